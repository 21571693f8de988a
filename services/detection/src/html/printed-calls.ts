// The reference of a command as its server prints it, in a pre: how it is called, what it is for, numbered arguments with their marks in
// brackets, and the form of its result with what each part is. Read as a table of them would be.
import { collapse } from '../text/normal-form.ts';
import { LABEL_LEVEL } from './labels.ts';
import { emit, emitHeading, emitRow } from './walk.ts';
import type { Walk } from './walk.ts';

/** Longest text that is read, and most arguments and parts of results in it. */
const MAX_CHARS = 100_000;
const MAX_ENTRIES = 200;
const MAX_MARKS_CHARS = 400;
const MAX_NAME_CHARS = 200;
/** Results that are typed, where no arguments say what the text is. */
const MIN_TYPED = 2;

const CALL = /^([a-z][\w.-]{1,60})(?: .{1,2000})?$/;
const TITLE = /^(?:arguments|results?|examples?)\b[^:]{0,160}:$/i;
const NUMBERED = /^\s{0,4}\d{1,2}\. /;
/** A line of the form of a value: a name, a value with its marks, or what opens and closes. */
const TYPES = 'numeric|number|string|bool(?:ean)?|int(?:eger)?|float|double|json|object|array|hex|amount|any';
const FORM_LINE = new RegExp(
  `^\\s*(?:"[^"]{1,80}"\\s?:|[^\\s()]{1,80}\\s+\\((?:${TYPES})\\b|[{}[\\]]{1,2},?(?:\\s+\\(|\\s*$)|\\.{3},?\\s*$)`,
  'i',
);
const TYPE = new RegExp(`^(?:${TYPES})\\b[\\w /|]{0,60}$`, 'i');
const HEADER = ['Name', 'Type', 'Required', 'Default', 'Description'];

interface Part {
  title: string;
  lines: string[];
}
interface Entry {
  name: string;
  type: string;
  presence: string;
  value: string;
  description: string;
}

/** True when the text was read as the reference of one command. */
export function visitPrintedCall(walk: Walk, text: string): boolean {
  const [call = '', ...lines] = text.length > MAX_CHARS ? [] : text.split('\n');
  const name = CALL.exec(call.trimEnd())?.[1];
  if (name === undefined || !lines.some((line) => TITLE.test(line))) return false;
  const [said, ...parts] = cut(lines);
  const entries = new Map(parts.map((part) => [part, isExamples(part) ? [] : entriesOf(part)]));
  const isTold = parts.some((part) => isArguments(part) && areMarked(part, entries.get(part) ?? []));
  if (!(parts.some(isArguments) ? isTold : areTyped([...entries.values()].flat()))) return false;
  const isNamed = walk.title.includes(name);
  if (!isNamed) emitHeading(walk, OWN_LEVEL, name);
  if (!isTold) emit(walk, 'code', call);
  for (const paragraph of paragraphsOf(said?.lines ?? [])) emit(walk, 'paragraph', paragraph);
  for (const part of parts) emitPart(walk, part, entries.get(part) ?? []);
  walk.sink.leave(isNamed ? LABEL_LEVEL : OWN_LEVEL);
  return true;
}
/** Above its arguments, below all titles around. */
const OWN_LEVEL = LABEL_LEVEL - 2;

/** Numbered, and most of a type that is known. */
const areMarked = ({ lines }: Part, entries: readonly Entry[]): boolean =>
  lines.some((line) => NUMBERED.test(line)) &&
  entries.some(({ presence }) => presence !== '') &&
  entries.filter(({ type }) => TYPE.test(type)).length * 2 > entries.length;

const isArguments = ({ title }: Part): boolean => /^arg/i.test(title);
const isExamples = ({ title }: Part): boolean => /^ex/i.test(title);

const areTyped = (entries: readonly Entry[]): boolean =>
  entries.length >= MIN_TYPED && entries.every(({ type }) => TYPE.test(type));

/** What is said first, and what stands below each title. */
function cut(lines: readonly string[]): Part[] {
  const parts: Part[] = [{ title: '', lines: [] }];
  for (const line of lines)
    if (TITLE.test(line)) parts.push({ title: line.slice(0, -1), lines: [] });
    else parts.at(-1)?.lines.push(line);
  return parts;
}

const paragraphsOf = (lines: readonly string[]): string[] =>
  lines
    .join('\n')
    .split(/\n\s*\n/)
    .map(collapse);

function emitPart(walk: Walk, part: Part, entries: readonly Entry[]): void {
  emitHeading(walk, LABEL_LEVEL, part.title);
  if (entries.length === 0) emit(walk, 'code', part.lines.join('\n').trim());
  for (const { name, type, presence, value, description } of entries)
    emitRow(walk, [name, type, presence, value, description], { header: HEADER });
}

/** None where a line begins no entry and belongs to none, or there are too many. */
function entriesOf(part: Part): Entry[] {
  const texts: string[] = [];
  const begins = (line: string): boolean => NUMBERED.test(line) || FORM_LINE.test(line);
  for (const line of part.lines) {
    if (begins(line)) texts.push(line);
    else if (line.trim() !== '' && texts.length > 0) texts.push(`${texts.pop() ?? ''} ${line.trim()}`);
  }
  if (texts.length > MAX_ENTRIES) return [];
  const around: string[] = [];
  return texts.flatMap((text) => {
    if (NUMBERED.test(text)) around.length = 0;
    return entryOf(collapse(text), around) ?? [];
  });
}

/** `"errors" : [ (json array, optional) What went wrong`: null where the line only closes or opens. @param around the names that are open, the outermost first */
function entryOf(text: string, around: string[]): Entry | null {
  const [, number, quoted, bare] =
    /^(\d{1,2}\. )?(?:"([^"]{1,80})" ?:|"?([\w.$[\]-]{1,80})"?,? (?=\())?/.exec(text) ?? [];
  const at = text.indexOf('(');
  const [form, marks, description] = at < 0 ? [text, '', ''] : [text.slice(0, at).trim(), ...splitMarks(text, at)];
  if (/^[}\]]/.test(form)) around.pop();
  const own = number === undefined ? quoted : bare;
  const inner = own ?? (around.length === 0 ? 'result' : '');
  const name = [...around.filter((one) => one !== ''), inner === '' ? '[]' : inner].join('.').replace('.[]', '[]');
  if (number !== undefined || (/[{[]$/.test(form) && name.length <= MAX_NAME_CHARS)) around.push(own ?? '');
  // What is in a list needs no row but where more is said of it than its type.
  if (marks === '' || (own === undefined && description === '')) return null;
  return { name, description, ...readMarks(marks) };
}

/** What stands in brackets from there on, and what stands behind them. */
function splitMarks(text: string, at: number): [marks: string, behind: string] {
  let depth = 0;
  for (let end = at; end < Math.min(text.length, at + MAX_MARKS_CHARS); end += 1) {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')') depth -= 1;
    if (depth === 0) return [text.slice(at + 1, end), text.slice(end + 1).trim()];
  }
  return ['', ''];
}

/** "numeric, optional, default=0" */
function readMarks(marks: string): Pick<Entry, 'type' | 'presence' | 'value'> {
  const [, lead = '', value = ''] = /^(.*?)(?:,? ?\bdefault ?[=:] ?(.*))?$/.exec(marks) ?? [];
  const words = lead.split(',').map((word) => word.trim());
  return {
    type: words[0] ?? '',
    presence: words.find((word) => /^(?:required|optional)\b/i.test(word)) ?? '',
    value: value.replace(/^"([^"]*)"$/, '$1'),
  };
}

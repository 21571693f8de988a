// A manual page in a pre, as it is printed on a terminal: headings in capitals at the margin, and all else further in. Read as one with
// markup would be; white space and where lines are broken say nothing.
import { isTypeWord } from '../page/field-row.ts';
import { collapse } from '../text/normal-form.ts';
import { joinerOf } from './cut-words.ts';
import type { JoinLines } from './cut-words.ts';
import { readBody, readCalls } from './manual-body.ts';
import type { ManualLine, ManualPart } from './manual-body.ts';
import { define } from './visit-definitions.ts';
import { emit, emitHeading, emitRow } from './walk.ts';
import type { Walk } from './walk.ts';

const MAX_CHARS = 600_000;
const MAX_LINES = 40_000;
const MAX_HEADINGS = 1000;
const TAB_WIDTH = 8;
/** As some terminals are given it. */
const HYPHEN = '\u2010';
/** Below all headings of HTML. */
const LEVEL = 7;
/** So many headings of manuals are enough; of less, terms have to stand below them. */
const SURE_HEADINGS = 3;
const MIN_HEADINGS = 2;
/** Fewer terms with a value in brackets behind them say something else of each. */
const MIN_VALUES = 2;

const HEADING = /^[A-Z][A-Z\d][A-Z\d ,/&'"().+_-]{1,78}:?$/;
const CALLS = /^(?:SYNOPSIS|USAGE):?$/;
const PLAIN_HEADING = /^[A-Z][\w ,/&'()-]{2,60}$/;
const OPENING = /^(?:NAME|SYNOPSIS|USAGE|DESCRIPTION):?$/m;
const KNOWN =
  /^(?:NAME|SYNOPSIS|USAGE|DESCRIPTION|VERSION|(?:[A-Z]+ ){0,2}(?:OPTIONS|FLAGS|COMMANDS|SUBCOMMANDS|ARGUMENTS|PARAMETERS)|ENVIRONMENT(?: VARIABLES)?|FILES|EXIT (?:STATUS|CODES?|VALUES?)|RETURN VALUES?|ERRORS|DIAGNOSTICS|EXAMPLES?|SEE ALSO|BUGS|CAVEATS|NOTES?|AUTHORS?(?:\(S\))?|HISTORY|STANDARDS|CONFORMING TO|COPYRIGHT|LICENSE|SECURITY|REPORTING BUGS):?$/;
const OF_USE = /^(?:SYNOPSIS|USAGE|(?:[A-Z]+ ){0,2}(?:OPTIONS|FLAGS|COMMANDS|SUBCOMMANDS|ARGUMENTS|PARAMETERS)):?$/;
/** The line on top of a printed page, and the one at its foot. */
const EDGE = /^[^\s].*[\w.:+-]\(\d\w{0,4}\)$|^\s*[A-Z][\w.:+-]{0,60}\(\d\w{0,4}\)$/;
const VALUE = /^([A-Za-z][\w.-]{0,80}) \((?:default: ?)?([^()]{1,200})\)$/;
const MARK = /\b(?:required|optional|mandatory|deprecated|obsolete|experimental)\b/i;
/** "app >= 3.5", "since 2.1": from when on it is there. */
const SINCE = /(?:[<>]=?|[≤≥]|\b(?:since|from|until|version|before))\s*v?\d[\d.]*(?: and later)?$/i;

interface Chapter {
  title: string;
  lines: ManualLine[];
  parts: ManualPart[];
}

/** True when the text was read as a manual. */
export function visitPrintedManual(walk: Walk, shown: string): boolean {
  if (shown.length > MAX_CHARS || !OPENING.test(shown)) return false;
  const text = shown.replaceAll(HYPHEN, '-');
  const chapters = cut(text);
  const known = chapters.filter(({ title }) => KNOWN.test(title)).length;
  if (known < MIN_HEADINGS || chapters.length > MAX_HEADINGS) return false;
  const [join, inset] = [joinerOf(text), insetOf(chapters)];
  for (const chapter of chapters) chapter.parts = joinRepeated(readChapter(chapter, inset, join));
  const parts = chapters.flatMap((chapter) => chapter.parts);
  const hasTerms = parts.some(({ kind }) => kind === 'term') && chapters.every(({ title }) => HEADING.test(title));
  const isUsed = chapters.some(({ title }) => OF_USE.test(title));
  if ((known < SURE_HEADINGS || !isUsed) && !hasTerms) return false;
  if (chapters.length + parts.filter(({ kind }) => kind === 'heading').length > MAX_HEADINGS) return false;
  const areValues = parts.filter((part) => valueOf(part) !== null).length >= MIN_VALUES;
  const level = LEVEL + walk.depth;
  for (const chapter of chapters) {
    emitHeading(walk, level, chapter.title.replace(/:$/, ''));
    for (const part of chapter.parts) emitPart(walk, part, { areValues, level });
  }
  walk.sink.leave(level);
  return true;
}

function emitPart(walk: Walk, part: ManualPart, { areValues, level }: { areValues: boolean; level: number }): void {
  const value = areValues ? valueOf(part) : null;
  if (part.kind === 'heading') emitHeading(walk, level + 1, part.text);
  else if (value !== null) emitRow(walk, [...value, part.text], { header: ['Name', 'Default', 'Description'] });
  else if (part.kind === 'term') define(walk, part.term, part.text);
  else emit(walk, part.kind, part.text);
}

/** "greeting_timeout (30s)": the name of a setting, and what it is when nobody sets it. */
function valueOf({ kind, term }: ManualPart): [name: string, value: string] | null {
  const [, name, value = ''] = (kind === 'term' ? VALUE.exec(term) : null) ?? [];
  if (name === undefined || isTypeWord(value) || MARK.test(value) || SINCE.test(value)) return null;
  // "see 'app -d' output": how it is quoted says nothing.
  return [name, value.startsWith('see ') ? value.replaceAll(/["'`]/g, '') : value];
}

/** A setting that one chapter names twice is one. */
function joinRepeated(parts: readonly ManualPart[]): ManualPart[] {
  const known = new Map<string, ManualPart>();
  return parts.filter((part) => {
    const [name] = valueOf(part) ?? [];
    const first = name === undefined ? undefined : known.get(name);
    if (name !== undefined && first === undefined) known.set(name, part);
    if (first === undefined) return true;
    first.term = part.term;
    if (first.text !== part.text) first.text += ` ${part.text}`;
    return false;
  });
}

/** None when something else than headings stands at the margin. */
function cut(text: string): Chapter[] {
  const chapters: Chapter[] = [];
  const lines = text
    .trimEnd()
    .split('\n', MAX_LINES + 1)
    .map(expandTabs);
  if (lines.length > MAX_LINES) return [];
  for (const [at, line] of lines.entries()) {
    const isLast = at === lines.length - 1 && lines[at - 1] === '';
    if (EDGE.test(line) || (isLast && /^\S/.test(line))) continue;
    if (HEADING.test(line) || (chapters.length > 0 && isPlainHeading(lines, at)))
      chapters.push({ title: line, lines: [], parts: [] });
    else if (/^\S/.test(line)) return [];
    else chapters.at(-1)?.lines.push({ indent: line.length - line.trimStart().length, text: line.trimStart() });
  }
  return chapters;
}

/** "Addresses" between an empty line and what is further in. */
const isPlainHeading = (lines: readonly string[], at: number): boolean =>
  PLAIN_HEADING.test(lines[at] ?? '') && lines[at - 1] === '' && /^\s+\S/.test(lines[at + 1] ?? '');

const expandTabs = (line: string): string => {
  let shown = '';
  for (const [at, piece] of line.trimEnd().split('\t').entries())
    shown = (at === 0 ? '' : shown.padEnd((Math.floor(shown.length / TAB_WIDTH) + 1) * TAB_WIDTH)) + piece;
  return shown;
};

/** How far in texts stand, by the first line below most headings. */
function insetOf(chapters: readonly Chapter[]): number {
  const counts = new Map<number, number>();
  for (const { lines } of chapters) {
    const first = lines.find(({ text }) => text !== '');
    if (first !== undefined) counts.set(first.indent, (counts.get(first.indent) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

/** A line that stands less far in is a heading of its own. */
function readChapter({ title, lines }: Chapter, inset: number, join: JoinLines): ManualPart[] {
  const reading = { join, hasTerms: !/^EXAMPLES?:?$/.test(title) };
  const parts: ManualPart[] = [];
  let from = 0;
  const readTo = (end: number): void => {
    const own = lines.slice(from, end);
    parts.push(...(CALLS.test(title) ? readCalls(own, join) : readBody(own, reading)));
    from = end + 1;
  };
  for (const [at, { indent, text }] of lines.entries()) {
    if (text === '' || indent >= inset) continue;
    readTo(at);
    parts.push({ kind: 'heading', term: '', text: collapse(text) });
  }
  readTo(lines.length);
  return parts;
}

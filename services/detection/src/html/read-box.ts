// What a box about one field says -> the cells of a row. The name and its marks were read; of the rest, lines with labels ("Type: String",
// "Required: No", "Possible values") state facts and all others are its description.
import { collapse, collapseShown, fold } from '../text/normal-form.ts';
import { isDropped } from './content.ts';
import { BLOCK_TAGS, codeIn, isBadge } from './element-text.ts';
import type { FieldLead } from './field-lead.ts';
import { isLabelled, readFacts } from './viewers/read-field.ts';
import { isTable, rowsOf } from './table-rows.ts';
import { attribute, isElement, placeAmong } from './tree.ts';
import type { Element, Node } from './tree.ts';

/** Whether it must be sent stands beside the name, since a box without that mark says nothing of it. */
const HEADER = ['Name', 'In', 'Type', 'Default', 'Allowed values', 'Constraints', 'Deprecated', 'Description'];

export interface ReadBox {
  name: string;
  /** One for each of the header. */
  header: string[];
  cells: string[];
  /** Fields of this field, to be read on their own. */
  nested: Element[];
  /** Tables, lists of terms and samples inside, likewise. */
  parts: Element[];
  /** What stands in code in its words. */
  codes: string[];
}

interface Line {
  text: string;
  /** The code that it holds. */
  codes: string[];
  /** Whether it begins with the first of them, and whether there is nothing else. */
  isCode: boolean;
  isOnlyCode: boolean;
  isItem: boolean;
}

export interface BoxOptions {
  ignored: (element: Element) => boolean;
  /** Whether the element is a field inside this one. */
  isInner: (element: Element) => boolean;
  /** Of the names of fields inside a field: `owner.`. */
  prefix: string;
  /** Where the fields around stand, such as `response 200`; empty when nothing says so. */
  place: string;
}

const KIND = /^(?:data )?(?:type|format)\s*:\s*/i;
const PRESENCE = /^(?:is )?(required|mandatory|optional)\s*[:?]\s*(yes|no|true|false|conditional\w*)\b[^]*$/i;
const PLACE_LINE =
  /^(?:in|location|parameter type|passed in|sent in)\s*:\s*(?:the )?(query|path|header|cookie|body|form)/i;
const BOUNDS =
  /^(?:(?:length|range|size|value|array|number)(?: \w+)? )?(?:constraints?|array members|map entries|pattern|range|max(?:imum)?(?: length| value| items)?|min(?:imum)?(?: length| value| items)?|length)\s*:\s*/i;
const LONE_LABEL =
  /^\s*(?:default(?: value)?|type|format|pattern|range|length|(?:max|min)(?:imum)?(?: (?:length|value|items))?|multiple of|examples?|const(?:ant)?|items|enum)\s*$/i;
/** A label that its values stand below. */
const OPEN_VALUES =
  /^(?:(?:possible|allowed|valid|accepted|available|supported) )?(?:enum )?(?:values?|options?|enums?)(?: are| in)?\s*:?$/i;
const OPENER =
  /^(?:(?:show|hide|view|expand) )?(?:[\w.]+ ){0,2}(?:attributes|parameters|properties|fields|details|more|less)(?: (?:of|for) \S+)?$/i;
/** A line over fields that are inside a field, or a control that shows them. */
export const isOpener = (text: string): boolean => text.length <= MAX_FACT_CHARS && OPENER.test(text);
const LISTS_VALUES =
  /^(?:(?:must|can) be\b|values? (?:are|is)\b|one of\b|(?:choices|options|enum(?: values?)?)\s*:|(?:possible|allowed|valid|accepted|available|supported) )/i;
/** Most values of a line. */
const MAX_CODES = 60;
const PARTS: ReadonlySet<string> = new Set(['pre', 'dl']);

export function readBox(nodes: readonly Node[], lead: FieldLead, options: BoxOptions): ReadBox {
  const { lines, nested, parts } = collectLines(nodes, lead, options);
  // Beside a name alone, a word of its own is an example.
  const isExample = !lead.isMarked && lines[0]?.text.includes(' ') === false;
  const example = isExample ? (lines.shift()?.text ?? '') : '';
  const { labelled, prose, kind, presence, place, bounds } = sortLines(lines);
  const marks = readMarks(lead.marks);
  const typeLine = [marks.text, kind].filter((text) => text !== '').join(' ');
  const facts = readFacts(
    [typeLine, ...labelled].filter((text) => text !== ''),
    prose,
  );
  const name = lead.name.replace(/[*?]$/, '');
  const full = name.startsWith(options.prefix) ? name : `${options.prefix}${name}`;
  const required = marks.required ?? presence ?? signed(lead.name);
  const mark = required === null ? '' : required ? ' required' : ' optional';
  const cells = [
    `${full}${mark}`,
    facts.in ?? place ?? options.place,
    facts.type,
    facts.default,
    facts.values.join(', '),
    [...facts.constraints, ...bounds].join(', '),
    facts.deprecated ? 'deprecated' : '',
    facts.description,
    ...(example === '' ? [] : [example]),
  ];
  return {
    name: full,
    codes: lines.flatMap((line) => line.codes).slice(0, MAX_CODES),
    header: example === '' ? HEADER : [...HEADER, 'Example'],
    cells,
    nested,
    parts,
  };
}

/** `name*` must be there, `name?` need not. */
const signed = (name: string): boolean | null => (name.endsWith('*') ? true : name.endsWith('?') ? false : null);

/** What stands between marks, and no more: in a range it stands between numbers. */
const LONE_JOINT = /(?<!\d)(?<=^|\s)[·•∙–—-](?=\s*$|\s+\D)/g;

/** Marks in the words of the reader of generators. */
function readMarks(marks: string): { text: string; required: boolean | null } {
  const words = fold(marks);
  const isFree =
    /\bnot required\b|\boptional\b(?!\s*[:?]\s*(?:no|false))|\b(?:required|mandatory)\s*[:?]\s*(?:no|false)\b/.test(
      words,
    );
  const isAsked = /(?<!conditionally )\b(?:required|mandatory)\b|\boptional\s*[:?]\s*(?:no|false)\b/.test(words);
  const text = marks
    .replaceAll(
      /\b(?:not |conditionally )?(?:required|optional|mandatory|conditional)\b(?:\s*[:?]\s*(?:yes|no|true|false)\b)?|\b(?:data )?type\s*:/gi,
      ' ',
    )
    .replaceAll(/\bdefaults?(?: value)?(?: (?:to|is))?\s*[:=]?\s*/gi, ' default: ')
    .replaceAll(
      /(?<![\w(])(?:in (?:the )?)?(query|path|header|cookie|body)(?: (?:string|parameter|param))?(?![\w)])/gi,
      ' ($1) ',
    )
    .replaceAll(LONE_JOINT, ' ')
    .replaceAll(/\(\s{0,5}\)/g, ' ');
  return { text: collapse(text), required: isFree ? false : isAsked ? true : null };
}

function collectLines(
  nodes: readonly Node[],
  { taken }: FieldLead,
  options: BoxOptions,
): Pick<ReadBox, 'nested' | 'parts'> & { lines: Line[] } {
  const lines: Line[] = [];
  const [nested, parts]: [Element[], Element[]] = [[], []];
  let [words, codes]: [string[], string[]] = [[], []];
  let [hasWords, isCode, isInCode] = [false, false, false];
  const end = (isItem = false): void => {
    const text = collapseShown(words.join(''));
    if (/[\p{L}\p{N}]/u.test(text) && !isOpener(text))
      lines.push({ text, codes, isCode, isOnlyCode: isOnly(codes, text), isItem });
    [words, codes] = [[], []];
    [hasWords, isCode] = [false, false];
  };
  const say = (text: string): void => {
    words.push(text);
    hasWords ||= text.trim() !== '';
  };
  const visitCode = (node: Element): void => {
    isCode ||= !hasWords;
    // Only style sets the label of a fact apart from its value.
    if (LONE_LABEL.test(words.join(''))) words.push(': ');
    const code = codeIn(node);
    if (code !== null && codes.length < MAX_CODES) codes.push(collapse(code));
    isInCode = true;
    node.childNodes.forEach(visit);
    isInCode = false;
  };
  const visit = (node: Node): void => {
    if (taken.has(node)) return;
    if (node.nodeName === '#text' && 'value' in node) say(node.value);
    if (!isElement(node) || isDropped(node) || options.ignored(node)) return;
    if (PARTS.has(node.tagName) || (isTable(node) && rowsOf(node).length > 1)) {
      end();
      parts.push(node);
    } else if (options.isInner(node)) {
      end();
      nested.push(node);
    } else if (BLOCK_TAGS.has(node.tagName) || node.tagName === 'br') {
      end();
      node.childNodes.forEach(visit);
      end(node.tagName === 'li');
    } else if (node.tagName === 'code' && !isInCode) visitCode(node);
    else if (isTypeLink(node)) {
      end();
      node.childNodes.forEach(visit);
      if (hasWords) words.unshift('Type: ');
      end();
    } else {
      const edge = isBadge(node) || isBehindTwin(node) ? ' ' : '';
      say(edge);
      node.childNodes.forEach(visit);
      say(edge);
    }
  };
  const [first, ...others] = nodes;
  // The box itself is no box inside it.
  if (first !== undefined && 'childNodes' in first && !taken.has(first)) first.childNodes.forEach(visit);
  end();
  others.forEach(visit);
  end();
  return { lines, nested, parts };
}

/** What its class calls a type, and leads to where the page explains it. */
function isTypeLink({ childNodes, tagName, attrs }: Element): boolean {
  if (tagName !== 'span' || !attrs.some(({ name, value }) => name === 'class' && TYPE_CLASS.test(value))) return false;
  const [link, ...others] = childNodes.filter((node) => !('value' in node) || node.value.trim() !== '');
  return (
    link !== undefined && others.length === 0 && isElement(link) && attribute(link, 'href')?.startsWith('#') === true
  );
}
const TYPE_CLASS = /(?:^|\s)(?:param(?:eter)?|field|prop(?:erty)?|attr(?:ibute)?)-type(?:$|\s)/i;

/** One of several that look the same, with nothing between them: each is a word of its own. */
function isBehindTwin(element: Element): boolean {
  const style = element.tagName === 'span' ? attribute(element, 'class') : null;
  if (style === null || style === '') return false;
  const around = element.parentNode?.childNodes ?? [];
  const before = around[placeAmong(around, element) - 1];
  return before !== undefined && isElement(before) && before.tagName === 'span' && attribute(before, 'class') === style;
}

/** Values, and nothing said of them. */
function isOnly(codes: readonly string[], text: string): boolean {
  if (codes.length === 0 || codes.length >= MAX_CODES) return false;
  return codes.reduce((left, code) => left.replace(code, ''), text).replaceAll(/\bor\b|\band\b|\W/g, '') === '';
}

interface Sorted {
  labelled: string[];
  prose: string[];
  kind: string;
  presence: boolean | null;
  place: string | null;
  bounds: string[];
}

/** Longest line that states one fact. */
const MAX_FACT_CHARS = 300;

/** What states a fact by its label, and the rest, which is prose. */
function sortLines(lines: readonly Line[]): Sorted {
  const sorted: Sorted = { labelled: [], prose: [], kind: '', presence: null, place: null, bounds: [] };
  const values: string[] = [];
  let isListing = false;
  /** The label of a fact that is on the next line. */
  let open: string | null = null;
  for (const [index, line] of lines.entries()) {
    const { text, codes, isItem } = line;
    const label = isLabelled(text) && text.endsWith(':') ? text.slice(0, -1).trim() : null;
    if (open !== null && !isItem) sorted.labelled.push(`${open}: ${text}`);
    else if (sortFact(text, sorted)) continue;
    else if (OPEN_VALUES.test(text)) isListing = true;
    else if (codes.length > 1 && LISTS_VALUES.test(text)) values.push(...codes);
    else if (isListing && isValue(line)) {
      values.push(...(line.isOnlyCode ? codes : [codes[0] ?? text]));
      if (line.isCode && !line.isOnlyCode) sorted.prose.push(text);
    } else if (label === null) sorted.prose.push(isItem ? endItem(text, lines[index + 1]) : text);
    open = open === null ? label : null;
  }
  if (values.length > 0) sorted.labelled.push(`Allowed values: ${values.map(quoted).join(', ')}`);
  return sorted;
}

/** Items of a list do not run into one another. */
const endItem = (text: string, next: Line | undefined): string =>
  next?.isItem === true && /\w$/.test(text) ? `${text},` : text;
const quoted = (value: string): string => `"${value.replaceAll('"', '')}"`;
const isValue = ({ isCode, isOnlyCode, text }: Line): boolean => isCode || isOnlyCode || !text.includes(' ');

/** True when the line states type, presence, place, bounds or what else has a label in front of it. */
function sortFact(text: string, sorted: Sorted): boolean {
  if (text.length > MAX_FACT_CHARS) return false;
  const presence = PRESENCE.exec(text);
  const place = PLACE_LINE.exec(text)?.[1];
  if (presence !== null) sorted.presence ??= isRequired(presence[1] ?? '', presence[2] ?? '');
  else if (KIND.test(text)) sorted.kind = text.replace(KIND, '').replace(/\.$/, '');
  else if (place !== undefined) sorted.place = place.toLowerCase();
  else if (BOUNDS.test(text)) sorted.bounds.push(text);
  else if (isLabelled(text) && !text.endsWith(':') && !OPEN_VALUES.test(text)) sortLabelled(text, sorted);
  else return false;
  return true;
}

/** "Default: 20. How many …" goes on behind the fact. */
function sortLabelled(text: string, { labelled, prose }: Sorted): void {
  const [, fact, rest] = /^(default[^:]{0,20}:\s*\S+?)\.\s+(\S[^]*)$/i.exec(text) ?? [];
  labelled.push(fact ?? text.replace(/\.$/, ''));
  if (rest !== undefined) prose.push(rest);
}

function isRequired(label: string, answer: string): boolean | null {
  if (/^cond/i.test(answer)) return null;
  return /^(yes|true)$/i.test(answer) !== /^optional$/i.test(label);
}

// One parameter or property as a generator prints it -> the cells of a row. What is written beside the name (type, default, allowed
// values, bounds, marks) is told by its words, so that another arrangement of the same facts is no change.
import { collapse } from '../../text/normal-form.ts';
import { isDropped } from '../content.ts';
import { BLOCK_TAGS, textOf } from '../element-text.ts';
import { attribute, classesOf, findElement, findElements, isElement, placeAmong, rawText } from '../tree.ts';
import type { Element, Node } from '../tree.ts';
import type { Fits, Markup } from './markup.ts';

export const FIELD_HEADER = [
  'Name',
  'In',
  'Type',
  'Required',
  'Default',
  'Allowed values',
  'Constraints',
  'Deprecated',
  'Description',
];

export interface ReadField {
  name: string;
  /** One for each of FIELD_HEADER. */
  cells: string[];
  /** Properties of this one, to be read on their own. */
  nested: Element[];
}

const LABEL =
  /(?:^|\s)((?:items )?(?:default(?: value)?|enum(?: values)?|(?:allowed|available|possible|accepted|valid) (?:values?|options?)|must be one of(?=\s*:\s*["'])|allowed|examples?|example values?|pattern|required range|const(?:ant value)?))\s*:\s*/gi;
const FIRST_LABEL = new RegExp(LABEL.source, 'i');
const BARE_LABEL = /^(default|enum)\s+(?!values?\b)(?=[^\s:])/i;
/** A label that stands alone: its value is on the next line. */
const OPEN_LABEL =
  /:$|^(?:type|default(?: value)?|enum|(?:(?:allowed|available|possible|valid) )?values|(?:allowed|available|possible) options|(?:max|min)imum(?: (?:length|items))?)$/i;
const CONSTRAINT =
  /(?:(?:<=|>=|≤|≥):?|<|>)\s*-?\d[\d.,]*(?:\s*(?:characters|chars|items|properties))?|[[(]\s*-?\d[\d.]*\s*(?:\.\.|,)\s*-?\d[\d.]*\s*[\])](?:\s*(?:characters|items))?|·?\s*\b(?:max|min|maximum|minimum)(?: string| array)?[ -]?(?:length|items|properties|value)?\s*:\s*-?\d[\d.]*|(?:(?<=^|[┃|])\s*|\bconstraints:\s*)(?:max|min) -?\d[\d.]*(?: (?:chars|characters|items))?(?=\s*(?:$|[┃|]))|\bnon-empty\b|\bmultiple of:?\s*\d+|\b(?:read|write)[ -]?only\b(?::?\s*true)?|\bnullable\b(?::\s*true)?/gi;
/** "1 to 100" on a line of its own. */
const SPAN = /^\s*(?:between )?(-?\d[\d.]{0,15}) (?:to|and) (-?\d[\d.]{0,15})\s*$/i;
const FLAG = /(?:^|[\s*(])(required|optional|deprecated|enum|beta|experimental|type:)(?=$|[\s,.;)])/gi;
/** "enum (of string)". */
const TYPED_ENUM = /\benum \(of (\w{1,30})\)/i;
const PLACE = /\((query|path|header|cookie|body|formData)\)/i;
const LITERALS = /^"[^"]*"(?:\s*(?:or|\|)\s*"[^"]*")*$/;
const MAX_TYPE_CHARS = 80;
/** Longest text that is nothing but bounds. */
const MAX_BOUNDS_CHARS = 160;

/** A mark of what must be there, in front of the name, and one behind it. */
const STAR_IN_FRONT = /^\*\s*([^\s*]+)/;
const LONE_STAR = /^\s*\*\s*(?::|$)/;
/** "(required) The id.", in front of what is said of it. */
const REQUIRED_LEAD = /^\W{0,2}(?:required|mandatory)(?:[).:]|\s+[–—-]\s|$)/i;
/** What only style shows. */
const REQUIRED_CLASS = /(?<!not|non)(?:^|[-_])required(?:-?star)?$/i;
const DEPRECATED_CLASS = /(?:^|[-_])deprecated$/i;

const hasClass = (elements: readonly Element[], pattern: RegExp): boolean =>
  elements.some((element) => classesOf(element).some((name) => pattern.test(name)));

/** The element that names the field, not one of a field inside it. */
export function nameElement(item: Element, markup: Markup): Element | null {
  if (markup.name(item)) return item;
  const own = findElement(item, (element) => element !== item && (markup.name(element) || markup.field(element)));
  if (own !== null && markup.name(own)) return own;
  if (!classesOf(item).includes('property-row')) return null;
  return item.childNodes.find((child): child is Element => isElement(child) && child.tagName === 'td') ?? null;
}

/** @param items the field, and what else is said of it. */
export function readField(
  items: readonly Element[],
  markup: Markup,
  place: { prefix: string; in: string; ignored: Fits },
): ReadField | null {
  const [item] = items;
  const named = item === undefined ? null : nameElement(item, markup);
  if (item === undefined || named === null) return null;
  const nameText = labelOf(named, markup).replace(/^additional properties$/i, 'additionalProperties');
  const [name = '', ...marks] = nameText.replace(STAR_IN_FRONT, '$1*').split(' ');
  const bare = name.replaceAll(/^[`"']|[`"'*:]+$/g, '');
  if (bare === '') return null;
  const lines = [`${name.endsWith('*') ? 'required ' : ''}${marks.join(' ').replaceAll('*', ' required ')}`];
  const prose: string[] = [];
  const nested: Element[] = [];
  const visit = (node: Node): void => {
    if ('value' in node) {
      // The names around it, once more.
      if (node.nodeName === '#text' && (place.prefix === '' || node.value !== place.prefix))
        lines[lines.length - 1] += node.value;
      return;
    }
    if (!('childNodes' in node)) return;
    for (const child of node.childNodes) {
      if (!isElement(child)) visit(child);
      else if (child !== named) visitChild(child);
    }
  };
  const visitChild = (child: Element): void => {
    // It may break a word in two lines, which makes no two words of it.
    if (child.tagName === 'wbr') return;
    if (place.ignored(child) || markup.drop(child) || (isDropped(child) && !markup.keep(child))) return;
    if (markup.field(child)) {
      nested.push(child);
    } else if (/^(p|ul|ol|blockquote)$/.test(child.tagName) && findElement(child, markup.field) === null) {
      const isValue = /^[uo]l$/.test(child.tagName) && isOpenLabel(lines);
      const text = textOf(child, { ignored: (element) => place.ignored(element) || markup.drop(element) });
      const values = valuesListed(child);
      if (values.length > 0) lines.push(`enum: ${values.join(', ')}`);
      else (isValue ? lines : prose).push(text);
    } else if (BLOCK_TAGS.has(child.tagName) || child.tagName === 'br') {
      lines.push('');
      visit(child);
      lines.push('');
    } else {
      lines[lines.length - 1] += ' ';
      visit(child);
      lines[lines.length - 1] += ' ';
    }
  };
  for (const part of items) {
    lines.push('');
    visit(part);
  }
  const facts = readFacts(
    joinLabels([...lines, ...prose.filter(isLabelled)]),
    prose.filter((text) => !isLabelled(text)),
  );
  facts.required ||= hasClass([item, named], REQUIRED_CLASS) || lines.some((line) => LONE_STAR.test(line));
  facts.required ||= prose.some((text) => REQUIRED_LEAD.test(text));
  facts.deprecated ||= hasClass([item, named], DEPRECATED_CLASS);
  if (facts.isEnum && facts.values.length === 0) facts.values = optionsIn([...items, ...formsBeside(item, markup)]);
  // Some print the whole way to a field as its name.
  const full = bare.startsWith(place.prefix) ? bare : `${place.prefix}${bare}`;
  const cells = [
    full,
    facts.in ?? place.in,
    facts.type,
    facts.required ? 'required' : 'optional',
    facts.default,
    facts.values.join(', '),
  ];
  return {
    name: full,
    nested,
    cells: [...cells, facts.constraints.join(', '), facts.deprecated ? 'deprecated' : '', facts.description],
  };
}

/** What stands behind a field in its box, up to what is or holds the next one: there its value is chosen. */
function formsBeside(item: Element, markup: Markup): Element[] {
  const around = item.parentNode?.childNodes ?? [];
  const behind = around.slice(placeAmong(around, item) + 1, placeAmong(around, item) + 1 + MAX_NODES_BESIDE);
  const next = behind.findIndex((node) => isElement(node) && findElement(node, markup.field) !== null);
  return behind.slice(0, next < 0 ? undefined : next).filter(isElement);
}
const MAX_NODES_BESIDE = 8;

/** A list whose class says that it lists values, and that holds nothing else. */
function valuesListed(list: Element): string[] {
  if (!/^[uo]l$/.test(list.tagName) || !hasClass([list], /^(?:property-)?enum(?:-values?|-list)?$/)) return [];
  const items = list.childNodes.filter(isElement).map((item) => collapse(rawText(item)));
  return items.every((item) => /^[^\s,]{1,60}$/.test(item)) ? items : [];
}

/** Where a value is chosen from a list, it holds the allowed ones. */
function optionsIn(items: readonly Element[]): string[] {
  const list = items
    .map((item) => findElement(item, ({ tagName }) => tagName === 'select'))
    .find((one) => one !== null);
  const options = list === undefined ? [] : findElements(list, ({ tagName }) => tagName === 'option');
  return options
    .map((option) => attribute(option, 'value') ?? collapse(rawText(option)))
    .filter((value) => value !== '');
}

export interface FieldFacts {
  in: string | null;
  type: string;
  required: boolean;
  deprecated: boolean;
  default: string;
  values: string[];
  /** It is said that there are allowed values. */
  isEnum: boolean;
  constraints: string[];
  description: string;
}

/** @param lines the type, when there is one, then lines with labels. */
export function readFacts(lines: readonly string[], prose: readonly string[]): FieldFacts {
  const facts: FieldFacts = {
    in: null,
    type: '',
    required: false,
    deprecated: false,
    default: '',
    values: [],
    isEnum: false,
    constraints: [],
    description: '',
  };
  const rest: string[] = [];
  for (const line of lines) {
    const labelled = line.replace(BARE_LABEL, '$1: ');
    const marks = [...labelled.matchAll(LABEL)];
    for (const [index, mark] of marks.entries()) {
      const value = labelled.slice(mark.index + mark[0].length, marks[index + 1]?.index).trim();
      const label = (mark[1] ?? '').toLowerCase();
      if (label.startsWith('default')) facts.default = value.replaceAll(/^[`"']|[`"']$/g, '');
      else if (label.startsWith('required range')) facts.constraints.push(value);
      else if (/enum|value|option|const|allowed|one of/.test(label) && !label.startsWith('example'))
        readValues(value, facts);
    }
    readMarks(marks[0] === undefined ? labelled : labelled.slice(0, marks[0].index), facts, rest);
  }
  const type = rest[0] ?? '';
  if (LITERALS.test(type)) {
    facts.values.push(...listed(type));
    facts.type = 'string';
  } else if (type.length <= MAX_TYPE_CHARS) {
    facts.type = type;
  }
  facts.description = [...rest.slice(facts.type === '' ? 0 : 1), ...prose].join(' ');
  return facts;
}

/** "Possible values: >= 1 and <= 30" are bounds. */
function readValues(value: string, facts: FieldFacts): void {
  const bounds = value.length > MAX_BOUNDS_CHARS ? [] : (value.match(CONSTRAINT) ?? []);
  const isBounded = bounds.length > 0 && value.replaceAll(CONSTRAINT, ' ').replaceAll(/\b(?:and|or)\b|\W/g, '') === '';
  if (isBounded) facts.constraints.push(...bounds.map(collapse));
  else facts.values.push(...listed(value));
}

/** Flags and bounds out of a line; what is left is the type, on the first line, or words. */
function readMarks(line: string, facts: FieldFacts, rest: string[]): void {
  const place = PLACE.exec(line);
  if (place !== null) facts.in = place[1]?.toLowerCase() ?? null;
  let left = line.replace(PLACE, ' ').replace(TYPED_ENUM, (_, type: string) => {
    facts.isEnum = true;
    return type;
  });
  left = left.replace(SPAN, (_, least: string, most: string) => {
    facts.constraints.push(`${least} <= x <= ${most}`);
    return ' ';
  });
  left = left.replaceAll(CONSTRAINT, (bound) => {
    facts.constraints.push(collapse(bound.replace('·', '').replace(/([=≤≥]):/, '$1')));
    return ' ';
  });
  // As GraphQL marks what its type says already.
  left = left.replaceAll(/\bnon-null(?:able)?\b/gi, ' ');
  left = left.replaceAll(FLAG, (_, flag: string) => {
    if (/required/i.test(flag)) facts.required = true;
    if (/deprecated/i.test(flag)) facts.deprecated = true;
    if (/enum/i.test(flag)) facts.isEnum = true;
    return ' ';
  });
  left = collapse(left).replaceAll(
    /^(?:(?!\[{1,3}[A-Z]\w{0,60}!?\])[·•,;:|┃\s[\]{}*-])+|(?<![·•,;:|┃\s*{}-])[·•,;:|┃\s*{}-]+$|(?<!\[) ?\](?= ?$)/g,
    '',
  );
  if (left !== '') rest.push(left);
}

/** Values are often a list below their label. */
const isOpenLabel = (lines: readonly string[]): boolean =>
  OPEN_LABEL.test(collapse(lines.slice(-MAX_LINES_BACK).findLast((line) => collapse(line) !== '') ?? ''));
/** Boxes around a list begin lines of their own. */
const MAX_LINES_BACK = 8;

/** "Available options: a,": more follow on lines of their own. */
const OPEN_VALUES = /^(?:items )?(?:enum|allowed|available|possible|accepted|valid)\b[^:]{0,20}:/i;

/** Over values that stand in boxes of their own. */
const VALUES_BELOW = /^(?:enum\s*:|(?:allowed|available|possible|valid) (?:values|options)\s*:?)$/i;
/** Not a word about the field. */
const LONE_VALUE = /^(?!(?:required|optional|deprecated|nullable|beta|experimental)$)["'`]?[\w.:/+-]{1,60}["'`]?$/i;

function joinLabels(lines: readonly string[]): string[] {
  const joined: string[] = [];
  let isListing = false;
  for (const line of lines.map((text) => collapse(text.replaceAll('\u200B', ''))).filter((text) => text !== '')) {
    const last = joined.at(-1);
    isListing =
      (isListing || (last !== undefined && VALUES_BELOW.test(last))) && LONE_VALUE.test(line) && !OPEN_LABEL.test(line);
    if (last !== undefined && isListing && !VALUES_BELOW.test(last)) joined[joined.length - 1] = `${last}, ${line}`;
    else if (last?.endsWith(',') === true && OPEN_VALUES.test(last) && !isLabelled(line))
      joined[joined.length - 1] = `${last} ${line}`;
    else if (last !== undefined && OPEN_LABEL.test(last) && !isLabelled(line) && !OPEN_LABEL.test(line))
      joined[joined.length - 1] = `${last.replace(/:$/, '').replace(/^values$/i, 'enum')}: ${line}`;
    else joined.push(line);
  }
  return joined;
}

export function isLabelled(text: string): boolean {
  return FIRST_LABEL.exec(text)?.index === 0;
}

function listed(text: string): string[] {
  const quoted = [...text.matchAll(/"([^"]*)"/g)].map((match) => match[1] ?? '');
  if (quoted.length > 0) return quoted;
  return text
    .replaceAll(/[[\]`']/g, ' ')
    .split(/[\s,|┃]+/)
    .filter((value) => value !== '' && value !== 'or');
}

/** The name, and marks that stand in blocks of their own beside it. */
function labelOf(element: Element, markup: Markup): string {
  const visit = (node: Node): string => {
    if ('value' in node) return node.nodeName === '#text' ? node.value : '';
    if (!isElement(node) || node.tagName === 'svg' || (node.tagName === 'button' && !markup.keep(node))) return '';
    if (classesOf(node).some((name) => /screenreader|sr-only/.test(name))) return '';
    const text = node.childNodes.map(visit).join('');
    return BLOCK_TAGS.has(node.nodeName) ? ` ${text} ` : text;
  };
  return collapse(visit(element).replaceAll('\u200B', ''));
}

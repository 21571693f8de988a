// A JSON Schema that a page prints in code, below words that call it a schema: fields that are documented nowhere else.
import { collapse } from '../text/normal-form.ts';
import { FIELD_HEADER } from './reference/read-field.ts';
import { isElement, placeAmong, rawText, shortText } from './tree.ts';
import type { Element } from './tree.ts';
import { emitRow, flush } from './walk.ts';
import type { Walk } from './walk.ts';

type Json = Readonly<Record<string, unknown>>;

/** Longest schema that is read, most fields of it, and how deep they may stand. */
const MAX_CHARS = 200_000;
const MAX_FIELDS = 400;
const MAX_DEPTH = 8;
/** How far above the code its title may stand, and how many nodes in front of it are looked at. */
const MAX_CLIMB = 4;
const MAX_BESIDE = 6;
const MAX_TITLE_CHARS = 60;

const TITLE =
  /^(?:(?:json|request|response|body|payload)[ -]){0,3}schema(?: (?:of|for) (?:the )?(?:request|response)(?: body)?)?:?$/i;
const BOUNDS: readonly (readonly [keyword: string, words: string])[] = [
  ['minimum', '>='],
  ['maximum', '<='],
  ['minLength', 'min length:'],
  ['maxLength', 'max length:'],
  ['minItems', 'min items:'],
  ['maxItems', 'max items:'],
];

/** True when the code was read as a list of fields. */
export function visitCodeSchema(walk: Walk, sample: Element): boolean {
  const text = rawText(sample).trim();
  const title = text.startsWith('{') && text.length <= MAX_CHARS ? titleOf(sample) : null;
  if (title === null || !TITLE.test(title)) return false;
  const schema = parse(text);
  const rows = schema === null ? [] : rowsOf(schema, placeNamed(title));
  if (rows.length === 0) return false;
  flush(walk);
  for (const cells of rows) emitRow(walk, cells, { header: FIELD_HEADER });
  return true;
}

/** What stands right in front of the code, or of boxes that begin with it. */
function titleOf(sample: Element): string | null {
  let at = sample;
  for (let climb = 0; climb < MAX_CLIMB; climb += 1) {
    const { parentNode } = at;
    if (parentNode === null || !isElement(parentNode)) return null;
    const place = placeAmong(parentNode.childNodes, at);
    const before = parentNode.childNodes.slice(Math.max(0, place - MAX_BESIDE), place);
    const title = before.findLast((node) => /\S/.test(shortText(node, MAX_TITLE_CHARS) ?? '-'));
    if (title !== undefined) return collapse(shortText(title, MAX_TITLE_CHARS) ?? '') || null;
    at = parentNode;
  }
  return null;
}

const placeNamed = (title: string): string =>
  /response/i.test(title) ? 'response' : /request/i.test(title) ? 'body' : '';

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return isJson(value) ? value : null;
  } catch {
    return null;
  }
}

function rowsOf(root: Json, place: string): string[][] {
  const rows: string[][] = [];
  const visit = (schema: Json, prefix: string, depth: number): void => {
    const held = isJson(schema['items']) ? schema['items'] : schema;
    const { properties, required } = held;
    if (!isJson(properties) || depth > MAX_DEPTH) return;
    const needed: readonly unknown[] = Array.isArray(required) ? required : [];
    for (const [name, field] of Object.entries(properties)) {
      if (!isJson(field) || rows.length >= MAX_FIELDS) continue;
      rows.push(cellsOf(field, { name: `${prefix}${name}`, place, isRequired: needed.includes(name) }));
      visit(field, `${prefix}${name}.`, depth + 1);
    }
  };
  visit(root, '', 0);
  return rows;
}

/** One for each of FIELD_HEADER. */
function cellsOf(
  field: Json,
  { name, place, isRequired }: { name: string; place: string; isRequired: boolean },
): string[] {
  const { description, enum: values } = field;
  const bounds = BOUNDS.flatMap(([keyword, words]) => (keyword in field ? [`${words} ${shown(field[keyword])}`] : []));
  return [
    name,
    place,
    typeOf(field),
    isRequired ? 'required' : 'optional',
    'default' in field ? shown(field['default']) : '',
    Array.isArray(values) ? values.map(shown).join(', ') : '',
    bounds.join(', '),
    field['deprecated'] === true ? 'deprecated' : '',
    typeof description === 'string' ? collapse(description) : '',
  ];
}

function typeOf({ type, items, $ref: ref, format }: Json): string {
  if (typeof ref === 'string') return ref.slice(ref.lastIndexOf('/') + 1);
  const types = (Array.isArray(type) ? type : [type]).filter((one) => typeof one === 'string');
  const named = types.map((one) => (one === 'array' && isJson(items) ? `array of ${typeOf(items) || 'any'}` : one));
  const own = named.join(' or ');
  return typeof format === 'string' && own !== '' ? `${own} (${format})` : own;
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

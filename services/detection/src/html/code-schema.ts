// A JSON Schema that a page prints in code, below words that call it a schema: fields that are documented nowhere else.
import { collapse } from '../text/normal-form.ts';
import { isJson, parseLoosely } from '../page/loose-json.ts';
import type { Json } from '../page/loose-json.ts';
import { FIELD_HEADER } from './viewers/read-field.ts';
import { isElement, placeAmong, shortText } from './tree.ts';
import type { Element } from './tree.ts';
import { emitRow, flush } from './walk.ts';
import type { Walk } from './walk.ts';

/** Longest schema that is read, and how much may be told of it: parts that are named may be told in many places. A larger one stays a sample. */
const MAX_CHARS = 200_000;
const MAX_TOLD_CHARS = 400_000;
const MAX_FIELDS = 1000;
const MAX_PARTS = 20_000;
/** A short one that names its parts again and again is not looked at for longer than a long one. */
const CHARS_OF_PART = 4;
const FREE_PARTS = 50;
/** How deep fields may stand in each other, and how long their names with those around them may be. */
const MAX_DEPTH = 8;
const MAX_NAME_CHARS = 200;
const MAX_FOLLOWED = 32;
/** How far above the code its title may stand, and how many nodes in front of it are looked at. */
const MAX_CLIMB = 4;
const MAX_BESIDE = 6;
const MAX_TITLE_CHARS = 60;

const TITLE =
  /^(?:(?:json|request|response|body|payload)[ -]){0,3}schema(?: (?:of|for) (?:the )?(?:request|response)(?: body)?)?:?$/i;
const BODY_TITLE = /^(?:json )?(?:(?:request|response)(?: body| payload)?|body|payload):?$/i;
const BOUNDS: readonly (readonly [keyword: string, words: string])[] = [
  ['minimum', '>='],
  ['exclusiveMinimum', '>'],
  ['maximum', '<='],
  ['exclusiveMaximum', '<'],
  ['multipleOf', 'multiple of:'],
  ['minLength', 'min length:'],
  ['maxLength', 'max length:'],
  ['minItems', 'min items:'],
  ['maxItems', 'max items:'],
  ['pattern', 'pattern:'],
];

/** True when the code was read as a list of fields. */
export function visitCodeSchema(walk: Walk, sample: Element, text: string): boolean {
  const title = text.startsWith('{') && text.length <= MAX_CHARS ? titleOf(sample) : null;
  if (title === null || !(TITLE.test(title) || BODY_TITLE.test(title))) return false;
  const schema = parseLoosely(text);
  const isOne = schema !== null && (TITLE.test(title) || describesItself(schema));
  const rows = isOne ? rowsOf(schema, { place: placeNamed(title), size: text.length }) : [];
  if (rows.length === 0) return false;
  flush(walk);
  for (const cells of rows) emitRow(walk, cells, { header: FIELD_HEADER });
  return true;
}

const TYPE_NAMES: ReadonlySet<unknown> = new Set('string integer number boolean array object null any'.split(' '));

/** An object, or a list of some, whose fields each have a type of JSON Schema: no sample is written so. */
function describesItself({ type, properties, items }: Json): boolean {
  if (type === 'array') return isJson(items) && describesItself(items);
  const fields = isJson(properties) ? Object.values(properties) : [];
  const isField = (field: unknown): boolean =>
    isJson(field) && (TYPE_NAMES.has(field['type']) || typeof field['$ref'] === 'string');
  return type === 'object' && fields.length > 0 && fields.every(isField);
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

/** None when there are too many. */
function rowsOf(root: Json, { place, size }: { place: string; size: number }): string[][] {
  const rows: string[][] = [];
  const left = { parts: Math.min(MAX_PARTS, FREE_PARTS + size / CHARS_OF_PART), chars: MAX_TOLD_CHARS };
  const visit = (parts: readonly Part[], prefix: string): void => {
    const found: Found = { root, left, fields: new Map(), needed: new Set() };
    for (const { schema, followed } of parts) gather(schema, found, { followed, isSure: parts.length === 1 });
    for (const [name, fields] of found.fields) {
      const full = `${prefix}${name}`;
      if (full.length > MAX_NAME_CHARS || isSpent()) continue;
      const schemas = fields.map(({ schema }) => schema);
      const cells = cellsOf(schemas, { name: full, place, isRequired: found.needed.has(name) });
      left.chars -= cells.reduce((sum, cell) => sum + cell.length, 0);
      rows.push(cells);
      if (full.split('.').length <= MAX_DEPTH) visit(fields, `${full}.`);
    }
  };
  const isSpent = (): boolean => rows.length > MAX_FIELDS || left.parts < 0 || left.chars < 0;
  visit([{ schema: root, followed: [] }], '');
  return isSpent() ? [] : rows;
}

interface Found {
  root: Json;
  left: { parts: number };
  /** Alternatives may have a field of the same name. */
  fields: Map<string, Part[]>;
  needed: Set<unknown>;
}
/** @param followed what references led to: a schema that is a part of itself is told once. */
interface Part {
  schema: Json;
  followed: readonly Json[];
}
interface Path {
  followed: readonly Json[];
  /** Holds in every case. */
  isSure: boolean;
}

/** The fields of an object, in whatever parts it is written. */
function gather(schema: Json, found: Found, path: Path): void {
  const { properties, required, items, additionalProperties: others, allOf } = schema;
  const named = Object.entries(isJson(properties) ? properties : {});
  const needed: unknown[] = path.isSure && Array.isArray(required) ? required : [];
  found.left.parts -= 1 + named.length + needed.length;
  const target = targetOf(schema, found.root);
  const isAgain = target !== null && (path.followed.includes(target) || path.followed.length >= MAX_FOLLOWED);
  if (found.left.parts < 0 || isAgain) return;
  const followed = target === null ? path.followed : [...path.followed, target];
  if (target !== null) gather(target, found, { ...path, followed });
  for (const [name, field] of named)
    if (isJson(field)) found.fields.set(name, [...(found.fields.get(name) ?? []), { schema: field, followed }]);
  for (const name of needed) found.needed.add(name);
  for (const part of [items, others, allOf].flat().filter(isJson)) gather(part, found, path);
  const choices = choicesOf(schema);
  const isSure = path.isSure && choices.filter(({ type }) => type !== 'null').length === 1;
  for (const choice of choices) gather(choice, found, { ...path, isSure });
}

const choicesOf = ({ anyOf, oneOf }: Json): Json[] => [anyOf, oneOf].flat().filter(isJson);

/** What "#/definitions/Order" leads to; null for all that leads elsewhere. */
function targetOf({ $ref: ref }: Json, root: Json): Json | null {
  const [, holder = '', name = ''] =
    (typeof ref === 'string' ? /^#\/(definitions|\$defs)\/([^/]+)$/.exec(ref) : null) ?? [];
  const named = root[holder];
  const target = isJson(named) && Object.hasOwn(named, name) ? named[name] : null;
  return isJson(target) ? target : null;
}

/** One for each of FIELD_HEADER. */
function cellsOf(
  fields: readonly Json[],
  { name, place, isRequired }: { name: string; place: string; isRequired: boolean },
): string[] {
  const [field = {}] = fields;
  const { description } = field;
  const bounds = BOUNDS.flatMap(([keyword, words]) => (keyword in field ? [`${words} ${shown(field[keyword])}`] : []));
  return [
    name,
    place,
    joinTypes(fields.map(typeOf)),
    isRequired ? 'required' : 'optional',
    'default' in field ? shown(field['default']) : '',
    [...new Set(fields.flatMap(valuesOf).map(shown))].join(', '),
    bounds.join(', '),
    field['deprecated'] === true ? 'deprecated' : '',
    typeof description === 'string' ? collapse(description) : '',
  ];
}

function valuesOf(field: Json): unknown[] {
  const { enum: values, items } = field;
  if (Array.isArray(values)) return values;
  if ('const' in field) return [field['const']];
  return isJson(items) ? valuesOf(items) : [];
}

function typeOf(field: Json): string {
  const { type, items, $ref: ref, format } = field;
  if (typeof ref === 'string') return ref.slice(ref.lastIndexOf('/') + 1);
  const types = (Array.isArray(type) ? type : [type]).filter((one) => typeof one === 'string');
  const named = types.map((one) => (one === 'array' && isJson(items) ? `array of ${typeOf(items) || 'any'}` : one));
  const choices = types.length === 0 ? choicesOf(field).map(typeOf) : [];
  const own = joinTypes([...named, ...choices]);
  return typeof format === 'string' && own !== '' ? `${own} (${format})` : own;
}

/** Their order says nothing. */
const joinTypes = (types: readonly string[]): string =>
  [...new Set(types)]
    .filter((one) => one !== '')
    .toSorted()
    .join(' or ');

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

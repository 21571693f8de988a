// One part of a schema merged into the view of the whole: itself, or a member of its allOf. Keywords are read as they stand in the node:
// most schemas have few.
import { takesNothing } from '../spec/boolean-schema.ts';
import { childPointer } from '../spec/document.ts';
import { isObject, listIn, member, numberIn, objectIn, textIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { bothOf } from './put-together.ts';
import { areEqual } from '../spec/equality.ts';
import { commonStep } from './steps.ts';
import { CONDITION_KEYWORDS, mergeConditions, noConditions, readDiscriminator } from './schema-conditions.ts';
import { listedValues, withoutNull } from './plain-alternatives.ts';
import { isAnnotation, isNullOr, isNullSchema } from '../spec/schema-site.ts';
import type { RawSchema, SchemaView } from './schema-view.ts';
import type { Bound } from '../rules/value-rules.ts';

type Merge = (view: SchemaView, node: JsonObject, pointer: string) => void;

/** By keyword; those that are read together have one, which may run for each of them. */
const MERGES: ReadonlyMap<string, Merge> = new Map<string, Merge>([
  ...readBy(mergeTypes, 'type', 'nullable', 'x-nullable'),
  ...readBy(mergeValues, 'enum', 'const'),
  ...readBy(mergeBounds, 'maxLength', 'minLength', 'maxItems', 'minItems', 'maxProperties', 'minProperties'),
  ...readBy(mergeBounds, 'maximum', 'minimum', 'exclusiveMaximum', 'exclusiveMinimum'),
  ['format', (view, node) => (view.format ??= textIn(node, 'format'))],
  ['pattern', mergePattern],
  ['multipleOf', mergeStep],
  ['contentMediaType', (view, node) => (view.contentMediaType ??= textIn(node, 'contentMediaType'))],
  ['contentEncoding', (view, node) => (view.contentEncoding ??= textIn(node, 'contentEncoding'))],
  ['uniqueItems', (view, node) => (view.uniqueItems ||= node['uniqueItems'] === true)],
  ['not', mergeNot],
  ['properties', mergeProperties],
  ['required', mergeRequired],
  ['items', mergeItems],
  ['additionalProperties', mergeAdditional],
  ['x-extensible-enum', mergeKnownValues],
  ['discriminator', (view, node) => (view.discriminator ??= readDiscriminator(node))],
  ...readBy(mergeConditionsOf, ...CONDITION_KEYWORDS),
]);

function readBy(merge: Merge, ...keywords: string[]): [string, Merge][] {
  return keywords.map((keyword) => [keyword, merge]);
}

/** What a part that was merged before says stands. */
export function mergePart(view: SchemaView, node: JsonObject, pointer: string): void {
  for (const keyword in node) MERGES.get(keyword)?.(view, node, pointer);
  // Whether alternatives are a list of types depends on whether there is one.
  mergeVariants(view, node, pointer);
}

function mergeProperties(view: SchemaView, node: JsonObject, pointer: string): void {
  const properties = objectIn(node, 'properties') ?? {};
  for (const name of Object.keys(properties)) {
    const property = properties[name];
    const known = view.properties.get(name);
    if (known === undefined)
      view.properties.set(name, { raw: property, pointer: childPointer(pointer, 'properties', name) });
    else
      view.properties.set(name, bothOf(known, { raw: property, pointer: childPointer(pointer, 'properties', name) }));
  }
}

function mergeRequired(view: SchemaView, node: JsonObject): void {
  for (const name of listIn(node, 'required')) if (typeof name === 'string') view.required.add(name);
}

function mergeItems(view: SchemaView, node: JsonObject, pointer: string): void {
  const items = node['items'];
  if (!isObject(items) && items !== false) return;
  const schema = { raw: items, pointer: childPointer(pointer, 'items') };
  view.items = view.items === null ? schema : bothOf(view.items, schema);
}

function mergeAdditional(view: SchemaView, node: JsonObject, pointer: string): void {
  const additional = node['additionalProperties'];
  if (takesNothing(additional)) view.closed = 'additionalProperties';
  if (!isObject(additional) || takesNothing(additional) || Object.keys(additional).length === 0) return;
  const schema = { raw: additional, pointer: childPointer(pointer, 'additionalProperties') };
  view.additional = view.additional === null ? schema : bothOf(view.additional, schema);
}

function mergeKnownValues(view: SchemaView, node: JsonObject): void {
  if (Array.isArray(node['x-extensible-enum'])) view.knownValues ??= listIn(node, 'x-extensible-enum');
}

function mergeConditionsOf(view: SchemaView, node: JsonObject, pointer: string): void {
  if (node['unevaluatedProperties'] === false) view.closed ??= 'unevaluatedProperties';
  view.conditions = mergeConditions(view.conditions ?? noConditions(), node, pointer);
}

/** What most schemas say. */
const ONE_TYPE = new Map<string, ReadonlySet<string>>(
  ['object', 'array', 'string', 'integer', 'number', 'boolean'].map((type) => [type, new Set([type])]),
);

function mergeTypes(view: SchemaView, node: JsonObject): void {
  if (member(node, 'nullable') === true || member(node, 'x-nullable') === true) view.nullable = true;
  const type = member(node, 'type');
  const only = typeof type === 'string' ? ONE_TYPE.get(type) : undefined;
  if (only !== undefined && (view.types === null || view.types === only)) {
    view.types = only;
    return;
  }
  const named = (Array.isArray(type) ? type : [type]).filter((item): item is string => typeof item === 'string');
  if (named.includes('null')) view.nullable = true;
  const types = named.filter((item) => item !== 'null' && item !== 'any');
  // Nothing but null is a type of its own.
  if (types.length === 0 && named.includes('null')) types.push('null');
  if (types.length === 0) return;
  const common = view.types === null ? new Set(types) : intersect(view.types, types);
  // Of two types that have nothing in common no value is one, unless null is both.
  if (common.size === 0 && !view.nullable) view.nots = [...view.nots, true];
  view.types = common.size === 0 ? oneOf(view.types ?? new Set(), new Set(types)) : common;
}

/** Of two that have nothing in common the same one in either order: null where that is all that one takes. */
function oneOf(known: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> {
  const rank = (types: ReadonlySet<string>): string => (types.has('null') ? '' : [...types].sort().join());
  return rank(known) <= rank(other) ? known : other;
}

function intersect(known: ReadonlySet<string>, types: string[]): ReadonlySet<string> {
  const kept = types.filter((type) => known.has(type) || (type === 'integer' && known.has('number')));
  if (types.includes('number') && known.has('integer')) kept.push('integer');
  return new Set(kept);
}

function mergeValues(view: SchemaView, node: JsonObject): void {
  const isConst = 'const' in node;
  const listed = isConst ? [node['const']] : member(node, 'enum');
  if (!Array.isArray(listed)) return;
  if (isConst && isNotListed(node)) view.nots = [...view.nots.filter((one) => one !== true), true];
  const isFirst = view.values === null;
  mergeList(view, listed);
  if (isFirst) view.isConst = isConst && view.values !== null;
}

/** One value that is none of those which the schema lists itself: nothing is both. */
function isNotListed({ enum: listed, const: only }: JsonObject): boolean {
  return Array.isArray(listed) && !listed.some((value) => areEqual(value, only));
}

function mergeList(view: SchemaView, listed: readonly unknown[]): void {
  if (listed.includes(null)) view.nullable = true;
  const values = listed.filter((value) => value !== null);
  // Nothing but null is a type of its own.
  if (values.length === 0 && listed.length > 0) view.types ??= NOTHING_BUT_NULL;
  else view.values = view.values === null ? values : inBoth(view.values, values);
}

const NOTHING_BUT_NULL: ReadonlySet<string> = new Set(['null']);

/** What two parts list; where they have nothing in common, no value would do, and the first stands. */
function inBoth(known: unknown[], values: readonly unknown[]): unknown[] {
  const others = new Set(values);
  const common = known.filter((value) => others.has(value));
  return common.length > 0 ? common : known;
}

function mergePattern(view: SchemaView, node: JsonObject): void {
  // An empty one asks for nothing.
  const pattern = textIn(node, 'pattern') ?? '';
  if (pattern !== '' && !view.patterns.includes(pattern)) view.patterns = [...view.patterns, pattern].sort();
}

function mergeStep(view: SchemaView, node: JsonObject): void {
  const step = numberIn(node, 'multipleOf');
  if (step !== null && step > 0) view.multipleOf = view.multipleOf === null ? step : commonStep(view.multipleOf, step);
}

/** Not any of a and b is not a, and not b. */
function mergeNot(view: SchemaView, node: JsonObject): void {
  const { not } = node;
  if (not === undefined) return;
  const anyOf = isObject(not) && Object.keys(not).length === 1 ? listIn(not, 'anyOf') : [];
  for (const one of anyOf.length > 0 ? anyOf : [not])
    if (!view.nots.some((known) => areEqual(known, one))) view.nots = [...view.nots, one];
}

const PLAIN_BOUNDS: readonly [keyword: string, bound: Bound][] = [
  ['maxLength', 'max-length'],
  ['minLength', 'min-length'],
  ['maxItems', 'max-items'],
  ['minItems', 'min-items'],
  ['maxProperties', 'max-properties'],
  ['minProperties', 'min-properties'],
];

function mergeBounds(view: SchemaView, node: JsonObject): void {
  for (const [keyword, bound] of PLAIN_BOUNDS) {
    const value = numberIn(node, keyword);
    // "At least nothing" demands nothing.
    if (value !== null && !(value === 0 && bound.startsWith('min'))) tighten(view, bound, value);
  }
  for (const [keyword, exclusive, bound] of [
    ['maximum', 'exclusiveMaximum', 'max'],
    ['minimum', 'exclusiveMinimum', 'min'],
  ] as const) {
    const limit = numberIn(node, keyword);
    const own = numberIn(node, exclusive);
    if (own !== null) tighten(view, `exclusive-${bound}`, own);
    if (limit === null) continue;
    // OpenAPI 3.0 writes an exclusive limit as a flag beside it.
    tighten(view, member(node, exclusive) === true ? `exclusive-${bound}` : bound, limit);
  }
}

/** Of the bounds of several parts, the one that refuses more. */
function tighten({ bounds }: SchemaView, bound: Bound, value: number): void {
  const known = bounds[bound] ?? value;
  bounds[bound] = bound.includes('max') ? Math.min(known, value) : Math.max(known, value);
}

function mergeVariants(view: SchemaView, node: JsonObject, pointer: string): void {
  if ((node['oneOf'] ?? node['anyOf']) === undefined) return;
  for (const [key, kind] of [
    ['oneOf', 'one-of'],
    ['anyOf', 'any-of'],
  ] as const) {
    const all = listIn(node, key);
    if (all.length === 0) continue;
    const written = all.map((raw, index) => ({ raw, pointer: childPointer(pointer, key, String(index)) }));
    const each = key === 'anyOf' ? written.flatMap(flatten) : written;
    if (each.some(({ raw }) => isNullSchema(raw))) view.nullable = true;
    if (isNullOr(all)) continue;
    const given = each.filter(({ raw }) => !isNullSchema(raw));
    const denied = withoutNull(given);
    if (denied !== null) view.nullable = true;
    const members = denied ?? given;
    const listed = listedValues(members, key);
    if (listed !== null && members.length > 0) {
      if (listed.types.length > 0) view.types ??= new Set(listed.types);
      mergeList(view, listed.values);
      continue;
    }
    const scalars = members.map(({ raw }) => scalarType(raw));
    if (members.length === 0) {
      view.types ??= NOTHING_BUT_NULL;
      continue;
    }
    if (view.types === null && scalars.every((type) => type !== null)) {
      view.types = new Set(scalars);
      view.typeSource = 'alternatives';
      view.bare = { kind, members };
    } else {
      view.variants.push({ kind, members });
    }
  }
}

/** Any of (any of a, b), c is any of a, b, c. Depth is bounded by the reader. */
function flatten(schema: RawSchema): RawSchema[] {
  const { raw, pointer } = schema;
  if (!isObject(raw) || Object.keys(raw).length !== 1) return [schema];
  const inner = listIn(raw, 'anyOf');
  if (inner.length < 2) return [schema];
  return inner.flatMap((item, index) => flatten({ raw: item, pointer: childPointer(pointer, 'anyOf', String(index)) }));
}

/** oneOf of bare types is a list of types. */
function scalarType(raw: unknown): string | null {
  if (!isObject(raw) || Object.keys(raw).some((key) => key !== 'type' && !isWords(key))) return null;
  return textIn(raw, 'type');
}

function isWords(key: string): boolean {
  return isAnnotation(key) && key !== 'nullable' && key !== 'x-nullable';
}

/** A schema with properties is about objects, one with items about lists, one with values about their types. */
export function inferTypes(view: SchemaView): void {
  if (view.types !== null) return;
  view.typeSource = 'implied';
  if (view.properties.size > 0 || view.required.size > 0 || view.additional !== null) view.types = new Set(['object']);
  else if (view.items !== null) view.types = new Set(['array']);
  else if (view.values !== null && view.values.length > 0) view.types = new Set(view.values.map(typeOfValue));
}

export function typeOfValue(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value === 'boolean' || typeof value === 'string' ? typeof value : 'object';
}

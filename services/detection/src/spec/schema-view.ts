// What a schema demands, whatever its dialect and however it is put together: allOf members are merged, nullability has one form,
// bounds are numbers, a constant is a list of one. The author's own nodes stay reachable for before and after.
import { isObject, listIn, member, numberIn, objectIn, textIn } from './json.ts';
import type { JsonObject } from './json.ts';
import { areEqual } from './sameness.ts';
import { childPointer } from './document.ts';
import type { Located, SpecDocument } from './document.ts';
import { isAnnotation, isNullSchema } from './schema-site.ts';
import { mergeConditions, readDiscriminator } from './schema-conditions.ts';
import type { Conditions } from './schema-conditions.ts';
import type { Bound } from '../rules/value-rules.ts';

/** Most allOf members that are merged into one schema. */
const MAX_PARTS = 200;

export interface RawSchema {
  raw: unknown;
  pointer: string;
}

export interface Variants {
  kind: 'one-of' | 'any-of';
  members: RawSchema[];
}

/** Who says what the types are: the keyword, a list of bare alternatives, or only the fields, items or values. */
export type TypeSource = 'type' | 'alternatives' | 'implied';

export interface Discriminator {
  name: string;
  mapping: Map<string, string>;
}

export interface SchemaView {
  pointer: string;
  /** JSON types without null; null when any. */
  types: ReadonlySet<string> | null;
  typeSource: TypeSource;
  nullable: boolean;
  format: string | null;
  /** Listed values without null; null when any. */
  values: unknown[] | null;
  isConst: boolean;
  /** Values of a list that says of itself that it will grow. */
  knownValues: unknown[] | null;
  bounds: Partial<Record<Bound, number>>;
  pattern: string | null;
  multipleOf: number | null;
  uniqueItems: boolean;
  contentMediaType: string | null;
  contentEncoding: string | null;
  /** What is not listed: refused by the object itself, or by what evaluates it. */
  closed: 'additionalProperties' | 'unevaluatedProperties' | null;
  not: unknown;
  properties: Map<string, RawSchema>;
  required: Set<string>;
  items: RawSchema | null;
  additional: RawSchema | null;
  variants: Variants[];
  /** Members of allOf, which this view has merged. */
  parts: RawSchema[];
  discriminator: Discriminator | null;
  /** Null for the many schemas that have none. */
  conditions: Conditions | null;
  /** The node's own members, for annotations. */
  own: JsonObject;
}

export function schemaViewer(document: SpecDocument): (target: JsonObject, pointer: string) => SchemaView {
  const views = new Map<JsonObject, SchemaView>();
  return (target, pointer) => {
    const known = views.get(target);
    if (known !== undefined) return known;
    const view = readSchema(document, target, pointer);
    views.set(target, view);
    return view;
  };
}

function readSchema(document: SpecDocument, target: JsonObject, pointer: string): SchemaView {
  const view: SchemaView = {
    pointer,
    types: null,
    typeSource: 'type',
    nullable: false,
    format: null,
    values: null,
    isConst: false,
    knownValues: null,
    bounds: {},
    pattern: null,
    multipleOf: null,
    uniqueItems: false,
    contentMediaType: null,
    contentEncoding: null,
    closed: null,
    not: undefined,
    properties: new Map(),
    required: new Set(),
    items: null,
    additional: null,
    variants: [],
    parts: partsOf(target, pointer),
    discriminator: null,
    conditions: null,
    own: target,
  };
  for (const part of collectParts(document, target, pointer)) mergePart(view, part.node, part.pointer);
  inferTypes(view);
  return view;
}

function partsOf(target: JsonObject, pointer: string): RawSchema[] {
  return listIn(target, 'allOf').map((raw, index) => ({ raw, pointer: childPointer(pointer, 'allOf', String(index)) }));
}

/** The node, then its allOf members and theirs; each once, without recursion. */
function collectParts(document: SpecDocument, target: JsonObject, pointer: string): Located[] {
  const parts: Located[] = [];
  const seen = new Set<JsonObject>();
  const waiting = [{ node: target, pointer }];
  for (let part = waiting.shift(); part !== undefined && parts.length < MAX_PARTS; part = waiting.shift()) {
    if (seen.has(part.node)) continue;
    seen.add(part.node);
    parts.push(part);
    const at = document.resolve(part.node, part.pointer);
    if (at.node !== part.node) waiting.push(at);
    for (const inner of innerParts(part)) {
      const isBare = '$ref' in inner.node && Object.keys(inner.node).length === 1;
      waiting.push(isBare ? document.resolve(inner.node, inner.pointer) : inner);
    }
  }
  return parts;
}

/** Members of allOf, and what a union gives beside null. */
function innerParts({ node, pointer }: Located): Located[] {
  const parts: Located[] = [];
  for (const key of ['allOf', 'oneOf', 'anyOf']) {
    const members = listIn(node, key);
    if (key !== 'allOf' && !isNullOr(members)) continue;
    for (const [index, item] of members.entries())
      if (isObject(item) && (key === 'allOf' || !isNullSchema(item)))
        parts.push({ node: item, pointer: childPointer(pointer, key, String(index)) });
  }
  return parts;
}

/** One schema, or null instead. */
function isNullOr(members: readonly unknown[]): boolean {
  return members.length === 2 && members.filter(isNullSchema).length === 1;
}

function mergePart(view: SchemaView, node: JsonObject, pointer: string): void {
  mergeTypes(view, node);
  mergeValues(view, node);
  mergeBounds(view, node);
  view.format ??= textIn(node, 'format');
  view.pattern ??= textIn(node, 'pattern');
  view.multipleOf ??= numberIn(node, 'multipleOf');
  view.contentMediaType ??= textIn(node, 'contentMediaType');
  view.contentEncoding ??= textIn(node, 'contentEncoding');
  view.uniqueItems ||= member(node, 'uniqueItems') === true;
  view.not ??= member(node, 'not');
  mergeInside(view, node, pointer);
  view.knownValues ??= Array.isArray(member(node, 'x-extensible-enum')) ? listIn(node, 'x-extensible-enum') : null;
  view.discriminator ??= readDiscriminator(node);
  view.conditions = mergeConditions(view.conditions, node, pointer);
  mergeVariants(view, node, pointer);
}

function mergeInside(view: SchemaView, node: JsonObject, pointer: string): void {
  for (const [name, property] of Object.entries(objectIn(node, 'properties') ?? {})) {
    const known = view.properties.get(name);
    if (known === undefined)
      view.properties.set(name, { raw: property, pointer: childPointer(pointer, 'properties', name) });
    else view.properties.set(name, bothOf(known, property));
  }
  for (const name of listIn(node, 'required')) if (typeof name === 'string') view.required.add(name);
  const items = member(node, 'items');
  if (isObject(items)) view.items ??= { raw: items, pointer: childPointer(pointer, 'items') };
  const additional = member(node, 'additionalProperties');
  if (additional === false) view.closed = 'additionalProperties';
  else if (member(node, 'unevaluatedProperties') === false) view.closed ??= 'unevaluatedProperties';
  if (isObject(additional) && Object.keys(additional).length > 0)
    view.additional ??= { raw: additional, pointer: childPointer(pointer, 'additionalProperties') };
}

/** A field that two parts describe has to meet both; what only describes it stays as the first part says it. */
function bothOf(known: RawSchema, other: unknown): RawSchema {
  if (!isObject(known.raw) || !isObject(other) || Object.keys(other).length === 0) return known;
  if (areEqual(demandsOf(known.raw), demandsOf(other))) return known;
  const described = Object.entries(known.raw).filter(([key]) => isAnnotation(key));
  return { raw: { ...Object.fromEntries(described), allOf: [known.raw, other] }, pointer: known.pointer };
}

function demandsOf(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !isAnnotation(key)));
}

function mergeTypes(view: SchemaView, node: JsonObject): void {
  if (member(node, 'nullable') === true || member(node, 'x-nullable') === true) view.nullable = true;
  const type = member(node, 'type');
  const named = (Array.isArray(type) ? type : [type]).filter((item): item is string => typeof item === 'string');
  if (named.includes('null')) view.nullable = true;
  const types = named.filter((item) => item !== 'null' && item !== 'any');
  // Nothing but null is a type of its own.
  if (types.length === 0 && named.includes('null')) types.push('null');
  if (types.length > 0) view.types = view.types === null ? new Set(types) : intersect(view.types, types);
}

function intersect(known: ReadonlySet<string>, types: string[]): ReadonlySet<string> {
  const kept = types.filter((type) => known.has(type) || (type === 'integer' && known.has('number')));
  if (types.includes('number') && known.has('integer')) kept.push('integer');
  return new Set(kept.length > 0 ? kept : types);
}

function mergeValues(view: SchemaView, node: JsonObject): void {
  const isConst = 'const' in node;
  const listed = isConst ? [node['const']] : member(node, 'enum');
  if (!Array.isArray(listed)) return;
  if (listed.includes(null)) view.nullable = true;
  const values = listed.filter((value) => value !== null);
  if (view.values === null) {
    view.values = values;
    view.isConst = isConst;
  }
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
    const members = each.filter(({ raw }) => !isNullSchema(raw));
    const scalars = members.map(({ raw }) => scalarType(raw));
    if (members.length === 0) {
      view.types ??= new Set(['null']);
      continue;
    }
    if (view.types === null && scalars.every((type) => type !== null)) {
      view.types = new Set(scalars);
      view.typeSource = 'alternatives';
    } else if (view.variants.every((known) => known.kind !== kind)) {
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
function inferTypes(view: SchemaView): void {
  if (view.types !== null) return;
  view.typeSource = 'implied';
  if (view.properties.size > 0 || view.additional !== null) view.types = new Set(['object']);
  else if (view.items !== null) view.types = new Set(['array']);
  else if (view.values !== null && view.values.length > 0) view.types = new Set(view.values.map(typeOfValue));
}

function typeOfValue(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value === 'boolean' || typeof value === 'string' ? typeof value : 'object';
}

// Whether one schema lets through no more than another, and whether it meets another: asked where a difference turns its meaning around
// (`not`, `if`) or where one value must not fit two (`oneOf`). Both answers are sound and incomplete: what cannot be told is said so.
import type { Bound } from '../rules/value-rules.ts';
import type { SpecSide } from './diff-context.ts';
import { takesAll } from '../spec/boolean-schema.ts';
import { isSamePattern } from './patterns.ts';
import { areEqual } from '../spec/equality.ts';
import { areMatched, spelledTexts } from './values-in-patterns.ts';
import { siteOf } from '../spec/schema-site.ts';
import { isMultiple } from './steps.ts';
import type { RawSchema, SchemaView } from './schema-view.ts';

/** How deep one question looks, and at how many pairs; beyond, nothing is known. */
const MAX_DEPTH = 6;
const MAX_PAIRS = 1000;

interface Reach {
  depth: number;
  /** Shared by all that one question asks. */
  pairs: { left: number };
}

const wholeReach = (): Reach => ({ depth: MAX_DEPTH, pairs: { left: MAX_PAIRS } });
const further = ({ depth, pairs }: Reach): Reach => ({ depth: depth - 1, pairs });

function isBeyond({ depth, pairs }: Reach): boolean {
  pairs.left -= 1;
  return depth === 0 || pairs.left < 0;
}

export interface Placed {
  side: SpecSide;
  schema: RawSchema;
}

/** True when whatever fits `inner` certainly fits `outer`. */
export function isWithin(inner: Placed, outer: Placed, reach = wholeReach()): boolean {
  if (takesAll(outer.schema.raw)) return true;
  if (isBeyond(reach)) return false;
  const [own, demands] = [viewOf(inner), viewOf(outer)];
  if (own.unknown.length + demands.unknown.length > 0) return false;
  if (fitsPlainly(own, demands, inner.side) && fitsInside(inner.side, own, { ...outer, view: demands, reach }))
    return true;
  const [only, ...others] = own.variants;
  return (
    only !== undefined &&
    others.length === 0 &&
    only.members.every((schema) => isWithin({ side: inner.side, schema }, outer, further(reach)))
  );
}

/** Types, values, bounds and the like. */
function fitsPlainly(own: SchemaView, demands: SchemaView, side: SpecSide): boolean {
  return (
    areTypesWithin(own, demands) &&
    (demands.values === null || areValuesWithin(own, demands.values)) &&
    Object.entries(demands.bounds).every(
      ([bound, edge]) => isIdle(own, bound) || isTighter(bound, own.bounds[bound as Bound], edge),
    ) &&
    demands.patterns.every((pattern) => isAsked(own, pattern, side)) &&
    (demands.format === null || demands.format === own.format) &&
    (demands.multipleOf === null || (own.multipleOf !== null && isMultiple(own.multipleOf, demands.multipleOf))) &&
    (!demands.uniqueItems || own.uniqueItems) &&
    demands.nots.every((not) => own.nots.some((other) => areEqual(other, not))) &&
    demands.conditions === null
  );
}

function areValuesWithin(own: SchemaView, listed: readonly unknown[]): boolean {
  const values = own.values ?? (own.typeSource === 'implied' ? null : spelledTexts(own));
  return values?.every((value) => isListed(listed, value)) === true;
}

/** A bound of numbers refuses no text. */
function isIdle({ types, typeSource }: SchemaView, bound: string): boolean {
  if (types === null || typeSource === 'implied') return false;
  const bounded = BOUNDED.find(([end]) => bound.endsWith(end))?.[1] ?? NUMBERS;
  return !bounded.some((type) => types.has(type));
}

const BOUNDED = [
  ['-length', ['string']],
  ['-items', ['array']],
  ['-properties', ['object']],
] as const;
const NUMBERS = ['number', 'integer'];

function isAsked({ patterns, values }: SchemaView, pattern: string, { patternSteps }: SpecSide): boolean {
  return patterns.some((own) => isSamePattern(own, pattern)) || areMatched(values, pattern, patternSteps);
}

/** What fields, items or values imply is no demand. */
function areTypesWithin(own: SchemaView, demands: SchemaView): boolean {
  if (demands.types === null || demands.typeSource === 'implied') return true;
  if (own.types === null || (own.typeSource === 'implied' && own.values === null)) return false;
  const { types } = demands;
  const isNullTaken = demands.nullable || types.has('null');
  if (own.nullable && !isNullTaken) return false;
  return [...own.types].every((type) => types.has(type) || (type === 'integer' && types.has('number')));
}

function isListed(values: readonly unknown[] | null, value: unknown): boolean {
  return values?.some((other) => areEqual(other, value)) === true;
}

function isTighter(bound: string, own: number | undefined, edge: number): boolean {
  return own !== undefined && (bound.includes('max') ? own <= edge : own >= edge);
}

interface Outer extends Placed {
  view: SchemaView;
  reach: Reach;
}

/** Fields, items and alternatives. */
function fitsInside(side: SpecSide, own: SchemaView, { side: other, view: demands, reach }: Outer): boolean {
  const isInside = (inner: RawSchema, outer: RawSchema): boolean =>
    isWithin({ side, schema: inner }, { side: other, schema: outer }, further(reach));
  if ([...demands.required].some((name) => !own.required.has(name))) return false;
  for (const [name, field] of demands.properties) {
    const described = own.properties.get(name);
    if (described === undefined ? own.closed === null && !takesAll(field.raw) : !isInside(described, field))
      return false;
  }
  const isOpen = [...own.properties.keys()].some((name) => !demands.properties.has(name)) || own.closed === null;
  if ((demands.closed !== null || demands.additional !== null) && isOpen) return false;
  if (demands.items !== null && (own.items === null || !isInside(own.items, demands.items))) return false;
  return demands.variants.every(
    ({ kind, members }) =>
      kind === 'any-of' &&
      members.some((schema) => isWithin({ side, schema: ownOf(own) }, { side: other, schema }, further(reach))),
  );
}

function ownOf({ own, pointer }: SchemaView): RawSchema {
  return { raw: own, pointer };
}

/** Whether what `one` asks for at least, and nothing else, fits `other` as well; null when it cannot be told. */
export function meets(one: Placed, other: Placed, reach = wholeReach()): boolean | null {
  if (isBeyond(reach)) return null;
  const [own, demands] = [viewOf(one), viewOf(other)];
  if (one.side === other.side && areEqual(own.own, demands.own)) return true;
  // What fits the one may be unclear, but hardly that something does.
  if ([one, other].some(({ schema }) => takesAll(schema.raw))) return [own, demands].every(mayFit) || null;
  if ([own, demands].some(isHardToTell)) return null;
  if (own.types === null || demands.types === null) return null;
  const types = commonTypes(own.types, demands.types);
  if (types.length === 0) return false;
  if (own.values !== null || demands.values !== null) return shareValue(own, demands);
  if (types.length > 1 || types[0] === 'array') return null;
  if (types[0] === 'object') return meetsFields(one.side, own, { ...other, view: demands, reach });
  return meetsPlainly(own, demands);
}

function mayFit({ nots, unknown }: SchemaView): boolean {
  return nots.length === 0 && unknown.length === 0;
}

function meetsPlainly(own: SchemaView, demands: SchemaView): boolean | null {
  if (areApart(own, demands)) return false;
  return isFree(own) || isFree(demands) || (hasOnlyBounds(own) && hasOnlyBounds(demands)) ? true : null;
}

/** Alternatives, conditions and exclusions. */
function isHardToTell({ variants, conditions, nots, unknown }: SchemaView): boolean {
  return variants.length > 0 || conditions !== null || nots.length > 0 || unknown.length > 0;
}

/** An integer is a number. */
function commonTypes(types: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  const isShared = (type: string): boolean =>
    others.has(type) || (type === 'integer' && others.has('number')) || (type === 'number' && others.has('integer'));
  return [...types].filter((type) => isShared(type) && !(type === 'integer' && types.has('number')));
}

/** Of two lists; of one list and any value, nothing is known but when nothing limits it. */
function shareValue(own: SchemaView, demands: SchemaView): boolean | null {
  if (own.values !== null && demands.values !== null)
    return own.values.some((value) => isListed(demands.values, value));
  return isFree(own.values === null ? own : demands) ? true : null;
}

function isFree(view: SchemaView): boolean {
  return hasOnlyBounds(view) && Object.keys(view.bounds).length === 0;
}

/** Bounds that hold their own edge: what is between them is within both. */
function hasOnlyBounds({ patterns, format, multipleOf, bounds }: SchemaView): boolean {
  const isClear = patterns.length === 0 && format === null && multipleOf === null;
  return isClear && bounds['exclusive-max'] === undefined && bounds['exclusive-min'] === undefined;
}

/** No number or length is within the bounds of both. */
function areApart(one: SchemaView, other: SchemaView): boolean {
  for (const [low, high] of [
    ['min', 'max'],
    ['min-length', 'max-length'],
  ] as const) {
    const least = Math.max(one.bounds[low] ?? -Infinity, other.bounds[low] ?? -Infinity);
    const most = Math.min(one.bounds[high] ?? Infinity, other.bounds[high] ?? Infinity);
    if (least > most) return true;
  }
  return false;
}

function meetsFields(side: SpecSide, own: SchemaView, { side: other, view: demands, reach }: Outer): boolean | null {
  let known: boolean | null = true;
  for (const name of demands.required) if (!own.required.has(name)) return false;
  for (const name of own.required) {
    const field = own.properties.get(name);
    const demanded = demands.properties.get(name) ?? demands.additional;
    if (demanded === null && demands.closed !== null) return false;
    if (demanded === null || field === undefined) continue;
    const isMet = meets({ side, schema: field }, { side: other, schema: demanded }, further(reach));
    if (isMet === false) return false;
    if (isMet === null) known = null;
  }
  const isCounted = (view: SchemaView): boolean =>
    view.bounds['min-properties'] !== undefined || view.bounds['max-properties'] !== undefined;
  return isCounted(own) || isCounted(demands) ? null : known;
}

function viewOf({ side, schema: { raw, pointer } }: Placed): SchemaView {
  const site = siteOf(side.document, raw, pointer);
  const view = side.view(site.target, site.pointer);
  return site.outer?.['nullable'] === true ? { ...view, nullable: true } : view;
}

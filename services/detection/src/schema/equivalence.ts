// Whether two schemas ask for the same, however they are written: by reference or inline, under any name, in any order, in circles.
// Two schemas that are being compared already are taken for equal until something shows that they are not.
import { canonicalJson } from '../canonical.ts';
import type { DiffContext } from './diff-context.ts';
import { isObject, member } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { isAnnotation, siteOf } from '../spec/schema-site.ts';
import { refOfKind } from '../spec/subtypes.ts';

/** Most pairs of nodes that one question looks at; beyond it the answer is no. */
const MAX_PAIRS = 1000;
const MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas']);
const UNIONS = new Set(['allOf', 'anyOf', 'oneOf']);
const SETS = new Set(['required', 'enum']);
const SCHEMAS = new Set(['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames']);

/** What is said around the demands (titles, descriptions, examples) does not count. */
export function areEquivalent(context: DiffContext, from: unknown, to: unknown): boolean {
  return askWhether(context, from, to, false);
}

/** The same but for which names mean which kinds: that is told where kinds are told apart. */
export function areSameKind(context: DiffContext, from: unknown, to: unknown): boolean {
  return askWhether(context, from, to, true);
}

// oxlint-disable-next-line max-params -- two sides in a context, and what counts
function askWhether({ base, revision }: DiffContext, from: unknown, to: unknown, isAnyMapping: boolean): boolean {
  const assumed = new Map<object, Set<object>>();
  /** In the order of assumption, so that what follows from a wrong one is forgotten with it. */
  const trail: [object, object][] = [];
  let pairs = 0;

  const forgetFrom = (length: number): false => {
    for (const [one, other] of trail.splice(length)) assumed.get(one)?.delete(other);
    return false;
  };

  const equalSchemas = (one: unknown, other: unknown): boolean => {
    if (!isObject(one) || !isObject(other))
      return (one !== false) === (other !== false) && isObject(one) === isObject(other);
    const [before, after] = [siteOf(base.document, one, ''), siteOf(revision.document, other, '')];
    if (isNullable(before.outer) !== isNullable(after.outer)) return false;
    const known = assumed.get(before.target) ?? new Set();
    if (known.has(after.target)) return true;
    pairs += 1;
    if (pairs > MAX_PAIRS) return false;
    const start = trail.length;
    assumed.set(before.target, known.add(after.target));
    trail.push([before.target, after.target]);
    return equalDemands(before.target, after.target) || forgetFrom(start);
  };

  const equalDemands = (before: JsonObject, after: JsonObject): boolean => {
    const [one, other] = [asList(before), asList(after)];
    const keys = demandsOf(one);
    return (
      allowsNull(one) === allowsNull(other) &&
      keys.length === demandsOf(other).length &&
      keys.every((key) => Object.hasOwn(other, key) && equalValues(key, one[key], other[key]))
    );
  };

  const equalValues = (key: string, one: unknown, other: unknown): boolean => {
    if (SCHEMAS.has(key)) return equalSchemas(one, other);
    if (key === '$ref') return equalSchemas({ $ref: one }, { $ref: other });
    if (key === 'type') return typesOf(one) === typesOf(other);
    if (key === 'discriminator' && isObject(one) && isObject(other)) return equalTags(one, other);
    if (Array.isArray(one) && Array.isArray(other)) {
      if (UNIONS.has(key)) return equalUnions(one, other);
      if (SETS.has(key)) return canonicalSet(one) === canonicalSet(other);
    }
    if (MAPS.has(key) && isObject(one) && isObject(other)) {
      const names = Object.keys(one);
      return (
        names.length === Object.keys(other).length &&
        names.every((name) => Object.hasOwn(other, name) && equalSchemas(one[name], other[name]))
      );
    }
    return canonicalJson(one) === canonicalJson(other);
  };

  const equalTags = (one: JsonObject, other: JsonObject): boolean => {
    const [{ mapping: old = {}, ...before }, { mapping: fresh = {}, ...after }] = [one, other];
    if (canonicalJson(before) !== canonicalJson(after)) return false;
    if (isAnyMapping || !isObject(old) || !isObject(fresh)) return isAnyMapping || old === fresh;
    const names = Object.keys(old);
    return (
      names.length === Object.keys(fresh).length &&
      names.every((name) => Object.hasOwn(fresh, name) && equalNamed(old[name], fresh[name]))
    );
  };

  const equalNamed = (one: unknown, other: unknown): boolean =>
    one === other ||
    (typeof one === 'string' &&
      typeof other === 'string' &&
      equalSchemas({ $ref: refOfKind(one) }, { $ref: refOfKind(other) }));

  const equalUnions = (one: readonly unknown[], other: readonly unknown[]): boolean => {
    const left = [...other];
    return (
      one.length === other.length &&
      one.every((item) => {
        const at = left.findIndex((candidate) => equalSchemas(item, candidate));
        if (at >= 0) left.splice(at, 1);
        return at >= 0;
      })
    );
  };

  return equalSchemas(from, to);
}

function demandsOf(node: JsonObject): string[] {
  return Object.keys(node).filter((key) => !isAnnotation(key));
}

/** A constant is a list of one. */
function asList(node: JsonObject): JsonObject {
  if (!('const' in node) || 'enum' in node) return node;
  const { const: only, ...rest } = node;
  return { ...rest, enum: [only] };
}

/** As a flag or among the types. */
function allowsNull(node: JsonObject): boolean {
  const type = member(node, 'type');
  return member(node, 'nullable') === true || (Array.isArray(type) && type.includes('null'));
}

/** One type is a list of one; null is asked for apart. */
function typesOf(type: unknown): string {
  const types: unknown[] = Array.isArray(type) ? type : [type];
  return canonicalSet(types.filter((one) => one !== 'null'));
}

function isNullable(outer: JsonObject | null): boolean {
  return outer !== null && member(outer, 'nullable') === true;
}

function canonicalSet(values: readonly unknown[]): string {
  return values.map(canonicalJson).sort().join();
}

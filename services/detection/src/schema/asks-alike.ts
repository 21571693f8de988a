// Whether two schemas ask the same of a value, whatever else was edited in them, to the end of what they lead to.
import type { DiffContext } from './diff-context.ts';
import type { JsonObject } from '../spec/json.ts';
import { isAnnotation, SPEAKING } from '../spec/schema-site.ts';

/** They stand among the annotations and say which values fit, and who sends them. */
const ASKING = new Set([...SPEAKING, 'readOnly', 'writeOnly']);

/** Under these stands another schema, or a list of them. */
const SCHEMAS = new Set(
  'allOf oneOf anyOf not if then else items prefixItems contains additionalProperties propertyNames'.split(' '),
);
/** Under these schemas by names that the author chose. */
const NAMED = new Set(['properties', 'patternProperties', 'dependentSchemas']);

interface Pair {
  from: unknown;
  to: unknown;
  kind: 'schema' | 'names';
}

/** True only when they certainly do. What changed is looked into once; a node that became two things is not. */
export function asksAlike(context: DiffContext, base: unknown, revision: unknown): boolean {
  const waiting: Pair[] = [{ from: base, to: revision, kind: 'schema' }];
  const seen = new Map<object, object>();
  for (const { from, to, kind } of waiting) {
    if (from === to) continue;
    if (!isNode(from) || !isNode(to) || lengthOf(from) !== lengthOf(to)) return false;
    const known = seen.get(from);
    if (known === to) continue;
    if (known !== undefined) return false;
    seen.set(from, to);
    const isSchema = kind === 'schema' && lengthOf(from) === null;
    for (const key of context.changesIn(from, to).keys) {
      if (isSchema && isAnnotation(key) && !ASKING.has(key)) continue;
      if (!Object.hasOwn(from, key) || !Object.hasOwn(to, key)) return false;
      const inner = isSchema
        ? innerOf(context, key, from, to)
        : { from: from[key], to: to[key], kind: 'schema' as const };
      if (inner === null) return false;
      waiting.push(inner);
    }
  }
  return true;
}

const isNode = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;
/** Null of an object. */
const lengthOf = (node: JsonObject): number | null => (Array.isArray(node) ? node.length : null);

/** Null for a value that differs, and for references to two names. */
// oxlint-disable-next-line max-params -- the same key of two sides
function innerOf({ base, revision }: DiffContext, key: string, from: JsonObject, to: JsonObject): Pair | null {
  if (key === '$ref') {
    const ref = from[key];
    if (typeof ref !== 'string' || ref !== to[key]) return null;
    return { from: base.document.lookUp(ref), to: revision.document.lookUp(ref), kind: 'schema' };
  }
  if (!SCHEMAS.has(key) && !NAMED.has(key)) return null;
  return { from: from[key], to: to[key], kind: NAMED.has(key) ? 'names' : 'schema' };
}

// Whether two schemas ask the same of a value, whatever else was edited in them, to the end of what they lead to.
import type { DiffContext } from './diff-context.ts';
import type { JsonObject } from '../spec/json.ts';
import { isAnnotation } from '../spec/schema-site.ts';

/** They stand among the annotations and say which values fit. */
const ASKING = new Set(['nullable', 'x-nullable', 'x-extensible-enum', 'readOnly', 'writeOnly']);
/** Their keys are names that the author chose. */
const NAMED = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions']);

interface Pair {
  from: unknown;
  to: unknown;
  areNames: boolean;
}

/** True only when they certainly do. What changed is looked into once. */
export function asksAlike(context: DiffContext, base: unknown, revision: unknown): boolean {
  const waiting: Pair[] = [{ from: base, to: revision, areNames: false }];
  const seen = new Map<object, object>();
  for (const { from, to, areNames } of waiting) {
    if (from === to) continue;
    if (!isNode(from) || !isNode(to) || lengthOf(from) !== lengthOf(to)) return false;
    const known = seen.get(from);
    if (known === to) continue;
    if (known !== undefined) return false;
    seen.set(from, to);
    for (const key of context.changesIn(from, to).keys) {
      const isKeyword = !areNames && lengthOf(from) === null;
      if (isKeyword && isAnnotation(key) && !ASKING.has(key)) continue;
      const [one, other] = [from[key], to[key]];
      if (one === undefined || other === undefined) return false;
      if (isKeyword && key === '$ref') waiting.push({ ...targetsOf(context, one, other), areNames: false });
      else waiting.push({ from: one, to: other, areNames: isKeyword && NAMED.has(key) });
    }
  }
  return true;
}

const isNode = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;
/** Null of an object. */
const lengthOf = (node: JsonObject): number | null => (Array.isArray(node) ? node.length : null);

/** Of references to one name; others are left as they are, and differ. */
function targetsOf({ base, revision }: DiffContext, from: unknown, to: unknown): Pick<Pair, 'from' | 'to'> {
  if (typeof from !== 'string' || from !== to) return { from, to: null };
  return { from: base.document.lookUp(from), to: revision.document.lookUp(from) };
}

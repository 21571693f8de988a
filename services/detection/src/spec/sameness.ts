// What is the same on both sides without a comparison: equal text whose $refs lead only to equal text.
// Components are compared once; a component is tainted when it differs or when it leads to a tainted one.
import { isObject, member, objectIn } from './json.ts';
import type { JsonObject } from './json.ts';

const COMPONENT_GROUPS = [
  ['components', 'schemas'],
  ['components', 'parameters'],
  ['components', 'responses'],
  ['components', 'requestBodies'],
  ['components', 'headers'],
  ['components', 'pathItems'],
  ['components', 'examples'],
  ['definitions'],
  ['parameters'],
  ['responses'],
] as const;

export interface Sameness {
  /** True only when both nodes certainly mean the same; false says nothing. */
  same: (base: unknown, revision: unknown) => boolean;
}

export function findSameness(baseRoot: JsonObject, revisionRoot: JsonObject): Sameness {
  const clean = new Set<string>();
  const usersOf = new Map<string, string[]>();
  const tainted: string[] = [];
  for (const group of COMPONENT_GROUPS) {
    const [base, revision] = [groupIn(baseRoot, group), groupIn(revisionRoot, group)];
    for (const [name, node] of Object.entries(revision)) {
      const ref = `#/${[...group, name].join('/')}`;
      clean.add(ref);
      const refs: string[] = [];
      const equal = equalNodes(member(base, name), node, (target) => refs.push(target) > 0);
      if (!equal) tainted.push(ref);
      for (const target of refs) addTo(usersOf, target, ref);
    }
  }
  for (const target of usersOf.keys()) if (!clean.has(target)) tainted.push(target);
  for (let ref = tainted.pop(); ref !== undefined; ref = tainted.pop()) {
    clean.delete(ref);
    const users = usersOf.get(ref) ?? [];
    usersOf.delete(ref);
    for (const user of users) tainted.push(user);
  }
  return { same: (base, revision) => equalNodes(base, revision, (ref) => clean.has(ref)) };
}

function addTo(lists: Map<string, string[]>, key: string, item: string): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [item]);
  else known.push(item);
}

function groupIn(root: JsonObject, path: readonly string[]): JsonObject {
  let node: JsonObject | null = root;
  for (const key of path) node = node === null ? null : objectIn(node, key);
  return node ?? {};
}

/** Deep equality; each equal $ref is offered to `accept`. Depth is bounded by the reader. */
function equalNodes(base: unknown, revision: unknown, accept: (ref: string) => boolean): boolean {
  if (Array.isArray(base)) {
    if (!Array.isArray(revision) || base.length !== revision.length) return false;
    return base.every((item, index) => equalNodes(item, revision[index], accept));
  }
  if (!isObject(base)) return base === revision;
  if (!isObject(revision)) return false;
  const keys = Object.keys(base);
  if (keys.length !== Object.keys(revision).length) return false;
  for (const key of keys) {
    if (!Object.hasOwn(revision, key)) return false;
    const value = base[key];
    if (key === '$ref' && typeof value === 'string') {
      if (value !== revision[key] || !accept(value)) return false;
    } else if (!equalNodes(value, revision[key], accept)) {
      return false;
    }
  }
  return true;
}

// What is the same on both sides without a comparison. Two nodes are alike when they are written alike; they are the same when, besides,
// every $ref in them leads to nodes that are the same. Each target is compared once, when something first refers to it.
import type { SpecDocument } from './document.ts';
import { isObject } from './json.ts';
import type { JsonObject } from './json.ts';

export interface Sameness {
  /** True only when both nodes certainly mean the same; false says nothing. */
  same: (base: unknown, revision: unknown) => boolean;
  /** Equal as written: what differs, if anything does, is behind a $ref. */
  alike: (base: unknown, revision: unknown) => boolean;
  /** Whether anything that the node refers to may differ. */
  leadsToChange: (node: unknown) => boolean;
}

export function findSameness(base: SpecDocument, revision: SpecDocument): Sameness {
  /** Whether the target of a reference is the same on both sides. */
  const known = new Map<string, boolean>();
  const verdicts = new Map<object, { revision: unknown; likeness: Likeness }>();
  const isUnchanged = (ref: string): boolean => known.get(ref) ?? explore(ref, base, revision, known);
  const look = (from: unknown, to: unknown): Likeness => {
    let leads = false;
    const isAlike = equalNodes(from, to, (ref) => {
      leads ||= !isUnchanged(ref);
      return true;
    });
    return isAlike ? (leads ? 'alike' : 'same') : 'different';
  };
  const likenessOf = (from: unknown, to: unknown): Likeness => {
    if (!isObject(from)) return look(from, to);
    const verdict = verdicts.get(from);
    if (verdict !== undefined && verdict.revision === to) return verdict.likeness;
    const likeness = look(from, to);
    verdicts.set(from, { revision: to, likeness });
    return likeness;
  };
  return {
    same: (from, to) => likenessOf(from, to) === 'same',
    alike: (from, to) => likenessOf(from, to) !== 'different',
    leadsToChange: (node) => !everyRef(node, isUnchanged),
  };
}

/** Alike is written alike, but leads to something that changed. */
type Likeness = 'same' | 'alike' | 'different';

/** Compares the target and all that it leads to; a target is changed when it differs or leads to a changed one. */
// oxlint-disable-next-line max-params -- two sides and the memory
function explore(first: string, base: SpecDocument, revision: SpecDocument, known: Map<string, boolean>): boolean {
  const usersOf = new Map<string, string[]>();
  const seen = new Set([first]);
  const changed: string[] = [];
  // A Set takes additions while it is walked: a queue without duplicates.
  for (const ref of seen) {
    const leads: string[] = [];
    const alike = equalNodes(base.lookUp(ref), revision.lookUp(ref), (target) => leads.push(target) > 0);
    if (!alike || leads.some((target) => known.get(target) === false)) changed.push(ref);
    for (const target of alike ? leads : []) {
      if (known.has(target)) continue;
      seen.add(target);
      const users = usersOf.get(target);
      if (users === undefined) usersOf.set(target, [ref]);
      else users.push(ref);
    }
  }
  for (const ref of seen) known.set(ref, true);
  for (let ref = changed.pop(); ref !== undefined; ref = changed.pop()) {
    known.set(ref, false);
    for (const user of usersOf.get(ref) ?? []) if (known.get(user) === true) changed.push(user);
  }
  return known.get(first) === true;
}

/** Deep equality; each equal $ref is offered to `accept`. Depth is bounded by the reader. */
function equalNodes(base: unknown, revision: unknown, accept: (ref: string) => boolean): boolean {
  if (base === revision && typeof base !== 'object') return true;
  if (typeof base !== 'object' || typeof revision !== 'object' || base === null || revision === null)
    return Object.is(base, revision);
  if (Array.isArray(base)) return Array.isArray(revision) && equalLists(base, revision, accept);
  return !Array.isArray(revision) && equalMembers(base as JsonObject, revision as JsonObject, accept);
}

function equalLists(base: readonly unknown[], revision: readonly unknown[], accept: (ref: string) => boolean): boolean {
  if (base.length !== revision.length) return false;
  for (let index = 0; index < base.length; index += 1)
    if (!equalNodes(base[index], revision[index], accept)) return false;
  return true;
}

/** What was parsed has no members but its own, and this makes no lists of them. */
function equalMembers(base: JsonObject, revision: JsonObject, accept: (ref: string) => boolean): boolean {
  let count = 0;
  for (const key in base) {
    count += 1;
    const value = base[key];
    const other = revision[key];
    if (typeof value === 'object' && value !== null) {
      // What is not there is what every object inherits, under a few hostile keys.
      if (other === Object.prototype || !equalNodes(value, other, accept)) return false;
    } else if (value !== other) {
      return false;
    } else if (key === '$ref' && typeof value === 'string' && !accept(value)) {
      return false;
    }
  }
  for (const _ in revision) count -= 1;
  return count === 0;
}

function everyRef(node: unknown, accept: (ref: string) => boolean): boolean {
  if (typeof node !== 'object' || node === null) return true;
  if (Array.isArray(node)) return node.every((item) => everyRef(item, accept));
  const object = node as JsonObject;
  for (const key in object) {
    const value = object[key];
    if (key === '$ref' && typeof value === 'string') {
      if (!accept(value)) return false;
    } else if (!everyRef(value, accept)) {
      return false;
    }
  }
  return true;
}

// What is the same on both sides without a comparison. Two nodes are alike when they are written alike; they are the same when, besides,
// every $ref in them leads to nodes that are the same. Each target is compared once, when something first refers to it. Two nodes that
// are one thing are walked through together once: whoever looks into them later is told where to look, and need not look elsewhere.
import type { SpecDocument } from './document.ts';
import { isObject } from './json.ts';
import type { JsonObject } from './json.ts';

export interface Sameness {
  /** True only when both nodes certainly mean the same; false says nothing. */
  same: (base: unknown, revision: unknown) => boolean;
  /** The same for two that are one thing: they are walked through as `changesIn` does. */
  unchanged: (base: unknown, revision: unknown) => boolean;
  /** Equal as written: what differs, if anything does, is behind a $ref. */
  alike: (base: unknown, revision: unknown) => boolean;
  /** For two that are one thing, objects or lists. */
  changesIn: <T extends Node>(base: T, revision: T) => Changes;
}

type Node = JsonObject | readonly unknown[];

export interface Changes {
  likeness: Likeness;
  /** Members that are not the same, in the order of the base; then those that came. Of lists, the places which both have. */
  keys: readonly string[];
}

/** Alike is written alike, but leads to something that changed. */
export type Likeness = 'same' | 'alike' | 'different';

interface Mark extends Changes {
  revision: unknown;
}

export function findSameness(base: SpecDocument, revision: SpecDocument): Sameness {
  /** What was found of an object of the base, with its counterpart at that time. */
  const verdicts = new Map<object, { revision: unknown; likeness: Likeness }>();
  const marks = new Map<object, Mark>();
  /** Whether the target of a reference is the same on both sides. */
  const isUnchanged = explorer(base, revision, (from, to) => verdicts.set(from, { revision: to, likeness: 'same' }));
  let leads = false;
  const noteLead = (ref: string): boolean => {
    leads ||= !isUnchanged(ref);
    return true;
  };
  const look = (from: unknown, to: unknown): Likeness => {
    leads = false;
    if (!equalNodes(from, to, noteLead)) return 'different';
    return leads ? 'alike' : 'same';
  };
  const likenessOf = (from: unknown, to: unknown): Likeness => {
    if (typeof from !== 'object' || from === null) return Object.is(from, to) ? 'same' : 'different';
    const mark = marks.get(from);
    if (mark !== undefined && mark.revision === to) return mark.likeness;
    const verdict = verdicts.get(from);
    if (verdict !== undefined && verdict.revision === to) return verdict.likeness;
    const likeness = look(from, to);
    verdicts.set(from, { revision: to, likeness });
    return likeness;
  };
  const changesIn: Sameness['changesIn'] = (from, to) => {
    const mark = marks.get(from);
    if (mark !== undefined && mark.revision === to) return mark;
    const verdict = verdicts.get(from);
    if (verdict?.revision === to && verdict.likeness === 'same') return UNCHANGED;
    const ref = sharedRef(from, to);
    if (ref !== null) return isUnchanged(ref) ? UNCHANGED : LEADING;
    if (markNodes(from, to, { marks, isUnchanged }) !== 'same') return marks.get(from) ?? UNCHANGED;
    verdicts.set(from, { revision: to, likeness: 'same' });
    return UNCHANGED;
  };
  return {
    same: (from, to) => likenessOf(from, to) === 'same',
    unchanged: (from, to) => {
      if (!isObject(from) || !isObject(to)) return likenessOf(from, to) === 'same';
      const ref = sharedRef(from, to);
      return ref === null ? changesIn(from, to).likeness === 'same' : isUnchanged(ref);
    },
    alike: (from, to) => likenessOf(from, to) !== 'different',
    changesIn,
  };
}

/** What both refer to and say nothing else. */
function sharedRef(from: Node, to: Node): string | null {
  const ref = bareRef(from);
  return ref !== null && ref === bareRef(to) ? ref : null;
}

function bareRef(node: Node): string | null {
  if (!('$ref' in node) || typeof node.$ref !== 'string') return null;
  for (const key in node) if (key !== '$ref') return null;
  return node.$ref;
}

const NO_KEYS: readonly string[] = [];
const UNCHANGED: Changes = { likeness: 'same', keys: NO_KEYS };
/** Of a $ref that stands alone. There are so many that they have no marks of their own. */
const LEADING: Changes = { likeness: 'alike', keys: ['$ref'] };

interface Marking {
  marks: Map<object, Mark>;
  isUnchanged: (ref: string) => boolean;
}

/** Walks through both to the end, and leaves a mark at all that is not the same. Depth is bounded by the reader. */
function markNodes(from: unknown, to: unknown, marking: Marking): Likeness {
  if (typeof from !== 'object' || from === null) return from === to ? 'same' : 'different';
  if (typeof to !== 'object' || to === null || Array.isArray(from) !== Array.isArray(to)) return 'different';
  return Array.isArray(from)
    ? markLists(from, to as unknown[], marking)
    : markObjects(from as JsonObject, to as JsonObject, marking);
}

function markLists(from: readonly unknown[], to: readonly unknown[], marking: Marking): Likeness {
  let likeness: Likeness = from.length === to.length ? 'same' : 'different';
  let keys: string[] | null = null;
  for (let index = 0; index < from.length && index < to.length; index += 1) {
    const found = markNodes(from[index], to[index], marking);
    if (found === 'same') continue;
    likeness = lesser(likeness, found);
    if (keys === null) keys = [String(index)];
    else keys.push(String(index));
  }
  if (likeness !== 'same') marking.marks.set(from, { revision: to, likeness, keys: keys ?? NO_KEYS });
  return likeness;
}

/** What was parsed has no members but its own, and this makes no lists of them. */
function markObjects(from: JsonObject, to: JsonObject, marking: Marking): Likeness {
  let likeness: Likeness = 'same';
  let keys: string[] | null = null;
  let size = 0;
  for (const key in from) {
    size += 1;
    const found = likenessAt(key, from[key], to[key], marking);
    if (found === 'same') continue;
    likeness = lesser(likeness, found);
    if (keys === null) keys = [key];
    else keys.push(key);
  }
  let others = 0;
  for (const _ in to) others += 1;
  if (size !== others || likeness === 'different') {
    for (const key in to) {
      if (Object.hasOwn(from, key)) continue;
      likeness = 'different';
      if (keys === null) keys = [key];
      else keys.push(key);
    }
  }
  const isLead = likeness === 'alike' && size === 1 && keys?.[0] === '$ref';
  if (keys !== null && !isLead) marking.marks.set(from, { revision: to, likeness, keys });
  return likeness;
}

// oxlint-disable-next-line max-params -- an object of them for each member would cost more than the walk
function likenessAt(key: string, from: unknown, to: unknown, marking: Marking): Likeness {
  if (typeof from === 'object' && from !== null) {
    // What is not there is what every object inherits, under a few hostile keys.
    if (to === Object.prototype) return 'different';
    return markNodes(from, to, marking);
  }
  if (from !== to) return 'different';
  return key === '$ref' && typeof from === 'string' && !marking.isUnchanged(from) ? 'alike' : 'same';
}

function lesser(one: Likeness, other: Likeness): Likeness {
  if (one === 'same' || other === 'different') return other;
  return one;
}

/** What a $ref leads to, on both sides. */
interface Target {
  from: JsonObject | null;
  to: JsonObject | null;
  /** Until all is explored that it leads to, it is taken for the same. */
  isSame: boolean;
  isExplored: boolean;
  /** Those that lead here and were met before it was explored. */
  users: Target[];
}

/** Compares the targets of references, each once; a target is changed when it differs or leads to a changed one. */
function explorer(
  base: SpecDocument,
  revision: SpecDocument,
  noteSame: (from: object, to: object) => void,
): (ref: string) => boolean {
  const known = new Map<string, Target>();
  const open = (ref: string, queue: Target[]): Target => {
    const target = { from: base.lookUp(ref), to: revision.lookUp(ref), isSame: true, isExplored: false, users: [] };
    known.set(ref, target);
    queue.push(target);
    return target;
  };
  const explore = (first: string): Target => {
    const queue: Target[] = [];
    const changed: Target[] = [];
    const asked = open(first, queue);
    for (let index = 0; index < queue.length; index += 1) {
      const target = queue[index] ?? asked;
      let leads = false;
      const isAlike = equalNodes(target.from, target.to, (ref) => {
        const next = known.get(ref) ?? open(ref, queue);
        if (next.isExplored) leads ||= !next.isSame;
        else next.users.push(target);
        return true;
      });
      if (!isAlike || leads) changed.push(target);
    }
    for (let target = changed.pop(); target !== undefined; target = changed.pop()) {
      target.isSame = false;
      for (const user of target.users) if (user.isSame) changed.push(user);
    }
    for (const target of queue) {
      const { from, to, isSame } = target;
      target.isExplored = true;
      target.users = NOBODY;
      if (isSame && from !== null && to !== null) noteSame(from, to);
    }
    return asked;
  };
  return (ref) => (known.get(ref) ?? explore(ref)).isSame;
}

const NOBODY: Target[] = [];

/** Equal as written, whatever the order of keys. */
export function areEqual(one: unknown, other: unknown): boolean {
  return equalNodes(one, other, () => true);
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

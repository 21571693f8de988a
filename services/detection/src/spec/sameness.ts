// What is the same on both sides without a comparison. Two nodes are alike when they are written alike; they are the same when, besides,
// every $ref in them leads to nodes that are the same. Each target is compared once, when something first refers to it. Two nodes that
// are one thing are walked through together once: whoever looks into them later is told where to look, and need not look elsewhere. Words
// that are empty are none there: many who begin to print them print them everywhere.
import { bareRef } from './document.ts';
import type { SpecDocument } from './document.ts';
import { isObject } from './json.ts';
import type { JsonObject } from './json.ts';
import { countMembers, equalNodes, isEmptyWords } from './equality.ts';
import type { Follow } from './equality.ts';
import { MadeOnce } from './made-once.ts';
import { isLiteral } from './survey.ts';

type Node = JsonObject | readonly unknown[];

export interface Changes {
  likeness: Likeness;
  /** Members that are not the same, in the order of the base; then those that came. Of lists, the places which both have. */
  keys: readonly string[];
}

/** Alike is written alike, but leads to something that changed. */
export type Likeness = 'same' | 'alike' | 'different';

/** A class, as `Comparison`. */
class Mark implements Changes {
  readonly revision: unknown;
  readonly likeness: Likeness;
  readonly keys: readonly string[];

  constructor(revision: unknown, likeness: Likeness, keys: readonly string[]) {
    this.revision = revision;
    this.likeness = likeness;
    this.keys = keys;
  }
}

/** What a $ref leads to, on both sides. A class, as `Comparison`. */
class Target {
  readonly ref: string;
  readonly from: JsonObject | null;
  readonly to: JsonObject | null;
  /** Until all is explored that it leads to, it is taken for the same. */
  isSame = true;
  isExplored = false;
  /** Those that lead here and were met before it was explored. */
  users: Target[] = [];

  constructor(ref: string, from: JsonObject | null, to: JsonObject | null) {
    this.ref = ref;
    this.from = from;
    this.to = to;
  }
}

const NOBODY: Target[] = [];

/** A class, since what is called most stays compiled from one diff to the next. */
export class Sameness extends MadeOnce {
  /** What is not the same, with its counterpart at that time. */
  readonly marks = new Map<object, Mark>();
  /** What was found of an object of the base, with its counterpart at that time. */
  readonly #verdicts = new Map<object, Omit<Mark, 'keys'>>();
  readonly #targets = new Map<string, Target>();
  readonly #base: SpecDocument;
  readonly #revision: SpecDocument;

  constructor(base: SpecDocument, revision: SpecDocument) {
    super();
    this.#base = base;
    this.#revision = revision;
  }

  /** True only when both nodes certainly mean the same; false says nothing. */
  same(base: unknown, revision: unknown): boolean {
    return this.#likenessOf(base, revision) === 'same';
  }

  /** The same for two that are one thing: they are walked through as `changesIn` does. */
  unchanged(base: unknown, revision: unknown): boolean {
    if (!isObject(base) || !isObject(revision)) return this.#likenessOf(base, revision) === 'same';
    const ref = sharedRef(base, revision);
    return ref === null ? this.changesIn(base, revision).likeness === 'same' : this.isUnchanged(ref);
  }

  /** Equal as written: what differs, if anything does, is behind a $ref. */
  alike(base: unknown, revision: unknown): boolean {
    return this.#likenessOf(base, revision) !== 'different';
  }

  /** For two that are one thing, objects or lists. */
  changesIn<T extends Node>(base: T, revision: T): Changes {
    const mark = this.marks.get(base);
    if (mark !== undefined && mark.revision === revision) return mark;
    const verdict = this.#verdicts.get(base);
    if (verdict?.revision === revision && verdict.likeness === 'same') return UNCHANGED;
    const ref = sharedRef(base, revision);
    if (ref !== null) return this.isUnchanged(ref) ? UNCHANGED : LEADING;
    if (markNodes(base, revision, this, '') !== 'same') return this.marks.get(base) ?? UNCHANGED;
    this.#verdicts.set(base, new Mark(revision, 'same', NO_KEYS));
    return UNCHANGED;
  }

  /** Whether the target of a reference is the same on both sides. */
  isUnchanged(ref: string): boolean {
    return (this.#targets.get(ref) ?? this.#explore(ref)).isSame;
  }

  #likenessOf(from: unknown, to: unknown): Likeness {
    if (typeof from !== 'object' || from === null) return Object.is(from, to) ? 'same' : 'different';
    const mark = this.marks.get(from);
    if (mark !== undefined && mark.revision === to) return mark.likeness;
    const verdict = this.#verdicts.get(from);
    if (verdict !== undefined && verdict.revision === to) return verdict.likeness;
    const likeness = likenessAsWritten(from, to, this);
    this.#verdicts.set(from, new Mark(to, likeness, NO_KEYS));
    return likeness;
  }

  /** Compares the target with all that it leads to, each once; one is changed when it differs or leads to a changed one. */
  #explore(first: string): Target {
    const queue: Target[] = [];
    const changed: Target[] = [];
    const asked = this.#open(first, queue);
    for (let index = 0; index < queue.length; index += 1) {
      const target = queue[index] ?? asked;
      let leads = false;
      const follow = (ref: string): void => {
        const next = this.#targets.get(ref) ?? this.#open(ref, queue);
        if (next.isExplored) leads ||= !next.isSame;
        else next.users.push(target);
      };
      const isAlike = equalNodes(target.from, target.to, follow, '');
      for (const kind of this.kindsOf(target)) follow(kind);
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
      if (isSame && from !== null && to !== null) this.#verdicts.set(from, new Mark(to, 'same', NO_KEYS));
    }
    return asked;
  }

  /** What may stand for a schema, on either side. */
  kindsOf({ ref, from, to }: Pick<Target, 'ref' | 'from' | 'to'>): readonly string[] {
    if (from?.['discriminator'] === undefined && to?.['discriminator'] === undefined) return NO_KEYS;
    const kinds = from === null ? NO_KEYS : this.#base.kindsOf(ref, from);
    const others = to === null ? NO_KEYS : this.#revision.kindsOf(ref, to);
    return [...new Set([...kinds, ...others])];
  }

  #open(ref: string, queue: Target[]): Target {
    const [from, to] = [this.#base.lookUp(ref), this.#revision.lookUp(ref)];
    const target = new Target(ref, from, to);
    this.#targets.set(ref, target);
    queue.push(target);
    return target;
  }
}

/** What both refer to and say nothing else. */
function sharedRef(from: Node, to: Node): string | null {
  const ref = bareRef(from);
  return ref !== null && ref === bareRef(to) ? ref : null;
}

const NO_KEYS: readonly string[] = [];
const UNCHANGED: Changes = { likeness: 'same', keys: NO_KEYS };
/** Of a $ref that stands alone. There are so many that they have no marks of their own. */
const LEADING: Changes = { likeness: 'alike', keys: ['$ref'] };

type Marking = Pick<Sameness, 'marks' | 'isUnchanged'>;

/** Values are compared as they are written: what is empty in them is empty for somebody. */
function likenessAsWritten(from: unknown, to: unknown, marking: Pick<Marking, 'isUnchanged'>): Likeness {
  let leads = false;
  const follow: Follow = (ref) => {
    leads ||= !marking.isUnchanged(ref);
  };
  if (!equalNodes(from, to, follow, null)) return 'different';
  return leads ? 'alike' : 'same';
}

/** Walks through both to the end, and leaves a mark at all that is not the same. Depth is bounded by the reader. */
// oxlint-disable-next-line max-params -- an object of them for each node would cost more than the walk; so in the next ones
function markNodes(from: unknown, to: unknown, marking: Marking, owner: string): Likeness {
  if (typeof from !== 'object' || from === null) return from === to ? 'same' : 'different';
  if (typeof to !== 'object' || to === null || Array.isArray(from) !== Array.isArray(to)) return 'different';
  return Array.isArray(from)
    ? markLists(from, to as unknown[], marking)
    : markObjects(from as JsonObject, to as JsonObject, marking, owner);
}

function markLists(from: readonly unknown[], to: readonly unknown[], marking: Marking): Likeness {
  let likeness: Likeness = from.length === to.length ? 'same' : 'different';
  let keys: string[] | null = null;
  for (let index = 0; index < from.length && index < to.length; index += 1) {
    // Most lists are of names.
    if (from[index] === to[index]) continue;
    const found = markNodes(from[index], to[index], marking, '');
    if (found === 'same') continue;
    likeness = lesser(likeness, found);
    if (keys === null) keys = [String(index)];
    else keys.push(String(index));
  }
  if (likeness !== 'same') marking.marks.set(from, new Mark(to, likeness, keys ?? NO_KEYS));
  return likeness;
}

/** @param owner the key under which both stand. */
// oxlint-disable-next-line max-params
function markObjects(from: JsonObject, to: JsonObject, marking: Marking, owner: string): Likeness {
  let likeness: Likeness = 'same';
  let keys: string[] | null = null;
  let members = 0;
  // What was parsed has no members but its own, and this makes no list of them.
  for (const key in from) {
    const value = from[key];
    const other = to[key];
    if (other === undefined && isEmptyWords(key, value)) continue;
    members += 1;
    const found =
      typeof value === 'object' && value !== null
        ? likenessInside(key, value, other, marking, owner)
        : likenessOfPlain(key, value, other, marking);
    if (found === 'same') continue;
    likeness = lesser(likeness, found);
    if (keys === null) keys = [key];
    else keys.push(key);
  }
  if (likeness === 'different' || members !== countMembers(to)) {
    const come = keysCome(from, to);
    if (come.length > 0) {
      likeness = 'different';
      keys = keys === null ? come : [...keys, ...come];
    }
  }
  const isLead = likeness === 'alike' && members === 1 && sharedRef(from, to) !== null;
  if (likeness !== 'same' && !isLead) marking.marks.set(from, new Mark(to, likeness, keys ?? NO_KEYS));
  return likeness;
}

/** Members that only the revision has. */
function keysCome(from: JsonObject, to: JsonObject): string[] {
  const come: string[] = [];
  for (const key in to) if (!Object.hasOwn(from, key) && !isEmptyWords(key, to[key])) come.push(key);
  return come;
}

// oxlint-disable-next-line max-params
function likenessInside(key: string, from: object, to: unknown, marking: Marking, owner: string): Likeness {
  // What is not there is what every object inherits, under a few hostile keys.
  if (to === Object.prototype) return 'different';
  return isLiteral(key, owner) ? likenessAsWritten(from, to, marking) : markNodes(from, to, marking, key);
}

// oxlint-disable-next-line max-params
function likenessOfPlain(key: string, from: unknown, to: unknown, marking: Marking): Likeness {
  if (from !== to) return 'different';
  return key === '$ref' && typeof from === 'string' && !marking.isUnchanged(from) ? 'alike' : 'same';
}

function lesser(one: Likeness, other: Likeness): Likeness {
  if (one === 'same' || other === 'different') return other;
  return one;
}

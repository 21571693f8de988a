// Deep equality of what two descriptions hold: of values as they are written, of what describes without words that are empty.
import type { JsonObject } from './json.ts';
import { isLiteral } from './survey.ts';

/** Words that say something where they are not empty. */
const WORDS = new Set(['title', 'summary', 'description']);

/** Whoever begins to print them prints them everywhere: they are none. */
export const isEmptyWords = (key: string, value: unknown): boolean => value === '' && WORDS.has(key);

/** Equal as written, whatever the order of keys. */
export function areEqual(one: unknown, other: unknown): boolean {
  return equalNodes(one, other, ignore, null);
}

export type Follow = (ref: string) => void;

const ignore: Follow = () => {};

/**
 * Deep equality; each equal $ref is handed to `follow`. Depth is bounded by the reader.
 * @param owner the key under which both stand; null in values, of which no empty words are left out.
 */
// oxlint-disable-next-line max-params -- an object of them for each node would cost more than the walk; so in the next ones
export function equalNodes(base: unknown, revision: unknown, follow: Follow, owner: string | null): boolean {
  if (base === revision && typeof base !== 'object') return true;
  if (typeof base !== 'object' || typeof revision !== 'object' || base === null || revision === null)
    return Object.is(base, revision);
  if (Array.isArray(base)) return Array.isArray(revision) && equalLists(base, revision, follow, owner);
  return !Array.isArray(revision) && equalMembers(base as JsonObject, revision as JsonObject, follow, owner);
}

// oxlint-disable-next-line max-params
function equalLists(
  base: readonly unknown[],
  revision: readonly unknown[],
  follow: Follow,
  owner: string | null,
): boolean {
  if (base.length !== revision.length) return false;
  const inner = owner === null ? null : '';
  for (let index = 0; index < base.length; index += 1)
    if (!equalNodes(base[index], revision[index], follow, inner)) return false;
  return true;
}

export function countMembers(object: JsonObject): number {
  let count = 0;
  for (const _ in object) count += 1;
  return count;
}

/** How many members there are is asked before any is walked through. */
// oxlint-disable-next-line max-params
function equalMembers(base: JsonObject, revision: JsonObject, follow: Follow, owner: string | null): boolean {
  const isCounted = countMembers(base) === countMembers(revision);
  if (!isCounted && (owner === null || countSaid(base) !== countSaid(revision))) return false;
  for (const key in base) {
    const value = base[key];
    const other = revision[key];
    if (typeof value === 'object' && value !== null) {
      const inner = owner === null || isLiteral(key, owner) ? null : key;
      // What is not there is what every object inherits, under a few hostile keys.
      if (other === Object.prototype || !equalNodes(value, other, follow, inner)) return false;
    } else if (value !== other) {
      if (isCounted || !isEmptyWords(key, value)) return false;
    } else if (key === '$ref' && typeof value === 'string') {
      follow(value);
    }
  }
  return true;
}

/** Without words that are empty. */
function countSaid(object: JsonObject): number {
  let count = 0;
  for (const key in object) if (!isEmptyWords(key, object[key])) count += 1;
  return count;
}

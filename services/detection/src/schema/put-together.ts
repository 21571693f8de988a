// A field that several parts of a schema describe has to meet them all. What is made of them is made once, whichever way leads there, so that
// a schema that leads back to itself by two of its parts ends; it knows where its members stand and what was said of it, in any order.
import { isObject, listIn, member, textIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { onceForTwo } from '../spec/once-for-two.ts';
import { areEqual } from '../spec/equality.ts';
import { isAnnotation } from '../spec/schema-site.ts';
import type { RawSchema } from './schema-view.ts';
import type { TextKey } from './text-moves.ts';

interface Made {
  /** All that it was made of. */
  parts: readonly JsonObject[];
  /** Where its members stand; null where they stand in the schema itself. */
  pointers: readonly string[] | null;
}

const made = new WeakMap<JsonObject, Made>();
const partsIn = (node: JsonObject): readonly JsonObject[] => made.get(node)?.parts ?? [node];

/** Null where the members stand in the schema itself. */
export function pointersOfMembers(node: JsonObject): readonly string[] | null {
  return made.get(node)?.pointers ?? null;
}

/** What only describes a field stays as the first part says it. */
export function bothOf(known: RawSchema, { raw: other, pointer }: RawSchema): RawSchema {
  if (!isObject(known.raw) || !isObject(other) || Object.keys(other).length === 0) return known;
  if (partsIn(known.raw).includes(other)) return known;
  if (demandTheSame(known.raw, other)) return { raw: withSaid(known.raw, other), pointer: known.pointer };
  const raw = putTogether(known.raw, other);
  const whole = made.get(raw);
  if (whole !== undefined) whole.pointers ??= [...(pointersOfMembers(known.raw) ?? [known.pointer]), pointer];
  return { raw, pointer: known.pointer };
}

function demandTheSame(one: JsonObject, other: JsonObject): boolean {
  for (const key in one) if (!isAnnotation(key) && !areEqual(one[key], member(other, key))) return false;
  for (const key in other) if (!isAnnotation(key) && !Object.hasOwn(one, key)) return false;
  return true;
}

const putTogether = onceForTwo((known, other) => {
  const parts = [...partsIn(known), other];
  const alike = parts.length > 2 ? wholesOf(parts) : new Map<string, JsonObject>();
  const key = parts
    .map(numberOf)
    .sort((a, b) => a - b)
    .join();
  const found = alike.get(key) ?? wholeOf(known, other, parts);
  alike.set(key, found);
  return found;
});

function wholeOf(known: JsonObject, other: JsonObject, parts: readonly JsonObject[]): JsonObject {
  const described = Object.entries(known).filter(([key]) => isAnnotation(key));
  const members = pointersOfMembers(known) === null ? [known] : listIn(known, 'allOf');
  const raw = { ...Object.fromEntries(described), allOf: [...members, other] };
  made.set(raw, { parts, pointers: null });
  return raw;
}

const numbers = new WeakMap<JsonObject, number>();
let count = 0;

function numberOf(part: JsonObject): number {
  const known = numbers.get(part) ?? (count += 1);
  numbers.set(part, known);
  return known;
}

/** By the first of their parts, what was made of three and more: in other orders they are as many as there are orders. */
const wholes = new WeakMap<JsonObject, Map<string, JsonObject>>();

function wholesOf(parts: readonly JsonObject[]): Map<string, JsonObject> {
  const first = parts.reduce((one, other) => (numberOf(other) < numberOf(one) ? other : one));
  const known = wholes.get(first) ?? new Map<string, JsonObject>();
  wholes.set(first, known);
  return known;
}

const DIRECTIONS = ['readOnly', 'writeOnly'] as const;
const TEXTS = ['title', 'description'] as const;

/** Which way a field travels, any of its parts may say; the words of all are known. */
function withSaid(first: JsonObject, other: JsonObject): JsonObject {
  const isNews =
    DIRECTIONS.some((way) => other[way] === true && first[way] !== true) ||
    TEXTS.some((key) => (textIn(other, key) ?? '') !== '' && textIn(other, key) !== textIn(first, key));
  return isNews ? knowing(first, other) : first;
}

const knowing = onceForTwo((first, other) => {
  const copy = { ...first };
  for (const way of DIRECTIONS) if (other[way] === true) copy[way] = true;
  made.set(copy, { parts: [...partsIn(first), other], pointers: pointersOfMembers(first) });
  return copy;
});

/** Whether several parts say something, or words went from the whole to a part or back, and on both sides the same. */
export function saysTheSame(base: JsonObject, revision: JsonObject, key: TextKey): boolean {
  const isMade = made.has(base) && made.has(revision);
  const mayHaveMoved = 'allOf' in base && 'allOf' in revision && textIn(base, key) !== textIn(revision, key);
  if (!isMade && !mayHaveMoved) return false;
  const [before, after] = [saidIn(base, key), saidIn(revision, key)];
  const isSaid = before.size > (isMade ? 1 : 0);
  return isSaid && before.size === after.size && [...before].every((text) => after.has(text));
}

/** In itself, and in the parts that stand in it. */
function saidIn(node: JsonObject, key: TextKey): Set<string> {
  const parts = made.has(node) ? partsIn(node) : [node, ...listIn(node, 'allOf').filter(isObject)];
  const texts = parts.map((part) => textIn(part, key) ?? '');
  return new Set(texts.filter((text) => text !== ''));
}

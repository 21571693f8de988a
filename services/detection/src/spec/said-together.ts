// Words of what several parts describe: the first part's are read, and which of them is first is a matter of writing.
import { textIn } from './json.ts';
import type { JsonObject } from './json.ts';
import { onceForTwo } from './once-for-two.ts';
import type { TextKey } from './text-moves.ts';

/** The parts of what was put together. */
const parts = new WeakMap<JsonObject, readonly JsonObject[]>();

export function noteParts(whole: JsonObject, of: readonly JsonObject[]): void {
  parts.set(whole, of);
}

/** What the first part says, knowing the words of the other. */
export function withWordsOf(first: JsonObject, other: JsonObject): JsonObject {
  return KEYS.some((key) => isNews(textIn(other, key), textIn(first, key))) ? knowing(first, other) : first;
}

const knowing = onceForTwo((first, other) => {
  const copy = { ...first };
  noteParts(copy, [first, other]);
  return copy;
});

const KEYS = ['title', 'description'] as const;
const isNews = (text: string | null, known: string | null): boolean => text !== null && text !== '' && text !== known;

/** Whether several parts say something, and on both sides the same. */
export function saysTheSame(base: JsonObject, revision: JsonObject, key: TextKey): boolean {
  if (!parts.has(base) || !parts.has(revision)) return false;
  const [before, after] = [saidIn(base, key), saidIn(revision, key)];
  return before.size > 1 && before.size === after.size && [...before].every((text) => after.has(text));
}

function saidIn(node: JsonObject, key: TextKey, found = new Set<string>()): Set<string> {
  const text = textIn(node, key);
  if (text !== null && text !== '') found.add(text);
  for (const part of parts.get(node) ?? []) saidIn(part, key, found);
  return found;
}

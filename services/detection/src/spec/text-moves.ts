// What a changed title, summary or description says: that the end is near, that a limit moved, or the same in other words.
import { sameWords } from '../text/normal-form.ts';
import { findSunset, saysDeprecated } from '../text/notices.ts';
import { member, textIn } from './json.ts';
import type { JsonObject } from './json.ts';
import { findLimitMove } from './stated-limits.ts';
import type { LimitMove } from './stated-limits.ts';

type TextKey = 'title' | 'summary' | 'description';

export type TextMove = { before: string | null; after: string | null } & (
  | { kind: 'end'; sunsetOn: string | null }
  | { kind: 'limit'; limit: LimitMove }
  | { kind: 'words' }
);

interface Known {
  base: JsonObject;
  key: TextKey;
  move: TextMove | null;
}

/** By the node of the revision: the same two nodes are met at several places, and reading takes longer than looking it up. */
const known = new WeakMap<JsonObject, Known[]>();

/** Null when the words are the same. */
export function textMove(base: JsonObject, revision: JsonObject, key: TextKey): TextMove | null {
  const [before, after] = [textIn(base, key), textIn(revision, key)];
  if (before === after) return null;
  const moves = known.get(revision) ?? [];
  const found = moves.find((one) => one.base === base && one.key === key);
  if (found !== undefined) return found.move;
  const move = readMove(before, after, member(revision, 'deprecated') === true);
  moves.push({ base, key, move });
  known.set(revision, moves);
  return move;
}

function readMove(before: string | null, after: string | null, isDeprecated: boolean): TextMove | null {
  if (sameWords(before, after)) return null;
  if (!isDeprecated && saysDeprecated(after ?? '') && !saysDeprecated(before ?? ''))
    return { before, after, kind: 'end', sunsetOn: findSunset(after ?? '') };
  const limit = findLimitMove(before, after);
  return limit === null ? { before, after, kind: 'words' } : { before, after, kind: 'limit', limit };
}

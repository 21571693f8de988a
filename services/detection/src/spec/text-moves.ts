// What a changed title, summary or description says: that the end is near, that a limit moved, or the same in other words.
import { sameWords } from '../text/same-words.ts';
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

/** Null when the words are the same. */
export type ReadTextMove = (base: JsonObject, revision: JsonObject, key: TextKey) => TextMove | null;

interface Known {
  before: string | null;
  isDeprecated: boolean;
  move: TextMove | null;
}

/** For one diff: the same words stand at many places, and are read once. */
export function textMoveReader(): ReadTextMove {
  const known = new Map<string | null, Known[]>();
  return (base, revision, key) => {
    const [before, after] = [textIn(base, key), textIn(revision, key)];
    if (before === after) return null;
    const isDeprecated = member(revision, 'deprecated') === true;
    const moves = known.get(after) ?? [];
    const found = moves.find((one) => one.before === before && one.isDeprecated === isDeprecated);
    if (found !== undefined) return found.move;
    const move = readMove(before, after, isDeprecated);
    moves.push({ before, isDeprecated, move });
    known.set(after, moves);
    return move;
  };
}

function readMove(before: string | null, after: string | null, isDeprecated: boolean): TextMove | null {
  if (sameWords(before, after)) return null;
  if (!isDeprecated && saysDeprecated(after ?? '') && !saysDeprecated(before ?? ''))
    return { before, after, kind: 'end', sunsetOn: findSunset(after ?? '') };
  const limit = findLimitMove(before, after);
  return limit === null ? { before, after, kind: 'words' } : { before, after, kind: 'limit', limit };
}

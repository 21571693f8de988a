// What a changed title, summary or description says: that the end is near, or no longer, that a limit moved, or the same in other words.
import { sameWords } from '../text/same-words.ts';
import { joinLines } from '../text/soft-breaks.ts';
import { findNewEnd } from '../prose/notices.ts';
import { member, textIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { findLimitMove } from './stated-limits.ts';
import type { LimitMove } from './stated-limits.ts';

export type TextKey = 'title' | 'summary' | 'description';

export type TextMove = { before: string | null; after: string | null } & (
  | ({ kind: 'end' } & NonNullable<ReturnType<typeof findNewEnd>>)
  | { kind: 'limit'; limit: LimitMove }
  | { kind: 'withdrawn' }
  | { kind: 'words' }
);

interface Known {
  before: string | null;
  isFlagged: boolean;
  move: TextMove | null;
}

/** For one diff: the same words stand at many places, and are read once. */
export class TextMoves {
  readonly #known = new Map<string | null, Known[]>();

  /** Null when the words are the same. */
  read(base: JsonObject, revision: JsonObject, key: TextKey): TextMove | null {
    const before = wordsIn(base, key);
    const after = wordsIn(revision, key);
    if (before === after) return null;
    // Where a flag says it on either side, it tells what began and ended.
    const isFlagged = member(base, 'deprecated') === true || member(revision, 'deprecated') === true;
    const moves = this.#known.get(after) ?? [];
    const found = moves.find((one) => one.before === before && one.isFlagged === isFlagged);
    if (found !== undefined) return found.move;
    const move = readMove(before, after, isFlagged);
    moves.push({ before, isFlagged, move });
    this.#known.set(after, moves);
    return move;
  }
}

/** Empty words are none. */
function wordsIn(node: JsonObject, key: TextKey): string | null {
  return textIn(node, key) || null;
}

function readMove(before: string | null, after: string | null, isFlagged: boolean): TextMove | null {
  if (sameWords(before, after)) return null;
  const [was, is] = [joinLines(before ?? ''), joinLines(after ?? '')];
  const end = isFlagged ? null : findNewEnd(was, is);
  if (end !== null) return { before, after, kind: 'end', ...end };
  // Who says nothing any more takes nothing back.
  if (!isFlagged && is !== '' && findNewEnd(is, was) !== null) return { before, after, kind: 'withdrawn' };
  const limit = findLimitMove(was, is);
  return limit === null ? { before, after, kind: 'words' } : { before, after, kind: 'limit', limit };
}

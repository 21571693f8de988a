// What a changed title, summary or description says: that the end is near, or no longer, that a limit moved, or the same in other words.
import { changedParagraphs } from '../text/changed-paragraphs.ts';
import { sameWords } from '../text/same-words.ts';
import { joinLines } from '../text/soft-breaks.ts';
import { mayDeprecate } from '../prose/deprecations.ts';
import { findNewEnd } from '../prose/notices.ts';
import type { NewEnd } from '../prose/notices.ts';
import { splitSentences } from '../text/sentences.ts';
import { member, textIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { findLimitMove, maySetLimit } from './stated-limits.ts';
import type { LimitMove } from './stated-limits.ts';

export type TextKey = 'title' | 'summary' | 'description';

export type TextMove = { before: string | null; after: string | null } & (
  | ({ kind: 'end' | 'withdrawn' } & NewEnd)
  | { kind: 'limit'; limit: LimitMove }
  | { kind: 'words' }
);

/** Which side says by a flag that it is deprecated; of both, the later one. */
type Flagged = 'before' | 'after' | 'neither';

interface Known {
  before: string | null;
  flagged: Flagged;
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
    const flagged = flaggedIn(base, revision);
    const moves = this.#known.get(after) ?? [];
    const found = moves.find((one) => one.before === before && one.flagged === flagged);
    if (found !== undefined) return found.move;
    const move = readMove(before, after, flagged);
    moves.push({ before, flagged, move });
    this.#known.set(after, moves);
    return move;
  }
}

function flaggedIn(base: JsonObject, revision: JsonObject): Flagged {
  if (member(revision, 'deprecated') === true) return 'after';
  return member(base, 'deprecated') === true ? 'before' : 'neither';
}

/** Empty words are none. */
function wordsIn(node: JsonObject, key: TextKey): string | null {
  return textIn(node, key) || null;
}

function readMove(before: string | null, after: string | null, flagged: Flagged): TextMove | null {
  if (sameWords(before, after)) return null;
  if (!mayMove(before) && !mayMove(after)) return { before, after, kind: 'words' };
  const texts = [before ?? '', after ?? ''] as const;
  const changed = changedParagraphs(...texts);
  if (changed[0] !== texts[0] && isOnlyWords(...changed)) return { before, after, kind: 'words' };
  const [was, is] = [joinLines(texts[0]), joinLines(texts[1])];
  const end = flagged === 'after' ? null : findNewEnd(was, is);
  // A flag told of an end before: only its day is news.
  if (end !== null && (flagged === 'neither' || end.sunsetOn !== null)) return { before, after, kind: 'end', ...end };
  const gone = flagged === 'neither' ? findTakenBack(was, is) : null;
  if (gone !== null) return { before, after, kind: 'withdrawn', ...gone };
  const limit = findLimitMove(was, is);
  return limit === null ? { before, after, kind: 'words' } : { before, after, kind: 'limit', limit };
}

const mayMove = (text: string | null): boolean => text !== null && (mayDeprecate(text) || maySetLimit(text));

/** The paragraphs that changed say nothing else: so do the texts, whatever the others say. */
function isOnlyWords(before: string, after: string): boolean {
  const [was, is] = [joinLines(before), joinLines(after)];
  return findNewEnd(was, is) === null && findNewEnd(is, was) === null && findLimitMove(was, is) === null;
}

/** What has ended, and what something else stands in for. */
const STILL_ENDS =
  /\b(?:removed|retired|gone|obsolete|legacy|outdated|discontinued|unsupported|superseded|replaced|(?:do not|don't|no longer) (?!deprecated\b)\w+|avoid|instead)\b/i;

/** Who says nothing any more takes nothing back, and neither does who says it in other words. */
function findTakenBack(was: string, is: string): NewEnd | null {
  const gone = is === '' ? null : findNewEnd(is, was);
  const isStillSaid = (): boolean =>
    splitSentences(is).some((sentence) => STILL_ENDS.test(sentence) && !was.includes(sentence));
  return gone === null || isStillSaid() ? null : gone;
}

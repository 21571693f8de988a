// What a changed title, summary or description says: that the end is near, or no longer, that a limit moved, or the same in other words.
import { changedParagraphs } from '../text/changed-paragraphs.ts';
import { sameWords } from '../text/same-words.ts';
import { joinLines } from '../text/soft-breaks.ts';
import { mayDeprecate } from '../prose/deprecations.ts';
import { findNewEnd } from '../prose/notices.ts';
import type { NewEnd } from '../prose/notices.ts';
import { sentencesLeft, splitSentences } from '../text/sentences.ts';
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
  if (!mayMove(before ?? '', after ?? '')) return { before, after, kind: 'words' };
  const [was, is] = [joinLines(before ?? ''), joinLines(after ?? '')];
  const [old, fresh] = [splitSentences(was), splitSentences(is)];
  const end = flagged === 'after' ? null : findNewEnd(old, fresh);
  // A flag told of an end before: only its day is news.
  if (end !== null && (flagged === 'neither' || end.sunsetOn !== null)) return { before, after, kind: 'end', ...end };
  const gone = flagged === 'neither' ? findTakenBack(old, fresh, was) : null;
  if (gone !== null) return { before, after, kind: 'withdrawn', ...gone };
  const limit = findLimitMove(was, is);
  return limit === null ? { before, after, kind: 'words' } : { before, after, kind: 'limit', limit };
}

/**
 * Whether the sentences that only one of them has may speak of an end or a limit: most edits touch few, and most of those do not. What changed
 * is asked as it is written before it is read as sentences.
 */
function mayMove(before: string, after: string): boolean {
  const [old, fresh] = changedParagraphs(before, after);
  if (!mayTell(old) && !mayTell(fresh)) return false;
  if (old === '' || fresh === '') return true;
  const [was, is] = [splitSentences(joinLines(old)), splitSentences(joinLines(fresh))];
  return mayTell(sentencesLeft(was, is).join('\n')) || mayTell(sentencesLeft(is, was).join('\n'));
}

function mayTell(text: string): boolean {
  // What is quoted has a mark in each line, also in the midst of a phrase.
  const read = text.includes('\n>') ? joinLines(text) : text;
  return mayDeprecate(read) || maySetLimit(read);
}

/** What has ended, and what something else stands in for. */
const STILL_ENDS =
  /\b(?:removed|retired|gone|obsolete|legacy|outdated|discontinued|unsupported|superseded|replaced|(?:do not|don't|no longer) (?!deprecated\b)\w+|avoid|instead)\b/i;

/** Who says nothing any more takes nothing back, and neither does who says it in other words. @param text as it was. */
function findTakenBack(before: readonly string[], after: readonly string[], text: string): NewEnd | null {
  if (after.length === 0) return null;
  const gone = findNewEnd(after, before);
  const isStillSaid = (): boolean => after.some((sentence) => STILL_ENDS.test(sentence) && !text.includes(sentence));
  return gone === null || isStillSaid() ? null : gone;
}

// What an interface does otherwise, by a sentence that became another.
import type { Meaning } from '../prose/statements.ts';
import { fold } from '../text/normal-form.ts';
import { isOfReaders, isTitleForReaders, withoutAsides } from './content-words.ts';
import { newFallback } from './new-fallback.ts';
import { asksForMore, leavesOne, listsOthers, offersChoice } from './new-choice.ts';
import {
  asksForOther,
  tellsOfFewer,
  turnsDuty,
  turnsNegation,
  turnsNone,
  turnsOpen,
  turnsOptional,
  turnsWithout,
} from './new-negation.ts';
import { newAnswerCode, newManner, newOrder, newOutcome, newType } from './new-outcome.ts';
import {
  asksOfOthers,
  countsPerOther,
  leavesTrial,
  listsMore,
  namesVersions,
  offersMore,
  opensToAll,
  tellsOfLess,
  turnsAbility,
} from './new-scope.ts';

/** Longer ones tell more than one thing. */
const MAX_CHARS = 400;

/** As written, and folded without asides. */
interface Pair {
  before: string;
  after: string;
  old: string;
  fresh: string;
}
type Read = (pair: Pair) => Meaning | null;
const written =
  (read: (before: string, after: string) => Meaning | null): Read =>
  ({ before, after }) =>
    read(before, after);
const folded =
  (read: (old: string, fresh: string) => Meaning | null): Read =>
  ({ old, fresh }) =>
    read(old, fresh);

/** The first that reads something is right. */
const READS: readonly Read[] = [
  written(newType),
  written(newAnswerCode),
  folded(newOutcome),
  folded(newManner),
  folded(newOrder),
  folded(newFallback),
  folded(asksOfOthers),
  folded(tellsOfLess),
  folded(countsPerOther),
  folded(offersMore),
  folded(turnsAbility),
  folded(opensToAll),
  folded(leavesTrial),
  written(namesVersions),
  folded(listsMore),
  written(asksForOther),
  folded(turnsOptional),
  folded(turnsDuty),
  folded(turnsWithout),
  folded(turnsOpen),
  folded(turnsNone),
  folded(tellsOfFewer),
  folded(turnsNegation),
  folded(leavesOne),
  written(listsOthers),
  folded(asksForMore),
  folded(offersChoice),
];

/** @param title of the section. Null where both sentences do not speak of the same, or of no other behaviour. */
export function newBehaviour(before: string, after: string, title: string): Meaning | null {
  if (Math.max(before.length, after.length) > MAX_CHARS || isTitleForReaders(title)) return null;
  const [old = '', fresh = ''] = [before, after].map((text) => withoutAsides(fold(text)));
  if (isOfReaders(old) || isOfReaders(fresh)) return null;
  for (const read of READS) {
    const meaning = read({ before, after, old, fresh });
    if (meaning !== null) return meaning;
  }
  return null;
}

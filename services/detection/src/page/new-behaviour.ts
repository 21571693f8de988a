// What an interface does otherwise, by a sentence that became another.
import type { Meaning } from '../prose/statements.ts';
import { fold } from '../text/normal-form.ts';
import { isOfReaders, isTitleForReaders } from './content-words.ts';
import { newFallback } from './new-fallback.ts';
import { newAnswerCode, newManner, newOrder, newOutcome, newType } from './new-outcome.ts';
import {
  asksOfOthers,
  countsPerOther,
  listsMore,
  namesVersions,
  offersMore,
  tellsOfLess,
  turnsAbility,
} from './new-scope.ts';

/** Longer ones tell more than one thing. */
const MAX_CHARS = 400;

/** @param title of the section. Null where both sentences do not speak of the same, or of no other behaviour. */
export function newBehaviour(before: string, after: string, title: string): Meaning | null {
  if (Math.max(before.length, after.length) > MAX_CHARS || isTitleForReaders(title)) return null;
  const [old, fresh] = [fold(before), fold(after)];
  if (isOfReaders(old) || isOfReaders(fresh)) return null;
  return (
    newType(before, after) ??
    newAnswerCode(before, after) ??
    newOutcome(old, fresh) ??
    newManner(old, fresh) ??
    newOrder(old, fresh) ??
    newFallback(old, fresh) ??
    asksOfOthers(old, fresh) ??
    tellsOfLess(old, fresh) ??
    countsPerOther(old, fresh) ??
    offersMore(old, fresh) ??
    turnsAbility(old, fresh) ??
    namesVersions(before, after) ??
    listsMore(old, fresh)
  );
}

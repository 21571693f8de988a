// The form of a value, or an order, that a sentence names in place of another: clients parse and sort by it.
import { fold } from '../text/normal-form.ts';
import { dice, wordsOf } from '../text/sentences.ts';
import { isOfReaders, withoutAsides } from './content-words.ts';
import { VALUE_FORMS } from './value-forms.ts';

/** Sentences that share fewer of their words speak of other things; a few words alone may be nothing but the form. */
const MIN_LIKENESS = 0.5;
const FEW_WORDS = 4;

/** Both say it of the same. */
const startsAlike = (one: readonly string[], other: readonly string[]): boolean => subjectOf(one) === subjectOf(other);
const subjectOf = (words: readonly string[]): string | undefined =>
  words.find((word) => !/^(?:an?|the|all|each|every)$/.test(word));

/** How a day is written: "DDMMYYYY", "yyyy-mm-dd". */
const DAY_ORDER = /\b(?:d{1,2}|m{1,2}|y{4}|yy)(?:[-/. ]?(?:d{1,2}|m{1,2}|y{4}|yy)){2}\b/g;

function otherOrder(old: string, fresh: string): string | null {
  const [[was, ...more], [is, ...others]] = [old.match(DAY_ORDER) ?? [], fresh.match(DAY_ORDER) ?? []];
  const isOne = was !== undefined && is !== undefined && more.length + others.length === 0;
  return isOne && was !== is ? `${was} became ${is}` : null;
}

/** "in descending order of `created_time`": by which name. */
const SORTED_BY =
  /\b(?:(?:ascending|descending|chronological) (?:order )?(?:of|by)|order(?:ed)? by|sort(?:ed)? (?:by|on)) (?:the |their |its )?["'`]?([a-z]\w*_\w+|[a-z]+[A-Z]\w*)/;

function otherSorting(before: string, after: string): string | null {
  const [was, is] = [before, after].map((text) => SORTED_BY.exec(text)?.[1]);
  return was !== undefined && is !== undefined && was !== is ? `${was} became ${is}` : null;
}

/** "unix time became iso 8601"; null where both name the same, or one names none or several. */
export function newForm(before: string, after: string): string | null {
  const [old, fresh] = [fold(before), fold(after)];
  const [was, is] = [wordsOf(old), wordsOf(fresh)];
  const isSorted = [old, fresh].every((text) => /\b(?:sort|order|return|list|default)\w*\b/.test(text));
  const isAlike = Math.max(was.length, is.length) <= FEW_WORDS || startsAlike(was, is) || dice(was, is) >= MIN_LIKENESS;
  if ([old, fresh].some((text) => isOfReaders(withoutAsides(text)))) return null;
  return isAlike
    ? (otherOrder(old, fresh) ?? otherSorting(before, after) ?? otherValueForm(old, fresh, isSorted))
    : null;
}

/** @param isSorted both speak of how things are ordered: elsewhere "descending" is none of a value. */
function otherValueForm(old: string, fresh: string, isSorted: boolean): string | null {
  for (const group of VALUE_FORMS) {
    const [named, now] = [old, fresh].map((text) => group.filter(([, pattern]) => pattern.test(text)));
    const [[one], [other]] = [named ?? [], now ?? []];
    if (one === undefined || other === undefined || named?.length !== 1 || now?.length !== 1) continue;
    if (one[0] !== other[0] && (isSorted || !/cending/.test(one[0]))) return `${one[0]} became ${other[0]}`;
  }
  return null;
}

// The form of a value, or an order, that a sentence names in place of another: clients parse and sort by it.
import { fold } from '../text/normal-form.ts';
import { dice, wordsOf } from '../text/sentences.ts';

/** What takes the place of one another: of each group a value has one form. */
const GROUPS: readonly (readonly [name: string, pattern: RegExp][])[] = [
  [
    [
      'unix time',
      /\b(?:unix|epoch) (?:time(?:stamp)?|epoch|seconds|milliseconds)\b|\b(?:seconds|milliseconds) since (?:the )?(?:unix )?(?:epoch|1970)\b/,
    ],
    ['iso 8601', /\biso[ -]?8601\b|\brfc[ -]?3339\b/],
    [
      'a number of seconds',
      /\b(?:number of|remaining) (?:milli)?seconds\b(?! since)|\b(?:milli)?seconds (?:until|left|remaining)\b/,
    ],
  ],
  [
    ['case-sensitive', /(?<!not )\bcase[- ]sensitive(?:ly)?\b/],
    ['case-insensitive', /\bcase[- ]insensitive(?:ly)?\b|\bnot case[- ]sensitive\b/],
  ],
  [
    ['ascending', /\b(?:ascending|asc|oldest first|newest last)\b/],
    ['descending', /\b(?:descending|desc|newest first|oldest last|latest first|most recent first)\b/],
  ],
  [
    ['null', /\b(?:is|are|be|as|returns?) null\b/],
    ['empty', /\b(?:is|are|be|returns?) (?:an )?empty\b/],
  ],
  [
    ['base64', /\bbase64(?!url)\b/],
    ['base64url', /\bbase64url\b/],
    ['hexadecimal', /\bhexadecimal\b|\bhex[- ](?:encoded|digits|strings?)\b/],
  ],
];
/** Sentences that share fewer of their words speak of other things; a few words alone may be nothing but the form. */
const MIN_LIKENESS = 0.5;
const FEW_WORDS = 4;

/** "unix time became iso 8601"; null where both name the same, or one names none or several. */
export function newForm(before: string, after: string): string | null {
  const [old, fresh] = [fold(before), fold(after)];
  const [was, is] = [wordsOf(old), wordsOf(fresh)];
  const isSorted = [old, fresh].every((text) => /\b(?:sort|order|return|list|default)\w*\b/.test(text));
  const isAlike = Math.max(was.length, is.length) <= FEW_WORDS || dice(was, is) >= MIN_LIKENESS;
  for (const group of isAlike ? GROUPS : []) {
    const [named, now] = [old, fresh].map((text) => group.filter(([, pattern]) => pattern.test(text)));
    const [[one], [other]] = [named ?? [], now ?? []];
    if (one === undefined || other === undefined || named?.length !== 1 || now?.length !== 1) continue;
    if (one[0] !== other[0] && (isSorted || !/cending/.test(one[0]))) return `${one[0]} became ${other[0]}`;
  }
  return null;
}

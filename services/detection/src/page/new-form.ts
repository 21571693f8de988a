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
  [
    ['seconds', /(?<!\d\s?)\bseconds\b/],
    ['milliseconds', /(?<!\d\s?)\bmilliseconds\b/],
    ['microseconds', /(?<!\d\s?)\bmicroseconds\b/],
    ['nanoseconds', /(?<!\d\s?)\bnanoseconds\b/],
  ],
  [
    ['the minor unit', /\b(?:in|as) (?:cents|pence|(?:the )?(?:minor|smallest)(?: currency)? units?)\b/],
    [
      'the major unit',
      /\b(?:in|as) (?:whole )?(?:euros?|dollars?|pounds|(?:the )?major(?: currency)? units?|decimals?)\b/,
    ],
  ],
  [
    ['utc', /\bin utc\b/],
    ['local time', /\bin (?:the )?(?:local|[a-z]+'s) time\b|\bwith (?:the|its|an?) (?:[a-z]+ )?offset\b/],
  ],
  [
    ['utf-8', /\butf-?8\b/],
    ['utf-16', /\butf-?16\b/],
    ['latin-1', /\biso[- ]?8859-1\b|\blatin-?1\b|\bwindows-1252\b/],
    ['ascii', /\b(?:us-)?ascii\b/],
  ],
  [
    ['md5', /\bmd5\b/],
    ['sha-1', /\bsha-?1\b/],
    ['sha-256', /\bsha-?256\b/],
    ['sha-512', /\bsha-?512\b/],
  ],
];
/** Sentences that share fewer of their words speak of other things; a few words alone may be nothing but the form. */
const MIN_LIKENESS = 0.5;
const FEW_WORDS = 4;

/** How a day is written: "DDMMYYYY", "yyyy-mm-dd". */
const DAY_ORDER = /\b(?:d{1,2}|m{1,2}|y{4}|yy)(?:[-/. ]?(?:d{1,2}|m{1,2}|y{4}|yy)){2}\b/g;

function otherOrder(old: string, fresh: string): string | null {
  const [[was, ...more], [is, ...others]] = [old.match(DAY_ORDER) ?? [], fresh.match(DAY_ORDER) ?? []];
  const isOne = was !== undefined && is !== undefined && more.length + others.length === 0;
  return isOne && was !== is ? `${was} became ${is}` : null;
}

/** "unix time became iso 8601"; null where both name the same, or one names none or several. */
export function newForm(before: string, after: string): string | null {
  const [old, fresh] = [fold(before), fold(after)];
  const [was, is] = [wordsOf(old), wordsOf(fresh)];
  const isSorted = [old, fresh].every((text) => /\b(?:sort|order|return|list|default)\w*\b/.test(text));
  const isAlike = Math.max(was.length, is.length) <= FEW_WORDS || dice(was, is) >= MIN_LIKENESS;
  const order = isAlike ? otherOrder(old, fresh) : null;
  if (order !== null) return order;
  for (const group of isAlike ? GROUPS : []) {
    const [named, now] = [old, fresh].map((text) => group.filter(([, pattern]) => pattern.test(text)));
    const [[one], [other]] = [named ?? [], now ?? []];
    if (one === undefined || other === undefined || named?.length !== 1 || now?.length !== 1) continue;
    if (one[0] !== other[0] && (isSorted || !/cending/.test(one[0]))) return `${one[0]} became ${other[0]}`;
  }
  return null;
}

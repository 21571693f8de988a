// The form of a value, or an order, that a sentence names in place of another: clients parse and sort by it.
import { fold } from '../text/normal-form.ts';
import { dice, wordsOf } from '../text/sentences.ts';

/** "Given in seconds", "Milliseconds": said of a value, and not of how long something takes. */
function inUnit(unit: string): RegExp {
  return new RegExp(
    `\\b(?:is|are|times?|amounts?|timestamps?|iso 8601|given|expressed|specified|returned|sent) in ${unit}\\b|^\\W*${unit}\\W*$`,
  );
}
function charset(name: string): RegExp {
  return new RegExp(
    `\\b(?:character set|charset|(?:character )?encoding)\\b.{0,20}\\b${name}\\b|\\bencoded (?:in|as) ${name}\\b`,
  );
}

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
    ['seconds', inUnit('seconds')],
    ['milliseconds', inUnit('milliseconds')],
    ['microseconds', inUnit('microseconds')],
    ['nanoseconds', inUnit('nanoseconds')],
  ],
  [
    ['the minor unit', inUnit('(?:cents|pence|the (?:minor|smallest)(?: currency)? unit)')],
    ['the major unit', inUnit('(?:euros?|dollars?|pounds|the major(?: currency)? unit)')],
  ],
  [
    ['utc', inUnit('utc')],
    ['local time', inUnit("(?:local|[a-z]+'s) time")],
    ['an offset', /\biso 8601 with (?:the|its|an?) (?:[a-z]+ )?offset\b/],
  ],
  [
    ['utf-8', charset('utf-?8')],
    ['utf-16', charset('utf-?16')],
    ['latin-1', charset('(?:iso[- ]?8859-1|latin-?1|windows-1252)')],
    ['ascii', charset('(?:us-)?ascii')],
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

/** Said of what people look at. */
const OF_READERS =
  /\b(?:this page|dashboard|charts?|examples?|team|console|files? (?:is|are) (?:named|called)|name of the file)\b/;

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
  if ([old, fresh].some((text) => OF_READERS.test(text))) return null;
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

// Notices of an end: whether a text holds one, and the day that it names.
import { findDates } from './dates.ts';
import { fold } from './normal-form.ts';
import { MOMENT } from './readings.ts';
import { splitSentences } from './sentences.ts';
import { mayDeprecate, readDeprecation } from './statements.ts';

const END =
  /\b(sunset|remov(ed|al|e|ing)|retire[ds]?|retiring|retirement|shut ?down|shutting down|discontinu\w+|end[- ]of[- ](life|support)|turned off|switched off|stops? working|cease|until|deprecat\w+|unavailable|expires?|phased out|no longer|migrate|upgrade|switch|eol|support .* ends?)\b/;
const NOT_ENDED = /\b(no longer|not|isn't|aren't|never|un)[ -]?(be |been |being )?deprecat/;
/** What is nearer to the end than "deprecated since". */
const END_ITSELF =
  /\b(sunset|remov|retir|shut|discontinu|end[- ]of|turned off|switched off|stop|until|expire|phased|cease)/;

/** YYYY-MM-DD: the last date of the first sentence that speaks of an end, the one behind the end itself when there are several. */
export function findSunset(text: string): string | null {
  if (!/\d/.test(text)) return null;
  for (const sentence of splitSentences(text)) {
    const folded = fold(sentence);
    if (!END.test(folded) || NOT_ENDED.test(folded)) continue;
    const dates = findDates(sentence);
    if (dates.length === 0) continue;
    const end = folded.search(END_ITSELF);
    const after = dates.find(({ index }) => end >= 0 && index >= end);
    return (after ?? dates.at(-1))?.date ?? null;
  }
  return null;
}

const WHEN = new RegExp(
  `\\b(?:${MOMENT})(?!\\w)|(?<=\\b(?:in|with|by|until|before|after) (?:v|version |release ))\\d[\\d.]*(?!\\w)`,
  'g',
);

/** The days, months, quarters and versions that a sentence names, as it writes them. */
export const momentsIn = (sentence: string): string => (fold(sentence).match(WHEN) ?? []).join(', ');

export function saysDeprecated(text: string): boolean {
  return mayDeprecate(text) && splitSentences(text).some((sentence) => readDeprecation(sentence) !== null);
}

// What entries of changelogs announce in languages other than English.
import { countSmallWords, scriptsIn } from '../../text/languages.ts';
import { GRAVITY } from '../reading.ts';
import type { Reading } from '../reading.ts';
import { LANGUAGES } from './all.ts';
import { readingsIn } from './language.ts';
import { noticeElsewhere } from './notices.ts';
import type { Readings } from './language.ts';

const READINGS = new Map(LANGUAGES.map((language) => [language.code, readingsIn(language)]));
const KNOWN = LANGUAGES.map(({ code, known }) => ({ code, words: new Set(known.split(' ')) }));

/** Whether it is in one of these languages, and not in English. @param sentence folded. */
export const isElsewhere = (sentence: string): boolean => languagesOf(sentence).length > 0;

/** What may be read in such a sentence. */
export const readingsElsewhere = (sentence: string): readonly Reading[] =>
  languagesOf(sentence)
    .flatMap((code) => askedIn(READINGS.get(code), sentence))
    .toSorted((one, other) => GRAVITY.indexOf(one.announces) - GRAVITY.indexOf(other.announces));

const askedIn = (readings: Readings | undefined, sentence: string): readonly Reading[] =>
  readings === undefined || readings.ofPapers.test(sentence) ? [] : readings.all;

/** Those of which it has the most words: short sentences may be in several. */
function languagesOf(sentence: string): string[] {
  const [script] = scriptsIn(sentence);
  if (script !== undefined) return [script];
  const counts = countSmallWords(sentence);
  const all = sentence.toLowerCase().match(/\p{L}+/gu) ?? [];
  for (const { code, words } of KNOWN)
    counts.set(code, (counts.get(code) ?? 0) + all.filter((word) => words.has(word)).length * KNOWN_WEIGHT);
  const read = KNOWN.filter(({ code }) => counts.has(code)).map(({ code }) => ({ code, count: counts.get(code) ?? 0 }));
  const most = Math.max(...read.map(({ count }) => count));
  return most < (ACCENTED.test(sentence) ? 1 : 2) || most <= (counts.get('en') ?? 0)
    ? []
    : read.flatMap(({ code, count }) => (count === most ? [code] : []));
}

const ACCENTED = /[à-öø-ÿ]/;

/** They are of no other language. */
const KNOWN_WEIGHT = 2;

/** Announces an end, beside which its day is told. @param sentence folded, its moments marked. */
export const endsElsewhere = (sentence: string): boolean =>
  noticeElsewhere(sentence) !== null ||
  readingsElsewhere(sentence).some(({ announces, pattern }) => announces === 'deprecation' && pattern.test(sentence));

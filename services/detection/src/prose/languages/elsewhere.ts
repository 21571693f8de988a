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

/** What may be read in a sentence in these languages. @param sentence folded. */
export const readingsElsewhere = (languages: readonly string[], sentence: string): readonly Reading[] =>
  languages
    .flatMap((code) => askedIn(READINGS.get(code), sentence))
    .toSorted((one, other) => GRAVITY.indexOf(one.announces) - GRAVITY.indexOf(other.announces));

const askedIn = (readings: Readings | undefined, sentence: string): readonly Reading[] =>
  readings === undefined || readings.ofPapers.test(sentence) ? [] : readings.all;

/** The languages but English in which it may be, those of which it has the most words: short sentences may be in several. */
export function languagesElsewhere(sentence: string): readonly string[] {
  const words = sentence.split(' ').filter((word) => !NAME.test(word));
  const text = words.join(' ');
  const [script] = scriptsIn(text);
  if (script !== undefined) return isMostly(text) ? [script] : [];
  // "Los Angeles" is a name; at the begin every word has a capital.
  const counts = countSmallWords(words.filter((word, at) => at === 0 || !CAPITAL.test(word)).join(' '));
  const all = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const english = (counts.get('en') ?? 0) + all.filter((word) => ENGLISH.test(word)).length * KNOWN_WEIGHT;
  for (const { code, words } of KNOWN)
    counts.set(code, (counts.get(code) ?? 0) + all.filter((word) => words.has(word)).length * KNOWN_WEIGHT);
  const read = KNOWN.filter(({ code }) => counts.has(code)).map(({ code }) => ({ code, count: counts.get(code) ?? 0 }));
  const most = Math.max(...read.map(({ count }) => count));
  return most < (ACCENTED.test(text) ? 1 : 2) || most <= english
    ? []
    : read.flatMap(({ code, count }) => (count === most ? [code] : []));
}

/** Code, addresses, what has two parts, and few capitals ("IM"): names in whatever language. */
const NAME = /`|[._/@:#]\w|\w[._]\*|\w-\w|^\P{L}*\p{Lu}{2,3}\P{L}*$/u;
const CAPITAL = /^\P{L}*\p{Lu}/u;
/** What entries in English begin with, or end. */
const ENGLISH =
  /^(?:remov(?:e[sd]?|al|ing)|add(?:s|ed)?|fix(?:es|ed)?|renam(?:e[sd]?|ing)|deprecat(?:e[sd]?|ing|ion)|updat(?:e[sd]?|ing)|chang(?:e[sd]?|ing)|retir(?:e[sd]?|ing)|drop(?:s|ped)?|sunset|reject(?:s|ed)?|introduc(?:e[sd]?|ing)|improv(?:e[sd]?|ing)|replac(?:e[sd]?|ing)|migrate|required?|requires|now|returns?|supports?|was|were|must|use|only)$/;
/** Letters of Latin scripts and others: a name in others makes no sentence. */
const isMostly = (text: string): boolean =>
  (text.match(OTHER_LETTER)?.length ?? 0) * 2 > (text.match(/[a-zà-ÿ]{2,}/gi)?.length ?? 0) * 3;
const OTHER_LETTER = /[\u0370-\u1FFF\u2E80-\uFFEF]/g;

const ACCENTED = /[à-öø-ÿ]/;

/** They are of no other language. */
const KNOWN_WEIGHT = 2;

/** Where the words stand that announce an end, beside which its day is told. @param sentence folded, its moments marked. */
export function findEndElsewhere(sentence: string): { from: number; to: number } | null {
  const ends = readingsElsewhere(languagesElsewhere(sentence), sentence).filter(
    ({ announces }) => announces === 'deprecation',
  );
  for (const { pattern } of ends) {
    const match = pattern.exec(sentence);
    if (match !== null) return { from: match.index, to: match.index + match[0].length };
  }
  const notice = noticeElsewhere(sentence);
  const from = notice === null ? -1 : sentence.indexOf(notice);
  return notice === null || from < 0 ? null : { from, to: from + notice.length };
}

// A day, month, quarter or year as one kind of mark, so that a pattern of words need not know in how many ways each is written: a pattern in
// which they all stood, many times, took longer to compile than all else in a comparison.
import { MONTH } from './dates.ts';

/** "may" is a month where a number follows. */
const MONTH_HERE = `(?:(?!may(?!,? \\d))${MONTH})`;

/** As a folded sentence writes it. */
export const WRITTEN_MOMENT = `(?:20\\d\\d(?:[-/.]\\d{1,2}){0,2}|[qh][1-4],? 20\\d\\d|\\d{1,2}[./-]\\d{1,2}[./-]20\\d\\d|\\d{1,2}-${MONTH}-20\\d\\d|(?:mid|late|early)[- ]20\\d\\d|(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)? )?${MONTH_HERE}(?: \\d{1,2}(?:st|nd|rd|th)?)?,?(?: 20\\d\\d)?)`;

/** A capital, which a folded sentence has none of, yet a letter, so that a word ends where it ends. */
export const MARK = 'D';

/** The same in a marked sentence. */
export const MOMENT = `${MARK}+`;

/** In the middle of a name or an address it is a part of that. */
const WRITTEN = new RegExp(`(?<![\\w/-])${WRITTEN_MOMENT}\\b`);
const EACH_WRITTEN = new RegExp(WRITTEN, 'g');

/** Every moment has a word that begins so, and few sentences have: a look for them takes about half the time. */
export const MOMENT_STEMS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|20\\d\\d';
const STEMS = new RegExp(`\\b(?:${MOMENT_STEMS})`);

/** @param text in small letters. */
export const holdsMoment = (text: string): boolean => STEMS.test(text) && WRITTEN.test(text);

/** @param folded its moments become marks of the same length, so that what is found in one stands at the same place in the other. */
export const markMoments = (folded: string): string =>
  STEMS.test(folded) ? folded.replaceAll(EACH_WRITTEN, (moment) => MARK.repeat(moment.length)) : folded;

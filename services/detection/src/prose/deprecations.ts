// The words by which a sentence announces an end. They are asked of every text of a description that changed, and need none of the other readings.
import { ENDS } from './end-readings.ts';
import { ENTRY_ENDS } from './entry-ends.ts';
import { END_FORMS } from './form-readings.ts';
import { STALE } from './stale-readings.ts';
import { counts, isAtItsPlace, MAX_SENTENCE_CHARS, mayMatch, saidBy } from './matches.ts';
import type { Setting } from './matches.ts';
import { holdsMoment, markMoments, MOMENT_STEMS } from '../text/moment-marks.ts';
import { fold, isAscii } from '../text/normal-form.ts';

/** Asked one match after the other, where `matchAll` would make another pattern first: of most sentences there is none. */
const DEPRECATIONS = [...ENTRY_ENDS, ...ENDS, ...END_FORMS, ...STALE].map((reading) => ({
  reading,
  everywhere: new RegExp(reading.pattern, 'g'),
}));

/** What matches one of these readings has a word that begins so. */
const END_STEMS =
  'to migrat|to switch|to upgrad|to transition|only receiv|not receiv|deprecat|sunset|eol|phase|phasi|retir|obsolete|supersed|discourag|remov|shut|discontinu|withdr|switch off|switched off|switching off|decommission|ceas|away|stop|longer|anymore|any more|drop|disabl|replac|eliminat|offline|taken down|gone|unsupport|inaccess|unavail|legacy|soon as|asap|early as possible|earliest|immediately|promptly|right away|without delay|brown|uninterrupted|disruption|interruption|outage|downtime|loss of|avoid|scrap|abolish|axe|axing|tak(?:es?|en|ing) |dismantl|wind|wound|power|unpublish|publish|deactiv|terminat|block|clos|empty|leaves|delet|revok|suspend|cut|pull|strip |strips |stripp|purg|exclu|omit|hid|left out|leav|archiv|unreach|unusab|inactive|invalid|read-only|maintained|unmaintained|its way|their way|maintenance|recommended|marked|slated|scheduled|earmark|up for|due for|frozen|marks the|the plug|dark|dead|termination|disappear|vanish|new cust|new user|new acc|newly|new app|new integ|new proj|new cli|new dev|new part|new ten|new org|new sign|new mer|new work|new impl|new code|receives? (?:no |only |security|critical|bug|important)|feature freeze|feature-freeze|existing|compatib|backward|histori|switch-off|last da|final da|cutoff|cut-off|deadline|end(?!p)|turn';
const ENDING = new RegExp(`\\b(?:${END_STEMS})`);
/** These only do so with a day. */
const DATED =
  /\b(?:able to|no new|no further|no more|no additional|refus|reject|denied|ignor|discard|fail|break|return|respon|receiv|answer|get |continu|complet|operat|adopt|updat|adapt|convert|finish|use|using|run|keep|kept|live|stay|remain|reach|call|leave|extend|brown|invalid|revok|suspend|cut off|postpon|function|deactiv|avail|access|operational|usable|maintain|work|expire|goes|terminat|block|clos|delet|deadline|last|final|goodbye|support|upgrad|mov|transition|migrat|switch|go )/;
/** Either has one of these: only where words begin is anything looked for, in most texts once. Lines may be broken in the midst of it. */
const HINTS = new RegExp(`\\b(?:${END_STEMS}|${MOMENT_STEMS})`.replaceAll(' ', String.raw`\s+`));

/** Most texts have no words of an end: then there is no need to read them as sentences are read. */
export const mayDeprecate = (text: string): boolean => HINTS.test(isAscii(text) ? text.toLowerCase() : fold(text));

const mayEnd = (folded: string): boolean =>
  HINTS.test(folded) && (ENDING.test(folded) || (holdsMoment(folded) && DATED.test(folded)));

/** Most words of one kind that are asked in one sentence: each is asked by all that stands around it. */
const MAX_TRIES = 20;

/** "Whether it is shown (deprecated)": a mark behind the words, on whatever condition they hold. */
const MARK = /[\p{L}\p{N}.] [([](deprecated|obsolete)[)\]]\.?$/u;

/** The words of a sentence that announce an end, whatever else it says. */
export function readDeprecation(whole: string, setting: Setting = {}): string | null {
  const sentence = whole.slice(0, MAX_SENTENCE_CHARS);
  const text = fold(sentence);
  if (!mayEnd(text)) return null;
  const mark = MARK.exec(text)?.[1];
  if (mark !== undefined) return mark;
  const marked = markMoments(text);
  for (const { reading, everywhere } of DEPRECATIONS) {
    if (!isAtItsPlace(reading, setting) || !mayMatch(reading, marked)) continue;
    everywhere.lastIndex = 0;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const match = everywhere.exec(marked);
      if (match === null) break;
      const said = saidBy(match, { ...setting, text, sentence });
      if (counts(reading, said)) return said.words.trim();
    }
  }
  return null;
}

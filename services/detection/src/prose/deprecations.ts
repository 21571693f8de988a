// The words by which a sentence announces an end. They are asked of every text of a description that changed, and need none of the other readings.
import { createRequire } from 'node:module';
import { CLOSINGS } from './closing-readings.ts';
import { ENDS } from './end-readings.ts';
import { ENTRY_ENDS } from './entry-ends.ts';
import { END_FORMS } from './form-readings.ts';
import { STALE } from './stale-readings.ts';
import { NOTICE } from './languages/notice-words.ts';
import type * as Notices from './languages/notices.ts';
import { counts, isAtItsPlace, MAX_SENTENCE_CHARS, mayMatch, saidBy } from './matches.ts';
import type { Setting } from './matches.ts';
import { holdsMoment, markMoments, MOMENT_STEMS } from '../text/moment-marks.ts';
import { fold, isAscii } from '../text/normal-form.ts';

const require = createRequire(import.meta.url);

/** Asked one match after the other, where `matchAll` would make another pattern first: of most sentences there is none. */
const DEPRECATIONS = [...ENTRY_ENDS, ...ENDS, ...END_FORMS, ...STALE, ...CLOSINGS].map((reading) => ({
  reading,
  everywhere: new RegExp(reading.pattern, 'g'),
}));

/** What matches one of these readings has a word that begins so. Letters alone, in order: the engine tells such alternatives apart by their begin, others one after the other. */
const END_WORDS =
  'abolish|anymore|archiv|asap|avoid|away|axe|axing|backward|block|brown|ceas|clos|compatib|cut|dark|deactiv|dead|decommission|delet|delist|deprecat|disabl|disappear|discontinu|discourag|dismantl|disruption|downtime|drop|earliest|earmark|eliminat|empty|eol|exclu|existing|feature-freeze|frozen|gone|hid|histori|immediately|inaccess|inactive|interruption|invalid|leav|legacy|longer|maintained|maintenance|marked|newly|obsolesc|obsolete|offline|omit|outage|phase|phasi|power|promptly|publish|pull|purg|read-only|recommended|remov|replac|retir|revok|scheduled|scrap|shut|slated|stop|stripp|sunset|supersed|suspend|switch-off|terminat|turn|unavail|uninterrupted|unmaintained|unpublish|unreach|unsupport|unusab|vanish|wind|withdr|wound';
const END_PHRASES =
  'borrowed time|numbered|last legs|not long|pasture|still |forever|for ever|for long|much longer|indefinitely|the way out|to (?:migrat|switch|upgrad|transition|an? (?:end|close))|only receiv|not receiv|switch off|switched off|switching off|any more|taken down|soon as|early as possible|right away|without delay|loss of|tak(?:es?|en|ing) |strip |strips |left out|its way|their way|up for|due for|marks the|the plug|receives? (?:no |only |security|critical|bug|important)|feature freeze|last da|final da|end(?!p)|(?:upcoming|future|next|later|subsequent|coming|following) (?:(?:major|minor|api) ){0,2}(?:version|release)|for (?:now|a while|the (?:time|moment)|some time)|until (?:further|then)|temporaril|new (?:cust|user|acc|app|integ|proj|cli|dev|part|ten|org|sign|mer|work|impl|code)';
const END_STEMS = `${END_WORDS}|${END_PHRASES}`;
const ENDING = new RegExp(`\\b(?:${END_STEMS})`);
/** These only do so with a day. */
const DATED =
  /\b(?:able to|possible|until|till |through |no new|no further|no more|no additional|refus|reject|denied|ignor|discard|fail|break|return|respon|receiv|answer|get |continu|complet|operat|adopt|updat|adapt|convert|finish|use|using|run|keep|kept|live|stay|remain|reach|call|leave|extend|brown|invalid|revok|suspend|cut off|postpon|function|deactiv|avail|access|operational|usable|maintain|work|expire|goes|terminat|block|clos|delet|deadline|last|final|goodbye|support|upgrad|mov|transition|migrat|switch|go )/;
/** Either has one of these: only where words begin is anything looked for, in most texts once. Lines may be broken in the midst of it. */
const HINTS = new RegExp(`\\b(?:${END_WORDS}|${MOMENT_STEMS}|${END_PHRASES})`.replaceAll(' ', String.raw`\s+`));

/** Most texts have no words of an end: then there is no need to read them as sentences are read. */
export function mayDeprecate(text: string): boolean {
  const small = isAscii(text) ? text.toLowerCase() : fold(text);
  return HINTS.test(small) || NOTICE.test(small);
}

const mayEnd = (folded: string): boolean =>
  HINTS.test(folded) && (ENDING.test(folded) || (holdsMoment(folded) && DATED.test(folded)));

/** @param text folded. */
function noticeElsewhere(text: string): string | null {
  if (!NOTICE.test(text)) return null;
  // A description in English does not load the other languages.
  const notices = require('./languages/notices.ts') as typeof Notices;
  return notices.noticeElsewhere(markMoments(text));
}

/** Most words of one kind that are asked in one sentence: each is asked by all that stands around it. */
const MAX_TRIES = 20;

/** "Whether it is shown (deprecated)": a mark behind the words, on whatever condition they hold. */
const MARK = /[\p{L}\p{N}.] [([](deprecated|obsolete)[)\]]\.?$/u;

/** The words of a sentence that announce an end, whatever else it says. */
export function readDeprecation(whole: string, setting: Setting = {}): string | null {
  const sentence = whole.slice(0, MAX_SENTENCE_CHARS);
  const text = fold(sentence);
  if (!mayEnd(text)) return noticeElsewhere(text);
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
  return noticeElsewhere(text);
}

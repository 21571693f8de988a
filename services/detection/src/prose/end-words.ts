// Words of an end, said of what is past, of what is to come and of what goes on; and the days and versions from which something holds.
import { END_IT, ENDS } from './lexicon.ts';
import { MARK, MOMENT } from '../text/moment-marks.ts';

export const WEEKDAY = '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?';
export const ON = `(?:on|by|from|after|before|in|at|until|till|starting|beginning|as of|effective)(?: on| from)? (?:the )?(?:(?:end|start|beginning|middle) of )?${WEEKDAY}(?:the )?${MOMENT}\\b`;
export const OR_ON = `(?:${ON}|${WEEKDAY}${MOMENT}\\b)`;

const VERSION = `(?:(?:api |the |with )?(?:version v?|v)[\\d${MARK}][\\w.]*|(?:with )?the \\d[\\w.]* (?:api )?version)`;
export const FROM_THEN = `\\b(?:from now on|effective immediately|(?:from|as of|starting|beginning|effective) (?:today|now)(?: on(?:wards?)?)?|after (?:this|that) date|(?:from|starting(?: from| on| in| with)?|as of|effective(?: from)?|beginning(?: on| in)?|since|after) (?:the )?(?:end of )?/?${WEEKDAY}(?:${MOMENT}|${VERSION}|[a-z]+ \\d+\\.\\d+)\\b)`;

/** A word and then a look back at it: alternatives in front of others would multiply what is compiled. */
export const ADVERBS = '(?:[a-z]+(?<=\\b(?:also|now|soon|then)|ly) ){0,2}';
export const END = `(?:${END_IT}|stop (?:supporting|accepting|returning|sending|receiving|being|working|allowing|providing|responding|functioning|serving|publishing|emitting|delivering|including|issuing|operating|maintaining|offering|populating|resolving)|end (?:all |technical |of ){0,2}(?:support|life)|cease)`;
/** What its maker does to it, said without "we". */
export const ENDS_IT = `(?:${ENDS}|ends (?:all )?(?:support|life)|stops (?:supporting|accepting|returning|serving|sending))`;
export const REMOVAL =
  '(?:removal|retirement|shut ?down|decommissioning|discontinuation|turn-?down|sunset(?:ting)?|end[- ]of[- ]life)';
/** When, to those who are asked to act. */
export const AT_ONCE =
  '(?:as soon as (?:possible|you can|practical|practicable|convenient|feasible)|as early as possible|asap|immediately|promptly|right away|without delay|at (?:your|the) earliest(?: convenience)?)';
/** Nobody misses a second one, or a wrong one. */
export const RELIEF =
  '(?:an? |any |the )?(?:\\w+ )?(?:second|duplicat\\w*|extra|errors?|twice|wrong|incorrect|invalid|empty|stale|unnecessary|redundant|null)\\b';
export const NOT_A_LOSS = `(?! (?:be )?(?:required|needed|necessary|mandatory|limited|charged|counted|deprecated|expire|fail|throw|block|truncate|hidden|hide|omit|restrict|throttle|have to|need)| (?!accept|allow|support|permit|process|take)[a-z]+ ${RELIEF})`;

// Readings made of a form and a class of verbs (`verb-classes.ts`): what was done, is done or will be done to a part of an interface.
import { ADVERBS, WEEKDAY } from './end-words.ts';
import { MARK, MOMENT } from '../text/moment-marks.ts';
import { both, breaking, deprecation } from './reading.ts';
import type { Reading } from './reading.ts';
import { NOT_QUANTITIES } from './shape-words.ts';
import { STOPPED, TAKE, TAKE_OUT, TAKING, TURN, TURNED_IT, TURNING } from './lexicon.ts';
import { formsOf } from './verb-forms.ts';
import {
  AWAY,
  AWAY_STEMS,
  ERROR,
  FAIL,
  IS_DONE,
  NEEDED,
  NO_PAUSE,
  OF_SURFACE,
  TIGHTENED,
  TURNED,
  TURNED_AWAY,
  WE_ARE,
  WE_DID,
  WE_WILL,
  WILL_BE,
} from './verb-classes.ts';

/** Where its own work runs is the author's business. */
const NO_HOUSE =
  '(?!.{0,120}\\b(?:servers?|infrastructure|data ?cent(?:er|re)s?|regions?|hosting|databases?|cloud|docs?|documentation|guides?|site|website|office|repository|beta|preview|general availability|ga)\\b)';
const FROM_THE_API =
  '(?:from|in) (?:the |our |all |its |this )?(?:[\\w-]+ ){0,3}(?:apis?|response|responses|payloads?|requests?|schemas?|spec|specification|version|v\\d[\\w.]*|objects?|endpoints?)\\b';
/** "After 30 days", "after 10 failures": how long or how often. */
const NOT_SO_MANY =
  '(?![\\d.,]* (?:[a-z]+ )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|times|failures?|attempts?|tries|retries|errors?)\\b)';
/** "From 1 March", "as of version 3", "after that date": `FROM_THEN` in short, since it stands here often. */
const SINCE = `(?:(?:from|start(?:s|ing)?|as of|effective|begin(?:s|ning)?|since|after) (?:[a-z]+ ){0,4}(?:${MARK}|v?\\d${NOT_SO_MANY})|from now on|effective (?:immediately|today)|(?:after|from) th(?:is|at) (?:date|day))`;
/** What becomes stricter. */
const GUARDS =
  '(?:validation|checks?|access|permissions?|rules?|requirements?|constraints?|authentication|authori[sz]ation|usage|scopes?|polic(?:y|ies))';
const BY_THEN = `(?:by|before|no later than|prior to|until) (?:the )?(?:end of )?${WEEKDAY}(?:the )?${MOMENT}\\b`;

export const DONE_FORMS: readonly Reading[] = [
  breaking(
    `\\b${IS_DONE}(?:${TURNED}${NO_HOUSE}${NOT_QUANTITIES}(?!.{0,60}\\boptional\\b)|(?:scrapped|abolished|axed|${formsOf(TAKE_OUT, 'done')}|dismantled|unpublished)\\b|${STOPPED} ${FROM_THE_API})`,
    { about: 'surface', mayDescribe: true },
  ),
  breaking(
    `\\b${WE_DID}(?:${TURNED_IT} ${OF_SURFACE}${NO_HOUSE}|(?:discontinued|decommissioned|abolished|scrapped|axed|shut down|turned off|switched off) ${OF_SURFACE}|(?:cut|pulled|stripped|purged|excluded|omitted|hidden|revoked|terminated|taken out|taken) ${OF_SURFACE} (?:out )?${FROM_THE_API})`,
    { about: 'api' },
  ),
  breaking(
    `\\b(?:${WE_WILL}${TURN}|${WE_ARE}${TURNING}) ${OF_SURFACE}${NO_HOUSE}|\\b(?:(?:has|have) (?:now )?|^\\W*we (?:have )?(?:now )?)switched (?:\\S+ ){0,4}from ${NO_HOUSE}.{1,80} to\\b`,
    { about: 'api' },
  ),
  breaking(`\\b${WILL_BE}(?!replaced\\b)${TURNED}${NO_HOUSE}`, {
    about: 'surface',
    mayDescribe: true,
    needsNews: true,
  }),
  breaking(
    `\\b(?:is|are) now ${NEEDED}|\\b(?:has|have) (?:now )?become ${NEEDED}|\\b(?:will (?:now |soon )?become|becomes?) ${NEEDED}`,
    { about: 'subject', mayDescribe: true },
  ),
  breaking(
    `\\b(?:is|are|be|been) (?:now )?(?:${NEEDED}|${TURNED_AWAY})(?:(?<=\\bnow .{0,60})|(?<=\\b${SINCE}.{0,200})|(?= ${SINCE}))`,
    { about: 'api', mayDescribe: true },
  ),
  breaking(
    `\\b(?:will|shall) ${ADVERBS}(?:be ${TURNED_AWAY}|${FAIL})|\\bnow (?:returns?|gets?|receives?|throws?) ${ERROR}`,
    { about: 'api', mayDescribe: true, needsNews: true },
  ),
  breaking(
    `\\b${GUARDS}\\b(?: \\S+){0,6} (?:(?:has|have) been|(?:is|are) now|will be|(?:is|are) being) ${ADVERBS}${TIGHTENED}|\\b(?:${WE_DID}(?:tightened|hardened|strengthened|restricted|narrowed|locked down)|${WE_WILL}(?:tighten|harden|restrict|narrow|lock down)|${WE_ARE}(?:tightening|hardening|restricting|narrowing|locking down)) (?:[^\\s,;]+ ){0,6}${GUARDS}`,
    { mayDescribe: true },
  ),
  breaking(
    /\b(?:used to|previously|formerly)\b[^.]{1,120}[;,] (?:but |and )?(?:it |they |this |we )?now (?:always )?(?:returns?|sends?|gives?|expects?|requires?|throws?|responds?)\b|\b(?:which|that) (?:previous(?:ly)?|formerly|used to) [^.;]{1,120} (?:will )?now (?:always )?[a-z]+/,
    { about: 'api' },
  ),
];

export const END_FORMS: readonly Reading[] = [
  deprecation(`\\b${WILL_BE}(?<!\\b(?:temporarily|briefly) )${AWAY}\\b${NO_PAUSE}`, {
    stems: new RegExp(`\\b(?:${AWAY_STEMS})`),
    about: 'surface',
    mayDescribe: true,
    needsNews: true,
  }),
  deprecation(`\\b(?:${WE_WILL}${TAKE}|${WE_ARE}${TAKING}) ${OF_SURFACE}`, {
    stems: /\bwe(?:'(?:ll|re)| (?:will|shall|are|plan|intend|expect|aim|want|have decided)) /,
    about: 'api',
    mayDescribe: true,
    needsNews: true,
  }),
  deprecation(`\\b${SINCE}.{0,160}\\b(?:is|are|gets?) ${AWAY}\\b${NO_PAUSE}|\\b(?:is|are|gets?) ${AWAY} ${SINCE}`, {
    stems: both('\\b(?:from|start(?:s|ing)?|as of|effective|begin(?:s|ning)?|since|after) ', `\\b(?:${AWAY_STEMS})`),
    about: 'api',
    mayDescribe: true,
    needsNews: true,
  }),
  deprecation(
    `\\b(?:is|are) (?:now |currently |officially |considered )?(?:legacy(?! \\w)|discouraged|unmaintained|on (?:its|their) way out|going away|in (?:its |their |a |the )?(?:maintenance|sunset|deprecation|end[- ]of[- ]life|retirement)(?:[- ]only)? (?:mode|period|phase)|not recommended for (?:new|production))\\b|\\b(?:has|have|is|are) (?:now |also )?(?:been )?(?:marked|slated|scheduled|earmarked|up|due) for (?:removal|retirement|deletion|deprecation|shut ?down|decommissioning)\\b|\\b(?:apis?|endpoints?|versions?|methods?|interfaces?|v\\d[\\w.]*) (?:is|are|has been|have been) (?:now )?(?:feature[- ])?frozen\\b(?! (?:at|when|until|if|for|while)\\b)|\\b(?:is|are) (?:now )?being (?:wound down|replaced (?:by|with)|${STOPPED})\\b|\\b(?:which|that) ${WE_ARE}${TAKING}\\b`,
    {
      stems:
        /\b(?:legacy|discouraged|unmaintained|on (?:its|their) way|going away|in (?:its |their |a |the )?(?:maintenance|sunset|deprecation|end|retirement)|not recommended|marked|slated|scheduled|earmarked|up for|due for|frozen|(?:is|are) (?:now )?being|(?:which|that) we)\b/,
      about: 'surface',
      mayDescribe: true,
    },
  ),
  deprecation(
    `\\b(?:must|needs? to|ha(?:s|ve) to|required to|should|please|ensure|make sure|ask(?:ed|ing)?|urged?|expect(?:ed)?|advised?|plan to) (?:[^.;]{0,120} )?(?:migrat(?:e|ed|ion)|transition(?:ed)?|upgraded?|switch(?:ed)?|moved?|adopt(?:ed)?|updated?|adapted?|converted?|replaced?|us(?:es?|ing) (?:v\\d|the (?:new|latest)|version)) (?:[^.;]{0,80} )?${BY_THEN}|\\b(?:migration|transition|upgrade|switch|move) (?:[^.;]{0,80} )?(?:must|needs? to|has to|should) be (?:[a-z]+ )?(?:made|done|finished|completed?) (?:[^.;]{0,60} )?${BY_THEN}`,
    {
      stems: both(
        MARK,
        '\\b(?:must|need|ha(?:s|ve) to|required|should|please|ensure|make sure|ask|urge|expect|advise|plan to)',
      ),
      about: 'api or day',
      mayDescribe: true,
    },
  ),
  deprecation(
    `\\b(?:apis?|endpoints?|versions?|v\\d[\\w.]*) (?:(?:will|can|may|shall) )?(?:still )?(?:be (?:used|called|kept|reached)|remains?|stays?|lives? on|keeps? (?:on )?\\w+ing|continues? to \\w+|runs?|goes on)(?: \\S+){0,4} until (?:the )?(?:end of )?${WEEKDAY}${MARK}|\\b(?:keep|run|maintain|operate) (?:[^\\s,;]+ ){0,4}(?:apis?|endpoints?|versions?|v\\d[\\w.]*)(?: \\S+){0,3} until (?:the )?(?:end of )?${WEEKDAY}${MARK}|\\bmarks the end (?:of|for)\\b|\\bdeprecation (?:period|window|phase) (?:[^.;]{0,80} )?(?:has (?:now )?(?:ended|expired|begun|started)|is (?:now )?over|ended|began)\\b|\\bin the process of ${TAKING} ${OF_SURFACE}|\\b(?:apis?|endpoints?|versions?|v\\d[\\w.]*) (?:will )?goe?s? (?:dark|offline|dead|read-only)\\b|\\bpull(?:ing)? the plug\\b|\\b(?:sunset|shut ?down|retirement|removal|decommissioning|discontinuation|end of life|termination|switch-off) of .{1,80}\\b(?:happens|takes place|occurs|begins|starts|follows|(?:is|has been) (?:set|planned|scheduled) for|will (?:be|happen|take place|occur|begin|start))\\b`,
    {
      stems: new RegExp(
        `\\b(?:until .{0,40}${MARK}|marks|deprecation|in the process|goe?s? (?:dark|offline|dead|read-only)|pull|sunset|shut|retirement|removal|decommission|discontinu|end of life|termination|switch)`,
      ),
      about: 'api',
    },
  ),
];

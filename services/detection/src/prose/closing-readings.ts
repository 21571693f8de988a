// What is said of an end by its day or its stage: "only through 1 March", "has a final day", "put into maintenance", "will be ignored in the next version".
import { WEEKDAY } from './end-words.ts';
import { ofInterface } from './house.ts';
import { MARK, MOMENT } from '../text/moment-marks.ts';
import { both, deprecation } from './reading.ts';
import type { Reading } from './reading.ts';

const DAY = `${WEEKDAY}(?:the )?(?:end of )?${MOMENT}\\b`;
const NEXT =
  '(?:an? |the |our |one of the )?(?:upcoming|future|next|later|subsequent|coming|following)(?: major| minor| api){0,2} (?:versions?|releases?)';

/** "Only until 1 March", "until 1 March at the latest". */
const BY_THEN = `(?:(?:only|just) (?:until|till|through|up to) ${DAY}|(?:until|till|through) ${DAY},? (?:at the latest|only|and no longer)\\b)`;
/** How far data go, and how long one key holds. */
const NO_SPAN =
  '(?<!\\b(?:data|datasets?|rates?|cover(?:s|ed|age)?|records?|filled|tokens?|keys?|codes?|passwords?|coupons?|vouchers?)\\b[^.;]{0,80})';
const TILL = both(MARK, '\\b(?:until|till|through|up to) ');

export const CLOSINGS: readonly Reading[] = ofInterface([
  deprecation(
    `\\b(?:works?|available|supported|usable|accessible|accepted|callable|online|open|live|runs?|maintained|reachable)\\b[^.;]{0,40} ${BY_THEN}`,
    { stems: TILL, about: 'surface' },
  ),
  deprecation(`\\b${NO_SPAN}${BY_THEN}`, { stems: TILL, about: 'api or day', inEntry: true }),
  deprecation(
    `\\b(?:deprecation|shut ?down|switch-?off|turn-?off|retirement|sunset|removal|end[- ]of[- ]life|eol|end[- ]of[- ]support)(?: date)?(?: is| on| by|:| -| —| –)? ${DAY}`,
    { stems: both(MARK, '(?:deprecation|shut ?down|off|retirement|sunset|removal|end|eol)'), inEntry: true },
  ),
  deprecation(
    `\\breach(?:es|ed)? (?:its |the |their )?(?:(?:un|end of |end-of-)support(?:ed)?|end[- ]of[- ]life|eol)(?: status| date)? (?:on |by )?${DAY}`,
    { stems: both(MARK, 'reach'), about: 'api or day', inEntry: true },
  ),
  deprecation(
    `\\b(?:can't|cannot|can not|can no longer|won't|will not|will no longer) be (?:created|issued|generated|added|registered|minted|requested|purchased|enabled)(?: [^\\s.;]+){0,8} (?:after|from|past) ${DAY}`,
    {
      stems: both(MARK, 'be (?:creat|issu|generat|add|regist|mint|request|purchas|enabl)'),
      about: 'api',
      inEntry: true,
    },
  ),
  deprecation(
    `\\b(?:has|have|gets?|(?:is|are) given) (?:an? |its |their )(?:final|last|sunset|retirement|closing) (?:day|date)\\b`,
    { stems: /(?:final|last|sunset|retirement|closing) da/, about: 'api or day', inEntry: true },
  ),
  deprecation(
    `\\bwill (?:[a-z]+ )?be (?:ignored|rejected|refused|discarded|unsupported|blocked|denied|invalid|not (?:accepted|supported)) (?:in|from|with|as of|by|starting (?:with|in)) ${NEXT}\\b`,
    { stems: /version|release/, about: 'subject', inEntry: true },
  ),
  deprecation(
    `^\\W*(?:on|from|as of|in|effective|after) ${DAY},? we(?:'ll| will| are going to|'re going to) (?:also )?(?:retire|discontinue|decommission|sunset|shut ?down|shut off|switch off|turn off|close down|phase out|withdraw) `,
    { stems: both(MARK, "we(?:'| )") },
  ),
  deprecation(
    `^\\W*to be (?:delisted|removed|retired|discontinued|withdrawn|shut ?down|switched off|turned off|decommissioned|dropped) (?:on |by |after |from )?${MOMENT}`,
    {
      stems: both(MARK, 'to be '),
    },
  ),
  deprecation(
    `\\b(?:we(?:'ll| will|(?:'re| are) going to| plan to| intend to| expect to) )?(?:enter|entered|entering|enters|put(?:ting)?|mov(?:e|ed|es|ing)|plac(?:e|ed|es|ing)|goes?|gone|going|switch(?:ed|es|ing)?) (?:(?!for\\b|during\\b)[^\\s,;.]+ ){0,5}?(?:in|into|to|on) maintenance(?:[- ]only)?(?: mode| status| phase)?(?=\\W*$|[,;:.]| (?:next|on|in|from|as|and|only|by|this|later)\\b)(?!.{0,80}(?:\\d:\\d\\d|\\bfor (?:\\w+ ){1,3}(?:minutes?|hours?)\\b|\\b(?:database|servers?|cluster|nodes?|window)\\b))|\\b(?:has|have) entered maintenance(?: mode)?\\b`,
    { stems: /maintenance/, about: 'api', inEntry: true, mayDescribe: true },
  ),
  deprecation(
    `\\b(?:advised|asked|urged|encouraged|requested|recommended) to (?:discontinue|stop|cease|avoid) (?:the |all |any )?(?:use|using|usage|calling|relying)\\b(?!.{0,80}\\b(?:for|after|during|while|in|that|when|if)\\b)`,
    { stems: /discontinue|stop|cease|avoid/, about: 'api', mayDescribe: true, inEntry: true },
  ),
  deprecation(
    `\\b(?:notified|informed|told|warned|written to) [^.;]{1,100} (?:of|about) (?:its|the|their|this) (?:upcoming |planned |coming )?(?:deprecation|removal|retirement|shut ?down|sunset|end of life)\\b`,
    { stems: /deprecation|removal|retirement|shut|sunset|end of/, about: 'api', inEntry: true },
  ),
  deprecation(
    `\\b(?:the )?(?:old|former|previous|original|legacy) (?:[a-z]+ )?(?:names?|paths?|fields?|spellings?|urls?|routes?|keys?|endpoints?|forms?|values?|param(?:eter)?s?|headers?) (?:(?:is|are|will be) (?:still |also )?(?:kept|available|supported|accepted|valid|retained|honou?red|maintained)|(?:remains?|stays?|continues? to|still) (?:[a-z]+))[^.;]{0,40} (?:for (?:the time being|now|a while|the moment|some time)|temporarily|until (?:further notice|then))\\b`,
    { stems: /for |temporarily|until/, inEntry: true },
  ),
  deprecation(
    `^\\W*new(?:ly (?:created|registered|added|built))? (?:apps?|applications?|integrations?|accounts?|projects?|clients?) (?:cannot|can't|can not|can no longer|may not|may no longer) (?:use|call|access|request|create|enable|query|read) (?!.{0,80}\\b(?:until|before|without|unless|if|when)\\b)`,
    { stems: /new/, about: 'api', inEntry: true },
  ),
]);

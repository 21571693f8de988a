// Verbs by what they do to a part of an interface, and the forms in which an author says that it was done, is done or will be done. A
// reading joins a form with a class, so that no form is known of one verb and not of another.
import { GONE, MOVED, REFUSED, REWORKED, STOPPED, STOPPED_STEMS } from './lexicon.ts';

/** What nobody meant to do is taken back. */
const NOT_MEANT = '(?!(?:inadvertent|accidental|mistaken|erroneous|wrong|incorrect|unintentional)ly\\b)';
/** One, and no look back at it: these forms stand in many patterns. */
const ADVERB = `(?:${NOT_MEANT}(?:also|now|soon|then|[a-z]+ly) )?`;

/** What a thing then is. */
export const AWAY = `(?:${GONE}|${STOPPED}|gone|unavailable|inaccessible|unsupported|unreachable|unusable|offline|inactive|invalid|read-only)`;
/** How the words for it begin. */
export const AWAY_STEMS = `${STOPPED_STEMS}|gone|unavail|inaccess|unsupport|unreach|unusab|offline|inactive|invalid|read-only`;

/** Where it is now, or what it is now. */
export const TURNED = `(?:(?:${MOVED}|expanded(?! (?:with|by(?! default)|to (?:also |now )?(?:include|support|accept|cover|allow|return|provide|all|more|other))\\b)) (?:[a-z]+ )?(?:to|into|from|for|with|by|under|inside|within|onto|out of|up)\\b|${REWORKED}\\b)`;

export const NEEDED =
  '(?:required|mandatory|compulsory|obligatory|necessary|needed|enforced|non-optional|not optional)';
export const TURNED_AWAY = `(?:${REFUSED}|denied|ignored|discarded|dropped|dismissed|disconnected|turned away|turned down(?<=\\b(?:requests?|calls?|queries)\\b.{0,80})|cut off|invalid|unsupported|not (?:be )?(?:accepted|allowed|permitted|supported|processed|honou?red)|answered with an? (?:\\w+ )?(?:error|[45]\\d\\d))`;
/** "an error", "a 404 error", "HTTP 410", "a status code of 400". */
export const ERROR =
  '(?:(?:(?:an? )(?:[a-z-]+ ){0,3}(?=errors?\\b)|(?:an? |the |with |http |status |client |server |validation |authentication |code |of ){0,4})(?:[45]\\d\\d\\b|errors?\\b(?! messages?)|exceptions?\\b|failures?\\b))';
export const FAIL = `(?:fail|break|error out|time out|stop working|cease to \\w+|not (?:work|succeed|function|be (?:[a-z]+ly )?(?:possible|processed|accepted|supported|allowed|permitted|returned|included|sent|accessible|available|valid|recogni[sz]ed|honou?red|able to))|return (?:an? )?(?:empty|null|nothing|no (?:data|results|values?))|be (?:impossible|(?:met|answered|responded|refused) with) ?|(?:return|get|receive|yield|produce|throw|raise|trigger|cause|result (?:in|on|with)|lead to|respond with|answer with|reply with|end in|encounter|see|give) ${ERROR})`;
export const TIGHTENED =
  '(?:tightened|hardened|strengthened|restricted|narrowed|locked down|made (?:more )?(?:strict|stricter|restrictive|rigid))';

/** "has been", "was", "is now": it is done. */
export const IS_DONE = `(?:(?:has|have) ${ADVERB}been|(?:is|are) now|was|were|(?:is|are|got|gets) being|got) ${ADVERB}`;
/** "will be", "is to be", "is going to be", "is set to be". */
export const WILL_BE = `(?:will|shall|(?:is|are) (?:now |currently |also )?(?:to|going to|set to|due to|about to|scheduled to|planned to|expected to|slated to)|(?<=\\b(?:expect|plan for|intend) (?:[^\\s,;]+ ){1,5})to) ${ADVERB}(?:be|have been|become|go) ${ADVERB}`;
/** "we have", "we will", "we are going to": in front of a verb. */
export const WE_DID = "(?:we|we've|we have|we had) (?:also |now |just |recently |completely )?";
export const WE_WILL =
  "(?:we'll|we will|we shall|(?:we're|we are) (?:going|planning|about|set) to|we (?:plan|intend|expect|aim|want|have decided) to) (?:also |now |soon |then |completely |permanently )?";
export const WE_ARE =
  "(?:we're|we are|we'll be|we will be) (?:also |now |currently |soon |gradually |completely |in the process of )?";
/** For some hours, while something is repaired. */
export const NO_PAUSE =
  '(?!.{0,120}(?:\\d:\\d\\d.{1,20}\\d:\\d\\d|\\bmaintenance\\b|\\bfor (?:[a-z\\d-]+ ){1,4}(?:minutes?|hours?)\\b))';
/** A part of an interface, some words behind a verb. */
export const OF_SURFACE =
  '(?:[^\\s,;]+ ){0,5}(?:apis?|endpoints?|param(?:eter)?s?|fields?|headers?|propert(?:y|ies)|attributes?|methods?|routes?|versions?|v\\d[\\w.]*|webhooks?|functions?|arguments?|enums?|scopes?|events?|operations?|resources?|types?|responses?|support|services?|interfaces?|integrations?|features?|\\w+_\\w+|/\\w\\S*)\\b';

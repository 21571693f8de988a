// What entries of a changelog say without a verb of change: what there is ("Markets have a `fee` field"), what one can do, what works as it
// should and what is quicker. An entry that says nothing else tells it because it was not so before.
import { SERVER_ERROR } from './mention-words.ts';
import { HOUSE_NOUNS } from './lexicon.ts';
import { MARK } from '../text/moment-marks.ts';
import { NO_OFFER } from './news-readings.ts';
import { breaking, deprecation, feature, fix, performance } from './reading.ts';
import type { Reading } from './reading.ts';

const PART =
  '(?:param(?:eter)?s?|fields?|filters?|options?|endpoints?|events?|values?|propert(?:y|ies)|attributes?|headers?|flags?|keys?|webhooks?|scopes?|objects?|methods?|queries|arguments?)';
/** What is taken away, wrong or an exception is no offer. */
const NO_LACK =
  '(?!.{0,120}\\b(?:no|not|never|null|empty|missing|without|fewer|less|errors?|until|again|still|already|stricter|fails?|deprecation|known|incorrect\\w*|wrong\\w*|rejected|ignored?|swapped|replaced|lost)\\b)';
/** The thing in front: a few words, none of them a clause of its own. */
const SUBJECT =
  "(?:the |each |every |all |our )?(?:(?!(?:if|when|where|while|that|which|who|because|since|after|before|until|we|it|this|there|you|they|bugs?|issues?|errors?)\\b)[a-z0-9/][\\w./{}[\\]'-]{0,60} ){1,5}";
/** Of what people read it is wording. */
const NO_PAPERS = `(?!.{0,160}\\b(?:docs?|documentation|documented|references?|guides?|examples?|tutorials?|pages?|links?|descriptions?|described|changelog|dashboard|spec|website|(?:the |our |an? )(?:[a-z]+ )?(?:${HOUSE_NOUNS}))\\b)`;

const OFFER = `${NO_LACK}${NO_OFFER}${NO_PAPERS}`;

export const PLAIN_READINGS: readonly Reading[] = [
  feature(
    `^\\W{0,4}${OFFER}(?:${SUBJECT}(?:now )?(?:ha(?:s|ve)|gain(?:s|ed)?|gets?|got|takes?|accepts?|carr(?:y|ies)|exposes?|offers?) (?:an? |the |its |also |two |three )*(?:new |optional )?(?:[a-z][\\w.[\\]"-]{0,60} ){0,3}?${PART}\\b|there(?:'s| is| are) (?:now )?(?:an? |two |three )?(?:new )?(?:\\w[\\w-]* ){0,2}?${PART} (?:to|for|that|with|in)\\b)`,
    { stems: / (?:ha[sv]|gain|gets?|got|takes?|accepts?|carr|expos|offers?)|there/, about: 'api', inEntry: 'alone' },
  ),
  feature(
    `^\\W{0,4}${OFFER}(?:you can (?:also )?(?!(?:find|read|see|learn|check|safely|continue|keep|still|ignore|expect|follow|contact)\\b)[a-z]+ |you (?:may|are able to) (?:now|also) [a-z]+ |${SUBJECT}(?:can|may) (?:now |also )?be (?:[a-z]+ed|sent|set|given|found|read|written|shown|chosen)\\b|${SUBJECT}(?:can|may) (?:also )?(?:have|contain|include|take|hold|carry) |${SUBJECT}(?:expanded|extended|supported|enabled|exposed|released|launched)\\W*$|${SUBJECT}(?:includes?|contains?|lists?) |${SUBJECT}(?:(?:is|are) )?(?:included|returned|available|exposed) (?:in|for|with|by|on) |(?:${SUBJECT})?supports? |(?:possibility|ability|option|support|addition|filtering|sorting|searching|pagination|filter|sort|search|extend(?:ed|s)?|expand(?:ed|s)?|enrich(?:ed|es)?|adding)(?: [\\w.-]+){0,4} (?:of|to|for|by|with) |${SUBJECT}(?:now )?support(?:s|ed)? |${SUBJECT}(?:is|are) (?:generally |publicly )?available(?: (?:in|to|for|on|as|through|via) |\\W*$)|meet (?:the |our )?[\\w -]{1,40} api\\b|${SUBJECT}(?:work|appl(?:y|ie))s? (?:on|with|to|in) [^,;.]{1,40} (?:too|as well)\\b)`,
    {
      stems:
        /you (?:can|may|are)| can | may |releas|launch|includ|contain|lists?|returned|possibil|abilit|option|addition|filter|sort|search|pagination|exten|expan|enrich|adding|expanded|extended|enabled|exposed|support|available|meet|too|as well/,
      inEntry: 'alone',
    },
  ),
  feature(
    /\b(?:deprecation|removal|sunset|retirement|shut ?down)(?: of [^.;]{1,60})? (?:has been|have been|was|is) (?:now )?(?:withdrawn|cancell?ed|reverted|called off)\b|\b(?:requests?|calls?) [^.;]{1,60} (?:is|are) no longer (?:rejected|refused|blocked|denied)\b/,
    { stems: /withdrawn|cancell?ed|reverted|called off|no longer/, inEntry: true },
  ),
  fix(
    `^\\W{0,4}${NO_PAPERS}(?:.{0,120}\\bno longer (?:fails?|crash(?:es)?|times? out|hangs?|leaks?|duplicates?|(?:ignores?|misses|loses|forgets) [^.;]{1,100}, which (?:made|caused|led|left)|(?:returns?|throws?|gives?|raises?|causes?|results? in) ${SERVER_ERROR})|.{0,120}\\bworks? (?:correctly |properly |as expected )?again\\b|.{1,120}\\b(?:honou?rs?|respects?|returns?|accepts?|sends?|includes?|shows?|applies|sorts?|fires?|lists?|reports?) [^.;]{1,80} again\\W*$|(?:[\\w./{}-]{1,40}: )?(?:respect|honou?r) [^.;]{3,80}$|.{1,120}\\b(?:is|are) (?:now )?(?:set|returned|calculated|reported|sent|sorted|counted|rounded|handled|encoded) (?:correctly|properly|accurately)\\b|.{1,120}\\b(?:is|are) now (?:correct|accurate)\\b|address(?:ed|es)? (?:an? |the |some |several )?(?:\\w+ ){0,2}(?:conditions?|bugs?|problems?|issues?|errors?|crash(?:es)?|regressions?)\\b|.{1,120}\\b(?:is|are) (?:not|no longer) (?:sent|delivered|returned|charged|created|counted|fired|triggered) (?:twice|more than once|several times)\\b)`,
    {
      stems: /no longer|again|respect|honou?r|correct|properly|accurate|address|twice|more than once|several times/,
      inEntry: true,
    },
  ),
  // What went wrong is told since it does no more.
  fix(
    `^\\W{0,4}${NO_PAPERS}(?!.{0,200}(?:${MARK}|\\b(?:now|anymore|any more|any longer|until|previously|before|yesterday|last (?:week|month|year)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\\b))${SUBJECT}(?:(?:was|were|did|could|would)(?: not|n't) (?!be\\b|required\\b)(?:[a-z]+ly )?[a-z]+|failed to [a-z]+|(?:was|were) (?:missing|(?<!\\b(?:limits?|timeouts?|quotas?)\\b.{0,40})too (?:high|low|early|late|long|short|large|small)|off by|(?:counted|applied|charged|added|rounded) twice)\\b|(?:is|are|was|were) (?:incorrectly|wrongly|mistakenly|erroneously) [a-z]+)`,
    {
      stems: /not |n't|failed to|missing|too |off by|twice|incorrectly|wrongly|mistakenly|erroneously/,
      inEntry: 'alone',
    },
  ),
  performance(
    /\b(?:twice|(?:two|three|four|five|ten|\d+)(?: times|x)) (?:as fast|faster|quicker)\b|\b(?:response times?|latenc(?:y|ies)|load times?)\b.{0,60}\b(?:cut|halved|down|lower(?:ed)?|reduced|shorter|drops?|dropped|fell|falls?)\b|\b(?:reduc|lower|cut|halv)\w* (?:the )?(?:memory|cpu) (?:use|usage|consumption|footprint)\b/,
    { stems: /as fast|faster|quicker|response time|latenc|load time|memory|cpu/, inEntry: true },
  ),
  breaking(
    `^\\W{0,4}${NO_PAPERS}(?:(?:the )?(?:(?=[\\w-]{1,60}[_.[])[a-z][\\w.[\\]-]{1,80}|(?!following\\b)[a-z][\\w-]{0,40} (?:param(?:eter)?|field|property|attribute|header|value|argument)s?) must (?:always |also )?(?:be|have|contain|match) (?!(?:removed|renamed)\\b)|.{1,120}\\bnow (?:gives?|returns?|responds? with|answers?(?: with)?|yields?) (?:an? )?[1-5]\\d\\d(?: [a-z ]{1,30})? instead of\\b|.{0,80}\\b(?:response|body|result)\\b.{0,60} (?:is|are) (?:now empty|empty now)\\b)`,
    { stems: /must|instead of|empty/, inEntry: 'alone' },
  ),
  deprecation(
    `^\\W{0,4}if you (?:still |currently )?(?:use|call|rely on|depend on)\\b[^.;]{1,80}, (?:please )?(?:replace|migrate|switch|move|update|upgrade)\\b[^.;]{1,80}\\b(?:before|by|until) ${MARK}|^\\W{0,4}if you still (?:use|call)\\b.{1,100}\\b(?:after|from|on) ${MARK}.{1,60}\\b(?:get|see|receive|return|fail)\\w*\\b|^\\W{0,4}if you still (?:use|call)\\b.{1,100}\\bwill (?:fail|stop|return)\\b.{1,40}\\b(?:after|from|on) ${MARK}|\\b(?:keys?|tokens?|secrets?|credentials)\\b[^.;,]{0,60}\\b(?:will )?expire on ${MARK}`,
    { stems: /if you|expire on/, inEntry: true },
  ),
];

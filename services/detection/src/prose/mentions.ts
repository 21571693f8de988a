// Whether words that could announce something do. They do not when they are negated, quoted or asked, when they tell what a word means, what
// an operation does or what is done as a rule, when they are said under a condition, or of something that no caller touches.
import { findMoments } from '../text/moments.ts';
import { isDeprecationMentioned } from './deprecation-mentions.ts';
import { NEAR_CHARS, SAYS_NEWS, SERVER_ERROR } from './mention-words.ts';
import type { Said } from './mention-words.ts';
import { isHoleAsData } from './holes.ts';
import { isNoOrder } from './orders.ts';
import { isNewsBeside, OWN_SURFACE } from './papers.ts';
import type { Announcement, Reading } from './reading.ts';

const THING =
  /\b(apis?(v\d+)?|endpoints?|param(eter)?s?|fields?|headers?|requests?|responses?|propert(y|ies)|attributes?|methods?|routes?|webhooks?|events?|enums?|values?|payload|quer(y|ies)|scopes?|versions?|v\d+|tokens?|keys?|interfaces?|channels?|calls?|clients?|integrations?|resources?|objects?|formats?|status(es)?|codes?|types?|topics?|operations?|functions?|support|defaults?|arguments?|permissions|streams?|ids?|identifiers?|ur[il]s?|commands?|elements?|columns?|flags?|mutations?|edges?|options?|models?|authentication|authori[sz]ation|oauth|protocols?|algorithms?|signatures?|hosts?|domains?|cnames?|https?)\b|[`_/]/;
/** What an interface consists of: none of its keys, calls or things. */
const SURFACE =
  /\b(apis?(v\d+)?(?! (access )?(keys?|tokens?|credentials|certificates?|calls?))|endpoints?|param(eter)?s?|fields?|headers?|propert(y|ies)|attributes?|methods?|routes?|webhooks?|versions?|v\d+(\.\d+)*|interfaces?|integrations?|support|legacy|protocols?|functions?|arguments?|tls|authentication)\b|[`_/]/;
const NAME = /\b[a-z]+[A-Z]\w*|\b\w+_\w+|\b[\w-]+\.\w+\.\w+/g;
/** Words that point back to what was spoken of before. */
const POINTS_BACK =
  /^\W*(this|it|they|these|those|both|all of (these|them)|all requests|the (following|above|old|legacy|previous))\b/;
/** Who calls, or for whom. */
const CALLERS =
  /^\W*(?:(?:the|our|all|your|unverified|anonymous|[a-z]+) )?(?:guests?|users?|customers?|clients?|callers?|developers?|partners?|merchants?|sellers?|buyers?|admins?|apps?|applications?|integrations?|accounts?|members?|you)\b/;
const SOON = /\b(?:later this|next|this) (?:year|quarter|month|week)\b|\bin the (?:near )?future\b/;
/** "Removed x from …": one name and no article is a name in the interface. */
const TERSE =
  /^\W*(removed?|renamed?|dropped|deleted|changed?|replaced?) (?!the|our|a|an|some|all|any)[\w.-]+( (to|from|in|on|by|with)\b|\W*$)/;
/** "Session has been removed": the same. */
const TERSELY_GONE =
  /^\W*(?!(?:it|this|that|these|those|they|[a-z]+s|(?:every|some|any|no)thing|(?:web)?page|side ?bar|banner|bug|typo|beta|downtime|watermark|whitespace|logging|change ?log|redundancy|duplicate|captcha|paywall|wait ?list|[\w.-]+\.(?:js|md)) )[\w.#-]+ (?:has|have) (?:now )?been (?:removed|renamed|deleted|dropped|deprecated|discontinued)\W*$/;
const isTersely = ({ text, isEntry }: Said): boolean =>
  TERSE.test(text) || (isEntry === true && TERSELY_GONE.test(text));
/** How far in front of the words stands what they are said of. */
const SUBJECT_CHARS = 160;

const endsWithName = ({ words, codes = [] }: Said): boolean =>
  codes.some((name) => words.endsWith(` ${name.toLowerCase()}`));

/** Whether the sentence speaks of what the reading asks for. */
export function isAbout({ about }: Reading, said: Said): boolean {
  if (about === undefined) return true;
  if (about === 'name') return endsWithName(said);
  const { text, sentence, at } = said;
  const lead = said.lead ?? '';
  const isOfApi = isOf(THING, lead + text, said) || isTersely(said);
  if (about === 'api or caller') return isOfApi || CALLERS.test(text);
  if (about === 'api' || (about === 'subject' && said.isEntry === true)) return isOfApi;
  if (about === 'api or day')
    return isOfApi || POINTS_BACK.test(text) || SOON.test(text) || findMoments(sentence).length > 0;
  const subject = lead + text.slice(Math.max(0, at - SUBJECT_CHARS), at);
  if (isOf(about === 'surface' ? SURFACE : THING, subject, said)) return true;
  return POINTS_BACK.test(text) && (about === 'surface' || isOfApi);
}

function isOf(things: RegExp, part: string, { sentence, codes = [] }: Said): boolean {
  if (things.test(part)) return true;
  const names = [...(sentence.match(NAME) ?? []), ...codes];
  return names.some((name) => part.includes(name.toLowerCase()));
}

const NEGATED =
  /\b(?:nothing|none|neither|nobody|no one)\b[^,;:.]{0,40}$|\b(not|never|isn't|aren't|won't|doesn't|don't|hasn't|haven't|no)[\s-]+(\w+\s+){0,2}$|\b(?:un|non)[\s-]+$|\bno longer (be |been |being )?$|\b(?:cancell?ed|reverted|restored) .{0,30}$/;
/** "No endpoint will be retired", but not "no new keys will be accepted". */
const OF_NONE = /^\W*no (?!longer\b|new\b)[^,;:.]*$/;
const NOT_COUNTED = /\b(not|never|don't|doesn't|isn't|aren't) (be )?(consider|count|regard|treat|constitut)/;
/** "Required when creating an order": of which call, not whether. */
const IN_WHICH_CALL =
  /\bwhen (?:you are )?(?:creat|updat|call|send|mak|request|us|query|pass|submitt|post|list|retriev|fetch|delet|authenticat|upload|connect|subscrib|register|access|includ|specify|filter|sort|read|writ|quer)y?ing\b/g;
const CONDITION = /\b(if|when|unless|in case|whenever|otherwise|until|once)\b/;
const PAST_SELF =
  /\b(previously(?! (?:announced|communicated|mentioned|notified|noted|stated))|used to|in the past|formerly)\b/;

const IS_ALWAYS = /\b(?:are|is|will be) (?:always|usually|generally|typically|normally|only) /;
const LIFTED =
  /\b(limits?|limitations?|restrictions?|requirements?) (?:(?:on|of|for|to) [^,;.]{1,60} )?(has|have|had|is|are|was|were) /;

/** What an entry says that was done to something has happened, whatever condition the thing has. */
const WAS_CHANGED = /^\W*(?:we (?:have )?|we've )?(?:chang|updat|modif|adjust|alter|adapt)[a-z]+ /;

const saysNow = ({ text, saysBefore, isEntry }: Said): boolean =>
  SAYS_NEWS.test(text) || saysBefore === true || (isEntry === true && WAS_CHANGED.test(text));

/** Whether the words do not announce, though they stand there. */
export function isMentioned({ announces, needsNews, mayDescribe }: Reading, said: Said): boolean {
  const { text, words } = said;
  const before = text.slice(Math.max(0, said.at - NEAR_CHARS), said.at);
  if (!/^\W*no longer/.test(words) && (NEGATED.test(before.slice(-40)) || OF_NONE.test(before))) return true;
  if (announces !== 'breaking' && announces !== 'deprecation') return isNewsMentioned(announces, said, before);
  const isSaidNow = saysNow(said);
  const isNews = said.isEntry === true || isSaidNow || /\b20\d\d\b/.test(text);
  if (needsNews === true && (!isNews || (DOING_ONE.test(text) && !isSaidNow))) return true;
  if (mayDescribe === true && CONDITION.test(clauseOf(said).replaceAll(IN_WHICH_CALL, '')) && !isSaidNow) return true;
  if (isToldOtherwise(said, before, isNews)) return true;
  return announces === 'deprecation' ? isDeprecationMentioned(said, before, isNews) : isBreakMentioned(said);
}

/** What to do about those that may be found. */
const IF_FOUND =
  /\b(?:if|when|whenever|should) (?:we|you|anyone) (?:(?:think|believe) (?:that )?(?:we|you) )?(?:have )?(?:ever )?(?:find|found|discover(?:ed)?|identif(?:y|ied)|suspect|notice|learn|become aware)\b/;
const REPORT_IT = /^\W*(?:please |to )?report(?:ing)? (?:any |an? |all )?(?:security|vulnerabilit)/;
const isIfFound = (text: string, before: string): boolean => IF_FOUND.test(before) || REPORT_IT.test(text);

function isNewsMentioned(announces: Announcement, said: Said, before: string): boolean {
  const { text, words, codes = [] } = said;
  if (announces === 'security')
    return (
      NAMED_LIKE_IT.test(words) ||
      isOwnName(words, codes) ||
      NO_NEED_TO.test(before) ||
      SAYS_WHETHER.test(before) ||
      isIfFound(text, before) ||
      isHoleAsData(said)
    );
  if (announces === 'feature') return isNewsBeside(text);
  if (announces !== 'performance') return false;
  return NEW_PART.test(text) || (UNDER_CONDITION.test(text) && !SAYS_NEWS.test(text) && !WAS_ANOTHER.test(words));
}

/** As a quotation, an explanation or a rule. */
const isToldOtherwise = (said: Said, before: string, isNews: boolean): boolean =>
  isQuoted(said) || isExplained(said, before) || isGeneral(said, before) || (!isNews && isRule(said, before));

/** Of what stands beside the interface, or of something that is called so. */
const isOfAnother = ({ text, at, words }: Said): boolean =>
  OWN_SURFACE.test(text) || isNoOrder(text, at) || isRelaxed(text, words);

const isBreakMentioned = (said: Said): boolean => isOfAnother(said) || isGoodNews(said);

/** Another number, or a choice more. */
const isMoreOrLess = (text: string, words: string): boolean =>
  (LIMIT_FROM_TO.test(text) && !/\bdefaults?\b/.test(text) && /\bfrom\b/.test(words)) ||
  (CAN_INSTEAD.test(text) && !words.includes('no longer'));

const isGoodNews = ({ text, words, at, keepsOldName }: Said): boolean =>
  (keepsOldName === true && /\brenam/.test(words)) ||
  ADVISED.test(words) ||
  KEEPS_OLD.test(text.slice(at)) ||
  DEPRECATED_FOR.test(text.slice(0, at + words.length)) ||
  TAKEN_FOR.test(text) ||
  LET_THROUGH.test(text) ||
  OF_RATE.test(words) ||
  isMoreOrLess(text, words) ||
  NOT_COUNTED.test(text) ||
  MENDED.test(text.slice(at)) ||
  (TAKEN_BACK.test(text) && !/\b(?:removed|renamed|deleted|dropped)\b/.test(words)) ||
  (/incompatible|breaking/.test(words) && IS_ALWAYS.test(text)) ||
  (LIFTED.test(text) && /\b(removed|dropped)\b/.test(words)) ||
  (PAST_SELF.test(text) &&
    !/\((?:it |this |that |they )?(?:was|were|previously|formerly|used to be)\b|^\W*(?:it|they|these|this) used to be\b|\b(removed|renamed|breaking|changed from|no longer accepted|now|instead|as of|effective|starting|(?:(?:was|were) (?:formerly|previously)|used to be) (?:called|named|known as|spelled|labell?ed))\b/.test(
      text,
    ));

/** Optional, and required in some cases only. */
const RELAXED =
  /(?<!\b(?:was|were|been) )\boptional\b.{0,80}\b(?:only (?:[a-z]+ )?(?:required|needed|mandatory)|(?:required|needed|mandatory) only)\b/;
const isRelaxed = (text: string, words: string): boolean =>
  /required|mandatory|needed/.test(words) && RELAXED.test(text);
/** No longer what nobody asked for. */
const MENDED = new RegExp(
  `^(?:no longer (?:returns?|throws?|gives?) ${SERVER_ERROR}|(?:not|no longer) (?:sent|delivered|returned|charged|created) (?:twice|more than once|several times)\\b)`,
);
/** What is answered so is a matter of the limit, and told as one. */
const OF_RATE = / 429/;
/** Whoever went on to send it was turned away, and no longer is. */
export const LET_THROUGH =
  /\bnow (?:also |[a-z]+ly |simply |just )?(?:be )?(?:ignored?|accept(?:s|ed)?|tolerated?|allow(?:s|ed)?|skip(?:s|ped)?|discarded|let through|permit(?:s|ted)?|dropped|trimmed|stripped|converted|passed over|succeeds?|pass(?:es)?|go(?:es)? through|treated as (?:empty|absent|missing|optional|unset))\b[^.;]{0,60} (?:instead of|rather than|and no longer) (?:(?:being|getting|an?|the|returning|giving|causing|raising|throwing|triggering|producing|leading to|resulting in|answered|met|with|validation|client|bad|http|status) ){0,4}(?:reject|refus|block|denied|error|4\d\d|exception|fail)|\bno longer (?:leads? to|results? in|causes?|ends? in|triggers?|raises?|produces?|yields?|(?:is|are) (?:met|answered) with) (?:an? |the |any )?(?:(?!server)[a-z]+ )?(?:errors?|4\d\d|rejections?|failures?|exceptions?)\b/;
/** A choice that there was not. */
const CAN_INSTEAD =
  /(?<!\bno longer .{0,20})\b(?:ability|able|option|possib(?:le|ility)) to [^.;]{1,120}\b(?:instead of|rather than|without)\b/;
/** What was to go stays. */
const TAKEN_BACK =
  /\b(?:deprecation|removal|sunset|retirement|shut ?down)(?: of [^.;]{1,60})? (?:has been|have been|was|is) (?:now )?(?:withdrawn|cancell?ed|reverted|called off)\b/;
/** "is the preferred field rather than …": the other goes on. */
const ADVISED =
  /\b(?:now|is|are) (?:now )?(?:the |our |an? )?(?:preferred|recommended|suggested|advised)\b(?!.*\b(?:strings?|integers?|numbers?|lists?|arrays?|objects?|booleans?)\b).*\b(?:instead of|rather than|in place of|as opposed to)$/;
/** Under the old name it goes on, too. */
const KEEPS_OLD =
  /^(?:(?:has|have|is|are|was|were) (?:now )?(?:been )?)?(?:re)?(?:nam|plac)[a-z]+ [^.;]{1,120}[ ,]and (?:(?:also )?deprecate[ds]? (?:the |its )?(?:old|former|previous|original)\b|will (?:[a-z]+ )?be (?:removed|retired|shut|discontinued|sunset|turned off|switched off))/;
/** What follows says why. */
const DEPRECATED_FOR =
  /\b(?:is|are|was|were|been|now) (?:now |also )?deprecated,? (?:as|because|since|in favou?r of|and (?=(?:has|have) been (?:replaced|split|merged)))\b/;
/** What goes before says what to take now. */
const TAKEN_FOR = /\bwhich (?:is|are) (?:now )?deprecated\W*$/;
const LIMIT_FROM_TO =
  /\b(?:limits?|quotas?|max(?:imum)?|min(?:imum)?|sizes?|timeouts?|weights?|per page)\b.{0,100}\bfrom [\d.,]+[km]? to [\d.,]+/;

/** New is what tells of a limit, not the limit. */
const NEW_PART =
  /\b(?:new|add(?:ed|s)?) (?:\S+ ){0,2}(?:endpoints?|headers?|fields?|pages?|events?)\b|\bnow includes? .{0,40}\bheaders?\b/;

/** "10 seconds (it was 20". */
const WAS_ANOTHER = /\d[^()]{0,40}\([a-z ]{0,30}(?:was|were|be|from|previously|formerly|before)\b/;
const UNDER_CONDITION = /^\W*(?:if|when|whenever|once|unless|in case|should)\b/;

const NO_NEED_TO = /\b(?:don't|do not|doesn't|does not|no longer|not) (?:need|have) to\b/;
/** A field called `scopes`. */
const isOwnName = (words: string, codes: readonly string[]): boolean =>
  codes.some((code) => words.trim().endsWith(` ${code.toLowerCase()}`));

/** What a value tells. */
const SAYS_WHETHER = /^\W*(?:indicates?|tells?|shows?|specifies|says|true|whether)\b/;
/** "a new field permissions": its name. */
const NAMED_LIKE_IT = /\b(fields?|param(eter)?s?|propert(y|ies)|attributes?|events?|endpoints?) \S+$/;

/** What stands in front, and what follows without a comma. */
const clauseOf = ({ text, at }: Said): string => text.slice(0, at) + (/^[^,;:]*/.exec(text.slice(at))?.[0] ?? '');

const QUOTED_WORDS = 3;

/** In the words of a message. */
function isQuoted({ text, at, words }: Said): boolean {
  const open = text.lastIndexOf('"', at);
  const close = text.indexOf('"', at + words.length);
  if (open < 0 || close < 0 || text.slice(0, at + 1).split('"').length % 2 === 1) return false;
  const isWhole = open <= 1 && close >= text.length - 2;
  return !isWhole && text.slice(open, close).split(' ').length >= QUOTED_WORDS;
}

/** "deprecated (boolean): whether …", "method_deprecated: …", "Sunset: to sunset is to …", "A null means that …". */
const TERM =
  /^\W*[\w.-]+( \((boolean|bool|string|date|integer|timestamp|object|array)[^)]*\))?(:| -) (an? [\w-]+ (that|which|who)|to \w+ |whether |if |true |false |list of |date )|^\W*if (not|so|true|false|set|not set|given|enabled|present|provided)\b/;
/** "`retired` is true when the card …": what a value means. */
const TRUE_WHEN =
  /^\W*(?:the )?[\w.-]+(?: (?:field|flag|property|attribute|value|param(?:eter)?))? (?:is|are|will be) (?:set to |equal to )?["'`]?(?:true|false|null|set|yes|0|1)\b[^.;]{0,40}\b(?:when|whenever|if|for|unless|as long as|once|where|while|otherwise)\b/;
const SUNSET_TERM = /^\W*(deprecat(ed|ion)|sunset|retired|removed)(:| -) (to \w+|an? \w+ (that|which))\b/;
const MEANS = /\b(?<!(?:this|that|which) )means? (?:that )?/;
/** What the reader is told how to find out. */
const ASKED =
  /\b(?:see|check|know|find|find out|tell|tells|list|lists|show|shows|learn|determine|identify|whether) (?:which|what|whether|when|how)\b[^,;:.]*$/;
const WORD_ITSELF =
  /(?<!^\W{0,4}(?=(?:label|tag|mark)(?:s|ed|led|ged)? ["'`][^"'`]{1,80}["'`][^.;]{0,60} as ))\b(?:labels?|tags?|marks?) ["'`]|\b(?:terms?|words?|status(?:es)?|badges?) ["'`]|["'`]\w+["'`] (?:means?|refers to|is used for)\b/;
const HYPOTHETICAL =
  /^\W*(imagine|suppose|consider an?\b|let's say|assume|for example|for instance|e\.g\.|say,)|\bwould be (an? )?$/;
/** "End of life date: the date by which …". */
const WHEN_TERM =
  /^\W*(?:[a-z][a-z -]{1,40}: )?(?:the|an?) (?:[a-z-]+ ){0,3}(?:date|day|time|version) (?:(?:by|on|at|from|in|after) which|when)\b/;
/** "Deprecating an API refers to …": what the word means. */
const SAYS_WHAT_IT_IS =
  /^\W*(?:api |an? |the )?(?:deprecat(?:ion|ing)|sunset(?:ting)?|retir(?:ement|ing)|removal|end[- ]of[- ]life)\b[^.,;:]{0,40}\b(?:should be (?:interpreted|understood|read|seen|treated) as|is (?:an?|the) (?:\w+ )?(?:process|way|practice|act|signal|stage|phase|period|time|notice)|refers to|means|signals|describes)\b/;
const BY_WHICH = /\b(date|day|time|moment|version) (on|at|by|from|in|after) which\b|\b(date|day|time) when\b/;

/** "Retried for a day, after which it is dropped": one of many. */
const TRIED_FIRST =
  /\b(?:retried|attempted|tried|resent|queued|redelivered)\b.{0,80}\bafter which (?:it|they|we|the (?:events?|deliver(?:y|ies)|messages?|webhook|calls?|notifications?|jobs?|requests?))\b[^.;]*$/;

function isExplained({ text, words }: Said, before: string): boolean {
  return (
    /\?\W*$/.test(text) ||
    TERM.test(text) ||
    TRUE_WHEN.test(text) ||
    SUNSET_TERM.test(text) ||
    MEANS.test(before) ||
    ASKED.test(before) ||
    WORD_ITSELF.test(text) ||
    HYPOTHETICAL.test(text) ||
    /\bwould (be|have been)\b.{0,30}$/.test(before) ||
    BY_WHICH.test(before) ||
    TRIED_FIRST.test(before) ||
    WHEN_TERM.test(text) ||
    SAYS_WHAT_IT_IS.test(text) ||
    isNameInFront(text, words)
  );
}

const STEM = /deprecat|remov|sunset|retir|discontinu/;
const FIRST_WORD = /^\W*(\w+)\W/;

/** "resource_removed: …": the name of an error says what the error says. */
function isNameInFront(text: string, words: string): boolean {
  const name = FIRST_WORD.exec(text)?.[1] ?? '';
  return name.includes('_') && name.includes(STEM.exec(words)?.[0] ?? 'deprecat');
}

const GENERIC =
  /^\W*(?:an?|any|each|every) [a-z]+ed (?:tokens?|keys?|sessions?|accounts?|users?|jobs?|messages?|files?|items?|orders?|records?|certificates?|invitations?|links?|packages?) (?:will|is|are|gets?)\b|^\W*(?:(?:however|additionally|also|but|moreover),? )?(?!an? breaking changes? (?:has|was)\b)(an?|any|every|each|some(?! of)|most) ([\w-]+ ){0,4}(apis?|endpoints?|versions?|fields?|features?|resources?|param(eter)?s?|methods?|changes?|products?|functionality|models?|propert(y|ies)|attributes?|headers?|enums?|types?)\b|^\W*(?:(?:however|additionally|also|but|moreover),? )?(when|if|once|whenever|after|before|until|unless) (an?|any|we|something|the (end|window|final))\b|^\W*should (an?|any|we)\b|\bin rare cases\b|^\W*depending on\b|^\W*(?!deprecated|retired|legacy|unsupported)\w+ed (\w+ )?\w+s are no longer\b|^\W*an? \w+ed (\w+ )?\w+ is no longer\b|\b(as soon as|whenever) (an?|any)\b/;
/** Right in front: of any of them. */
const INDEFINITE =
  /\b(an?|any|each|every) ([\w-]+ ){0,2}(apis?|endpoints?|versions?|fields?|features?|resources?|param(eter)?s?|methods?|products?|models?)( or [\w-]+)?( as)? ((is|be|was|been|has been|gets) )?$|\bget(s|ting)? $/;
/** Of any of them, and at no time: so even in an entry of a changelog. */
const OF_ANY =
  /\b(?:before|after|when|whenever|once|if|until|unless|as soon as|each time|every time) (?:an?|any|each|every)\b[^,;:.]*$/;
/** "As new versions are released, older ones …": what a version brings about is no version's. */
const AS_A_RULE =
  /^\W*(?:as(?! a (?:result|consequence)\b)|when|whenever|once|each time|every time|after) (?:we )?(?:an?|any|new|newer|newly|another|something|releases?|releasing|publish(?:es)?|introduces?|announces?|deprecates?|retires?|replaces?|discontinues?|declares?)\b(?!.{0,120}\b(?:v\d|version \d))/;
/** No one in particular: "Preview models may be retired …", "Fields of a response can occasionally be …". */
const BARE_PLURAL =
  /^\W*(?!this|these|those|the|our|its|his|all\b|deprecated|legacy|as)[a-z]+(?:-[a-z]+)?(?: [a-z]+){0,2}s\b(?:,? (?:and |or )?[a-z]+(?<!\b(?:below|above|following|will|are))){0,6}(?:,[^,]{1,80},)? (?:may|might|can|could) (?:[a-z]+ly )?be\b/;
/** Whatever was deprecated, by no name and at no time. */
const ALL_DEPRECATED =
  /^\W*deprecated (?:[a-z]+ ){0,2}(?:apis|endpoints|versions|fields|features|resources|param(?:eter)?s|methods|functions|models|values|properties)\b(?:[^,;:`_/\d]|(?<= )\d{1,3}(?= (?:more )?(?:days|weeks|months|years)\b))*$/;
const AT_SOME_TIME = /\b(?:at any (?:time|point)|at some point|(?:with(?:out)?|on|at) (?:\w+ ){0,3}notice)\b/;
const AT_SOME_POINT = /^\W*at some (?:point|time)\b/;
/** Now and then, or as a habit. */
const FREQUENT =
  /\b(?:occasionally|sometimes|from time to time|at times|now and then|over time|as a rule|regularly|periodically|typically|usually|normally|generally(?! available)|in (?:rare|exceptional) cases|in (?:some|certain|most) cases,? (?:we|you|it|this|they|an?|the [a-z]+) (?:may|might|can|could|will have to))\b[^;:.]*$/;
const KIND =
  '(?:apis?|endpoint|version|field|feature|resource|param(?:eter)?|method|model|product|property|attribute|header|operation|function|functionality|service|capability|object|value)';
/** "The model or endpoint": whichever it is. */
const EITHER = new RegExp(
  `\\b(?:the|an?|any|each) (?:[a-z-]+ ){0,2}${KIND},? or (?:the |an? )?(?:[a-z-]+ ){0,2}${KIND}\\b[^,;:.]*$`,
);
/** "A window of 12 months before it is retired": how long it takes. */
const NOTICE_BEFORE =
  /(?<!\byou (?:now )?have .{0,60})\b(?:window|notice|notified|notify|inform|informed|announced?|period|minimum|at least|advance)\b.{0,80}\bbefore\b[^,;:.]*$/;
/** "A date is announced when a version is released": whenever that happens. */
const WHENEVER =
  /^\W*(?:when|once|if|whenever) (?:certain|some|such|other|particular) |^\W*(?:an?|any|each|every) (?:[a-z-]+ ){1,4}(?:is|are|will be|gets?) (?:[a-z]+ ){1,3}(?:when|whenever|once|each time|after|if) (?:an?|any|the next|new|we|it|they|its)\b/;
/** Over and over. */
const REPEATED =
  /\b(?:every|each) (?:night|day|hour|week|month|year|quarter|minute|time)\b|\b(?:daily|nightly|hourly|weekly|monthly|periodically|regularly|automatically)\b/;
/** "Requesting a version that is gone will return 410". */
const DOING_ONE = /^\W*(?:[a-z]+ ){0,3}[a-z]+ing (?:to [a-z]+ )?an? /;
/** What an operation does: it begins with what is done to one of many. */
const OPERATION =
  /^\W*(permanently )?(deprecates?|removes?|retires?|drops?|deletes?|disables?|marks?|archives?|turns?|returns?|lists?|gets?|revokes?) (off )?(an?|one or more|the (specified|given|breaking|deprecated)|multiple|all|items?|any)\b|^\W*to (remove|deprecate|retire|delete|disable|drop) /;
const RELATIVE =
  /\b(if|when|whenever|once|unless|whether)\b[^,;:.]*$|\b\w+s (that|which|who) ((are|were|have)\b[^,;:.]*)?$|^\W*(once|after|as soon as|either)\b/;
/** "The keys that are marked as legacy": those, and nothing is done to one that goes on to be supported. */
const DEFINITE = /^\W*(?:the|our|all|these|those) (?:[\w-]+ ){0,4}(?:that|which) (?:are|were|have)\b/;
/** "One year later …": after whatever was said before. */
const LATER = /^\W*(?:\d+|an?|one|two|three|six|nine|twelve) (?:days?|weeks?|months?|years?) (?:later|afterwards?)\b/;
const AFTER_A_WHILE =
  /\b(after|for|within) (a |the |another |more than |at least |up to |about |around |approximately |roughly |a minimum of |a period of ){0,2}(\d+ |given |few )?(minutes?|hours?|days?|weeks?|months?|years?|delay)\b/;

/** What is done as a rule, wherever that is said. */
const isGeneral = (said: Said, before: string): boolean => !saysNow(said) && isInGeneral(said, before);

const isInGeneral = ({ text, words }: Said, before: string): boolean =>
  OF_ANY.test(before) ||
  (!/\b20\d\d\b/.test(text) && isHabit(text, words, before)) ||
  AS_A_RULE.test(text) ||
  AT_SOME_POINT.test(text) ||
  (BARE_PLURAL.test(text) && AT_SOME_TIME.test(text));

/** Done now and then, to whichever it is, or some time after something else. */
const isHabit = (text: string, words: string, before: string): boolean =>
  (FREQUENT.test(before + words) && !/^no longer|required|mandatory/.test(words)) ||
  EITHER.test(before) ||
  NOTICE_BEFORE.test(before) ||
  WHENEVER.test(text);

/** "Removing a field": of a kind, in a list of kinds of changes. */
const LISTED =
  /^\W*(?:adding|changing|removing|renaming|making|introducing|altering|modifying) (?:an?|any|the (?:type|name|format)|new|existing|optional|required|fields|endpoints) (?!.{0,120}\b(?:v\d|version \d))/;

/** What is done as a rule, or under a condition. */
function isRule(said: Said, before: string): boolean {
  const { text, words } = said;
  return (
    GENERIC.test(text) ||
    LISTED.test(text) ||
    LATER.test(text) ||
    INDEFINITE.test(before) ||
    OPERATION.test(text) ||
    (RELATIVE.test(before) && !(DEFINITE.test(before) && words.endsWith(' supported'))) ||
    RETURNED_WHEN.test(text) ||
    BARE_PLURAL.test(text) ||
    (ALL_DEPRECATED.test(text) && findMoments(said.sentence).length === 0) ||
    (REPEATED.test(text) && /^(is|are) /.test(words)) ||
    (AFTER_A_WHILE.test(text) && /\b(no longer|will)\b/.test(words))
  );
}
const RETURNED_WHEN = /^\W*(returned|raised|thrown|sent|triggered|fired|occurs|happens) (if|when)\b/;

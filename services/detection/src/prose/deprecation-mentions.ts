// Words of deprecation that announce none: they tell which thing is meant, name a state, are undone, or hold under a condition.
import { NEAR_CHARS, SAYS_NEWS } from './mention-words.ts';
import type { Said } from './mention-words.ts';

/** Deprecation as a subject, not as news: "deprecated fields are marked", "the deprecated endpoint", "or deprecated". */
const DEPRECATED_THINGS =
  /^\s+(?!the |our |all )(\w+\s+)?(apis|attributes|calls|columns|elements|endpoints|events|features|fields|functions|items|keys|methods|models|objects|operations|options|param(eter)?s|products|properties|resources|types|values|versions)\b(?!\s*[:(]|\s+\S*[_/])/;
const SAID_OF_IT =
  /\b(is|are|was|were|been|be|being|now|current(ly)?|become|becomes|became|marked|considered|following|these|those|and|or) (as )?\W*$/;
/** In front of a name: which one, not what happened to it. */
const WHICH_ONE =
  /\b(the|an?|any|every|no|each|this|these|those|of|all|using|use|for|to|from|with|via|old|include|exclude|other|some|handle|following|customers?|unconditionally, the)\s+$/;
const NAMES_NEXT = /^ [\w`"'/!.:-]/;
const CONDITIONAL = /\b(whether|if|when|whenever|unless|once|while)\b[^,;:.]*$/;
/** "the standard deprecated flag": its name. */
const NAMES_A_MARK =
  /^\W{0,3}\s(?:flags?|headers?|labels?|badges?|tags?|markers?|status(?:es)?|states?|annotations?|keywords?|sections?|prefix(?:es)?)\b(?! (?:is|are|will|in favou?r))/;
/** "between a deprecation announcement and the end": any one of them. */
const ANY_OF_THEM = /\b(?:an?|any|each|every)\s+$/;
/** "informed about deprecated and removed endpoints": which ones. */
const ABOUT_THEM = /\b(?:about|of|for|on|with|any|all|between)\s+$/;
const AND_OTHERS = /^,? (?:and|or) (?:removed|retired|sunset|obsolete|legacy|changed|new|modified)\b/;
/** "Deprecated aliases (…) are caught": which ones. */
const ALL_OF_A_KIND =
  /^\s+(?:[a-z]+ ){0,2}[a-z]+s(?: \([^)]{0,160}\))? (?:are (?!now|no longer|to be|going|being|scheduled|planned|removed|retired|dropped|hereby|listed|the)|can|continue|remain|still|return|appear|keep|carry)\b/;
/** "the status will be retired": that is its name. */
const OF_A_STATE = /\bthe (value|status|state|label|keyword|tag|flag)\W+$/;
const OF_A_FIELD =
  /\bthe (boolean |query )?(filter|field|param(eter)?|attribute|property)\W+$|\bmark(s|ing)?\b(?<!\b(?:are|is|we're|now) marking\b)[^.]{0,60}\bas\W+$|\bconsidered\W+$(?<=\b(?:an?|any|version) .{0,40})/;
/** Which ones, when something else is said of them. */
const MARKED_ONES =
  /\b(?:[a-z]+s|those|ones|anything|everything) (?:(?:that|which) (?:is|are) )?(?:already )?(?:marked|flagged|tagged|labell?ed) (?:as )?\W*$/;
/** "An endpoint labelled deprecated": any one of them. */
const MARKED_ONE = /^\W*(?:an?|any|each|every) (?:[\w-]+ ){1,4}(?:marked|flagged|tagged|labell?ed) (?:as )?\W*$/;
const GOES_ON =
  /^\W*(?:keep|will (?!be (?:removed|retired|dropped))|can|are (?:still|shown|listed|not)|remain|continue|should|must|may|have|do|still|appear|show|return)\b/;
/** What had been done to what is gone since. */
const BEFORE_THAT = /\bpreviously\s+$|\b(?:which|that) (?:(?:was|were|had been) )(?:\w+ )?$/;
const IS_GONE =
  /\b(?:has|have|is|are|was|were) (?:now |also |finally |been )*(?:removed|dropped|shut|turned off|gone|retired)\b/;
/** "Deprecated: no", "End of support: none". */
const NOT_SO = /^\s*[:=-]?\s*(?:no|none|n\/a|false|tbd|not (?:yet )?(?:announced|planned|scheduled|set|known))\W*$/;
/** "has been deprecated and removed": then it is gone. */
const AND_GONE =
  /^(?: (?:in|since|with|as of) (?!.{0,40}\b20\d\d\b)[^.;,]{1,40}?(?= and (?:was|were|has been|have been) ))? and (?:(?:is|are|was|were|has been|have been) )?(?:(?:now|also|since|[a-z]+ly) )?(?:removed|no longer (?!(?:(?:under|in) (?:active )?development|(?:actively |being )?(?:maintained|developed|supported|updated|recommended))\b)|discontinued|withdrawn|dropped|eliminated|deleted|gone)\b(?!.{0,60}\b(?:20\d\d|v?\d+\.\d|version|release|soon|later|in the)\b)/;
const IS_SAID = /(?:\b(?:is|are|was|were|been|now)|^)\W*$/;
const IN_THE_PAST = /^\W*(?:in the past|historically|originally|years ago)\b/;
const TAKEN_BACK =
  /\b(?:by mistake|in error|accidentally|erroneously)\b|\b(?:has|have|was|were|is|are) (?:now |also )?(?:been )?(?:cancell?ed|reverted|withdrawn|called off|revoked|lifted|undone|put on hold)\b/;
const IN_THE_SKY = /\b(sunrise|dusk|dawn|moon\w*|solar|twilight|weather|time of (the )?sunset|colou?r)\b/;
/** "Levels: stable, beta, deprecated": one of those that there are. */
const STATE = '(?:stable|beta|alpha|experimental|preview|ga|current|active|draft|internal|planned)';
const AMONG_STATES = [
  new RegExp(`\\b${STATE}\\W{1,6}(?:(?:and|or)\\W{1,3})?$`),
  new RegExp(`^\\W{1,6}(?:(?:and|or)\\W{1,3})?${STATE}\\b(?! (?:api|version|endpoint)s?\\b)`),
] as const;
/** "Valid statuses: active, deprecated": those that there are, one word each. */
const LISTS_VALUES =
  /^\W*(?:(?:the )?(?:possible|valid|allowed|accepted|supported|available) )?(?:values?|status(?:es)?|states?|stages?|options?|phases?)(?: (?:are|is|include))?:? (?:["'`]?[\w-]{1,40}["'`]?(?:, (?:and |or )?| or | and | ?\| ?)){1,30}["'`]?[\w-]{1,40}["'`]?\W*$/;
/** A call is no state. */
const OF_CALL = /\b(?:get|put|post|patch|delete) ["'`]?\//;
/** "Becomes deprecated once another is there": whenever that is. */
const BECOMES = [
  /\b(?:becomes?|changes? to|turns?(?: to| into)?|switches to|goes to|is set to) ["'`]?$/,
  /^["'`]?,? (?:once|when|whenever|if|as soon as|after|on|upon)\b/,
] as const;
/** "`deprecated`: true": its name, and what it says. */
const IS_NAME = [/[`"']$/, /^[`"']?\s*(?:[:=]|to\b)\s*["'`]?(?:true|false|null|\d)/] as const;
/** "| deprecated | Will be removed": what it means, or whenever that is. */
const SAYS_OF_ALL =
  /^\W*(?:`(?:deprecated|sunset)`\s*(?:[:|]|[-–—] )|\|\W*(?:deprecated|sunset)\W*\|)|^\W*(?:all |any )?(?:[a-z]+ )?[a-z]+s (?:(?:that|which) (?:is|are) )?(?:marked|flagged|tagged|labell?ed|listed) (?:as )?\W*deprecated\b[^.;]{0,40}\b(?:removed|retired|dropped) in (?:an?|some|any) (?:future|later|subsequent|upcoming)\b/;
/** "Versions are supported for a year after they are deprecated": whenever that is. */
const AFTER_IT =
  /\b(?:after|before|since) (?:it|they|that|these|those|an? \w+|each \w+|any \w+) (?:is|are|was|were|has been|have been)\W*$/;
/** "Deprecations" over those that there are, or over none. */
const ALONE = /^\W*deprecations(?:\W*$|\]\()/;
/** "You will no longer be told after you have left": who does so ends it. */
const BY_YOU = [/\byou\W*$/, /^[^.,;:]{0,120}\b(?:after|once|when|if|as soon as|until|unless) you\b/] as const;
/** "Added a parameter that will turn off totals": what is offered does so, to who asks for it. A new version ends the old one for all. */
const OFFERED =
  /\b(?:new|add(?:ed|s|ing)?|introduc(?:ed|es|ing)|launch(?:ed|es|ing)?|optional)\b[^.;,]{0,50}\b(?:param(?:eter)?s?|options?|flags?|fields?|settings?|switch(?:es)?|headers?|arguments?|propert(?:y|ies)|attributes?|values?|modes?|filters?|endpoints?|methods?|buttons?|optional)\b[^.;,]{0,50}\b(?:that|which) $/;
const DOES_SO = /^will (?!(?:[a-z]+ ){0,2}(?:be|become|no longer|go|stop|cease|end|not|replace|supersede)\b)/;
const LABELS = /\badded\W+(\w+\W+){0,2}(changed|deprecated|removed)\b/;
const SUNSET_OF_SOMETHING = /^\W*sunset date/;

export function isDeprecationMentioned({ text, at, words: matched }: Said, before: string, isNews: boolean): boolean {
  const words = matched.trim();
  const end = at + matched.length;
  const after = text.slice(end, end + NEAR_CHARS);
  if (isOfAnother(text, words, before) || isUndone(words, after) || isBehind(text, before, after)) return true;
  if (!isNews && isWhicheverOne(text, words, before, after)) return true;
  if (/^(deprecated|obsolete)$/.test(words)) {
    if (isModifier(before, after) || (!isNews && isOfAKind(before, after))) return true;
    if (/\b(or|and) $/.test(before) && !SAID_OF_IT.test(before.replace(/\b(or|and) $/, ''))) return !isNews;
  }
  if (isNews && findNear(after)) return false;
  if (SUNSET_OF_SOMETHING.test(words)) return !isNews;
  return (
    (!SAYS_NEWS.test(text) && CONDITIONAL.test(before)) ||
    (words === 'deprecated' && !SAYS_NEWS.test(text) && DEPRECATED_THINGS.test(after) && !SAID_OF_IT.test(before))
  );
}

/** Said of the sun, of a state by its name, or in a list of labels. */
const isOfAnother = (text: string, words: string, before: string): boolean =>
  (IN_THE_SKY.test(text) && /sunset/.test(words)) ||
  OF_A_STATE.test(before) ||
  (DOES_SO.test(words) && OFFERED.test(before)) ||
  (/^(deprecated|obsolete|sunset|retired)/.test(words) && OF_A_FIELD.test(before)) ||
  LABELS.test(text) ||
  (words.startsWith('deprecation ') && ANY_OF_THEM.test(before));

/** A state or a mark that there is, for all that have it now or will have it. */
// oxlint-disable-next-line max-params -- the words, and what stands around them
function isWhicheverOne(text: string, words: string, before: string, after: string): boolean {
  const standBetween = ([front, behind]: readonly [RegExp, RegExp]): boolean =>
    front.test(before) && behind.test(after);
  if (ALONE.test(text) || SAYS_OF_ALL.test(text) || AFTER_IT.test(before) || standBetween(BY_YOU)) return true;
  if (words !== 'deprecated') return false;
  if (LISTS_VALUES.test(text) || (standBetween(BECOMES) && !OF_CALL.test(before))) return true;
  return AMONG_STATES[0].test(before) || AMONG_STATES[1].test(after) || standBetween(IS_NAME);
}

/** There is none, or it was taken back. */
const isUndone = (words: string, after: string): boolean =>
  NOT_SO.test(after) || (/deprecat|removal|sunset/.test(words) && TAKEN_BACK.test(after));

/** It is past: long ago, or since it is gone there is no more to wait for. */
const isBehind = (text: string, before: string, after: string): boolean =>
  (IN_THE_PAST.test(text) && !SAYS_NEWS.test(text)) || (IS_SAID.test(before) && AND_GONE.test(after));

/** "Says that a schema is deprecated": any one of them. */
const THAT_ANY =
  /\b(?:specif(?:y|ies)|indicates?|declares?|tells?) (?:that |whether )an? (?:[\w-]+ ){1,3}(?:is|are|was) $/;

/** Tells which one is meant, while something else is said of it. */
const isModifier = (before: string, after: string): boolean =>
  THAT_ANY.test(before) ||
  /^ or (?:not|otherwise)\b/.test(after) ||
  /\bwhile $/.test(before) ||
  MARKED_ONE.test(before) ||
  (MARKED_ONES.test(before) && GOES_ON.test(after)) ||
  (BEFORE_THAT.test(before) && IS_GONE.test(after)) ||
  NAMES_A_MARK.test(after) ||
  (ABOUT_THEM.test(before) && AND_OTHERS.test(after)) ||
  (WHICH_ONE.test(before) && NAMES_NEXT.test(after));

/** All that are deprecated, not which ones are. */
const isOfAKind = (before: string, after: string): boolean => /^\W*$/.test(before) && ALL_OF_A_KIND.test(after);

const findNear = (after: string): boolean => /^[^;.]{0,60}\b20\d\d\b/.test(after);

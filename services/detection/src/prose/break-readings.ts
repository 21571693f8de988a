// Words that say that what was right for a caller no longer is.
import { ADVERBS, FROM_THEN } from './end-words.ts';
import { GONE } from './lexicon.ts';
import { MARK } from '../text/moment-marks.ts';
import { breaking } from './reading.ts';
import type { Reading } from './reading.ts';
import { HINDRANCE, TROUBLE } from './troubles.ts';

const DEMANDS =
  '\\b(?:must|(?<!\\b(?:instead of|rather than|no longer|not|the) (?:be |being )?)(?:required|mandatory)|have to|has to|need to|needs to|will (?:require|enforce|reject|only|always|exclusively)|only (?:accepts?|allows?|supports?|works?)|no longer (?:accepts?|allows?|supports?|uses?|works?)|no new \\w+ will)\\b';
/** What a caller does with an interface; an order or a member is no caller's. */
const USE =
  '(?:use|used|perform|make|issue|filter|filtered|sort|sorted|query|queried|pass|passed|send|sent|call|called|request|requested|specify|specified|access|accessed|set|combine|combined|include|included|register|subscribe|authenticate|retrieve|retrieved)';
/** Neither a need nor a cost is lost. */
const NO_NEED = '(?! (?:\\w+ )?(?:be )?(?:required|needed|necessary|mandatory|charged?|need|have to|require|worry)\\b)';
const INCOMPATIBLE = '(?:(?:backwards?[- ])?incompatible|breaking|non-backwards?[- ]compatible)';
/** None of the things that callers use: what held them back, or what said that something is to go. */
const NO_THING =
  '(?: (?:an? |the |some |our )?(?:[a-z]+ )?(?:issue|bugs?|limit|limits on|limitations?|restrictions?|requirements?|typos?|dependenc(?:y|ies) on|race conditions?|memory leaks?|(?:unused|dead|redundant|leftover|internal) [a-z]+|logging|logs|tests?|(?<=beta |preview )(?:label|badge|tag)|references to)\\b(?! (?:fields?|param|propert|attribut|headers?|endpoints?|values?))| (?:the )?(?:required|deprecat\\w+) (?:label|flag|mark|marker|constraint|validation|notice|warning|note|badge|annotation|tag|status)\\b)';
/** "`total` removed from the list": in front stands what it is said of and nothing else. */
const IN_SHORT =
  '^\\W{0,4}(?:(?!(?:(?:add|fix|resolv|correct)\\w*|new|now|no|not|when|if|where|once|after|for|with|that|which|who|is|are|was|were|be|been|has|have|had|gets|got|can|will|may|must|any|each|every|an?|bugs?|issues?)\\b)[\\w.,:/{}[\\]*<>$@&`"-]+ ){1,8}(?<!\\b(?:items?|users?|members?|customers?|records?|rows?|cards?) )';
const NO_LONGER =
  '(?:returns?|returned|accepts?|accepted|supports?|supported|includes?|included|contains?|works?|allows?|allowed|available|possible|sent|sends?|valid|provided|exists?|exposed?|usable|queryable|receives?|received?|published|emitted|honou?red|respected|guaranteed?|uses?|stores?|delivered|populated|accessible|functional|recogni[sz]ed|processed|triggered|accepting|offered|able|reachable|signed|optional|defaults?|ha(?:s|ve) (?:an? |the |any )?(?:[\\w-]+ )?(?:param(?:eter)?s?|fields?|propert(?:y|ies)|attributes?|headers?|methods?|endpoints?|values?|keys?))';

export const BREAKS: readonly Reading[] = [
  breaking(
    `^\\W*(?!(?:any|all|every|each|such|most)\\b)(?:important |upcoming |potential(?:ly)? |an? |the following |new |some |several ){0,3}(?:\\w+ )?${INCOMPATIBLE}(?: api)?(?: changes?| bug ?fix)?(?:\\W*$| (?:for|in|to|effective|on|from|with)\\b)|` +
      `\\b(?:this|it|which|that|changes?|entry|release|version|v\\d[\\d.]*|endpoints?|update) (?:also )?(?:is|are|introduces?|includes?|contains?|has|have|makes?) (?:now )?(?:an? |some |several |many |(?:an? )?(?:large |small )?number of |two |three )?(?:(?!not |no |never )\\w+,? ){0,2}${INCOMPATIBLE}\\b(?: (?:api )?(?:changes?|updates?))?|` +
      `\\b(?:following|upcoming|planned|announc\\w+|introduc(?:ed|ing)|mak(?:ing)|made) (?:an? |the |some |several )?(?:\\w+ )?${INCOMPATIBLE} (?:api )?(?:changes?|updates?)\\b(?!.{0,60}\\b(?:in advance|ahead|before)\\b)|` +
      '\\bbreaking changes? (?:has|have|was|were) (?:now |also )?(?:been )?(?:implemented|introduced|made|released|deployed|shipped|rolled out)\\b|' +
      '\\b(?:this|it|which|changes?) (?:may|might|could|can|will) (?:break (?:existing |your |some |older )?(?:clients?|integrations?|code|scripts?|consumers?|apps?|parsers?)\\b|(?:cause|lead to|introduce) (?:[a-z]+ )?(?:incompatib\\w+|break\\w+)\\b)|' +
      '\\bnot backwards?[- ]compatible\\b|\\baction (?:is )?required\\b',
  ),
  breaking(`(?<!\\b(?:will|need|needs|should) )\\bno longer ${ADVERBS}(?:be )?${NO_LONGER}\\b`, { about: 'api' }),
  // A call that is refused after something happened to what it is about is no news.
  breaking(`\\bcan no longer (?:be )?${USE}\\b(?!.{0,160}\\b(?:after (?!th[ai][st]\\b|${MARK})|once|when|if)\\b)`, {
    about: 'api',
    mayDescribe: true,
  }),
  breaking(
    `(?<!\\b(?:will|would|should|must) )\\b(?:not|cannot|(?!won't|wouldn't|shouldn't|mustn't)[a-z]+n't)${NO_NEED} (?:[^.;,]{1,40} )?(?:supported|supports?|available|possible|accepted|accepts?|returned|returns?|used?|works?|sent|accessible|valid|allowed|included|reachable|called|filter|query) (?:[^.;,]{1,40} )?(?:anymore|any more|any longer)\\b`,
    { about: 'api', mayDescribe: true },
  ),
  breaking(
    `(?<!${TROUBLE}|${HINDRANCE})\\b(?:is|are) (?:now )?gone\\b|\\b(?:has|have) (?:now )?ceased to \\w+|\\b(?:apis?|endpoints?|versions?|v\\d[\\d.]*|service) (?:(?:(?:has|have) )?stopped (?:working|functioning|responding)|(?<=endpoints? )stops? accepting [a-z]+(?![^.;]{0,60}${MARK}))\\b`,
    { about: 'subject', mayDescribe: true },
  ),
  breaking(
    `\\b(?:has|have|had) ${ADVERBS}been ${ADVERBS}(?:deprecated and ${ADVERBS})?(?:(?!sunset)${GONE}|disabled|deactivated|renamed|replaced (?:by|with))\\b|\\b(?:is|are|was|were|got) ${ADVERBS}(?:removed|dropped|discontinued|withdrawn|retired|shut ?down|turned off|decommissioned|renamed (?:to|from|as)|replaced (?:by|with))\\b(?! (?:by mistake|accidentally|in error))`,
    { about: 'subject', mayDescribe: true },
  ),
  breaking(
    `(?:^|[\\]】:：]\\s*|, (?=we\\b))\\W*((we |we've |we have )(have )?(also )?(removed|dropped|renamed|deleted|withdrawn|withdrew|retired|disabled|eliminated|moved(?! [^.;:]{1,80} (?:to|onto|into) (?:the edge|(?:an? |our )?(?:new |bigger |faster |larger )?(?:clusters?|hardware|infrastructure|data ?cent(?:er|re)s?|regions?|databases?|clouds?|back-?ends?|cdns?|caches?)\\b))|replaced)|removed|(?:removing|dropping|renaming)(?!,|\\/)|dropped|renamed|withdrawn|retired|eliminated|replaced)\\b(?! (an?|any|one or more|existing|required|or|and|the mistakenly)\\b|${NO_THING})`,
    { about: 'api' },
  ),
  breaking(
    `(?:^|[\\]】:：]\\s*)\\W*(remove|drop|rename|deleted?(?! \\/| (?:calls?|requests?|operations?|methods?)\\b)|withdraw|retire|disabled?|eliminate|replace|decommission(?:ed)?|discontinued?)\\b(?! (an?|any|one or more)\\b|${NO_THING})`,
    { about: 'api', inEntry: true },
  ),
  breaking(
    `${IN_SHORT}(?:being )?(?:removed|renamed|dropped|deleted|retired|discontinued|replaced|merged|split|restructured)\\b(?= (?:from|to|into|in|by|with|as|due|because|since)\\b|[.;,:(→]| [(→]|\\W*$)`,
    {
      stems: /removed|renamed|dropped|deleted|retired|discontinued|replaced|merged|split|restructured/,
      about: 'subject',
      inEntry: true,
    },
  ),
  breaking(
    /^\W*(?:mask|redact)(?:ed|ing)?\b|\b(?:simplified|changed|updated|cleaned up|reworked|streamlined) (?:\w+ )?by (?:removing|dropping|renaming)\b|^(?!\W*(?:to|in order to|for|if)\b)[^:]{0,200}\byou(?:'ll| will) need to (?:use|send|pass|update|change|switch)\b|\bupdate your (?:\w+ ){0,2}(?:code|handling|handlers?|integrations?|parsers?|parsing|implementations?) (?:\w+ )?(?:to|and) (?:check|handle|expect|read|parse|accept|send|use)\b/,
    { about: 'api', inEntry: true },
  ),
  // Who is hit, and what to do.
  breaking(
    /\b(?:if you(?:r \w+)?|clients|integrations|apps|anyone|code|scripts) (?:that |which |who )?(?:[a-z]+ly |still |now )?(?:rel(?:y|ies|ied)|depend(?:s|ed)?|pars(?:e|es|ed)|expect(?:s|ed)?|check(?:s|ed)?|compar(?:e|es|ed)|match(?:es|ed)?) (?!.{0,160}\bbefore\b|.{0,60}\b(?:blogs?|forums?|newsletters?|handbooks?|status page)\b).{1,120}\b(?:must|needs? to|should|please|ha(?:s|ve) to|will (?:need|have) to) (?:be )?(?:[a-z]+ )?(?:updated?|adjust(?:ed)?|changed?|adapt(?:ed)?|switch(?:ed)?)\b/,
    { about: 'api', inEntry: true },
  ),
  breaking(
    /\b(?:change|update|version|release) requires (?:you|callers|clients|developers|apps) to\b|\bwill now (?:be (?:[a-z]+[- ])?(?:encoded|formatted|serialized|represented)|conform to|behave|default to)\b/,
    { about: 'api' },
  ),
  breaking(
    /\b(?:version |v|api )\S{1,40} (?:also )?(?:removes|drops|renames)\b|(?<!\b(?:be|been|was|were|is|are) )\brenamed to\b/,
    { about: 'subject' },
  ),
  breaking(`^\\W*(?:removal|deletion) of\\b(?!.{0,160}\\b(?:planned|scheduled|postponed|cancel|${MARK}))`, {
    about: 'api',
  }),
  breaking(
    /\b(is|are|becomes?|becoming|became|will be|made) (now )?(required|mandatory)\b(?<=\bnow (required|mandatory)|\bbecom(?:es?|ing) (now )?(required|mandatory)|\bbecame (required|mandatory)|\bmade (required|mandatory)|\bwill be (required|mandatory))|\b(?:is|are) (?:required|mandatory) (?:(?:as of|from) (?:today|now on|th[ai][ts] |the next )|(?:starting|beginning) (?:today|now|(?:with|in|from|on) (?:v\d|version |release |th[ai][ts] |the next )))|\bwill (?:always|now|also|then) be (?:required|mandatory)\b|\bma(de|kes?|king) [\w.]+ (required|mandatory)\b(?!.{0,60}\boptional\b)/,
    { mayDescribe: true },
  ),
  breaking(`${FROM_THEN}.{0,300}\\brequires?\\b|\\brequires?\\b.{0,300}${FROM_THEN}`, { about: 'api' }),
  breaking(`${FROM_THEN}.{0,300}${DEMANDS}|${DEMANDS}.{0,300}${FROM_THEN}`),
  breaking(
    `\\b(?:must|have to|has to|need to|needs to) now\\b|\\bnow (?:must|have to|has to|need to|needs to|requires?)\\b|\\b(?:now only (?:accepts?|supports?|works?|takes?|returns?|includes?|allows?|contains?|lists?|matches)|will now (?:require|reject|enforce|only \\w+|always (?!be (?:present|included|returned|available|sent|set|populated)\\b)\\w+)|(?<!\\b(?:can|may|could|to) )now (?:also )?(?:enforces?|rejects?|refuses?|forbids?|disallows?))\\b(?! (?:up to )?[\\d${MARK}])(?!.{0,40}\\b(?:limits?|quotas?|throttl))`,
  ),
  breaking(/\b(are|is) now (rejected|refused|ignored|blocked|truncated|omitted|missing|stricter)\b/, {
    mayDescribe: true,
  }),
  // What happens to who does nothing.
  breaking(
    `\\bif (?:you|your|this|these|the|clients|callers|users|they)\\b.{0,60}(?:\\bnot|n't|\\bfail to)\\b.{0,40}\\b(?:migrat|updat|upgrad|switch|mov|implement|adopt|transition|chang|adapt|adjust|complet)[a-z]*\\b(?:(?: \\S+){0,5} (?:to (?:the )?(?:new|v\\d|version|latest)|in time|by ${MARK}+|before|yet)\\b| your (?:\\w+ )?(?:code|integrations?|clients?|apps?|applications?|systems?|implementations?)\\b).{0,80}\\bwill (?:\\w+ )?(?:fail|stop|break|no longer|lose|be (?:\\w+ )?(?:rejected|blocked|refused|interrupted|disconnected|denied|affected|disabled))\\b|` +
      `\\bif you(?:'re| are)? (?:currently |still )?(?:us(?:e|ing)|pass(?:ing)?|send(?:ing)?|call(?:ing)?|rely(?:ing)? on|depend(?:ing)? on)\\b.{1,120}\\bwill (?:intermittently|start|begin|now|soon|no longer)\\b.{1,60}\\b(?:errors?|fail\\w*|[45]\\d\\d|work|rejected|refused)\\b(?!.{0,80}\\b(?:when|if|unless|while)\\b)|` +
      `\\bwill (?:\\w+ )?(?:fail|stop|break|be (?:\\w+ )?(?:rejected|blocked|refused|denied|ignored))\\b[^.;]{0,80} (?:if|when|unless) (?:you|they|your \\w+|clients|callers|integrations|it) (?:currently )?(?:continues? to (?:use|send|call|rely|pass)|keeps? (?:on )?(?:using|sending|calling|passing)|still (?:uses?|sends?|calls?|rel(?:y|ies)|pass(?:es)?)|(?:have|has) not (?:yet )?(?:migrat|updat|upgrad|switch|mov|chang))`,
    { about: 'api' },
  ),
  breaking(
    `\\b(?:migrate|update|change|switch|adapt|adjust|modify)(?: and (?:update|migrate|change|adapt|test))? your (?:[\\w-]+ ){0,2}(?:calls?|requests?|urls?|code|integrations?|clients?|apps?|applications?|scripts?|endpoints?|configurations?|implementations?) (?:[\\w-]+ ){0,2}(?:to (?:use |point to |call |send |support |match )?(?:the |our )?new\\b|accordingly\\b|by ${MARK}+|before ${MARK}+)`,
    { about: 'api', mayDescribe: true },
  ),
  breaking(/\bwe(?:'ll| will)(?: be)? (?:start |begin )?enforc(?:e|ing)\b(?!.{0,60}\b(?:limits?|quotas?|throttl))/, {
    about: 'api',
  }),
  breaking(
    /\b(?:clients|consumers|customers|integrations|integrators|developers|partners|users|apps|applications|callers|you) (?:must|need to|have to) (?:now )?(?:switch|migrate|move|transition) from\b|\b(?:apis?|endpoints?|methods?|versions?|fields?|param(?:eter)?s) (?:is|are) (?:now )?(?:being (?:migrated|moved)|moving) (?:from|to|into)\b/,
    { about: 'api', mayDescribe: true },
  ),
  breaking(
    /\b(?:clients?|consumers?|customers?|integrations?|integrators|developers|partners|users|apps|applications|companies|everyone|anyone|you)\b.{0,160}\b(?:must|need to|needs to|have to|has to) (?:now )?(?:update|adapt|adjust|change)(?: (?:their|your) (?:\w+ )?(?:code|integrations?|apps?|applications?|implementations?|clients?|systems?|scripts?)\b| accordingly\b|\W*$)/,
    { mayDescribe: true },
  ),
  breaking(
    /\bwill (now )?((automatically )?be (routed|redirected|upgraded|switched) to (?:the )?(?:version|v\d|api)|be (rejected|refused|denied|blocked|ignored|masked|redacted|censored|truncated|omitted)|((start|begin) to |now )?fail|(start|begin) failing|(start to |begin to )?return (an )?errors?|not be (returned|included|sent|accepted|supported)|result in (an )?errors?|(respond with |return )?[45]\d\d)\b/,
    { mayDescribe: true, needsNews: true },
  ),
  breaking(
    /\b(?:tokens?|codes?|links?|secrets?) (?:will|(?:is|are) going to) (?:\w+ )?be (?:for )?(?:single|one)[- ](?:use|time)\b/,
  ),
];

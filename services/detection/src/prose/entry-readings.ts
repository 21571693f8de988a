// What entries of a changelog say in few words: "Removes x from y", "Return 404 instead of 200", "status: PENDING -> WAITING". An entry tells
// what happened, so that here also orders and what is said without "now" are news; and where an entry has one sentence and no label, even
// what is: "Amounts are in cents".
import { ADVERBS, FROM_THEN, RELIEF } from './end-words.ts';
import { ENTRY_ENDS, FIRST } from './entry-ends.ts';
import { GONE, HOUSE_NOUNS, REFUSES, TAKES_AWAY, TURNS } from './lexicon.ts';
import { MARK } from '../text/moment-marks.ts';
import { breaking as saysBreak, security } from './reading.ts';
import type { Reading } from './reading.ts';
import { ERROR, TURNED } from './verb-classes.ts';
import { formsOf } from './verb-forms.ts';

/** Not what is being done: that will be. */
const IS_DONE = `(?:(?:has|have) (?:\\w+ )?been|(?:is|are) now|was|were) ${ADVERBS}`;
const ARTICLES = '(?:(?:an?|the|new|two|three|several|some|all|our|following|additional) ){0,3}';
const words = (most: number): string => `(?:[^\\s,;.:]+ ){0,${most}}?`;
const PART =
  '(?:param(?:eter)?s?|fields?|headers?|propert(?:y|ies)|arguments?|keys?|scopes?|permissions?|claims?|quer(?:y|ies)|bod(?:y|ies)|values?|inputs?)';
/** What an interface has beside its parts, and callers hang on. */
const THINGS =
  '(?:authentication|auth|login|sign-?in|environments?|sandbox(?:es)?|pagination|paging|cursors?|page numbers?|flows?|grants?(?: types?)?|hosts?|domains?|ciphers?|certificates?|regions?|support|ids?|responses?|requests?|errors?|results?|tokens?|time ?stamps?|time ?zones?|dates?|times|keys|sort(?:ing)?(?: order)?|order(?:ing)?|signatures?|formats?|encodings?|payloads?|enums?|webhooks?|endpoints?|apis?|param(?:eter)?s?|fields?|headers?|propert(?:y|ies)|attributes?)';
const TYPE =
  '(?:an? |the |one |plain )?(?:[\\w-]+ )?(?:strings?|integers?|ints?|numbers?|booleans?|bools?|arrays?|objects?|lists?|floats?|doubles?|decimals?|enums?|uuids?|guids?|ulids?|time ?stamps?|datetimes?|maps?|dictionar(?:y|ies)|(?:non-)?nullable|nulls?|iso[ -]?8601|rfc ?\\d{4}|utc|epoch|cents|minor units|base64(?:url)?|hex(?:adecimal)?|(?:lower|upper|camel|snake|kebab|pascal)[ -_]?cased?|singular|plural|plain[- ]text|html|json|xml|ndjson|case[- ]sensitive|url[- ]encoded)\\b';
const TIGHT = '(?:stricter|tighter|tightened|stronger)';
const CHECKS = '(?:validations?|checks?|checking|rules?|parsing|schemas?|constraints?|enforcement)';
/** What has a shape. */
const VALUES = `(?:${THINGS}|amounts?|prices?|phone numbers?|names?|codes?)`;
/** What it is of, when words, pictures and work of the author's own are meant, or what held callers back. */
const NO_PART =
  '(?!.{0,60}\\b(?:docs?|documentation|notes?|sections?|examples?|guides?|tutorials?|typos?|pages?|menus?|pull requests?|branch(?:es)?|links?|screenshots?|logos?|sdks?|dependenc(?:y|ies)|librar(?:y|ies)|packages?|labels?|badges?|banners?|warnings?|notices?|deprecat\\w+ (?:labels?|flags?|marks?)|logs?|logging|ci|tests?|servers?|infrastructure|databases?|data ?cent(?:er|re)s?|dashboard|console|website|limits?|limitations?|restrictions?|requirements?|bugs?|issues?|race conditions?|memory leaks?|duplicates?|unused|dead code|redundant|change ?logs?|by mistake|internal\\w*)\\b)';
/** Of what people read, and of people. */
const NO_PAPERS = `(?!.{0,80}\\b(?:nothing|documented|${HOUSE_NOUNS}|e?mails?|change ?logs?|release notes|reports for)\\b)`;
const REFUSED =
  '(?:rejected|refused|blocked|denied|forbidden|disallowed|prohibited|not (?:accepted|allowed|permitted|supported))';
const WHO =
  '(?:admins?|administrators|owners?|users?|accounts?|roles?|members?|plans?|partners?|customers?|staff|keys?|tokens?|scopes?|tiers?|teams?|merchants?)';
/** What shows who asks. */
const SIGNS =
  '(?:auth|authentication|authori[sz]ation|tokens?|credentials|roles?|signatures?|sign-?in|log-?in|oauth|https|tls|certificates?|sessions?)';
const NO_WHICH = '(?<!\\b(?:that|which|who) )';
const SORTED = '(?:sorted|ordered|excluded|hidden|omitted|paginated|grouped)';
const GIVEN = '(?:sent|provided|passed|included|specified|supplied|set|given|used|present|submitted)';
/** What a guide advises. */
const NO_ADVICE = '(?!.{0,80}\\b(?:with care|carefully|our (?:guide|handbook|team|office|blog|forum))\\b)';
/** "Deleting an order", "Revoking tokens takes effect at once": what can be done. */
const NO_TITLE =
  '(?!(?<=ing(?: off| down| out)?) (?:your\\b|an? (?!deprecated|obsolete|old|legacy|redundant)|(?:[^\\s,;.:]+ ){1,4}(?:takes|stops|means|does|requires|causes|deletes|removes|keeps|changes|affects)\\b))';
/** "Deleted users can be restored": what begins is no report. */
const NO_SUBJECT = `${NO_TITLE}(?! (?:(?!that\\b|which\\b|when\\b)[^\\s,;.:]+ ){1,4}(?:is|are|was|were|can|will|may|now|has|have|gets|stays?|remains?|should|must|via|through|added|introduced|launched|available|kept|still|worked|remained)\\b)`;
/** Of how many and how long speak the readings of limits. */
const NO_LIMIT = '(?!.{0,60}\\b(?:sizes?|limits?|timeouts?|ttl|intervals?|rates?)\\b)';

/** Whatever it does, nobody knew it otherwise. */
const NEW_ONE = '^\\W{0,4}(?:add(?:ed|s)?|new|introduc\\w+|launch\\w+) [^.;]{1,120}\\b(?:that|which) now ';

const breaking = (pattern: string, more: Partial<Reading> = {}): Reading =>
  saysBreak(pattern, { inEntry: true, ...more });

export const ENTRY_READINGS: readonly Reading[] = [
  breaking(
    '^\\W*(?:(?:warning|important|attention|notice|note|upcoming)\\W{1,3})?breaking changes? (?!(?:log|polic\\w+|guide\\w*|detect\\w*|are|is|will|may|might|can|should|must|that|which|we|and|or|without)\\b)(?=[\\w`"])',
  ),
  breaking(
    '^(?!.{0,160}\\b(?:docs|documentation|linter|style|pull requests?|samples?)\\b).{0,200}\\b(?:requirements?|restrictions?|rules?|polic(?:y|ies)|validations?|checks?|authentication|verification|https|signatures?|uniqueness) (?:\\S+ ){0,2}?(?:will be|(?:is|are) (?:now )?(?:being )?) ?enforced\\b',
  ),
  breaking(
    `^\\W{0,4}${NO_PAPERS}(?!(?:we|it|this|that|they|you|there|team|our|(?:the )?(?:cli|status page))\\b)(?:[\\w'-]+ ){1,4}no longer (?:shares?|offers?|receives?|provides?|exposes?|publishes|sends?|delivers?|syncs?|forwards?|imports?|exports?|serves?) (?!${RELIEF})`,
    { inEntry: 'alone', mayDescribe: true },
  ),
  // What is gone, has another place or another name.
  breaking(`${FIRST}${TAKES_AWAY}${NO_SUBJECT}${NO_PART} (?!(?:an?|any|one or more)\\b|(?<=\\bdelete )\\/)`, {
    about: 'api',
  }),
  breaking(
    `^\\W*(?:in|from|on|for) (?!(?:the )?${MARK})${ARTICLES}[\\w./{}-]+(?: [\\w./{}-]+){0,3},? ${TAKES_AWAY} (?!(?:an?|any|some|unused|duplicates?)\\b)[\\w.-]+`,
  ),
  breaking(
    `${FIRST}${TAKES_AWAY}${NO_SUBJECT}${NO_PART} (?:${ARTICLES}${words(4)}${THINGS}\\b|(?:the |all |some |several |previously |old ){0,3}(?:deprecated|obsolete) (?!code\\b))`,
  ),
  breaking(
    `\\b${THINGS}(?: [^\\s,;.]+){0,4} ${IS_DONE}(?!sunset)(?:${GONE}|disabled|deactivated|deleted|revoked|slimmed down|stripped down)\\b|^\\W{0,4}[a-z]+[._][a-z_.]+ ${IS_DONE}(?:${TURNED}|deleted\\b)`,
    { mayDescribe: true },
  ),
  breaking(
    `^\\W*(?:final |complete )?(?:removal|shut ?down|retirement|discontinuation|decommissioning) of\\b${NO_PART}(?!.{0,120}\\b(?:planned|scheduled|postponed|cancel))|\\b(?:removal|shut ?down|retirement|decommissioning) (?:is |was |has been )?(?:now )?(?:complete|completed|done|finished)\\b`,
    { about: 'api' },
  ),
  breaking(
    `${FIRST}${TURNS}${NO_SUBJECT}${NO_PART} (?!(?:an?|any)\\b|(?!the |our )[^.;]{1,60} endpoint\\W*$)(?:.{0,80}[_/{]|${words(5)}(?:${THINGS}|${PART})\\b)`,
  ),
  breaking(
    `${FIRST}${TURNS} [\\w.]+ (?:under|into|in|inside|to|and|with|out of) [\\w.]+(?: (?:to|into|and) [\\w.]+)?\\W*$`,
  ),
  breaking(
    `\\b${PART}\\b(?: [^\\s;.:]+){0,12} (?:is|are) (?:deleted|removed|dropped|renamed|(?:set|changed) to (?:mandatory|required))\\b(?! (?:when|if|after|once|by|with|from your))`,
  ),
  // One state, then the other.
  breaking(
    `^\\W{0,4}(?:(?=[\\w./{}-]{1,60}: )[\\w./{}-]+: |(?=[\\w.-]*[/_.]))[\\w./{}"'-]+ (?:→|->|=>|⇒) [\\w./{}"'-]+\\W*$`,
  ),
  breaking(
    `${FIRST}${words(5)}(?:pagination|paging|auth|authentication|formats?|headers?|param(?:eter)?s?|fields?|scopes?|schemes?) replaces? `,
    { stems: /replaces?/ },
  ),
  breaking(
    `\\b(?:is|are) (?:now |always |now always )(?:(?:returned|sent|delivered|given|represented|serialized|encoded|formatted|expressed|specified|provided|treated) )?(?:as |in |of type )?${TYPE}(?! (?:limits?|with (?:more|additional)))|\\b${VALUES} now (?:as|in|of type) ${TYPE}`,
  ),
  breaking(
    `^\\W*(?:until now|previously|formerly|so far|before),? (?:it|they|this|these|the [\\w-]+) (?:was|were|used to be|had been) (?:given |returned |sent |reported |expressed )?(?:in |as )?(?:${TYPE}|cents|euros|dollars|(?:milli)?seconds|minutes|hours|(?:kilo)?met(?:er|re)s|miles|feet|celsius|fahrenheit|grams|kilograms|pounds|bytes)\\b`,
  ),
  breaking(`^\\W{0,4}(?:changed|updated|modified): [^.;]{1,80}\\btypes? (?:from \\S+ )?to \\W?${TYPE}`),
  breaking(
    `${FIRST}${formsOf('change, convert, cast, turn, switch, update')} ${words(7)}(?:in)?to (?:be )?(?:of type )?${TYPE}|\\b${VALUES} (?:(?:is|are|was|were|has been|have been) )?(?:changed|converted|switched|set|updated) to ${TYPE}`,
  ),
  breaking(
    `${FIRST}${formsOf('change')} ${NO_PART}${NO_LIMIT}[^.;]{1,120} to (?!(?:no longer|not|optional|allow|also|support|accept|include|improve|make|better|fix|avoid|prevent|match|reflect|ensure|show|the docs|be (?:optional|more))\\b)[\\w/"'\`.{-]+`,
    { about: 'api' },
  ),
  // What changed, and what takes its place, as titles say it.
  breaking(
    `${FIRST}${formsOf('change')} (?:\\S+ as (?:the )?default\\b|(?:the )?nam(?:e|ing) (?:of )?${words(3)}to )|${FIRST}${formsOf('restrict')}${NO_PART} (?:the )?(?:minimum|maximum|supported|allowed|accepted|valid)\\b`,
  ),
  breaking(
    `${FIRST}${formsOf('update, migrate, move, switch, convert')} [^.;]{1,80} to (?:use )?(?:[\\w-]+[ -])?(?:pagination|authentication|cursors?|oauth[\\w. ]*|bearer tokens?|signatures?)\\b|${FIRST}(?:chang|mak|made|mark)[a-z]* [^.;]{1,80} (?:to (?:be )?|as )(?:required|mandatory)\\b(?!.{0,40}\\boptional\\b)`,
  ),
  breaking(
    `${FIRST}(?:refactor|chang|updat|simplif)[a-z]+ (?:[^.;]{1,60} )?to (?:remove|drop|rename) (?!(?:an?|any|unused|duplicates?|references?)\\b)`,
    { about: 'api' },
  ),
  breaking(
    `\\bdefault${NO_LIMIT} ${words(6)}(?:(?:has|have|was|were) (?:been )?)?(?:changed|switched)(?: from \\S+)? to\\b|\\bdefault${NO_LIMIT} (?:value )?(?:of|for) [^.,;]{1,60} (?:is|are) now\\b|(?<!\\b(?:can|could|may) )\\b(?:we're|we are|now) us(?:es?|ing) [^.;]{1,60} as (?:the |our )?(?:new )?default\\b(?! (?:database|theme|framework|library|logger|font|editor|branch|compiler)s?\\b)${NO_LIMIT}`,
  ),
  breaking(`\\b(?:may|might|could|can) (?:now|also) be (?:null|absent|missing)\\b|\\b(?:may|might) be null\\b`),
  breaking(
    `\\b${THINGS} now (?:uses?|follows?|starts? (?:at|with)|begins? (?:at|with)|ends? (?:at|with)|counts? from|conforms?|adheres?|expires?)\\b|\\b${THINGS} (?:start|begin)s? (?:at|with) \\S+ now\\b|\\b(?:has|have) a new (?:structure|shape|schema|format)\\b|${FIRST}new (?:error|response|request|payload|id|token|signature|time ?stamp|date) (?:format|structure|schema|shape|layout)\\b`,
  ),
  breaking(
    `\\b(?:is|are) now (?:[a-z]+ly )?(?:returned|sent|delivered|given|represented|serialized|encoded|formatted|expressed) (?!.{0,60}\\b(?:by|via) e?-?mail\\b)(?:as (?!part|well|expected|documented|before|intended|soon|long|an? (?:optional|additional|new)\\b)|in (?:an? |the )?(?:[a-z]+ ){0,2}(?:formats?|structures?|shapes?|envelopes?)\\b)`,
  ),
  breaking(
    `${FIRST}(?:don't|do not|stops?|stopped) (?:send|return|accept|includ|emit|expos|support|deliver|allow)(?:e|ing)?\\b(?! ${RELIEF}|.{0,80}\\byour?\\b|[^.;]{0,40}\\b(?:twice|again|more than once)\\b)`,
  ),
  breaking(`\\b(?:you|callers|clients|users) now (?:also )?(?:get|receive|see) ${ERROR}`),
  breaking(
    '^\\W{0,4}(?:[\\w./{}-]+ ){1,6}(?:(?<=\\b(?:apis?|endpoints?|methods?|routes?|calls?|webhooks?|v?\\d[\\d.]*) )(?:disabled|unsupported))\\W*$',
  ),
  breaking(`${FROM_THEN},? (?:we|the [a-z]+) (?:now )?(?:respond|return|send|format|encode|use)s? `, { about: 'api' }),
  // What callers must do, and what they may not.
  breaking(
    `^\\W{0,4}(?:the )?(?:[\\w./{}-]{1,60} ){0,3}(?:endpoints?|apis?|calls?|routes?|methods?|operations?) (?:requires?|needs?) (?!no\\b)(?:(?:\\S+ ){0,4}?(?:${SIGNS}|${PART})\\b|[\\w.]*[_.]\\w)`,
    { inEntry: 'alone', stems: /requires?|needs?/ },
  ),
  breaking(
    `^\\W{0,4}(?:required|mandatory) (?:(?:the|an?|and|or|new|two|three|[\\w.]*[_.][\\w.]*|[\\w-]+-[\\w-]+|[a-z]+[\\d_]?) ){1,6}?${PART} (?:for|in|on|of|to|when) |${FIRST}(?:add(?:ed|s)?|introduc(?:ed|es?)|new) (?!.{0,60}\\b(?:notes?|sections?|examples?|docs|documentation|guides?|information|descriptions?|tables?|lists? of)\\b)${ARTICLES}${words(3)}(?:required|mandatory|compulsory) ${words(4)}${PART}\\b(?! (?:validation|checks?|flags?|lists?|markers?|indicators?|labels?))(?!.{0,120}\\b(?:new (?:endpoints?|resources?|apis?|methods?)|optional)\\b)`,
  ),
  breaking(`${FIRST}(?:requires?|mandate[ds]?) (?!(?:no|that you (?:can|may))\\b|.{0,60}\\bversion\\b)${NO_PART}`, {
    about: 'api',
    stems: /requir|mandat/,
  }),
  breaking(
    `\\b(?:${TIGHT} ${words(3)}|strict )${CHECKS}\\b|\\b(?:validated|checked|parsed|enforced) (?:\\S+ ){0,3}(?:more )?strictly\\b|${FIRST}${formsOf('enforce')} ${ARTICLES}${words(3)}(?:validations?|uniqueness|lengths?|formats?|https|tls|(?:maximum|minimum) (?:length|size|value))\\b`,
  ),
  breaking(
    `${FIRST}${REFUSES}${NO_SUBJECT}${NO_PART} (?!an? [a-z]+ now\\b)|^\\W*(?:the )?(?:get|post|put|patch|delete) /\\S* (?:endpoint )?(?:now |also )?(?:rejects|refuses|disallows|forbids|denies) |${FIRST}(?:return|throw|raise|respond with|answer with) (?:(?:an? |http |status |code |with |error ){0,4}[45]\\d\\d\\b|(?:an? )?(?:[a-z]+ )?errors? (?:(?:in|for|from|on) \\S+ )?(?:if|when|unless)\\b)`,
  ),
  breaking(
    `\\b(?:is|are) now (?:read[- ]only|immutable|admin-only|paginated|restricted to (?!.{0,30}\\b(?:requests|calls|connections)\\b))|\\bnow (?:also )?(?:checks?|validates?|verif(?:y|ies)) (?:if|that|whether)\\b`,
    { mayDescribe: true },
  ),
  breaking(
    `\\b(?:is|are|was|were|has been|have been) (?:now )?(?:restricted|limited|narrowed) to (?:an? |the |one of )?(?:[\\w-]+ ){0,3}(?:list|set|enum|values|formats?|types?)\\b|${FIRST}${formsOf('restrict, limit')} ${words(6)}to (?:the )?${words(2)}${WHO}\\b|\\bnow only (?:for|by|to) (?:the )?${words(2)}${WHO}\\b|\\b${WHO} (?:[^,;.]{0,60} )?can no longer \\w+`,
    { mayDescribe: true },
  ),
  breaking(
    `\\bnow (?:always )?(?:causes?|results? in|leads? to|triggers?|yields?|produces?|answers? with|responds? with|ends? in|fails? with|raises?) ${ERROR}`,
    { about: 'api', mayDescribe: true },
  ),
  breaking(
    `\\b(?:tokens?|codes?|links?|secrets?) (?:is|are) now (?:single|one)[- ](?:use|time)\\b|\\b(?:${THINGS}|bod(?:y|ies)|files?) (?:is|are) now (?:compressed|encrypted)(?! (?:at rest|in transit)\\b|.{0,40} (?:when|if|where|for) (?:the |you|your |an? )?(?:clients?|callers?|requests?)?)|^\\W*(?:https|tls [\\d.]+) only\\W*$`,
  ),
  // What is so, where nothing else is said: it was not so before.
  breaking(
    `${NO_WHICH}\\b(?:is|are) ${ADVERBS}(?:${REFUSED}|(?:required|mandatory)(?! (?:for|in|to) (?:the )?new)|restricted to|in ${TYPE}|(?:wrapped|nested|contained) in\\b|(?:returned|sent|given|represented|serialized|encoded|formatted|expressed) (?:as|in) ${TYPE}|${SORTED} by)(?<!^\\W*(?:after|before|during|by default)\\b.*|\\b(?:scopes?|permissions?|(?:examples?|samples?) (?:responses?|requests?|payloads?|values?|code)|(?:this|the|our) (?:guides?|handbooks?|docs|documentation))\\b.*)|\\bdefaults? to\\b|\\b(?:${THINGS}|objects?)\\b[^.;]{0,60} (?:is|are) (?:moved|renamed|split|merged) (?:to|into|out of|from)\\b|\\b(?:formats?|errors?|responses?|payloads?) (?:follows?|conforms? to|compl(?:y|ies) with|adheres? to)\\b`,
    { inEntry: 'alone', mayDescribe: true },
  ),
  breaking(
    `${NO_WHICH}\\b(?:(?:has|have|needs?) to|should) be ${GIVEN}\\b${NO_ADVICE}|^\\W{0,4}(?:the )?[\\w.\\[\\]-]+ (?:${PART} )?(?:(?:marked|set) as |changed to )?(?:required|mandatory)\\W*$|^\\W{0,4}(?:required|mandatory) ${PART}(?=:|\\W*$)`,
    {
      inEntry: 'alone',
      about: 'api',
      mayDescribe: true,
      stems: / be |required|mandatory|must|ha(?:s|ve) to|needs? to/,
    },
  ),
  breaking(
    `\\b(?:accepts?|allows?|supports?|takes?|allowed|accepted|supported) only\\b(?! (?:up to )?\\d)|(?<!\\b(?:teams?|staff|offices?|forums?|colleagues) )\\bonly (?:accepts?|allows?|supports?|takes?|returns?)\\b|\\b(?:can|may) only (?:be|contain|have|include)\\b|^\\W{0,4}only (?!(?:the )?(?:changed|modified|updated|edited|affected) )[^.;]{1,60} (?:(?:is|are) (?:allowed|accepted|permitted|supported|returned|listed)|(?:can|may) [a-z]+)\\b`,
    { inEntry: 'alone', about: 'api', mayDescribe: true, stems: /only/ },
  ),
  breaking(
    `\\b(?:${VALUES}|${PART}|[\\w.]+[_.]\\w+) (?:(?:is|are|will be) (?:an? )?${TYPE}\\W*$|uses? ${TYPE})|\\b(?:will be|is|are) (?:string|url|base64|json)[- ]encoded\\b|\\b(?:formats?|structures?|schemas?|shapes?|types?)${NO_PART}(?! of (?:\\S+ )?(?:newsletters?|blogs?|forums?|handbooks?|meetups?)\\b)(?: of \\S+(?: \\S+)?)? (?:(?:was|were|got|is|are|has been|have been) )?(?:now )?(?:changed|modified|altered|updated|unified|standardi[sz]ed|reworked|simplified)\\W*$`,
    {
      inEntry: 'alone',
      mayDescribe: true,
      stems:
        /string|int|number|bool|array|object|list|float|double|decimal|enum|id|time|iso|utc|cent|base64|hex|json|xml|null|case|plural|format|structure|schema|shape|type|encoded/,
    },
  ),
  // What was, behind what is.
  breaking(
    `\\bnow (?!.{0,80}\\b(?:up to|at most|maximum|limit))[^.;]{1,80}(?:\\(|, )(?:was|were|previously|formerly|before|not) (?!missing|broken|wrong|cut|empty|null|incorrect|slow)[^.;()]{1,60}\\)?\\W*$|\\b(?:returns?|responds? with|answers?(?: with)?|gives?) (?:an? |http |status |code ){0,3}[1-5]\\d\\d, (?:was|not|formerly|previously) [1-5]\\d\\d\\b|(?<!\\b(?:max|min|limit|size|timeout|quota|length)[a-z]*\\b.{0,40})\\b[1-5]\\d\\d (?:→|->|=>) [1-5]\\d\\d\\b|\\b(?:status|response|error) codes? [^.;]{0,60}\\b(?:is now|changed to|are now) [1-5]\\d\\d\\b|\\bnow (?<!${NEW_ONE})(?:returns?|responds? with|answers?(?: with)?) (?:an? |http |status |code ){0,3}[1-5]\\d\\d(?=\\W*$| (?:if|when|for|on|status)\\b)`,
    { about: 'api', stems: /now |\b[1-5]\d\d\b/ },
  ),
  // What is checked that was not.
  breaking(
    `${FIRST}${formsOf('validate')}${NO_SUBJECT} (?!(?:that|whether|if|your|and)\\b)(?!.{0,80}\\b(?:with|via|using|how)\\b)|${FIRST}${formsOf('add')} (?:(?:[a-z-]+ ){0,3}validations?|(?:an? |the |new |missing |strict |stricter )*checks?(?: and errors?)?) (?:of|to|for|on|in|that|whether|if)\\b`,
    { about: 'api', stems: /validat|check/ },
  ),
  breaking(
    '^\\W{0,4}(?!.*\\b(?:fix\\w*|now|instead|new|if|when|unless|until|no longer|used to|will|would|can|may)\\b)[^.;]{3,100} (?:returns?|answers? with|gets?|responds? with) (?:an? |the |http |status |error |code ){0,3}4\\d\\d\\b',
    { inEntry: 'alone', about: 'api', stems: /4\d\d/ },
  ),
  breaking('\\b(?:is|are) (?:now )?validated\\W*$', { about: 'api', mayDescribe: true }),
  ...ENTRY_ENDS,
  security(`${FIRST}${formsOf('rotate, renew, reissue')} ${words(5)}(?:keys?|certificates?|secrets?)\\b`, {
    inEntry: true,
  }),
];

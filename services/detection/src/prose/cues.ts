// What an entry of a changelog says that no reading knows, weighed by its words: each cue speaks for what happened, and together they must
// weigh enough. Shouting a feature as a break hurts, so a break needs the most, and a part of an interface; work in the author's house and
// what is only read speak against all.
import { fold } from '../text/normal-form.ts';
import { NO_LOSS } from './contrast-readings.ts';
import { HOUSE_NOUNS } from './lexicon.ts';
import { counts, saidBy } from './matches.ts';
import type { Setting } from './matches.ts';
import type { Said } from './mention-words.ts';
import { NO_OFFER } from './news-readings.ts';
import { NOT_QUANTITIES } from './shape-words.ts';

type Kind = 'breaking' | 'fix' | 'performance' | 'feature';
interface Cue {
  /** `interface` speaks for whatever else is said, `house` against it. */
  speaks: Kind | 'interface' | 'house';
  weight: number;
  pattern: RegExp;
}

const speaks =
  (kind: Cue['speaks']) =>
  (weight: number, words: string): Cue => ({ speaks: kind, weight, pattern: new RegExp(`\\b(?:${words})(?!\\w)`) });
const breaks = speaks('breaking');
const offers = (weight: number, words: string): Cue => speaks('feature')(weight, `(?=\\w)${NO_OFFER}(?:${words})`);
const mends = speaks('fix');
const of = speaks('interface');

/** Good news, and news that the readings judge. */
const GOOD =
  '(?!(?:also|(?:an? )?optional|(?:in )?(?:ga|beta|preview|alpha)|(?:much|even|far|twice|significantly|slightly|\\d+(?:x|%)?) (?:more |as )?[a-z]+|cheaper|billed|charged|priced|powered|processed|hosted|served|logged|tracked|monitored|published|versioned|automatic|atomic|consistent|always (?:right|correct)|cached|stored|hashed|populated|filled|linked|highlighted|given|smaller|idempotent|self-service|in all|(?!un|im|in|null)[a-z]{3,20}able|signed|retried|typed|built|created|encrypted (?:at rest|in transit)|delivered (?:within|faster|via|through|to)|(?:sent|set|returned|triggered|emitted|fired|delivered) (?:when|whenever|if|for|after|once|on|upon|in batches)|possible|partial|available|allowed|readable|writable|visible|public|live|stable|free|faster|quicker|better|easier|simpler|safer?|open|ready|shown|displayed|generally|more|up to|part|able|updated|correct\\w*|properly|documented|supported|easy|the (?:recommended|preferred))\\b)';
const SHAPE =
  'formats?|structures?|schemas?|shapes?|data types?|payloads?|responses?|(?:base |root )?urls?|paths?|signatures?|encodings?|interpretations?|semantics|meanings?|normali[sz]ation|calculations?|precision|units?|namings?|casing|behaviou?rs?|bod(?:y|ies)';

const DATA =
  'fields?|attributes?|propert(?:y|ies)|param(?:eter)?s?|values?|headers?|ids?|elements?|objects?|arrays?|enums?|dates?|timestamps?|amounts?|names?';

/** No word that says something. */
const NOUN =
  "(?!(?:changes?|updates?|errors?|issues?|problems?|you|we|it|this|that|these|those|which|can|could|may|will|would|should|must|is|are|was|were|be|has|have|had|do|does|did|not|no|please|see|use|read|ignore|check|your|than|as|an?)\\b)[\\w./{}'-]{1,60}";

/** What happens when something else does. */
const NO_CASE = '(?<!\\b(?:when|whenever|if|once|after) [^,.;]{0,80})';

export const CUES: readonly Cue[] = [
  // What is, and was not so.
  // What is done to data shows in them, what is done with calls mostly in the house alone.
  breaks(3, `(?:is|are) now ${GOOD}(?:(?![a-z]+ed\\b)|(?<=\\b(?:${DATA}|${SHAPE}) (?:is|are) now ))[^\\s]+`),
  breaks(2, `(?<!\\b(?:${DATA}|${SHAPE}) )(?:is|are) now ${GOOD}[a-z]+ed`),
  breaks(
    2,
    `now (?:always|by default|only|uses?|follows?|references?|never|starts?|ends?|represents?|expects?|comes?|defaults?|implicitly)|will now|going forward|from now on|effective immediately|with immediate effect`,
  ),
  breaks(
    3,
    'instead of(?! \\d{1,2}\\b)|rather than|in place of|in lieu of|in favou?r of|as opposed to|replac(?:es|ed|ing)(?! [^.;]{0,60}\\byour\\b)',
  ),
  // Between paths, names or numbers: bare words beside an arrow are the way through a menu.
  { ...breaks(3, ''), pattern: /(?:^|\s)(?:\/|[^\s_]{0,80}_)\S{0,80} ?-{0,2}(?:→|->|=>|⇒) ?\S{1,80}/ },
  breaks(
    3,
    `no longer (?:[a-z]+ly )?(?!cut off|differs?\\b|resets?\\b|ignor|overwrit|skip)${NO_LOSS}[a-z]+|(?<!(?:n't|not|never) (?:need|have)(?: to)? .{0,80})any ?(?:more|longer)`,
  ),
  breaks(
    3,
    'now (?:omits?|excludes?|hides?|strips?|(?<!(?:is|are) now )lives?|fails?|errors?)(?! (?:gracefully|fast|over|messages?|codes?|respon|objects?|includ|contain|has|have))',
  ),
  breaks(
    3,
    '(?:has |have )?(?:gone|went) away|giv(?:es|ing) way to|gave way to|(?:does|do|did|done) away with|vanish(?:ed|es)|goodbye to|swapped for|withdrawn|(?:is|are) gone|things? of the past|leaves? out|lost (?:all )?access|emitted (?:in|as)|types? changed|\\((?:it |this |these )?(?:was|were|used to be) [^()]{1,40}\\)',
  ),
  breaks(
    4,
    '(?:yields?|(?:answered|met|meets?) with) (?:an? )?(?:(?:\\w+ )?error|[45]\\d\\d)|errors? out|hard (?:validation )?errors?',
  ),
  { ...breaks(4, ''), pattern: /\blost (?:its |the |their )?(?:[a-z]+_\w|[a-z\d]+_[a-z])/ },
  breaks(2, '(?:mandatory|required) (?:while|when|for|in|to)|will (?:now )?enforce'),
  breaks(1, "(?:not|cannot|\\w+n't) (?:\\S+ ){1,8}?any ?(?:more|longer)"),
  // As notes on upgrading tell it.
  breaks(
    3,
    `(?<!\\b(?:that|which|who) )(?:(?<=\\w )do|does|will)(?:n't| not) (?:include|contain|list|carry)(?! (?:to|any|an?|the same|all|breaking|changes?|errors?)\\b)|${NO_CASE}(?<!^\\W{0,3}(?:when|whenever|if) .{0,120})will (?:only |now |always )?be (?:sorted|ordered)(?! by name\\b)`,
  ),
  breaks(
    4,
    "(?:arrives?|comes? back|(?:is|are) (?:now )?(?:sent|returned|delivered)(?: as)?) (?:empty|null|blank)|(?:is|are) (?:now |always )?(?:null|empty|blank) (?:for|in|on|when|unless)|nested (?:one|a) level (?:deeper|lower)|now means?|(?:will )?starts? (?:answering|returning|responding|replying) (?:with )?(?:an? )?[45]\\d\\d|or (?:else )?you(?:'ll| will) (?:get|receive|see) an? (?:\\w+ )?[45]\\d\\d",
  ),
  breaks(
    2,
    'previously|formerly|hitherto|used to(?! (?:fail|crash|hang|miss|lose|ignore|be (?:wrong|ignored|missing|lost)))|until now|before this|unless you (?:say|ask|add|set|pass|send|specify)',
  ),
  breaks(2, `${NO_CASE}from${NOT_QUANTITIES} (?:\\S+ ){1,8}?(?:in)?to`),
  breaks(
    2,
    NO_CASE +
      '(?<!\\b(?:only|the|this|these|no|any|all|every|of) )(?:chang|switch|mov|convert|transition|migrat|refactor|rework|re-?structur|re-?organi[sz]|regroup|harmoni[sz]|align(?=\\w+ the\\b)|transform|turn(?!\\w* on\\b)|merg|split|unif|normali[sz]|standardi[sz]|renam)(?:es?|ed|ies|ied|ing)|becomes?|became|(?:has|have|was|were) (?:been )?(?:updated|revised|adjusted)(?! (?:to|so|with) (?:handle|support|include|allow|accept|more|new|additional))',
  ),
  breaks(1, '(?:chang|switch|mov|convert|transition|migrat|turn|updat)(?:ed|ing|e) (?!to )(?:\\S+ ){1,8}?(?:in)?to'),
  breaks(
    1,
    '(?:changed|converted|switched|turned|moved|renamed|updated|re-?organi[sz]ed|split|merged) (?:in)?to|becomes?|became',
  ),
  breaks(
    2,
    '(?<!\\bno |\\bnot |non-|\\b(?:that|which|who|we|to) (?:\\S+ ){0,3}|^(?:in order )?to [^.;]{1,80})(?:must|ha(?:s|ve) to|needs? to|required|mandatory|strict\\w*)',
  ),
  breaks(
    2,
    '(?<!(?:no longer|not) (?:be )?)(?:illegal|forbidden|rejected|refused|ignored|omit(?:s|ted)?|empty|missing|invalid|disabled|deactivated|obscured|masked|redacted|hidden|prohibited|not allowed)(?! [a-z_-]+s\\b)',
  ),
  breaks(
    2,
    'by default|defaults? (?:\\S+ ){0,3}?to|enforce[sd]?|\\w+ \\((?:and )?not [^()]{1,40}\\)|(?:paths?|urls?|ids?|names?|keys?|tokens?) (?:start|begin|end)s? with|different(?:ly)?|restricted|limited|blocked|(?:stops?|stopped) \\w+ing|unsupported',
  ),
  breaks(
    1,
    '(?:clients?|callers|consumers|apps?|requests?|calls?|integrations?|users?|you|(?<!\\bfollowing )(?:fields|propert(?:y|ies)|param(?:eter)?s|values)) (?:\\S+ ){0,4}?(?:must|ha(?:s|ve) to|needs? to)',
  ),
  breaks(1.5, SHAPE),
  breaks(1, '[1-5]\\d\\d|iso 8601|rfc ?\\d+|utc|uuids?|base64|unix|epoch|strings?|integers?|booleans?|arrays?|null'),
  breaks(1, 'all|every|always|any|only|unless'),
  // What who asks for it gets, and where a thing is found.
  breaks(
    -6,
    'compressed [^.;]{0,40}(?:when|if|where|for) (?:the |your |you |an? )?(?:clients?|callers?|you|apps?)|(?:sent|returned|included|set|present) (?:with|on|in) (?:every|each|all) [1-5]\\d\\d',
  ),
  offers(3, '(?:is|are) now (?:also )?(?:sent|returned|included|set|present) (?:with|on|in) (?:every|each|all)'),
  // What one can do, and could not: whatever it takes the place of is still there.
  breaks(
    -3,
    '(?:you|we|they|users|clients|callers|developers) (?:can|may|could)(?! (?:no|not|only)\\b)|(?:lets?|allows?) (?:you|users|clients|callers|developers)|can (?:now |also )?be (?:chang|mov|switch|convert|merg|split|renam|transform|turn|replac|updat)\\w+|(?:includes|contains|carries|comes with|announced|(?:responses|objects|payloads|events) (?:include|contain|carry|come with)|(?:option|ability|possibility|(?<=^\\W{0,4}(?:an? |the |new )?)(?:endpoint|method|webhook)) to)(?! (?:no|nothing|only|fewer|less|an? empty)\\b)',
  ),
  speaks('feature')(
    3,
    "no longer (?:need|have) to|no need to|(?:won't|not) (?:need|have) to (?:\\S+ ){1,8}?any ?(?:more|longer)|non-(?:mandatory|required)|(?:made|makes?) \\S+ ?optional|(?:is|are) optional(?=\\W*$)|(?:limits?|maximum|cap|restrictions?|quotas?) (?:\\S+ ){0,8}?lifted",
  ),
  offers(
    2,
    'additional|additionally|extra|as well as|optionally|(?:an? |new )optional|(?<!\\b(?:still|already|not|longer) )supported|enabled|ability|expansion|extension|introducing|adding|lifted|relaxed|(?:immediate |general )?availability of|(?:happy|excited|pleased|proud|glad|thrilled|delighted) to (?:announce|introduce|launch|release)|endpoints? (?:providing|returning|listing|offering|exposing)|access to (?:[^\\s.;]+ ){1,10}(?:via|through)',
  ),
  offers(
    2,
    'now (?:have|has|optionally|also|includes?|contains?|respects?|honou?rs?|considers?|handles?|recogni[sz]es?)|(?<!\\bonly .{0,60})can (?:now |also )?(?:have|include|contain|be)|(?:present|readable|visible|available|exposed) (?:in|if|for|to|on|via)',
  ),
  offers(
    3,
    'gains?|gained|(?:lets?|permits?) (?:you|us|users|clients|callers|apps?|developers|partners|customers|external)|generally available|(?:is|are) (?:now |finally )?here(?=\\W)|now covers?|exposed at|mutation (?:to|for|that|which)|(?:may|can) (?:now )?be (?:left out|omitted|skipped)|graduat(?:es?|ed) from|(?:is|are) (?:now )?in (?:(?:open|public|closed|private|limited) )?(?:beta|preview)|say hello to|(?:has|have) arrived|regardless of (?:upper|lower|case)|without (?:having to|the need to|contacting)|can (?:notify|rotate|vault|subscribe|stream|export|import|attach|request|choose|combine)',
  ),
  {
    ...offers(3, ''),
    pattern:
      /^\W*(?![^.;]{0,120}\b(?:now|specify|specifies)\b)(?:[\w -]{1,40}: )?(?:set(?! up)|get(?! \/)|list(?! of)|create|reserve|query|retrieve|search|filter|include|choose|specify|schedule|handle|manage|upload|download|export|import|configure|attach|assign) (?!(?:by|for|in|and|is|was|are|no)\b)/,
  },
  // A part of an interface, and nothing said of it.
  {
    ...offers(2, ''),
    pattern: new RegExp(
      `^\\W{0,4}${NO_OFFER}(?:(?:an? |the )?(?:${NOUN} ){1,5}(?:endpoints?|fields?|param(?:eter)?s?|filters?|webhooks?|headers?)(?: (?:for|on|in|to|with|by)(?: ${NOUN}){1,6})?|(?:an? |the )?(?:endpoints?|methods?|webhooks?|filters?|param(?:eter)?s?) (?:for|to)(?: ${NOUN}){1,12})\\W{0,4}$`,
    ),
  },
  offers(
    3,
    'events? (?:now )?(?:fires?|tells|arrives?|is (?:sent|fired|emitted)) (?:when|whenever|each|every|once|on|after)|ever wanted to|(?:has|have) landed|may be set on|can be (?:listed|set|given|limited|filtered|sorted|reported|restricted) (?:with|by|to|through|via|on|per)|(?:is|are) back(?= (?:in|on)\\b)',
  ),
  { ...offers(3, ''), pattern: /^\W*(?:experimental|beta|alpha|preview|early access): |(?:→|->|⇒) you can\b/ },
  offers(
    3,
    '(?:updated|extended|changed|modified|enriched) (?:\\S+ ){0,8}?to (?:also )?(?:include|contain|return|carry|show)',
  ),
  offers(1, 'via|more|also|further|counts?|aggregations?|inline|filters?'),
  // What went wrong, and does no more.
  mends(
    4,
    "(?:(?:was|were|could|did|would)n't|(?:was|were|could|did|would) not) (?!be\\b)[a-z]+|(?:incorrectly|wrongly|mistakenly|erroneously|inadvertently|accidentally|unintentionally) [a-z]+|put an end to|won't (?:hang|crash|fail|time out|break)|work\\w* (?:\\S+ ){0,6}again|(?:was|were) (?:returning|throwing|failing|crashing|causing|raising|ignoring|responding)|rectified|remedied|put right|squashed|handled (?:right|properly)|guards? against|(?<!\\bremoved )by mistake|(?:earlier|previous|older) (?:builds|versions|releases) (?:stripped|dropped|lost|ignored|missed|returned|sent)|(?:do|does) not (?:time out|crash|hang|fail)",
  ),
  mends(
    4,
    '(?:is|are|was|were|looks?|adds? up) (?:right|correct|fine|complete)? ?(?:again|once more)|defects?|spurious(?:ly)?|(?:known )?issues? (?:solved|addressed)|should not (?:happen|occur|recur)|prevents? an? (?:panic|crash|race|leak|deadlock|hang|exception)|being [a-z]+ed again|as (?:documented|specified|described)(?=\\W*$)|(?:get|gets|got|gives?|returns?) an? proper|unreadable|garbled|mangled|(?:(?:rolled|rolling) out|shipped|deployed|released) an? (?:hot ?)?fix|now (?:match(?:es)?|agrees?(?= with)|adds? up|tall(?:y|ies))',
  ),
  speaks('performance')(
    5,
    '(?:token|leaky) bucket|(?:at most|no more than|beyond|over) [\\w,.]+ (?:times |requests |calls )?(?:an?|per|each|every) (?:second|minute|hour|day)|\\d+ (?:\\w+ )?limit|(?:introduc|impos)\\w+ (?:an? )?(?:new )?limit|(?:fixed|sliding|rolling) window|times? out after|timing out after|down from \\d\\S* (?:\\w+ )?to|as (?:large|long|big|many) as \\d\\S*|(?:old|former|previous) (?:ceiling|cap|limit|maximum)',
  ),
  speaks('performance')(4, 'max(?:imum)? (?:length|size|number)|(?:length|size) limits?|faster|quicker'),
  speaks('performance')(
    5,
    '(?:half|a third|a quarter|a fraction|\\d+ ?%) (?:of )?(?:the |less |of the )?(?:memory|cpu|time|bandwidth)',
  ),
  speaks('performance')(
    5,
    '(?:cutting|cuts?|reduc\\w+|lower\\w*) (?:the )?(?:p\\d\\d|latency|memory churn|memory)|(?:ceilings?|caps?|budgets?|quotas?|weight|allowances?) (?:[^\\s,;.]+ ){0,8}?(?:raised|lowered|reduced|cut|went|goes)|capped at \\d[\\d,.]*|budget of \\d[\\d,.]* per|per (?:hour|minute|second|day) per|took (?:hours|minutes)|(?:refresh\\w*|updated) every \\w+ (?:seconds|minutes|hours)',
  ),
  // Of what.
  of(
    1,
    `apis?|clients?|callers|integrations?|elements?|endpoints?|param(?:eter)?s?|fields?|headers?|requests?|propert(?:y|ies)|attributes?|methods?|routes?|webhooks?|events?|enums?|quer(?:y|ies)|scopes?|tokens?|api keys?|calls?|resources?|objects?|ids?|status(?: codes?)?|arrays?|tls|https|oauth|authentication|${SHAPE}`,
  ),
  { ...of(1, ''), pattern: /[a-z0-9]_[a-z]|(?:^|\s)\/[a-z{]/ },
  speaks('house')(
    4,
    `(?:docs?|documentation|documents?|examples?(?!\\.com)|samples?|guides?|(?<=\\b(?:api|sdk) )reference|tutorials?|articles?|readme|changelog|wording|typos?|labels?|sections?|tables?|branding|logo|ui|pages?|website|blog|links?|charts?|sdks?|internal(?:ly)?|infrastructure|back-?end|tests?|linting|dependenc(?:y|ies)|source code|no changes|(?:not|n't) (?:be )?(?:impacted|affected)|remains? the same|descriptions?|clarif\\w+|improved?|improvements?|e-?mails?|dashboard|console|minor|icons?|menus?|servers|data cent(?:er|re)s?|logs?|bugs?|portal|postman|explorer|picker|(?:in|of) the app|faqs?|team|office|privacy|terms of|maintenance|incidents?|outages?|downtime|recommended|preferred|advised|navigation|layouts?|${HOUSE_NOUNS})(?! (?:keys?|ids?|fields?|objects?|endpoints?|numbers?|param(?:eter)?s?|propert(?:y|ies))\\b)`,
  ),
];

/** How much must be heard for each, what it is said of included. Kinds that weigh the same: the gravest first. */
const NEEDED: readonly [kind: Kind, weight: number][] = [
  ['breaking', 4],
  ['fix', 4],
  ['performance', 5],
  ['feature', 3],
];
/** Said of what is no part of an interface they tell nothing. */
const OF_INTERFACE: ReadonlySet<Kind> = new Set<Kind>(['breaking', 'fix']);

/** Written like a name in an interface: `nestedNotes`, `NestedNoteList`. */
const NAMED = /\b(?!macOS|webOS)[a-z]{2,40}[A-Z]\w|\b(?:[A-Z][a-z]{1,40}){3}/;

interface Heard {
  speaks: Cue['speaks'];
  pattern: RegExp;
  weight: number;
  said: Said;
}

/** The kind that weighs enough, and most of those that do. */
function heaviest(heard: readonly Heard[], isNamed: boolean): Kind | undefined {
  const weighs = (kind: Cue['speaks']): number =>
    heard.reduce((sum, one) => (one.speaks === kind ? sum + one.weight : sum), 0);
  const isOfInterface = weighs('interface') > 0 || isNamed;
  const around = (isOfInterface ? 1 : 0) - weighs('house');
  const [best] = NEEDED.filter(([kind]) => weighs(kind) > 0 && (isOfInterface || !OF_INTERFACE.has(kind)))
    .map(([kind, needed]) => ({ kind, over: weighs(kind) + around - needed }))
    .filter(({ over }) => over >= 0)
    .toSorted((a, b) => b.over - a.over);
  return best?.kind;
}

/** Whether the words are neither denied nor told of something else. */
const isMeant = ({ speaks: kind, weight, pattern, said }: Heard): boolean =>
  weight < 0 || kind === 'interface' || kind === 'house' || counts({ announces: kind, pattern }, said);

/** The heaviest two. */
function wordsOf(heard: readonly Heard[]): string {
  const [first, ...rest] = heard
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ said }) => said.words.trim().replace(/[^\w/]+$/, ''));
  const second = rest.find((words) => first?.includes(words) === false);
  return [first, second].filter((words) => words !== undefined).join(' … ');
}

/** Words of loss, of repair, of order and of what is only read. */
const NO_NEWS =
  /^\W*(?:if|when|whenever|once|unless|where)\b|\b(?:compatib\w+|was|were|could|would|had|did|no|not|never|cannot|without|\w+n't|fail\w*|error\w*|wrong\w*|bugs?|issues?|only|longer|null|empty|ignored?|refused?|rejected|remov\w+|drop\w*|delet\w+|disabled|discontinued|retired|mandatory|required|limited|gone|switched|moved|renamed|re-?order\w*|sorted|changed|clarif\w+|describ\w+|explain\w*|mention\w*|correct\w*|typo\w*|docs?|documentation|examples?|[45]\d\d|fix\w*|deprecated?|instead|previously|used to)\b/;

/** An entry that names something in code, and uses none of these words, tells that there is it. */
function namesNew(
  text: string,
  { codes: [code] = [], isAlone = false }: Setting,
  heard: readonly Heard[],
): { announces: 'feature'; words: string } | null {
  const isTold = code !== undefined && isAlone && !NO_NEWS.test(text);
  return isTold && heard.every(({ speaks: kind }) => kind !== 'house') ? { announces: 'feature', words: code } : null;
}

const isCode = (words: string, { codes = [] }: Setting): boolean => codes.some((code) => fold(code) === words.trim());

/** @param text of a sentence, folded, without its day. */
export function weighCues(text: string, setting: Setting, sentence: string): { announces: Kind; words: string } | null {
  const heard = CUES.flatMap((cue) => {
    const match = cue.pattern.exec(text);
    // "The `page` parameter": a name is no word of the house.
    if (match === null || (cue.speaks === 'house' && isCode(match[0], setting))) return [];
    return [{ ...cue, said: saidBy(match, { ...setting, text, sentence }) }];
  });
  const isNamed = (setting.codes ?? []).length > 0 || NAMED.test(sentence);
  if (heaviest(heard, isNamed) === undefined) return namesNew(text, setting, heard);
  const meant = heard.filter(isMeant);
  const announces = heaviest(meant, isNamed);
  return announces === undefined
    ? null
    : { announces, words: wordsOf(meant.filter((one) => one.speaks === announces)) };
}

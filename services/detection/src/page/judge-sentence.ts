// What a sentence that became another says now: an end, a limit, an address, a way in, an obligation, a fact, or the same in other words.
import type { FindingDraft } from '../make-finding.ts';
import type { PageBlock } from '../snapshot.ts';
import { factsIn, mediaTypesIn, saySameQuantities } from '../text/limits.ts';
import { fold } from '../text/normal-form.ts';
import { momentsIn } from '../prose/end-days.ts';
import { dice, SAME_SENTENCE, wordsOf } from '../text/sentences.ts';
import { readStatement } from '../prose/statements.ts';
import { newBehaviour } from './new-behaviour.ts';
import { newDemand, newRestriction } from './new-demand.ts';
import { newForm } from './new-form.ts';
import { turnsLasting } from './new-negation.ts';
import type { Meaning } from '../prose/statements.ts';
import { isSpelling, isTitleForReaders, withoutAsides, withoutLook } from './content-words.ts';
import { isAuthentication, isChangelog } from './context.ts';
import { otherCall } from './stated-calls.ts';
import type { PlacedBlock } from './context.ts';
import { judgeCallInText } from './judge-called.ts';
import { judgeEnd } from './judge-end.ts';
import { judgeAddress, judgeHost } from './judge-address.ts';
import { isNewLimit, judgeLimit } from './judge-limit.ts';
import { isErrorsTitle } from './listed-names.ts';
import {
  differ,
  isExchange,
  judgeAlternatives,
  judgeDefault,
  judgeList,
  judgeRenamed,
  judgeSet,
  pairNames,
} from './judge-names.ts';
import type { IsSampled, NamePair } from './judge-names.ts';
import { pathIn } from './named-parts.ts';
import { judgeReturned } from './judge-returned.ts';
import { judgeScheme, saysHowLong } from './judge-scheme.ts';
import { judgeNetwork } from './network-addresses.ts';
import { newlyNeeded } from './needed-rights.ts';
import { ownsMistake } from './owned-mistakes.ts';
import { at } from './prose-draft.ts';
import { judgeOptionalPart } from './told-paths.ts';
import { isSameDefault } from './written-values.ts';
import type { Words } from './prose-draft.ts';

export interface SentencePair {
  base: PlacedBlock;
  revision: PlacedBlock;
  before: string;
  after: string;
  /** Words around it that say what it is about. */
  context: string;
}

/** What one sentence that became another says now. */
export function judgeSentence({ base, revision, before, after, context }: SentencePair): FindingDraft {
  const words = { ...at(revision, after), before, after };
  const end = judgeEnd(revision, words);
  if (end !== null) return end;
  if (isChangelog(revision.section)) return judgeEntryWords(words, context);
  if (isAuthentication(revision) && before.length + after.length < MAX_SCHEME_CHARS)
    return { ...words, rule: 'page-authentication-changed' };
  const moved = judgePath(base, revision, words);
  if (moved !== null) return moved;
  const judged = judgeAnew({ base, revision, before, after, context }, words);
  return MAY_BE_MENDED.has(judged.rule) ? asMistake(judged, words) : judged;
}

/** What it says of anything but its end. */
function judgeAnew({ base, revision, before, after, context }: SentencePair, words: Words): FindingDraft {
  const codes = [...(base.block.codes ?? []), ...(revision.block.codes ?? [])];
  const sure = [before, after].flatMap((text) => mediaTypesIn(text).concat(LEAD.exec(text)?.slice(1) ?? []));
  const names = pairNames(before, after, [...codes, ...sure]);
  return (
    judgeOtherValue(base, revision, words, names) ??
    judgeLimit(words, context) ??
    judgeHost(revision, before, after) ??
    judgeAddress(revision, before, after) ??
    judgeNetwork(revision, before, after) ??
    judgeScheme(revision, words, names) ??
    (names === null ? null : (judgeList(words, names) ?? judgeRenamed(words, names, sampledIn(base, revision)))) ??
    judgeSet(words, revision.block.cells.length > 0) ??
    judgeAlternatives(words) ??
    judgeMeaning(words, names, {
      title: revision.section.title,
      context,
      codes: revision.block.codes ?? [],
      isExplained: explainsError(revision),
    })
  );
}

/** "» expires_at: …": a name as code is written, whatever its style. */
const LEAD = /^[^\p{L}\d]{0,6}([a-z][\w.-]{0,60}(?:_|[a-z](?=[A-Z]))[\w.-]{1,60}): /u;

/** What else is told of a sentence that owns up to a mistake. */
const MAY_BE_MENDED: ReadonlySet<string> = new Set([
  'page-text-changed',
  'page-fact-changed',
  'page-statement-changed',
  'page-limit-changed',
]);

function asMistake(judged: FindingDraft, words: Words): FindingDraft {
  const isBreak = judged.rule === 'page-limit-changed' || judged.facts?.['announces'] === 'breaking';
  const mistake = ownsMistake(fold(words.before), fold(words.after), isBreak);
  return mistake === null ? judged : { ...words, rule: 'page-statement-changed', facts: { ...mistake } };
}

/** In an entry that was put right what it counts is told, and else that its words are others. */
const judgeEntryWords = (words: Words, context: string): FindingDraft =>
  judgeLimit(words, context) ?? { ...words, rule: 'page-text-changed' };

const explainsError = ({ block, section }: PlacedBlock): boolean =>
  (block.kind === 'row' || block.kind === 'definition') && section.path.some(isErrorsTitle);

/** The path of a part that is called without a method. */
function judgePath(base: PlacedBlock, revision: PlacedBlock, words: Words): FindingDraft | null {
  const [before, after] = [base.block, revision.block].map(pathIn);
  const isMoved = before != null && after != null && before !== after && revision.endpoint === null;
  return isMoved ? { ...words, rule: 'page-name-changed', subject: before, before, after } : null;
}

const STATED =
  /^(?:<[\w| ]{1,40}> )?(?:default(?: value)?\s?[:=]|(?:the )?(?:initial )?default value is)\s?["'`]?(.{1,80}?)["'`]?(?:, unless [^.]{1,200})?\.?$/i;

/** A call, a default, a status or a unit, each known by the form of its sentence. */
// oxlint-disable-next-line max-params -- where the words stood and stand, and what they name
const judgeOtherValue = (
  base: PlacedBlock,
  revision: PlacedBlock,
  words: Words,
  names: NamePair | null,
): FindingDraft | null =>
  judgeOptionalPart(words) ??
  judgeOtherCall(base, revision, words) ??
  (names === null ? null : judgeDefault(words, names)) ??
  judgeStated(revision, words) ??
  judgeReturned(revision, words) ??
  judgeStatus(revision, words) ??
  judgeUnit(words);

function judgeOtherCall({ block: base }: PlacedBlock, { block }: PlacedBlock, words: Words): FindingDraft | null {
  const call = judgeCallInText(words, { before: base.codes ?? [], after: block.codes ?? [] });
  return call === null ? null : { ...words, ...call };
}

/** In another unit the same number is another value, and another number may be the same. */
function judgeUnit(words: Words): FindingDraft | null {
  const form = newForm(words.before, words.after);
  return form !== null && /seconds became|minor unit|major unit/.test(form)
    ? { ...words, rule: 'page-statement-changed', facts: { announces: 'breaking', words: form } }
    : null;
}

const STATUS_LINE = /^(?:https?(?: status)?|status)(?: code)?\s?:?\s([1-5]\d\d)(?: [\p{L} ]{1,40})?\.?$/iu;

/** "… is answered with status 409": the only thing that changed in a sentence. */
const ANSWERED_WITH =
  /\b(?:respond|answer|reply|replie|return|fail)(?:s|ed|ing)? (?:with (?:an? |the )?(?:http )?(?:error |status ){0,2}(?:code )?|(?:an? |the )?(?:http )?(?:error|status) (?:code )?)([1-5]\d\d)\b(?! (?!status|error)[a-z]+s\b)/i;

/** "HTTP 409.", of an error that stands around it, or the status of an answer in a sentence: clients branch on it. */
function judgeStatus({ section }: PlacedBlock, words: Words): FindingDraft | null {
  const texts = [words.before.trim(), words.after.trim()];
  const isOnly =
    !section.path.some(isTitleForReaders) &&
    !EXAMPLE.test(words.before) &&
    new Set(texts.map((text) => text.replace(ANSWERED_WITH, ' '))).size === 1;
  const [before, after] = texts.map(
    (text) => (STATUS_LINE.exec(text) ?? (isOnly ? ANSWERED_WITH.exec(text) : null))?.[1],
  );
  if (before === undefined || after === undefined || before === after) return null;
  return {
    ...words,
    rule: 'page-statement-changed',
    facts: { announces: 'breaking', words: `${before} became ${after}` },
  };
}

/** "Default: 30", below the name of what has it. */
function judgeStated({ section }: PlacedBlock, words: Words): FindingDraft | null {
  const [before, after] = [words.before, words.after].map((text) => STATED.exec(text)?.[1]);
  return before === undefined || after === undefined || isSameDefault(before, after)
    ? null
    : { ...words, rule: 'page-parameter-default-changed', subject: section.title, before, after };
}

/** A sample of the section that had the one name as a key and has the other now. */
const sampledIn =
  (base: PlacedBlock, revision: PlacedBlock): IsSampled =>
  (before, after) => {
    const [was, is] = [base, revision].map(({ section }) => section.blocks.filter(({ kind }) => kind === 'code'));
    const holds = (blocks: readonly PageBlock[] = [], name: string): boolean =>
      blocks.some(({ text }) => text.includes(`"${name}":`) || text.includes(`"${name}" :`));
    return holds(was, before) && !holds(was, after) && holds(is, after) && !holds(is, before);
  };

/** Two names of schemes, not a paragraph about them. */
const MAX_SCHEME_CHARS = 160;

interface Around {
  /** The heading over it. */
  title: string;
  context: string;
  codes: readonly string[];
  /** It says what an error means: what failed is refused already. */
  isExplained: boolean;
}

/** "When set to 1, …" in front of the words, or a default in brackets alone: it names a value and changes none. */
const SWITCH =
  /^(?:when|if) (?:this is |it is )?(?:set to |given as )?["'`]?(?:0|1|true|yes)["'`]?,? |^\(defaults?: \S{1,20}\)$/i;

function judgeMeaning(
  words: Words,
  names: NamePair | null,
  { title, context, codes, isExplained }: Around,
): FindingDraft {
  const { before, after } = words;
  const isExchanged = isExchange(names) && differ(names.gone.map(withoutQuery), names.come.map(withoutQuery));
  const isOther = isExchanged || namesOtherFacts(before, after) || momentsIn(before) !== momentsIn(after);
  const meaning = isSpelling(before, after) ? null : newMeaning(words, isOther, { title, codes, isExplained });
  if (meaning !== null) {
    // What counts and who shares is a matter of the limit.
    if (
      (meaning.announces === 'feature' || meaning.words.startsWith('per ')) &&
      [before, after].every((text) => RATIONED.test(fold(`${title} ${text}`)))
    )
      return { ...words, rule: 'page-limit-changed' };
    const rule = meaning.announces === 'security' ? 'page-security-note-changed' : 'page-statement-changed';
    return { ...words, rule, facts: { ...meaning } };
  }
  if (isOther && [before, after].every((text) => OF_KEYS.test(fold(text))))
    return { ...words, rule: 'page-authentication-changed' };
  const [gone, come] = otherQuery(before, after);
  if (gone !== undefined && come !== undefined)
    return { ...words, rule: 'page-name-changed', subject: gone, before: gone, after: come, facts: { words: 'query' } };
  const call = otherCall(before, after);
  if (call !== null) return { ...words, ...call, rule: 'page-endpoint-changed' };
  const limit = judgeNewLimit(words, context);
  if (limit !== null) return limit;
  const facts = isExchanged ? { words: `${names.gone.join(', ')} became ${names.come.join(', ')}` } : {};
  const right = newlyNeeded(before, after);
  if (right !== null) return { ...words, rule: 'page-authentication-changed', facts: { words: right } };
  const isFact = isOther && ![before, after].every((text) => SINCE.test(text));
  return { ...words, rule: isFact ? 'page-fact-changed' : 'page-text-changed', facts };
}

/** Since which version there is something: whoever has a later one is not concerned. */
const SINCE = /^\W*(?:added|new|introduced|available) (?:in|since)(?: version)?:? v?\d[\d.]*(?:, v?\d[\d.]*){0,9}\W*$/i;

/** What stands exactly in the one and not in the other, but for where to read on, examples and the same quantities. */
function namesOtherFacts(before: string, after: string): boolean {
  const [old = [], fresh = []] = [before, after].map((text) =>
    factsIn(withoutAsides(withoutPlaces(withoutLook(text)).replaceAll(STANDS_FOR, ' '))).map(withoutQuery),
  );
  const isSwitch = (old.length === 0 || fresh.length === 0) && [before, after].some((text) => SWITCH.test(text));
  return differ(old, fresh) && !isSwitch && !isSameSaid(before, after);
}

/** A limit that is new, or an end of what could be used for ever. */
function judgeNewLimit(words: Words, context: string): FindingDraft | null {
  const { before, after } = words;
  if (isNewLimit(before, after, context) && !saySameQuantities(before, after))
    return { ...words, rule: ruleOfLimit(after) };
  const ends = turnsLasting(fold(before), fold(after));
  return ends === null ? null : { ...words, rule: 'page-statement-changed', facts: { ...ends } };
}

/** How long a caller is let in is a matter of that. */
const ruleOfLimit = (text: string): 'page-authentication-changed' | 'page-limit-added' =>
  saysHowLong(fold(text)) ? 'page-authentication-changed' : 'page-limit-added';

/** Where keys and tokens are got ("Keys are published at https://…"), and when a caller is locked out. */
const OF_KEYS =
  /^\W*(?:the )?(?:public |signing |verification )?(?:keys|key set|jwks|certificates) (?:is|are) (?:published|served|available|found|hosted) (?:at|from|under) https?:|\b(?:failed|wrong|unsuccessful) (?:log-?[io]ns?|sign-?ins|passwords)\b.{0,80}\block/;

/** "YOUR_API_KEY", "<API_KEY>": what a reader puts something in the place of. */
const STANDS_FOR = /(?<![/\w])<[A-Za-z][\w-]{1,40}>|\bYOUR_[A-Z_]{1,40}\b|\b[A-Z][A-Z_]{1,40}_HERE\b/g;

/** Another example, or the same quantities in other words. */
const isSameSaid = (before: string, after: string): boolean =>
  [before, after].every((text) => EXAMPLE.test(text)) || saySameQuantities(before, after);
const EXAMPLE =
  /^\W*(?:for example|for instance|e\.g\.|examples?:|(?:examples?|samples?) (?:(?:json|xml|http|api) )?(?:requests?|responses?|payloads?|bod(?:y|ies)|calls?|outputs?|messages?)\b)/i;

/** "See Section 27.4.5": where something stands, and nothing about it. */
const withoutPlaces = (text: string): string => text.replaceAll(PLACES, ' ');
const PLACES =
  /\bsee(?: also)?: https?:\/\/\S{1,300}|\b(?:(?<=\b(?:see|in|per|under|from|to) (?:also )?(?:the )?)(?:(?:sub)?sections?|chapters?|tables?|figures?|appendi(?:x|ces)) [A-Z]?\d{1,3}|(?:(?:sub)?sections?|chapters?|tables?|figures?|appendi(?:x|ces)) [A-Z]?\d{1,3}(?:\.\d{1,3}){1,4})\b/gi;

/** An address that is called with other values is another example; not so one of another version. */
const withoutQuery = (fact: string): string =>
  /^https?:/.test(fact) && !/version|[?&](?:v|ver|grant_type)=/i.test(fact) ? fact.replaceAll(/=[^&=]*/g, '=') : fact;

const CALLED = /(?:^|\s)(?:[A-Z]{3,7} )?\/[\w/{}.:-]{1,200}\?/;
const QUERY = /[?&]([\w.[\]-]{1,60})=/g;

/** The one parameter of an address that took the place of another. */
function otherQuery(before: string, after: string): [gone?: string, come?: string] {
  if (!CALLED.test(before) || !CALLED.test(after)) return [];
  const [old, fresh] = [queryOf(before), queryOf(after)];
  const [gone, ...left] = old.filter((name) => !fresh.includes(name));
  const [come, ...more] = fresh.filter((name) => !old.includes(name));
  const isOne = gone !== undefined && come !== undefined && left.length + more.length === 0;
  return isOne ? [gone, come] : [];
}

const queryOf = (text: string): string[] =>
  Array.from(text.slice(0, MAX_QUERY_CHARS).matchAll(QUERY), ([, name = '']) => name);
const MAX_QUERY_CHARS = 2000;

const RATIONED =
  /\b(?:quotas?|rate[- ]?limit\w*|limit is counted|limits are counted|buckets?|throttl\w+|allowances?)\b/;

const ONLY_ONE =
  /\bonly (?:(?:currently )?(?:accepted|allowed|supported|permitted|possible|valid|available) )?(?:value|type|format|option|method|mode|version|language)s? (?:\w+ ){0,3}is\b/;

/** "The only accepted value is `json`" beside "`json` or a schema": one that both name is no longer alone, or is now. */
function soleOrNot({ before, after }: Pick<Words, 'before' | 'after'>, codes: readonly string[]): Meaning | null {
  const [was, is] = [before, after].map((text) => ONLY_ONE.exec(fold(text))?.[0] ?? null);
  if ((was == null) === (is == null) || !codes.some((code) => before.includes(code) && after.includes(code)))
    return null;
  return was == null ? { announces: 'breaking', words: is ?? '' } : { announces: 'feature', words: was };
}

/** "Needs Java 17 or later." */
const NEEDED =
  /\b(?:sdk|library|client|package|api|driver|agent)s?\b[^.;]{0,40}\b(?:needs?|requires?) (java|node(?:\.js)?|python|php|ruby|go|tls|jdk|\.net) v?(\d+(?:\.\d+)?)(?: (?:or (?:later|newer|above|higher)|and up)|\+)/;

/** The same of what stands beside it: "Python 3.10 is the oldest version it runs on". */
const LEAST =
  /\b(java|node(?:\.js)?|python|php|ruby|go|tls|jdk|\.net|swift|kotlin|rust) \(?v?(\d+(?:\.\d+)?)(?:\.\d+)?(?:\+| (?:or|and) (?:later|newer|above|higher|up)| is the (?:oldest|minimum|lowest|earliest)| or a newer| upwards)/;

/** "Install the command line tool, version 1.6 or later." */
const LEAST_OF_TOOL =
  /\b(?:install|needs?|requires?|must|use|update|upgrade)\b[^.;]{0,60}\b(sdk|library|client|package|driver|agent|plug-?in|app|(?:command[- ]line )?tool|cli)\b,? (?:in |of )?version v?(\d+(?:\.\d+)?)(?:\.\d+)?(?:\+| (?:or|and) (?:later|newer|above|higher|up))/;

/** "The minimum API version supported by the daemon is v1.24": what is older is turned away. */
const LEAST_SUPPORTED =
  /\b(minimum|oldest|lowest|earliest) (?=[^.;]{0,60}\b(?:supported|required|accepted|compatible)\b)(?:[a-z]+ ){0,2}versions? (?:[a-z]+ ){0,6}(?:is|=) ["'`]?v?(\d+(?:\.\d+)?)/;

function otherNeeded(before: string, after: string): string | null {
  const [old, fresh] = [fold(before), fold(after)];
  return [NEEDED, LEAST, LEAST_OF_TOOL, LEAST_SUPPORTED].reduce<string | null>((found, pattern) => {
    const [was, is] = [pattern.exec(old), pattern.exec(fresh)];
    const isMore = was !== null && is !== null && was[1] === is[1] && versionOf(was[2]) < versionOf(is[2]);
    return found ?? (isMore ? is[0] : null);
  }, null);
}

function versionOf(text = ''): number {
  const [major = '0', minor = '0'] = text.split('.');
  return Number(major) * 1000 + Number(minor);
}

/** What the new sentence announces, obliges to, allows or refuses and the old one did not. */
function newMeaning(
  { before, after }: Words,
  isOther: boolean,
  { title, codes, isExplained }: Pick<Around, 'title' | 'codes' | 'isExplained'>,
): Meaning | null {
  const form = newForm(before, after);
  if (form !== null) return { announces: 'breaking', words: form };
  return (
    newNews({ before, after }, isOther, { codes, isExplained }) ??
    (isExplained ? null : newBehaviour(before, after, title)) ??
    breaksBy(otherNeeded(before, after) ?? newRestriction(before, after)) ??
    soleOrNot({ before, after }, codes) ??
    (dice(wordsOf(before), wordsOf(after)) < SAME_SENTENCE ? null : newDemand(before, after))
  );
}

const breaksBy = (words: string | null): Meaning | null => (words === null ? null : { announces: 'breaking', words });

/** "Is turned off by default": in which state it is, and no end. */
const OF_SWITCH = /\bby default\b(?=.*\b(?:off|disabled)\b)|\b(?:off|disabled)\b.*\bby default\b/i;

const FIXED = /^\W*(?:fixed|resolved)\s?[:–—-]/i;

/** What breaks or is about security, where the old sentence did not say so. */
function newNews(
  { before, after }: Pick<Words, 'before' | 'after'>,
  isOther: boolean,
  { codes, isExplained }: Pick<Around, 'codes' | 'isExplained'>,
): Meaning | null {
  const [said, says] = [readStatement(before), readStatement(after, { codes })];
  if (says === null || isExplained || [before, after].every((text) => OF_SWITCH.test(text))) return null;
  if (FIXED.test(after) && !FIXED.test(before) && says.announces !== 'security')
    return { announces: 'fix', words: 'fixed' };
  const isNews = says.announces === 'breaking' || says.announces === 'security';
  const isKnown = said?.announces === says.announces && !(isOther && says.announces === 'security');
  return isNews && !isKnown ? { announces: says.announces, words: says.words } : null;
}

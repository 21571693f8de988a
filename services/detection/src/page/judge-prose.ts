// Text that came, went or changed -> what it means, sentence by sentence. What nothing recognises is wording.
import { inOrder } from '../make-finding.ts';
import type { FindingDraft } from '../make-finding.ts';
import type { PageBlock } from '../snapshot.ts';
import { findDates } from '../text/dates.ts';
import { announcesLimit, factsIn, setsLimit } from '../text/limits.ts';
import { fold } from '../text/normal-form.ts';
import { countsInDigits } from '../text/number-words.ts';
import { withWholeDays } from '../text/yearless-days.ts';
import { sunsetOf } from '../prose/end-days.ts';
import { saysDeprecated } from '../prose/notices.ts';
import { diffSentences, splitSentences } from '../text/sentences.ts';
import { readDeprecation } from '../prose/deprecations.ts';
import type { Announcement } from '../prose/reading.ts';
import { isOfHole, readLabel, readStatement, readTitle, saysOfWhat } from '../prose/statements.ts';
import type { Statement } from '../prose/statements.ts';
import {
  isAuthentication,
  listsScheme,
  isAuthenticationTitle,
  isChangelog,
  listsEnded,
  listsScopes,
} from './context.ts';
import type { PlacedBlock } from './context.ts';
import { judgeEndRow } from './end-rows.ts';
import { dayOf, isMark, wordsOver } from './entry-marks.ts';
import { judgeSample } from './judge-sample.ts';
import { judgeSentence } from './judge-sentence.ts';
import { explainsStage } from './life-stages.ts';
import { saysHowLong } from './judge-scheme.ts';
import { tellRight } from './needed-rights.ts';
import { judgeNetwork } from './network-addresses.ts';
import { tellNoMovedLimits } from './moved-limits.ts';
import { judgeMapping } from './mapping-rows.ts';
import { ownsMistake } from './owned-mistakes.ts';
import { at, deprecated, saidIn } from './prose-draft.ts';
import { judgeTerms } from './judge-terms.ts';
import { holdsName } from './listed-names.ts';
import { newBehaviour } from './new-behaviour.ts';
import { replaced, termsOf } from './new-terms.ts';
import { judgeStated } from './stated-bodies.ts';
import { findEndpoint, findEndpoints } from './signature.ts';

export function judgeTextAdded(placed: PlacedBlock): FindingDraft {
  const { text, kind } = placed.block;
  if (kind === 'code') return { ...at(placed, text), after: text, rule: 'page-text-added' };
  if (isChangelog(placed.section)) return judgeEntry(placed, text);
  if (explainsStage(placed)) return { ...at(placed, text), after: text, rule: 'page-text-added' };
  return (
    judgeEndRow(placed) ??
    judgeMapping(placed) ??
    judgeListed(placed) ??
    judgeWordsAdded(placed, text, contextOf(placed))
  );
}

/** What came to a list of what is deprecated, or was removed. */
function judgeListed(placed: PlacedBlock): FindingDraft | null {
  const { kind, text } = placed.block;
  const ended = listsEnded(placed.section);
  if (ended === null || !/^(?:row|item|definition|signature)$/.test(kind)) return null;
  const words = placed.section.title;
  const endpoint = findEndpoint(text);
  const endpoints = endpoint === null ? [] : [endpoint];
  if (ended === 'deprecated')
    return { ...deprecated(placed, text, { words }), ...(endpoint === null ? {} : { endpoints }) };
  const facts = { announces: 'breaking', words };
  return { ...at(placed, text), endpoints, after: text, rule: 'page-statement-added', facts };
}

/** What the columns of a row and the heading above it are about. */
const contextOf = ({ block, section }: PlacedBlock): string =>
  block.kind === 'row' ? `${block.header.join(' ')} ${section.title}` : '';

/** Titles of what leads from one version to another. */
const GUIDE =
  /\b(?:migrat(?:e|ing|ion)|upgrad(?:e|ing)|mov(?:e|ing) (?:from|to)|transition(?:ing)?)\b|\bv?\d+(?:\.\d+)* (?:to|→|->) v?\d/;

/** "KPF 3.1 ends on 30 November 2026." */
const ENDS_ON =
  /^\W*(?:the )?([^\s.,;](?:[^.,;]|\.(?=\d)){1,38}?) ((?:will )?(?:ends?|retires?|ceases?|close[sd]?)) (?:on|in|at the end of|with) [^.;]{0,24}\b20\d\d\b/;

/** Of what the page is about by its titles, and whose name is that of no kind of thing. */
function endOfOwn({ section }: PlacedBlock, text: string): string | null {
  const [, name = '', words = ''] = ENDS_ON.exec(text) ?? [];
  return /\d/.test(name) && holdsName(section.path.join(' > '), fold(name)) ? words : null;
}

/** The gravest thing that new words say. */
function judgeWordsAdded(placed: PlacedBlock, text: string, context = ''): FindingDraft {
  const rest = { ...at(placed, text), after: text };
  const setting = { codes: placed.block.codes ?? [], isGuide: placed.section.path.some((title) => GUIDE.test(title)) };
  for (const sentence of splitSentences(text)) {
    const end = readDeprecation(sentence, setting);
    if (end !== null) return deprecated(placed, text, { words: end, ...saidIn(sentence, text) });
  }
  const own = endOfOwn(placed, text);
  if (own !== null) return deprecated(placed, text, { words: own });
  if (isAuthentication(placed) || listsScopes(placed) || listsScheme(placed))
    return { ...rest, rule: 'page-authentication-changed' };
  const network = placed.block.kind === 'row' ? judgeNetwork(placed, '', text) : null;
  if (network !== null) return network;
  const statement = readStatement(text, setting);
  const facts = factsOf(statement, text);
  if (statement?.announces === 'security') return { ...rest, rule: 'page-security-note-added', facts };
  if (statement !== null && isNews(statement, text)) return { ...rest, rule: 'page-statement-added', facts };
  return judgeQuietWords(placed, text, context);
}

/** Since when there is something, what is limited and what was put right, told without a word of news. */
function judgeQuietWords(placed: PlacedBlock, text: string, context: string): FindingDraft {
  const rest = { ...at(placed, text), after: text };
  const since = SINCE.exec(fold(text))?.[0];
  if (since !== undefined)
    return { ...rest, rule: 'page-statement-added', facts: { announces: 'feature', words: since.trim() } };
  const sentences = splitSentences(text);
  const mistakes = new Map(sentences.map((sentence) => [sentence, ownsMistake('', fold(sentence))]));
  const owned = sentences.find((sentence) => mistakes.get(sentence) !== null);
  if (sentences.some((one) => one !== owned && (setsNewLimit(one, context) || announcesLimit(one))))
    return { ...rest, rule: saysHowLong(fold(text)) ? 'page-security-note-added' : 'page-limit-added' };
  if (owned === undefined) return { ...rest, rule: 'page-text-added' };
  return { ...rest, rule: 'page-statement-added', facts: { ...mistakes.get(owned), ...saidIn(owned, text) } };
}

/** "At least one line" counts nothing. */
const setsNewLimit = (sentence: string, context: string): boolean =>
  setsLimit(countsInDigits(sentence.replaceAll(/\bat least one\b/gi, ' ')), context);

/** "Changed in version 3.4.2: Fixed …". */
const VERSION_NOTE =
  /^\W*(?:changed|fixed) (?:in (?:version |release |v)?\d+(?:\.\d+)+\b|(?:on|in) (?:\w{3,9}\.? )?\d{1,2},? (?:\w{3,9} )?20\d\d\b|(?:on|in) 20\d\d-)/i;

/** A break, a repair or something new that a page says in passing. */
const isNews = ({ announces }: Statement, text: string): boolean =>
  announces === 'breaking' ||
  (announces === 'fix' && (VERSION_NOTE.test(text) || WAS_FIXED.test(fold(text)))) ||
  (announces === 'feature' && IS_NEW.test(text));

/** "This has been corrected", "Release 4.2.1 fixes …". */
const WAS_FIXED =
  /(?:^|[.;!] )this (?:[a-z]+ )?(?:has|have) (?:now |since )?been (?:fixed|corrected|repaired|resolved)\b|; this (?:has been|is)(?: now)? (?:fixed|corrected)\b|^\W*(?:release|version) v?\d[\d.]*\d (?:fixes|corrects|repairs|resolves)\b/;
/** "New: …". */
const IS_NEW =
  /^\W*new(?: feature)?\s?[:!–—-]\s(?!.*\b(?:was|were)\b).*\b(?:can|supports?|endpoints?|GET|POST|webhooks?|parameters?|fields?)\b/i;

/** "Added in version 3.10", "In 2.4.0 and later, …": what new words say there is since then. */
const SINCE =
  /\b(?:added|introduced|new|available) (?:in|since|as of|from) (?:the )?(?:version |release |v)?\d+(?:\.\d+)+|^\W*(?:added|introduced|new|since): ?v?\d+(?:\.\d+)+|^\W*(?:in|since|as of|from|with|starting with) (?:[a-z][\w-]* ){0,3}v?\d+(?:\.\d+)+(?: and (?:later|above|newer|up)| onwards?)?, (?!.{0,80}\b(?:no longer|not|deprecated|removed|must|required)\b)/;

/** What may be said with the day on which something ends. */
const MAY_END: ReadonlySet<Announcement> = new Set<Announcement>(['breaking', 'deprecation', 'security']);

/** @param line a line over it that may say of which kind the entry is, as the headings around it may. */
export function judgeEntry(placed: PlacedBlock, text: string, line: string | null = null): FindingDraft {
  const above = [...(line === null ? [] : [line]), ...wordsOver(placed.section, placed.block, placed.around)];
  const { statement, lead } = readEntry(placed, text, above);
  const words = lead + inOneSentence(placed, text);
  const named = [text, placed.block.text].map(findEndpoints).find(({ length }) => length > 0);
  const date = dayOf([...above, text]) ?? undefined;
  const told = withoutOwnDay(placed.block, words);
  const mayEnd = statement !== null && MAY_END.has(statement.announces);
  const end = mayEnd ? sunsetOf(date === undefined ? told : withWholeDays(told, date)) : null;
  return {
    location: placed.location,
    endpoints: inOrder(named ?? (placed.endpoint === null ? [] : [placed.endpoint])),
    rule: 'page-changelog-entry-added',
    subject: placed.section.title,
    after: words,
    quote: words,
    sunsetOn: end?.sunsetOn ?? null,
    facts: { ...end?.facts, ...factsOf(statement, words), ...(date === undefined ? {} : { date }) },
  };
}

/** The day of an entry, in a cell of its own, is not the one that it announces. */
function withoutOwnDay({ kind, cells, text }: PageBlock, words: string): string {
  if (kind !== 'row' || words !== text) return words;
  return cells.filter((cell) => !isOwnDay(cell)).join(' | ');
}

function isOwnDay(cell: string): boolean {
  const [day] = findDates(cell);
  return day?.index === 0 && cell.length - day.text.length < MAX_CLOCK_CHARS;
}
/** " 10:00 (UTC+8)". */
const MAX_CLOCK_CHARS = 16;

interface EntryReading {
  statement: Statement | null;
  /** What stands over a list and is said of each of its items. */
  lead: string;
}

function readEntry({ block }: PlacedBlock, text: string, above: readonly string[]): EntryReading {
  const [term, meaning] = block.kind === 'definition' && readLabel(`${block.cells[0]}:`) === null ? block.cells : [];
  const over = [...labelsIn(block), ...above].map(readOver).find((label) => label !== null) ?? null;
  // What is defined has a name in the interface.
  const isDefined = term !== undefined && meaning !== undefined;
  const own = readStatement(isDefined ? `${term} ${meaning}` : text, {
    isEntry: true,
    isAlone: over === null,
    codes: [...(isDefined ? [term] : []), ...(block.codes ?? [])],
  });
  if (over === null || weighsMore(own, over, text)) return { statement: own, lead: '' };
  return { statement: over, lead: LEADS.test(over.sentence) ? `${over.sentence} ` : '' };
}

/** Whether an entry says something that the label over it does not. */
function weighsMore(own: Statement | null, over: Statement, text: string): boolean {
  if (own === null) return false;
  if (over.announces !== 'fix') return own.announces === 'breaking' || saysOfWhat(own, over);
  if (own.announces === 'deprecation') return PLAIN_END.test(own.sentence);
  return own.announces === 'breaking' ? isPlainBreak(own, text) : isOfHole(own);
}

/** Among repairs "no longer" often tells of a mistake: these words do not. */
const isPlainBreak = ({ words }: Statement, text: string): boolean =>
  readLabel(text)?.announces === 'breaking' || PLAIN_BREAK.test(words);
const PLAIN_BREAK =
  /breaking|incompatible|\b(?:removed?|deleted|dropped|renamed?|required|mandatory)\b|\bno longer (?:be )?(?:accept|support|allow)/;
/** Its verb stands first: no repair of something deprecated. */
const PLAIN_END = /^\W*deprecat(?:es?|ing)\b/i;

/** "Added" in a cell of its own. */
const labelsIn = ({ kind, cells }: PageBlock): string[] =>
  kind === 'row' ? cells.filter((cell) => cell !== '' && readLabel(cell) !== null && isMark(cell)) : [];

const LEADS = /\s\S+\s.*[:：]$/;

/** A heading is a label; a line over a list says what it says. */
const readOver = (text: string): Statement | null =>
  readTitle(text) ?? (LEADS.test(text) ? readStatement(text, { isEntry: true }) : null);

const GOES_ON = /^(?:is|are|was|were|has|have|will|can|cannot|may|must|now|no longer|does|did|and|or)\b/;

/** "`total` is now a string" is no definition of total. */
function inOneSentence({ block }: PlacedBlock, text: string): string {
  const [term, meaning] = block.kind === 'definition' ? block.cells : [];
  return term !== undefined && meaning !== undefined && GOES_ON.test(meaning) ? `${term} ${meaning}` : text;
}

const factsOf = (statement: Statement | null, text: string): NonNullable<FindingDraft['facts']> =>
  statement === null
    ? {}
    : { announces: statement.announces, words: statement.words, ...saidIn(statement.sentence, text) };

export function judgeTextRemoved(placed: PlacedBlock): FindingDraft {
  const { text, kind } = placed.block;
  return kind === 'code' || isChangelog(placed.section) || explainsStage(placed)
    ? { ...at(placed, text), before: text, rule: 'page-text-removed' }
    : judgeWordsRemoved(placed, text, contextOf(placed));
}

/** What a section said that went as a whole: an end of what it was about is not taken back, unless it was about the end. */
export function judgeSectionText(placed: PlacedBlock): FindingDraft {
  const draft = judgeTextRemoved(placed);
  const isOfEnd = OF_ENDS.test(fold(placed.section.title)) || !OF_WHOLE.test(fold(placed.block.text));
  if (draft.rule !== 'page-deprecation-notice-removed' || isOfEnd) return draft;
  return { ...draft, rule: isAuthentication(placed) ? 'page-authentication-changed' : 'page-text-removed' };
}
const OF_WHOLE = /^\W*(?:this|it|the|these|they)\b/;
const OF_ENDS = /deprecat|sunset|retire|removal|notice|end of life|shut ?down|migrat|upgrad|important|warning/;

function judgeWordsRemoved(placed: PlacedBlock, text: string, context = ''): FindingDraft {
  const rest = { ...at(placed, text), before: text };
  if (listsScheme(placed)) return { ...rest, rule: 'page-authentication-changed' };
  if (saysDeprecated(text)) return { ...rest, rule: 'page-deprecation-notice-removed' };
  if (isAuthentication(placed) || listsScopes(placed)) return { ...rest, rule: 'page-authentication-changed' };
  const network = placed.block.kind === 'row' ? judgeNetwork(placed, text, '') : null;
  if (network !== null) return network;
  if (splitSentences(text).some((sentence) => setsLimit(sentence, context)))
    return { ...rest, rule: 'page-limit-removed' };
  const statement = readStatement(text);
  if (statement?.announces === 'security')
    return { ...rest, rule: 'page-security-note-removed', facts: { announces: 'security', words: statement.words } };
  return { ...rest, rule: 'page-text-removed' };
}

export interface ProsePair {
  base: PlacedBlock;
  revision: PlacedBlock;
  before: string;
  after: string;
  /** Words around it that say what it is about: a column of a table. */
  context?: string;
}

/** What is sent or given, outside of code. */
const SAMPLE = /^\s{0,9}(?:\{\s{0,9}"[^]*\}|\[\s{0,9}[{"][^]*\])\s{0,9}$/;

/** "type: oauth2 scopes: orders.read" below "Authorization": facts, set as code. */
const statesScheme = ({ block, section }: PlacedBlock): boolean =>
  block.kind === 'code' && isAuthenticationTitle(section.title) && /^\W*type: ?\w/i.test(block.text);

/** Code right behind "Default:". */
function isDefault({ block, section }: PlacedBlock): boolean {
  const lead = block.kind === 'code' ? section.blocks[section.blocks.indexOf(block) - 1] : undefined;
  return lead !== undefined && /^defaults?(?: values?)?:?$/i.test(lead.text);
}

/** In whatever quotes, on whatever lines. */
const valueOf = (code: string): string => code.replaceAll(/[\s"'`;]|,(?=\s*[\])}])/g, '');

function judgeDefaultCode({ base, revision, before, after }: ProsePair): FindingDraft | null {
  if (!isDefault(base) || !isDefault(revision) || valueOf(before) === valueOf(after)) return null;
  const subject = revision.section.title;
  return { ...at(revision, after), rule: 'page-parameter-default-changed', subject, before, after };
}

/** More sentences speak of more than one thing. */
const MAX_TOGETHER = 2;

/** Sentences that were joined or parted: only together they say what changed. */
function saidTogether({ revision, before, after }: ProsePair): FindingDraft | null {
  const isShort = [before, after].every((text) => splitSentences(text).length <= MAX_TOGETHER);
  const behaviour =
    isShort && !isChangelog(revision.section) ? newBehaviour(before, after, revision.section.title) : null;
  return behaviour === null
    ? null
    : { ...at(revision, after), before, after, rule: 'page-statement-changed', facts: { ...behaviour } };
}

/** What words that became others say now. */
export const judgeProse = (pair: ProsePair): FindingDraft[] => judgeStated(pair, judgeWords);

/** One draft for each sentence that says something else; the rest, which is wording, is one. */
function judgeWords(pair: ProsePair): FindingDraft[] {
  const { base, revision, before, after, context = '' } = pair;
  const isSample = [before, after].every((text) => SAMPLE.test(text));
  if (statesScheme(base) && statesScheme(revision))
    return [{ ...at(revision, after), before, after, rule: 'page-authentication-changed' }];
  if ((revision.block.kind === 'code' && base.block.kind === 'code') || isSample)
    return [judgeDefaultCode(pair) ?? judgeSample(revision, before, after)];
  if (explainsStage(revision)) return [{ ...at(revision, after), before, after, rule: 'page-text-changed' }];
  const { changed, removed, added } = diffSentences(before, after);
  const drafts = [
    ...changed.map(([old, fresh]) => withDay(judgeSentence({ base, revision, before: old, after: fresh, context }))),
    ...removed.map((sentence) => judgeWordsRemoved(base, sentence, context)),
    ...added.map((sentence) =>
      isChangelog(revision.section)
        ? judgeEntry(revision, sentence)
        : tellRight(
            revision,
            judgeTerms(
              revision,
              () => [...replaced(removed), ...termsOf(base.section)],
              judgeWordsAdded(revision, sentence, context),
            ),
          ),
    ),
  ];
  // What one sentence names now, another named before.
  const isSame = drafts.some(({ rule }) => rule === 'page-fact-changed') && !namesOther({ before, after });
  for (const draft of drafts)
    if (isSame && draft.rule === 'page-fact-changed' && namesOther(draft)) draft.rule = 'page-text-changed';
  tellNoMovedLimits(drafts, before, after);
  const told = drafts.filter(({ rule }) => !WORDING.has(rule));
  const wording = drafts.filter(({ rule }) => WORDING.has(rule));
  if (told.length > 0) return told;
  const [only] = wording;
  if (only !== undefined && wording.length === 1) return [only];
  const together = saidTogether({ base, revision, before, after });
  if (together !== null) return [together];
  return [
    {
      ...at(revision, after),
      before: spoken(wording, 'before') ?? before,
      after: spoken(wording, 'after') ?? after,
      rule: 'page-text-changed',
    },
  ];
}

/** With the day from which on callers are let in otherwise, where the words tell one. */
function withDay(draft: FindingDraft): FindingDraft {
  if (draft.rule !== 'page-authentication-changed') return draft;
  const { sunsetOn, facts } = sunsetOf(draft.after ?? '');
  return { ...draft, sunsetOn, facts: { ...draft.facts, ...facts } };
}

function namesOther({ before, after }: Pick<FindingDraft, 'before' | 'after'>): boolean {
  const [old, fresh] = [before, after].map((text) =>
    factsIn(text ?? '')
      .toSorted()
      .join('\n'),
  );
  return old !== fresh;
}

const WORDING: ReadonlySet<string> = new Set(['page-text-changed', 'page-text-added', 'page-text-removed']);

function spoken(drafts: readonly FindingDraft[], side: 'before' | 'after'): string | null {
  const words = drafts.flatMap((draft) => draft[side] ?? []);
  return words.length === 0 ? null : words.join(' ');
}

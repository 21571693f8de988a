// Names and values that stand in code inside a sentence which became another: the words around them say what they are. A value of a list,
// a default of a named parameter and a name of something callers send or read are told as that; a sentence that was rewritten and one
// that gives an example are not asked.
import type { FindingDraft } from '../make-finding.ts';
import { fold } from '../text/normal-form.ts';
import { dice, wordsOf } from '../text/sentences.ts';
import { isOfPurpose } from './content-words.ts';
import type { Place, Words } from './prose-draft.ts';
import { listedValues, numberedValues, splitValues, wholeList } from './written-values.ts';

interface Named {
  code: string;
  index: number;
}

interface Side {
  text: string;
  names: Named[];
}

export interface NamePair {
  base: Side;
  revision: Side;
  gone: string[];
  come: string[];
  /** Whatever stands in code around the sentence, in order. */
  around: readonly string[];
}

export const differ = (before: readonly string[], after: readonly string[]): boolean =>
  before.toSorted().join('\n') !== after.toSorted().join('\n');

export const isExchange = (names: NamePair | null): names is NamePair =>
  names !== null && names.gone.length > 0 && names.come.length > 0;

/** Two sentences that share fewer of their other words are no versions of one another. */
const MIN_LIKENESS = 0.6;
/** Where a name took the place of another, everything else stayed. */
const SAME_OTHERWISE = 0.85;
/** How far from a name the word stands that says what it is. */
const NEAR_CHARS = 30;

const EXAMPLE = /\b(?:for example|for instance|e\.g\.|such as|examples?|like|sample)\W*(?:the |an? )?\W*$/i;
const LIST =
  /\b(?:(?:must|should|can|may|has to|needs to) (?:either )?be(?: set to)?(?: one of| any of| either)?|(?:one|any) of|one or more of|any combination of|either|(?:accepted|allowed|supported|valid|possible|available|permitted|recogni[sz]ed|(?<!well[- ])known) (?:values|options|types|formats|modes|methods|algorithms|statuses|units)(?: are| is)?|values are|accepts|supports|takes|set (?:it|[\w.-]{2,40}) to|(?:answers?|responses?|objects?|payloads?|bod(?:y|ies)|results?|records?|events?|messages?) (?:has|have|contains?|includes?|holds?|carr(?:y|ies)|consists? of))\b/i;
/** What an answer holds may be said of some in passing. */
const HOLDS = /(?:has|have|contains?|includes?|holds?|carr(?:y|ies)|consists? of)$/i;
const MIN_HELD = 3;
const DEFAULT =
  /\b(?:defaults? (?:to|is|are)|default value|the default (?:of|for|is)|(?:its|a|the|their) default of|default, which is|by default)\b/i;
/** What is so when nothing is sent. */
const LEFT_OUT =
  /\b(?:without (?:it|one|this|[\w.]{2,40}(?=,)|the (?:\S+ )?(?:header|parameter|field))\b|(?:if|when|where) (?:\S+ ){0,3}(?:omitted|absent|missing|left out|unset|not (?:given|set|sent|specified|provided|present))\b).{0,60}\b(?:uses?|used|assumes?|assumed|means|falls? back|applies|apply|sorted|ordered|is)\b/i;
const KIND =
  '(?:(?:http |request |response |query |custom )?(?:headers?|param(?:eter)?s?|arguments?|fields?|propert(?:y|ies)|attributes?|claims?|cookies?|variables?|options?|endpoints?|webhooks?|events?|methods?|(?:content|media|mime)[- ]types?))';
const KIND_BEFORE = new RegExp(`\\b${KIND}(?: (?:named|called))?\\W*$`, 'i');
const KIND_AFTER = new RegExp(`^\\W*(?:${KIND}|keys?)\\b`, 'i');

/** Null when the same names stand in both. @param codes what stands in code in either text. */
export function pairNames(before: string, after: string, codes: readonly string[]): NamePair | null {
  if (codes.length === 0) return null;
  const [base, revision] = [before, after].map((text) => ({ text, names: namesIn(text, codes) }));
  if (base === undefined || revision === undefined) return null;
  const gone = surplus(base, revision);
  const come = surplus(revision, base);
  const isNews = withoutSpaces(gone) !== withoutSpaces(come) && likeness(base, revision) >= MIN_LIKENESS;
  const first = revision.names.find(({ code }) => come.includes(code));
  const isExample = first !== undefined && EXAMPLE.test(after.slice(0, first.index));
  return isNews && !isExample ? { base, revision, gone, come, around: codes } : null;
}

/** `/rooms/<room >` and `/rooms/<room>` are one name. */
const withoutSpaces = (names: readonly string[]): string =>
  JSON.stringify(names.map((name) => name.replaceAll(/\s+/g, '')).toSorted());

/** Where the names stand in a sentence, in order, as whole words. */
function namesIn(text: string, codes: readonly string[]): Named[] {
  const found = [...new Set(codes)].flatMap((code) => {
    const named: Named[] = [];
    for (let index = text.indexOf(code); index >= 0; index = text.indexOf(code, index + code.length))
      if (isAlone(text, index, index + code.length)) named.push({ code, index });
    return named;
  });
  return found.sort((a, b) => a.index - b.index);
}

/** Where it is no part of a longer name: "reports" is none in "reports.read". */
const isAlone = (text: string, start: number, end: number): boolean =>
  !/(?:[\w-]|\w\.)$/.test(text.slice(Math.max(0, start - 2), start)) &&
  !/^(?:[\w-]|\.\w)/.test(text.slice(end, end + 2));

/** Names that stand in the one more often than in the other: a word that only got another style is no news. */
function surplus(one: Side, other: Side): string[] {
  const left = other.names.map(({ code }) => code);
  const more = one.names.filter(({ code }) => {
    const at = left.indexOf(code);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [...new Set(more.map(({ code }) => code))];
}

function likeness(base: Side, revision: Side): number {
  const [before = [], after = []] = [base, revision].map((side) => wordsOf(withoutNames(side)));
  return before.length + after.length === 0 ? 1 : dice(before, after);
}

function withoutNames({ text, names }: Side): string {
  let [rest, at] = ['', 0];
  for (const { code, index } of names.filter((named) => named.index >= at)) {
    rest += `${text.slice(at, index)} `;
    at = index + code.length;
  }
  return rest + text.slice(at);
}

/** "Without it calls use `v2`." */
function judgeLeftOut(place: Place, { revision, gone, come, around }: NamePair): FindingDraft | null {
  const [before, after, ...others] = [...gone, ...come];
  if (gone.length !== 1 || before === undefined || after === undefined || others.length > 0) return null;
  const subject = revision.names.find(({ code }) => code !== after)?.code ?? around[around.lastIndexOf(after) - 1];
  const facts = { words: LEFT_OUT.exec(revision.text)?.[0] ?? '' };
  return { ...place, rule: 'page-parameter-default-changed', subject: subject ?? null, before, after, facts };
}

/** "`limit` defaults to `20`": the default of what is named; "without it calls use `v2`": of what was named before. */
export function judgeDefault(place: Place, pair: NamePair): FindingDraft | null {
  const { base, revision, gone, come } = pair;
  if (LEFT_OUT.test(base.text) && LEFT_OUT.test(revision.text)) return judgeLeftOut(place, pair);
  const words = DEFAULT.exec(revision.text)?.[0];
  const [only, ...others] = revision.names.filter(({ code }) => !come.includes(code));
  const [before, after] = [gone[0], come[0]];
  if (words === undefined || !DEFAULT.test(base.text) || only === undefined) return null;
  // Of several names the one right behind the words.
  if (others.length > 0 && ![base, revision].every((side, at) => standsBehind(DEFAULT, side, [before, after][at])))
    return null;
  if (gone.length !== 1 || come.length !== 1 || before === undefined || after === undefined) return null;
  const at = DEFAULT.exec(revision.text)?.index ?? 0;
  const subject = revision.names.findLast(({ code, index }) => index < at && !come.includes(code)) ?? only;
  return { ...place, rule: 'page-parameter-default-changed', subject: subject.code, before, after, facts: { words } };
}

function standsBehind(words: RegExp, { text }: Side, name = ''): boolean {
  const found = words.exec(text);
  return name !== '' && found !== null && /^\W*$/.test(text.slice(found.index + found[0].length).split(name)[0] ?? '');
}

export type IsSampled = (before: string, after: string) => boolean;

/** A value that a list in a sentence gained or lost. */
export function judgeList(place: Place, { base, revision, gone, come }: NamePair): FindingDraft | null {
  const [was, is] = [LIST.exec(base.text), LIST.exec(revision.text)];
  if (was === null || is === null || [base, revision].some(({ text }) => NAMED_AS_BAD.test(text))) return null;
  const [old, fresh] = [listBehind(base, was), listBehind(revision, is)];
  const [least, isExample] = [HOLDS.test(was[0]) ? MIN_HELD : 2, /\be\.g\b/i.test(revision.text)];
  if (old.length === 0 || fresh.length === 0 || Math.max(old.length, fresh.length) < least || isExample) return null;
  // Only values of the list moved; what it is a list of stayed.
  if (!gone.every((code) => old.includes(code)) || !come.every((code) => fresh.includes(code))) return null;
  const subject = revision.names.findLast(({ index }) => index < is.index)?.code ?? null;
  // One piece of code may hold the whole list.
  const [less, more] = [membersOf(gone), membersOf(come)];
  const [lost, got] = [less.filter((value) => !more.includes(value)), more.filter((value) => !less.includes(value))];
  if (lost.length + got.length === 0) return null;
  const announces = lost.length > 0 ? 'breaking' : 'feature';
  const facts = {
    announces,
    words: is[0],
    ...(lost.length > 0 ? { gone: lost.join(', ') } : { added: got.join(', ') }),
  };
  return { ...place, rule: 'page-statement-changed', subject, before: base.text, after: revision.text, facts };
}

const membersOf = (codes: readonly string[]): string[] =>
  codes.flatMap((code) => (/[,|]/.test(code) ? splitValues(code).map((value) => value.replace(/^\W+/, '')) : [code]));

const NAMED_AS_BAD =
  /\b(?:algorithms|values|formats|types|modes) (?:that|which) (?:are|is) (?:not|no|un\w+|rejected|refused)\b|\bsuch as\b/i;

const listBehind = ({ names }: Side, { index, 0: lead }: RegExpExecArray): string[] => [
  ...new Set(names.filter((named) => named.index >= index + lead.length).map(({ code }) => code)),
];

/** As a value is written: neither a phrase nor the name of a place or a person. */
const VALUE = /^(?:[a-z][\w.-]*|[A-Z\d_.-]+|[<>=!~]{1,3})$/;

/** "one of open, paid" without code: a set that gained or lost a value, in a sentence that stayed otherwise. A cell may be the list. */
export function judgeSet(place: Words, isCell: boolean): FindingDraft | null {
  const { before, after } = place;
  const numbered = isCell ? judgeNumbered(place) : null;
  if (numbered !== null) return numbered;
  const listOf = (text: string): string[] | null => listedValues(text) ?? (isCell ? wholeList(text) : null);
  const [listed, lists] = [listOf(before), listOf(after)];
  // Of values in quotes one may be left, or was the only one.
  const [old, fresh] = [listed ?? onlyQuoted(before, lists, isCell), lists ?? onlyQuoted(after, listed, isCell)];
  if (old === null || fresh === null || ![...old, ...fresh].every((value) => VALUE.test(value))) return null;
  if (aroundList(before, old) !== aroundList(after, fresh)) return null;
  const [known, left] = [new Set(old), new Set(fresh)];
  const [gone, come] = [old.filter((value) => !left.has(value)), fresh.filter((value) => !known.has(value))];
  if (gone.length + come.length === 0 || gone.length === old.length) return null;
  const facts =
    gone.length > 0
      ? { announces: 'breaking', words: gone.join(', '), gone: gone.join(', ') }
      : { announces: 'feature', words: come.join(', '), added: come.join(', ') };
  return { ...place, rule: 'page-statement-changed', facts };
}

const QUOTED = /^(["'`])([\w.-]{1,40})\1\.?$/;

function onlyQuoted(text: string, others: readonly string[] | null, isCell: boolean): string[] | null {
  const value = isCell ? QUOTED.exec(text)?.[2] : undefined;
  return value !== undefined && others?.includes(value) === true ? [value] : null;
}

/** Numbers that came or went while all others stand for the same. */
function judgeNumbered(place: Words): FindingDraft | null {
  const [old, fresh] = [numberedValues(place.before), numberedValues(place.after)];
  if (old === null || fresh === null) return null;
  const [gone, come] = [
    [...old.keys()].filter((key) => !fresh.has(key)),
    [...fresh.keys()].filter((key) => !old.has(key)),
  ];
  const isSame = [...old].every(([key, meaning]) => !fresh.has(key) || fresh.get(key) === meaning);
  if (!isSame || gone.length + come.length === 0) return null;
  return told(place, gone.length > 0 ? 'breaking' : 'feature', (gone.length > 0 ? gone : come).join(', '));
}

/** What an interface has several of. */
const KINDS =
  '(?:values|options|types|formats|modes|methods|algorithms|fields|attributes|properties|parameters|columns|units|statuses|states|events|scopes|encodings)';
/** What may be one of several: words of what is offered, or a list behind a colon. */
const OFFERS = new RegExp(
  String.raw`\b(?:(?:recogni[sz]ed|(?<!well[- ])known|returned|valid|possible) ${KINDS}|accept(?:s|ed)?|support(?:s|ed)?|allow(?:s|ed)?|available|permitted|can be|may be|(?:can|may) (?:send|use|pass|choose|pick)|takes?|understands?|returned as)\b|:\s`,
  'i',
);
const ALTERNATIVES = /(?<![\w-])[\w.+/-]{1,40}(?:, [\w.+/-]{1,40}){0,20},? (?:or|and) [\w.+/-]{1,40}/g;

/** "gzip or deflate is accepted" that became "gzip is accepted": one of several that went or came while all else stayed. */
export function judgeAlternatives(place: Words): FindingDraft | null {
  const { before, after } = place;
  if (!OFFERS.test(before) || !OFFERS.test(after) || [before, after].map(fold).some(isOfPurpose)) return null;
  if ([before, after].some((text) => REFUSES.test(text))) return null;
  const [gone, come] = [wordsLost(before, after), wordsLost(after, before)];
  const isList = (words: readonly string[], text: string): boolean =>
    words.length > 0 &&
    words.every(
      (word) =>
        VALUE.test(word) && (alternativesIn(text).has(word) || (NAMES_ALL.test(text) && namedTogether(text).has(word))),
    );
  const isDemand = [before, after].every((text) => DEMANDS.test(text));
  if (come.length === 0 && isList(gone, before)) return isDemand ? null : told(place, 'breaking', gone.join(', '));
  if (gone.length > 0 || !isList(come, after)) return null;
  return isDemand ? told(place, 'breaking', come.join(', '), 'added') : told(place, 'feature', come.join(', '));
}

/** What is listed there cannot be used, and what is one more of it can no longer. */
const REFUSES =
  /\b(?:not|never|no|exclud\w*|refus\w*|reject\w*|reserved|removed|except|without|unsafe|unsupported|un(?:known|available|valid)|invalid|forbidden|such as|e\.g\.)\b|n't\b/i;
/** Of what is demanded one more is one to send. */
const DEMANDS =
  /\b(?:required|mandatory|must (?:contain|send|have|include|consist)|(?:has|have|needs?) to (?:contain|send|have|include))\b/i;

const told = (
  place: Words,
  announces: string,
  names: string,
  kind: 'gone' | 'added' = announces === 'breaking' ? 'gone' : 'added',
): FindingDraft => ({ ...place, rule: 'page-statement-changed', facts: { announces, words: names, [kind]: names } });

const alternativesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(ALTERNATIVES)].flatMap(([list]) => list.replace(/\.$/, '').split(/,? or |,? and |, /)));

/** Whose names they are. */
const NAMES_ALL = new RegExp(
  String.raw`\b(?:recogni[sz]ed|known|returned|valid|possible|available|supported|accepted|allowed) ${KINDS}\b`,
  'i',
);
const TOGETHER = /(?<![\w-])(?:[\w.+/-]{1,40}, ){3,100}[\w.+/-]{1,40}/g;
/** "Returned fields: ctime, node_cnt, disk.sizes, uuid": names of code, of which the last has no "and". */
const namedTogether = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(TOGETHER)]
      .map(([list]) => list.replace(/\.$/, '').split(', '))
      .filter((names) => names.filter((name) => /[a-z\d][_.][a-z\d]|[a-z][A-Z]/.test(name)).length >= MIN_CODED)
      .flat(),
  );
const MIN_CODED = 2;

const JOINTS: ReadonlySet<string> = new Set(['or', 'and', 'is', 'are']);

/** Words of one text that the other has not; null joints, and none when one of them is no plain word. */
function wordsLost(one: string, other: string): string[] {
  const left = wordList(other);
  return wordList(one).filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0 && !JOINTS.has(word);
  });
}

const wordList = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((word) => word.replaceAll(/^[("'`]+|[)"'`.,;:]+$/g, ''))
    .slice(0, MAX_ALTERNATIVE_WORDS);
const MAX_ALTERNATIVE_WORDS = 60;

/** The words of a sentence without those of its list. */
function aroundList(sentence: string, values: readonly string[]): string {
  const listed = new Set(values.map((value) => fold(value)));
  return wordsOf(sentence)
    .filter((word) => !/^(?:or|and)$/.test(word) && !listed.has(word.replace(/\.$/, '')))
    .join(' ');
}

/** @param isSampled whether the samples beside a sentence hold one name as a field and not the other. */
export function judgeRenamed(place: Place, pair: NamePair, isSampled: IsSampled): FindingDraft | null {
  const { base, revision, gone, come } = pair;
  const [before, after] = [gone[0], come[0]];
  if (before === undefined || after === undefined || gone.length !== come.length) return null;
  // "`bulk` (`?bulk=1`)": of several the others hold the first.
  if (!gone.every((name, index) => name.replaceAll(before, after) === come[index])) return null;
  const sampled = isSampled(before, after) ? 'field' : null;
  const [was, is] = [kindOf(base, before) ?? sampled, kindOf(revision, after) ?? sampled];
  if (was === null || is === null || likeness(base, revision) < SAME_OTHERWISE) return null;
  return { ...place, rule: 'page-name-changed', subject: before, before, after, facts: { words: is } };
}

/** "Clients POST events to `/v2/events`." */
const isCalledPath = (text: string, code: string): boolean =>
  /^\/[\w{}:.-]+(?:\/[\w{}:.-]+)*\/?$/.test(code) && /\b(?:GET|POST|PUT|PATCH|DELETE)\b/.test(text);

/** "slot_id: the slot to use": what the text explains, written as no word is. */
const leadsItsText = (text: string, code: string, index: number): boolean =>
  /^(?=.*(?:[a-z\d][_-][a-z\d]|[a-z][A-Z]|\w\.\w))[a-z][\w.-]*$/i.test(code) &&
  !/\b(?:examples?|e\.g\.|samples?)\b/i.test(text) &&
  /^[^\p{L}\d]*$/u.test(text.slice(0, index)) &&
  /^["'`]?\s?: \S/.test(text.slice(index + code.length));

/** The word beside a name that says what it is. */
function kindOf({ text, names }: Side, code: string): string | null {
  if (/^[\d.]+$/.test(code)) return null;
  for (const { index } of names.filter((named) => named.code === code)) {
    const before = text.slice(Math.max(0, index - NEAR_CHARS), index);
    const after = text.slice(index + code.length, index + code.length + NEAR_CHARS);
    const word = KIND_BEFORE.exec(before)?.[0] ?? KIND_AFTER.exec(after)?.[0];
    if (word === undefined && isCalledPath(text, code)) return 'path';
    if (word === undefined && leadsItsText(text, code, index)) return 'name';
    if (word !== undefined)
      return fold(word)
        .replaceAll(/[^\p{L} ]/gu, '')
        .trim();
  }
  return null;
}

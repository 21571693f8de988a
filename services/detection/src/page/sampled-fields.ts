// Where nothing but a sample says what an operation gives or takes, a key that came to the sample or left it is a field that did,
// and a key whose value is of another type now is a field of another type.
import type { FindingDraft } from '../make-finding.ts';
import type { PageBlock, PageSection } from '../snapshot.ts';
import { once } from '../text/once.ts';
import { compareCommented } from './commented-keys.ts';
import { isChangelog, isResponsePlace } from './context.ts';
import type { PlacedBlock } from './context.ts';
import { readFieldRow } from './field-row.ts';
import { isPartTitle, statusOf } from './operation-parts.ts';
import { diffPrinted } from './printed-keys.ts';
import { countItems, isAnswered, isData } from './sample-value.ts';
import { compareMetrics } from './sampled-metrics.ts';
import { compareOptions } from './sampled-options.ts';
import { compareSettings } from './sampled-settings.ts';
import { callOtherwise, diffKeys, diffTypes, keysOf, sideOfMessage } from './sampled-keys.ts';
import type { KeyChange, Keys, TypeChange } from './sampled-keys.ts';

/** Longest line over a sample that says what it shows, and how far above it stands. */
const MAX_LABEL_CHARS = 120;
const MAX_ABOVE = 2;

type Side = 'response' | 'request';
export type SampleOf = (base: PlacedBlock, revision: PlacedBlock) => FindingDraft[] | null;

/** Gives what a changed sample says of fields; null where it is only an example, or rows document the same. */
export function compareSamples(base: readonly PageSection[], revision: readonly PageSection[]): SampleOf {
  const words = { base: once(() => wordsIn(base)), revision: once(() => wordsIn(revision)) };
  return (one, other) => {
    if (one.block.kind !== 'code' || other.block.kind !== 'code') return null;
    const remarked = compareCommented(one, other) ?? [];
    const documented = remarked.length > 0 ? [] : documentedIn(one, other, { base, revision }, words);
    if (documented.length > 0) return documented;
    const told = sampledIn(one, other, { base, revision });
    const said = new Set(remarked.map(({ subject }) => lastOf(subject ?? '')));
    const drafts = [...remarked, ...told.filter(({ subject }) => !said.has(lastOf(subject ?? '')))];
    return drafts.length === 0 ? null : drafts;
  };
}

/** What its keys and their values say. */
function sampledIn(
  one: PlacedBlock,
  other: PlacedBlock,
  { base, revision }: Record<'base' | 'revision', Sections>,
): FindingDraft[] {
  const [was, is] = [one, other].map((placed) => sideOf(placed) ?? sentSide(placed));
  // What an example of no call shows is most often what comes back: of its fields that is too little, of their types enough.
  const isLoose = was === null && is === null && [base, revision].every(isOfCalls) && !isChangelog(other.section);
  const side = isLoose ? 'response' : is;
  if (side == null || (side !== was && !isLoose)) return [];
  const [before, after] = [one, other].map(({ block }) => keysOf(block.text));
  if (before == null || after == null || callOtherwise(one.block.text, other.block.text)) return [];
  const sample: Sample = { one, other, side, before, after };
  return [...(isLoose ? [] : changedKeys(sample, base, revision)), ...changedTypes(sample, base, revision)];
}

/** All words of a page, once. */
const wordsIn = (sections: Sections): ReadonlySet<string> =>
  new Set(sections.flatMap(({ blocks }) => blocks.flatMap(({ text }) => text.split(/[^\w$-]+/))));

/** What code that documents by itself says of metrics, options, settings and keys. */
function documentedIn(
  one: PlacedBlock,
  other: PlacedBlock,
  { base, revision }: Record<'base' | 'revision', Sections>,
  words: Record<'base' | 'revision', () => ReadonlySet<string>>,
): FindingDraft[] {
  const label = labelOf(other.section, other.block)?.text ?? '';
  // What the other page names in other words, or in a remark, is there.
  const isUnknown = ({ rule, subject }: FindingDraft): boolean => {
    const [word, isNew] = [lastWord(subject ?? ''), rule === 'page-parameter-added'];
    return !(isNew ? words.base : words.revision)().has(word) || !namesWord(isNew ? base : revision, word);
  };
  return (
    compareMetrics(one, other) ??
    compareOptions(one, other, label) ??
    compareSettings(one, other, label)?.filter(isUnknown) ??
    printedKeys(one, other, revision)
  );
}

/** What a program prints behind its prompt. */
function printedKeys(one: PlacedBlock, other: PlacedBlock, revision: Sections): FindingDraft[] {
  const changes = isChangelog(other.section) ? null : diffPrinted(one.block.text, other.block.text);
  return (changes ?? [])
    .filter(({ path, rule }) => rule === 'added' || !namesWord(revision, path))
    .map((change) => draftOf(other, 'response', change));
}

/** Whether the page tells of calls: by their methods and paths, or by an address alone. */
const isOfCalls = (sections: Sections): boolean =>
  sections.some(({ endpoint, blocks }) => endpoint !== null || blocks.some(isAddress));
const isAddress = ({ kind, text }: PageBlock): boolean =>
  kind === 'code' && /^(?:[A-Z]{3,7} )?https?:\/\/\S{1,300}$/.test(text);

/** A sample on both pages, and what its keys hold. */
interface Sample {
  one: PlacedBlock;
  other: PlacedBlock;
  side: Side;
  before: Keys;
  after: Keys;
}

type Sections = readonly PageSection[];

function changedKeys({ one, other, side, before, after }: Sample, base: Sections, revision: Sections): FindingDraft[] {
  if (
    (sideOf(other) ?? sentSide(other)) === null ||
    documentsRows(one, side, base) ||
    documentsRows(other, side, revision)
  )
    return [];
  const isNamed = ({ path, rule }: KeyChange): boolean => rule === 'removed' && namesWord(revision, lastOf(path));
  // A shorter list shows fewer of its items.
  const isCut = countItems(other.block.text) < countItems(one.block.text);
  return diffKeys(before, after)
    .filter((change) => !isNamed(change) && !(isCut && change.rule === 'removed'))
    .map((change) => draftOf(other, side, change));
}

/** Rows may say of a field what it is for and nothing of its type: only those that do speak for it. */
function changedTypes({ one, other, side, before, after }: Sample, base: Sections, revision: Sections): FindingDraft[] {
  return diffTypes(before, after)
    .filter(({ path }) => !documentsType(one, path, base) && !documentsType(other, path, revision))
    .map((change) => typeDraftOf(other, side, change));
}

const lastWord = (key: string): string => key.slice(key.lastIndexOf(' ') + 1);
const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

const namesWord = (sections: readonly PageSection[], word: string): boolean =>
  sections.some(({ blocks }) => blocks.some((block) => namesIt(block, word)));

/** "Counts of the query" name no field `counts`: of a word that may be any only code, quotes and the begin of a row do. */
function namesIt({ kind, text, cells, codes = [] }: PageBlock, word: string): boolean {
  if (!text.includes(word) || !text.split(/[^\w$-]+/).includes(word)) return false;
  if (kind === 'code' || !/^[a-z]+$/.test(word)) return true;
  return (
    codes.includes(word) ||
    cells[0]?.split(/[^\w$-]+/).includes(word) === true ||
    QUOTES.some((mark) => text.includes(mark + word + mark))
  );
}
const QUOTES = ['"', "'", '`'];

function typeDraftOf({ location, endpoint, block }: PlacedBlock, side: Side, change: TypeChange): FindingDraft {
  const { path, before, after } = change;
  return {
    rule: side === 'response' ? 'page-response-field-type-changed' : 'page-parameter-type-changed',
    location,
    endpoints: endpoint === null ? [] : [endpoint],
    subject: path,
    before,
    after,
    quote: lineOf(block, path),
    facts: { direction: side, sampled: true },
  };
}

function draftOf({ location, endpoint, block }: PlacedBlock, side: Side, { path, rule }: KeyChange): FindingDraft {
  const owner = side === 'response' ? 'page-response-field' : 'page-parameter';
  return {
    rule: `${owner}-${rule}`,
    location,
    endpoints: endpoint === null ? [] : [endpoint],
    subject: path,
    before: rule === 'removed' ? path : null,
    after: rule === 'added' ? path : null,
    quote: lineOf(block, path),
    facts: { direction: side },
  };
}

/** The line of the sample that shows the field; of one that went the whole sample. */
function lineOf({ text }: PageBlock, path: string): string {
  const name = lastOf(path);
  return (
    text
      .split('\n')
      .find((line) => line.includes(name) && line.split(/[^\w$-]+/).includes(name))
      ?.trim() ?? text
  );
}

const ANSWER = /(?:\b|_)(?:responses?|returns?|returned|answers?|reply|replies|results?|output)\b/i;
/** Where errors are written, and how that is set. */
const OF_LOGS = /\b(?:logs?|logged|files?|console|config\w*|settings?|turned|written|ignored|printed|stderr)\b/i;
/** "Every error has the same shape:" */
const OF_ERRORS =
  /^\W*(?:every|each|all|an?|the|our)? ?(?:[a-z]+ )?errors? (?:responses? |objects? )?(?:has|have|looks?|comes?|is|are|shares?)\b|\b(?:shape|format|structure|body) of (?:an? |the |all |our )?errors?\b/i;
const STATUS_LINE = /^\W{0,3}(?:HTTP(?:\/\d(?:\.\d)?)? ?)?[1-5]\d\d\b/;
const CALL = /(?:\b|_)(?:requests?|body|payload|input|send|sent|submit)\b/i;
/** Nothing but which message it is: "Example response:", "Message type: list_reply". */
const MESSAGE =
  /^\W*(?:(?:an?|the|for|example|sample|successful|success|json|typical|http) )*(?:message type: \w{1,60}_(?:reply|request)|(?:request|response|reply)s?(?: (?:body|message|payload|example|sample|format|content))*)\W*$/i;

/** The line over a sample that says what it shows. */
function labelOf(section: PageSection, block: PageBlock): PageBlock | undefined {
  const at = section.blocks.indexOf(block);
  return section.blocks
    .slice(Math.max(0, at - MAX_ABOVE), Math.max(0, at))
    .findLast(
      ({ kind, text }) =>
        kind !== 'code' && text.length <= MAX_LABEL_CHARS && /:$|^\W*[1-5]\d\d\b|^HTTP\b|^\S+(?: \S+){0,3}$/.test(text),
    );
}

/** Titles over what the API sends by itself. */
const SENT =
  /\bweb[ -]?hooks?\b|\b(?:event|callback|notification)s? (?:payloads?|objects?|bod(?:y|ies)|data|types?)\b|^(?:callbacks?|payloads?)$/i;
/** Where a receiver of them is set up, which is sent to the API. */
const SET_UP =
  /\b(?:regist\w*|config\w*|creat(?:es?|ing|ion)|subscrib\w*|set(?:ting)?s? ?up|manag\w*|updat(?:es?|ing)|add(?:s|ing)?)\b/i;

/** What no call gives and a title calls an event: its receiver is given it, unless a line over it says that it answers. */
function sentSide({ block, section, endpoint, around }: PlacedBlock): Side | null {
  const titles = [section, ...around].map(({ title }) => title);
  const isSent = titles.some((title) => SENT.test(title)) && !titles.some((title) => SET_UP.test(title));
  if (endpoint !== null || isChangelog(section) || !isSent) return null;
  const label = labelOf(section, block);
  return label !== undefined && ANSWER.test(label.text) ? null : 'response';
}

/** Whether the sample is sent or comes back, by the line over it, its title and the method of the call; null where nothing is sure. */
function sideOf({ block, section, endpoint, around }: PlacedBlock): Side | null {
  const label = labelOf(section, block);
  const said = label === undefined ? null : sideIn(label.text);
  // What no call gives is an event or a file, unless a title or the line over it calls it a message, or it is one of a protocol by its own keys.
  if (isAnswered(block.text) || (label !== undefined && OF_ERRORS.test(label.text) && !OF_LOGS.test(label.text)))
    return 'response';
  if (endpoint === null) {
    const title = [label?.text ?? '', section.title].find((text) => MESSAGE.test(text) || STATUS_LINE.test(text));
    return title === undefined ? sideOfMessage(block.text) : sideIn(title);
  }
  if (said !== null) return said;
  if (/^HTTP\/\d/.test(block.text)) return 'response';
  for (const { title } of [section, ...around.slice(0, 1)]) {
    if (statusOf(title) !== null) return 'response';
    const titled = isPartTitle(title) ? sideIn(title) : null;
    if (titled !== null) return titled;
  }
  const code = section.blocks.filter(({ kind }) => kind === 'code');
  const bare = code.filter(({ text }) => /^\s*[{[]/.test(text));
  const samples = bare.length > 0 ? bare : code.filter(({ text }) => isData(text));
  return /^(?:GET|HEAD) /.test(endpoint) && samples.length === 1 ? 'response' : null;
}

function sideIn(words: string): Side | null {
  if (STATUS_LINE.test(words)) return 'response';
  const [isAnswer, isCall] = [ANSWER.test(words), CALL.test(words)];
  if (isAnswer === isCall) return isAnswer && /^\W*response body\b/i.test(words) ? 'response' : null;
  return isAnswer ? 'response' : 'request';
}

/** Whether rows of the operation say what the sample shows. */
function documentsRows(placed: PlacedBlock, side: Side, sections: readonly PageSection[]): boolean {
  const { section, block } = placed;
  const at = section.blocks.indexOf(block);
  return rowsOf(placed, sections).some(({ one, place, isAnswer }) =>
    side === 'response' ? isAnswer || (one === section && place > at) : !isAnswer,
  );
}

/** Whether a row of the operation says of which type the field is: where that changes, the row tells it. */
const documentsType = (placed: PlacedBlock, path: string, sections: Sections): boolean =>
  rowsOf(placed, sections).some(({ name, isTyped }) => isTyped && endsAlike(name.split('.'), path.split('.')));

/** "weight.value" says nothing of `price.value`; "value" may. */
const endsAlike = (one: readonly string[], other: readonly string[]): boolean =>
  one.at(-1) === other.at(-1) && (one.length < 2 || other.length < 2 || one.at(-2) === other.at(-2));

function rowsOf(placed: PlacedBlock, sections: readonly PageSection[]): readonly FieldPlace[] {
  const { section, around } = placed;
  const places = [section, ...around];
  const root =
    places.find(({ endpoint }) => endpoint !== null) ?? places.find(({ title }) => !isPartTitle(title)) ?? section;
  const rows = rowsBelow.get(root) ?? readRows(placed, root, sections);
  rowsBelow.set(root, rows);
  return rows;
}

/** A row of a field. */
interface FieldPlace {
  name: string;
  isTyped: boolean;
  one: PageSection;
  place: number;
  isAnswer: boolean;
}
const rowsBelow = new WeakMap<PageSection, FieldPlace[]>();

/** All of a section and of those below it, which stand right behind it. */
function readRows(placed: PlacedBlock, root: PageSection, sections: readonly PageSection[]): FieldPlace[] {
  const rows: FieldPlace[] = [];
  const start = sections.indexOf(root);
  for (const one of start < 0 ? [] : sections.slice(start)) {
    if (!root.path.every((key, depth) => one.path[depth] === key)) break;
    for (const [place, row] of one.blocks.entries()) {
      const field = readFieldRow(row);
      if (field === null || /^\d+$/.test(field.name)) continue;
      const known = { named: null, isResponse: null, forms: null };
      rows.push({
        name: field.name,
        isTyped: field.type !== null,
        one,
        place,
        isAnswer: isResponsePlace({ ...placed, section: one, block: row, known }),
      });
    }
  }
  return rows;
}

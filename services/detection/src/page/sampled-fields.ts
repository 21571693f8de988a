// Where nothing but a sample in JSON says what an operation gives or takes, a key that came to the sample or left it is a field that did.
import type { FindingDraft } from '../make-finding.ts';
import type { PageBlock, PageSection } from '../snapshot.ts';
import { isResponsePlace } from './context.ts';
import type { PlacedBlock } from './context.ts';
import { readFieldRow } from './field-row.ts';
import { isJson, parseValue } from './loose-json.ts';
import { isPartTitle, statusOf } from './operation-parts.ts';

/** Longest sample that is parsed, most keys of one, and how deep they may stand. */
const MAX_CHARS = 200_000;
const MAX_KEYS = 2000;
const MAX_DEPTH = 12;
/** Samples that share less of their keys show different things. */
const MIN_SHARED = 0.5;
/** Longest line over a sample that says what it shows, and how far above it stands. */
const MAX_LABEL_CHARS = 120;
const MAX_ABOVE = 2;

const KEY = /^[A-Za-z_$][\w$-]{0,60}$/;
/** Keys of what is looked up by them: days, numbers, ids. */
const OF_MAP = /\d{3}|^[a-z]{1,3}[-_]?\d+$|^[0-9a-f]{8}/i;
const CODES = /^(?:[A-Z]{2,5}|[a-z]{2}(?:[-_][A-Z]{2})?)$/;
/** What holds whatever its author likes. */
const FREE =
  /^(?:meta(?:data)?|labels|annotations|tags|custom\w*|variables|vars|env|extra|context|headers|translations|properties|attributes|data|details|fields|args|arguments|params|parameters|filters|_links|languages|scores|prices|stock)$/i;
const LEFT_OUT = /(?:^|[\s,{[])(?:\.{3}|…)(?=[\s,}\]]|$)/m;

type Side = 'response' | 'request';
export type SampleOf = (base: PlacedBlock, revision: PlacedBlock) => FindingDraft[] | null;

/** Gives what a changed sample says of fields; null where it is only an example, or rows document the same. */
export function compareSamples(base: readonly PageSection[], revision: readonly PageSection[]): SampleOf {
  return (one, other) => {
    if (one.block.kind !== 'code' || other.block.kind !== 'code') return null;
    const side = sideOf(other);
    if (side === null || side !== sideOf(one)) return null;
    const [before, after] = [one, other].map(({ block }) => keysOf(block.text));
    if (before == null || after == null || documentsRows(one, side, base) || documentsRows(other, side, revision))
      return null;
    const isNamed = ({ path, rule }: KeyChange): boolean =>
      rule === 'removed' && namesWord(revision, path.slice(path.lastIndexOf('.') + 1));
    // A shorter list shows fewer of its items.
    const isShorter = (text: string): number => text.split('{').length;
    const isCut = isShorter(other.block.text) < isShorter(one.block.text);
    const drafts = diffKeys(before, after)
      .filter((change) => !isNamed(change) && !(isCut && change.rule === 'removed'))
      .map((change) => draftOf(other, side, change));
    return drafts.length === 0 ? null : drafts;
  };
}

const namesWord = (sections: readonly PageSection[], word: string): boolean =>
  sections.some(({ blocks }) =>
    blocks.some(({ text }) => text.includes(word) && text.split(/[^\w$-]+/).includes(word)),
  );

interface KeyChange {
  path: string;
  rule: 'added' | 'removed';
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
  const name = path.slice(path.lastIndexOf('.') + 1);
  return (
    text
      .split('\n')
      .find((line) => line.includes(`"${name}"`))
      ?.trim() ?? text
  );
}

const ANSWER = /\b(?:responses?|returns?|returned|answers?|reply|replies|results?|output)\b/i;
const STATUS_LINE = /^\W{0,3}(?:HTTP(?:\/\d(?:\.\d)?)? ?)?[1-5]\d\d\b/;
const CALL = /\b(?:requests?|body|payload|input|send|sent|submit)\b/i;

/** Whether the sample is sent or comes back, by the line over it, its title and the method of the call; null where nothing is sure. */
function sideOf({ block, section, endpoint, around }: PlacedBlock): Side | null {
  const at = section.blocks.indexOf(block);
  const label = section.blocks
    .slice(Math.max(0, at - MAX_ABOVE), Math.max(0, at))
    .findLast(
      ({ kind, text }) =>
        kind !== 'code' && text.length <= MAX_LABEL_CHARS && /:$|^\W*[1-5]\d\d\b|^HTTP\b|^\S+(?: \S+){0,3}$/.test(text),
    );
  const said = label === undefined ? null : sideIn(label.text);
  // What no call gives is an event or a file, unless a status stands over it.
  if (endpoint === null) return said === 'response' && STATUS_LINE.test(label?.text ?? '') ? said : null;
  if (said !== null) return said;
  if (/^HTTP\/\d/.test(block.text)) return 'response';
  for (const { title } of [section, ...around.slice(0, 1)]) {
    if (statusOf(title) !== null) return 'response';
    const titled = isPartTitle(title) ? sideIn(title) : null;
    if (titled !== null) return titled;
  }
  const samples = section.blocks.filter(({ kind, text }) => kind === 'code' && /^\s*[{[]/.test(text));
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
  const { section, block, around } = placed;
  const root = [section, ...around].find(({ endpoint }) => endpoint !== null) ?? section;
  const rows = rowsBelow.get(root) ?? readRows(placed, root, sections);
  rowsBelow.set(root, rows);
  const at = section.blocks.indexOf(block);
  return rows.some(({ one, place, isAnswer }) =>
    side === 'response' ? isAnswer || (one === section && place > at) : !isAnswer,
  );
}

/** A row of a field. */
interface FieldPlace {
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
      if (readFieldRow(row) === null) continue;
      const known = { named: null, isResponse: null, forms: null };
      rows.push({ one, place, isAnswer: isResponsePlace({ ...placed, section: one, block: row, known }) });
    }
  }
  return rows;
}

/** Each key with the place of the object that it stands in. */
type Keys = ReadonlyMap<string, ReadonlySet<string>>;

/** Null for what is no JSON, leaves something out, or is too large. */
function keysOf(text: string): Keys | null {
  const bare = text.replace(/^HTTP\/\d[^]*?\n\s*(?=[{[])/, '');
  if (bare.length > MAX_CHARS || !/^\s*[{[]/.test(bare) || LEFT_OUT.test(bare)) return null;
  const found = new Map<string, Set<string>>();
  let left = MAX_KEYS;
  const visit = (value: unknown, place: string, depth: number): void => {
    if (depth > MAX_DEPTH || left < 0) return;
    if (Array.isArray(value)) for (const item of value) visit(item, place, depth + 1);
    if (!isJson(value) || isMap(value)) return;
    const known = found.get(place) ?? new Set();
    found.set(place, known);
    for (const [key, inner] of Object.entries(value)) {
      left -= 1;
      known.add(key);
      if (!FREE.test(key)) visit(inner, place === '' ? key : `${place}.${key}`, depth + 1);
    }
  };
  visit(parseValue(bare), '', 0);
  return left < 0 || found.size === 0 ? null : found;
}

/** So many objects of one form under different names are looked up by them. */
const MIN_ALIKE = 3;

function isMap(value: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(value);
  if (
    keys.some((key) => !KEY.test(key) || OF_MAP.test(key)) ||
    (keys.length > 1 && keys.every((key) => CODES.test(key)))
  )
    return true;
  const forms = Object.values(value).map((inner) => (isJson(inner) ? Object.keys(inner).toSorted().join() : null));
  return forms.length >= MIN_ALIKE && forms[0] !== null && forms.every((form) => form === forms[0]);
}

/** Keys of objects that both samples show. What is inside a new one is part of it. */
function diffKeys(before: Keys, after: Keys): KeyChange[] {
  const changes: KeyChange[] = [];
  let shared = 0;
  for (const [place, keys] of before) {
    const others = after.get(place);
    if (others === undefined) continue;
    const full = (key: string): string => (place === '' ? key : `${place}.${key}`);
    const [gone, come] = [[...keys].filter((key) => !others.has(key)), [...others].filter((key) => !keys.has(key))];
    shared += keys.size - gone.length;
    // Where one took the place of another, both may be what is looked up.
    if (gone.length > 0 && come.length > 0) return [];
    changes.push(...gone.map((key): KeyChange => ({ path: full(key), rule: 'removed' })));
    changes.push(...come.map((key): KeyChange => ({ path: full(key), rule: 'added' })));
  }
  return shared < MIN_SHARED * (shared + changes.length) ? [] : changes;
}

// What a changelog says of an entry beside its words: a line with its day and its labels, and the titles around it.
import type { PageBlock, PageSection } from '../snapshot.ts';
import { calendarDay, findDates, MONTH } from '../text/dates.ts';
import { fold } from '../text/normal-form.ts';
import { wordsOf } from '../text/sentences.ts';
import type { Announcement } from '../prose/reading.ts';
import { readLabel, readTitle } from '../prose/statements.ts';
import type { Statement } from '../prose/statements.ts';
import { isChangelogTitle, MAX_ENTRY_TITLE_CHARS } from './changelog-title.ts';

const MONTH_DAY = new RegExp(`\\b${MONTH}\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b(?!,? \\d{4})`, 'i');
const DAY_MONTH = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\.?\\s+${MONTH}(?!\\S)(?! \\d{4})`, 'i');
const NUMBERS = /\bv?\d+(\.\d+)+\S*|\b[0-9a-f]{7,40}\b/g;
const LEAD = /^(?:published|released?|posted|date|dated|on|by|and)$/;
const KIND =
  /^(?:breaking|changes?|changed|remov(?:ed|al|als)|deprecat(?:ed|ion|ions)|security|fix(?:ed|es)?|bugs?|bugfix(?:es)?|add(?:ed|itions?)|new|features?|performance|improve(?:d|ments?)|enhancements?|updated?|updates)$/;
const AREA = /^(?:api|apis|rest|graphql|sdk|sdks|cli|docs|platform|general|beta|ga)$/;

/** "API removed": what was done to it. Labels beside one another begin with capitals. */
const DID = /(\p{L}+) (?:removed|deprecated|added|changed|fixed|updated|improved)\b/u;

/** A line over, under or beside an entry that says no more than its day, its version, its kind or the name of its author. */
export function isMark(text: string): boolean {
  const words = wordsOfMark(text);
  return words !== null && (words.length <= 1 || words.every(isLabel));
}

/** The same of a block. In a list or a table the one word is what the entry is about, and no author. */
export function isMarkBlock({ kind, text, codes = [] }: PageBlock): boolean {
  if (kind === 'code' || codes.some(isName)) return false;
  return isListed(kind) ? wordsOfMark(text)?.every(isLabel) === true : isMark(text);
}

/** What it says beside days and versions; null when it says more than a mark does. */
function wordsOfMark(text: string): string[] | null {
  if (text.length > MAX_ENTRY_TITLE_CHARS) return null;
  const bare = withoutDays(text);
  if (/[_/`]|[a-z][A-Z]/.test(bare) || AREA.test(fold(DID.exec(bare)?.[1] ?? ''))) return null;
  return wordsOf(fold(bare).replaceAll(NUMBERS, ' ')).filter((word) => !LEAD.test(word));
}

const isLabel = (word: string): boolean => KIND.test(word) || AREA.test(word);
const isListed = (kind: PageBlock['kind']): boolean => kind === 'item' || kind === 'row' || kind === 'definition';
/** Code that names something: neither a version nor a commit. */
const isName = (code: string): boolean => !/^(v?[\d.]+|[0-9a-f]{7,40})$/i.test(code);

const withoutDays = (text: string): string =>
  findDates(text)
    .reduce((rest, { text: day }) => rest.replace(day, ' '), text)
    .replace(MONTH_DAY, ' ')
    .replace(DAY_MONTH, ' ');

const KINDS: readonly Announcement[] = ['breaking', 'deprecation', 'security', 'fix', 'performance', 'feature'];

/** "New in v5". */
const VERSION_TITLE = /^(new|added|removed|deprecated|fixed) (?:in|since) (?:version |release |v)?\d/i;

/** The gravest label on such a line, null when it has none. */
function labelOn(mark: string): Statement | null {
  const first = VERSION_TITLE.exec(mark)?.[1];
  if (first !== undefined) return readLabel(`${first}:`);
  const words = isMark(mark) ? (wordsOfMark(mark) ?? []) : [];
  // "News" says no more than that something happened.
  const labels = words.flatMap(
    (word) => readLabel(`${word}:`) ?? readLabel(`${word.replace(/(?<!^new)s$/, '')}:`) ?? [],
  );
  return labels.sort((a, b) => gravityOf(a) - gravityOf(b))[0] ?? null;
}

const gravityOf = (label: Statement | null): number => (label === null ? KINDS.length : KINDS.indexOf(label.announces));

/** Each line behind its label, those with the gravest first. */
const labelled = (lines: readonly string[]): string[] =>
  lines
    .filter((line) => line !== '')
    .map((line) => ({ line, label: readTitle(line) === null ? labelOn(line) : null }))
    .sort((a, b) => gravityOf(a.label ?? readTitle(a.line)) - gravityOf(b.label ?? readTitle(b.line)))
    .flatMap(({ line, label }) => (label === null ? [line] : [label.words, line]));

/** Most lines that are taken together. */
const MAX_LINES = 8;
const NO_LINES: readonly string[] = [];

/** The lines over each block of a section, up to the next such lines; also by its hash, for pieces of a long one. */
const overs = new WeakMap<PageSection, ReadonlyMap<PageBlock | string, readonly string[]>>();

/** The last lines of that kind in front of a block: the same list for all blocks below them. */
export function marksOver(section: PageSection, block: PageBlock): readonly string[] {
  const known = overs.get(section) ?? readMarks(section);
  overs.set(section, known);
  return known.get(block) ?? known.get(block.hash) ?? NO_LINES;
}

function readMarks({ blocks }: PageSection): Map<PageBlock | string, readonly string[]> {
  const marks = new Map<PageBlock | string, readonly string[]>();
  let open: string[] = [];
  let isOver = false;
  for (const block of blocks) {
    if (isLine(block)) {
      if (!isOver) open = [];
      if (open.length < MAX_LINES) open.push(block.text);
      isOver = true;
      continue;
    }
    isOver = false;
    if (open.length === 0) continue;
    marks.set(block, open);
    if (!marks.has(block.hash)) marks.set(block.hash, open);
  }
  return marks;
}

const isLine = (block: PageBlock): boolean => block.kind !== 'row' && isMarkBlock(block);

/** Lines in front of everything else that a section says. */
function marksIn({ blocks }: PageSection): string[] {
  const first = blocks.slice(0, MAX_LINES);
  const end = first.findIndex((block) => !isLine(block));
  return first.slice(0, end < 0 ? first.length : end).map(({ text }) => text);
}

/**
 * What may say of which kind an entry is, and of which day, the nearest first.
 * @param around sections around its own, the nearest first.
 */
export function wordsOver(section: PageSection, block: PageBlock, around: readonly PageSection[]): string[] {
  const inside = [section, ...around];
  const root = inside.findLastIndex(({ path }) => isChangelogTitle(path.at(-1) ?? ''));
  const groups = [marksOver(section, block)];
  for (const [depth, outer] of (root < 0 ? inside : inside.slice(0, root + 1)).entries()) {
    if (depth > 0) groups.push(marksIn(outer));
    groups.push([outer.title]);
  }
  return groups.flatMap(labelled);
}

/** The day of an entry: of the nearest line or title that names one, its year perhaps in a title around it. */
export function dayOf(over: readonly string[]): string | null {
  for (const [index, text] of over.entries()) {
    const [full] = findDates(text);
    if (full !== undefined) return full.date;
    const [, month, day] = MONTH_DAY.exec(text) ?? [];
    const [, otherDay, otherMonth] = DAY_MONTH.exec(text) ?? [];
    const year = over.slice(index).flatMap((title) => YEAR.exec(title)?.[0] ?? [])[0];
    const date = year === undefined ? null : calendarDay(year, month ?? otherMonth, day ?? otherDay);
    if (date !== null) return date;
  }
  return null;
}
const YEAR = /\b20\d\d\b/;

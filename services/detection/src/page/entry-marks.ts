// What a changelog says of an entry beside its words: a line with its day and its labels, and the titles around it.
import type { PageBlock, PageSection } from '../snapshot.ts';
import { calendarDay, findDates, MONTH } from '../text/dates.ts';
import { fold } from '../text/normal-form.ts';
import { wordsOf } from '../text/sentences.ts';
import { readLabel, readTitle } from '../text/statements.ts';
import { isChangelogTitle, MAX_ENTRY_TITLE_CHARS } from './changelog-title.ts';

const MONTH_DAY = new RegExp(`\\b${MONTH}\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b(?!,? \\d{4})`, 'i');
const DAY_MONTH = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\.?\\s+${MONTH}(?!\\S)(?! \\d{4})`, 'i');
const NUMBERS = /\bv?\d+(\.\d+)+\S*|\b[0-9a-f]{7,40}\b/g;
const LEAD = /^(?:published|released?|posted|date|dated|on|by|and)$/;
const KIND =
  /^(?:breaking|changes?|changed|remov(?:ed|al|als)|deprecat(?:ed|ion|ions)|security|fix(?:ed|es)?|bugs?|bugfix(?:es)?|add(?:ed|itions?)|new|features?|performance|improve(?:d|ments?)|enhancements?|updated?|updates)$/;
const AREA = /^(?:api|apis|rest|graphql|sdk|sdks|cli|docs|platform|general|beta|ga)$/;

/** A line over, under or beside an entry that says no more than its day, its version, its kind or the name of its author. */
export function isMark(text: string): boolean {
  if (text.length > MAX_ENTRY_TITLE_CHARS || /[_/`]|[a-z][A-Z]/.test(withoutDays(text))) return false;
  const words = wordsOf(fold(withoutDays(text)).replaceAll(NUMBERS, ' ')).filter((word) => !LEAD.test(word));
  return words.length <= 1 || words.every((word) => KIND.test(word) || AREA.test(word));
}

const withoutDays = (text: string): string =>
  findDates(text)
    .reduce((rest, { text: day }) => rest.replace(day, ' '), text)
    .replace(MONTH_DAY, ' ')
    .replace(DAY_MONTH, ' ');

const KINDS = ['breaking', 'deprecation', 'security', 'fix', 'performance', 'feature'] as const;

/** "New in v5". */
const VERSION_TITLE = /^(new|added|removed|deprecated|fixed) (?:in|since) (?:version |release |v)?\d/i;

/** The gravest label on such a line, null when it has none. */
function labelOn(mark: string): string | null {
  const first = VERSION_TITLE.exec(mark)?.[1];
  if (first !== undefined) return first;
  if (!isMark(mark)) return null;
  const labels = wordsOf(fold(withoutDays(mark))).flatMap(
    (word) => readLabel(`${word}:`) ?? readLabel(`${word.replace(/s$/, '')}:`) ?? [],
  );
  return labels.sort((a, b) => KINDS.indexOf(a.announces) - KINDS.indexOf(b.announces))[0]?.words ?? null;
}

/** The line over each block of a section, up to the next such line. */
const overs = new WeakMap<PageSection, ReadonlyMap<PageBlock, string>>();

/** The last line of that kind in front of a block, null when there is none. */
export function markOver(section: PageSection, block: PageBlock): string | null {
  const known = overs.get(section) ?? readMarks(section);
  overs.set(section, known);
  return known.get(block) ?? null;
}

function readMarks({ blocks }: PageSection): Map<PageBlock, string> {
  const marks = new Map<PageBlock, string>();
  let open: string[] = [];
  let isOver = false;
  for (const block of blocks) {
    if (isMarkBlock(block)) {
      open = isOver ? [...open, block.text] : [block.text];
      isOver = true;
      continue;
    }
    isOver = false;
    if (open.length > 0) marks.set(block, open.join(' '));
  }
  return marks;
}

const isMarkBlock = ({ kind, text, codes = [] }: PageBlock): boolean =>
  kind !== 'code' && kind !== 'row' && codes.length === 0 && isMark(text);

/** Lines in front of everything else that a section says. */
function marksIn({ blocks }: PageSection): string[] {
  const end = blocks.findIndex((block) => !isMarkBlock(block));
  return blocks.slice(0, end < 0 ? blocks.length : end).map(({ text }) => text);
}

/**
 * What may say of which kind an entry is, and of which day, the nearest first.
 * @param around sections around its own, the nearest first.
 */
export function wordsOver(section: PageSection, block: PageBlock, around: readonly PageSection[]): string[] {
  const own = markOver(section, block);
  const inside = [section, ...around];
  const root = inside.findLastIndex(({ path }) => isChangelogTitle(path.at(-1) ?? ''));
  const words = own === null ? [] : [own];
  for (const [depth, outer] of (root < 0 ? inside : inside.slice(0, root + 1)).entries()) {
    if (depth > 0) words.push(...marksIn(outer));
    words.push(outer.title);
  }
  const labelled: string[] = [];
  for (const over of words.filter((text) => text !== '')) {
    const label = readTitle(over) === null ? labelOn(over) : null;
    if (label !== null) labelled.push(label);
    labelled.push(over);
  }
  return labelled;
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

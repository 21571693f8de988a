// Columns of tables that say when something ends, and what stands below them: a day, a month or a quarter.
import type { PageBlock } from '../snapshot.ts';
import { findMoments } from '../text/moments.ts';
import { fold } from '../text/normal-form.ts';
import { findVagueMoments } from '../text/vague-ends.ts';

const ENDS =
  /^(?:[a-z]+ )?(?:sunset(?:s|ted|ting)?|end[- ]of[- ](?:life|support|service)|eol|removal|retirement|retire[sd]|shut ?(?:down|off)|decommission\w*|discontinu\w*|turned off|(?:available|supported) until|(?:support|service|maintenance|access) (?:ends?|until|stops?))(?: \(eol\))?(?: date| day| on| in| by)?\W*$/;

/** A column that is called so beside one of where it begins is one of spans of time. */
const PLAIN_END = /^(?:ends?|ends? (?:on|date)|last day|goes away(?: on)?)$/;
/** Beside the day of the deprecation. */
const REMOVED = /^removed(?: on)?$/;
const BEGIN = /^(?:start|begin|from|since|valid from|open)/;

/** What was to end does not, or nobody knows when. */
const ON_HOLD =
  /^(?:on hold|no date|not (?:yet )?(?:planned|scheduled|known|decided)|t\.?b\.?[da]\.?|to be (?:announced|decided|determined)|postponed|until further notice|cancell?ed)\b/;

/** The cell of an end that was put off; null in any other row. */
export function heldEndOf({ kind, header, cells }: PageBlock): string | null {
  return (
    (kind === 'row' ? endColumnsOf(header) : [])
      .map((index) => cells[index] ?? '')
      .find((cell) => ON_HOLD.test(fold(cell))) ?? null
  );
}

export interface EndCell {
  column: string;
  cell: string;
  /** The day, null when the cell names none that is sure. */
  date: string | null;
  /** When, in words, where a day does not say all. */
  period: string | null;
}

/** "Retired" may be the title of what ends, beside that of when. */
function endColumnsOf(header: readonly string[]): number[] {
  const titles = header.map((title) => fold(title));
  const isAged = titles.some((title) => /^deprecat(?:ed|ion)\b/.test(title));
  const isSpan = titles.some((title) => BEGIN.test(title));
  return titles.flatMap((title, index) =>
    ENDS.test(title) || (!isSpan && PLAIN_END.test(title)) || (isAged && REMOVED.test(title)) ? [index] : [],
  );
}

/** Null in a row that tells no end. */
export function endCellOf({ kind, header, cells }: PageBlock): EndCell | null {
  if (kind !== 'row') return null;
  for (const index of endColumnsOf(header)) {
    const end = readEnd(header[index] ?? '', cells[index] ?? '');
    if (end !== null) return end;
  }
  return null;
}

function readEnd(column: string, cell: string): EndCell | null {
  const moment = findMoments(`in ${cell}`).at(-1);
  if (moment !== undefined) return { column, cell, date: moment.date, period: moment.period };
  const vague = findVagueMoments(/^(?:in|on|by|with|within|after|from)\b/i.test(cell) ? cell : `on ${cell}`).at(-1);
  return vague === undefined ? null : { column, cell, date: null, period: vague.period };
}

// Rows of tables that list what ends and when: the title of a column says so, and the cell below it names a day, a month or a quarter.
import type { FindingDraft } from '../make-finding.ts';
import type { PageBlock } from '../snapshot.ts';
import { findMoments } from '../text/moments.ts';
import { findVagueMoments } from '../text/vague-ends.ts';
import { fold } from '../text/normal-form.ts';
import type { PlacedBlock } from './context.ts';
import { at, deprecated } from './prose-draft.ts';
import { findSubject } from './signature.ts';

const ENDS =
  /^(?:[a-z]+ )?(?:sunset(?:s|ted|ting)?|end[- ]of[- ](?:life|support|service)|eol|removal|retirement|retire[sd]|shut ?(?:down|off)|decommission\w*|discontinu\w*|turned off|(?:available|supported) until)(?: \(eol\))?(?: date| day| on| in| by)?\W*$/;

/** A column that is called so beside one of where it begins is one of spans of time. */
const PLAIN_END = /^(?:ends?|ends? (?:on|date)|last day|goes away(?: on)?)$/;
const BEGIN = /^(?:start|begin|from|since|valid from|open)/;

interface EndCell {
  column: string;
  cell: string;
  /** The day, null when the cell names none that is sure. */
  date: string | null;
  /** When, in words, where a day does not say all. */
  period: string | null;
}

/** Null in a row that tells no end. */
export function endCellOf({ kind, header, cells }: PageBlock): EndCell | null {
  if (kind !== 'row') return null;
  const titles = header.map((title) => fold(title));
  const isSpan = titles.some((title) => BEGIN.test(title));
  const index = titles.findIndex((title) => ENDS.test(title) || (!isSpan && PLAIN_END.test(title)));
  const [column, cell] = [header[index], cells[index]];
  if (column === undefined || cell === undefined) return null;
  const moment = findMoments(`in ${cell}`).at(-1);
  if (moment !== undefined) return { column, cell, date: moment.date, period: moment.period };
  const vague = findVagueMoments(/^(?:in|on|by|with|within|after|from)\b/i.test(cell) ? cell : `on ${cell}`).at(-1);
  return vague === undefined ? null : { column, cell, date: null, period: vague.period };
}

export function judgeEndRow(placed: PlacedBlock): FindingDraft | null {
  const end = endCellOf(placed.block);
  return end === null ? null : announced(placed, end);
}

/** The cell that says when: it got a day, or another one. */
export function judgeEndCell(base: PlacedBlock, revision: PlacedBlock): FindingDraft | null {
  const [old, fresh] = [endCellOf(base.block), endCellOf(revision.block)];
  if (fresh === null || old?.cell === fresh.cell) return null;
  if (old === null) return announced(revision, fresh);
  const { sunsetOn, facts } = tell(fresh);
  const place = at(revision, revision.block.text);
  return { ...place, rule: 'page-sunset-changed', before: old.cell, after: fresh.cell, sunsetOn, facts };
}

function announced(placed: PlacedBlock, end: EndCell): FindingDraft {
  const { header, cells, text } = placed.block;
  const said = cells.flatMap((cell, index) => (cell === '' ? [] : `${header[index] ?? ''}: ${cell}`)).join(', ');
  const { sunsetOn, facts } = tell(end);
  const draft = { ...deprecated(placed, text, { said, words: end.column, ...facts }), sunsetOn };
  const endpoint = findSubject(text);
  return endpoint === null
    ? draft
    : { ...draft, rule: 'page-endpoint-deprecated', endpoints: [endpoint], subject: endpoint };
}

const tell = ({ date, period }: EndCell): { sunsetOn: string | null; facts: { ends?: string } } => ({
  sunsetOn: date,
  facts: period === null ? {} : { ends: period },
});

// Rows of tables that list what ends and when: the title of a column says so, and the cell below it names a day, a month or a quarter.
import type { FindingDraft } from '../make-finding.ts';
import type { PageBlock } from '../snapshot.ts';
import { findMoments } from '../text/moments.ts';
import type { Moment } from '../text/moments.ts';
import { fold } from '../text/normal-form.ts';
import type { PlacedBlock } from './context.ts';
import { at, deprecated } from './prose-draft.ts';
import { findSubject } from './signature.ts';

const ENDS =
  /^(?:[a-z]+ )?(?:sunset(?:s|ted|ting)?|end[- ]of[- ](?:life|support|service)|eol|removal|retirement|retire[sd]|shut ?(?:down|off)|decommission\w*|discontinu\w*|turned off|(?:available|supported) until)(?: \(eol\))?(?: date| day| on| in| by)?\W*$/;

interface EndCell {
  column: string;
  cell: string;
  moment: Moment;
}

/** Null in a row that tells no end. */
export function endCellOf({ kind, header, cells }: PageBlock): EndCell | null {
  if (kind !== 'row') return null;
  const index = header.findIndex((title) => ENDS.test(fold(title)));
  const [column, cell] = [header[index], cells[index]];
  const moment = cell === undefined ? undefined : findMoments(`in ${cell}`).at(-1);
  return column === undefined || cell === undefined || moment === undefined ? null : { column, cell, moment };
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

const tell = ({ moment }: EndCell): { sunsetOn: string; facts: { ends?: string } } => ({
  sunsetOn: moment.date,
  facts: moment.period === null ? {} : { ends: moment.period },
});

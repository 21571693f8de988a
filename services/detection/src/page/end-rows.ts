// Rows of tables that list what ends and when.
import type { FindingDraft } from '../make-finding.ts';
import type { PlacedBlock } from './context.ts';
import { endCellOf, heldEndOf } from './end-columns.ts';
import type { EndCell } from './end-columns.ts';
import { at, deprecated } from './prose-draft.ts';
import { findSubject } from './signature.ts';

export function judgeEndRow(placed: PlacedBlock): FindingDraft | null {
  const end = endCellOf(placed.block);
  return end === null ? null : announced(placed, end);
}

/** The cell that says when: it got a day, or another one. */
export function judgeEndCell(base: PlacedBlock, revision: PlacedBlock): FindingDraft | null {
  const [old, fresh] = [endCellOf(base.block), endCellOf(revision.block)];
  const held = heldEndOf(revision.block);
  if (old !== null && held !== null) {
    const place = at(revision, revision.block.text);
    return { ...place, rule: 'page-deprecation-notice-removed', before: old.cell, after: held };
  }
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

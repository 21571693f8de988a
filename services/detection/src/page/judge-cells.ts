// Two versions of a table row, cell by cell.
import type { FindingDraft } from '../make-finding.ts';
import { fold, normalForm } from '../text/normal-form.ts';
import type { PlacedBlock } from './context.ts';
import { endCellOf, judgeEndCell } from './end-rows.ts';
import { judgeProse } from './judge-prose.ts';

export function judgeCells(base: PlacedBlock, revision: PlacedBlock): FindingDraft[] {
  const { cells: old, header: oldHeader } = base.block;
  const { cells: fresh, header } = revision.block;
  const isSameTable = old.length === fresh.length && fold(oldHeader.join('|')) === fold(header.join('|'));
  if (base.block.kind !== 'row' || revision.block.kind !== 'row' || !isSameTable)
    return judgeProse({ base, revision, before: base.block.text, after: revision.block.text });
  const end = judgeEndCell(base, revision);
  const others = fresh.flatMap((cell, index) => {
    const before = old[index] ?? '';
    if (normalForm(before) === normalForm(cell) || (end !== null && cell === endCellOf(revision.block)?.cell))
      return [];
    const column = header[index] ?? '';
    const context = `${column} ${revision.section.title} ${index === 0 ? '' : (fresh[0] ?? '')}`;
    const drafts = judgeProse({ base, revision, before, after: cell, context });
    const subject = [index === 0 ? null : fresh[0], column].filter((part) => part !== null && part !== '').join(' / ');
    for (const draft of drafts) {
      draft.subject ??= subject;
      draft.quote = revision.block.text;
    }
    return drafts;
  });
  if (end === null) return others;
  end.subject ??= fresh[0] ?? null;
  // Beside the day, that it is deprecated is said already.
  return [end, ...others.filter(({ rule }) => rule !== 'page-deprecation-notice-added')];
}

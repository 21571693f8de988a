// Status and error codes that a page lists, before and after.
import type { FindingDraft } from '../make-finding.ts';
import type { CodeRow } from './code-row.ts';
import type { PlacedBlock } from './context.ts';

function at(
  placed: PlacedBlock,
  row: CodeRow,
): Pick<FindingDraft, 'location' | 'endpoints' | 'subject' | 'quote' | 'facts'> {
  return {
    location: placed.location,
    endpoints: placed.endpoint === null ? [] : [placed.endpoint],
    subject: row.code,
    quote: placed.block.text,
    facts: { success: row.kind === 'status' && row.code.startsWith('2') },
  };
}

export function judgeCodeAdded(placed: PlacedBlock, row: CodeRow): FindingDraft {
  const rule = row.kind === 'status' ? 'page-response-status-added' : 'page-error-code-added';
  return { ...at(placed, row), rule, after: row.code };
}

export function judgeCodeRemoved(placed: PlacedBlock, row: CodeRow): FindingDraft {
  const rule = row.kind === 'status' ? 'page-response-status-removed' : 'page-error-code-removed';
  return { ...at(placed, row), rule, before: row.code };
}

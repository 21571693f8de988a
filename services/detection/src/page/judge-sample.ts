// A sample that became another: an address that is called, a status that comes back, or an example.
import type { FindingDraft } from '../make-finding.ts';
import type { PlacedBlock } from './context.ts';
import { judgeAddress } from './judge-address.ts';
import { at } from './prose-draft.ts';
import { tellEdits } from './sample-edits.ts';
import { judgeStatus } from './sampled-status.ts';

export const judgeSample = (revision: PlacedBlock, before: string, after: string): FindingDraft =>
  judgeAddress(revision, before, after) ??
  judgeStatus(revision, before, after) ?? {
    ...at(revision, after),
    before,
    after,
    rule: 'page-example-changed',
    facts: tellEdits(before, after),
  };

// What an example that changed says otherwise: JSON by the ways to its values, anything else by its lines and their words.
import type { FindingDraft } from '../make-finding.ts';
import { editsOfJson } from './json-edits.ts';
import { editsOfLines } from './line-edits.ts';
import { factsOfEdits } from './named-edits.ts';

/** Longest sample that is looked into. */
const MAX_CHARS = 200_000;

/** Facts of `page-example-changed`; none where nothing short says what changed. */
export function tellEdits(before: string, after: string): NonNullable<FindingDraft['facts']> {
  if (Math.max(before.length, after.length) > MAX_CHARS) return {};
  const values = editsOfJson(before, after);
  // The same values in another order, or with other comments: their lines tell.
  return factsOfEdits(values.length > 0 ? values : editsOfLines(before, after));
}

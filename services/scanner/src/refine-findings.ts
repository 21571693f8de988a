// What a visit found, as it is told: with what may replace what went, and a redesign as one Finding.
import { foldMassChange } from '@tidemark/detection/mass-change';
import { suggestReplacements } from '@tidemark/detection/replacement/suggest';
import type { SourceFinding } from './visit/visit-source.ts';

/** @param massChange most Findings of pages alone that are told one by one. */
export function refineFindings(found: readonly SourceFinding[], massChange: number): SourceFinding[] {
  const suggested = suggestReplacements(found.map(({ finding }) => finding));
  return foldMassChange(
    found.map((one, at) => ({ ...one, finding: suggested[at] ?? one.finding })),
    massChange,
  );
}

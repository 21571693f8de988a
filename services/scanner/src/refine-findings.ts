// What a visit found, as it is told: what a server says of all that it serves once, what went with what may replace it, and a redesign as one
// Finding.
import { MAX_FURTHER_EVIDENCE } from '@tidemark/detection/finding';
import { foldMassChange } from '@tidemark/detection/mass-change';
import { suggestReplacements } from '@tidemark/detection/replacement/suggest';
import { HEADERS_LOCATION } from './visit/page-standing.ts';
import type { SourceFinding } from './visit/visit-source.ts';

/** @param massChange most Findings of pages alone that are told one by one. */
export function refineFindings(found: readonly SourceFinding[], massChange: number): SourceFinding[] {
  const fused = fuseStandings(found);
  const suggested = suggestReplacements(fused.map(({ finding }) => finding));
  return foldMassChange(
    fused.map((one, at) => Object.assign({ ...one }, { finding: suggested[at] ?? one.finding })),
    massChange,
  );
}

/** The same words in the headers of several inputs are one fact: the first tells it, the others are where else it was seen. */
function fuseStandings(found: readonly SourceFinding[]): SourceFinding[] {
  const keyOf = ({ finding: { rule, before, after } }: SourceFinding): string => JSON.stringify([rule, before, after]);
  const isStanding = ({ finding }: SourceFinding): boolean => finding.location === HEADERS_LOCATION;
  const groups = Map.groupBy(found.filter(isStanding), keyOf);
  return found.flatMap((one) => {
    if (!isStanding(one)) return [one];
    const [lead, ...others] = groups.get(keyOf(one)) ?? [];
    if (lead !== one || others.length === 0) return lead === one ? [one] : [];
    const shown = others.slice(0, MAX_FURTHER_EVIDENCE);
    const also = shown.map(({ finding }) => finding);
    return [Object.assign({ ...one }, { finding: { ...one.finding, also }, alsoUrls: shown.map(({ url }) => url) })];
  });
}

// The description that the documentation leads to: a gain where it is had, and a failure of its own where it is not.
import type { Finding } from '@tidemark/detection/finding';
import type { SpecPlace } from '../discover/discovery.ts';
import { ScanFailure } from '../failure.ts';
import type { PageFetch } from '../fetch/page-fetch.ts';
import { attempt } from './attempt.ts';
import { failedInput, goneInput, type InputResult } from './input-result.ts';
import type { KnownInput } from './known-source.ts';
import { visitSpec } from './visit-spec.ts';
import type { Visit } from './visit-tools.ts';

/** Scans in a row in which the description failed, until it is given up. */
const GIVEN_UP_FAILURES = 3;

export interface FoundSpec {
  place: SpecPlace | null;
  results: InputResult[];
  findings: Finding[];
}

/** @param leads the root page when it says something new; null when it is as it was. */
export async function visitFoundSpec(
  visit: Visit,
  known: KnownInput,
  place: SpecPlace | null,
  leads: PageFetch | null,
): Promise<FoundSpec> {
  const found = leads === null ? null : await visit.fetchers.discover.findSpec(leads, place, visit.signal);
  const at = found ?? place;
  if (at === null) return { place: null, results: [], findings: [] };
  const read = await attempt(() => visitSpec(visit, known, at));
  if (!(read instanceof ScanFailure)) return { place: at, results: [read.result], findings: read.findings };
  if (known.state.failures + 1 < GIVEN_UP_FAILURES || found !== null)
    return { place: at, results: [failedInput(known, read, visit.startedAt)], findings: [] };
  // What nothing leads to any more was taken away, which says nothing of what it described.
  return { place: null, results: known.base === null ? [] : [goneInput(known)], findings: [] };
}

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

/**
 * @param root the root page; null when it is not believed. It is asked where the description is when it says something new, and when the
 * description was not to be had the last time.
 */
export async function visitFoundSpec(
  visit: Visit,
  known: KnownInput,
  place: SpecPlace | null,
  root: PageFetch | null,
): Promise<FoundSpec> {
  const isLost = known.state.failures > 0;
  const isAsked = root !== null && (root.reading !== null || isLost);
  const found = isAsked ? await visit.fetchers.discover.findSpec(root, isLost ? null : place, visit.signal) : null;
  const at = found ?? place;
  if (at === null) return { place: null, results: [], findings: [] };
  const read = await attempt(() => visitSpec(visit, known, at));
  const isGivenUp = known.state.failures + 1 >= GIVEN_UP_FAILURES && found === null;
  const isRead = !(read instanceof ScanFailure);
  visit.tally.foundSpec = isRead ? 'read' : isGivenUp ? 'given_up' : 'failed';
  if (isRead) return { place: at, results: [read.result], findings: read.findings };
  if (!isGivenUp) return { place: at, results: [failedInput(known, read, visit.startedAt)], findings: [] };
  // What nothing leads to any more was taken away, which says nothing of what it described.
  return { place: null, results: known.base === null ? [] : [goneInput(known)], findings: [] };
}

// A Finding with its verdict, before it is anybody's: computed once for all Monitors that watch.
import { toChange, type DetectedChange } from '@tidemark/detection/change';
import type { Replacement } from '@tidemark/detection/finding';
import type { EvidencePlace, WireFinding } from '@tidemark/proto/events';

export interface Draft extends Omit<DetectedChange, 'replacement' | 'links' | 'also'>, FurtherEvidence {
  fingerprint: string;
  url: string;
  replacement: Replacement | null;
  links: string[];
}

/** What a Change keeps beside the place where it was found. */
interface FurtherEvidence {
  /** Null: not told. */
  engine: string | null;
  snapshotBefore: string | null;
  snapshotAfter: string | null;
  also: EvidencePlace[];
}

/** @param today YYYY-MM-DD: the day of the scan, so that a repeat gives the same verdict. */
export function draftOf(wire: WireFinding, today: string): Draft {
  const finding = {
    rule: clean(wire.rule),
    input: wire.input,
    endpoint: cleanOptional(wire.endpoint),
    affectedEndpoints: wire.affected_endpoints.map((endpoint) => clean(endpoint)),
    affectedEndpointCount: wire.affected_endpoint_count,
    subject: cleanOptional(wire.subject),
    before: cleanOptional(wire.before),
    after: cleanOptional(wire.after),
    location: clean(wire.location),
    quote: cleanOptional(wire.quote),
    sunsetOn: wire.sunset_on,
    facts: wire.facts,
    identity: wire.fingerprint,
  };
  const change = toChange(finding, today);
  const { replacement = null } = wire;
  return {
    ...change,
    description: clean(change.description),
    fingerprint: wire.fingerprint,
    url: clean(wire.url),
    replacement:
      replacement === null
        ? null
        : { ...replacement, name: clean(replacement.name), evidence: clean(replacement.evidence) },
    links: (wire.links ?? []).map(clean),
    engine: cleanOptional(wire.engine ?? null),
    snapshotBefore: wire.snapshots?.before ?? null,
    snapshotAfter: wire.snapshots?.after ?? null,
    also: (wire.also ?? []).map(({ rule, input, url, location, quote }) => ({
      rule: clean(rule),
      input,
      url: clean(url),
      location: clean(location),
      quote: cleanOptional(quote),
    })),
  };
}

/** Text that PostgreSQL stores: no NUL, no half of a surrogate pair (a cut can leave one). */
const clean = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');
const cleanOptional = (text: string | null): string | null => (text === null ? null : clean(text));

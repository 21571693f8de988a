// What an engine tells otherwise than what is recorded. The same Finding has the same fingerprint; the same place under another rule is the
// same thing judged otherwise. Pure.
import { toChange } from '@tidemark/detection/change';
import type { Finding } from '@tidemark/detection/finding';
import { fingerprintOf } from '@tidemark/detection/fingerprint';
import type { RecordedFinding } from '@tidemark/proto/gen/tidemark/change/v1/RecordedFinding';
import { HEADERS_LOCATION } from '../visit/page-standing.ts';

/** As the contract says. */
const MAX_TEXT_CHARS = 300;
const MAX_DIFFERENCES = 200;

interface Difference {
  recorded: RecordedFinding | null;
  found: RecordedFinding | null;
}

export interface Differences {
  same: number;
  added: number;
  gone: number;
  reclassified: number;
  notCompared: number;
  /** At most MAX_DIFFERENCES: what is judged otherwise first, then what is gone, then what is new. */
  differences: Difference[];
}

/** @param today YYYY-MM-DD: the day of the scan. */
export function asRecord(finding: Finding, today: string): RecordedFinding {
  const { rule, endpoint, subject, location, changeType, classification, severity } = toChange(finding, today);
  return {
    fingerprint: fingerprintOf(finding),
    rule,
    changeType,
    classification,
    severity,
    location: cut(location),
    ...(endpoint === null ? {} : { endpoint: cut(endpoint) }),
    ...(subject === null ? {} : { subject: cut(subject) }),
  };
}

export function differencesOf(recorded: readonly RecordedFinding[], found: readonly RecordedFinding[]): Differences {
  const compared = recorded.filter(({ location }) => location !== HEADERS_LOCATION);
  const twins = [
    ...pairUp(compared, found, ({ fingerprint }) => fingerprint ?? ''),
    ...pairUp(
      without(
        compared,
        found.map(({ fingerprint }) => fingerprint),
      ),
      without(
        found,
        compared.map(({ fingerprint }) => fingerprint),
      ),
      placeOf,
    ),
  ];
  const paired = new Set(twins.flat());
  const gone = compared.filter((one) => !paired.has(one)).map((one) => ({ recorded: one, found: null }));
  const added = found.filter((one) => !paired.has(one)).map((one) => ({ recorded: null, found: one }));
  const judged = twins.filter(([was, is]) => verdictOf(was) !== verdictOf(is));
  const reclassified = judged.map(([was, is]) => ({ recorded: was, found: is }));
  return {
    same: twins.length - judged.length,
    added: added.length,
    gone: gone.length,
    reclassified: reclassified.length,
    notCompared: recorded.length - compared.length,
    differences: [...reclassified, ...gone, ...added].slice(0, MAX_DIFFERENCES),
  };
}

type Pair = [was: RecordedFinding, is: RecordedFinding];

/** Each at most once, equals in their order. */
function pairUp(
  recorded: readonly RecordedFinding[],
  found: readonly RecordedFinding[],
  keyOf: (one: RecordedFinding) => string,
): Pair[] {
  const waiting = new Map<string, RecordedFinding[]>();
  for (const one of found) {
    const known = waiting.get(keyOf(one));
    if (known === undefined) waiting.set(keyOf(one), [one]);
    else known.push(one);
  }
  return recorded.flatMap((was): Pair[] => {
    const is = waiting.get(keyOf(was))?.shift();
    return is === undefined ? [] : [[was, is]];
  });
}

function without(all: readonly RecordedFinding[], fingerprints: readonly (string | undefined)[]): RecordedFinding[] {
  const known = new Set(fingerprints);
  return all.filter(({ fingerprint }) => !known.has(fingerprint));
}

const placeOf = ({ location, endpoint, subject }: RecordedFinding): string =>
  JSON.stringify([location, endpoint, subject]);

const verdictOf = ({ rule, changeType, classification, severity }: RecordedFinding): string =>
  JSON.stringify([rule, changeType, classification, severity]);

const cut = (text: string): string => text.slice(0, MAX_TEXT_CHARS).toWellFormed();

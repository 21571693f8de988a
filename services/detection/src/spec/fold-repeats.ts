// The same edit written into many operations, such as a header added to each, is one Finding: what happened, to what, from and to which
// value are equal, only the operation differs. The first place is told, with the number of places.
import type { FindingDraft } from '../make-finding.ts';

/** Rules of one line that authors write again in every operation. */
const REPEATED =
  /^(new-(required|optional)-request-(default-)?parameter|request-parameter-(removed|moved|renamed)|(required|optional)-response-header-removed$|response-header-added$|response-(non-)?success-status-|(request-body|response)-media-type-|api-(security|tag|limit)-(?!component))/;
/** An edit inside a parameter, body or response that is the same in this many operations was made once, by a sweep. */
const MIN_SWEEP = 3;

export function foldRepeats(drafts: readonly FindingDraft[]): FindingDraft[] {
  const groups: FindingDraft[][] = [];
  const byKey = new Map<string, FindingDraft[]>();
  const repeated = new Set([...new Set(drafts.map(({ rule }) => rule))].filter((rule) => REPEATED.test(rule)));
  for (const draft of drafts) {
    const key = keyOf(draft, repeated);
    const known = key === null ? undefined : byKey.get(key);
    if (known !== undefined) {
      known.push(draft);
      continue;
    }
    const group = [draft];
    groups.push(group);
    if (key !== null) byKey.set(key, group);
  }
  return groups.flatMap((same) => {
    const [first] = same;
    if (first === undefined || same.length < 2) return same;
    if (same.length < MIN_SWEEP && !repeated.has(first.rule)) return same;
    const endpoints = same.flatMap((draft) => draft.endpoints ?? []);
    return [{ ...first, endpoints, facts: { ...first.facts, places: same.length } }];
  });
}

/** Equal for what is told once; null for what stands alone. */
function keyOf(
  { rule, subject, before, after, facts, location }: FindingDraft,
  repeated: ReadonlySet<string>,
): string | null {
  if (repeated.has(rule)) return JSON.stringify([rule, subject, before, after, facts]);
  const within = placeWithin(location);
  return within === null ? null : JSON.stringify([rule, subject, before, after, facts, within]);
}

const PATHS = '/paths/';

/** The way from an operation to the place, whatever number its parameters have; null for what is shared, or is the operation itself. */
function placeWithin(location: string): string | null {
  if (!location.startsWith(PATHS)) return null;
  const method = location.indexOf('/', PATHS.length);
  const end = method < 0 ? -1 : location.indexOf('/', method + 1);
  if (end < 0) return null;
  return location.slice(end + 1).replace(/^parameters\/\d+/, 'parameters');
}

// Level-triggered heart of the service: given a Monitor resource as it was seen, decides on it, writes the projection and its watch
// interval, all in the caller's transaction. The controller's sync and every REST write come through here, so both give the same answer.
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '@tidemark/platform/postgres';
import { isUuid } from '@tidemark/platform/uuid';
import { statusOfRow } from './monitor-view.ts';
import { resolveSource, type ResolvedSource, type Source } from './source.ts';
import type { MonitorSpec, Observation } from './spec.ts';
import type { Status } from './status.ts';
import { findCatalogEntry } from './store/catalog.ts';
import {
  clearFailure,
  clearScans,
  countAccepted,
  findMonitor,
  isTombstoned,
  listDisplaced,
  lockUid,
  specOf,
  upsertMonitor,
  type MonitorRow,
} from './store/monitors.ts';
import { lockUser } from './store/users.ts';
import { setWatch, type EndedWatch } from './store/watches.ts';
import { judge, type Verdict } from './verdict.ts';

export interface SettleRules {
  monitorsPerUser: number;
  allow: readonly string[];
  now: () => Date;
}

export interface Settled {
  verdict: Verdict;
  source: Source | null;
  displayName: string;
  watchingSince: Date | null;
  status: Status;
  /** Younger accepted Monitors that are to be settled again. */
  displaced: string[];
  /** Whose place this Monitor has given up by now, which one that was refused may take; null when it kept what it had. */
  freedUserId: string | null;
  /** The watch interval that it has ended, to be told to others. */
  ended: EndedWatch[];
}

const GONE: Verdict = {
  accepted: false,
  schedulable: false,
  reason: 'NotAccepted',
  message: 'the Monitor was deleted',
};

export async function settle(tx: Transaction, observation: Observation, rules: SettleRules): Promise<Settled> {
  const { id } = observation;
  await lockUid(tx, id);
  if (await isTombstoned(tx, id)) {
    const displayName = observation.resourceName;
    const nothing = { source: null, watchingSince: null, displaced: [], freedUserId: null, ended: [] };
    return { ...nothing, verdict: GONE, displayName, status: 'error' };
  }
  const decision = await decide(tx, observation, rules);
  const { row, ended } = await write(tx, observation, decision, rules.now());
  const { verdict, resolved, stored } = decision;
  const source = verdict.accepted && resolved.ok ? resolved.source : null;
  return {
    verdict,
    source,
    displayName: resolved.displayName,
    watchingSince: row?.watching_since ?? null,
    status: row ? statusOfRow(row) : 'error',
    displaced:
      row && source
        ? await listDisplaced(
            tx,
            { id, createdAt: row.created_at, userId: row.user_id, sourceKey: source.key },
            rules.monitorsPerUser,
          )
        : [],
    freedUserId: stored?.accepted && stored.source_key !== source?.key ? stored.user_id : null,
    ended,
  };
}

interface Decision {
  stored: MonitorRow | null;
  /** Whose row it is; null when it never had an owner, and then it gets no row. */
  userId: string | null;
  spec: MonitorSpec;
  resolved: ResolvedSource;
  verdict: Verdict;
}

/** Reads the facts and judges. A report older than what is stored is judged by what is stored. */
async function decide(tx: Transaction, observation: Observation, rules: SettleRules): Promise<Decision> {
  const { id, createdAt } = observation;
  const { ownerId } = observation;
  const owner = ownerId !== null && isUuid(ownerId) ? await lockUser(tx, ownerId) : null;
  const stored = await findMonitor(tx, id);
  const late = stored !== null && BigInt(stored.resource_version) > BigInt(observation.resourceVersion);
  const spec = late ? specOf(stored) : observation.spec;
  const entry = spec.catalogSlug === null ? null : await findCatalogEntry(tx, spec.catalogSlug);
  const resolved = resolveSource(spec, entry, rules.allow);
  const key = resolved.ok ? resolved.source.key : null;
  const older = owner ? await countAccepted(tx, owner.id, key, { createdAt, id }) : { count: 0, twin: false };
  const fixedOwnerId = stored?.user_id ?? null;
  const verdict = judge({
    owner,
    fixedOwnerId,
    resolved,
    olderTwin: older.twin,
    older: older.count,
    limit: rules.monitorsPerUser,
    suspended: spec.suspend,
  });
  return { stored, userId: fixedOwnerId ?? owner?.id ?? null, spec, resolved, verdict };
}

/** Whether a write would change nothing: most reports tell of what a REST request or an earlier report has told. */
function isStored(observation: Observation, { stored, spec, resolved, verdict }: Decision): boolean {
  if (!stored) return false;
  const source = resolved.ok ? resolved.source : null;
  const before = [
    [specOf(stored), stored.accepted, stored.reason, stored.watching_since !== null],
    [stored.display_name, stored.source_key, stored.source_docs_url, stored.source_openapi_spec_url],
  ];
  const after = [
    [spec, verdict.accepted, verdict.reason, verdict.schedulable],
    [resolved.displayName, source?.key ?? null, source?.docsUrl ?? null, source?.openapiSpecUrl ?? null],
  ];
  return (
    BigInt(stored.resource_version) >= BigInt(observation.resourceVersion) &&
    (observation.clusterUid === null || stored.cluster_uid === observation.clusterUid) &&
    !(spec.suspend && stored.consecutive_failures > 0) &&
    isDeepStrictEqual(before, after)
  );
}

/** A suspended Monitor has no failure; one whose Source changed has no scans yet. */
async function write(
  tx: Transaction,
  observation: Observation,
  decision: Decision,
  now: Date,
): Promise<{ row: MonitorRow | null; ended: EndedWatch[] }> {
  const { stored, userId, spec, resolved, verdict } = decision;
  if (userId === null) return { row: null, ended: [] };
  if (isStored(observation, decision)) return { row: stored, ended: [] };
  const { id } = observation;
  const key = resolved.ok ? resolved.source.key : null;
  await upsertMonitor(tx, { observation, userId, spec, verdict, resolved, now });
  if (stored && stored.source_key !== key) await clearScans(tx, id);
  else if (spec.suspend) await clearFailure(tx, id);
  const ended = await setWatch(tx, id, verdict.schedulable ? key : null, now);
  return { row: await findMonitor(tx, id), ended };
}

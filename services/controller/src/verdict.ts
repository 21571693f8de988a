// What the monitor service says of a Monitor, and when it has to be asked again.
import type { Reason } from '@tidemark/crds/names';
import { fromTimestamp, toTimestamp } from '@tidemark/platform/timestamps';
import type { SourceRef } from '@tidemark/proto/events';
import type { SyncMonitorRequest } from '@tidemark/proto/gen/tidemark/monitor/v1/SyncMonitorRequest';
import type { SyncMonitorResponse__Output } from '@tidemark/proto/gen/tidemark/monitor/v1/SyncMonitorResponse';
import { frequencyOf, type MonitorResource } from './monitor-resource.ts';

export interface Verdict {
  accepted: boolean;
  schedulable: boolean;
  reason: Reason;
  message: string;
  source: SourceRef | null;
  /** Begin of the open watch interval; null when none is open. */
  watchingSince: Date | null;
  displayName: string;
}

/** A verdict is asked for again after so long although nothing changed here: plans change in the monitor service. */
const VERDICT_TTL_MS = 900_000;
/** The same for refusals that pass without a change of the resource. */
const REFUSAL_TTL_MS = 30_000;
const PASSING_REASONS: ReadonlySet<Reason> = new Set([
  'PlanRequired',
  'Duplicate',
  'QuotaExceeded',
  'UnknownCatalogApi',
]);

export const verdictTtlMs = (verdict: Verdict): number =>
  PASSING_REASONS.has(verdict.reason) ? REFUSAL_TTL_MS : VERDICT_TTL_MS;

/** Equal for two states of a Monitor about which the verdict is the same. A request for a scan and the status do not count. */
export function fingerprint(monitor: MonitorResource, userId: string | undefined): string {
  return JSON.stringify([monitor.metadata.generation, userId, monitor.spec]);
}

export function toSyncRequest(monitor: MonitorResource, userId: string | undefined): SyncMonitorRequest {
  const { metadata, spec } = monitor;
  return {
    uid: metadata.uid,
    namespace: metadata.namespace ?? '',
    name: metadata.name,
    resourceVersion: metadata.resourceVersion,
    createdAt: toTimestamp(new Date(metadata.creationTimestamp ?? 0)),
    ...(userId !== undefined && { namespaceUserId: userId }),
    spec: {
      ...(spec.name !== undefined && { name: spec.name }),
      ...(spec.catalogApiSlug !== undefined && { catalogApiSlug: spec.catalogApiSlug }),
      ...(spec.docsUrl !== undefined && { docsUrl: spec.docsUrl }),
      ...(spec.openapiSpecUrl !== undefined && { openapiSpecUrl: spec.openapiSpecUrl }),
      scanFrequency: frequencyOf(monitor) === 'hourly' ? 'SCAN_FREQUENCY_HOURLY' : 'SCAN_FREQUENCY_DAILY',
      suspend: spec.suspend ?? false,
      alerts: {
        breaking: spec.alerts?.breaking ?? true,
        deprecation: spec.alerts?.deprecation ?? true,
        nonBreaking: spec.alerts?.nonBreaking ?? true,
      },
      ignoreSelectors: spec.scan?.ignoreSelectors ?? [],
    },
  };
}

export function toVerdict(response: SyncMonitorResponse__Output): Verdict {
  const { source } = response;
  const watchingSince = fromTimestamp(response.watchingSince);
  return {
    accepted: response.accepted,
    schedulable: response.schedulable && !!source && watchingSince !== null,
    reason: (response.reason || (response.accepted ? 'Accepted' : 'NotAccepted')) as Reason,
    message: response.message,
    source: source
      ? {
          key: source.key,
          docs_url: source.docsUrl,
          openapi_spec_url: source.openapiSpecUrl ?? null,
          ignore_selectors: source.ignoreSelectors,
        }
      : null,
    watchingSince,
    displayName: response.displayName,
  };
}

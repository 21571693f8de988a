// What the monitor service says of a Monitor, and when it has to be asked again.
import type { Reason } from '@tidemark/crds/names';
import { fromTimestamp, toTimestamp } from '@tidemark/platform/timestamps';
import type { SourceRef } from '@tidemark/proto/events';
import type { SyncMonitorRequest } from '@tidemark/proto/gen/tidemark/monitor/v1/SyncMonitorRequest';
import type { SyncMonitorResponse__Output } from '@tidemark/proto/gen/tidemark/monitor/v1/SyncMonitorResponse';
import { frequencyOf, share, type MonitorResource } from './monitor-resource.ts';

export interface Verdict {
  accepted: boolean;
  schedulable: boolean;
  reason: Reason;
  message: string;
  source: SourceRef | null;
  /** Begin of the open watch interval; null when none is open. */
  watchingSince: Date | null;
  displayName: string;
  /** Younger accepted Monitors of the user that have no place beside this one: they are to be judged again. */
  displaced: readonly string[];
  /** The user whose place the Monitor has just given up: those who were refused are to be judged again. */
  freedUserId?: string | undefined;
}

/** What the Namespace of a Monitor says of it, and which cluster it is on. */
export interface Tenancy {
  userId: string | undefined;
  plan: string | undefined;
  clusterUid: string | undefined;
}

/** A verdict is asked for again after so long although nothing changed here. Changes of plan are seen on the Namespace. */
const VERDICT_TTL_MS = 5 * 3_600_000;
/** The same for what may pass without a sign: the catalog grows, a user is made after its Namespace was bound. */
const REFUSAL_TTL_MS = 60_000;
const PASSING_REASONS: ReadonlySet<Reason> = new Set(['UnknownCatalogApi', 'NamespaceNotBound']);
/** The same for what is judged again when another Monitor or the Namespace changes, should that have been missed. */
const RIVAL_TTL_MS = 900_000;
const RIVAL_REASONS: ReadonlySet<Reason> = new Set(['PlanRequired', 'Duplicate', 'QuotaExceeded']);

export function verdictTtlMs({ reason }: Verdict, { userId }: Tenancy): number {
  if (RIVAL_REASONS.has(reason)) return RIVAL_TTL_MS;
  // An unbound Namespace is seen to be bound.
  return PASSING_REASONS.has(reason) && userId !== undefined ? REFUSAL_TTL_MS : VERDICT_TTL_MS;
}

/** Equal for two states of a Monitor about which the verdict is the same: each change of the spec is a generation. */
export const fingerprint = ({ metadata }: MonitorResource, { userId, plan, clusterUid }: Tenancy): string =>
  `${metadata.generation ?? 1} ${userId ?? ''} ${plan ?? ''} ${clusterUid ?? ''}`;

export function toSyncRequest(
  monitor: MonitorResource,
  { userId, clusterUid }: Omit<Tenancy, 'plan'>,
): SyncMonitorRequest {
  const { metadata, spec } = monitor;
  return {
    uid: metadata.uid,
    namespace: metadata.namespace ?? '',
    name: metadata.name,
    resourceVersion: metadata.resourceVersion,
    createdAt: toTimestamp(new Date(metadata.creationTimestamp ?? 0)),
    ...(userId !== undefined && { namespaceUserId: userId }),
    ...(clusterUid !== undefined && { clusterUid }),
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

const NONE: readonly string[] = [];

export function toVerdict(response: SyncMonitorResponse__Output): Verdict {
  const { source } = response;
  const watchingSince = fromTimestamp(response.watchingSince);
  return {
    accepted: response.accepted,
    schedulable: response.schedulable && !!source && watchingSince !== null,
    reason: (response.reason || (response.accepted ? 'Accepted' : 'NotAccepted')) as Reason,
    message: share(response.message),
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
    displaced: response.displaced.length === 0 ? NONE : response.displaced,
    ...(response.freedUserId !== undefined && { freedUserId: response.freedUserId }),
  };
}

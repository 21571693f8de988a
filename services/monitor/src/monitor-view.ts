// A row of the projection as gRPC shows it.
import { toOptionalTimestamp, toTimestamp } from '@tidemark/platform/timestamps';
import type { CatalogRef } from '@tidemark/proto/gen/tidemark/monitor/v1/CatalogRef';
import type { LastScan } from '@tidemark/proto/gen/tidemark/monitor/v1/LastScan';
import type { Monitor } from '@tidemark/proto/gen/tidemark/monitor/v1/Monitor';
import { nextSlot } from '@tidemark/proto/schedule';
import { logoUrl } from './catalog-entry.ts';
import { statusOf, type Status } from './status.ts';
import type { ListedMonitorRow, MonitorRow } from './store/monitors.ts';

export const PROTO_STATUS = {
  active: 'MONITOR_STATUS_ACTIVE',
  paused: 'MONITOR_STATUS_PAUSED',
  error: 'MONITOR_STATUS_ERROR',
} as const satisfies Record<Status, string>;

export const PROTO_FREQUENCY = { hourly: 'SCAN_FREQUENCY_HOURLY', daily: 'SCAN_FREQUENCY_DAILY' } as const;

type StatusColumns = Pick<MonitorRow, 'suspend' | 'plan' | 'accepted' | 'consecutive_failures'>;

export const statusOfRow = (row: StatusColumns): Status =>
  statusOf({
    suspend: row.suspend,
    plan: row.plan,
    accepted: row.accepted,
    consecutiveFailures: row.consecutive_failures,
  });

/** What a list shows: a list may be long, and every field of it is encoded, sent and read. */
export function viewListedMonitor(row: ListedMonitorRow): Monitor {
  return {
    id: row.id,
    name: row.display_name,
    docsUrl: row.docs_url ?? row.source_docs_url ?? '',
    status: PROTO_STATUS[statusOfRow(row)],
    scanFrequency: PROTO_FREQUENCY[row.frequency],
    ...(row.health_score !== null && { healthScore: row.health_score }),
    catalog: viewCatalogRef(row),
    createdAt: toTimestamp(row.created_at),
  };
}

export function viewMonitor(row: MonitorRow, now: Date): Monitor {
  const specUrl = row.source_openapi_spec_url ?? row.openapi_spec_url;
  return {
    id: row.id,
    userId: row.user_id,
    name: row.display_name,
    docsUrl: row.docs_url ?? row.source_docs_url ?? '',
    ...(specUrl !== null && { openapiSpecUrl: specUrl }),
    ...(specUrl === null && row.discovered_spec_url !== null && { discoveredSpecUrl: row.discovered_spec_url }),
    status: PROTO_STATUS[statusOfRow(row)],
    scanFrequency: PROTO_FREQUENCY[row.frequency],
    ...(row.health_score !== null && { healthScore: row.health_score }),
    catalog: viewCatalogRef(row),
    createdAt: toTimestamp(row.created_at),
    updatedAt: toTimestamp(row.updated_at),
    alerts: viewAlerts(row),
    lastScan: viewLastScan(row),
    lastVerifiedAt: toOptionalTimestamp(row.last_verified_at),
    nextScanAt: toOptionalTimestamp(nextScanAt(row, now)),
    consecutiveFailures: row.consecutive_failures,
    changeCounts: { total: row.changes_total, breaking: row.changes_breaking, deprecation: row.changes_deprecation },
    sourceKey: row.source_key ?? '',
    namespace: row.namespace,
    resourceName: row.resource_name,
  };
}

type AlertColumns = Pick<MonitorRow, 'alert_breaking' | 'alert_deprecation' | 'alert_non_breaking'>;

export const viewAlerts = (row: AlertColumns) => ({
  breaking: row.alert_breaking,
  deprecation: row.alert_deprecation,
  nonBreaking: row.alert_non_breaking,
});

/** Null while nothing is scheduled: paused, or refused. */
function nextScanAt(row: MonitorRow, now: Date): Date | null {
  if (row.watching_since === null || row.source_key === null) return null;
  return nextSlot(row.source_key, row.frequency, now.getTime());
}

function viewCatalogRef(row: Pick<MonitorRow, 'catalog_slug' | 'catalog_name'>): CatalogRef | null {
  if (row.catalog_slug === null || row.catalog_name === null) return null;
  return { slug: row.catalog_slug, name: row.catalog_name, logoUrl: logoUrl(row.catalog_slug) };
}

function viewLastScan(row: MonitorRow): LastScan | null {
  if (row.last_scan_id === null) return null;
  return {
    id: row.last_scan_id,
    trigger: row.last_scan_trigger ?? '',
    status: row.last_scan_status ?? '',
    ...(row.last_scan_reason !== null && { reason: row.last_scan_reason }),
    startedAt: toOptionalTimestamp(row.last_scan_started_at),
    finishedAt: toOptionalTimestamp(row.last_scan_finished_at),
  };
}

import type { Score__Output } from '@tidemark/proto/gen/tidemark/health/v1/Score';
import type { LastScan__Output } from '@tidemark/proto/gen/tidemark/monitor/v1/LastScan';
import type { Monitor__Output } from '@tidemark/proto/gen/tidemark/monitor/v1/Monitor';
import type { z } from 'zod';
import type { monitor, monitorDetail } from '../schemas/monitor.ts';
import type { lastScan } from '../schemas/scan.ts';
import { monitorHealthView } from './health.ts';
import { time, timeOrNull } from './time.ts';

type MonitorView = z.input<typeof monitor>;
type LastScanView = z.input<typeof lastScan>;

const STATUS: Partial<Record<Monitor__Output['status'], MonitorView['status']>> = {
  MONITOR_STATUS_ACTIVE: 'active',
  MONITOR_STATUS_PAUSED: 'paused',
  MONITOR_STATUS_ERROR: 'error',
};
const FREQUENCY: Partial<Record<Monitor__Output['scanFrequency'], MonitorView['scan_frequency']>> = {
  SCAN_FREQUENCY_HOURLY: 'hourly',
  SCAN_FREQUENCY_DAILY: 'daily',
};

/** A monitor as the list shows it: specification, section 2.2. `catalog_api` is null for a custom one, `health_score` until it is scored. */
export function monitorView(monitor: Monitor__Output): MonitorView {
  const { catalog } = monitor;
  return {
    id: monitor.id,
    name: monitor.name,
    docs_url: monitor.docsUrl,
    status: word(STATUS, monitor.status),
    scan_frequency: word(FREQUENCY, monitor.scanFrequency),
    health_score: monitor.healthScore ?? null,
    catalog_api: catalog ? { slug: catalog.slug, name: catalog.name, logo_url: catalog.logoUrl } : null,
    created_at: time(monitor.createdAt, 'created_at'),
  };
}

/** A monitor in full. `score` is its latest health score, null when there is none. */
export function monitorDetailView(
  monitor: Monitor__Output,
  score: Score__Output | null,
): z.input<typeof monitorDetail> {
  return {
    ...monitorView(monitor),
    openapi_spec_url: monitor.openapiSpecUrl ?? null,
    discovered_spec_url: monitor.discoveredSpecUrl ?? null,
    alert_on_breaking: monitor.alerts?.breaking ?? true,
    alert_on_deprecation: monitor.alerts?.deprecation ?? true,
    alert_on_non_breaking: monitor.alerts?.nonBreaking ?? true,
    updated_at: time(monitor.updatedAt, 'updated_at'),
    last_scan: lastScanView(monitor.lastScan ?? null),
    last_verified_at: timeOrNull(monitor.lastVerifiedAt),
    next_scan_at: timeOrNull(monitor.nextScanAt),
    consecutive_failures: monitor.consecutiveFailures,
    change_counts: {
      total: monitor.changeCounts?.total ?? 0,
      breaking: monitor.changeCounts?.breaking ?? 0,
      deprecation: monitor.changeCounts?.deprecation ?? 0,
    },
    health: monitorHealthView(score),
  };
}

function lastScanView(scan: LastScan__Output | null): LastScanView | null {
  return (
    scan && {
      id: scan.id,
      trigger: scan.trigger as LastScanView['trigger'],
      status: scan.status as LastScanView['status'],
      reason: (scan.reason ?? null) as LastScanView['reason'],
      started_at: timeOrNull(scan.startedAt),
      finished_at: timeOrNull(scan.finishedAt),
    }
  );
}

function word<Value extends string, Word extends string>(words: Partial<Record<Value, Word>>, value: Value): Word {
  const found = words[value];
  if (found === undefined) throw new TypeError(`no word for ${value}`);
  return found;
}

// The tables of the specification, copied from it and not from what the gateway says of itself: field -> what its value must be.
import assert from 'node:assert/strict';

type Kind = (value: unknown) => boolean;
export type Table = Readonly<Record<string, Kind>>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const ENDPOINT = /^((GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE) \/\S*)?$/;
const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);
const oneOf =
  (...options: readonly string[]) =>
  (value: unknown) =>
    options.some((option) => option === value);
const orNull = (kind: Kind) => (value: unknown) => value === null || kind(value);

const text: Kind = matches(/\S/);
const uuid = matches(UUID);
const time = matches(TIME);
const webUrl: Kind = (value) => typeof value === 'string' && ['http:', 'https:'].includes(new URL(value).protocol);
const flag: Kind = (value) => typeof value === 'boolean';
const count: Kind = (value) => Number.isInteger(value) && Number(value) >= 0;
const percent: Kind = (value) => count(value) && Number(value) <= 100;
const classification = oneOf(
  'BREAKING',
  'DEPRECATION',
  'NEW_FEATURE',
  'BUG_FIX',
  'SECURITY',
  'PERFORMANCE',
  'COSMETIC',
);
const severity = oneOf('critical', 'warning', 'info');
const events = oneOf(
  'change.detected',
  'change.breaking',
  'monitor.failed',
  'monitor.recovered',
  'monitor.scan_completed',
);
const object =
  (table: Table): Kind =>
  (value) => {
    assertTable(value, table);
    return true;
  };
const list =
  (kind: Kind): Kind =>
  (value) =>
    Array.isArray(value) && value.every(kind);

/** Section 2.1: `meta` of paginated lists. */
export const META: Table = { total: count, page: count, per_page: count };

const logo = matches(/^\/[\w/.-]+$/);
/** Section 2.2, in the list. */
export const MONITOR: Table = {
  id: uuid,
  name: text,
  docs_url: webUrl,
  status: oneOf('active', 'paused', 'error'),
  scan_frequency: oneOf('hourly', 'daily'),
  health_score: orNull(percent),
  catalog_api: orNull(object({ slug: text, name: text, logo_url: logo })),
  created_at: time,
};

const BREAKDOWN: Table = {
  change_frequency: percent,
  breaking_ratio: percent,
  scrape_reliability: percent,
  doc_freshness: percent,
  deprecation_load: percent,
};
const maturity = oneOf('stable', 'moderate', 'volatile');
const LAST_SCAN: Table = {
  id: uuid,
  trigger: oneOf('initial', 'schedule', 'manual'),
  status: oneOf('completed', 'failed'),
  reason: orNull(text),
  started_at: orNull(time),
  finished_at: orNull(time),
};

/** Section 2.2, by itself. `discovered_spec_url` is beyond it. */
export const MONITOR_DETAIL: Table = {
  ...MONITOR,
  openapi_spec_url: orNull(webUrl),
  discovered_spec_url: orNull(webUrl),
  alert_on_breaking: flag,
  alert_on_deprecation: flag,
  alert_on_non_breaking: flag,
  updated_at: time,
  last_scan: orNull(object(LAST_SCAN)),
  last_verified_at: orNull(time),
  next_scan_at: orNull(time),
  consecutive_failures: count,
  change_counts: object({ total: count, breaking: count, deprecation: count }),
  health: orNull(object({ score: percent, maturity, breakdown: object(BREAKDOWN) })),
};

/** Section 2.3, in the list, and what is beyond it there. */
export const CHANGE: Table = {
  id: uuid,
  api_id: uuid,
  api_name: text,
  change_type: matches(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/),
  classification,
  severity,
  endpoint: matches(ENDPOINT),
  description: text,
  before_value: orNull((value) => typeof value === 'string'),
  after_value: orNull((value) => typeof value === 'string'),
  detected_at: time,
  affected_endpoints: list(text),
  affected_endpoint_count: count,
  evidence: orNull((value) => typeof value === 'object'),
};

const GUIDE: Table = { type: text, title: text, url: webUrl, source: text, snippet: text };
/** Section 2.3, by itself. */
export const CHANGE_DETAIL: Table = {
  ...CHANGE,
  ai_analysis: orNull(text),
  ai_analysis_source: orNull((value) => typeof value === 'object'),
  migration_guides: list(object(GUIDE)),
};

/** Section 2.4. */
export const HEALTH: Table = {
  api_id: uuid,
  api_name: text,
  score: percent,
  maturity,
  breakdown: object(BREAKDOWN),
  scored_at: matches(/^\d{4}-\d\d-\d\d$/),
};

/** Section 2.5. */
export const CATALOG_API: Table = {
  slug: matches(/^[a-z0-9-]+$/),
  name: text,
  category: text,
  logo_url: logo,
  docs_url: webUrl,
  has_openapi_spec: flag,
};

/** Section 2.6, without the secret, and what is beyond it. */
export const DESTINATION: Table = {
  id: uuid,
  url: matches(/^https:/),
  events: list(events),
  active: flag,
  created_at: time,
  name: orNull(text),
  payload_format: oneOf('full', 'compact'),
  include_cosmetic: flag,
  failing_since: orNull(time),
  disables_at: orNull(time),
  disabled_reason: orNull(text),
};
export const CREATED_DESTINATION: Table = { ...DESTINATION, secret: matches(/^whsec_/) };

/** Section 6.3: the body around every kind of data. */
export const WEBHOOK: Table = { event: events, timestamp: time, data: (value) => typeof value === 'object' };
const OF_MONITOR: Table = { monitor_id: uuid, api_name: text, docs_url: webUrl, scan_id: uuid };
const CHANGE_EVENT: Table = {
  change_id: uuid,
  api_name: text,
  classification,
  severity,
  endpoint: matches(ENDPOINT),
  description: text,
  detected_at: time,
  dashboard_url: webUrl,
};
/** Section 6.3, shape A. */
export const EVENT_DATA: Readonly<Record<string, Table>> = {
  'change.detected': CHANGE_EVENT,
  'change.breaking': CHANGE_EVENT,
  'monitor.failed': {
    ...OF_MONITOR,
    reason: text,
    http_status: orNull(count),
    consecutive_failures: count,
    first_failed_at: time,
    next_scan_at: orNull(time),
  },
  'monitor.recovered': { ...OF_MONITOR, failed_since: time, recovered_at: time, downtime_seconds: count },
  'monitor.scan_completed': {
    ...OF_MONITOR,
    trigger: oneOf('initial', 'schedule', 'manual'),
    started_at: time,
    duration_ms: count,
    changed: flag,
    changes: object({ total: count, breaking: count, deprecation: count }),
  },
};
/** Section 6.3, shape B. */
export const COMPACT_CHANGE: Table = {
  change_id: matches(/^[a-z]+_[0-9a-f]+$/),
  api: text,
  classification: oneOf('breaking', 'deprecation', 'new_feature', 'bug_fix', 'security', 'performance', 'cosmetic'),
  severity,
  endpoint: matches(ENDPOINT),
  description: text,
  detected_at: time,
};

/** The value has these fields and no others, each of its kind. */
export function assertTable(value: unknown, table: Table): void {
  const fields = value as Record<string, unknown>;
  assert.deepEqual(Object.keys(fields).toSorted(), Object.keys(table).toSorted());
  for (const [name, is] of Object.entries(table))
    assert.ok(is(fields[name]), `${name}: ${JSON.stringify(fields[name])}`);
}

// The body of every webhook (the specification, section 6.3): {event, timestamp, data}. Change events have two shapes of data, the others one.
import { z } from 'zod';
import { changeEventData, event, severity, type EventType } from './events.ts';

/** Shape B of the specification, section 6.3. */
const compactChangeData = z.object({
  change_id: z.string().meta({ examples: ['chg_7a3f0c2b9d10'] }),
  api: z.string().meta({ examples: ['Stripe'] }),
  classification: z.string().meta({ examples: ['breaking'] }),
  severity,
  endpoint: z.string().meta({ examples: ['GET /v1/charges'] }),
  description: z.string().meta({ examples: ['GET /v1/charges was removed'] }),
  detected_at: z.iso.datetime().meta({ examples: ['2026-03-01T12:00:00.000Z'] }),
});

const body = <Data extends z.ZodType>(events: z.ZodType<string>, data: Data) =>
  z.object({ event: events, timestamp: z.iso.datetime().meta({ examples: ['2026-03-01T12:00:01.000Z'] }), data });

const ID = '0b6f2f0e-5c0b-4d8e-9d4c-6a6d0f0e6c11';
const AT = '2026-03-01T12:00:00.000Z';
const monitorOf = { monitor_id: ID, api_name: 'Stripe', docs_url: 'https://docs.stripe.com/api', scan_id: ID };

const CHANGE: z.input<typeof changeEventData> = {
  change_id: ID,
  api_name: 'Stripe',
  classification: 'BREAKING',
  severity: 'critical',
  endpoint: 'GET /v1/charges',
  description: 'GET /v1/charges was removed',
  detected_at: AT,
  dashboard_url: `https://tidemark.example.com/changes/${ID}`,
};

type MonitorEvent = Exclude<EventType, 'change.detected' | 'change.breaking'>;
const EXAMPLES: Record<MonitorEvent, object> = {
  'monitor.failed': {
    ...monitorOf,
    reason: 'http_status',
    http_status: 503,
    consecutive_failures: 1,
    first_failed_at: AT,
    next_scan_at: '2026-03-02T12:00:00.000Z',
  },
  'monitor.recovered': {
    ...monitorOf,
    failed_since: AT,
    recovered_at: '2026-03-01T13:00:00.000Z',
    downtime_seconds: 3600,
  },
  'monitor.scan_completed': {
    ...monitorOf,
    trigger: 'schedule',
    started_at: AT,
    duration_ms: 1840,
    changed: true,
    changes: { total: 3, breaking: 1, deprecation: 0 },
  },
};

const changeEvents = z.enum(['change.detected', 'change.breaking']);
const changeBody = body(changeEvents, changeEventData.meta({ examples: [CHANGE] })).meta({
  id: 'ChangeWebhook',
  description: 'Shape A.',
});
export const compactChangeBody = body(changeEvents, compactChangeData).meta({
  id: 'CompactChangeWebhook',
  description: 'Shape B.',
});

function monitorBody(type: MonitorEvent, id: string) {
  const found = event.options.find((option) => option.shape.type.value === type);
  if (!found) throw new TypeError(`no event ${type}`);
  const data: z.ZodType = found.shape.data;
  return body(z.literal(type), data.meta({ examples: [EXAMPLES[type]] })).meta({ id });
}

/** Body of each event in full. */
export const webhookBodies: Readonly<Record<EventType, z.ZodType>> = {
  'change.detected': changeBody,
  'change.breaking': changeBody,
  'monitor.failed': monitorBody('monitor.failed', 'MonitorFailedWebhook'),
  'monitor.recovered': monitorBody('monitor.recovered', 'MonitorRecoveredWebhook'),
  'monitor.scan_completed': monitorBody('monitor.scan_completed', 'ScanCompletedWebhook'),
};

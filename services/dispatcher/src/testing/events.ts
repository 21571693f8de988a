// Builders of Events for the tests.
import { randomUUID } from 'node:crypto';
import type { TidemarkEvent } from '@tidemark/proto/events';

type ChangeEvent = Extract<TidemarkEvent, { type: 'change.detected' }>;

export const aChangeEvent = (data: Partial<ChangeEvent['data']> = {}, ids: Partial<ChangeEvent> = {}): ChangeEvent => ({
  event_id: randomUUID(),
  user_id: randomUUID(),
  monitor_id: randomUUID(),
  occurred_at: new Date().toISOString(),
  ...ids,
  type: 'change.detected',
  data: {
    change_id: '5b2f8a52-6a33-5c4f-9d3e-0d0c7e1f4b11',
    api_name: 'Stripe',
    classification: 'BREAKING',
    severity: 'critical',
    endpoint: 'GET /v1/charges',
    description: 'The endpoint was removed.',
    detected_at: '2026-03-04T05:00:00.000Z',
    dashboard_url: 'https://tidemark.example.com/changes/5b2f8a52-6a33-5c4f-9d3e-0d0c7e1f4b11',
    ...data,
  },
});

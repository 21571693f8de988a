import assert from 'node:assert/strict';
import { test } from 'node:test';
import { event as eventSchema, type TidemarkEvent } from '@tidemark/proto/events';
import { isCosmetic, payloadBody } from './payload.ts';
import { aChangeEvent } from './testing/events.ts';

const MADE_AT = new Date('2026-03-04T05:06:07.008Z');
const parse = (body: Buffer): unknown => JSON.parse(body.toString());

test('shape A carries the data of the event as it is', () => {
  const event = aChangeEvent();
  assert.deepEqual(parse(payloadBody(event, 'full', MADE_AT)), {
    event: 'change.detected',
    timestamp: '2026-03-04T05:06:07.008Z',
    data: event.data,
  });
});

test('shape B has a short id, api instead of api_name, a lower-case classification and no dashboard_url', () => {
  assert.deepEqual(parse(payloadBody(aChangeEvent(), 'compact', MADE_AT)), {
    event: 'change.detected',
    timestamp: '2026-03-04T05:06:07.008Z',
    data: {
      change_id: 'chg_5b2f8a526a33',
      api: 'Stripe',
      classification: 'breaking',
      severity: 'critical',
      endpoint: 'GET /v1/charges',
      description: 'The endpoint was removed.',
      detected_at: '2026-03-04T05:00:00.000Z',
    },
  });
});

test('section 6.3: a change of no endpoint has an empty text there, in both shapes', () => {
  const { data, ...event } = aChangeEvent();
  const read = eventSchema.parse({ ...event, data: { ...data, endpoint: null } });
  for (const format of ['full', 'compact'] as const) {
    const body = parse(payloadBody(read, format, MADE_AT)) as { data: { endpoint: unknown } };
    assert.equal(body.data.endpoint, '', format);
  }
});

test('an event that speaks of no change has one shape', () => {
  const base = aChangeEvent();
  const event: TidemarkEvent = {
    ...base,
    type: 'monitor.recovered',
    data: {
      monitor_id: base.monitor_id,
      api_name: 'Stripe',
      docs_url: 'https://docs.example.com/',
      scan_id: base.event_id,
      failed_since: '2026-03-04T05:00:00.000Z',
      recovered_at: '2026-03-04T05:01:00.000Z',
      downtime_seconds: 60,
    },
  };
  assert.deepEqual(payloadBody(event, 'compact', MADE_AT), payloadBody(event, 'full', MADE_AT));
  assert.equal(isCosmetic(event), false);
});

test('only the classification COSMETIC is cosmetic', () => {
  assert.equal(isCosmetic(aChangeEvent({ classification: 'COSMETIC' })), true);
  assert.equal(isCosmetic(aChangeEvent({ classification: 'BUG_FIX' })), false);
});

// The judge itself: a history in which all is well, and one planted fault at a time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeId, deliveryId, eventId } from '@tidemark/proto/ids';
import { judge, type History } from './history.ts';
import type { Seen } from './receivers.ts';

const finding = { monitorId: 'm', generation: 3, fingerprint: 'f' };
const change = changeId('m', 3, 'f');
const [good, hanging] = ['d-good', 'd-hanging'].map((destination) =>
  deliveryId(eventId('m', change, 'change.detected'), destination),
) as [string, string];

const aRequest = (fields: Partial<Seen> = {}): Seen => ({
  receiver: 1,
  deliveryId: good,
  eventType: 'change.detected',
  changeId: change,
  bodyHash: 'body',
  signed: true,
  startedAt: 100_000,
  answer: { status: 204, at: 100_010 },
  ...fields,
});

const WELL: History = {
  accepted: [finding],
  changes: [{ id: change, classification: 'NEW_FEATURE' }],
  destinations: [
    { id: 'd-good', receiver: 1, events: ['change.detected'] },
    { id: 'd-hanging', receiver: 0, events: ['change.detected'] },
    { id: 'd-other', receiver: 2, events: ['change.breaking'] },
  ],
  deliveries: [
    { id: good, state: 'delivered' },
    { id: hanging, state: 'pending' },
  ],
  attempts: [{ deliveryId: good, number: 1, delivered: true }],
  seen: [aRequest(), aRequest({ receiver: 0, deliveryId: hanging, answer: null })],
  kills: [],
};
const again = aRequest({ startedAt: 130_000, answer: { status: 204, at: 130_010 } });

const FAULTY: Record<string, { change: Partial<History>; want: RegExp }> = {
  'a Finding without a Change': { change: { changes: [] }, want: /no Change of the Finding f/ },
  'a Change out of nothing': {
    change: { changes: [...WELL.changes, { id: 'x', classification: 'BREAKING' }] },
    want: /the Change x is of no accepted Finding/,
  },
  'an Event that was not sent to one who wanted it': {
    change: { changes: [{ id: change, classification: 'BREAKING' }] },
    want: /to 2 was never made/,
  },
  'a Delivery without a row': {
    change: { deliveries: [{ id: good, state: 'delivered' }] },
    want: /to 0 was never made/,
  },
  'a Delivery that only the sender believes in': {
    change: { seen: [aRequest({ answer: { status: 500, at: 100_010 } })] },
    want: /counts as delivered, and was never taken/,
  },
  'a Delivery that nobody wanted': {
    change: { seen: [...WELL.seen, aRequest({ receiver: 2, deliveryId: 'y' })] },
    want: /the Delivery y was sent, and nobody wanted it/,
  },
  'an Event under two ids': {
    change: { seen: [...WELL.seen, aRequest({ deliveryId: hanging })] },
    want: /came under 2 ids/,
  },
  'another body': {
    change: { seen: [...WELL.seen, aRequest({ bodyHash: 'other', startedAt: 1 })] },
    want: /or bodies/,
  },
  'a bad signature': { change: { seen: [aRequest({ signed: false })] }, want: /without a valid signature/ },
  'a repeat for no reason': { change: { seen: [...WELL.seen, again] }, want: /again 30000 ms after its success/ },
  'a repeat for the death of another': {
    change: { seen: [...WELL.seen, again], kills: [{ name: 'health', at: 100_500 }] },
    want: /again 30000 ms after its success/,
  },
  'a repeat for a death that came too late': {
    change: { seen: [...WELL.seen, again], kills: [{ name: 'dispatcher', at: 111_000 }] },
    want: /again 30000 ms after its success/,
  },
  'an attempt after a success, in the rows': {
    change: { attempts: [...WELL.attempts, { deliveryId: good, number: 2, delivered: false }] },
    want: /attempt 2 of the Delivery .* after its success/,
  },
};

test('a history in which all is well has no fault, and its ends are counted', () => {
  const { faults, counts } = judge(WELL);
  assert.deepEqual(faults, []);
  assert.deepEqual([counts['wanted'], counts['delivered'], counts['pending']], [2, 1, 1]);
});

test('a success that a death may have kept from being written down may come again', () => {
  for (const [name, at] of [
    ['dispatcher', 100_500],
    ['postgres', 95_000],
  ] as const)
    assert.deepEqual(judge({ ...WELL, seen: [...WELL.seen, again], kills: [{ name, at }] }).faults, []);
});

for (const [name, { change: planted, want }] of Object.entries(FAULTY)) {
  test(`${name} is found`, () => {
    const { faults } = judge({ ...WELL, ...planted });
    assert.ok(
      faults.some((fault) => want.test(fault)),
      faults.join('\n'),
    );
  });
}

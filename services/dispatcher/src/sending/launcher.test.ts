import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { until } from '@tidemark/platform/testing/until';
import { createRegistry } from '@tidemark/platform/metrics';
import type { Attempted } from './attempt.ts';
import { newLane, PER_DESTINATION_CONCURRENCY, type Lane } from './lane.ts';
import { createLauncher } from './launcher.ts';
import { createMetrics } from '../metrics.ts';
import type { Unsent } from '../posting/post.ts';
import type { Finished } from './recorder.ts';
import type { DueDelivery } from '../store/deliveries.ts';
import { testLog } from '../testing/world.ts';

const CONCURRENCY = 8;
const SUCCESS: Attempted = {
  startedAt: new Date(),
  result: { statusCode: 200, fault: null, retryAfter: null, durationMs: 1, detail: null, reply: Buffer.alloc(0) },
  verdict: { outcome: 'delivered', error: null, waitMs: null },
};

function aLane({ hangs = false } = {}): Lane {
  const lane = newLane(randomUUID());
  lane.ownedUntil = Number.POSITIVE_INFINITY;
  lane.breaker = { ...lane.breaker, hangs };
  return lane;
}

const aDelivery = (lane: Lane, trigger = 'event'): DueDelivery => ({
  id: randomUUID(),
  fence: 0,
  failures: 0,
  dueAt: new Date(),
  trigger,
  body: Buffer.from('{}'),
  eventId: randomUUID(),
  requestId: null,
  type: 'change.detected',
  destinationId: lane.id,
  url: 'https://hooks.example.com/',
  failing: false,
  secrets: { current: { ciphertext: Buffer.alloc(0), keyId: '' }, previous: null },
});

/** Attempts that end when they are told to; recording that does so too. */
function start() {
  const begun: { delivery: DueDelivery; end: (with_: Attempted | Unsent) => void }[] = [];
  const recorded: { finished: Finished; done: () => void }[] = [];
  const launcher = createLauncher({
    attempt: (delivery) => new Promise((end) => void begun.push({ delivery, end })),
    record: (finished) => new Promise((resolve) => void recorded.push({ finished, done: () => resolve(1) })),
    metrics: createMetrics(createRegistry(), testLog),
    log: testLog,
    concurrency: CONCURRENCY,
    now: () => new Date(),
    onRoom: () => {},
  });
  const add = (lane: Lane, count: number, trigger?: string): void =>
    launcher.add(
      lane,
      Array.from({ length: count }, () => aDelivery(lane, trigger)),
    );
  const inFlight = (lane: Lane): number => lane.inFlight;
  return { launcher, begun, recorded, add, inFlight };
}

test('a share that is used up keeps nothing of another share waiting', () => {
  const { launcher, add, inFlight } = start();
  const hanging = Array.from({ length: 4 }, () => aLane({ hangs: true }));
  for (const lane of hanging) add(lane, 3);
  const retrying = aLane();
  add(retrying, 9, 'retry');
  const healthy = aLane();
  add(healthy, 1);
  launcher.launch();
  assert.deepEqual(hanging.map(inFlight), [1, 1, 0, 0]);
  assert.equal(retrying.inFlight, 4);
  assert.equal(healthy.inFlight, 1);
});

test('first attempts of a lane go before its retries, and no more than its bound at once', () => {
  const { launcher, begun, add } = start();
  const lane = aLane();
  add(lane, 3, 'retry');
  add(lane, 4);
  launcher.launch();
  assert.deepEqual(
    begun.map(({ delivery }) => delivery.trigger),
    ['event', 'event', 'event', 'event', 'retry'],
  );
  assert.equal(lane.inFlight, PER_DESTINATION_CONCURRENCY);
});

test('lanes take turns when there are fewer slots than they want', async () => {
  const { launcher, begun, add, inFlight } = start();
  const lanes = Array.from({ length: 3 }, () => aLane());
  for (const lane of lanes) add(lane, 5);
  launcher.launch();
  assert.deepEqual(lanes.map(inFlight), [5, 3, 0]);
  begun[0]?.end(SUCCESS);
  await until(() => inFlight(lanes[2] ?? aLane()) === 1);
});

test('a slot is free before the result is recorded, and the Delivery stays in hand until then', async () => {
  const { launcher, begun, recorded, add } = start();
  const lane = aLane();
  add(lane, 6);
  launcher.launch();
  const [first] = begun;
  first?.end(SUCCESS);
  await until(() => recorded.length === 1);
  assert.equal(begun.length, 6);
  assert.ok(first && lane.held.has(first.delivery.id));
  launcher.add(lane, [first.delivery]);
  assert.equal(lane.first.length, 0, 'what is in hand was taken again');
  recorded[0]?.done();
  await until(() => !lane.held.has(first.delivery.id));
});

test('a lane rests after trouble of ours, and what waits is kept', async () => {
  const { launcher, begun, add } = start();
  const lane = aLane();
  add(lane, 8);
  launcher.launch();
  for (const { end } of begun) end({ unsent: 'busy' });
  await until(() => lane.inFlight === 0);
  launcher.launch();
  assert.equal(begun.length, PER_DESTINATION_CONCURRENCY);
  assert.equal(lane.first.length, 3);
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { createLogger } from '@tidemark/platform/log';
import { createRegistry } from '@tidemark/platform/metrics';
import { migrate } from '@tidemark/platform/migrate';
import { prune } from '@tidemark/platform/prune';
import { Secret } from '@tidemark/platform/secret';
import { startTestDatabase, type TestDatabase } from '@tidemark/platform/test-database';
import type { EventType } from '@tidemark/proto/events';
import { Webhook } from 'standardwebhooks';
import { createEgressAgent } from './egress-agent.ts';
import { createDestination } from './handlers/create-destination.ts';
import { deleteDestination } from './handlers/delete-destination.ts';
import { createMetrics } from './metrics.ts';
import { createPost } from './post.ts';
import { RETENTION } from './retention.ts';
import { createSecretBox } from '@tidemark/platform/secret-box';
import { startSender } from './sender.ts';
import { createDeliveryStore, PER_DESTINATION_CONCURRENCY } from './store/deliveries.ts';
import { createDestinationStore } from './store/destinations.ts';
import { fanOut, forgetMonitor } from './store/fan-out.ts';
import { aChangeEvent } from './test-events.ts';
import { startTestReceiver, type TestReceiver } from './test-receiver.ts';

const log = createLogger('test', 'silent');
const secrets = createSecretBox(new Secret('ab'.repeat(32)));
const DEADLINE_MS = 10_000;

let db: TestDatabase;
before(async () => {
  db = await startTestDatabase();
  await migrate(db.database, new URL('../migrations/', import.meta.url), log);
});
after(() => db[Symbol.asyncDispose]());

interface Wish {
  userId: string;
  url: string;
  events?: EventType[];
  includeCosmetic?: boolean;
  limit?: number;
}

const create = ({ userId, url, events = ['change.detected'], includeCosmetic = false, limit = 50 }: Wish) =>
  createDestination(
    { userId, url, events, includeCosmetic, payloadFormat: 'PAYLOAD_FORMAT_UNSPECIFIED' },
    {
      destinations: createDestinationStore(db.database),
      secrets,
      checkAddress: async () => true,
      allow: [new URL(url).host],
      limit,
      now: () => new Date(),
    },
  );

function send(receiver: TestReceiver) {
  const deliveries = createDeliveryStore(db.database);
  return startSender({
    deliveries,
    post: createPost(createEgressAgent({ proxyUrl: receiver.proxyUrl, extraCa: receiver.ca })),
    secrets,
    metrics: createMetrics(createRegistry(), log, deliveries),
    log,
    concurrency: 8,
    now: () => new Date(),
    random: () => 0.5,
  });
}

interface Row {
  state: string;
  attempt_count: number;
  failure_count: number;
  due_at: Date;
}

const rows = (eventId: string): Promise<Row[]> =>
  db.database.query<Row>(
    'select state, attempt_count, failure_count, due_at from deliveries where event_id = $1 order by id',
    [eventId],
  );

async function until(condition: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + DEADLINE_MS;
  while (!(await condition())) {
    assert.ok(Date.now() < end, 'the condition did not come true in time');
    await delay(20);
  }
}

test('an event reaches its receiver signed, and its second try has the same id and bytes', async () => {
  await using receiver = await startTestReceiver((n) => ({ status: n === 1 ? 500 : 200, body: 'reply' }));
  const userId = randomUUID();
  const { secret = '' } = await create({ userId, url: receiver.url });
  const event = aChangeEvent({}, { user_id: userId });
  await using sender = send(receiver);
  assert.equal(await fanOut(db.database, event, new Date(), sender.wake), 1);
  await until(async () => (await rows(event.event_id))[0]?.failure_count === 1);
  const [failed] = await rows(event.event_id);
  assert.equal(failed?.state, 'pending');
  assert.ok((failed?.due_at.getTime() ?? 0) > Date.now() + 3000);
  await db.database.query('update deliveries set due_at = now() where event_id = $1', [event.event_id]);
  sender.wake();
  await until(async () => (await rows(event.event_id))[0]?.state === 'delivered');

  const [first, second] = receiver.received;
  assert.ok(first && second);
  assert.deepEqual(first.body, second.body);
  assert.equal(first.headers['webhook-id'], second.headers['webhook-id']);
  assert.equal(first.headers['x-service-delivery'], second.headers['x-service-delivery']);
  assert.deepEqual(
    (new Webhook(secret).verify(second.body.toString(), second.headers) as { data: object }).data,
    event.data,
  );
  const attempts = await db.database.query(
    `select number, status_code, error, convert_from(reply, 'utf8') as reply from attempts a
     join deliveries d on d.id = a.delivery_id where d.event_id = $1 order by number`,
    [event.event_id],
  );
  assert.deepEqual(attempts, [
    { number: 1, status_code: 500, error: 'http_status', reply: 'reply' },
    { number: 2, status_code: 200, error: null, reply: 'reply' },
  ]);
});

test('410 disables the destination: its next event makes no delivery', async () => {
  await using receiver = await startTestReceiver(() => ({ status: 410 }));
  const userId = randomUUID();
  await create({ userId, url: receiver.url });
  const event = aChangeEvent({}, { user_id: userId });
  await using sender = send(receiver);
  await fanOut(db.database, event, new Date(), sender.wake);
  await until(async () => (await rows(event.event_id))[0]?.state === 'failed');
  assert.equal(await fanOut(db.database, aChangeEvent({}, { user_id: userId }), new Date(), sender.wake), 0);
});

test('an event goes once to those of its user who subscribed to it, cosmetic ones to those who asked', async () => {
  const userId = randomUUID();
  const url = 'https://hooks.example.com/';
  await create({ userId, url });
  await create({ userId, url, includeCosmetic: true });
  await create({ userId, url, events: ['monitor.failed'] });
  await create({ userId: randomUUID(), url });
  const event = aChangeEvent({}, { user_id: userId });
  const nobody = (): void => {};
  assert.equal(await fanOut(db.database, event, new Date(), nobody), 2);
  assert.equal(await fanOut(db.database, event, new Date(), nobody), 0);
  assert.equal(
    await fanOut(db.database, aChangeEvent({ classification: 'COSMETIC' }, { user_id: userId }), new Date(), nobody),
    1,
  );
});

test('a removed monitor takes its unsent deliveries along, and its late events make none', async () => {
  const userId = randomUUID();
  await create({ userId, url: 'https://hooks.example.com/' });
  const event = aChangeEvent({}, { user_id: userId });
  await fanOut(db.database, event, new Date(), () => {});
  const removed = { monitor_id: event.monitor_id, user_id: userId, removed_at: '2026-03-04T06:00:00.000Z' };
  assert.equal(await forgetMonitor(db.database, removed), 1);
  assert.equal(await forgetMonitor(db.database, removed), 0);
  assert.equal((await rows(event.event_id))[0]?.state, 'cancelled');
  const late = aChangeEvent({}, { user_id: userId, monitor_id: event.monitor_id });
  assert.equal(await fanOut(db.database, late, new Date(), () => {}), 0);
});

test('deleting a destination cancels what it was not sent; only its user may', async () => {
  const userId = randomUUID();
  const { destination } = await create({ userId, url: 'https://hooks.example.com/' });
  const id = destination?.id ?? '';
  const event = aChangeEvent({}, { user_id: userId });
  await fanOut(db.database, event, new Date(), () => {});
  const store = createDestinationStore(db.database);
  await assert.rejects(deleteDestination({ userId: randomUUID(), id }, store), { code: 'NOT_FOUND' });
  await assert.rejects(deleteDestination({ userId, id: 'no uuid' }, store), { code: 'NOT_FOUND' });
  await deleteDestination({ userId, id }, store);
  assert.equal((await rows(event.event_id))[0]?.state, 'cancelled');
  assert.deepEqual(await store.list(userId), []);
});

test('one destination gets a bounded number of claims, and its backlog does not hide another', async () => {
  await db.database.query(`update deliveries set state = 'cancelled' where state = 'pending'`);
  const [busy, calm] = [randomUUID(), randomUUID()];
  for (const userId of [busy, calm]) await create({ userId, url: 'https://hooks.example.com/' });
  for (let i = 0; i < PER_DESTINATION_CONCURRENCY + 3; i += 1) {
    await fanOut(db.database, aChangeEvent({}, { user_id: busy }), new Date(i), () => {});
  }
  await fanOut(db.database, aChangeEvent({}, { user_id: calm }), new Date(), () => {});
  const store = createDeliveryStore(db.database);
  const now = new Date();
  const claims = await store.claim(100, now);
  assert.equal(claims.length, PER_DESTINATION_CONCURRENCY + 1);
  assert.deepEqual(await store.claim(100, now), []);
  const afterLease = await store.claim(100, new Date(now.getTime() + 31_000));
  assert.equal(afterLease.length, PER_DESTINATION_CONCURRENCY + 1);
  assert.equal(afterLease[0]?.attempt, 2);
});

const REFUSED: Record<string, Partial<Wish>> = {
  'plain http': { url: 'http://hooks.example.com/' },
  'a private address': { url: 'https://10.0.0.1/' },
  'no events': { events: [] },
  'a type twice': { events: ['change.detected', 'change.detected'] },
  'an unknown type': { events: ['change.unknown' as EventType] },
};
for (const [name, wish] of Object.entries(REFUSED)) {
  test(`a destination with ${name} is refused`, async () => {
    const request = { userId: randomUUID(), url: 'https://hooks.example.com/', events: ['change.detected'], ...wish };
    const options = {
      destinations: createDestinationStore(db.database),
      secrets,
      allow: [],
      checkAddress: async () => true,
      limit: 50,
      now: () => new Date(),
    };
    await assert.rejects(
      createDestination({ ...request, includeCosmetic: false, payloadFormat: 'PAYLOAD_FORMAT_FULL' }, options),
      { code: 'INVALID_ARGUMENT' },
    );
  });
}

test('a user has no more destinations than the limit', async () => {
  const userId = randomUUID();
  await create({ userId, url: 'https://hooks.example.com/', limit: 1 });
  await assert.rejects(create({ userId, url: 'https://hooks.example.com/', limit: 1 }), { code: 'RESOURCE_EXHAUSTED' });
});

test('an Event goes with its Deliveries when its time is over; a younger one stays', async () => {
  await using receiver = await startTestReceiver(() => ({ status: 200 }));
  const userId = randomUUID();
  await create({ userId, url: receiver.url });
  const old = aChangeEvent({}, { user_id: userId, occurred_at: '2020-01-01T00:00:00.000Z' });
  const young = aChangeEvent({}, { user_id: userId, occurred_at: new Date().toISOString() });
  for (const one of [old, young]) assert.equal(await fanOut(db.database, one, new Date(), () => {}), 1);
  const removed = new Map<string, number>();
  const count = (table: string, found: number): Map<string, number> =>
    removed.set(table, (removed.get(table) ?? 0) + found);
  const options = { database: db.database, rules: RETENTION, log, now: () => new Date() };
  await prune(options, count, new AbortController().signal);
  assert.equal((await rows(old.event_id)).length, 0);
  assert.equal((await rows(young.event_id)).length, 1);
  assert.ok((removed.get('events') ?? 0) >= 1);
});

test('a lease that is renewed keeps a Delivery from others, and ends with the process that held it', async () => {
  await using receiver = await startTestReceiver(() => ({ status: 200 }));
  const userId = randomUUID();
  await create({ userId, url: receiver.url });
  const event = aChangeEvent({}, { user_id: userId });
  const began = new Date();
  await fanOut(db.database, event, began, () => {});
  const deliveries = createDeliveryStore(db.database);
  const after = (ms: number): Date => new Date(began.getTime() + ms);
  const mine = (claims: readonly { eventId: string }[]) => claims.filter(({ eventId }) => eventId === event.event_id);
  const held = mine(await deliveries.claim(100, began)) as Awaited<ReturnType<typeof deliveries.claim>>;
  assert.equal(held.length, 1);
  await deliveries.renew(held, after(6000));
  assert.equal(mine(await deliveries.claim(100, after(10_000))).length, 0);
  assert.equal(mine(await deliveries.claim(100, after(15_000))).length, 1);
  await deliveries.renew(held, after(20_000));
  assert.equal(mine(await deliveries.claim(100, after(24_000))).length, 1, 'a lost lease was renewed');
});

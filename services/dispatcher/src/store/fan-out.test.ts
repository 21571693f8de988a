import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { prune } from '@tidemark/platform/prune';
import { until } from '@tidemark/platform/testing/until';
import { deleteDestination } from '../handlers/delete-destination.ts';
import { RETENTION } from '../retention.ts';
import { startSettlingLeftOver } from '../sending/settle-left-over.ts';
import { aChangeEvent } from '../testing/events.ts';
import { startTestWorld, testLog, type TestWorld } from '../testing/world.ts';
import { createDeliveryLog } from './delivery-log.ts';
import { createStandingStore } from './standing.ts';
import { fanOut, forgetMonitor } from './fan-out.ts';
import { createRouteStore } from './routes.ts';

const URL_OF_USER = 'https://hooks.example.com/';
const MINUTE_MS = 60_000;

let world: TestWorld;
before(async () => {
  world = await startTestWorld();
});
after(() => world[Symbol.asyncDispose]());

const countRows = async (eventId: string): Promise<number> => {
  const [row] = await world.database.query<{ count: number }>(
    'select count(*)::int as count from events where id = $1',
    [eventId],
  );
  return row?.count ?? 0;
};

test('an event goes once to those of its user who subscribed to it, cosmetic ones to those who asked', async () => {
  const userId = randomUUID();
  await world.create({ userId, url: URL_OF_USER });
  await world.create({ userId, url: URL_OF_USER, includeCosmetic: true });
  await world.create({ userId, url: URL_OF_USER, events: ['monitor.failed'] });
  await world.create({ userId: randomUUID(), url: URL_OF_USER });
  const event = aChangeEvent({}, { user_id: userId });
  assert.equal(await world.fanOut(event), 2);
  assert.equal(await world.fanOut(event), 0);
  assert.equal(await world.fanOut(aChangeEvent({ classification: 'COSMETIC' }, { user_id: userId })), 1);
});

test('an event that nobody wants leaves no row', async () => {
  const userId = randomUUID();
  await world.create({ userId, url: URL_OF_USER, events: ['monitor.failed'] });
  const event = aChangeEvent({}, { user_id: userId });
  assert.equal(await world.fanOut(event), 0);
  assert.equal(await countRows(event.event_id), 0);
});

test('a body is kept once for each format that is wanted, whatever the number of destinations', async () => {
  const userId = randomUUID();
  for (const payloadFormat of ['PAYLOAD_FORMAT_COMPACT', 'PAYLOAD_FORMAT_COMPACT'] as const)
    await world.create({ userId, url: URL_OF_USER, payloadFormat });
  const event = aChangeEvent({}, { user_id: userId });
  assert.equal(await world.fanOut(event), 2);
  const [row] = await world.database.query<{ full: Buffer | null; compact: Buffer }>(
    'select full_body as full, compact_body as compact from events where id = $1',
    [event.event_id],
  );
  assert.equal(row?.full, null);
  assert.equal(JSON.parse(row.compact.toString()).data.api, 'Stripe');
});

test('events that come together are fanned out together, each to its own, and one twice is one', async () => {
  const users = [randomUUID(), randomUUID()];
  for (const userId of users) await world.create({ userId, url: URL_OF_USER });
  const events = users.map((userId) => aChangeEvent({}, { user_id: userId }));
  const nobody = aChangeEvent();
  const incoming = [...events, nobody, ...events].map((event) => ({ event, requestId: null }));
  const announced: string[] = [];
  const { made, due } = await fanOut(world.database, incoming, new Date(), (ids) => {
    announced.push(...ids);
    return [];
  });
  assert.deepEqual(
    [...events, nobody].map((event) => made.get(event.event_id)),
    [1, 1, 0],
  );
  assert.deepEqual(announced, due);
  assert.equal(due.length, 2);
});

test('a destination that its user paused gets nothing, then or later; one that we disabled keeps it', async () => {
  const userId = randomUUID();
  const paused = await world.create({ userId, url: URL_OF_USER });
  const disabled = await world.create({ userId, url: URL_OF_USER });
  const none = { url: null, events: null, name: null, payloadFormat: null, includeCosmetic: null };
  await world.destinations.update(userId, paused.id, { ...none, active: false }, new Date());
  await createStandingStore(world.database).disable(disabled.id, 'failing', []);
  const event = aChangeEvent({}, { user_id: userId, occurred_at: new Date(Date.now() - 10 * MINUTE_MS).toISOString() });
  const later = aChangeEvent({}, { user_id: userId });
  await world.database.query(`update destinations set accepts_since = now() - interval '1 hour' where user_id = $1`, [
    userId,
  ]);
  assert.equal(await world.fanOut(later), 1);
  const [held] = await world.rows(later.event_id);
  assert.deepEqual([held?.destinationId, held?.state], [disabled.id, 'held']);
  for (const { id } of [paused, disabled])
    await world.destinations.update(userId, id, { ...none, active: true }, new Date());
  assert.equal(await world.fanOut(event), 1);
  assert.equal((await world.rows(event.event_id))[0]?.destinationId, disabled.id);
});

test('an event from before a destination was made is not for it', async () => {
  const userId = randomUUID();
  await world.create({ userId, url: URL_OF_USER });
  const old = new Date(Date.now() - 10 * MINUTE_MS).toISOString();
  assert.equal(await world.fanOut(aChangeEvent({}, { user_id: userId, occurred_at: old })), 0);
});

test('a disabled route keeps the events of its monitor away', async () => {
  const userId = randomUUID();
  const { id: destinationId } = await world.create({ userId, url: URL_OF_USER });
  const event = aChangeEvent({}, { user_id: userId });
  await createRouteStore(world.database).set({ userId, monitorId: event.monitor_id, destinationId }, false);
  assert.equal(await world.fanOut(event), 0);
  assert.equal(await world.fanOut(aChangeEvent({}, { user_id: userId })), 1);
});

test('a removed monitor takes its unsent deliveries along, and its late events make none', async () => {
  const userId = randomUUID();
  const { id } = await world.create({ userId, url: URL_OF_USER });
  const event = aChangeEvent({}, { user_id: userId });
  await world.fanOut(event);
  const removed = { monitor_id: event.monitor_id, user_id: userId, removed_at: '2026-03-04T06:00:00.000Z' };
  assert.deepEqual(await forgetMonitor(world.database, removed), { deliveries: 1, destinations: [id] });
  assert.deepEqual(await forgetMonitor(world.database, removed), { deliveries: 0, destinations: [] });
  assert.equal((await world.rows(event.event_id))[0]?.state, 'cancelled');
  assert.equal(await world.fanOut(aChangeEvent({}, { user_id: userId, monitor_id: event.monitor_id })), 0);
});

test('what had failed for a monitor that was removed since is not recovered', async () => {
  const userId = randomUUID();
  const { id } = await world.create({ userId, url: URL_OF_USER });
  const [gone, kept] = [aChangeEvent({}, { user_id: userId }), aChangeEvent({}, { user_id: userId })];
  const now = new Date();
  for (const event of [gone, kept]) await world.fanOut(event, now);
  await world.database.query(`update deliveries set state = 'failed' where destination_id = $1`, [id]);
  const removed = { monitor_id: gone.monitor_id, user_id: userId, removed_at: now.toISOString() };
  await forgetMonitor(world.database, removed);
  assert.equal(await createDeliveryLog(world.database).recover(id, now, now), 1);
  assert.deepEqual(
    [(await world.rows(gone.event_id))[0]?.state, (await world.rows(kept.event_id))[0]?.state],
    ['failed', 'pending'],
  );
});

test('deleting a destination cancels what it was not sent; only its user may', async () => {
  const userId = randomUUID();
  const { id } = await world.create({ userId, url: URL_OF_USER });
  const event = aChangeEvent({}, { user_id: userId });
  await world.fanOut(event);
  const changed: string[] = [];
  await using upkeep = startSettlingLeftOver({ database: world.database, log: testLog });
  const options = {
    destinations: world.destinations,
    changed: async (one: string) => void changed.push(one),
    wake: upkeep.wake,
  };
  await assert.rejects(deleteDestination({ userId: randomUUID(), id }, options), { code: 'NOT_FOUND' });
  await assert.rejects(deleteDestination({ userId, id: 'no uuid' }, options), { code: 'NOT_FOUND' });
  await deleteDestination({ userId, id }, options);
  await until(async () => (await world.rows(event.event_id))[0]?.state === 'cancelled');
  assert.deepEqual(await world.destinations.list(userId), []);
  assert.deepEqual(changed, [id]);
});

test('an event goes with its deliveries when its time is over; a younger one stays', async () => {
  const userId = randomUUID();
  await world.create({ userId, url: URL_OF_USER });
  const [old, young] = [aChangeEvent({}, { user_id: userId }), aChangeEvent({}, { user_id: userId })];
  for (const one of [old, young]) assert.equal(await world.fanOut(one), 1);
  await world.database.query(`update events set occurred_at = '2020-01-01' where id = $1`, [old.event_id]);
  const removed = new Map<string, number>();
  const count = (table: string, found: number) => removed.set(table, (removed.get(table) ?? 0) + found);
  const options = { database: world.database, rules: RETENTION, log: testLog, now: () => new Date() };
  await prune(options, count, new AbortController().signal);
  assert.equal((await world.rows(old.event_id)).length, 0);
  assert.equal((await world.rows(young.event_id)).length, 1);
  assert.ok((removed.get('events') ?? 0) >= 1);
});

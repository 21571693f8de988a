import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { until } from '@tidemark/platform/testing/until';
import { startTestWorld } from '../testing/world.ts';
import { createDeliveryLog, DELIVERY_STATES } from './delivery-log.ts';

const REPLY_BYTES = 16 * 1024;
const GRPC_BYTES = 4 * 1024 * 1024;
const ATTEMPTS = 20;

test('a page of many long replies shows a part of each, and a page of few shows them whole', async () => {
  await using world = await startTestWorld();
  const log = createDeliveryLog(world.database);
  const userId = randomUUID();
  const { id: destinationId } = await world.create({ userId, url: 'https://hooks.example.com/' });
  await world.database.query(
    `with event as (
       insert into events (id, type, user_id, full_body, occurred_at)
       select gen_random_uuid(), 'change.detected', $1, '{}', now() from generate_series(1, 100) returning id
     ), delivery as (
       insert into deliveries (id, event_id, destination_id, state, attempt_count, failure_count, due_at)
       select gen_random_uuid(), id, $2, 'failed', $3, 1, now() from event returning id
     )
     insert into attempts (delivery_id, number, trigger, started_at, duration_ms, status_code, error, reply)
     select id, number, 'retry', now(), 1, 500, 'http_status', convert_to(repeat('x', $4), 'UTF8')
     from delivery, generate_series(1, $3) as number`,
    [userId, destinationId, ATTEMPTS, REPLY_BYTES],
  );
  const sizes = async (limit: number): Promise<number[]> => {
    const { deliveries } = await log.list({ destinationId, state: null }, { limit, offset: 0 });
    return deliveries.flatMap(({ attempts }) => attempts.map(({ reply }) => reply.length));
  };
  const many = await sizes(100);
  assert.equal(many.length, 100 * ATTEMPTS);
  assert.ok(many.every((size) => size > 0));
  assert.ok(many.reduce((sum, size) => sum + size, 0) < GRPC_BYTES / 2 + 1);
  assert.deepEqual(new Set(await sizes(5)), new Set([REPLY_BYTES]));
});

test('the few of a receiver that failed are counted and found without a look at the many that arrived', async () => {
  await using world = await startTestWorld();
  const log = createDeliveryLog(world.database);
  const userId = randomUUID();
  const { id: destinationId } = await world.create({ userId, url: 'https://hooks.example.com/' });
  const wanted = { pending: 1, delivered: 20_000, failed: 4, cancelled: 2, held: 3 };
  for (const [state, count] of Object.entries(wanted)) {
    await world.database.query(
      `with event as (
         insert into events (id, type, user_id, full_body, occurred_at)
         select gen_random_uuid(), 'change.detected', $1, '{}', now() from generate_series(1, $4) returning id
       )
       insert into deliveries (id, event_id, destination_id, state, due_at)
       select gen_random_uuid(), id, $2, $3, now() from event`,
      [userId, destinationId, state, count],
    );
  }
  await world.database.query('analyze deliveries');
  const page = { limit: 10, offset: 0 };
  for (const state of DELIVERY_STATES) {
    const { deliveries, total } = await log.list({ destinationId, state }, page);
    assert.deepEqual([deliveries.length, total], [Math.min(wanted[state], page.limit), wanted[state]], state);
  }
  assert.equal((await log.list({ destinationId, state: null }, page)).total, 20_010);
  // What a connection has read it tells with a later statement.
  const isRead = async (): Promise<boolean> => {
    await log.list({ destinationId, state: 'failed' }, page);
    const used = `select idx_scan::int as scans from pg_stat_user_indexes where indexrelname = 'deliveries_not_delivered'`;
    const [row] = await world.database.query<{ scans: number }>(used);
    return (row?.scans ?? 0) > 0;
  };
  await until(isRead, 'their index to be read');
});

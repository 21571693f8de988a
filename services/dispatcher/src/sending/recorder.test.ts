// What PostgreSQL refuses of results, and what becomes of those that are stored with it.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { createRegistry } from '@tidemark/platform/metrics';
import { until } from '@tidemark/platform/testing/until';
import { createMetrics } from '../metrics.ts';
import { createDeliveryStore } from '../store/deliveries.ts';
import { createLaneStore, LEASE_MS } from '../store/lanes.ts';
import { createStandingStore } from '../store/standing.ts';
import { aChangeEvent } from '../testing/events.ts';
import { startTestReceiver } from '../testing/receiver.ts';
import { startTestWorld, testLog, type TestWorld } from '../testing/world.ts';
import { CLOSED } from './breaker.ts';
import { createRecorder, type Finished, type Recorded } from './recorder.ts';

/** More than the integers of PostgreSQL hold. */
const TOO_MANY = 3_000_000_000;
const A_MINUTE = 60_000;

let world: TestWorld;
before(async () => {
  world = await startTestWorld();
  // Rows that a table refuses, and the SQLSTATE it does so with.
  await world.database.query('create table refused (id uuid, state text)');
  await world.database.query(
    `create function refuse() returns trigger language plpgsql as $$
     declare found text;
     begin
       select state into found from refused where id = (to_jsonb(new) ->> tg_argv[0])::uuid;
       if found is not null then raise exception 'refused' using errcode = found; end if;
       return new;
     end $$`,
  );
});
after(() => world[Symbol.asyncDispose]());

type Table = 'attempts' | 'deliveries' | 'destinations';
const KEYS: Record<Table, string> = { attempts: 'delivery_id', deliveries: 'id', destinations: 'id' };

/** From now on the table takes nothing more of this id, until it is disposed. */
async function refusing(table: Table, id: string, state = '23514'): Promise<AsyncDisposable> {
  await world.database.query('insert into refused values ($1, $2)', [id, state]);
  await world.database.query(
    `create trigger refuse before insert or update on ${table} for each row execute function refuse('${KEYS[table]}')`,
  );
  return {
    async [Symbol.asyncDispose]() {
      await world.database.query(`drop trigger refuse on ${table}`);
    },
  };
}

/** Results of first attempts, each for a Delivery of the same Destination. */
async function results(count: number): Promise<{ destinationId: string; finished: Finished[] }> {
  const userId = randomUUID();
  const { id: destinationId } = await world.create({ userId, url: 'https://localhost:1/hook' });
  const finished = await Promise.all(
    Array.from({ length: count }, async (): Promise<Finished> => {
      const event = aChangeEvent({}, { user_id: userId });
      await world.fanOut(event);
      const id = (await world.rows(event.event_id))[0]?.id ?? assert.fail('no delivery');
      return {
        record: {
          delivery: { id, fence: 0, destinationId, trigger: 'event' },
          startedAt: new Date(),
          durationMs: 12,
          statusCode: 200,
          error: null,
          reply: Buffer.from('thanks'),
          state: 'delivered',
          dueAt: null,
        },
        standing: null,
        breaker: null,
      };
    }),
  );
  return { destinationId, finished };
}

const failed = (result: Finished): Finished => {
  const dueAt = new Date(Date.now() + A_MINUTE);
  return { ...result, record: { ...result.record, statusCode: 500, error: 'http_status', state: 'pending', dueAt } };
};
const but = (result: Finished, record: Partial<Finished['record']>): Finished => ({
  ...result,
  record: { ...result.record, ...record },
});

/** Records them together. */
function record(finished: readonly Finished[], owner = randomUUID()) {
  const registry = createRegistry();
  const { database } = world;
  const recorder = createRecorder(
    {
      deliveries: createDeliveryStore(database),
      lanes: createLaneStore({ database, owner, leaseMs: LEASE_MS }),
      standing: createStandingStore(database),
      metrics: createMetrics(registry, testLog),
      log: testLog,
      now: () => new Date(),
    },
    AbortSignal.timeout(A_MINUTE),
  );
  return {
    recorded: Promise.all(finished.map((one) => recorder(one))),
    /** What was given up, with how often. */
    lost: async () => {
      const text = await registry.metrics();
      const found = text.matchAll(/^dispatcher_results_refused_total\{lost="(\w+)"\} ([1-9]\d*)$/gm);
      return Object.fromEntries([...found].map(([, lost = '', count]) => [lost, Number(count)]));
    },
  };
}

const stored = ({ record: { delivery } }: Finished) =>
  world.database.query(
    `select d.state, d.attempt_count as count, a.number, a.status_code as status, a.error, convert_from(a.reply, 'utf8') as reply
     from deliveries d left join attempts a on a.delivery_id = d.id where d.id = $1 order by a.number`,
    [delivery.id],
  );
const WHOLE = [{ state: 'delivered', count: 1, number: 1, status: 200, error: null, reply: 'thanks' }];

test('a result that the database refuses is stored without what the receiver answered, and all others as they are', async () => {
  const { finished } = await results(20);
  const refused = new Set([3, 4, 17]);
  const { recorded, lost } = record(
    finished.map((one, n) => (refused.has(n) ? but(one, { durationMs: TOO_MANY }) : one)),
  );
  assert.deepEqual(await recorded, Array<Recorded>(20).fill(1));
  for (const [n, one] of finished.entries()) {
    assert.deepEqual(await stored(one), refused.has(n) ? [{ ...WHOLE[0], status: null, reply: '' }] : WHOLE);
  }
  assert.deepEqual(await lost(), { detail: 3 });
});

const WITHOUT_ENTRY = [{ state: 'delivered', count: 1, number: null, status: null, error: null, reply: null }];
const UNTOUCHED = [{ ...WITHOUT_ENTRY[0], state: 'pending', count: 0 }];
const CASES: Record<string, { table?: Table; error?: string; want: unknown; recorded: Recorded; lost: string }> = {
  'a text that no column holds': { error: 'a\0b', want: WITHOUT_ENTRY, recorded: 1, lost: 'entry' },
  'an attempt that the log refuses': { table: 'attempts', want: WITHOUT_ENTRY, recorded: 1, lost: 'entry' },
  'a Delivery that is refused': { table: 'deliveries', want: UNTOUCHED, recorded: 'refused', lost: 'result' },
};
for (const [name, { table, error = null, want, recorded: answer, lost: gone }] of Object.entries(CASES)) {
  test(`${name} costs no other result`, async () => {
    const { finished } = await results(3);
    const [first, refused, last] = finished;
    assert.ok(first && refused && last);
    await using _ = await refusing(table ?? 'attempts', table ? refused.record.delivery.id : randomUUID());
    const { recorded, lost } = record([first, but(refused, { error }), last]);
    assert.deepEqual(await recorded, [1, answer, 1]);
    assert.deepEqual([await stored(first), await stored(refused), await stored(last)], [WHOLE, want, WHOLE]);
    assert.deepEqual(await lost(), { [gone]: 1 });
  });
}

test('results of one Delivery that come together keep their order', async () => {
  const { finished } = await results(2);
  const [one, other] = finished;
  assert.ok(one && other);
  const { recorded, lost } = record([failed(one), other, one]);
  assert.deepEqual(await recorded, [1, 1, 2]);
  const first = { ...WHOLE[0], count: 2, status: 500, error: 'http_status' };
  assert.deepEqual(await stored(one), [first, { ...WHOLE[0], count: 2, number: 2 }]);
  assert.deepEqual(await lost(), {});
});

test('trouble that may pass is waited for in the middle of it, and what was stored before is not stored again', async () => {
  const { finished } = await results(4);
  const [one, refused, , waits] = finished;
  assert.ok(one && refused && waits);
  const full = await refusing('deliveries', waits.record.delivery.id, '53100');
  const all = finished.map((result) => (result === refused ? but(result, { durationMs: TOO_MANY }) : result));
  const { recorded, lost } = record(all);
  await until(async () => (await lost())['detail'] === 1);
  await full[Symbol.asyncDispose]();
  assert.deepEqual(await recorded, [1, 1, 1, 1]);
  assert.deepEqual([await stored(one), await stored(waits)], [WHOLE, WHOLE]);
  assert.deepEqual(await lost(), { detail: 1 });
});

test('a Destination that cannot be told, and a breaker that cannot be kept, hold up nothing', async () => {
  const { destinationId, finished } = await results(1);
  const { destinationId: other, finished: others } = await results(1);
  const [one] = finished;
  const [beside] = others;
  assert.ok(one && beside);
  const owner = randomUUID();
  await createLaneStore({ database: world.database, owner, leaseMs: LEASE_MS }).take([destinationId, other]);
  await using _ = await refusing('destinations', destinationId);
  const { recorded, lost } = record(
    [
      { ...failed(one), standing: 'failed', breaker: { ...CLOSED, failures: TOO_MANY } },
      { ...failed(beside), standing: 'failed', breaker: { ...CLOSED, failures: 7 } },
    ],
    owner,
  );
  assert.deepEqual(await recorded, [1, 1]);
  const sql = `select failing_since is not null as failing, failures from destinations t join lanes on destination_id = t.id
    where t.id = any($1) order by failures`;
  assert.deepEqual(await world.database.query(sql, [[destinationId, other]]), [
    { failing: false, failures: 0 },
    { failing: true, failures: 7 },
  ]);
  assert.deepEqual(await lost(), { standing: 1, breaker: 1 });
});

test('what the database takes nothing of is not sent again by this process, and the lane goes on', async () => {
  await using receiver = await startTestReceiver(() => ({ status: 200 }));
  const userId = randomUUID();
  const { id } = await world.create({ userId, url: receiver.url });
  const [refused, ...rest] = Array.from({ length: 3 }, () => aChangeEvent({}, { user_id: userId }));
  assert.ok(refused);
  await world.fanOut(refused);
  const [row] = await world.rows(refused.event_id);
  await using _ = await refusing('deliveries', row?.id ?? '');
  await using engine = world.start(receiver);
  await until(async () => /dispatcher_results_refused_total\{lost="result"\} 1$/m.test(await engine.metrics()));
  for (const event of rest) {
    // All that is due is read again for it.
    await engine.changed(id);
    await engine.takeEvent(event);
    await until(async () => (await world.rows(event.event_id))[0]?.state === 'delivered');
  }
  const sent = receiver.received.map(({ headers }) => headers['webhook-id']);
  assert.deepEqual(
    sent,
    [refused, ...rest].map(({ event_id: eventId }) => eventId),
  );
});

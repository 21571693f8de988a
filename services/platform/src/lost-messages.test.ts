import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Nats } from './jetstream.ts';
import { createLogger } from './log.ts';
import { MAX_STEP, recoverLostMessages } from './lost-messages.ts';
import { migrate } from './migrate.ts';
import { oldestUnpublished } from './outbox-rows.ts';
import type { Database, Queryable } from './postgres.ts';
import { startTestDatabase } from './test-database.ts';

const log = createLogger('test', 'silent');
const KEPT = 20_000;

interface Made {
  stream?: string;
  consumer?: string;
  lastSeq?: number;
}

/** A server whose streams and consumers were made then; by default they lost nothing. */
function aServer({ stream: created = 'then', consumer: consumerMade = 'then', lastSeq = KEPT }: Made = {}): Nats {
  const stream = { created, state: { last_seq: lastSeq } };
  const consumer = { name: 'reader', created: consumerMade, num_pending: 0, num_ack_pending: 0 };
  const seq = { stream_seq: lastSeq };
  const manager = {
    streams: { info: async () => stream },
    consumers: {
      async *list() {
        yield { ...consumer, ack_floor: seq, delivered: seq };
      },
    },
  };
  return { manager: async () => manager } as unknown as Nats;
}

const rowsRead = async (database: Queryable): Promise<number> => {
  const [read] = await database.query<{ rows: number }>(
    `select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = 'outbox'`,
  );
  return read?.rows ?? 0;
};

test('upkeep looks at a few rows, however many messages are kept or wait', async () => {
  await using db = await startTestDatabase();
  const { database } = db;
  await migrate(database, null, log);
  await database.query(
    `insert into outbox (message_id, subject, payload, published_at, stream, stream_seq)
     select n, 'news.a', '{}', now(), case when n % 2 = 0 then 'NEWS' else 'JOBS' end, n from generate_series(1, $1::int) n`,
    [KEPT],
  );
  await database.query(
    `insert into outbox (message_id, subject, payload) select n, 'news.a', '{}' from generate_series(1, $1::int) n`,
    [KEPT],
  );
  await database.query('vacuum analyze outbox');
  await recoverLostMessages({ database, nats: aServer(), log });
  const read = await database.transaction(async (tx) => {
    const database = { query: tx.query, transaction: (work: (one: typeof tx) => unknown) => work(tx) };
    await recoverLostMessages({ database: database as unknown as Database, nats: aServer(), log });
    assert.ok((await oldestUnpublished(tx)) > 0);
    return rowsRead(tx);
  });
  assert.ok(read < 100, `${read} rows were read`);
  const streams = await database.query('select stream from outbox_streams order by stream');
  assert.deepEqual(streams, [{ stream: 'JOBS' }, { stream: 'NEWS' }]);
});

const LOST = MAX_STEP * 2 + 5;

/** An outbox that published to a stream, and what becomes of it. */
async function anOutbox() {
  const db = await startTestDatabase();
  const { database } = db;
  await migrate(database, null, log);
  await database.query(
    `insert into outbox (message_id, subject, payload, published_at, stream, stream_seq)
     select n, 'news.a', '{}', now(), 'NEWS', n from generate_series(1, $1::int) n`,
    [LOST],
  );
  await recoverLostMessages({ database, nats: aServer({ lastSeq: LOST }), log });
  await database.query('create table statements (rows integer)');
  await database.query(
    `create function count_rows() returns trigger language plpgsql as $$
     begin insert into statements select count(*) from changed; return null; end $$`,
  );
  await database.query(
    `create trigger statements after update on outbox
     referencing new table as changed for each statement execute function count_rows()`,
  );
  let seq = 0;
  return {
    database,
    /** Publishes some of what waits; the stream counts anew. */
    async relay(limit: number) {
      const rows = await database.query<{ id: string }>(
        `update outbox set published_at = clock_timestamp(), stream = 'NEWS', stream_seq = $2::int + place
         from (select id, row_number() over (order by id) as place from outbox where published_at is null order by id limit $1) next
         where outbox.id = next.id returning outbox.id`,
        [limit, seq],
      );
      seq += rows.length;
      await database.query('delete from statements');
    },
    repeats: async () =>
      (
        await database.query('select repeats, count(*)::int as count from outbox group by repeats order by repeats')
      ).map(({ repeats, count }) => [repeats, count]),
    mostAtOnce: async () =>
      (await database.query<{ rows: number }>('select coalesce(max(rows), 0) as rows from statements'))[0]?.rows ?? 0,
    [Symbol.asyncDispose]: () => db[Symbol.asyncDispose](),
  };
}

const LOSSES: Record<string, Made> = {
  'a stream that was made anew': { stream: 'now', consumer: 'now', lastSeq: 0 },
  'a stream that lost the numbers of its messages': { lastSeq: 0 },
};
for (const [what, made] of Object.entries(LOSSES)) {
  test(`all that ${what} has lost is published again once, in steps, whatever is published between them`, async () => {
    await using outbox = await anOutbox();
    const { database } = outbox;
    let isMore = true;
    for (let steps = 0; isMore && steps < 10; steps += 1) {
      isMore = await recoverLostMessages({ database, nats: aServer(made), log });
      assert.ok((await outbox.mostAtOnce()) <= MAX_STEP);
      await outbox.relay(MAX_STEP);
      if (made.stream === undefined) made.lastSeq = (made.lastSeq ?? 0) + MAX_STEP;
    }
    assert.deepEqual([isMore, await outbox.repeats()], [false, [[1, LOST]]]);
    await recoverLostMessages({ database, nats: aServer({ ...made, lastSeq: LOST }), log });
    assert.deepEqual(await outbox.repeats(), [[1, LOST]]);
  });
}

test('what a consumer that was made anew did not get is published again in steps', async () => {
  await using outbox = await anOutbox();
  const { database } = outbox;
  await database.query('update outbox_consumers set done_until = 2');
  const nats = aServer({ consumer: 'now', lastSeq: LOST });
  const more: boolean[] = [];
  while (more.at(-1) !== false && more.length < 10) more.push(await recoverLostMessages({ database, nats, log }));
  assert.deepEqual(more, [true, true, false]);
  assert.deepEqual(await outbox.repeats(), [
    [0, 2],
    [1, LOST - 2],
  ]);
  assert.ok((await outbox.mostAtOnce()) <= MAX_STEP);
});

test('a stream that is lost once more while it is recovered is recovered from the beginning', async () => {
  await using outbox = await anOutbox();
  const { database } = outbox;
  const recover = (stream: string) =>
    recoverLostMessages({ database, nats: aServer({ stream, consumer: stream, lastSeq: 0 }), log });
  assert.equal(await recover('now'), true);
  await outbox.relay(MAX_STEP);
  let isMore = true;
  for (let steps = 0; isMore && steps < 10; steps += 1) isMore = await recover('later');
  assert.deepEqual(await outbox.repeats(), [
    [1, LOST - MAX_STEP],
    [2, MAX_STEP],
  ]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Nats } from './jetstream.ts';
import { createLogger } from './log.ts';
import { recoverLostMessages } from './lost-messages.ts';
import { migrate } from './migrate.ts';
import { oldestUnpublished } from './outbox-rows.ts';
import type { Database, Queryable } from './postgres.ts';
import { startTestDatabase } from './test-database.ts';

const log = createLogger('test', 'silent');
const KEPT = 20_000;

/** A server that has two streams, which lost nothing. */
function quietServer(): Nats {
  const stream = { created: 'then', state: { last_seq: KEPT } };
  const consumer = { name: 'reader', created: 'then', num_pending: 0, num_ack_pending: 0 };
  const seq = { stream_seq: KEPT };
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
  await recoverLostMessages({ database, nats: quietServer(), log });
  const read = await database.transaction(async (tx) => {
    await recoverLostMessages({ database: tx as unknown as Database, nats: quietServer(), log });
    assert.ok((await oldestUnpublished(tx)) > 0);
    return rowsRead(tx);
  });
  assert.ok(read < 100, `${read} rows were read`);
  const streams = await database.query('select stream from outbox_streams order by stream');
  assert.deepEqual(streams, [{ stream: 'JOBS' }, { stream: 'NEWS' }]);
});

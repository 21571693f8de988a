import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { after, before, test } from 'node:test';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { retry } from './backoff.ts';
import { connectNats, type Nats } from './jetstream.ts';
import { createLogger } from './log.ts';
import { migrate } from './migrate.ts';
import { addOutboxRows } from './outbox-rows.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { provisionStreams } from './provision-streams.ts';
import { withContext, currentContext } from './request-context.ts';
import { startTestDatabase, type TestDatabase } from './test-database.ts';
import { startTestNats, type TestNats } from './test-nats.ts';

const log = createLogger('test', 'silent');
const RETRY = { attempts: 100, baseMs: 20, maxMs: 100 };
const STREAM = {
  name: 'NEWS',
  subjects: ['news.>'],
  retention: 'interest' as const,
  maxBytes: 1_000_000,
  durables: [{ name: 'reader', filter: 'news.>', ackWaitMs: 5000, maxAckPending: 10 }],
};

let db: TestDatabase;
let server: TestNats;
let nats: Nats;
let outbox: Outbox;

before(async () => {
  [db, server] = await Promise.all([startTestDatabase(), startTestNats()]);
  await migrate(db.database, null, log);
  await provisionStreams(server, [STREAM]);
  const registry = new Registry();
  nats = await connectNats({ ...server, log, registry, fail: (error) => assert.fail(String(error)) });
  outbox = createOutbox({ database: db.database, nats, log, registry });
});

after(async () => {
  await outbox[Symbol.asyncDispose]();
  await nats[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

test('a committed message arrives once with its request id, a rolled back one never, a malformed one is buried', async () => {
  const arrived = new EventEmitter();
  const seen: string[] = [];
  await using consumer = await nats.consume({
    stream: 'NEWS',
    durable: 'reader',
    schemas: { 'news.>': z.object({ title: z.string() }) },
    deadLetters: db.database,
    handle: async ({ data }) => {
      seen.push(`${data.title} ${currentContext()?.requestId}`);
      if (data.title === 'last') arrived.emit('last');
    },
  });
  const last = once(arrived, 'last', { signal: AbortSignal.timeout(10_000) });
  await assert.rejects(
    db.database.transaction(async (tx) => {
      await outbox.enqueue(tx, { subject: 'news.a', messageId: '1', payload: { title: 'never' } });
      throw new Error('rolled back');
    }),
  );
  await withContext({ requestId: 'r-1' }, () =>
    db.database.transaction((tx) =>
      outbox.enqueue(tx, { subject: 'news.a', messageId: '2', payload: { title: 'first' } }),
    ),
  );
  await nats.publish({ subject: 'news.b', messageId: '3', payload: { wrong: true } });
  await withContext({ requestId: 'r-2' }, () =>
    db.database.transaction((tx) =>
      outbox.enqueue(tx, { subject: 'news.a', messageId: '4', payload: { title: 'last' } }),
    ),
  );
  await last;
  assert.ok(consumer);
  assert.deepEqual(seen, ['first r-1', 'last r-2']);
  // Messages are handled beside each other.
  const letters = () => db.database.query<{ subject: string }>('select subject from dead_letters');
  await retry(async () => assert.deepEqual(await letters(), [{ subject: 'news.b' }]), RETRY);
});

test('many messages are rows of one transaction, in their order, with its request id', async () => {
  const MANY = 1201;
  const messages = Array.from({ length: MANY }, (_, at) => ({
    subject: 'elsewhere.a',
    messageId: `many:${at}`,
    payload: { title: `"quoted" \\ ${at} ü` },
  }));
  await using quiet = await startTestDatabase();
  await migrate(quiet.database, null, log);
  await withContext({ requestId: 'r-3' }, () => quiet.database.transaction((tx) => addOutboxRows(tx, messages)));
  await assert.rejects(
    quiet.database.transaction(async (tx) => {
      await addOutboxRows(tx, messages);
      throw new Error('rolled back');
    }),
  );
  const rows = await quiet.database.query<{ subject: string; message_id: string; payload: object; request_id: string }>(
    'select subject, message_id, payload, request_id from outbox order by id',
  );
  assert.deepEqual(
    rows.map(({ subject, message_id: messageId, payload }) => ({ subject, messageId, payload })),
    messages,
  );
  assert.ok(rows.every((row) => row.request_id === 'r-3'));
  await quiet.database.transaction((tx) => addOutboxRows(tx, []));
});

test('a message that is committed while another is published does not wait for the next look', async () => {
  const CHAIN = 5;
  await using quiet = await startTestDatabase();
  await migrate(quiet.database, null, log);
  const done = Promise.withResolvers<void>();
  const stored: string[] = [];
  const store = (place: number): Promise<void> =>
    quiet.database.transaction((tx) =>
      chain.enqueue(tx, { subject: 'news.chain', messageId: String(place), payload: { title: String(place) } }),
    );
  const publish: Nats['publish'] = async ({ messageId }) => {
    stored.push(messageId);
    if (stored.length < CHAIN) await store(stored.length);
    else done.resolve();
    return { stream: 'NEWS', seq: stored.length };
  };
  await using chain = createOutbox({
    database: quiet.database,
    nats: { ...nats, publish },
    log,
    registry: new Registry(),
  });
  await store(0);
  const began = performance.now();
  await done.promise;
  // Four looks by the clock would take four seconds.
  assert.ok(performance.now() - began < 3500);
  assert.deepEqual(stored, ['0', '1', '2', '3', '4']);
});

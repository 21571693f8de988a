// What may happen to NATS, and that no message of the outbox is lost by it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { deadLetterHandlers } from './dead-letters.ts';
import { connectNats, type Nats } from './jetstream.ts';
import { createLogger } from './log.ts';
import { migrate } from './migrate.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { provisionStreams, type StreamDefinition } from './provision-streams.ts';
import { startTestDatabase, type TestDatabase } from './test-database.ts';
import { startTestNats, type TestNats } from './test-nats.ts';
import { until } from './testing/until.ts';

const log = createLogger('test', 'silent');
const durable = (name: string, filter: string) => ({ name, filter, ackWaitMs: 5000, maxAckPending: 100 });
const NEWS: StreamDefinition = {
  name: 'NEWS',
  subjects: ['news.>'],
  retention: 'interest',
  maxBytes: 1_000_000,
  durables: [durable('reader', 'news.>')],
};
/** Room for about twenty messages. */
const TINY: StreamDefinition = {
  name: 'TINY',
  subjects: ['tiny.>'],
  retention: 'interest',
  maxBytes: 20_000,
  durables: [durable('tiny-reader', 'tiny.>')],
};
const STREAMS = [NEWS, TINY];
const schema = z.object({ number: z.number() });
const TEXT = 'x'.repeat(500);

let db: TestDatabase;
let server: TestNats;
let nats: Nats;
let outbox: Outbox;
const registry = new Registry();

before(async () => {
  [db, server] = await Promise.all([startTestDatabase(), startTestNats()]);
  await migrate(db.database, null, log);
  await provisionStreams(server, STREAMS);
  const fail = (error: unknown): void => assert.fail(String(error));
  nats = await connectNats({ ...server, log, registry, fail, streams: STREAMS });
  outbox = createOutbox({ database: db.database, nats, log, registry, upkeepMs: 200 });
});
after(async () => {
  await outbox[Symbol.asyncDispose]();
  await nats[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

let next = 0;
/** Their numbers. */
async function enqueue(subject: string, count: number): Promise<number[]> {
  const numbers = Array.from({ length: count }, () => next++);
  await db.database.transaction(async (tx) => {
    for (const number of numbers)
      await outbox.enqueue(tx, { subject, messageId: `m-${number}`, payload: { number, text: TEXT } });
  });
  return numbers;
}

/** Messages of the stream that wait. */
const unpublished = async (prefix = 'news'): Promise<number> =>
  (await db.database.query('select from outbox where published_at is null and subject like $1', [`${prefix}.%`]))
    .length;

async function read(stream: string, name: string, subject: string) {
  const seen = new Set<number>();
  const consumer = await nats.consume({
    stream,
    durable: name,
    schemas: { [subject]: schema },
    deadLetters: db.database,
    handle: async ({ data }) => void seen.add(data.number),
  });
  const hasSeen = (numbers: readonly number[]): Promise<true> =>
    until(() => numbers.every((number) => seen.has(number)), `${numbers.length} messages`);
  return { hasSeen, [Symbol.asyncDispose]: () => consumer[Symbol.asyncDispose]() };
}

test('a stream that is full refuses: what it has no room for waits, and all of it comes', async () => {
  const numbers = await enqueue('tiny.a', 60);
  await until(
    async () => ((await registry.getSingleMetric('outbox_failures_total')?.get())?.values[0]?.value ?? 0) > 0,
    'a refusal',
  );
  const waiting = await unpublished('tiny');
  assert.ok(waiting > 0 && waiting < numbers.length, `${waiting} wait`);
  const { state } = await (await nats.manager()).streams.info('TINY');
  assert.equal(state.first_seq, 1, 'the oldest went for the newest');
  await using reader = await read('TINY', 'tiny-reader', 'tiny.>');
  await reader.hasSeen(numbers);
  await until(async () => (await unpublished('tiny')) === 0, 'nothing to wait');
});

test('a stream that is full holds up no message of another, however many wait for it', async () => {
  const waiting = await enqueue('tiny.a', 140);
  await using reader = await read('NEWS', 'reader', 'news.>');
  const numbers = await enqueue('news.a', 250);
  await reader.hasSeen(numbers);
  assert.ok((await unpublished('tiny')) > 100);
  await using tinyReader = await read('TINY', 'tiny-reader', 'tiny.>');
  await tinyReader.hasSeen(waiting);
});

test('a server that was killed and comes back is read again, and what was sent meanwhile comes', async () => {
  await using reader = await read('NEWS', 'reader', 'news.>');
  await reader.hasSeen(await enqueue('news.a', 3));
  await server.kill();
  const meanwhile = await enqueue('news.a', 3);
  server.start();
  await reader.hasSeen(meanwhile);
});

test('what a server acknowledged and had not written when it was killed is published again', async () => {
  const numbers = await enqueue('news.e', 3);
  await until(async () => (await unpublished()) === 0, 'them to be published');
  // Its numbers go on, as if others had been given them since.
  await (await nats.manager()).streams.purge('NEWS');
  await server.kill();
  server.start();
  await using reader = await read('NEWS', 'reader', 'news.>');
  await reader.hasSeen(numbers);
});

test('a durable that is deleted is made anew, and what was published while there was none is published again', async () => {
  const manager = await nats.manager();
  {
    await using reader = await read('NEWS', 'reader', 'news.>');
    await reader.hasSeen(await enqueue('news.a', 2));
    await until(async () => (await db.database.query('select from outbox_consumers')).length > 0, 'it to be known');
  }
  await manager.consumers.delete('NEWS', 'reader');
  const lost = await enqueue('news.b', 3);
  await until(async () => (await unpublished()) === 0, 'them to be published to nobody');
  await using reader = await read('NEWS', 'reader', 'news.>');
  await reader.hasSeen(lost);
});

test('a durable that is deleted while it is read is made anew', async () => {
  await using reader = await read('NEWS', 'reader', 'news.>');
  await reader.hasSeen(await enqueue('news.a', 1));
  await (await nats.manager()).consumers.delete('NEWS', 'reader');
  await reader.hasSeen(await enqueue('news.c', 2));
});

test('a stream that is made anew gets again what it had and nobody had read', async () => {
  const numbers = await enqueue('news.d', 4);
  await until(async () => (await unpublished()) === 0, 'them to be published');
  await until(async () => (await db.database.query('select from outbox_streams')).length > 0, 'the stream to be known');
  await (await nats.manager()).streams.delete('NEWS');
  await provisionStreams(server, STREAMS);
  await using reader = await read('NEWS', 'reader', 'news.>');
  await reader.hasSeen(numbers);
});

test('a stream that is deleted while it is read is made anew by who reads it, and all comes', async () => {
  await using reader = await read('NEWS', 'reader', 'news.>');
  await reader.hasSeen(await enqueue('news.a', 2));
  await (await nats.manager()).streams.delete('NEWS');
  await reader.hasSeen(await enqueue('news.f', 3));
  assert.match(await registry.metrics(), /jetstream_remade_total\{kind="stream"\} [1-9]/);
});

test('a dead letter can be seen, handled once more, and dropped', async () => {
  const seen: number[] = [];
  await using consumer = await nats.consume({
    stream: 'NEWS',
    durable: 'reader',
    schemas: { 'news.>': schema },
    deadLetters: db.database,
    handle: async ({ data }) => {
      if (data.number < 0) throw new Error('below zero');
      seen.push(data.number);
    },
  });
  assert.ok(consumer);
  const letters = deadLetterHandlers({ database: db.database, log, replay: nats.replay });
  const all = async () => (await letters.ListDeadLetters({ afterId: '', pageSize: 0 })).deadLetters;
  await nats.publish({ subject: 'news.wrong', messageId: 'wrong', payload: { no: 'number' } });
  await until(async () => (await all()).length === 1, 'the letter');
  const [letter] = await all();
  assert.ok(letter);
  assert.deepEqual([letter.durable, letter.subject, letter.messageId], ['reader', 'news.wrong', 'wrong']);
  assert.match(letter.reason, /number/);

  assert.equal((await letters.RequeueDeadLetter({ id: letter.id })).handled, false);
  await db.database.query('update dead_letters set payload = $2 where id = $1', [
    letter.id,
    Buffer.from('{"number":-1}'),
  ]);
  assert.deepEqual(await letters.RequeueDeadLetter({ id: letter.id }), { handled: false, reason: 'below zero' });
  assert.equal((await letters.GetDeadLetter({ id: letter.id })).deadLetter.reason, 'below zero');
  await db.database.query('update dead_letters set payload = $2 where id = $1', [
    letter.id,
    Buffer.from('{"number":7777}'),
  ]);
  assert.deepEqual(await letters.RequeueDeadLetter({ id: letter.id }), { handled: true, reason: '' });
  assert.ok(seen.includes(7777));
  await assert.rejects(letters.GetDeadLetter({ id: letter.id }), { code: 'NOT_FOUND' });

  await nats.publish({ subject: 'news.wrong', messageId: 'wrong again', payload: {} });
  await until(async () => (await all()).length === 1, 'another letter');
  const [other] = await all();
  assert.ok(other);
  assert.deepEqual((await letters.ListDeadLetters({ afterId: other.id, pageSize: 0 })).deadLetters, []);
  await db.database.query(`update dead_letters set durable = 'somebody-else' where id = $1`, [other.id]);
  assert.equal((await letters.RequeueDeadLetter({ id: other.id })).handled, false);
  await letters.DropDeadLetter({ id: other.id });
  assert.deepEqual(await all(), []);
  await assert.rejects(letters.DropDeadLetter({ id: "1' or true" }), { code: 'INVALID_ARGUMENT' });
});

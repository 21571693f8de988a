import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Counter } from 'prom-client';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { createLogger } from '../log.ts';
import type { Database } from '../postgres.ts';
import type { GivenMessage } from './given-message.ts';
import { handleMessage } from './handle-message.ts';
import { createSlowMessages } from './slow-messages.ts';

const MINUTE_MS = 60_000;

/** A consumer of one message that is given out again and again. */
function aConsumer(handle: () => Promise<void>) {
  const clock = { ms: 0 };
  const ends: string[] = [];
  const buried: unknown[][] = [];
  const database = { query: async (_text: string, values: unknown[]) => void buried.push(values) };
  const tools = {
    log: createLogger('test', 'silent'),
    handled: new Counter({ name: 'handled', help: 'Handled.', labelNames: ['durable', 'outcome'], registers: [] }),
    slow: createSlowMessages(() => clock.ms),
  };
  let deliveries = 0;
  const give = async (timestampNanos = 1): Promise<void> => {
    deliveries += 1;
    const message = {
      subject: 'news.a',
      data: new TextEncoder().encode('{}'),
      headers: undefined,
      seq: 7,
      info: { deliveryCount: deliveries, timestampNanos },
      ack: () => ends.push('ack'),
      nak: () => ends.push('nak'),
      term: () => ends.push('term'),
      working: () => {},
    } as unknown as GivenMessage;
    const options = { stream: 'NEWS', durable: 'reader', schemas: { 'news.>': z.object({}) }, handle };
    await handleMessage(message, { ...options, deadLetters: database as unknown as Database }, tools);
  };
  return {
    ends,
    buried,
    give,
    async giveOften(times: number, minutes: number) {
      for (let turn = 0; turn < times; turn += 1) {
        await give();
        clock.ms += minutes * MINUTE_MS;
      }
    },
  };
}

const slow = () => Promise.reject(new AppError('DEADLINE_EXCEEDED', 'too slow'));

test('a message that ran out of time in many tries over an hour is buried with the reason', async () => {
  const consumer = aConsumer(slow);
  await consumer.giveOften(20, 3);
  assert.deepEqual(
    consumer.ends,
    Array.from({ length: 20 }, () => 'nak'),
    'not an hour',
  );
  await consumer.give();
  assert.equal(consumer.ends.at(-1), 'term');
  assert.match(String(consumer.buried[0]?.at(-1)), /too slow: ran out of time 21 times in 60 minutes$/);
  await consumer.give(2);
  assert.equal(consumer.ends.at(-1), 'nak', 'another message under its number');
});

test('a message that ran out of time seldom is tried again, however long ago it began', async () => {
  const consumer = aConsumer(slow);
  await consumer.giveOften(19, 600);
  assert.deepEqual([consumer.ends.at(-1), consumer.buried], ['nak', []]);
});

test('a message is tried as long as a server that it needs is away, and begins anew when it was handled', async () => {
  let outcome: () => Promise<void> = () => Promise.reject(new AppError('UNAVAILABLE', 'away'));
  const consumer = aConsumer(() => outcome());
  await consumer.giveOften(100, 60);
  outcome = slow;
  await consumer.giveOften(19, 60);
  outcome = async () => {};
  await consumer.give();
  outcome = slow;
  await consumer.giveOften(19, 60);
  assert.deepEqual([consumer.ends.filter((end) => end === 'ack').length, consumer.buried], [1, []]);
});

test('of the slow messages only the latest thousand are remembered', () => {
  let ms = 0;
  const messages = createSlowMessages(() => ms);
  const aMessage = (seq: number) => ({ seq, info: { timestampNanos: 1 } }) as unknown as GivenMessage;
  for (let tried = 0; tried < 30; tried += 1) {
    assert.equal(messages.ranOut(aMessage(0)), null);
    for (let seq = 1; seq <= 1000; seq += 1) messages.ranOut(aMessage(seq));
    ms += 2 * MINUTE_MS;
  }
  assert.equal(messages.ranOut(aMessage(0)), null);
});

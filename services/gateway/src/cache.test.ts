import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError } from '@tidemark/platform/errors';
import { createCache } from './cache.ts';

function aCache(load: (key: string) => Promise<string>, max = 10, staleMs = 0) {
  const clock = { now: 0 };
  const loads: string[] = [];
  const get = createCache({
    ttlMs: 2000,
    staleMs,
    max,
    deadlineMs: 1000,
    now: () => clock.now,
    load: (key) => {
      loads.push(key);
      return load(key);
    },
  });
  return { get, loads, clock };
}

test('a value is looked up once for two seconds, also by callers at the same time', async () => {
  const { get, loads, clock } = aCache(async (key) => key.toUpperCase());
  assert.deepEqual(await Promise.all([get('a'), get('a')]), ['A', 'A']);
  clock.now = 1999;
  await get('a');
  assert.equal(loads.length, 1);
  clock.now = 2000;
  await get('a');
  assert.equal(loads.length, 2);
});

test('a failure is not kept', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve('back')];
  const { get } = aCache(() => answers.shift() ?? Promise.resolve('more'));
  await assert.rejects(get('a'), /away/);
  assert.equal(await get('a'), 'back');
});

test('the oldest entry leaves when there are too many', async () => {
  const { get, loads } = aCache(async (key) => key, 2);
  for (const key of ['a', 'b', 'c', 'c', 'a']) await get(key);
  assert.deepEqual(loads, ['a', 'b', 'c', 'a']);
});

test('while the look-up is away the last value goes on for its time, and no longer', async () => {
  const away = new AppError('UNAVAILABLE', 'away');
  const answers = [Promise.resolve('first')];
  const { get, clock, loads } = aCache(() => answers.shift() ?? Promise.reject(away), 10, 60_000);
  assert.equal(await get('a'), 'first');
  for (clock.now = 2000; clock.now < 60_000; clock.now += 20_000) assert.equal(await get('a'), 'first');
  assert.equal(loads.length, 4);
  clock.now = 60_000;
  await assert.rejects(get('a'), away);
});

test('a refusal is no outage: the last value does not outlive it', async () => {
  const answers = [Promise.resolve('first')];
  const gone = new AppError('NOT_FOUND', 'gone');
  const { get, clock } = aCache(() => answers.shift() ?? Promise.reject(gone), 10, 60_000);
  await get('a');
  clock.now = 2000;
  await assert.rejects(get('a'), gone);
});

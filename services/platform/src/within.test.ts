import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError } from './errors.ts';
import { succeedsWithin, within } from './within.ts';

const LONG_MS = 3_600_000;
const openTimers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

test('what ends in time gives its result or its error, and leaves no timer', async () => {
  const before = openTimers();
  assert.equal(await within(LONG_MS, Promise.resolve('here')), 'here');
  await assert.rejects(within(LONG_MS, Promise.reject(new TypeError('broken'))), TypeError);
  assert.equal(await succeedsWithin(LONG_MS, Promise.resolve()), true);
  assert.equal(await succeedsWithin(LONG_MS, Promise.reject(new TypeError('broken'))), false);
  assert.equal(openTimers(), before);
});

test('what does not end in time is DEADLINE_EXCEEDED, and may fail later unheard', async () => {
  const work = Promise.withResolvers<string>();
  await assert.rejects(
    within(1, work.promise),
    (error) => error instanceof AppError && error.code === 'DEADLINE_EXCEEDED',
  );
  assert.equal(await succeedsWithin(1, work.promise), false);
  work.reject(new Error('too late'));
});

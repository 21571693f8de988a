import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBoundTests, MAX_TESTS_AT_ONCE, MAX_TESTS_OF_A_USER } from './bound-tests.ts';

const work = async (): Promise<string> => 'done';

test('a user has so many tests under way, whatever others have, and another one when they have ended', async () => {
  const bound = createBoundTests();
  const end = Promise.withResolvers<void>();
  const running = Array.from({ length: MAX_TESTS_OF_A_USER }, () => bound('one', () => end.promise));
  await assert.rejects(bound('one', work), { code: 'RESOURCE_EXHAUSTED' });
  assert.equal(await bound('other', work), 'done');
  end.resolve();
  await Promise.all(running);
  assert.equal(await bound('one', work), 'done');
});

test('all users together have a bound too, and what failed gives its place back', async () => {
  const bound = createBoundTests();
  const end = Promise.withResolvers<void>();
  const running = Array.from({ length: MAX_TESTS_AT_ONCE }, (_, n) => bound(`user ${n}`, () => end.promise));
  await assert.rejects(bound('one more', work), { code: 'UNAVAILABLE' });
  end.resolve();
  await Promise.all(running);
  for (let n = 0; n <= MAX_TESTS_OF_A_USER; n += 1)
    await assert.rejects(
      bound('one', () => Promise.reject(new Error('broken'))),
      /broken/,
    );
  assert.equal(await bound('one', work), 'done');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createReadiness } from './readiness.ts';

test('readiness names every neighbour that refuses or hangs, asks a hanging one once, and sees it come back', async () => {
  let isDown = true;
  let asked = 0;
  let hang = Promise.withResolvers<void>();
  const notReady = createReadiness(
    {
      PostgreSQL: () => (isDown ? Promise.reject(new Error('refused')) : Promise.resolve()),
      NATS: () => {
        asked += 1;
        return hang.promise;
      },
      'an API': () => Promise.resolve(),
    },
    20,
  );
  assert.equal(await notReady(), 'no answer from PostgreSQL, NATS');
  assert.equal(await notReady(), 'no answer from PostgreSQL, NATS');
  assert.equal(asked, 1);
  isDown = false;
  hang.resolve();
  await hang.promise;
  assert.equal(await notReady(), null);
  hang = Promise.withResolvers<void>();
  assert.equal(await notReady(), 'no answer from NATS');
  hang.resolve();
});

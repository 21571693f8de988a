import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { until } from '@tidemark/platform/testing/until';
import { startTestReceiver } from '../testing/receiver.ts';
import { startTestService } from '../testing/service.ts';
import { createBoundTests } from './bound-tests.ts';

test('a user whose receiver hangs has two tests under way, and another one when one of them has ended', async () => {
  await using receiver = await startTestReceiver(() => ({}));
  await using service = await startTestService(receiver);
  const userId = randomUUID();
  const { destination } = await service.client.CreateDestination({
    url: receiver.url,
    events: ['change.detected'],
    userId,
  });
  const id = destination?.id ?? assert.fail('no destination');
  const gone = new AbortController();
  const hang = () => service.client.TestDestination({ userId, id }, { signal: gone.signal, deadlineMs: 20_000 });
  const hanging = [hang(), hang()].map((one) => assert.rejects(one, { code: 'CANCELLED' }));
  await until(() => receiver.received.length === 2);
  await assert.rejects(service.client.TestDestination({ userId, id }), { code: 'RESOURCE_EXHAUSTED' });
  gone.abort();
  await Promise.all(hanging);
  const freed = new AbortController();
  const next = until(() =>
    service.client.TestDestination({ userId, id }, { signal: freed.signal }).catch((error: { code: string }) => {
      assert.ok(['RESOURCE_EXHAUSTED', 'CANCELLED'].includes(error.code), error.code);
      return error.code === 'CANCELLED';
    }),
  );
  await until(() => receiver.received.length === 3);
  freed.abort();
  await next;
});

test('all users together have a bound too, and what failed gives its place back', async () => {
  const bound = createBoundTests();
  const end = Promise.withResolvers<void>();
  const running = Array.from({ length: 32 }, (_, n) => bound(`user ${n}`, () => end.promise));
  const work = async (): Promise<string> => 'done';
  await assert.rejects(bound('one more', work), { code: 'UNAVAILABLE' });
  end.resolve();
  await Promise.all(running);
  for (let n = 0; n < 3; n += 1)
    await assert.rejects(
      bound('one', () => Promise.reject(new Error('broken'))),
      /broken/,
    );
  assert.equal(await bound('one', work), 'done');
});

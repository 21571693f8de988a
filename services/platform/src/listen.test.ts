import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { listen } from './listen.ts';
import { createLogger } from './log.ts';
import { startTestDatabase } from './test-database.ts';

const DEADLINE_MS = 15_000;

test('what is said on the channel is heard, also after the server was killed', async () => {
  await using db = await startTestDatabase();
  const heard: string[] = [];
  await using listening = listen({
    url: db.url,
    channel: 'said',
    application: 'test-listen',
    log: createLogger('test', 'silent'),
    heard: (payload) => heard.push(payload),
  });
  assert.ok(listening);
  const untilHeard = async (word: string): Promise<void> => {
    const end = Date.now() + DEADLINE_MS;
    while (!heard.includes(word)) {
      assert.ok(Date.now() < end, `not heard: ${word}`);
      await db.database.query('select pg_notify($1, $2)', ['said', word]).catch(() => undefined);
      await delay(50);
    }
  };
  await untilHeard('before');
  await db.kill();
  db.start();
  await untilHeard('after');
});

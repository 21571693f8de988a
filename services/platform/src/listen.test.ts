import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listen } from './listen.ts';
import { createLogger } from './log.ts';
import { startTestDatabase } from './test-database.ts';
import { until } from './testing/until.ts';

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
    await until(async () => {
      await db.database.query('select pg_notify($1, $2)', ['said', word]).catch(() => undefined);
      return heard.includes(word);
    }, `"${word}" to be heard`);
  };
  await untilHeard('before');
  await db.kill();
  db.start();
  await untilHeard('after');
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { createLogger } from '@tidemark/platform/log';
import { migrate } from '@tidemark/platform/migrate';
import { startTestDatabase, type TestDatabase } from '@tidemark/platform/test-database';
import { latestScores } from './scores.ts';

let db: TestDatabase;

before(async () => {
  db = await startTestDatabase();
  await migrate(db.database, new URL('../../migrations/', import.meta.url), createLogger('test', 'silent'));
});
after(() => db[Symbol.asyncDispose]());

test('the latest scores are newest first, those of one day by id', async () => {
  const userId = randomUUID();
  const ids = Array.from({ length: 4 }, () => randomUUID()).toSorted();
  const days = ['2026-03-01', '2026-03-02', '2026-03-01', '2026-03-02'];
  for (const [at, id] of ids.entries())
    await db.database.query(
      `insert into scores (monitor_id, scored_on, user_id, api_name, score, maturity, change_frequency, breaking_ratio,
         scrape_reliability, doc_freshness, deprecation_load, scored_at)
       values ($1, $2, $3, $4, 77, 'moderate', 1, 1, 1, 1, 1, now())`,
      [id, days[at], userId, `API ${9 - at}`],
    );
  const told = await latestScores(db.database, userId, null);
  assert.deepEqual(
    told.map(({ monitorId }) => monitorId),
    [ids[1], ids[3], ids[0], ids[2]],
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLogger } from './log.ts';
import { createDatabase } from './postgres.ts';
import { startTestDatabase } from './test-database.ts';

test('a statement with a name is prepared once for a connection, one without is not', async () => {
  await using server = await startTestDatabase();
  const log = createLogger('test', 'silent');
  await using database = createDatabase({ url: server.url, poolMax: 1, application: 'test', log });
  for (const wanted of [1, 2, 3]) {
    const [row] = await database.query<{ got: number }>('select $1::int as got', [wanted], 'echo');
    assert.equal(row?.got, wanted);
  }
  await database.query('select $1::int as other', [1]);
  const prepared = await database.query<{ name: string }>('select name from pg_prepared_statements');
  assert.deepEqual(prepared, [{ name: 'echo' }]);
});

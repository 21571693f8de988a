import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { createLogger } from '@tidemark/platform/log';
import { migrate } from '@tidemark/platform/migrate';
import type { Database } from '@tidemark/platform/postgres';
import { startTestDatabase } from '@tidemark/platform/test-database';
import { load } from '@tidemark/proto/load';
import { addMonitors } from '../testing/add-monitors.ts';
import { createListMonitors } from './list-monitors.ts';

const { responseDeserialize: read } = load('monitor').MonitorService.service.ListMonitors;
const ALL = 'MONITOR_STATUS_UNSPECIFIED';
const PAUSED = 'MONITOR_STATUS_PAUSED';
const ACTIVE = 'MONITOR_STATUS_ACTIVE';

const resources = new AsyncDisposableStack();
let database: Database;
let statements: string[];
let told: string[];
/** Done once, right before the rows of a list are read. */
let beforeRows: (() => Promise<unknown>) | undefined;
let list: (userId: string, status?: typeof ALL | typeof PAUSED | typeof ACTIVE) => Promise<string[]>;

before(async () => {
  database = resources.use(await startTestDatabase()).database;
  await migrate(database, new URL('../../migrations/', import.meta.url), createLogger('test', 'silent'));
});
after(() => resources.disposeAsync());
beforeEach(() => {
  statements = [];
  told = [];
  beforeRows = undefined;
  const listening: Database = {
    ...database,
    async query(text, values, name) {
      statements.push(name ?? text);
      const due = name === 'list-monitors' ? beforeRows : undefined;
      if (due) beforeRows = undefined;
      await due?.();
      return database.query(text, values, name);
    },
  };
  const handler = createListMonitors({ database: listening, metrics: { listTold: (text) => told.push(text) } });
  list = async (userId, status = ALL) =>
    read((await handler({ userId, status })).bytes).monitors.map(({ id, name, status }) => `${id} ${name} ${status}`);
});

test('a list is read once, and again after every change of what it shows', async () => {
  const ids = [randomUUID(), randomUUID()];
  const user = await addMonitors(database, ids);
  const first = await list(user);
  assert.deepEqual(
    first.map((line) => line.split(' ')[0]),
    ids.toReversed(),
  );
  assert.deepEqual(await list(user.toUpperCase()), first);
  assert.deepEqual(statements, ['list-monitors', 'versions-of-monitors']);
  assert.deepEqual(told, ['read', 'kept']);

  const [id = ''] = ids;
  const change = async (statement: string, values: unknown[]): Promise<string[]> => {
    await database.query(statement, values);
    statements = [];
    const changed = await list(user);
    assert.deepEqual(statements, ['versions-of-monitors', 'list-monitors'], statement);
    assert.deepEqual(await list(user), changed);
    assert.equal(statements.length, 3);
    return changed;
  };
  const renamed = await change(`update monitors set display_name = 'Dogs' where id = $1`, [id]);
  assert.ok(renamed.includes(`${id} Dogs ${ACTIVE}`));
  await change(`update monitors set display_name = 'Pets' where id = $1`, [id]);
  const others = await change('delete from monitors where id = $1', [id]);
  assert.equal(others.length, 1);
  await change('delete from monitors where user_id = $1', [user]);
  await database.query('update users set plan = $2 where id = $1', [user, 'hobby']);
  statements = [];
  assert.deepEqual(await list(user), []);
  assert.deepEqual(statements, ['versions-of-monitors'], 'an empty list has a version too');
});

test('what came and went while a list was read is told by no later one', async () => {
  const [kept, gone] = [randomUUID(), randomUUID()];
  const user = await addMonitors(database, [kept]);
  await list(user);
  await database.query('update monitors set display_name = display_name where user_id = $1', [user]);
  await addMonitors(database, [gone]);
  beforeRows = () => database.query('update monitors set user_id = $1 where id = $2', [user, gone]);
  assert.equal((await list(user)).length, 2);
  await database.query('delete from monitors where id = $1', [gone]);
  assert.equal((await list(user)).length, 1);
});

test('a change of the plan is a change of the list', async () => {
  const user = await addMonitors(database, [randomUUID()]);
  await list(user);
  await database.query('update users set plan = $2 where id = $1', [user, 'hobby']);
  statements = [];
  await list(user);
  assert.deepEqual(statements, ['versions-of-monitors', 'list-monitors']);
});

test('users and states are told apart, and those who ask at once are looked up together', async () => {
  const ids = Array.from({ length: 50 }, () => randomUUID());
  const users = await Promise.all(ids.map((id) => addMonitors(database, [id])));
  await database.query('update monitors set suspend = true where id = $1', [ids[0]]);
  const ask = () => Promise.all(users.flatMap((user) => [list(user), list(user, PAUSED), list(user, ACTIVE)]));
  const read = await ask();
  statements = [];
  assert.deepEqual(await ask(), read);
  assert.ok(statements.length <= 3, statements.join(' '));
  for (const [at, id] of ids.entries()) {
    const [all = [], paused = [], active = []] = read.slice(at * 3);
    assert.equal(all.length, 1);
    assert.ok(all[0]?.startsWith(id));
    assert.deepEqual([paused, active], at === 0 ? [all, []] : [[], all]);
  }
});

test('what is no id has no Monitors', async () => {
  assert.deepEqual(await list(`' or true --`), []);
  assert.deepEqual(await list(randomUUID()), []);
});

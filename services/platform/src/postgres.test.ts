import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { test } from 'node:test';
import { retry } from './backoff.ts';
import { isTransient } from './errors.ts';
import { createLogger } from './log.ts';
import { createRegistry } from './metrics.ts';
import { createDatabase, sqlState } from './postgres.ts';
import { Secret } from './secret.ts';
import { startTestDatabase } from './test-database.ts';

const WAITING = { attempts: 100, baseMs: 20, maxMs: 200 };

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

test('a server that goes while transactions are under way fails them alone, and the next one finds it again', async () => {
  await using server = await startTestDatabase();
  const { database } = server;
  const begun = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  const inAStatement = database.transaction((tx) => tx.query('select pg_sleep(60)'));
  const betweenTwo = database.transaction(async (tx) => {
    await tx.query('select 1');
    begun.resolve();
    await gone.promise;
    await tx.query('select 1');
  });
  const both = Promise.all([inAStatement, betweenTwo].map((one) => assert.rejects(one, { code: 'UNAVAILABLE' })));
  await begun.promise;
  await retry(async () => {
    const sleeping = await database.query(`select from pg_stat_activity where query like '%pg_sleep(60)'`);
    assert.ok(sleeping.length > 0);
  }, WAITING);
  await server.kill();
  gone.resolve();
  await both;
  server.start();
  const rows = await retry(() => database.transaction((tx) => tx.query<{ one: number }>('select 1 as one')), WAITING);
  assert.deepEqual(rows, [{ one: 1 }]);
});

/** What a server says to who may come in: AuthenticationOk, ReadyForQuery. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** A server that welcomes everybody, and to a statement does what it is told. */
async function startServer(onStatement: (socket: Socket) => void): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(WELCOME);
      socket.on('data', () => onStatement(socket));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

for (const [what, onStatement] of [
  ['hangs up', (socket: Socket) => void socket.destroy()],
  ['never answers', () => undefined],
] as const) {
  test(`a server that ${what} is unavailable, for a statement and for a transaction`, { timeout: 20_000 }, async () => {
    const server = await startServer(onStatement);
    const url = new Secret(`postgres://test@127.0.0.1:${(server.address() as AddressInfo).port}/test`);
    const log = createLogger('test', 'silent');
    const database = createDatabase({ url, poolMax: 1, application: 'test', log, answerTimeoutMs: 200 });
    await assert.rejects(database.query('select 1'), { code: 'UNAVAILABLE' });
    await assert.rejects(
      database.transaction((tx) => tx.query('select 1')),
      { code: 'UNAVAILABLE' },
    );
    // The pool of one has its place again.
    await assert.rejects(database.query('select 1'), { code: 'UNAVAILABLE' });
    await database[Symbol.asyncDispose]();
    server.close();
  });
}

test('a statement that runs out of time is told as that, not as a database that is away, and leaves its connection usable', async () => {
  await using server = await startTestDatabase();
  const registry = createRegistry();
  const log = createLogger('test', 'silent');
  await using database = createDatabase({ url: server.url, poolMax: 1, application: 'test', log, registry });
  const late = { code: 'DEADLINE_EXCEEDED', message: /did not finish a statement in time/ };
  const slow = database.transaction(async (tx) => {
    await tx.query(`set local statement_timeout = 20`);
    await tx.query('select pg_sleep(60)');
  });
  await assert.rejects(slow, late);
  await assert.rejects(
    database.query(`do $$ begin raise exception using errcode = '57014'; end $$`),
    (error) => isTransient(error) && sqlState(error) === '57014',
  );
  await assert.rejects(database.query(`do $$ begin raise exception using errcode = '53100'; end $$`), {
    code: 'UNAVAILABLE',
    message: /no room/,
  });
  await assert.rejects(database.query('select 1 / 0'), { code: 'INTERNAL' });
  assert.deepEqual(await database.query('select 1 as one'), [{ one: 1 }]);
  const counted = (await registry.metrics()).split('\n').filter((line) => line.startsWith('database_troubles_total'));
  assert.deepEqual(counted, [
    'database_troubles_total{trouble="unreachable"} 0',
    'database_troubles_total{trouble="exhausted"} 1',
    'database_troubles_total{trouble="read-only"} 0',
    'database_troubles_total{trouble="timeout"} 2',
  ]);
});

test('a server that takes no writes, as a standby does, may take them again', async () => {
  await using server = await startTestDatabase();
  const { database } = server;
  const write = () => database.query('insert into notes values (1)');
  const writeAll = () => database.transaction((tx) => tx.query('insert into notes values (2)'));
  const setReadOnly = async (value: 'on' | 'off') => {
    await database.query(`alter system set default_transaction_read_only = ${value}`);
    await database.query('select pg_reload_conf()');
  };
  const standby = { code: 'UNAVAILABLE', message: /takes no writes/ };
  await database.query('create table notes (number integer)');
  await setReadOnly('on');
  // A connection reads the settings again between two statements, not at once.
  await retry(() => assert.rejects(write(), standby), WAITING);
  await assert.rejects(writeAll(), standby);
  await setReadOnly('off');
  await retry(writeAll, WAITING);
  await retry(write, WAITING);
});

test('a hook that throws does not make a committed transaction look as if it had failed', async () => {
  await using server = await startTestDatabase();
  const { database } = server;
  await database.query('create table notes (text text)');
  const ran: string[] = [];
  const committed = database.transaction(async (tx) => {
    tx.afterCommit(() => {
      throw new Error('broken hook');
    });
    tx.afterCommit(() => ran.push('second'));
    await tx.query(`insert into notes values ('kept')`);
    return 'done';
  });
  assert.equal(await committed, 'done');
  assert.deepEqual(ran, ['second']);
  assert.equal((await database.query('select from notes')).length, 1);
});

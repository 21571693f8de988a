// For tests: a real PostgreSQL of their own in a temporary folder, ended with it. As root it runs as `nobody`, since PostgreSQL refuses root.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { retry } from './backoff.ts';
import { createLogger } from './log.ts';
import { createDatabase, type Database } from './postgres.ts';
import { Secret } from './secret.ts';
import { makeCluster, postgresPrograms } from './test-cluster.ts';

const NOBODY = 65_534;

export interface TestDatabase extends AsyncDisposable {
  url: Secret;
  database: Database;
  /** Ends it as a crash would. */
  kill: () => Promise<void>;
  /** Starts it again after a kill; it answers a moment later. */
  start: () => void;
}

/** Below the ports that the system gives to outgoing connections and to servers that name none: one of them would take it meanwhile. */
const FIRST_PORT = 29_000;
const PORTS = 3_700;
/** Processes that run beside each other have neighbouring ids, and begin so far apart. */
const APART = 16;
let nextPort = (process.pid * APART) % PORTS;

/** A TCP port of the loopback address that is free, and is given once. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < PORTS; tried += 1) {
    const port = FIRST_PORT + nextPort;
    nextPort = (nextPort + 1) % PORTS;
    if (await isFree(port)) return port;
  }
  throw new Error(`no port from ${FIRST_PORT} on is free`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (isListening) await new Promise((resolve) => server.close(resolve));
  return isListening;
}

/** Starts a PostgreSQL with an empty database; takes about a second. `durable`: as in production, it waits for the disk. */
export async function startTestDatabase({ durable = false } = {}): Promise<TestDatabase> {
  const root = process.getuid?.() === 0;
  const identity = root ? { uid: NOBODY, gid: NOBODY } : {};
  const folder = await mkdtemp(join(tmpdir(), 'test-postgres-'));
  const { initdb, postgres } = await postgresPrograms();
  if (root) await chown(folder, NOBODY, NOBODY);
  const data = await makeCluster(initdb, folder, identity);
  const port = await freePort();
  const speed = durable ? ['shared_buffers=128MB'] : ['fsync=off', 'shared_buffers=16MB'];
  const flags = [...speed, 'unix_socket_directories=', 'listen_addresses=127.0.0.1'].flatMap((flag) => ['-c', flag]);
  const launch = (): ChildProcess =>
    spawn(postgres, ['-D', data, '-p', String(port), ...flags], { stdio: 'ignore', cwd: folder, ...identity });
  let server = launch();
  const url = new Secret(`postgres://test:test@127.0.0.1:${port}/postgres`);
  const database = createDatabase({ url, poolMax: 8, application: 'test', log: createLogger('test', 'silent') });
  await retry(() => database.query('select 1'), { attempts: 100, baseMs: 20, maxMs: 200 });
  return {
    url,
    database,
    kill: () => stop(server),
    start() {
      server = launch();
    },
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      await stop(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGQUIT');
  await ended;
}

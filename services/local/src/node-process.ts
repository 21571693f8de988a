// How the processes of the services are run. Their compiled code is cached in a folder of each OS user, so that none can plant code for
// another. A process that finds nothing there strips the types of its files by itself, and holds some 25 MiB for that as long as it lives.
// So one short process compiles everything first.
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import type { OsUser } from './os-process.ts';

/** Small young generations and few threads: many quiet processes share one machine. */
export const NODE_FLAGS = ['--max-semi-space-size=1', '--v8-pool-size=1'];
const FILL_TIMEOUT_MS = 20_000;
/** With this an entry loads its code, finds its settings wrong, and ends before it does anything. */
const REFUSED_SETTINGS = { OPS_PORT: 'none' };
const LOAD_EACH = 'for (const entry of process.argv.slice(1)) await import(entry).catch(() => {});';

/** Where processes of one OS user are at home. */
export interface Quarters {
  folder: string;
  /** Undefined: the user of the runner. */
  user: OsUser | undefined;
}

/** What a Node.js process needs of the machine. */
export function nodeEnvironment({ folder }: Quarters): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    NODE_COMPILE_CACHE: resolve(folder, 'compile-cache'),
    MALLOC_ARENA_MAX: '1',
  };
}

/** Fills the cache with the code of these process entries; takes 0.3 s when nothing is new. What fails to load says so when it is started. */
export function fillCompileCache(quarters: Quarters, entries: readonly string[]): Promise<void> {
  const { user, folder } = quarters;
  return new Promise((done) => {
    execFile(
      process.execPath,
      [...NODE_FLAGS, '--input-type=module', '--eval', LOAD_EACH, ...entries],
      {
        cwd: folder,
        env: { ...nodeEnvironment(quarters), ...REFUSED_SETTINGS },
        timeout: FILL_TIMEOUT_MS,
        ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
      },
      () => done(),
    );
  });
}

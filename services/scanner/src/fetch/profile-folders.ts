// Temporary profile folders of Chrome, named after the process that owns them. A process that was killed leaves its folder, and perhaps its
// Chrome, behind: the next scanner that starts on the machine ends that Chrome and removes the folder. Those of living processes are not touched.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from '@tidemark/platform/log';

const PREFIX = 'tidemark-chrome-';
const NAME = /^tidemark-chrome-(\d+)-/;
const PROCESSES = '/proc';
/** Chrome writes until it has ended. */
const REMOVE = { recursive: true, force: true, maxRetries: 5, retryDelay: 50 } as const;

export const makeProfileFolder = (): Promise<string> => mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));

export const removeProfileFolder = (folder: string): Promise<void> => rm(folder, REMOVE);

/** To be called before this process makes a folder of its own: one that bears its id is of an earlier process of the same id. */
export async function sweepProfileFolders(log: Logger, root: string = tmpdir()): Promise<void> {
  const names = await readdir(root).catch(() => []);
  for (const name of names) {
    const owner = Number(NAME.exec(name)?.[1]);
    if (Number.isNaN(owner) || (owner !== process.pid && isAlive(owner))) continue;
    const folder = join(root, name);
    try {
      for (const pid of await usersOf(folder)) process.kill(pid, 'SIGKILL');
      await removeProfileFolder(folder);
      log.info({ folder }, 'profile of an ended process removed');
    } catch (error) {
      log.warn({ err: error, folder }, 'profile of an ended process stays');
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Of another user, but there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Processes that were started on the folder; none where there is no /proc. */
async function usersOf(folder: string): Promise<number[]> {
  const ids = (await readdir(PROCESSES).catch(() => [])).filter((name) => /^\d+$/.test(name));
  const users = await Promise.all(
    ids.map(async (id) => {
      const args = (await readFile(join(PROCESSES, id, 'cmdline'), 'utf8').catch(() => '')).split('\0');
      return args.includes(`--user-data-dir=${folder}`) ? [Number(id)] : [];
    }),
  );
  return users.flat();
}

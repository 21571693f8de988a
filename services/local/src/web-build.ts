// The dashboard is built where it is started from: when its sources, or the packages it is made of, are newer than what was built last.
// A build goes to a folder of its own and takes its place when it is done, so that nobody is served half of one.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const BUILD_TIMEOUT_MS = 120_000;
const MAX_OUTPUT_BYTES = 1024 * 1024;
const MAX_SHOWN_CHARS = 2000;
const WEB = fileURLToPath(new URL('../../gateway/web/', import.meta.url));
const LOCK = fileURLToPath(new URL('../../../package-lock.json', import.meta.url));
/** What a build is made of, below the folder of the dashboard. */
const SOURCES = ['src', 'index.html', 'vite.config.ts', 'package.json'];

/** When the newest of the files, or of those in the folders, was written. */
function newest(paths: readonly string[]): number {
  const times = paths.flatMap((path) => {
    if (!existsSync(path)) return [];
    const stats = statSync(path);
    if (!stats.isDirectory()) return [stats.mtimeMs];
    return readdirSync(path, { recursive: true, withFileTypes: true }).map(
      (entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs,
    );
  });
  return Math.max(0, ...times);
}

/** Whether what is in `built` is at least as new as all it is made of. */
export function isFresh(built: string, sources: readonly string[]): boolean {
  const index = join(built, 'index.html');
  return existsSync(index) && statSync(index).mtimeMs >= newest(sources);
}

const isBuilt = (): boolean => isFresh(join(WEB, 'dist'), [...SOURCES.map((name) => join(WEB, name)), LOCK]);

/** Builds the dashboard if it has to be. Throws with the end of what the build said when it fails. */
export async function ensureWebBuilt(onProgress: (line: string) => void): Promise<void> {
  if (isBuilt()) return;
  onProgress('building the dashboard');
  const folder = join(WEB, `dist-${randomUUID()}`);
  try {
    await build(folder);
    await takePlace(folder, join(WEB, 'dist'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function build(folder: string): Promise<void> {
  const vite = join(dirname(createRequire(join(WEB, 'package.json')).resolve('vite/package.json')), 'bin', 'vite.js');
  try {
    await promisify(execFile)(process.execPath, [vite, 'build', '--outDir', folder], {
      cwd: WEB,
      timeout: BUILD_TIMEOUT_MS,
      maxBuffer: MAX_OUTPUT_BYTES,
    });
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    throw new Error(`the dashboard cannot be built: ${(stderr || message).slice(-MAX_SHOWN_CHARS)}`, { cause: error });
  }
}

/** Two that build at once make the same: the one that comes second leaves what is there. */
async function takePlace(folder: string, place: string): Promise<void> {
  await rm(place, { recursive: true, force: true });
  await rename(folder, place).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

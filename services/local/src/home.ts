// The folder that holds everything of one stack. A lock file keeps a second runner out; a list of the children that run lets the next
// runner end what a killed one left behind. Both name processes by id and start.
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type OsUser, processStart, signalGroup } from './os-process.ts';

/** Others may pass through to their own folders inside, but see no list. */
const PASS_THROUGH = 0o711;
export const PRIVATE_FILE = 0o600;
/** Written and removed again, so that a full disk is known before anything starts. */
const PROBE_BYTES = 1024 * 1024;

export interface Home extends Disposable {
  readonly folder: string;
  path(...parts: string[]): string;
  /** Makes a folder inside, private to its owner. */
  folderFor(name: string, owner?: OsUser): string;
  /** Writes a file whole or not at all. */
  write(name: string, text: string, mode?: number): string;
  rememberChild(name: string, pid: number): void;
}

interface ProcessMark {
  pid: number;
  start: string | null;
}

const isAlive = ({ pid, start }: ProcessMark): boolean => start !== null && processStart(pid) === start;

function readMarks(path: string): Record<string, ProcessMark> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, ProcessMark>;
  } catch {
    return {};
  }
}

function writeFileWhole(path: string, text: string, mode: number): void {
  const temporary = `${path}.${process.pid}.new`;
  writeFileSync(temporary, text, { mode });
  chmodSync(temporary, mode);
  renameSync(temporary, path);
}

function takeLock(path: string): void {
  const mark = JSON.stringify({ runner: { pid: process.pid, start: processStart(process.pid) } });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(path, mark, { flag: 'wx', mode: PRIVATE_FILE });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const { runner } = readMarks(path);
      if (runner && isAlive(runner)) {
        throw new Error(`${dirname(path)} is in use by process ${runner.pid}; set TIDEMARK_HOME to another folder`, {
          cause: error,
        });
      }
      rmSync(path, { force: true });
    }
  }
  throw new Error(`${path} cannot be taken`);
}

/** One by one: below /proc the recursive mkdir of Node.js tries for ever, and holds up the whole process. */
function makeFolder(path: string): void {
  if (existsSync(path)) {
    if (!statSync(path).isDirectory()) throw new Error(`${path} is not a folder`);
    return;
  }
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** Makes the folder when there is none, and writes to it. Throws an error of one line when that cannot be done. */
export function makeHome(folder: string): string {
  const root = resolve(folder);
  const probe = join(root, `.${process.pid}.probe`);
  try {
    makeFolder(root);
    chmodSync(root, PASS_THROUGH);
    writeFileSync(probe, Buffer.alloc(PROBE_BYTES), { mode: PRIVATE_FILE });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`TIDEMARK_HOME is ${folder}, which cannot be used: ${reason}`, { cause: error });
  } finally {
    removeProbe(probe);
  }
  return root;
}

/** It may be left where nothing could be written, and nothing can be removed there. */
function removeProbe(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // The folder is refused already.
  }
}

/** Opens the folder, making it when there is none, and ends children that an earlier runner left. */
export function openHome(folder: string): Home {
  const root = makeHome(folder);
  const lock = join(root, 'runner.lock');
  takeLock(lock);
  const childrenFile = join(root, 'children.json');
  for (const mark of Object.values(readMarks(childrenFile))) if (isAlive(mark)) signalGroup(mark.pid, 'SIGKILL');
  const children: Record<string, ProcessMark> = {};
  const path = (...parts: string[]): string => join(root, ...parts);
  return {
    folder: root,
    path,
    folderFor(name, owner) {
      const target = path(name);
      if (!existsSync(target)) mkdirSync(target, { mode: 0o700 });
      if (owner) chownSync(target, owner.uid, owner.gid);
      return target;
    },
    write(name, text, mode = PRIVATE_FILE) {
      writeFileWhole(path(name), text, mode);
      return path(name);
    },
    rememberChild(name, pid) {
      children[name] = { pid, start: processStart(pid) };
      writeFileWhole(childrenFile, JSON.stringify(children), PRIVATE_FILE);
    },
    [Symbol.dispose]() {
      rmSync(childrenFile, { force: true });
      rmSync(lock, { force: true });
    },
  };
}

// What the runner needs to know of processes and users of this machine. A process is known by its id and its start, since ids come again.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface OsUser {
  uid: number;
  gid: number;
}

/** A value that differs between two processes with the same id; null when there is no such process. */
export function processStart(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
      const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return state === 'Z' ? null : (fields[18] ?? null);
    }
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return started === '' ? null : started;
  } catch {
    return null;
  }
}

/** Signals a process and what it started in its group. False when there is none. */
export function signalGroup(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(-pid, signal);
    return true;
  } catch {
    return false;
  }
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The user of that name in /etc/passwd. */
export function findUser(name: string): OsUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

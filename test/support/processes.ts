// What Linux says of processes: who started whom, what they hold, what they have used.
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
const BYTES_PER_KIB = 1024;

export interface ProcessEntry {
  pid: number;
  parent: number;
  group: number;
  command: string;
  /** Resident, pages shared with others included. */
  rssBytes: number;
  /** Anonymous and shared memory: not the pages of the program. */
  ownBytes: number;
  /** Of itself, and of its children that have ended. */
  cpuSeconds: number;
}

export function allProcesses(): ProcessEntry[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readEntry(Number(name)));
}

export function descendants(root: number): ProcessEntry[] {
  const all = allProcesses();
  const mine = new Set([root]);
  for (let size = 0; size < mine.size;) {
    size = mine.size;
    for (const { pid, parent } of all) if (mine.has(parent)) mine.add(pid);
  }
  return all.filter(({ pid }) => mine.has(pid));
}

/** None when it has ended meanwhile. */
function readEntry(pid: number): ProcessEntry[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    const bytes = (name: string): number =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) * BYTES_PER_KIB;
    return [
      {
        pid,
        parent: Number(fields[1]),
        group: Number(fields[2]),
        command: readFileSync(`/proc/${pid}/cmdline`, 'latin1'),
        rssBytes: bytes('VmRSS'),
        ownBytes: bytes('RssAnon') + bytes('RssShmem'),
        cpuSeconds: ticks / TICKS_PER_SECOND,
      },
    ];
  } catch {
    return [];
  }
}

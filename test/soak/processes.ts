// What Linux says of a process and all it started.
import { readdirSync, readFileSync } from 'node:fs';

const KIB_PER_MIB = 1024;

export interface ProcessEntry {
  pid: number;
  parent: number;
  command: string;
  rssMib: number;
}

export function descendants(root: number): ProcessEntry[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readEntry(Number(name)));
  const mine = new Set([root]);
  for (let size = 0; size < mine.size;) {
    size = mine.size;
    for (const { pid, parent } of all) if (mine.has(parent)) mine.add(pid);
  }
  return all.filter(({ pid }) => mine.has(pid));
}

function readEntry(pid: number): ProcessEntry[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    const field = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ');
    return [{ pid, parent: field('PPid'), command, rssMib: field('VmRSS') / KIB_PER_MIB }];
  } catch {
    return [];
  }
}

/** Chrome's processes on profiles of this process: also those that lost their parent. */
export function chromesOf(pid: number): ProcessEntry[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readEntry(Number(name)));
  const leaders = all.filter(({ command }) => command.includes(`tidemark-chrome-${pid}-`));
  const groups = new Set(leaders.map((leader) => leader.pid));
  return all.filter((entry) => groups.has(groupOf(entry.pid)));
}

function groupOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);
  } catch {
    return 0;
  }
}

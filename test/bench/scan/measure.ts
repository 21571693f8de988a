// Two or more ways of doing the same, measured in turns, so that what else the machine does falls on all alike.
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
const TURNS = 5;
const WARM_UPS = 3;

export interface Way {
  name: string;
  run: () => Promise<unknown>;
}

export interface Figure {
  name: string;
  perSecond: number;
  /** Of this process and all its descendants but the site, for one run. */
  cpuSeconds: number;
}

interface Process {
  pid: number;
  parent: number;
  /** Of itself, and of its children that have ended. */
  cpu: number;
}

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
        return [{ pid: Number(name), parent: Number(fields[1]), cpu: ticks / TICKS_PER_SECOND }];
      } catch {
        return [];
      }
    });
}

function descendants(root: number): Process[] {
  const all = processes();
  const mine = new Set([root]);
  for (let size = 0; size < mine.size;) {
    size = mine.size;
    for (const { pid, parent } of all) if (mine.has(parent)) mine.add(pid);
  }
  return all.filter(({ pid }) => mine.has(pid));
}

/** Of this process finer than the kernel's ticks. */
function cpuSoFar(sitePid: number): number {
  const { user, system } = process.cpuUsage();
  const others = descendants(process.pid).filter(({ pid }) => pid !== process.pid && pid !== sitePid);
  return (user + system) / 1e6 + others.reduce((sum, { cpu }) => sum + cpu, 0);
}

/** Bytes that this process and all its descendants but the site hold for themselves. */
export function memoryNow(sitePid: number): number {
  return descendants(process.pid)
    .filter(({ pid }) => pid !== sitePid)
    .reduce((sum, { pid }) => sum + ownBytes(pid), 0);
}

function ownBytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    const kib = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    return (kib('RssAnon') + kib('RssShmem')) * 1024;
  } catch {
    return 0;
  }
}

export async function measureInTurns(
  ways: readonly Way[],
  { parallel, runs, sitePid }: { parallel: number; runs: number; sitePid: number },
): Promise<Figure[]> {
  const totals = ways.map(() => ({ seconds: 0, cpu: 0, runs: 0 }));
  for (const way of ways) for (let run = 0; run < WARM_UPS; run += 1) await way.run();
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [index, way] of ways.entries()) {
      const total = totals[index];
      if (total === undefined) continue;
      let left = Math.ceil(runs / TURNS);
      total.runs += left;
      const cpu = cpuSoFar(sitePid);
      const began = performance.now();
      const work = async (): Promise<void> => {
        while (left > 0) {
          left -= 1;
          await way.run();
        }
      };
      await Promise.all(Array.from({ length: parallel }, work));
      total.seconds += (performance.now() - began) / 1000;
      total.cpu += cpuSoFar(sitePid) - cpu;
    }
  }
  return ways.map(({ name }, index) => {
    const { seconds = 0, cpu = 0, runs: done = 0 } = totals[index] ?? {};
    return { name, perSecond: done / seconds, cpuSeconds: cpu / done };
  });
}

// Two or more ways of doing the same, measured in turns, so that what else the machine does falls on all alike.
import { descendants } from '../../support/processes.ts';

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

/** Of this process, finer than the kernel's ticks. */
function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function cpuOfOthers(sitePid: number): number {
  const others = descendants(process.pid).filter(({ pid }) => pid !== process.pid && pid !== sitePid);
  return others.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
}

/** Bytes that this process and all its descendants but the site hold for themselves. */
export function memoryNow(sitePid: number): number {
  return descendants(process.pid)
    .filter(({ pid }) => pid !== sitePid)
    .reduce((sum, { ownBytes }) => sum + ownBytes, 0);
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
      // To look at other processes is work of this one, which is not measured.
      const others = cpuOfOthers(sitePid);
      const own = ownCpu();
      const began = performance.now();
      const work = async (): Promise<void> => {
        while (left > 0) {
          left -= 1;
          await way.run();
        }
      };
      await Promise.all(Array.from({ length: parallel }, work));
      total.seconds += (performance.now() - began) / 1000;
      total.cpu += ownCpu() - own;
      total.cpu += cpuOfOthers(sitePid) - others;
    }
  }
  return ways.map(({ name }, index) => {
    const { seconds = 0, cpu = 0, runs: done = 0 } = totals[index] ?? {};
    return { name, perSecond: done / seconds, cpuSeconds: cpu / done };
  });
}

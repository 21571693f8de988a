// How much memory the whole stack holds while idle: the sum of the resident sets of the runner and everything it
// started. Pages that processes share count in each of them. By hand:
//   node test/bench/stack-memory.ts [seconds after the scan, 30 when absent]
// Takes a fresh home through its first and its second start. Exit status 1: above the bound when idle. Linux only, since it reads /proc.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { createRest, monitorSchema } from '../../services/local/src/demo/rest.ts';
import { startDemoSite } from '../../services/local/src/demo/site.ts';
import { eventually } from '../support/journey-stack.ts';
import { descendants } from '../support/processes.ts';
import { headAsHelp } from '../support/head-as-help.ts';

headAsHelp(import.meta.filename);

const BOUND_MIB = 1229;
const READY_BOUND_S = 10;
const START_TIMEOUT_MS = 60_000;
const SCAN_TIMEOUT_MS = 60_000;
/** By then the services have closed the spare database connections of their start. */
const SETTLE_MS = 15_000;
const BYTES_PER_MIB = 1024 * 1024;
const MAIN = fileURLToPath(new URL('../../services/local/src/main.ts', import.meta.url));
const idleSeconds = Number(process.argv[2] ?? 30);

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The name that a person would give to a process: the service of a node process, else the program. */
function labelOf(command: string): string {
  const words = command.split('\0');
  const entry = words.find((word) => word.endsWith('/src/main.ts') || word.endsWith('/kube-api/main.ts'));
  if (entry !== undefined) return entry.split('/').at(entry.includes('kube-api') ? -2 : -3) ?? entry;
  return (words[0] ?? '').split(/[\s:]/)[0]?.split('/').at(-1) ?? '';
}

/** Prints MiB by name and in total; returns the total. */
function measure(when: string, root: number): number {
  const byLabel = new Map<string, number>();
  for (const { command, rssBytes } of descendants(root)) {
    const label = labelOf(command);
    byLabel.set(label, (byLabel.get(label) ?? 0) + rssBytes / BYTES_PER_MIB);
  }
  const total = [...byLabel.values()].reduce((sum, mib) => sum + mib, 0);
  const parts = [...byLabel].sort(([, a], [, b]) => b - a).map(([label, mib]) => `${label} ${mib.toFixed(0)}`);
  say(`${when}: ${total.toFixed(0)} MiB (${parts.join(', ')})`);
  return total;
}

/** Starts the runner and waits until it says that it is ready; returns it with the seconds that took. */
async function start(env: NodeJS.ProcessEnv): Promise<{ runner: ChildProcess; root: number; seconds: number }> {
  const begun = performance.now();
  const runner = spawn(process.execPath, ['--max-semi-space-size=1', MAIN], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const give = setTimeout(() => runner.kill('SIGTERM'), START_TIMEOUT_MS);
  for await (const line of createInterface({ input: runner.stdout })) {
    if (!/ s {2}ready$/.test(line)) continue;
    clearTimeout(give);
    return { runner, root: runner.pid ?? 0, seconds: (performance.now() - begun) / 1000 };
  }
  throw new Error('the runner ended before it was ready');
}

async function stop(runner: ChildProcess): Promise<void> {
  if (runner.exitCode !== null || runner.signalCode !== null) return;
  const ended = once(runner, 'exit');
  runner.kill('SIGTERM');
  await ended;
}

const home = await mkdtemp(join(tmpdir(), 'tidemark-memory-'));
const site = await startDemoSite(new Date());
const env = { PATH: process.env['PATH'], PORT: '0', TIDEMARK_HOME: home, TIDEMARK_EGRESS_ALLOW: site.authority };
let worst = 0;
let slowest = 0;
try {
  for (const which of ['first', 'second']) {
    const { runner, root, seconds } = await start(env);
    try {
      slowest = Math.max(slowest, seconds);
      say(`${which} start: ready after ${seconds.toFixed(1)} s`);
      await sleep(SETTLE_MS);
      worst = Math.max(worst, measure(`${which} start, before any scan`, root));
      const variables = parseEnv(readFileSync(join(home, 'env'), 'utf8').replaceAll(/^export /gm, ''));
      const rest = createRest(variables['TIDEMARK_URL'] ?? '', variables['TIDEMARK_API_KEY'] ?? '');
      // With its description it is another Source, which has no scan yet.
      const source = { docs_url: site.docsUrl, ...(which === 'first' ? {} : { openapi_spec_url: site.openapiUrl }) };
      const { id } = await rest.post('/monitors', monitorSchema, source);
      await eventually('the first scan', SCAN_TIMEOUT_MS, async () => {
        const { last_scan: last } = await rest.get(`/monitors/${id}`, monitorSchema);
        return last?.status === 'completed' ? true : undefined;
      });
      measure(`${which} start, Chromium open right after a scan`, root);
      await sleep(idleSeconds * 1000);
      worst = Math.max(worst, measure(`${which} start, ${idleSeconds} s after it`, root));
    } finally {
      await stop(runner);
    }
  }
} finally {
  await site[Symbol.asyncDispose]();
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
}
say(`idle at most ${worst.toFixed(0)} of ${BOUND_MIB} MiB, ready within ${slowest.toFixed(1)} of ${READY_BOUND_S} s`);
if (worst > BOUND_MIB || slowest > READY_BOUND_S) process.exitCode = 1;

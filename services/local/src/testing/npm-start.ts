// For tests: `npm start` for real, in a folder of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { processStart, signalGroup } from '../os-process.ts';

export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const DEADLINE_MS = 120_000;

export interface Started {
  /** npm, or the fixture. */
  child: ChildProcess;
  /** What it wrote so far. */
  output: () => string;
  until: (text: string) => Promise<void>;
}

export function follow(child: ChildProcess): Started {
  let written = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    written += chunk.toString();
  });
  return {
    child,
    output: () => written,
    until: (text) => untilTrue(`output ${text}`, () => written.includes(text)),
  };
}

export async function untilTrue(what: string, holds: () => boolean): Promise<void> {
  const deadline = performance.now() + DEADLINE_MS;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`still waiting for: ${what}`);
    await sleep(20);
  }
}

interface Mark {
  pid: number;
  start: string | null;
}

export const isAlive = ({ pid, start }: Mark): boolean => processStart(pid) === start;

export function marksIn(home: string, file: string): Mark[] {
  const path = join(home, file);
  return existsSync(path) ? Object.values(JSON.parse(readFileSync(path, 'utf8')) as Record<string, Mark>) : [];
}

export const environmentOf = (home: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  PORT: '0',
  TIDEMARK_HOME: home,
});

/** Runs `npm start` in a folder of its own, and ends what is left of it. */
export async function withNpmStart(run: (started: Started, home: string) => Promise<void>): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'runner-'));
  const started = follow(
    spawn('npm', ['start'], { cwd: ROOT, env: environmentOf(home), stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  try {
    await run(started, home);
  } finally {
    started.child.kill('SIGKILL');
    const left = [...marksIn(home, 'runner.lock'), ...marksIn(home, 'children.json')].filter(isAlive);
    for (const { pid } of left) void (signalGroup(pid, 'SIGKILL') || process.kill(pid, 'SIGKILL'));
    await rm(home, { recursive: true, maxRetries: 5 });
  }
}

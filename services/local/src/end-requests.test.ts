// `npm start` for real, ended in the ways that a manager of processes, a closed terminal or a lack of memory end it.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { processStart, signalGroup } from './os-process.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const END_REQUESTS = new URL('end-requests.ts', import.meta.url).href;
const DEADLINE_MS = 60_000;

interface Started {
  /** npm, or the fixture. */
  child: ChildProcess;
  /** What it wrote so far. */
  output: () => string;
  until: (text: string) => Promise<void>;
}

function follow(child: ChildProcess): Started {
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

async function untilTrue(what: string, holds: () => boolean): Promise<void> {
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

const isAlive = ({ pid, start }: Mark): boolean => processStart(pid) === start;

function marksIn(home: string, file: string): Mark[] {
  const path = join(home, file);
  return existsSync(path) ? Object.values(JSON.parse(readFileSync(path, 'utf8')) as Record<string, Mark>) : [];
}

/** Runs `npm start` in a folder of its own, and ends what is left of it. */
async function withNpmStart(run: (started: Started, home: string) => Promise<void>): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'runner-'));
  const started = follow(
    spawn('npm', ['start'], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', TIDEMARK_HOME: home },
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
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

test('npm that is asked to end while the system starts ends when all of it has', { timeout: 90_000 }, () =>
  withNpmStart(async ({ child, until, output }, home) => {
    await until('PostgreSQL is ready');
    const started = marksIn(home, 'children.json');
    assert.ok(started.length > 0);
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    assert.deepEqual(await exited, [0, null]);
    assert.deepEqual(started.filter(isAlive), []);
    assert.match(output(), /stopping/);
  }),
);

test('the system ends in order when its npm was killed and nobody reads what it says', { timeout: 90_000 }, () =>
  withNpmStart(async ({ child, until }, home) => {
    await until('Ctrl-C stops it');
    const started = [...marksIn(home, 'runner.lock'), ...marksIn(home, 'children.json')];
    child.stdout?.destroy();
    child.kill('SIGKILL');
    await untilTrue('the end of all', () => !started.some(isAlive));
    assert.equal(existsSync(join(home, 'runner.lock')), false);
    assert.match(readFileSync(join(home, 'logs', 'gateway.log'), 'utf8'), /"msg":"stopped"/);
  }),
);

test('signals that come at once are one request, a later one asks for force', { timeout: 30_000 }, async () => {
  const source = `const { hearEndRequests } = await import(${JSON.stringify(END_REQUESTS)});
    const { stopping, forcing } = hearEndRequests();
    const stay = setInterval(() => {}, 1000);
    stopping.addEventListener('abort', () => {
      console.log('stopping');
      setTimeout(() => console.log('a while later'), 600);
    });
    forcing.addEventListener('abort', () => {
      console.log('forcing');
      clearInterval(stay);
    });
    console.log('listening');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    env: {},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { until, output } = follow(child);
  try {
    const exited = once(child, 'exit');
    await until('listening');
    child.kill('SIGHUP');
    child.kill('SIGTERM');
    await until('a while later');
    assert.equal(output(), 'listening\nstopping\na while later\n');
    child.kill('SIGTERM');
    assert.deepEqual(await exited, [1, null]);
    assert.match(output(), /forcing/);
  } finally {
    child.kill('SIGKILL');
  }
});

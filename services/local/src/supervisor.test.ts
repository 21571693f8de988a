import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { until } from '@tidemark/platform/testing/until';
import { processStart } from './os-process.ts';
import { type ChildExit, nextWaitMs, supervise } from './supervisor.ts';

async function withLog(run: (logFile: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'supervisor-'));
  try {
    await run(join(folder, 'child.log'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

const script = (source: string): { command: string; args: string[]; env: Record<string, string> } => ({
  command: process.execPath,
  args: ['-e', source],
  env: { MARK: 'own' },
});

test('the wait doubles from 0.2 s to 5 s', () => {
  const cases = [
    [1, 200],
    [2, 400],
    [5, 3200],
    [6, 5000],
    [4000, 5000],
  ] as const;
  for (const [deaths, want] of cases) assert.equal(nextWaitMs(deaths), want, `${deaths} deaths`);
});

test('a killed child is started again, and a stopped one is not', () =>
  withLog(async (logFile) => {
    const child = supervise({ name: 'steady', logFile, ...script('setInterval(() => {}, 1000)') });
    try {
      const first = child.pid;
      assert.ok(first !== undefined);
      child.kill();
      await until(() => child.starts === 2 && child.pid !== undefined, 'a second start');
      assert.notEqual(child.pid, first);
    } finally {
      const last = child.pid;
      await child.stop();
      assert.equal(child.pid, undefined);
      assert.equal(last === undefined ? null : processStart(last), null);
    }
    assert.equal(child.starts, 2);
  }));

test('the wait grows while the child keeps dying and starts over after a steady run', () =>
  withLog(async (logFile) => {
    const exits: ChildExit[] = [];
    let clock = 0;
    const hooks = {
      now: () => clock,
      onExit: (_name: string, exit: ChildExit) => {
        exits.push(exit);
        if (exits.length === 2) clock += 1;
      },
      onStart: () => {
        if (exits.length === 2) queueMicrotask(() => (clock += 30_000));
      },
    };
    const child = supervise({ name: 'dying', logFile, ...script('process.exit(7)') }, hooks);
    await until(() => exits.length === 3, 'three deaths');
    await child.stop();
    assert.deepEqual(
      exits.map(({ code, restartInMs }) => [code, restartInMs]),
      [
        [7, 200],
        [7, 400],
        [7, 200],
      ],
    );
  }));

test('a child that ignores the request to end is killed with what it started', () =>
  withLog(async (logFile) => {
    const source = `
      const { spawn } = require('node:child_process');
      process.on('SIGTERM', () => {});
      const helper = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
      console.log(JSON.stringify({ helper: helper.pid, env: Object.keys(process.env) }));
      setInterval(() => {}, 1000);`;
    const child = supervise({ name: 'stubborn', logFile, stopTimeoutMs: 100, ...script(source) });
    await until(async () => (await readFile(logFile, 'utf8')).includes('\n'), 'the helper runs');
    const { helper, env } = JSON.parse(await readFile(logFile, 'utf8')) as { helper: number; env: string[] };
    assert.notEqual(processStart(helper), null);
    await child.stop();
    await until(() => processStart(helper) === null, 'the helper is gone');
    assert.ok(env.includes('MARK') && !env.includes('HOME') && !env.includes('PATH'));
  }));

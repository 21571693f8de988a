// `npm start` for real, ended in the ways that a manager of processes, a closed terminal or a lack of memory end it.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { follow, isAlive, marksIn, untilTrue, withNpmStart } from './testing/npm-start.ts';

const END_REQUESTS = new URL('end-requests.ts', import.meta.url).href;

test('npm that is asked to end while the system starts ends when all of it has', { timeout: 200_000 }, () =>
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

test('the system ends in order when its npm was killed and nobody reads what it says', { timeout: 200_000 }, () =>
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

test('signals that come at once are one request, a later one asks for force', { timeout: 60_000 }, async () => {
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

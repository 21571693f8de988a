import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const FIXTURE = fileURLToPath(new URL('./testing/lifecycle-fixture.ts', import.meta.url));
const DEADLINE_MS = 60_000;
const TOKEN = 'open-sesame';

const children = new Set<ChildProcess>();
after(() => {
  for (const child of children) child.kill('SIGKILL');
});

interface Ended {
  status: number | null;
  signal: NodeJS.Signals | null;
}

/** The fixture as a process of its own; a deadline kills it, which ends every wait for it. */
function launch(env: Record<string, string>) {
  const child = spawn(process.execPath, [FIXTURE], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  const deadline = setTimeout(() => child.kill('SIGKILL'), DEADLINE_MS);
  const printed: string[] = [];
  let wake = (): void => {};
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      printed.push(line);
      wake();
    });
  }
  const ended = once(child, 'close').then(([status, signal]): Ended => {
    clearTimeout(deadline);
    children.delete(child);
    wake();
    return { status: status as number | null, signal: signal as NodeJS.Signals | null };
  });
  return {
    child,
    printed,
    ended,
    /** The first line that holds the text; fails when the process ends before. */
    line: async (text: string): Promise<string> => {
      for (;;) {
        const found = printed.find((line) => line.includes(text));
        if (found !== undefined) return found;
        assert.ok(children.has(child), `ended without "${text}":\n${printed.join('\n')}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

async function answerOf(port: number, path: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(DEADLINE_MS) });
  return `${response.status} ${await response.text()}`;
}

test('a process answers its operators, ends on SIGTERM with status 0, and never prints a secret', async () => {
  const { child, printed, line, ended } = launch({ TOKEN });
  const { opsPort } = JSON.parse(await line('"starting"')) as { opsPort: number };
  await line('"started"');
  assert.equal(await answerOf(opsPort, '/healthz'), '200 ok\n');
  assert.equal(await answerOf(opsPort, '/readyz'), '200 ready\n');
  assert.match(await answerOf(opsPort, '/metrics'), /^200 [^]*\nprocess_cpu_seconds_total /);
  assert.match(await answerOf(opsPort, '/secrets'), /^404 /);
  child.kill('SIGTERM');
  assert.deepEqual(await ended, { status: 0, signal: null });
  assert.match(printed.at(-1) ?? '', /"stopped"/);
  assert.match(printed.join('\n'), /"token":"\[redacted\]"/);
  assert.doesNotMatch(printed.join('\n'), new RegExp(TOKEN));
});

test('a stop that hangs is ended by the watchdog', async () => {
  const { child, printed, line, ended } = launch({ TOKEN, HANG: 'true', SHUTDOWN_TIMEOUT_MS: '300' });
  await line('"started"');
  const askedAt = performance.now();
  child.kill('SIGTERM');
  assert.deepEqual(await ended, { status: 1, signal: null });
  assert.ok(performance.now() - askedAt >= 290, 'it waited for the limit');
  assert.match(printed.at(-1) ?? '', /"level":"fatal".*"limitMs":300,"msg":"not stopped in time/);
});

test('wrong settings end the process with status 2, each of them named at once', async () => {
  const { printed, ended } = launch({ OPS_PORT: 'eighty', LOG_LEVEL: 'loud', SHUTDOWN_TIMEOUT_MS: '1' });
  assert.deepEqual(await ended, { status: 2, signal: null });
  const [head, ...rest] = printed;
  assert.equal(head, 'fixture: invalid settings:');
  const names = new Set(rest.map((text) => text.trim().split(':')[0]));
  assert.deepEqual(names, new Set(['OPS_PORT', 'LOG_LEVEL', 'SHUTDOWN_TIMEOUT_MS', 'TOKEN']));
});

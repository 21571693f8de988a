import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('kubectl-main.ts', import.meta.url));
const RUN_MS = 120_000;

function run(...args: string[]) {
  const env = { ...process.env, TIDEMARK_HOME: join(tmpdir(), 'there-is-no-stack') };
  return spawnSync(process.execPath, [COMMAND, ...args], { env, timeout: RUN_MS, encoding: 'utf8' });
}

test('kubectl helps also while there is no stack, and for all else that is said', () => {
  for (const args of [['--help'], ['get', '-h'], ['help', 'get'], []]) {
    const { status, stdout } = run(...args);
    assert.equal(status, 0, args.join(' '));
    assert.match(stdout, /^(?:kubectl controls|Display one or many)/, args.join(' '));
  }
  const { status, stderr } = run('get', 'monitors');
  assert.equal(status, 1);
  assert.match(stderr, /^there is no .*kubeconfig: run `npm start` first, or set TIDEMARK_HOME\n$/);
});

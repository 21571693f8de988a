import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import test from 'node:test';
import { promisify } from 'node:util';
import { environmentOf, ROOT, withNpmStart } from '../testing/npm-start.ts';

const DEMO_TIMEOUT_MS = 240_000;

test('the demo sees everything on what npm start brought up', { timeout: 400_000 }, () =>
  withNpmStart(async ({ until }, home) => {
    await until('Ctrl-C stops it');
    const { stdout } = await promisify(execFile)('npm', ['run', 'demo'], {
      cwd: ROOT,
      env: environmentOf(home),
      timeout: DEMO_TIMEOUT_MS,
    });
    assert.match(stdout, /Using the Tidemark that runs at/);
    assert.match(stdout, /Everything expected was seen/);
  }),
);

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const BENCHES = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
const RUN_MS = 20_000;

for (const name of BENCHES)
  test(`${name} --help says how it is called, and measures nothing`, () => {
    const path = join(import.meta.dirname, name);
    const { status, stdout, stderr } = spawnSync(process.execPath, [path, '--help'], { timeout: RUN_MS });
    assert.deepEqual([status, stderr.toString()], [0, '']);
    assert.match(stdout.toString(), new RegExp(`node test/bench/${name}|npm run --silent accuracy`));
    assert.doesNotMatch(stdout.toString(), /^import /m);
  });

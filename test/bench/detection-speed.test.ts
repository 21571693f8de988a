// The bench on a small pair: that it measures, not how fast this machine is.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { PairSpeed, PairTimes } from './speed/report.ts';

const BENCH = fileURLToPath(new URL('detection-speed.ts', import.meta.url));
const MEASURE = fileURLToPath(new URL('speed/measure-pair.ts', import.meta.url));
const RUN_MS = 60_000;

test('a pair is measured against JSON.parse and as a whole process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'speed-'));
  try {
    const operation = (type: string): object => ({
      get: { parameters: [{ name: 'q', in: 'query', schema: { type } }] },
    });
    // Enough for a clock to see that it is parsed.
    const rest = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`/p${index}`, operation('string')]));
    const spec = (type: string): string =>
      JSON.stringify({ openapi: '3.0.0', paths: { ...rest, '/a': operation(type) } });
    writeFileSync(join(folder, 'a.json'), spec('integer'));
    writeFileSync(join(folder, 'b.json'), spec('boolean'));
    writeFileSync(join(folder, 'pairs.json'), JSON.stringify([{ name: 'own', base: 'a.json', revision: 'b.json' }]));
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [BENCH, folder, '--no-github', '--runs', '1', '--warm-up', '2', '--rounds', '3', '--json'],
      {
        timeout: RUN_MS,
      },
    );
    assert.equal(stderr.toString(), '');
    const [speed] = JSON.parse(stdout.toString()) as PairSpeed[];
    assert.ok(speed !== undefined);
    assert.equal(speed.findings, 1);
    assert.ok(speed.ratio !== null && speed.ratio > 0);
    assert.ok(speed.coldRatio !== null && speed.coldRatio > 0);
    assert.ok(speed.wholeMs > speed.readMs && speed.wholeRssBytes > 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('who asks for the very first round of a process does not wait for another', () => {
  const folder = mkdtempSync(join(tmpdir(), 'speed-'));
  try {
    const file = join(folder, 'a.json');
    writeFileSync(file, JSON.stringify({ openapi: '3.0.0', paths: {} }));
    const { stdout } = spawnSync(process.execPath, [MEASURE, file, file, '--rounds', '0'], { timeout: RUN_MS });
    const { cold, warm } = JSON.parse(stdout.toString()) as PairTimes;
    assert.ok(cold.readMs > 0);
    assert.equal(warm.readMs, 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

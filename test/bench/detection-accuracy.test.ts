// The bench over the project's own cases, as anyone would run it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const BENCH = fileURLToPath(new URL('detection-accuracy.ts', import.meta.url));
const OWN_OPENAPI = fileURLToPath(new URL('../cases/openapi', import.meta.url));
const RUN_MS = 180_000;

function run(...args: string[]): { code: number | null; out: string; errors: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BENCH, ...args], { timeout: RUN_MS });
  return { code: status, out: stdout.toString(), errors: stderr.toString() };
}

test('the own cases meet every target without a disagreement', () => {
  const { code, out, errors } = run('--json');
  assert.equal(errors, '');
  const reports = JSON.parse(out) as { form: string; cases: number; disagreements: string[] }[];
  const openapi = reports.find(({ form }) => form === 'openapi');
  assert.ok(openapi !== undefined && openapi.cases > 30);
  assert.deepEqual(openapi.disagreements, []);
  const pages = reports.find(({ form }) => form === 'pages');
  assert.ok(pages !== undefined && pages.cases > 10);
  assert.deepEqual(pages.disagreements, []);
  assert.equal(code, 0);
});

test('labels that are not met are listed and fail the run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'accuracy-'));
  try {
    cpSync(OWN_OPENAPI, folder, { recursive: true });
    const path = join(folder, 'cases.jsonl');
    const wrong = readFileSync(path, 'utf8').replaceAll('endpoint-added', 'endpoint-invented');
    writeFileSync(path, wrong.replaceAll('"not-breaking"', '"breaking"'));
    const { code, out } = run(folder);
    assert.equal(code, 1);
    assert.match(out, /^verdict, consensus: recall .* MISSED$/m);
    assert.match(
      out,
      /^endpoint-removed-mirror \(asserted\): missing endpoint-invented GET \/cranes; beyond nothing$/m,
    );
    assert.match(out, /^wording: CONSENSUS breaking, got not breaking$/m);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a folder of neither form is refused', () => {
  const { code, out, errors } = run(tmpdir());
  assert.deepEqual([code, out], [2, '']);
  assert.match(errors, /holds none of cases\.jsonl, pairs\.json/);
});

// An input that is piped in.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const COMMAND = fileURLToPath(new URL('main.js', import.meta.url));
const RUN_MS = 60_000;

const BASE = '{"openapi":"3.0.3","paths":{"/ships":{"get":{"responses":{}}}}}';

async function run(input: string | Buffer, args: readonly string[], how = ''): Promise<[number, string, string]> {
  const child = spawn('sh', ['-c', `${how} "$@"`, 'sh', process.execPath, COMMAND, ...args], { timeout: RUN_MS });
  child.stdin.end(input);
  const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return [code as number, out, errors];
}

test('what is piped in is named -, also gzipped and through another command', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'diff-piped-'));
  const other = join(folder, 'other.json');
  writeFileSync(other, BASE.replace('ships', 'cranes'));
  try {
    for (const input of [BASE, gzipSync(BASE)])
      for (const how of ['', 'cat |']) {
        const [code, out, errors] = await run(input, ['-', other], how);
        assert.deepEqual([code, errors], [0, '']);
        assert.match(out, /The endpoint GET \/ships was removed/);
      }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('nothing that is piped in is an empty input', async () => {
  const [code, out, errors] = await run('', ['-', 'nowhere.yaml']);
  assert.deepEqual([code, out], [2, '']);
  assert.match(errors, /^diff: (-: it is empty|nowhere\.yaml: no such file)\n$/);
});

test('what is piped in refers to files where the command was called, and is read once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'diff-piped-'));
  const api = (file: string): string => `{"openapi":"3.0.3","paths":{"/ships":{"$ref":"${file}"}}}`;
  const item = (parameter: string): string =>
    JSON.stringify({ get: { parameters: [{ name: parameter, in: 'query' }], responses: {} } });
  writeFileSync(join(folder, 'item.json'), item('old'));
  writeFileSync(join(folder, 'next.json'), item('new'));
  writeFileSync(join(folder, 'other.json'), api('next.json'));
  try {
    const [code, out, errors] = await run(api('item.json'), ['-', 'other.json'], `cd ${folder} &&`);
    assert.deepEqual([code, errors], [0, '']);
    assert.match(out, /"old" was (removed|renamed)/);
    assert.doesNotMatch(out, /Problem/);
  } finally {
    rmSync(folder, { recursive: true });
  }
  for (const args of [
    ['-', '-'],
    ['-', 'a.json', '--ignore', '-'],
  ])
    assert.deepEqual(await run(BASE, args), [
      2,
      '',
      'diff: only one input can be piped in: name the file of the other\n',
    ]);
});

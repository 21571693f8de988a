// How the command ends when it cannot answer: at once, and with the status that says so.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('main.js', import.meta.url));
const RUN_MS = 60_000;
/** Less than the command waits for a server. */
const NO_ANSWER_MS = 20_000;
/** Whatever is written there meets a full disk. */
const FULL = '/dev/full';

/** No file becomes longer than 512 bytes. */
const SHORT = 'ulimit -f 1; export NODE_DISABLE_COMPILE_CACHE=1;';

/** @param out where stdout goes. */
async function run(args: readonly string[], out: 'ignore' | number = 'ignore', before = '') {
  const child = spawn('sh', ['-c', `${before} exec "$@"`, 'sh', process.execPath, COMMAND, ...args], {
    stdio: ['ignore', out, 'pipe'],
    timeout: RUN_MS,
  });
  assert.ok(child.stderr);
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code: code as number, errors };
}

test('a server that does not answer is not waited for when the other side is refused', async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const started = performance.now();
    const { code, errors } = await run([`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'nowhere.yaml']);
    assert.deepEqual([code, errors], [2, 'diff: nowhere.yaml: no such file\n']);
    assert.ok(performance.now() - started < NO_ANSWER_MS);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

test('an answer that cannot be written is an error, and no sign of a break', { skip: !existsSync(FULL) }, async () => {
  const full = openSync(FULL, 'w');
  const { code, errors } = await run(['--help'], full);
  closeSync(full);
  assert.equal(code, 2);
  assert.match(errors, /^diff: the answer cannot be written: ENOSPC[^\n]*\n$/);
});

test('an answer of which only a part fits is an error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'diff-ending-'));
  const file = openSync(join(folder, 'answer'), 'w');
  try {
    const { code, errors } = await run(['--help'], file, SHORT);
    assert.equal(code, 2);
    assert.match(errors, /^diff: the answer cannot be written: EFBIG[^\n]*\n$/);
  } finally {
    closeSync(file);
    rmSync(folder, { recursive: true });
  }
});

/** Whoever holds a pipe as a stream makes it one that does not wait, for all who share it. */
const HOLDER = `process.stdout.write('', () => require('fs').writeFileSync('held', '')); setInterval(() => {}, 1000)`;
/** More than a pipe holds: the answer meets a full one. */
const OPERATIONS = 2000;

test('an answer goes whole into a pipe that does not wait', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'diff-ending-'));
  const api = (count: number): string => {
    const paths = Array.from({ length: count }, (_, at) => [`/ships/${at}`, { get: { responses: {} } }]);
    return JSON.stringify({ openapi: '3.0.3', paths: Object.fromEntries(paths) });
  };
  writeFileSync(join(folder, 'base.json'), api(OPERATIONS));
  writeFileSync(join(folder, 'revision.json'), api(0));
  const script = `( "$1" -e "${HOLDER}" & holder=$!
    until [ -e held ]; do sleep 0.1; done
    "$1" "$2" base.json revision.json --format json; echo $? > code; kill $holder ) | ( sleep 2; cat )`;
  const child = spawn('sh', ['-c', script, 'sh', process.execPath, COMMAND], { cwd: folder, timeout: RUN_MS });
  try {
    const [out] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    assert.equal((JSON.parse(out) as { changes: unknown[] }).changes.length, OPERATIONS);
    assert.equal(readFileSync(join(folder, 'code'), 'utf8'), '0\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

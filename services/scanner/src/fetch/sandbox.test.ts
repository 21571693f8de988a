import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { AppError } from '@tidemark/platform/errors';
import { createLogger } from '@tidemark/platform/log';
import { CHROME_PATH } from '../testing/scans.ts';
import { createChrome } from './chrome.ts';
import { listProcesses } from './chrome-processes.ts';
import { launchChrome } from './launch-chrome.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const options = { path: CHROME_PATH, proxy: null, idleMs: 1000, log: createLogger('test', 'silent') };

test('without its sandbox Chrome is not started unless that is allowed', { skip: !isRoot }, async () => {
  // For root it has none.
  await using refused = createChrome({ ...options, sandbox: true });
  await assert.rejects(refused.verify());
  const { root, stop } = await launchChrome({ ...options, sandbox: false, heapMb: 256 });
  const renderers = (await listProcesses(root)).filter(({ isRenderer }) => isRenderer);
  await stop();
  assert.deepEqual(
    renderers.map(({ isConfined }) => isConfined),
    renderers.map(() => false),
  );
});

test('a Chrome that does not start in time is given up, and the error names what was started', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'slow-chrome-'));
  const path = join(folder, 'chrome');
  await writeFile(path, '#!/bin/sh\nsleep 1\nexec "$REAL" "$@"\n'.replace('$REAL', CHROME_PATH), { mode: 0o755 });
  try {
    await using slow = createChrome({ ...options, path, sandbox: false, verifyPatienceMs: 200 });
    await assert.rejects(slow.verify(), (error) => {
      assert.ok(error instanceof AppError && error.cause instanceof Error);
      assert.match(error.message, /CHROME_PATH .*slow-chrome/);
      assert.match(error.cause.message, /200/);
      return true;
    });
    await using patient = createChrome({ ...options, path, sandbox: false });
    await patient.verify();
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

test('an ordinary user gets a sandbox, which is found', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const module = new URL('launch-chrome.ts', import.meta.url).href;
  const code = `const { launchChrome } = await import(${JSON.stringify(module)});
    const { listProcesses } = await import(${JSON.stringify(new URL('chrome-processes.ts', import.meta.url).href)});
    const chrome = await launchChrome({ path: ${JSON.stringify(CHROME_PATH)}, sandbox: true, proxy: null, heapMb: 256 });
    const renderers = (await listProcesses(chrome.root)).filter(({ isRenderer }) => isRenderer);
    console.log(renderers.length > 0 && renderers.every(({ isConfined }) => isConfined));
    await chrome.stop();`;
  try {
    if (isRoot) await chown(folder, NOBODY, NOBODY);
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], {
      cwd: folder,
      env: { PATH: process.env['PATH'], HOME: folder, TMPDIR: folder },
      timeout: 60_000,
      ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    });
    assert.equal(stdout.trim(), 'true');
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createLogger } from '@tidemark/platform/log';
import { sweepProfileFolders } from './profile-folders.ts';

const IDLE = 'process.stdin.resume()';
const idle = (...args: string[]): ChildProcess =>
  spawn(process.execPath, ['-e', IDLE, '--', ...args], { stdio: ['pipe', 'ignore', 'ignore'] });

test('folders of ended processes go, with the Chrome that was left on them; those of others stay', async () => {
  const root = await mkdtemp(join(tmpdir(), 'profiles-'));
  const dead = idle();
  dead.kill('SIGKILL');
  await once(dead, 'exit');
  const living = idle();
  const ofDead = `tidemark-chrome-${dead.pid}-abc`;
  const ofLiving = `tidemark-chrome-${living.pid}-abc`;
  const ofEarlierLife = `tidemark-chrome-${process.pid}-abc`;
  const notOurs = 'puppeteer_dev_chrome_profile-abc';
  for (const name of [ofDead, ofLiving, ofEarlierLife, notOurs])
    await mkdir(join(root, name, 'Default'), { recursive: true });
  const orphan = idle(`--user-data-dir=${join(root, ofDead)}`);
  const orphanEnded = once(orphan, 'exit');
  const neighbour = idle(`--user-data-dir=${join(root, ofLiving)}`);
  try {
    await Promise.all([orphan, neighbour].map((child) => once(child, 'spawn')));
    await sweepProfileFolders(createLogger('test', 'silent'), root);
    assert.deepEqual((await readdir(root)).sort(), [notOurs, ofLiving].sort());
    assert.deepEqual(await orphanEnded, [null, 'SIGKILL']);
    assert.equal(neighbour.signalCode, null);
  } finally {
    for (const child of [living, neighbour, orphan]) child.kill('SIGKILL');
    await rm(root, { recursive: true, force: true });
  }
});

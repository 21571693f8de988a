import assert from 'node:assert/strict';
import { chown, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeCluster, postgresPrograms } from './test-cluster.ts';

/** The number that initdb gives to what it makes stands first in this file. */
const NUMBER = join('global', 'pg_control');
const NUMBER_BYTES = 8;

test('initdb runs once in a checkout: what is made later is a copy, and belongs to who runs the server alone', async () => {
  const { initdb } = await postgresPrograms();
  const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const home = await mkdtemp(join(tmpdir(), 'test-cluster-'));
  try {
    if (identity.uid !== undefined) await chown(home, identity.uid, identity.gid);
    const numbers: string[] = [];
    for (const name of ['first', 'second', 'third']) {
      const folder = join(home, name);
      await mkdir(folder);
      if (identity.uid !== undefined) await chown(folder, identity.uid, identity.gid);
      const data = await makeCluster(initdb, folder, identity);
      numbers.push((await readFile(join(data, NUMBER))).subarray(0, NUMBER_BYTES).toString('hex'));
      for (const path of [data, join(data, 'base'), join(data, 'postgresql.conf')]) {
        const { uid, mode } = await stat(path);
        assert.equal(uid, identity.uid ?? process.getuid?.(), path);
        assert.equal(mode & 0o077, 0, path);
      }
    }
    // The first one may have been made while somebody else made the one that is kept.
    assert.equal(numbers[2], numbers[1]);
  } finally {
    await rm(home, { recursive: true });
  }
});

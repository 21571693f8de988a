import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { isFresh } from './web-build.ts';

test('the dashboard is built again when it is not there or something that it is made of is newer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'web-build-'));
  try {
    const [built, source, page] = ['dist', 'src', 'src/page.tsx'].map((name) => join(folder, name));
    assert.ok(built && source && page);
    await mkdir(source);
    await writeFile(page, '');
    assert.equal(isFresh(built, [source]), false);

    await mkdir(built);
    await writeFile(join(built, 'index.html'), '');
    await utimes(source, 1000, 1000);
    await utimes(page, 1000, 1000);
    await utimes(join(built, 'index.html'), 2000, 2000);
    assert.equal(isFresh(built, [source, join(folder, 'absent')]), true);

    await utimes(page, 3000, 3000);
    assert.equal(isFresh(built, [source]), false);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

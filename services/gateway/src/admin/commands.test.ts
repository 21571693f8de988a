import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { COMMANDS } from './commands.ts';
import type { AdminContext } from './context.ts';

const ADMIN = fileURLToPath(new URL('../admin.ts', import.meta.url));

test('a word that every object has is no command', () => {
  const { status, stderr } = spawnSync(process.execPath, [ADMIN, 'constructor'], { encoding: 'utf8' });
  assert.equal(status, 2, stderr);
  assert.match(stderr, /^there is no command constructor\n/);
});

test('the number of a dead letter is asked for before anything is', async () => {
  const show = COMMANDS['dead-letters show']?.run({ service: 'change', id: 'x' }, {} as AdminContext);
  await assert.rejects(
    async () => show,
    (error) => {
      assert.ok(error instanceof z.ZodError);
      assert.deepEqual(
        error.issues.map(({ path, message }) => [...path, message]),
        [['id', 'must be a whole number']],
      );
      return true;
    },
  );
});

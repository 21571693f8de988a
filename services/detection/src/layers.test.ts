// Each folder knows the folders that stand below it and no other.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, it } from 'node:test';

const BELOW: Record<string, readonly string[]> = {
  text: [],
  prose: ['text'],
  rules: [],
  spec: ['text'],
  schema: ['spec', 'prose', 'text', 'rules'],
  operation: ['schema', 'spec', 'prose', 'text', 'rules'],
  page: ['prose', 'text'],
  html: ['page', 'prose', 'text'],
  replacement: ['spec', 'text'],
};

const folderOf = (path: string): string => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '');

describe('the folders of detection', () => {
  for (const [folder, below] of Object.entries(BELOW))
    it(`${folder} imports ${below.length === 0 ? 'no other' : below.join(', ')}`, () => {
      const files = globSync(`${folder}/**/*.ts`, {
        cwd: import.meta.dirname,
        exclude: (name) => name.endsWith('.test.ts'),
      });
      assert.notDeepEqual(files, []);
      const others = files.flatMap((file) =>
        [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/from '(\.[^']+)'/g)]
          .map(([, path = '']) => normalize(join(dirname(file), path)))
          .filter((path) => !['', folder, ...below].includes(folderOf(path)))
          .map((path) => `${file} imports ${path}`),
      );
      assert.deepEqual(others, []);
    });
});

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { test } from 'node:test';

const CHILD = `
  import { createLogger } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)};
  const log = createLogger('child', 'info');
  log.info({ n: 0 }, 'first');
  process.stdin.once('data', () => {
    for (let n = 1; n <= 500; n += 1) log.info({ n }, 'more');
    process.exit(0);
  });
`;

test('a line is written soon while there are no others, and none is lost when the process ends by itself', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', CHILD], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const seen: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const { n } = JSON.parse(line) as { n: number };
    if (n === 0) child.stdin.write('go');
    seen.push(n);
  }
  assert.deepEqual(
    seen,
    Array.from({ length: 501 }, (_, n) => n),
  );
});

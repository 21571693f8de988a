import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { freePort } from './test-database.ts';

/** Where Linux begins to give ports to outgoing connections. */
const FIRST_OF_THE_SYSTEM = 32_768;

test('a free port is below those of outgoing connections, is given once, and one that is in use is passed over', async () => {
  const first = await freePort();
  await using server = createServer();
  // Somebody else may have it already: then it is in use as well.
  await new Promise<unknown>((resolve) => {
    server.once('error', resolve).listen(first + 1, '127.0.0.1', () => resolve(null));
  });
  const ports = [first, await freePort(), await freePort()];
  assert.equal(new Set(ports).size, ports.length);
  assert.ok(!ports.includes(first + 1), ports.join());
  for (const port of ports) assert.ok(port > 28_443 && port < FIRST_OF_THE_SYSTEM, String(port));
});

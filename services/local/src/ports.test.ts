import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { pickPorts } from './ports.ts';

const NAMES = ['one', 'other'];

test('ports are picked below those of outgoing connections, and none twice', async () => {
  const picked = await Promise.all([pickPorts(NAMES), pickPorts(NAMES)]);
  const ports = picked.flatMap((port) => NAMES.map(port));
  assert.equal(new Set(ports).size, ports.length);
  for (const port of ports) assert.ok(port >= 10_240 && port < 28_000, String(port));
});

test('a block with a port that is in use is passed over', async () => {
  const before = await pickPorts(NAMES);
  await using server = createServer();
  const taken = before('one') + 64;
  // Somebody else may have it already: then it is in use as well.
  await new Promise<unknown>((resolve) => {
    server.once('error', resolve).listen(taken, '127.0.0.1', () => resolve(null));
  });
  const after = await pickPorts(NAMES);
  assert.ok(!NAMES.map(after).includes(taken));
});

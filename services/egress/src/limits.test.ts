import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { until } from '@tidemark/platform/testing/until';
import { CONNECTION_BOUNDS } from './connection.ts';
import { basic, closed, SCANNER, startEcho, startEgress, tunnel } from './testing/egress.ts';

let echo: Awaited<ReturnType<typeof startEcho>>;
before(async () => {
  echo = await startEcho();
});
after(() => echo[Symbol.asyncDispose]());

test('what one scope uses up is not taken from another', async () => {
  await using egress = await startEgress([echo.authority], {}, { EGRESS_SCOPE_CONNECTIONS: '2' });
  const authority = echo.authority;
  const [scanA, scanB] = [basic('scanner+scan-a', 'one'), basic('scanner+scan-b', 'one')];
  const open = [await tunnel(egress.port, authority, scanA), await tunnel(egress.port, authority, scanA)];
  const third = await tunnel(egress.port, authority, scanA);
  assert.deepEqual([third.status, third.error], [429, 'limit']);
  const other = await tunnel(egress.port, authority, scanB);
  assert.equal(other.status, 200);
  assert.equal(await egress.metric('egress_scopes', {}), 2);
  assert.equal(await egress.metric('egress_requests_total', { client: 'scanner', outcome: 'limit' }), 1);
  for (const { socket } of [...open, other]) socket.destroy();
  await until(async () => (await tunnel(egress.port, authority, scanA)).status === 200);
});

test('a scope that has used its bytes loses its connections', async () => {
  await using egress = await startEgress([echo.authority], {}, { EGRESS_SCOPE_MEGABYTES_PER_MINUTE: '1' });
  const authority = echo.authority;
  const greedy = basic('scanner+greedy', 'one');
  const quiet = await tunnel(egress.port, authority, greedy);
  const { socket } = await tunnel(egress.port, authority, greedy);
  for (const one of [socket, quiet.socket]) one.on('error', () => one.destroy());
  socket.write(Buffer.alloc(2_000_000));
  socket.resume();
  await closed(socket);
  await closed(quiet.socket.resume());
  assert.equal((await tunnel(egress.port, authority, greedy)).status, 429);
  assert.equal(await egress.metric('egress_cut_connections_total', { client: 'scanner', bound: 'scope' }), 2);
});

test('a tunnel that is old is ended although it is in use', async () => {
  await using egress = await startEgress([echo.authority], { bounds: { ...CONNECTION_BOUNDS, ageMs: 500 } });
  const { socket } = await tunnel(egress.port, echo.authority, SCANNER);
  const began = performance.now();
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => void setTimeout(() => socket.write(chunk), 20));
  socket.write('x');
  await closed(socket);
  assert.ok(performance.now() - began >= 450);
  assert.equal(await egress.metric('egress_cut_connections_total', { client: 'scanner', bound: 'age' }), 1);
});

test('silence, too many bytes and too many connections end or refuse a tunnel', async (t) => {
  await using egress = await startEgress(
    [echo.authority],
    { bounds: { ...CONNECTION_BOUNDS, bytes: 100_000, idleMs: 1500 } },
    { EGRESS_CLIENT_CONNECTIONS: '1' },
  );
  await t.test('silence', async () => {
    const { socket } = await tunnel(egress.port, echo.authority, SCANNER);
    const busy = await tunnel(egress.port, echo.authority, SCANNER);
    assert.deepEqual([busy.status, busy.error], [503, 'busy']);
    socket.on('error', () => socket.destroy());
    await closed(socket.resume());
  });
  await t.test('bytes', async () => {
    await until(async () => (await egress.metric('egress_open_tunnels', { client: 'scanner' })) === 0);
    const { status, socket } = await tunnel(egress.port, echo.authority, SCANNER);
    assert.equal(status, 200);
    let got = 0;
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      got += chunk.length;
      if (got < 100_000_000) socket.write(chunk);
    });
    socket.write('x'.repeat(1000));
    await closed(socket);
    assert.ok(got >= 40_000 && got < 100_000_000);
  });
});

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { until } from '@tidemark/platform/testing/until';
import { basic, closed, SCANNER, startEcho, startEgress, tunnel } from './testing/egress.ts';

let echo: Awaited<ReturnType<typeof startEcho>>;
before(async () => {
  echo = await startEcho();
});
after(() => echo[Symbol.asyncDispose]());

const REFUSED = 'egress_refused_connections_total';
const ONE_SCAN = basic('scanner+scan', 'one');

const CASES: Record<string, { settings: Record<string, string>; authorization: string; bound: string }> = {
  'connections of a client': {
    settings: { EGRESS_CLIENT_CONNECTIONS: '1' },
    authorization: SCANNER,
    bound: 'client_connections',
  },
  'connections of a scope': {
    settings: { EGRESS_SCOPE_CONNECTIONS: '1' },
    authorization: ONE_SCAN,
    bound: 'scope_connections',
  },
  'requests of a scope': {
    settings: { EGRESS_SCOPE_REQUESTS_PER_MINUTE: '1' },
    authorization: ONE_SCAN,
    bound: 'scope_requests',
  },
};
for (const [name, { settings, authorization, bound }] of Object.entries(CASES))
  test(`what is refused because of the bound is counted with it: ${name}`, async () => {
    await using egress = await startEgress([echo.authority], {}, settings);
    const count = (of: string) => egress.metric(REFUSED, { client: 'scanner', bound: of });
    const first = await tunnel(egress.port, echo.authority, authorization);
    assert.deepEqual([first.status, await count(bound)], [200, 0]);
    await tunnel(egress.port, echo.authority, authorization);
    assert.equal(await count(bound), 1);
    for (const other of Object.values(CASES)) if (other.bound !== bound) assert.equal(await count(other.bound), 0);
    first.socket.destroy();
  });

test('a connection that is not taken because too many are open is counted', async () => {
  await using egress = await startEgress([echo.authority], { maxConnections: 1 });
  const notTaken = () => egress.metric(REFUSED, { client: 'unknown', bound: 'proxy_connections' });
  const { socket } = await tunnel(egress.port, echo.authority, SCANNER);
  assert.equal(await notTaken(), 0);
  const late = connect(egress.port, '127.0.0.1').on('error', () => {});
  await closed(late.resume());
  assert.equal(await notTaken(), 1);
  socket.destroy();
  await once(socket, 'close');
  await until(async () => {
    const again = await tunnel(egress.port, echo.authority, SCANNER).catch(() => null);
    again?.socket.destroy();
    return again?.status === 200;
  });
});

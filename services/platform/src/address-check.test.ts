import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { isIPv6, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { createAddressCheck } from './address-check.ts';
import { createLogger } from './log.ts';
import { Secret } from './secret.ts';
import { until } from './testing/until.ts';

/** Far more than the check waits, far less than a user does. */
const SOON_MS = 5000;
const log = createLogger('test', 'silent');

async function asked(
  egress: RequestListener,
  url: string,
  host = '127.0.0.1',
): Promise<{ isReachable: boolean; tookMs: number }> {
  const server = createServer(egress).listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const check = createAddressCheck({
    proxyUrl: new Secret(`http://me:word@${isIPv6(host) ? `[${host}]` : host}:${port}`),
    log,
  });
  const began = performance.now();
  const isReachable = await check(new URL(url));
  server.closeAllConnections();
  server.close();
  return { isReachable, tookMs: performance.now() - began };
}

const saying =
  (verdict: string): RequestListener =>
  (request, response) =>
    response
      .writeHead(request.url === '/check?host=docs.example.com&port=443' ? 200 : 500, { 'x-egress-verdict': verdict })
      .end();

/** An answer that is late, as on a busy machine, counts as none. */
async function untilRefused(...question: Parameters<typeof asked>): Promise<void> {
  await until(async () => !(await asked(...question)).isReachable, 'the no');
}

test('only a clear no of the egress process counts', async () => {
  const url = 'https://docs.example.com/api';
  await untilRefused(saying('blocked'), url);
  assert.equal((await asked(saying('allowed'), url)).isReachable, true);
  assert.equal((await asked(saying('blocked'), 'https://docs.example.com:444/')).isReachable, true);
});

test('the egress process may be named by an IPv6 address', async () => {
  await untilRefused(saying('blocked'), 'https://docs.example.com/api', '::1');
});

test('a name that takes its time is not waited for: it is judged when it is connected to', async () => {
  const { isReachable, tookMs } = await asked(() => undefined, 'https://slow.example.com/');
  assert.equal(isReachable, true);
  assert.ok(tookMs < SOON_MS, `${tookMs} ms`);
});

import { once } from 'node:events';
import { createServer as createHttpServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { text } from 'node:stream/consumers';
import assert from 'node:assert/strict';
import { until } from '@tidemark/platform/testing/until';
import { fetch, ProxyAgent } from 'undici';
import {
  basic,
  DEADLINE_MS,
  DISPATCHER,
  get,
  portOf,
  SCANNER,
  startEcho,
  startEgress,
  tunnel,
} from './testing/egress.ts';

const seen: { url: string | undefined; rawHeaders: string[]; body: string }[] = [];
const web = createHttpServer((request, response) => {
  void text(request).then((body) => {
    seen.push({ url: request.url, rawHeaders: request.rawHeaders, body });
    response.setHeader('x-origin', 'yes').setHeader('x-egress-error', 'forged');
    response.end(`hello ${request.method ?? ''}`);
  });
});
let webPort = 0;
let echoPort = 0;
let echo: Awaited<ReturnType<typeof startEcho>>;

before(async () => {
  await once(web.listen(0, '127.0.0.1'), 'listening');
  echo = await startEcho();
  webPort = portOf(web);
  echoPort = echo.port;
});
after(async () => {
  web.closeAllConnections();
  web.close();
  await echo[Symbol.asyncDispose]();
});

test('a tunnel to an allowed loopback port carries bytes both ways and passes on the end of one side', async () => {
  await using egress = await startEgress([`127.0.0.1:${echoPort}`]);
  const { status, socket } = await tunnel(egress.port, `127.0.0.1:${echoPort}`, DISPATCHER);
  assert.equal(status, 200);
  const sent = 'x'.repeat(300_000);
  socket.end(sent);
  assert.equal(await text(socket), sent);
  await until(async () => (await egress.metric('egress_open_tunnels', { client: 'dispatcher' })) === 0);
  assert.equal(await egress.metric('egress_requests_total', { client: 'dispatcher', outcome: 'ok' }), 1);
  assert.equal(await egress.metric('egress_bytes_total', { client: 'dispatcher', direction: 'sent' }), sent.length);
  assert.equal(await egress.metric('egress_bytes_total', { client: 'dispatcher', direction: 'received' }), sent.length);
});

test('targets that are not public are refused', async (t) => {
  await using egress = await startEgress(
    [`127.0.0.1:${echoPort}`],
    { lookup: async () => ['127.0.0.1'] },
    { EGRESS_DENY: '198.41.0.0/16,ours.example.com' },
  );
  const cases = [
    '127.0.0.1:443',
    `127.0.0.1:${webPort}`,
    `localhost:${echoPort}`,
    'localhost:443',
    '[::1]:443',
    '[::ffff:127.0.0.1]:443',
    '0x7f000001:443',
    '2130706433:443',
    '169.254.169.254:80',
    '10.0.0.1:443',
    'rebound.example.com:443',
    'rebound.example.com.:443',
    'rebound.example.com:22',
    'ours.example.com:443',
    '198.41.0.4:443',
    '127.1:443',
    '017700000001:443',
    '%31%32%37.0.0.1:443',
    '127.0.0.1.:443',
    '[::]:443',
    '[::1%25lo]:443',
    '[2002:7f00:1::]:443',
    '[64:ff9b::7f00:1]:443',
    'LOCALHOST.:443',
    'a.localhost:443',
    'metadata.google.internal:80',
    'metadata:80',
    'rebound.example.com:0',
    'rebound.example.com:65536',
  ];
  for (const authority of cases) {
    await t.test(authority, async () => {
      const { status, error } = await tunnel(egress.port, authority, SCANNER);
      assert.deepEqual({ status, error }, { status: 403, error: 'blocked_address' });
    });
  }
  assert.equal(await egress.metric('egress_requests_total', { client: 'scanner', outcome: 'blocked' }), cases.length);
});

test('background traffic of the browser is refused, and counted by itself', async () => {
  await using egress = await startEgress([], { lookup: async () => assert.fail('resolved') });
  for (const host of ['clients2.google.com', 'CLIENTS2.google.com.', 'r1.sn-abc.gvt1.com']) {
    const { status, error } = await tunnel(egress.port, `${host}:443`, SCANNER);
    assert.deepEqual({ status, error }, { status: 403, error: 'blocked_address' });
  }
  assert.equal(await egress.metric('egress_requests_total', { client: 'scanner', outcome: 'background' }), 3);
});

test('one private address among public ones refuses the name', async () => {
  await using egress = await startEgress([], { lookup: async () => ['93.184.215.14', '10.1.2.3'] });
  const { status, error } = await tunnel(egress.port, 'mixed.example.com:443', SCANNER);
  assert.deepEqual({ status, error }, { status: 403, error: 'blocked_address' });
});

test('a connection that ends at another address than was asked for is closed before a byte goes over it', async (t) => {
  const canary = createServer();
  t.after(() => canary.close());
  await once(canary.listen(0, '127.0.0.1'), 'listening');
  const came = once(canary, 'connection');
  await using egress = await startEgress([], {
    lookup: async () => ['93.184.215.14'],
    connect: () => connect(portOf(canary), '127.0.0.1'),
  });
  const { status, error, socket: ours } = await tunnel(egress.port, 'elsewhere.example.com:443', SCANNER);
  ours.destroy();
  assert.deepEqual({ status, error }, { status: 403, error: 'blocked_address' });
  const [socket] = (await came) as [Socket];
  assert.equal(await text(socket), '');
});

test('an allowed name connects to the address that was resolved, and is resolved once', async () => {
  let lookups = 0;
  const lookup = async () => {
    lookups += 1;
    return ['127.0.0.1'];
  };
  await using egress = await startEgress([`docs.example.com:${echoPort}`], { lookup });
  const { status, socket } = await tunnel(egress.port, `docs.example.com:${echoPort}`, SCANNER);
  socket.end('ping');
  assert.deepEqual({ status, body: await text(socket), lookups }, { status: 200, body: 'ping', lookups: 1 });
});

test('the system resolver finds that a name means loopback', async () => {
  await using egress = await startEgress([`localhost:${echoPort}`]);
  const { status, socket } = await tunnel(egress.port, `localhost:${echoPort}`, SCANNER);
  socket.end('ping');
  assert.deepEqual({ status, body: await text(socket) }, { status: 200, body: 'ping' });
});

test('a name that does not resolve is 502 dns, a closed port 502 connect', async () => {
  const lookup = async () => {
    throw new Error('ENOTFOUND');
  };
  const closed = createServer();
  await once(closed.listen(0, '127.0.0.1'), 'listening');
  const port = portOf(closed);
  closed.close();
  await using egress = await startEgress([`127.0.0.1:${port}`], { lookup });
  const unknown = await tunnel(egress.port, 'nowhere.example.com:443', SCANNER);
  assert.deepEqual([unknown.status, unknown.error], [502, 'dns']);
  const refused = await tunnel(egress.port, `127.0.0.1:${port}`, SCANNER);
  assert.deepEqual([refused.status, refused.error], [502, 'connect']);
});

test('without valid credentials the answer is 407 with a challenge, whatever the target', async (t) => {
  await using egress = await startEgress([`127.0.0.1:${echoPort}`, `127.0.0.1:${webPort}`]);
  const cases = [
    null,
    basic('scanner', 'two'),
    basic('nobody', 'one'),
    basic('__proto__', 'one'),
    basic('scanner+', 'one'),
    basic('scanner+a scan', 'one'),
    basic('+scan', 'one'),
    basic('', ''),
    'Bearer one',
    'Basic %%%',
  ];
  for (const authorization of cases) {
    await t.test(String(authorization), async () => {
      const { status, headers } = await tunnel(egress.port, `127.0.0.1:${echoPort}`, authorization);
      assert.equal(status, 407);
      assert.match(String(headers['proxy-authenticate']), /^Basic /);
      const plain = await get(
        egress.port,
        `http://127.0.0.1:${webPort}/`,
        authorization === null ? {} : { 'proxy-authorization': authorization },
      );
      assert.equal(plain.status, 407);
      assert.match(String(plain.headers['proxy-authenticate']), /^Basic /);
    });
  }
});

test('undici goes through it with the credentials of the proxy URL', async () => {
  await using egress = await startEgress([`127.0.0.1:${webPort}`]);
  const agent = new ProxyAgent({ uri: `http://scanner:one@127.0.0.1:${egress.port}`, proxyTunnel: true });
  const response = await fetch(`http://127.0.0.1:${webPort}/through`, { dispatcher: agent });
  assert.equal(await response.text(), 'hello GET');
  await assert.rejects(fetch('https://127.0.0.1/', { dispatcher: agent }));
  await agent.close();
  assert.equal(await egress.metric('egress_requests_total', { client: 'scanner', outcome: 'blocked' }), 1);
});

test('a plain request in absolute form, as Chrome sends it, arrives without what was meant for the proxy', async () => {
  await using egress = await startEgress([`127.0.0.1:${webPort}`]);
  seen.length = 0;
  const answer = await get(egress.port, `http://127.0.0.1:${webPort}/docs?a=1`, {
    host: 'elsewhere.example.com',
    'proxy-authorization': SCANNER,
    'proxy-connection': 'keep-alive',
    connection: 'x-hop',
    'x-hop': '1',
    accept: 'text/html',
  });
  assert.deepEqual([answer.status, answer.body, answer.headers['x-origin']], [200, 'hello GET', 'yes']);
  assert.equal(answer.headers['x-egress-error'], undefined);
  assert.equal(seen[0]?.url, '/docs?a=1');
  const want = ['accept', 'text/html', 'Host', `127.0.0.1:${webPort}`, 'Connection', 'close'];
  assert.deepEqual(seen[0].rawHeaders, want);
});

test('a host with a trailing dot is judged and asked for as the host without', async () => {
  await using egress = await startEgress([`localhost:${webPort}`, `localhost:${echoPort}`]);
  seen.length = 0;
  const { status } = await get(egress.port, `http://localhost.:${webPort}/`, { 'proxy-authorization': SCANNER });
  assert.deepEqual([status, seen[0]?.rawHeaders.slice(0, 2)], [200, ['Host', `localhost:${webPort}`]]);
  const { status: tunnelled, socket } = await tunnel(egress.port, `localhost.:${echoPort}`, SCANNER);
  socket.destroy();
  assert.equal(tunnelled, 200);
});

const SMUGGLED = 'GET /smuggled HTTP/1.1\r\n\r\n';
const FRAMED: Record<string, Record<string, string>> = {
  'in chunks': { 'transfer-encoding': 'chunked' },
  'with a length that Connection names': { connection: 'content-length', 'content-length': String(SMUGGLED.length) },
};
for (const [how, headers] of Object.entries(FRAMED)) {
  test(`the body of a plain request ${how} arrives framed`, async () => {
    await using egress = await startEgress([`127.0.0.1:${webPort}`]);
    seen.length = 0;
    const request = httpRequest({
      host: '127.0.0.1',
      port: egress.port,
      method: 'GET',
      path: `http://127.0.0.1:${webPort}/`,
      headers: { 'proxy-authorization': SCANNER, ...headers },
      agent: false,
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    request.end(SMUGGLED);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    assert.equal(response.statusCode, 200);
    assert.deepEqual(
      seen.map(({ url, body }) => ({ url, body })),
      [{ url: '/', body: SMUGGLED }],
    );
  });
}

const NO_ANSWERS: Record<string, string> = {
  'another protocol': 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
  'another protocol that it does not name': 'HTTP/1.1 101 Switching Protocols\r\n\r\n',
  'a status that is none': 'HTTP/1.1 099 What\r\ncontent-length: 0\r\n\r\n',
  'two lengths': 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxy',
  'no HTTP': 'SSH-2.0-OpenSSH_9.9\r\n',
};
for (const [what, said] of Object.entries(NO_ANSWERS)) {
  test(`a host that answers a plain request with ${what} could not be reached`, async (t) => {
    const host = createServer((socket) => {
      t.after(() => socket.destroy());
      socket.on('error', () => socket.destroy()).once('data', () => socket.write(said));
    });
    t.after(() => host.close());
    await once(host.listen(0, '127.0.0.1'), 'listening');
    await using egress = await startEgress([`127.0.0.1:${portOf(host)}`]);
    const url = `http://127.0.0.1:${portOf(host)}/`;
    const { status, headers } = await get(egress.port, url, { 'proxy-authorization': SCANNER });
    assert.deepEqual([status, headers['x-egress-error']], [502, 'connect']);
  });
}

test('who goes away before the answer leaves no connection behind, plain or through a tunnel', async (t) => {
  const dripping = createServer((socket) => {
    const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 20);
    t.after(() => socket.destroy());
    socket.on('error', () => socket.destroy()).once('close', () => clearInterval(timer));
    socket.resume();
  });
  t.after(() => dripping.close());
  await once(dripping.listen(0, '127.0.0.1'), 'listening');
  const authority = `127.0.0.1:${portOf(dripping)}`;
  await using egress = await startEgress([authority]);
  const isOpen = (count: number) => async () =>
    (await egress.metric('egress_open_tunnels', { client: 'scanner' })) === count;
  const client = connect(egress.port, '127.0.0.1');
  client.write(`GET http://${authority}/ HTTP/1.1\r\nhost: x\r\nproxy-authorization: ${SCANNER}\r\n\r\n`);
  await until(isOpen(1));
  client.destroy();
  await until(isOpen(0));
  const { socket } = await tunnel(egress.port, authority, SCANNER);
  await until(isOpen(1));
  socket.destroy();
  await until(isOpen(0));
});

test('a client without plain http gets neither absolute form nor port 80', async () => {
  await using egress = await startEgress([`127.0.0.1:${webPort}`]);
  const plain = await get(egress.port, `http://127.0.0.1:${webPort}/`, { 'proxy-authorization': DISPATCHER });
  assert.deepEqual([plain.status, plain.headers['x-egress-error']], [403, 'blocked_address']);
  const tunnelled = await tunnel(egress.port, '93.184.215.14:80', DISPATCHER);
  assert.equal(tunnelled.status, 403);
});

test('a request that is not for a proxy is 400', async (t) => {
  await using egress = await startEgress([], { lookup: async () => assert.fail('resolved') });
  for (const url of ['/metrics', '//127.0.0.1/', 'https://127.0.0.1/', 'ftp://127.0.0.1/', 'http:/127.0.0.1/'])
    await t.test(url, async () => {
      assert.equal((await get(egress.port, url, { 'proxy-authorization': SCANNER })).status, 400);
    });
  for (const authority of ['example.com', 'u:p@127.0.0.1:443', '127.0.0.1:443/', '127.0.0.1?:443', 'http://[::1]:443'])
    await t.test(`CONNECT ${authority}`, async () => {
      assert.equal((await tunnel(egress.port, authority, SCANNER)).status, 400);
    });
});

test('headers beyond their bound are refused', async () => {
  await using egress = await startEgress([]);
  const socket = connect(egress.port, '127.0.0.1');
  socket.on('error', () => socket.destroy());
  socket.write(`GET http://example.com/ HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`);
  assert.match(await text(socket), /^HTTP\/1.1 431 /);
});

// Receivers that do not play by the rules, each on a port of its own: what they do to a connection, byte by byte.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer as createTcp, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTls, type TlsOptions } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { freePort } from '@tidemark/platform/test-database';
import { createCertificates, type Certificates } from '../../services/local/src/kube-api/certificates.ts';

const DRIP_MS = 200;
const LONG_AGO = new Date('2001-01-01T00:00:00Z');

interface Behaviour {
  /** What happens to a request; its bytes so far are given. */
  answer: (socket: Socket, request: string) => void;
  /** What the test of the Destination must say. */
  want: { delivered?: boolean; status?: number | null; error: string | null };
}

const head = (status: string, ...lines: string[]): string => `HTTP/1.1 ${[status, ...lines].join('\r\n')}\r\n\r\n`;
const whole =
  (status: string, ...lines: string[]): Behaviour['answer'] =>
  (socket) =>
    void socket.end(head(status, 'content-length: 0', 'connection: close', ...lines));
const drip = (socket: Socket, text: string): void => {
  let at = 0;
  const timer = setInterval(() => socket.write(text[at++ % text.length] ?? ''), DRIP_MS);
  socket.once('close', () => clearInterval(timer));
};
/** Writes as long as somebody reads. */
const pour = (socket: Socket, chunk: Buffer): void => {
  const more = (): void => {
    while (!socket.destroyed && socket.write(chunk));
    if (!socket.destroyed) socket.once('drain', more);
  };
  more();
};
const ok = { delivered: true, status: 200, error: null };
const late = { status: null, error: 'timeout' };
const broken = { status: null, error: 'connect' };

/** Over TLS, with a good certificate. `target` is where nobody may be sent. */
const BEHAVIOURS = (target: string): Readonly<Record<string, Behaviour>> => ({
  'never answers': { answer: () => {}, want: late },
  'drips its head': { answer: (socket) => drip(socket, head('200 OK', `x: ${'y'.repeat(500)}`)), want: late },
  'sends early hints for ever': {
    answer: (socket) => {
      const timer = setInterval(() => socket.write(head('103 Early Hints', 'link: </a>; rel=preload')), DRIP_MS);
      socket.once('close', () => clearInterval(timer));
    },
    want: late,
  },
  'says to continue what was not held back': {
    answer: (socket) => void socket.write(head('100 Continue')),
    want: broken,
  },
  'says 200 and hangs': { answer: (socket) => socket.write(head('200 OK', 'content-length: 9')), want: ok },
  'says 200 and drips': {
    answer: (socket) => {
      socket.write(head('200 OK', 'content-length: 999999'));
      drip(socket, 'x');
    },
    want: ok,
  },
  'says 500 and hangs': {
    answer: (socket) => socket.write(head('500 Oops', 'content-length: 9')),
    want: { status: 500, error: 'http_status' },
  },
  'answers without end': {
    answer: (socket) => {
      socket.write(head('200 OK', 'content-length: 99999999999'));
      pour(socket, Buffer.alloc(64 * 1024, 'x'));
    },
    want: ok,
  },
  'answers with a bomb': {
    answer: (socket) => {
      const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024));
      socket.write(head('200 OK', 'content-encoding: gzip', `content-length: ${bomb.length}`));
      socket.end(bomb);
    },
    want: ok,
  },
  'answers with headers without end': {
    answer: (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      pour(socket, Buffer.from(`x-a: ${'y'.repeat(1000)}\r\n`));
    },
    want: { status: null, error: 'too_large' },
  },
  'breaks off in the middle': {
    answer: (socket) => void socket.write(`${head('200 OK', 'content-length: 100')}half`, () => socket.destroy()),
    want: { error: 'connect' },
  },
  'ends at once': { answer: (socket) => void socket.destroy(), want: broken },
  'answers nonsense': { answer: (socket) => void socket.end('SSH-2.0-OpenSSH_9.9\r\n'), want: broken },
  'tells two lengths': {
    answer: (socket) => void socket.end(`${head('200 OK', 'content-length: 1', 'content-length: 2')}xy`),
    want: broken,
  },
  'changes the protocol': {
    answer: (socket) => void socket.write(head('101 Switching Protocols', 'upgrade: x')),
    want: broken,
  },
  'redirects inside': {
    answer: whole('307 Elsewhere', `location: ${target}`),
    want: { status: 307, error: 'http_status' },
  },
  'redirects to itself': { answer: whole('302 Found', 'location: /loop'), want: { status: 302, error: 'http_status' } },
  'refreshes inside': {
    answer: whole('200 OK', `refresh: 0;url=${target}`, `link: <${target}>; rel=preload`),
    want: ok,
  },
  'is gone': { answer: whole('410 Gone'), want: { status: 410, error: 'disabled' } },
  'wants to be left alone': {
    answer: whole('429 Slow', 'retry-after: 99999999'),
    want: { status: 429, error: 'http_status' },
  },
  'gives the request back': {
    answer: (socket, request) =>
      void socket.end(head('200 OK', `content-length: ${Buffer.byteLength(request)}`, 'connection: close') + request),
    want: ok,
  },
  'forges the word of the proxy': {
    answer: whole('502 Bad Gateway', 'x-egress-error: blocked_address'),
    want: { status: 502, error: 'http_status' },
  },
});

export interface HostileReceiver {
  name: string;
  /** host:port */
  authority: string;
  want: Behaviour['want'];
  /** Requests that came, as text. */
  requests: string[];
}

export interface HostileReceivers extends AsyncDisposable {
  all: readonly HostileReceiver[];
  /** Authorities that receivers' certificates may come from. */
  caPems: readonly string[];
}

export async function startHostileReceivers(target: string): Promise<HostileReceivers> {
  const [good, stranger, expired] = await Promise.all([
    createCertificates(new Date()),
    createCertificates(new Date()),
    createCertificates(LONG_AGO),
  ]);
  const all: HostileReceiver[] = [];
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  const resources = new AsyncDisposableStack();

  const serve = async (server: Server, host = '127.0.0.1'): Promise<string> => {
    server.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => socket.destroy())));
    await once(server.listen(0, host), 'listening');
    servers.push(server);
    return `${host === '0.0.0.0' ? '127.0.0.2' : host}:${(server.address() as AddressInfo).port}`;
  };
  const tlsServer = (certificates: Certificates, answer: Behaviour['answer'], options: TlsOptions = {}) => {
    const requests: string[] = [];
    const { cert, key } = certificates.server;
    const server = createTls({ cert, key, ...options }, (socket) => {
      socket.on('error', () => socket.destroy());
      socket.once('data', (chunk: Buffer) => {
        requests.push(chunk.toString());
        answer(socket, chunk.toString());
        socket.resume();
      });
    });
    server.on('tlsClientError', (_error, socket) => socket.destroy());
    return { server, requests };
  };
  const add = async (
    name: string,
    { server, requests }: { server: Server; requests: string[] },
    { want, host }: { want: Behaviour['want']; host?: string },
  ): Promise<void> => {
    all.push({ name, authority: await serve(server, host), want, requests });
  };

  for (const [name, { answer, want }] of Object.entries(BEHAVIOURS(target)))
    await add(name, tlsServer(good, answer), { want });
  const unsafe = { status: null, error: 'tls' };
  const unused = (): void => {};
  await add('has a certificate that ran out', tlsServer(expired, unused), { want: unsafe });
  await add('has a certificate of nobody known', tlsServer(stranger, unused), { want: unsafe });
  await add('has a certificate for another name', tlsServer(good, unused), { want: unsafe, host: '0.0.0.0' });
  await add('speaks HTTP/2 alone', tlsServer(good, unused, { ALPNProtocols: ['h2'] }), { want: unsafe });
  await add('speaks an old TLS alone', tlsServer(good, unused, { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1' }), {
    want: unsafe,
  });
  await add(
    'speaks plain HTTP',
    { server: createTcp((socket) => void socket.once('data', () => socket.end(head('200 OK')))), requests: [] },
    { want: unsafe },
  );
  const reset = (socket: Socket): void => void socket.once('data', () => socket.resetAndDestroy());
  await add(
    'resets the connection instead of shaking hands',
    { server: createTcp(reset), requests: [] },
    { want: broken },
  );
  await add('never shakes hands', { server: createTcp(), requests: [] }, { want: late });
  all.push({ name: 'is not there', authority: `127.0.0.1:${await freePort()}`, want: broken, requests: [] });
  const hole = resources.use(await startBlackHole());
  all.push({ name: 'drops what is sent to it', authority: hole.authority, want: late, requests: [] });

  resources.defer(async () => {
    for (const socket of sockets) socket.destroy();
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  });
  const owned = resources.move();
  return { all, caPems: [good.ca.cert, expired.ca.cert], [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

/** A port whose packets are dropped: its process is stopped, and its queue is full. */
async function startBlackHole(): Promise<AsyncDisposable & { authority: string }> {
  const code = `const s=require('node:net').createServer().listen({port:0,host:'127.0.0.1',backlog:1},()=>console.log(s.address().port))`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const port = Number(line.toString());
  child.kill('SIGSTOP');
  const fillers = Array.from({ length: 8 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  return {
    authority: `127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      for (const filler of fillers) filler.destroy();
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

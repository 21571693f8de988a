// For tests: a receiver over HTTPS with a certificate of its own, and a CONNECT proxy before it, both on the loopback address.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createProxy, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { generate } from 'selfsigned';
import { Secret } from '@tidemark/platform/secret';

interface Received {
  headers: Record<string, string>;
  body: Buffer;
}

interface TestAnswer {
  /** Undefined: it never answers. */
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Instead of an answer: what it does with its side of the connection; `reset` ends it by a TCP RST. */
  raw?: (socket: Duplex, reset: () => void) => void;
}
/** How the receiver answers the n-th request (from 1). */
export type Answer = (n: number) => TestAnswer | Promise<TestAnswer>;

export interface TestReceiver extends AsyncDisposable {
  url: string;
  ca: string;
  received: Received[];
  /** Whether each connection resumed a TLS session. */
  resumed: boolean[];
  proxyUrl: Secret;
}

/** Of a certificate: the name it is for, when it is over, and the newest TLS that is spoken. `resets`: when it sends a TCP RST. */
export interface Tls {
  name?: string;
  notAfterDate?: Date;
  maxVersion?: 'TLSv1.2';
  resets?: 'connection' | 'secureConnection';
}

/** `refuse`: the proxy answers CONNECT with this status and reason instead of a tunnel. */
export async function startTestReceiver(
  answer: Answer,
  refuse: { status: number; reason: string } | null = null,
  { name = 'localhost', notAfterDate, maxVersion, resets }: Tls = {},
): Promise<TestReceiver> {
  const pems = await generate([{ name: 'commonName', value: randomUUID() }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
    ...(notAfterDate && { notBeforeDate: new Date(0), notAfterDate }),
  });
  const received: Received[] = [];
  /** TCP connections by the port of their other end. */
  const connections = new Map<number | undefined, Socket>();
  const reset = ({ remotePort }: Socket): void => void connections.get(remotePort)?.resetAndDestroy();
  const listener: RequestListener = (request, response) => {
    void buffer(request).then(async (body) => {
      received.push({ headers: request.headers as Record<string, string>, body });
      const { status, headers, body: text, raw } = await answer(received.length);
      raw?.(request.socket, () => reset(request.socket));
      if (status !== undefined) response.writeHead(status, headers).end(text);
    });
  };
  const server = createServer(
    { key: pems.private, cert: pems.cert, ...(maxVersion && { maxVersion }) },
    listener,
  ).listen(0, '127.0.0.1');
  server.on('connection', (socket: Socket) =>
    connections.set(
      socket.remotePort,
      socket.on('error', () => {}),
    ),
  );
  if (resets !== undefined) server.on(resets, reset);
  const resumed: boolean[] = [];
  server.on('secureConnection', (socket) => resumed.push(socket.isSessionReused()));
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const tunnels = new Set<Socket>();
  const mayPass = ({ headers }: IncomingMessage): boolean =>
    /^dispatcher(\+[\w-]+)?:p w$/.test(
      Buffer.from(headers['proxy-authorization']?.replace(/^Basic /, '') ?? '', 'base64').toString(),
    );
  const proxy = createProxy((_check, response) => response.writeHead(200, { 'x-egress-verdict': 'public' }).end());
  proxy.on('connect', (request: IncomingMessage, client: Socket) => {
    tunnels.add(client.on('error', () => client.destroy()));
    if (!mayPass(request)) return client.end('HTTP/1.1 407 Who\r\n\r\n');
    if (refuse !== null) return client.end(`HTTP/1.1 ${refuse.status} No\r\nx-egress-error: ${refuse.reason}\r\n\r\n`);
    const upstream = connect(Number(request.url?.split(':').at(-1)), '127.0.0.1');
    upstream.once('connect', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      client.pipe(upstream).pipe(client);
    });
    tunnels.add(
      upstream.on('error', () => {
        if (client.bytesWritten > 0) client.destroy();
        else client.end('HTTP/1.1 502 No\r\nx-egress-error: connect\r\n\r\n');
      }),
    );
    return undefined;
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `https://localhost:${port}/hook`,
    ca: pems.cert,
    received,
    resumed,
    proxyUrl: new Secret(`http://dispatcher:p%20w@127.0.0.1:${(proxy.address() as AddressInfo).port}`),
    async [Symbol.asyncDispose]() {
      for (const socket of tunnels) socket.destroy();
      server.closeAllConnections();
      server.close();
      proxy.close();
      await Promise.all([once(server, 'close'), once(proxy, 'close')]);
    },
  };
}

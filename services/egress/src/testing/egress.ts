// For tests: the proxy with two clients, what they ask of it, and a host behind it that sends back what it gets.
import { createLogger } from '@tidemark/platform/log';
import { until } from '@tidemark/platform/testing/until';
import { Registry } from 'prom-client';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { configSchema } from '../config.ts';
import { startService, type Overrides } from '../service.ts';

export const DEADLINE_MS = 60_000;
export const basic = (name: string, password: string): string =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
export const SCANNER = basic('scanner', 'one');
export const DISPATCHER = basic('dispatcher', 'two');
const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex');
export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

export async function startEgress(allow: string[], overrides: Overrides = {}, settings: Record<string, string> = {}) {
  const registry = new Registry();
  const config = configSchema.parse({
    EGRESS_ALLOW: allow.join(','),
    ...settings,
    EGRESS_CLIENTS: JSON.stringify({
      scanner: { sha256: sha256('one'), plainHttp: true },
      dispatcher: { sha256: sha256('two'), plainHttp: false },
    }),
  });
  const service = await startService(config, { log: createLogger('egress', 'fatal'), registry }, overrides);
  const metric = async (name: string, labels: Record<string, string>): Promise<number | undefined> => {
    const values = (await registry.getSingleMetric(name)?.get())?.values ?? [];
    return values.find((value) => Object.entries(labels).every(([key, want]) => value.labels[key] === want))?.value;
  };
  return { port: service.port, metric, [Symbol.asyncDispose]: () => service[Symbol.asyncDispose]() };
}

interface Answer {
  status: number;
  error: string | undefined;
  headers: IncomingMessage['headers'];
  socket: Socket;
  head: Buffer;
}

export async function tunnel(port: number, authority: string, authorization: string | null): Promise<Answer> {
  const headers = authorization === null ? {} : { 'proxy-authorization': authorization };
  const request = httpRequest({
    host: '127.0.0.1',
    port,
    method: 'CONNECT',
    path: authority,
    headers,
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  request.end();
  const [response, socket, head] = (await once(request, 'connect')) as [IncomingMessage, Socket, Buffer];
  const { statusCode: status = 0, headers: got } = response;
  if (status !== 200) socket.destroy();
  return { status, error: got['x-egress-error'] as string | undefined, headers: got, socket, head };
}

export async function get(port: number, url: string, headers: Record<string, string>) {
  const request = httpRequest({
    host: '127.0.0.1',
    port,
    path: url,
    headers,
    agent: false,
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

/** A connection may end in a reset. */
export async function closed(socket: Socket): Promise<void> {
  let isClosed = false;
  socket.once('close', () => {
    isClosed = true;
  });
  await until(() => isClosed, 'the connection to be closed');
}

/** Sends back what it gets, and ends when its peer has ended. */
export async function startEcho(): Promise<AsyncDisposable & { authority: string; port: number }> {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    socket.pipe(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const port = portOf(server);
  return {
    port,
    authority: `127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.close();
    },
  };
}

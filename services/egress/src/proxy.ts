import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Check } from './check.ts';
import type { Client } from './config.ts';
import type { Open } from './connection.ts';
import { authenticate, type Caller } from './credentials.ts';
import type { Deny } from './deny.ts';
import { forward, refuseRequest } from './forward.ts';
import type { Metrics } from './metrics.ts';
import { Refusal } from './refusal.ts';
import { forwardTarget, tunnelTarget, type TargetRules } from './target.ts';
import { carry, goneSignal, refuseTunnel } from './tunnel.ts';

const MAX_HEADER_BYTES = 16 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;
/** Open at once, of all clients. */
export const MAX_CONNECTIONS = 4096;
/** Where a client asks what a name leads to, in origin form: no host is reached. */
const CHECK_PATH = '/check?';

export interface ProxyOptions {
  host: string;
  port: number;
  maxConnections: number;
  clients: Readonly<Record<string, Client>>;
  allow: readonly string[];
  deny: Deny;
  open: Open;
  check: Check;
  metrics: Metrics;
}

export interface Proxy extends AsyncDisposable {
  port: number;
}

export async function startProxy(options: ProxyOptions): Promise<Proxy> {
  const { metrics, open, check } = options;
  const tunnels = new Set<Duplex>();
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, headersTimeout: HEADERS_TIMEOUT_MS });
  server.maxConnections = options.maxConnections;
  server.on('drop', metrics.notTaken);

  const callerOf = (request: IncomingMessage): Caller => {
    const caller = authenticate(request.headers['proxy-authorization'], options.clients);
    if (caller === null) throw new Refusal('unauthenticated', 'no valid credentials');
    return caller;
  };
  const rulesOf = ({ client: name }: Caller): TargetRules => {
    const client = options.clients[name];
    if (!client?.carry) throw new Refusal('blocked', 'the client may only ask where names lead');
    return { allow: options.allow, deny: options.deny, plainHttp: client.plainHttp };
  };

  const tunnel = async (request: IncomingMessage, client: Duplex, head: Buffer): Promise<void> => {
    let caller: Caller | null = null;
    try {
      caller = callerOf(request);
      const target = tunnelTarget(request.url ?? '', rulesOf(caller));
      const host = await open(caller, target, goneSignal(client));
      metrics.carried(caller.client);
      await carry(client, head, host);
    } catch (error) {
      const refusal = asRefusal(error);
      metrics.refused(caller, request.url ?? '', refusal);
      refuseTunnel(client, refusal.outcome);
    }
  };

  const answerCheck = async (request: IncomingMessage, response: ServerResponse, caller: Caller): Promise<void> => {
    const verdict = await check(new URLSearchParams(request.url?.slice(CHECK_PATH.length)));
    if (verdict === null) throw new Refusal('bad_request', 'not a host and a port');
    metrics.carried(caller.client);
    response.writeHead(200, { 'x-egress-verdict': verdict, 'content-length': '0' }).end();
  };

  const plain = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let caller: Caller | null = null;
    try {
      caller = callerOf(request);
      if (request.url?.startsWith(CHECK_PATH)) return await answerCheck(request, response, caller);
      const target = forwardTarget(request.url ?? '', rulesOf(caller));
      const host = await open(caller, target, goneSignal(response));
      await forward(request, response, target, host);
      metrics.carried(caller.client);
    } catch (error) {
      const refusal = asRefusal(error);
      metrics.refused(caller, withoutQuery(request.url ?? ''), refusal);
      refuseRequest(response, refusal.outcome);
    }
  };

  server.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    tunnels.add(client);
    client.once('close', () => tunnels.delete(client));
    client.on('error', () => client.destroy());
    void tunnel(request, client, head);
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    response.on('error', () => response.destroy());
    void plain(request, response);
  });
  await once(server.listen(options.port, options.host), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const client of tunnels) client.destroy();
      server.closeAllConnections();
      await closed;
    },
  };
}

const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? '';

function asRefusal(error: unknown): Refusal {
  return error instanceof Refusal ? error : new Refusal('connect', error instanceof Error ? error.message : 'failed');
}

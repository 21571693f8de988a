// The way out: through the egress proxy when there is one. The proxy says in a header why it refuses; a server behind it may only lie so
// about itself.
import { request as httpRequest } from 'node:http';
import type { FailureReason } from '@tidemark/proto/events';
import { Agent, ProxyAgent, type Dispatcher } from 'undici';
import type { Secret } from '@tidemark/platform/secret';
import { EgressUnavailable, ScanFailure } from '../failure.ts';

export const EGRESS_ERROR_HEADER = 'x-egress-error';

const PROBE_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 10_000;
const REASONS: ReadonlyMap<unknown, FailureReason> = new Map([
  ['blocked_address', 'blocked_address'],
  ['dns', 'dns'],
  ['connect', 'connect'],
  ['tls', 'tls'],
  ['timeout', 'timeout'],
]);
/** The proxy has no connection to spare. */
const BUSY = 'busy';

export interface EgressProxy {
  /** host:port, as Chrome wants it. */
  address: string;
  hostname: string;
  username: string;
  password: string;
}

export interface Egress extends AsyncDisposable {
  proxy: EgressProxy | null;
  dispatcher: Dispatcher;
  /** Why the proxy does not open a tunnel to this https URL; null when it does, or does not say. */
  explain: (url: URL) => Promise<ScanFailure | null>;
}

/** What the proxy's header says; null when it says nothing. */
export function egressFailure(header: unknown): ScanFailure | null {
  if (header === BUSY) return new EgressUnavailable();
  const reason = REASONS.get(header);
  return reason === undefined ? null : new ScanFailure(reason);
}

export function createEgress(proxyUrl: Secret | undefined): Egress {
  if (proxyUrl === undefined) {
    const agent = new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS } });
    return {
      proxy: null,
      dispatcher: agent,
      explain: () => Promise.resolve(null),
      [Symbol.asyncDispose]: () => agent.destroy(),
    };
  }
  const url = new URL(proxyUrl.reveal());
  const proxy: EgressProxy = {
    address: `${url.hostname}:${url.port || '80'}`,
    hostname: url.hostname,
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
  const token = `Basic ${Buffer.from(`${proxy.username}:${proxy.password}`).toString('base64')}`;
  const agent = new ProxyAgent({ uri: url.origin, token });
  return {
    proxy,
    dispatcher: agent,
    explain: (target) => probe(url, token, target),
    [Symbol.asyncDispose]: () => agent.destroy(),
  };
}

/** One CONNECT by hand: neither undici nor Chrome shows the headers of a refused tunnel. */
function probe(proxy: URL, token: string, target: URL): Promise<ScanFailure | null> {
  return new Promise((resolve) => {
    const request = httpRequest({
      host: proxy.hostname.replace(/^\[|\]$/g, ''),
      port: proxy.port || '80',
      method: 'CONNECT',
      path: `${target.hostname}:${target.port || '443'}`,
      headers: { 'proxy-authorization': token },
      agent: false,
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    const finish = (header: unknown): void => {
      resolve(egressFailure(header));
      request.destroy();
    };
    request.on('connect', (response) => finish(response.headers[EGRESS_ERROR_HEADER]));
    request.on('response', (response) => finish(response.headers[EGRESS_ERROR_HEADER]));
    // Who is connected to here is the proxy itself.
    request.on('error', (error) => resolve(new EgressUnavailable({ cause: error })));
    request.end();
  });
}

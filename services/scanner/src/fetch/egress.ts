// The way out: through the egress proxy when there is one. The proxy says in a header why it refuses, and takes that header from the answers
// that it can read. What is asked for in a scan goes out under its id (the scope of the request context), over connections of its own.
import { request as httpRequest } from 'node:http';
import type { FailureReason } from '@tidemark/proto/events';
import { Agent, ProxyAgent, type Dispatcher } from 'undici';
import { currentContext } from '@tidemark/platform/request-context';
import type { Secret } from '@tidemark/platform/secret';
import { EgressUnavailable, ScanFailure } from '../failure.ts';

export const EGRESS_ERROR_HEADER = 'x-egress-error';

const PROBE_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 10_000;
/** Scans whose connections are kept; those of the one before are closed when they have done their work. */
const MAX_AGENTS = 128;
const REASONS: ReadonlyMap<unknown, FailureReason> = new Map([
  ['blocked_address', 'blocked_address'],
  ['dns', 'dns'],
  ['connect', 'connect'],
  ['tls', 'tls'],
  ['timeout', 'timeout'],
  // The scan has used what one scan may use.
  ['limit', 'too_large'],
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
  /** As the scan shows itself to it whose context this is read in. */
  readonly proxy: EgressProxy | null;
  readonly dispatcher: Dispatcher;
  /** Why the proxy does not open a tunnel to this https URL; null when it does, or does not say. */
  explain: (url: URL) => Promise<ScanFailure | null>;
}

/** What the proxy says in the header of an answer from `url`; null when it says nothing. Inside a tunnel the host alone speaks: nothing there counts. */
export function toldByProxy({ proxy }: Pick<Egress, 'proxy'>, url: URL, header: unknown): ScanFailure | null {
  return proxy === null || url.protocol !== 'http:' ? null : egressFailure(header);
}

function egressFailure(header: unknown): ScanFailure | null {
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
  const address = `${url.hostname}:${url.port || '80'}`;
  const password = decodeURIComponent(url.password);
  const username = (): string => {
    const scope = currentContext()?.scope;
    return decodeURIComponent(url.username) + (scope === undefined ? '' : `+${scope}`);
  };
  const token = (): string => `Basic ${Buffer.from(`${username()}:${password}`).toString('base64')}`;
  const agents = new Map<string, ProxyAgent>();
  const agent = (): ProxyAgent => {
    const key = username();
    const known = agents.get(key);
    if (known) return known;
    const made = new ProxyAgent({ uri: url.origin, token: token() });
    agents.set(key, made);
    const [oldest] = agents;
    if (agents.size > MAX_AGENTS && oldest) {
      agents.delete(oldest[0]);
      void oldest[1].close().catch(() => {});
    }
    return made;
  };
  return {
    get proxy() {
      return { address, hostname: url.hostname, username: username(), password };
    },
    get dispatcher() {
      return agent();
    },
    explain: (target) => probe(url, token(), target),
    async [Symbol.asyncDispose]() {
      await Promise.all([...agents.values()].map((one) => one.destroy()));
    },
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

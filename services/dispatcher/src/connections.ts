// Connections to receivers, kept apart by Destination: a CONNECT tunnel through the egress proxy, which vets the address, and TLS inside it.
// They stay open for a short while. undici's own ProxyAgent would lose the header in which the proxy says why it refused.
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { connect as connectTls, createSecureContext, rootCertificates, type SecureContext } from 'node:tls';
import type { Secret } from '@tidemark/platform/secret';
import { Pool, type buildConnector, type Dispatcher } from 'undici';
import { ERROR_KINDS, type ErrorKind } from './verdict.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 4000;
/** Sockets that may stay open without work, all Destinations together: with those at work fewer than the proxy lets through. */
const MAX_IDLE_SOCKETS = 224;
/** TLS sessions that are remembered: to resume one costs a fraction of a handshake. */
const MAX_SESSIONS = 2000;
const MAX_SOCKETS_PER_DESTINATION = 16;
const MAX_REPLY_HEADER_BYTES = 16 * 1024;
const HTTPS_PORT = '443';

/** Why no connection was made. */
export class ConnectFailure extends Error {
  readonly kind: ErrorKind;
  /** The trouble is the proxy's or the way to it, and says nothing of the receiver. */
  readonly ours: boolean;

  constructor(kind: ErrorKind, options: { cause?: unknown; ours?: boolean; message?: string } = {}) {
    super(options.message ?? `no connection: ${kind}`, { cause: options.cause });
    this.name = 'ConnectFailure';
    this.kind = kind;
    this.ours = options.ours ?? false;
  }
}

export interface ConnectionOptions {
  proxyUrl: Secret;
  /** PEM of one more CA. */
  extraCa: string | null;
}

export interface Connections extends AsyncDisposable {
  /** Connections of one Destination to the host of the URL, until disposed. */
  use: (destinationId: string, url: string) => Use;
}

interface Use extends Disposable {
  dispatcher: Dispatcher;
  /** Path and query of the URL. */
  path: string;
}

interface Entry extends Use {
  dispatcher: Pool;
  inUse: number;
  idleSince: number;
}

export function createConnections({ proxyUrl, extraCa }: ConnectionOptions): Connections {
  const secureContext = createSecureContext({
    ca: extraCa === null ? [...rootCertificates] : [...rootCertificates, extraCa],
    minVersion: 'TLSv1.2',
  });
  const proxy = new URL(proxyUrl.reveal());
  const entries = new Map<string, Entry>();
  const sessions = new Map<string, Buffer>();
  let sockets = 0;
  let busy = 0;

  /** Of one Destination and host alone, whose certificate was checked when the session began. */
  const sessionsOf = (key: string): SessionCache => ({
    get: () => sessions.get(key),
    set: (session) => {
      sessions.delete(key);
      sessions.set(key, session);
      const [oldest] = sessions.keys();
      if (sessions.size > MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest);
    },
  });
  const makePool = (destinationId: string, origin: string): Pool => {
    const session = sessionsOf(`${destinationId} ${origin}`);
    const connect = async (target: buildConnector.Options, callback: buildConnector.Callback): Promise<void> => {
      try {
        const socket = await open(target, { proxy, destinationId, secureContext, session });
        sockets += 1;
        socket.once('close', () => {
          sockets -= 1;
        });
        callback(null, socket);
      } catch (error) {
        callback(error instanceof Error ? error : new ConnectFailure('connect', { cause: error }), null);
      }
    };
    return new Pool(origin, {
      connect: (target, callback) => void connect(target, callback),
      connections: MAX_SOCKETS_PER_DESTINATION,
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveMaxTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: MAX_REPLY_HEADER_BYTES,
      pipelining: 1,
    });
  };
  const makeEntry = (destinationId: string, text: string): Entry => {
    const url = new URL(text);
    return {
      dispatcher: makePool(destinationId, url.origin),
      path: url.pathname + url.search,
      inUse: 0,
      idleSince: 0,
      [Symbol.dispose]() {
        this.inUse -= 1;
        busy -= 1;
        this.idleSince = performance.now();
        if (sockets - busy > MAX_IDLE_SOCKETS) sweep();
      },
    };
  };
  /** Closes what has been idle for long, and the longest idle when too much is. */
  const sweep = (): void => {
    const idle = [...entries].filter(([, { inUse }]) => inUse === 0);
    idle.sort(([, one], [, other]) => one.idleSince - other.idleSince);
    const before = performance.now() - KEEP_ALIVE_MS;
    let surplus = sockets - busy - MAX_IDLE_SOCKETS;
    for (const [key, { idleSince, dispatcher }] of idle) {
      if (idleSince > before && surplus <= 0) break;
      surplus -= 1;
      entries.delete(key);
      void dispatcher.destroy();
    }
  };
  const sweeping = setInterval(sweep, KEEP_ALIVE_MS / 4);
  sweeping.unref();

  return {
    use(destinationId, url) {
      const key = destinationId + url;
      let entry = entries.get(key);
      if (!entry) entries.set(key, (entry = makeEntry(destinationId, url)));
      entry.inUse += 1;
      busy += 1;
      return entry;
    },
    async [Symbol.asyncDispose]() {
      clearInterval(sweeping);
      await Promise.all([...entries.values()].map(({ dispatcher }) => dispatcher.destroy()));
    },
  };
}

interface SessionCache {
  get: () => Buffer | undefined;
  set: (session: Buffer) => void;
}

interface OpenOptions {
  proxy: URL;
  destinationId: string;
  secureContext: SecureContext;
  session: SessionCache;
}

async function open(target: buildConnector.Options, options: OpenOptions): Promise<Socket> {
  if (target.protocol !== 'https:') throw new ConnectFailure('blocked_address');
  const deadline = performance.now() + CONNECT_TIMEOUT_MS;
  const port = target.port === '' ? HTTPS_PORT : target.port;
  const tunnel = await openTunnel(`${target.hostname}:${port}`, options, deadline);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  const { secureContext, session } = options;
  return secureTunnel(tunnel, { host, secureContext, session, deadline });
}

function openTunnel(authority: string, { proxy, destinationId }: OpenOptions, deadline: number): Promise<Socket> {
  // The proxy bounds and logs each Destination by itself.
  const login = `${decodeURIComponent(proxy.username)}+${destinationId}:${decodeURIComponent(proxy.password)}`;
  return new Promise((resolve, reject) => {
    const connecting = request({
      host: proxy.hostname,
      port: proxy.port,
      method: 'CONNECT',
      path: authority,
      agent: false,
      headers: { host: authority, 'proxy-authorization': `Basic ${Buffer.from(login).toString('base64')}` },
    });
    const fail = (failure: ConnectFailure): void => {
      clearTimeout(timer);
      connecting.destroy();
      reject(failure);
    };
    // The proxy gives up on a receiver sooner than this.
    const timer = setTimeout(
      () => fail(new ConnectFailure('timeout', { ours: true })),
      Math.max(0, deadline - performance.now()),
    );
    connecting.on('error', (cause) => fail(new ConnectFailure('connect', { cause, ours: true })));
    connecting.on('connect', (answer, socket) => {
      clearTimeout(timer);
      if (answer.statusCode === 200) return resolve(socket);
      socket.on('error', () => {});
      socket.destroy();
      reject(refusal(answer.statusCode ?? 0, answer.headers['x-egress-error']));
    });
    connecting.end();
  });
}

/** What a refusal of the proxy says: its reason, else its status. Without a reason, too much work and bad credentials are ours. */
export function refusal(status: number, reason: string | string[] | undefined): ConnectFailure {
  const named = ERROR_KINDS.find((kind) => kind === reason);
  const message = `the proxy answered ${status}${reason === undefined ? '' : ` ${String(reason)}`}`;
  if (named !== undefined) return new ConnectFailure(named, { message });
  if (status === 403) return new ConnectFailure('blocked_address', { message });
  const ours = status !== 502 && status !== 504;
  return new ConnectFailure(status === 504 ? 'timeout' : 'connect', { ours, message });
}

interface SecureOptions {
  host: string;
  secureContext: SecureContext;
  session: SessionCache;
  deadline: number;
}

function secureTunnel(tunnel: Socket, { host, secureContext, session, deadline }: SecureOptions): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const known = session.get();
    const isName = /[a-z]/i.test(host) && !host.includes(':');
    const socket = connectTls({
      socket: tunnel,
      host,
      ...(isName ? { servername: host } : {}),
      secureContext,
      ...(known && { session: known }),
      ALPNProtocols: ['http/1.1'],
    });
    socket.on('session', session.set);
    const fail = (failure: ConnectFailure): void => {
      clearTimeout(timer);
      socket.destroy();
      tunnel.destroy();
      reject(failure);
    };
    const onError = (cause: Error): void => fail(new ConnectFailure('tls', { cause }));
    const timer = setTimeout(() => fail(new ConnectFailure('timeout')), Math.max(0, deadline - performance.now()));
    socket.on('error', onError);
    socket.once('secureConnect', () => {
      clearTimeout(timer);
      socket.off('error', onError);
      resolve(socket);
    });
  });
}

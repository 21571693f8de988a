// A connection to a receiver: a CONNECT tunnel through the egress proxy, which vets the address, and TLS inside it. undici's own ProxyAgent would
// lose the header in which the proxy says why it refused.
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { connect as connectTls, type SecureContext } from 'node:tls';
import { hostOf } from '@tidemark/platform/url-rules';
import type { buildConnector } from 'undici';
import { ERROR_KINDS, type ErrorKind } from '../sending/verdict.ts';

const CONNECT_TIMEOUT_MS = 10_000;
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

export interface SessionCache {
  get: () => Buffer | undefined;
  set: (session: Buffer) => void;
}

export interface TunnelOptions {
  proxy: URL;
  destinationId: string;
  secureContext: SecureContext;
  session: SessionCache;
}

/** Rejects with ConnectFailure. */
export async function openConnection(target: buildConnector.Options, options: TunnelOptions): Promise<Socket> {
  if (target.protocol !== 'https:') throw new ConnectFailure('blocked_address');
  const deadline = performance.now() + CONNECT_TIMEOUT_MS;
  const port = target.port === '' ? HTTPS_PORT : target.port;
  const tunnel = await openTunnel(`${target.hostname}:${port}`, options, deadline);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  const { secureContext, session } = options;
  return secureTunnel(tunnel, { host, secureContext, session, deadline });
}

function openTunnel(authority: string, { proxy, destinationId }: TunnelOptions, deadline: number): Promise<Socket> {
  // The proxy bounds and logs each Destination by itself.
  const login = `${decodeURIComponent(proxy.username)}+${destinationId}:${decodeURIComponent(proxy.password)}`;
  return new Promise((resolve, reject) => {
    const connecting = request({
      host: hostOf(proxy),
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
    // A receiver that ends the connection in the middle of the handshake says nothing of TLS.
    const onError = (cause: NodeJS.ErrnoException): void =>
      fail(new ConnectFailure(cause.code === 'ECONNRESET' ? 'connect' : 'tls', { cause }));
    const timer = setTimeout(() => fail(new ConnectFailure('timeout')), Math.max(0, deadline - performance.now()));
    socket.on('error', onError);
    socket.once('secureConnect', () => {
      clearTimeout(timer);
      socket.off('error', onError);
      resolve(socket);
    });
  });
}

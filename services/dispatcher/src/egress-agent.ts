// Connections to receivers: a CONNECT tunnel through the egress proxy, TLS inside it. undici's own ProxyAgent would lose the header in which
// the proxy says why it refused, and would not bound the handshake.
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { connect as connectTls, rootCertificates } from 'node:tls';
import type { Secret } from '@tidemark/platform/secret';
import { Agent, type buildConnector } from 'undici';
import { ERROR_KINDS, type ErrorKind } from './verdict.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 1000;
const MAX_REPLY_HEADER_BYTES = 16 * 1024;
const HTTPS_PORT = '443';

/** Why no connection was made. */
export class ConnectFailure extends Error {
  readonly kind: ErrorKind;

  constructor(kind: ErrorKind, cause?: unknown) {
    super(`no connection: ${kind}`, { cause });
    this.name = 'ConnectFailure';
    this.kind = kind;
  }
}

export interface EgressAgentOptions {
  proxyUrl: Secret;
  /** PEM of one more CA. */
  extraCa: string | null;
}

export function createEgressAgent(options: EgressAgentOptions): Agent {
  const ca = options.extraCa === null ? [...rootCertificates] : [...rootCertificates, options.extraCa];
  const connect = async (target: buildConnector.Options, callback: buildConnector.Callback): Promise<void> => {
    try {
      callback(null, await open(target, options.proxyUrl, ca));
    } catch (error) {
      callback(error instanceof Error ? error : new ConnectFailure('connect', error), null);
    }
  };
  return new Agent({
    connect: (target, callback) => void connect(target, callback),
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    maxHeaderSize: MAX_REPLY_HEADER_BYTES,
    pipelining: 1,
  });
}

async function open(target: buildConnector.Options, proxyUrl: Secret, ca: string[]): Promise<Socket> {
  if (target.protocol !== 'https:') throw new ConnectFailure('blocked_address');
  const deadline = Date.now() + CONNECT_TIMEOUT_MS;
  const port = target.port === '' ? HTTPS_PORT : target.port;
  const tunnel = await openTunnel(`${target.hostname}:${port}`, new URL(proxyUrl.reveal()), deadline);
  return secureTunnel(tunnel, { host: target.hostname.replace(/^\[|\]$/g, ''), ca, deadline });
}

function openTunnel(authority: string, proxy: URL, deadline: number): Promise<Socket> {
  const login = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
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
    const timer = setTimeout(() => fail(new ConnectFailure('timeout')), deadline - Date.now());
    connecting.on('error', (error) => fail(new ConnectFailure('connect', error)));
    connecting.on('connect', (answer, socket) => {
      clearTimeout(timer);
      if (answer.statusCode === 200) return resolve(socket);
      socket.on('error', () => {});
      socket.destroy();
      reject(new ConnectFailure(refusalKind(answer.statusCode ?? 0, answer.headers['x-egress-error'])));
    });
    connecting.end();
  });
}

/** The proxy's reason, else what its status means. */
export function refusalKind(status: number, reason: string | string[] | undefined): ErrorKind {
  const named = ERROR_KINDS.find((kind) => kind === reason);
  if (named !== undefined) return named;
  if (status === 403) return 'blocked_address';
  return status === 504 ? 'timeout' : 'connect';
}

interface SecureOptions {
  host: string;
  ca: string[];
  deadline: number;
}

function secureTunnel(tunnel: Socket, { host, ca, deadline }: SecureOptions): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const isName = /[a-z]/i.test(host) && !host.includes(':');
    const socket = connectTls({
      socket: tunnel,
      host,
      ...(isName ? { servername: host } : {}),
      ca,
      ALPNProtocols: ['http/1.1'],
      minVersion: 'TLSv1.2',
    });
    const fail = (failure: ConnectFailure): void => {
      clearTimeout(timer);
      socket.destroy();
      tunnel.destroy();
      reject(failure);
    };
    const onError = (error: Error): void => fail(new ConnectFailure('tls', error));
    const timer = setTimeout(() => fail(new ConnectFailure('timeout')), Math.max(0, deadline - Date.now()));
    socket.on('error', onError);
    socket.once('secureConnect', () => {
      clearTimeout(timer);
      socket.off('error', onError);
      resolve(socket);
    });
  });
}

// Connections to receivers (tunnel.ts), kept apart by Destination and open for a short while.
import { constants } from 'node:crypto';
import { createSecureContext, rootCertificates } from 'node:tls';
import type { Secret } from '@tidemark/platform/secret';
import { Pool, type buildConnector, type Dispatcher } from 'undici';
import { ConnectFailure, openConnection, type SessionCache } from './tunnel.ts';

const KEEP_ALIVE_MS = 4000;
/** Sockets that may stay open without work, all Destinations together: with those at work fewer than the proxy lets through. */
const MAX_IDLE_SOCKETS = 224;
/** TLS sessions that are remembered: to resume one costs a fraction of a handshake. */
const MAX_SESSIONS = 2000;
const MAX_SOCKETS_PER_DESTINATION = 16;
const MAX_REPLY_HEADER_BYTES = 16 * 1024;

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
    secureOptions: constants.SSL_OP_NO_RENEGOTIATION,
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
        const socket = await openConnection(target, { proxy, destinationId, secureContext, session });
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

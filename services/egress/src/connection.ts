// Bounds of every connection to a host, however it is used: how many at once for each client, how long silent, how many bytes, how long;
// and what its scope may use.
import type { Socket } from 'node:net';
import type { Caller } from './credentials.ts';
import type { Dial } from './dial.ts';
import type { Cut, Metrics } from './metrics.ts';
import { BoundReached } from './refusal.ts';
import type { Account, Scopes } from './scopes.ts';
import type { Target } from './target.ts';

const MAX_BYTES = 100 * 1024 * 1024;
const IDLE_TIMEOUT_MS = 30_000;
const MAX_AGE_MS = 600_000;
/** A bound may be overrun by what passes in this time. */
const CHECK_INTERVAL_MS = 250;

export interface ConnectionLimits {
  perClient: number;
  bytes: number;
  idleMs: number;
  ageMs: number;
}

export const CONNECTION_BOUNDS: Omit<ConnectionLimits, 'perClient'> = {
  bytes: MAX_BYTES,
  idleMs: IDLE_TIMEOUT_MS,
  ageMs: MAX_AGE_MS,
};

export interface OpenOptions {
  dial: Dial;
  scopes: Scopes;
  metrics: Metrics;
  limits: ConnectionLimits;
}

export type Open = (caller: Caller, target: Target, signal: AbortSignal) => Promise<Socket>;

export interface Connections extends Disposable {
  /** Opens a bounded connection. A bound that is crossed destroys the socket; who uses it sees a connection that broke. */
  open: Open;
}

interface Connection {
  socket: Socket;
  account: Account;
  openedAt: number;
  /** Bytes that were told to the account. */
  told: number;
  cut: Cut | null;
}

export function createConnections({ dial, scopes, metrics, limits }: OpenOptions): Connections {
  const counts = new Map<string, number>();
  const connections = new Set<Connection>();
  const change = (client: string, by: number): void => void counts.set(client, (counts.get(client) ?? 0) + by);

  // A data listener would switch a socket to flowing before its user is there, so the counters are looked at instead.
  const look = (connection: Connection): void => {
    const bytes = connection.socket.bytesRead + connection.socket.bytesWritten;
    const inScope = connection.account.spend(bytes - connection.told);
    connection.told = bytes;
    if (bytes > limits.bytes) cut(connection, 'bytes');
    else if (!inScope) cut(connection, 'scope');
    else if (performance.now() - connection.openedAt > limits.ageMs) cut(connection, 'age');
  };
  const watch = setInterval(() => {
    for (const connection of connections) look(connection);
    scopes.sweep();
  }, CHECK_INTERVAL_MS);

  const open: Open = async (caller, target, signal) => {
    const { client } = caller;
    if ((counts.get(client) ?? 0) >= limits.perClient) throw new BoundReached('client_connections');
    const account = scopes.open(caller);
    change(client, 1);
    const free = (): void => {
      account.close();
      change(client, -1);
    };
    const socket = await dial(target, signal).catch((error: unknown) => {
      free();
      throw error;
    });
    const connection: Connection = { socket, account, openedAt: performance.now(), told: 0, cut: null };
    connections.add(connection);
    metrics.opened(client);
    socket.setTimeout(limits.idleMs, () => cut(connection, 'silence'));
    socket.once('close', () => {
      connections.delete(connection);
      account.spend(socket.bytesRead + socket.bytesWritten - connection.told);
      free();
      metrics.closed(caller, target, {
        received: socket.bytesRead,
        sent: socket.bytesWritten,
        durationMs: Math.round(performance.now() - connection.openedAt),
        cut: connection.cut,
      });
    });
    return socket;
  };
  return { open, [Symbol.dispose]: () => clearInterval(watch) };
}

function cut(connection: Connection, reason: Cut): void {
  connection.cut ??= reason;
  connection.socket.destroy();
}

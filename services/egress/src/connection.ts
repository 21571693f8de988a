// Bounds of every connection to a host, however it is used: how many at once for each client, how long silent, how many bytes, how long.
import type { Socket } from 'node:net';
import type { Dial } from './dial.ts';
import type { Metrics } from './metrics.ts';
import { Refusal } from './refusal.ts';
import type { Target } from './target.ts';

const MAX_CONNECTIONS_PER_CLIENT = 512;
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

export const DEFAULT_LIMITS: ConnectionLimits = {
  perClient: MAX_CONNECTIONS_PER_CLIENT,
  bytes: MAX_BYTES,
  idleMs: IDLE_TIMEOUT_MS,
  ageMs: MAX_AGE_MS,
};

export type Open = (client: string, target: Target, signal: AbortSignal) => Promise<Socket>;

/** Opens bounded connections. A bound that is crossed destroys the socket; who uses it sees a connection that broke. */
export function createOpen(dial: Dial, metrics: Metrics, limits: ConnectionLimits): Open {
  const counts = new Map<string, number>();
  const change = (client: string, by: number): number => {
    const count = (counts.get(client) ?? 0) + by;
    counts.set(client, count);
    return count;
  };
  return async (client, target, signal) => {
    if ((counts.get(client) ?? 0) >= limits.perClient) throw new Refusal('busy', 'too many connections of this client');
    change(client, 1);
    let socket: Socket;
    try {
      socket = await dial(target, signal);
    } catch (error) {
      change(client, -1);
      throw error;
    }
    metrics.opened(client);
    const end = (): void => void socket.destroy();
    const opened = performance.now();
    // A data listener would switch the socket to flowing before its user is there, so the counters are looked at instead.
    const watch = setInterval(() => {
      const tooMuch = socket.bytesRead + socket.bytesWritten > limits.bytes;
      if (tooMuch || performance.now() - opened > limits.ageMs) end();
    }, CHECK_INTERVAL_MS);
    socket.setTimeout(limits.idleMs, end);
    socket.once('close', () => {
      clearInterval(watch);
      change(client, -1);
      metrics.closed(client, { received: socket.bytesRead, sent: socket.bytesWritten });
    });
    return socket;
  };
}

import type { Logger } from '@tidemark/platform/log';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Caller } from './credentials.ts';
import { BOUNDS, OUTCOMES, type Refusal } from './refusal.ts';
import type { Target } from './target.ts';

const NOBODY = 'unknown';
const MAX_TARGET_CHARS = 300;
/** Between two log lines about connections that are not taken. */
const TELL_EVERY_MS = 10_000;

/** Which bound ended a connection. */
const CUTS = ['bytes', 'scope', 'age', 'silence'] as const;
export type Cut = (typeof CUTS)[number];

interface Closing {
  /** Bytes from the host, bytes to it. */
  received: number;
  sent: number;
  durationMs: number;
  cut: Cut | null;
}

export interface Metrics {
  carried: (client: string) => void;
  /** Counts a refusal and logs it; asking for credentials is everyday traffic and is only counted. */
  refused: (caller: Caller | null, target: string, refusal: Refusal) => void;
  /** Of a client that cannot be known: as many are connected as may be. Counted, and logged now and then. */
  notTaken: () => void;
  opened: (client: string) => void;
  closed: (caller: Caller, target: Target, closing: Closing) => void;
}

export interface MetricsOptions {
  registry: Registry;
  log: Logger;
  clients: readonly string[];
  /** Scopes that are remembered. */
  scopes: () => number;
}

export function createMetrics({ registry, log, clients, scopes }: MetricsOptions): Metrics {
  const registers = [registry];
  const requests = new Counter({
    name: 'egress_requests_total',
    help: 'Requests by client and outcome.',
    labelNames: ['client', 'outcome'],
    registers,
  });
  const refusals = new Counter({
    name: 'egress_refused_connections_total',
    help: 'Connections and requests that were refused because a bound was reached: of the whole proxy, of a client, of a scope.',
    labelNames: ['client', 'bound'],
    registers,
  });
  const open = new Gauge({
    name: 'egress_open_tunnels',
    help: 'Open connections to hosts.',
    labelNames: ['client'],
    registers,
  });
  const bytes = new Counter({
    name: 'egress_bytes_total',
    help: 'Bytes carried, as the host sees them.',
    labelNames: ['client', 'direction'],
    registers,
  });
  const cuts = new Counter({
    name: 'egress_cut_connections_total',
    help: 'Connections that were ended by a bound.',
    labelNames: ['client', 'bound'],
    registers,
  });
  const known: Gauge = new Gauge({
    name: 'egress_scopes',
    help: 'Scans and Destinations whose use is counted now.',
    registers,
    collect: () => known.set(scopes()),
  });
  for (const client of [...clients, NOBODY]) {
    for (const outcome of OUTCOMES) requests.inc({ client, outcome }, 0);
    for (const bound of BOUNDS) refusals.inc({ client, bound }, 0);
    for (const bound of CUTS) cuts.inc({ client, bound }, 0);
    open.set({ client }, 0);
    for (const direction of ['received', 'sent']) bytes.inc({ client, direction }, 0);
  }
  let toldAt = Number.NEGATIVE_INFINITY;
  let untold = 0;
  return {
    carried: (client) => requests.inc({ client, outcome: 'ok' }),
    refused: (caller, target, refusal) => {
      const { outcome, bound, addresses, message } = refusal;
      const client = caller?.client ?? NOBODY;
      requests.inc({ client, outcome });
      if (bound !== null) refusals.inc({ client, bound });
      if (outcome === 'unauthenticated') return;
      const level = outcome === 'background' ? 'debug' : 'warn';
      log[level](
        { ...caller, target: target.slice(0, MAX_TARGET_CHARS), outcome, addresses, reason: message },
        'request refused',
      );
    },
    notTaken() {
      refusals.inc({ client: NOBODY, bound: 'proxy_connections' });
      untold += 1;
      if (performance.now() - toldAt < TELL_EVERY_MS) return;
      log.warn({ connections: untold }, 'connections not taken: as many are open as may be');
      toldAt = performance.now();
      untold = 0;
    },
    opened: (client) => open.inc({ client }),
    closed: (caller, { host, port }, closing) => {
      const { client } = caller;
      const { received, sent, cut } = closing;
      open.dec({ client });
      bytes.inc({ client, direction: 'received' }, received);
      bytes.inc({ client, direction: 'sent' }, sent);
      if (cut !== null) cuts.inc({ client, bound: cut });
      log[cut === null ? 'debug' : 'warn']({ ...caller, host, port, ...closing }, 'connection closed');
    },
  };
}

import type { Logger } from '@tidemark/platform/log';
import { Counter, Gauge, type Registry } from 'prom-client';
import { OUTCOMES, type Refusal } from './refusal.ts';

const NOBODY = 'unknown';

export interface Metrics {
  carried: (client: string) => void;
  /** Counts a refusal and logs it; asking for credentials is everyday traffic and is only counted. */
  refused: (client: string | null, target: string, refusal: Refusal) => void;
  opened: (client: string) => void;
  /** `bytes`: upstream to client, client to upstream. */
  closed: (client: string, bytes: { received: number; sent: number }) => void;
}

const MAX_TARGET_CHARS = 300;

export function createMetrics(registry: Registry, log: Logger, clients: readonly string[]): Metrics {
  const registers = [registry];
  const requests = new Counter({
    name: 'egress_requests_total',
    help: 'Requests by client and outcome.',
    labelNames: ['client', 'outcome'],
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
  for (const client of [...clients, NOBODY]) {
    for (const outcome of OUTCOMES) requests.inc({ client, outcome }, 0);
    open.set({ client }, 0);
    for (const direction of ['received', 'sent']) bytes.inc({ client, direction }, 0);
  }
  return {
    carried: (client) => requests.inc({ client, outcome: 'ok' }),
    refused: (client, target, refusal) => {
      const { outcome, addresses, message } = refusal;
      requests.inc({ client: client ?? NOBODY, outcome });
      if (outcome === 'unauthenticated') return;
      log.warn(
        { client, target: target.slice(0, MAX_TARGET_CHARS), outcome, addresses, reason: message },
        'request refused',
      );
    },
    opened: (client) => open.inc({ client }),
    closed: (client, { received, sent }) => {
      open.dec({ client });
      bytes.inc({ client, direction: 'received' }, received);
      bytes.inc({ client, direction: 'sent' }, sent);
    },
  };
}

import { Counter, Histogram, type Registry } from 'prom-client';

const RATE_LIMIT_SCOPES = ['user', 'check', 'preview', 'catalog', 'feed', 'auth'] as const;
export type RateLimitScope = (typeof RATE_LIMIT_SCOPES)[number];

export interface Metrics {
  requestDone: (labels: { route: string; method: string; status: number }, seconds: number) => void;
  /** A request was counted by this process alone, because the shared counters could not be reached. */
  rateStoreFailed: () => void;
  rateLimited: (scope: RateLimitScope) => void;
}

export function createMetrics(registry: Registry): Metrics {
  const registers = [registry];
  const duration = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Time from the request line to the end of the answer, by route pattern and status class.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 10],
    registers,
  });
  const uncounted = new Counter({
    name: 'gateway_rate_limit_store_failures_total',
    help: 'Requests counted by this process alone, because the shared rate counters could not be reached.',
    registers,
  });
  const limited = new Counter({
    name: 'gateway_rate_limited_total',
    help: 'Requests refused by a rate limit.',
    labelNames: ['scope'],
    registers,
  });
  for (const scope of RATE_LIMIT_SCOPES) limited.inc({ scope }, 0);
  return {
    requestDone({ route, method, status }, seconds) {
      duration.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    rateStoreFailed: () => uncounted.inc(),
    rateLimited: (scope) => limited.inc({ scope }),
  };
}

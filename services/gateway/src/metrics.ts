import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

const RATE_LIMIT_SCOPES = ['user', 'web', 'check', 'preview', 'catalog', 'feed', 'auth', 'sign_in', 'account'] as const;
export type RateLimitScope = (typeof RATE_LIMIT_SCOPES)[number];

const LIST_TEXTS = ['kept', 'written'] as const;
const SIGN_IN_METHODS = ['password', 'link', 'oidc'] as const;
const SIGN_IN_OUTCOMES = ['ok', 'refused', 'limited'] as const;

export interface Metrics {
  requestDone: (labels: { route: string; method: string; status: number }, seconds: number) => void;
  /** A request was counted by this process alone, because the shared counters could not be reached. */
  rateStoreFailed: () => void;
  rateLimited: (scope: RateLimitScope) => void;
  /** A list was sent as it was written before, or written. */
  listSent: (text: (typeof LIST_TEXTS)[number]) => void;
  signIn: (method: (typeof SIGN_IN_METHODS)[number], outcome: (typeof SIGN_IN_OUTCOMES)[number]) => void;
  /** How many people's browsers are signed in, on all replicas together. */
  sessionsCounted: (count: number) => void;
  /** A stream of the progress of a scan began (1) or ended (-1). */
  progressStreams: (step: 1 | -1) => void;
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
  const lists = new Counter({
    name: 'gateway_lists_total',
    help: 'Lists sent: kept ones were asked for before and have not changed since.',
    labelNames: ['text'],
    registers,
  });
  for (const text of LIST_TEXTS) lists.inc({ text }, 0);
  const signIns = new Counter({
    name: 'gateway_sign_ins_total',
    help: 'Tries to sign in to the dashboard, by method and outcome.',
    labelNames: ['method', 'outcome'],
    registers,
  });
  for (const method of SIGN_IN_METHODS) {
    for (const outcome of SIGN_IN_OUTCOMES) signIns.inc({ method, outcome }, 0);
  }
  const sessions = new Gauge({
    name: 'gateway_web_sessions',
    help: 'Sessions of the dashboard in force, of all replicas together; counted once a minute.',
    registers,
  });
  const streams = new Gauge({
    name: 'gateway_progress_streams',
    help: 'Streams by which pages follow a scan.',
    registers,
  });
  return {
    requestDone({ route, method, status }, seconds) {
      duration.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    rateStoreFailed: () => uncounted.inc(),
    rateLimited: (scope) => limited.inc({ scope }),
    listSent: (text) => lists.inc({ text }),
    signIn: (method, outcome) => signIns.inc({ method, outcome }),
    sessionsCounted: (count) => sessions.set(count),
    progressStreams: (step) => streams.inc(step),
  };
}

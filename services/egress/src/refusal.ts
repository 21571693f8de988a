// A request the proxy does not carry out: the status and the x-egress-error the client gets, the outcome the metric counts, and the
// resolved addresses, which only the log shows.
export const OUTCOMES = [
  'ok',
  'unauthenticated',
  'bad_request',
  'blocked',
  'background',
  'dns',
  'connect',
  'timeout',
  'busy',
  'limit',
] as const;
type Outcome = (typeof OUTCOMES)[number];
export type RefusedOutcome = Exclude<Outcome, 'ok'>;

/** Which bound refused it: of the whole proxy, of one client, of one scope. */
export const BOUNDS = [
  'proxy_connections',
  'proxy_scopes',
  'proxy_names',
  'client_connections',
  'scope_connections',
  'scope_requests',
  'scope_bytes',
] as const;
export type Bound = (typeof BOUNDS)[number];

const ANSWERS: Record<RefusedOutcome, { status: number; reason: string; body: string; error: string | null }> = {
  unauthenticated: {
    status: 407,
    reason: 'Proxy Authentication Required',
    body: 'credentials are required',
    error: null,
  },
  bad_request: {
    status: 400,
    reason: 'Bad Request',
    body: 'the request is not one a proxy can carry out',
    error: null,
  },
  blocked: { status: 403, reason: 'Forbidden', body: 'the address is not allowed', error: 'blocked_address' },
  background: { status: 403, reason: 'Forbidden', body: 'the address is not allowed', error: 'blocked_address' },
  dns: { status: 502, reason: 'Bad Gateway', body: 'the name cannot be resolved', error: 'dns' },
  connect: { status: 502, reason: 'Bad Gateway', body: 'the host cannot be reached', error: 'connect' },
  timeout: { status: 504, reason: 'Gateway Timeout', body: 'the host did not answer in time', error: 'timeout' },
  busy: { status: 503, reason: 'Service Unavailable', body: 'the proxy has too much to do', error: 'busy' },
  limit: { status: 429, reason: 'Too Many Requests', body: 'too much for one scope', error: 'limit' },
};

export class Refusal extends Error {
  readonly outcome: RefusedOutcome;
  readonly addresses: readonly string[];

  readonly bound: Bound | null = null;

  /** `detail` is for operators only. */
  constructor(outcome: RefusedOutcome, detail: string, addresses: readonly string[] = []) {
    super(detail);
    this.name = 'Refusal';
    this.outcome = outcome;
    this.addresses = addresses;
  }
}

/** A bound is reached: of a scope, which then asks for too much, or of what all share. */
export class BoundReached extends Refusal {
  override readonly bound: Bound;

  constructor(bound: Bound) {
    super(bound.startsWith('scope_') ? 'limit' : 'busy', `at the bound of ${bound.replace('_', ' ')}`);
    this.bound = bound;
  }
}

/** What the client is told. */
export function answerOf(outcome: RefusedOutcome): {
  status: number;
  reason: string;
  headers: Record<string, string>;
  body: string;
} {
  const { status, reason, body, error } = ANSWERS[outcome];
  const text = `${body}\n`;
  const headers: Record<string, string> = {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  };
  if (error !== null) headers['x-egress-error'] = error;
  if (outcome === 'unauthenticated') headers['proxy-authenticate'] = 'Basic realm="egress", charset="UTF-8"';
  return { status, reason, headers, body: text };
}

// Why a scan failed: a reason of the closed set, an HTTP status where there is one, and a sentence for the owner of the Monitor.
import type { FailureReason } from '@tidemark/proto/events';

export class ScanFailure extends Error {
  readonly reason: FailureReason;
  readonly httpStatus: number | null;

  constructor(reason: FailureReason, options: { httpStatus?: number; cause?: unknown } = {}) {
    super(`scan failed: ${reason}`, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'ScanFailure';
    this.reason = reason;
    this.httpStatus = options.httpStatus ?? null;
  }
}

/** The way out was away or full: it says nothing of the documentation, and the scan is put off instead of failed. */
export class EgressUnavailable extends ScanFailure {
  constructor(options: { cause?: unknown } = {}) {
    super('internal', options);
    this.name = 'EgressUnavailable';
    this.message = 'the egress proxy (EGRESS_PROXY_URL) is away, or has no connection to spare';
  }
}

const SENTENCES: Readonly<Record<FailureReason, string>> = {
  dns: 'The name of the documentation server could not be resolved.',
  connect: 'The documentation server could not be reached.',
  tls: 'The documentation server has no valid certificate.',
  timeout: 'The documentation did not load in time.',
  http_status: 'The documentation server answered with an error.',
  blocked_address: 'The address of the documentation is not allowed.',
  too_large: 'The documentation is too large to be read.',
  too_many_redirects: 'The documentation redirects too many times.',
  unsupported_content: 'The address does not serve a page or a description that can be read.',
  empty: 'The page has no content.',
  login_required: 'The page asks for a sign-in.',
  blocked: 'The page is shown to people only.',
  soft_404: 'The page says that it does not exist.',
  parse: 'The OpenAPI description could not be understood.',
  robots: 'The robots.txt of the documentation forbids to read it.',
  render_failed: 'The page could not be rendered.',
  internal: 'The scan could not be finished.',
};

export function describeFailure(failure: ScanFailure): string {
  const sentence = SENTENCES[failure.reason];
  return failure.httpStatus === null ? sentence : `${sentence.slice(0, -1)} (HTTP ${failure.httpStatus}).`;
}

const TRANSIENT: ReadonlySet<FailureReason> = new Set(['dns', 'connect', 'timeout', 'render_failed']);
const TOO_MANY_REQUESTS = 429;

/** Whether another try within the same scan may succeed. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ScanFailure)) return false;
  if (error instanceof EgressUnavailable) return true;
  if (TRANSIENT.has(error.reason)) return true;
  const status = error.httpStatus ?? 0;
  return error.reason === 'http_status' && (status >= 500 || status === TOO_MANY_REQUESTS);
}

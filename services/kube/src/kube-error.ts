// Every failed call ends in one KubeError: the API server's Status when there is one, else status 0 and one of our own reasons.
import { z } from 'zod';

export interface StatusCause {
  reason?: string | undefined;
  message?: string | undefined;
  field?: string | undefined;
}

export interface StatusDetails {
  name?: string | undefined;
  group?: string | undefined;
  kind?: string | undefined;
  uid?: string | undefined;
  causes?: StatusCause[] | undefined;
  retryAfterSeconds?: number | undefined;
}

/** Reasons with status 0: no complete answer came. */
export type LocalReason = 'ConnectionFailed' | 'DeadlineExceeded' | 'ResponseTooLarge' | 'MalformedResponse';

const MAX_MESSAGE_CHARS = 2048;
/** Longest wait that a server may ask for. */
const MAX_RETRY_AFTER_SECONDS = 300;

const text = z.string().optional().catch(undefined);
const StatusBody = z.object({
  kind: z.literal('Status'),
  code: z.number().int().optional().catch(undefined),
  reason: text,
  message: text,
  details: z
    .object({
      name: text,
      group: text,
      kind: text,
      uid: text,
      causes: z
        .array(z.object({ reason: text, message: text, field: text }))
        .optional()
        .catch(undefined),
      retryAfterSeconds: z.number().nonnegative().optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
});

export class KubeError extends Error {
  /** HTTP status, or 0 when no complete answer came. */
  readonly status: number;
  /** Reason of the Status (`NotFound`, `AlreadyExists`, `Conflict`, `Expired` …) or a LocalReason. */
  readonly reason: string;
  readonly details: StatusDetails;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    reason: string,
    message: string,
    extra: { details?: StatusDetails | undefined; retryAfterSeconds?: number | undefined; cause?: unknown } = {},
  ) {
    super(message.slice(0, MAX_MESSAGE_CHARS), extra.cause === undefined ? undefined : { cause: extra.cause });
    this.name = 'KubeError';
    this.status = status;
    this.reason = reason;
    this.details = extra.details ?? {};
    const asked = extra.retryAfterSeconds ?? this.details.retryAfterSeconds;
    this.retryAfterSeconds = asked === undefined ? undefined : Math.min(asked, MAX_RETRY_AFTER_SECONDS);
  }
}

export function isKubeError(error: unknown, status: number): error is KubeError {
  return error instanceof KubeError && error.status === status;
}

export function localError(reason: LocalReason, message: string, cause?: unknown): KubeError {
  return new KubeError(0, reason, message, { cause });
}

/** The error of an answer that is not 2xx. `retryAfter` is the header, in seconds or as an HTTP date. */
export function errorFromResponse(
  status: number,
  body: string,
  retryAfter: string | undefined,
  nowMs: number,
): KubeError {
  const parsed = StatusBody.safeParse(parseJson(body));
  const retryAfterSeconds = parseRetryAfter(retryAfter, nowMs);
  if (!parsed.success) {
    return new KubeError(status, reasonOf(status), body.trim() || `HTTP ${status}`, { retryAfterSeconds });
  }
  const { reason, message, details } = parsed.data;
  return new KubeError(status, reason ?? reasonOf(status), message ?? `HTTP ${status}`, { details, retryAfterSeconds });
}

/** The error carried by an ERROR event of a watch: its object is a Status. */
export function errorFromStatus(object: unknown): KubeError {
  const parsed = StatusBody.safeParse(object);
  if (!parsed.success) return localError('MalformedResponse', 'an ERROR event without a Status');
  const { code = 500, reason, message, details } = parsed.data;
  return new KubeError(code, reason ?? reasonOf(code), message ?? `watch error ${code}`, { details });
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function parseRetryAfter(header: string | undefined, nowMs: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - nowMs) / 1000);
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'RequestEntityTooLarge',
  415: 'UnsupportedMediaType',
  422: 'Invalid',
  429: 'TooManyRequests',
  500: 'InternalError',
  503: 'ServiceUnavailable',
  504: 'Timeout',
};

function reasonOf(status: number): string {
  return REASONS[status] ?? 'Unknown';
}

import type { z } from 'zod';
import type { errorAnswer } from '#schemas/error';

type ErrorAnswer = z.output<typeof errorAnswer>;

export interface ErrorFields {
  /** 0 when no answer came. */
  status: number;
  code: string;
  message: string;
  details?: readonly { path: string; message: string }[];
  requestId?: string | null;
  /** From Retry-After. */
  retryAfterSeconds?: number | null;
}

/** What the server refused, or that it could not be reached (`network`, `timeout`). `message` is fit to be shown. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: readonly { path: string; message: string }[];
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor({ status, code, message, details = [], requestId = null, retryAfterSeconds = null }: ErrorFields) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function errorFrom(response: Response, body: unknown): ApiError {
  const { error } = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorAnswer>;
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError({
    status: response.status,
    code: error?.code ?? 'internal',
    message: error?.message ?? `The server answered with status ${response.status}.`,
    details: error?.details ?? [],
    requestId: error?.request_id ?? response.headers.get('x-request-id'),
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
  });
}

/** What is wrong with the field of that name; undefined when nothing is said of it. */
export function fieldError(error: unknown, path: string): string | undefined {
  return error instanceof ApiError ? error.details.find((detail) => detail.path === path)?.message : undefined;
}

export function messageOf(error: unknown): string {
  if (error instanceof ApiError) {
    return error.code === 'rate_limited' && error.retryAfterSeconds !== null
      ? `Too many requests. Try again in ${error.retryAfterSeconds} s.`
      : error.message;
  }
  return 'Something went wrong in this page. Reload it and try again.';
}

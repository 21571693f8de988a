// The one error type that crosses borders. Anything else that is thrown is a bug and is told as INTERNAL.

export const ERROR_CODES = [
  'INVALID_ARGUMENT',
  'NOT_FOUND',
  'ALREADY_EXISTS',
  'FAILED_PRECONDITION',
  'PERMISSION_DENIED',
  'UNAUTHENTICATED',
  'RESOURCE_EXHAUSTED',
  'CANCELLED',
  'UNAVAILABLE',
  'DEADLINE_EXCEEDED',
  'INTERNAL',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export interface ErrorDetail {
  path: string;
  message: string;
}

/** An expected failure with a message fit for the caller. `cause` is for the log only. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[];

  constructor(code: ErrorCode, message: string, options: { cause?: unknown; details?: readonly ErrorDetail[] } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details ?? [];
  }
}

/** Codes that may pass by themselves: the same call may succeed later. */
export const isTransient = (error: unknown): boolean => isUnavailable(error) || isOutOfTime(error);

/** Who was asked is away: it says nothing of what was asked. */
export const isUnavailable = (error: unknown): boolean => error instanceof AppError && error.code === 'UNAVAILABLE';

/** It may be what was asked that takes too long, and always will. */
export const isOutOfTime = (error: unknown): boolean => error instanceof AppError && error.code === 'DEADLINE_EXCEEDED';

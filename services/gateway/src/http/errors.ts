// Every failure as the one error body: {error: {code, message, request_id, details?}}. AppError codes of the peers are translated here and
// nowhere else. What is not meant for a client (texts of drivers, of grpc, of bugs) becomes a neutral sentence; the log keeps the cause.
import { AppError, type ErrorCode, type ErrorDetail } from '@tidemark/platform/errors';
import { issueMessage } from '@tidemark/platform/issue-message';
import type { FastifyError } from 'fastify';
import type { ERROR_CODES } from '../schemas/error.ts';
import type { WEB_ERROR_CODES } from '../schemas/web.ts';
import { BODY_LIMIT_BYTES } from './body-limit.ts';

type Code = (typeof ERROR_CODES)[number] | (typeof WEB_ERROR_CODES)[number];

const MAX_DETAILS = 20;
const MAX_DETAIL_CHARS = 200;

/** A failure that the gateway itself finds, with its status and machine code. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: Code;
  readonly headers: Readonly<Record<string, string>>;
  readonly details: readonly ErrorDetail[];

  constructor(
    status: number,
    code: Code,
    message: string,
    {
      headers = {},
      details = [],
    }: { headers?: Readonly<Record<string, string>>; details?: readonly ErrorDetail[] } = {},
  ) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.code = code;
    this.headers = headers;
    this.details = details;
  }
}

export interface ErrorAnswer {
  status: number;
  code: Code;
  message: string;
  details: readonly ErrorDetail[];
  headers: Readonly<Record<string, string>>;
}

export interface ErrorBody {
  error: { code: string; message: string; request_id: string; details?: readonly ErrorDetail[] };
}

interface Translation {
  status: number;
  code: Code;
  /** Said instead of the error's own message. */
  message?: string;
}

export const KEY_REQUIRED = 'A valid API key is required, in the header Authorization: Bearer <API_KEY>.';
export const TOO_LARGE = { path: 'body', message: `must be at most ${BODY_LIMIT_BYTES} bytes long` };
export const OTHER_TYPE = { path: 'Content-Type', message: 'must be application/json' };
const OTHER_CODING = { path: 'Content-Encoding', message: 'must be gzip, deflate, br or zstd, or absent' };

const INTERNAL: Translation = { status: 500, code: 'internal', message: 'Something went wrong on our side.' };
const UNAVAILABLE: Translation = {
  status: 503,
  code: 'unavailable',
  message: 'A part of the service cannot be reached right now. Try again later.',
};
const TIMEOUT: Translation = { status: 504, code: 'timeout', message: 'The request took too long.' };

const TRANSLATIONS: Record<ErrorCode, Translation> = {
  INVALID_ARGUMENT: { status: 400, code: 'invalid_request' },
  NOT_FOUND: { status: 404, code: 'not_found' },
  ALREADY_EXISTS: { status: 409, code: 'conflict' },
  FAILED_PRECONDITION: { status: 409, code: 'invalid_state' },
  RESOURCE_EXHAUSTED: { status: 409, code: 'limit_reached' },
  PERMISSION_DENIED: { status: 403, code: 'forbidden' },
  UNAUTHENTICATED: { status: 401, code: 'unauthorized', message: KEY_REQUIRED },
  CANCELLED: UNAVAILABLE,
  UNAVAILABLE,
  DEADLINE_EXCEEDED: TIMEOUT,
  INTERNAL,
};

const CHALLENGE = { 'www-authenticate': 'Bearer' };

export const unauthorized = (): HttpError => new HttpError(401, 'unauthorized', KEY_REQUIRED, { headers: CHALLENGE });

export const signInRequired = (): HttpError =>
  new HttpError(401, 'unauthorized', 'Sign in first.', { headers: CHALLENGE });

export const feedUnauthorized = (): HttpError =>
  new HttpError(401, 'unauthorized', 'A valid feed token is required.', { headers: CHALLENGE });

export const planRequired = (): HttpError => new HttpError(403, 'plan_required', 'This operation needs the Pro plan.');

export const notFound = (thing: string): HttpError => new HttpError(404, 'not_found', `there is no such ${thing}`);

export const unknownPath = (): HttpError =>
  new HttpError(
    404,
    'not_found',
    'There is nothing at this path. GET /api/v1/openapi.json tells which paths there are.',
  );

export const methodNotAllowed = (allow: string): HttpError =>
  new HttpError(405, 'method_not_allowed', `This method is not allowed here, but ${allow}.`, { headers: { allow } });

export const rateLimited = (retryAfterSeconds: number): HttpError =>
  new HttpError(429, 'rate_limited', `Too many requests. Try again in ${retryAfterSeconds} s.`, {
    headers: { 'retry-after': String(retryAfterSeconds) },
  });

/** One field that is wrong. */
export const invalidRequest = (path: string, message: string): HttpError =>
  new HttpError(400, 'invalid_request', `${path}: ${message}`, { details: [{ path, message }] });

export const conflict = (message: string): HttpError => new HttpError(409, 'conflict', message);

export function toErrorAnswer(error: unknown): ErrorAnswer {
  if (error instanceof HttpError) {
    const { status, code, message, details, headers } = error;
    return { status, code, message, details, headers };
  }
  if (error instanceof AppError) return fromAppError(error);
  if (error instanceof Error && 'code' in error) return fromFastify(error as FastifyError);
  return answer(INTERNAL);
}

export function errorBody(answer: ErrorAnswer, requestId: string): ErrorBody {
  const details = answer.details.length > 0 ? { details: answer.details } : {};
  return { error: { code: answer.code, message: answer.message, request_id: requestId, ...details } };
}

function answer(translation: Translation, message = '', details: readonly ErrorDetail[] = []): ErrorAnswer {
  return {
    status: translation.status,
    code: translation.code,
    message: translation.message ?? message,
    details: details.slice(0, MAX_DETAILS),
    headers: translation.status === 401 ? CHALLENGE : {},
  };
}

function fromAppError(error: AppError): ErrorAnswer {
  // A peer that does not know the gateway, or a message over grpc's own limit, is no fault of the client.
  const fromPeer = error.cause !== undefined;
  if (fromPeer && error.code === 'UNAUTHENTICATED') return answer(INTERNAL);
  if (error.code === 'RESOURCE_EXHAUSTED' && /message larger than/i.test(error.message)) return answer(INTERNAL);
  return answer(TRANSLATIONS[error.code], firstDetail(error.details) ?? error.message, error.details);
}

const refusal = (translation: Translation, details: readonly ErrorDetail[]): ErrorAnswer =>
  answer(translation, firstDetail(details) ?? 'The request cannot be read.', details);

/** Says more than that something is wrong. */
function firstDetail([first]: readonly ErrorDetail[]): string | undefined {
  return first && `${first.path}: ${first.message}`;
}

const notJson = [{ path: 'body', message: 'must be JSON, without the keys __proto__ and constructor' }];
const UNREADABLE: Readonly<Record<string, readonly ErrorDetail[]>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: notJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [{ path: 'Content-Length', message: 'is not the length of the body' }],
  FST_CP_ERR_INVALID_CONTENT: [{ path: 'Content-Encoding', message: 'is not what the body is in' }],
  FST_ERR_BAD_URL: [{ path: 'path', message: 'cannot be decoded' }],
};

function fromFastify(error: FastifyError): ErrorAnswer {
  if (error.validation) {
    const unknown = `is not a known ${error.validationContext === 'querystring' ? 'parameter' : 'field'}`;
    const details = error.validation.slice(0, MAX_DETAILS).flatMap(({ instancePath, message, params }) =>
      detailPaths(error.validationContext, instancePath, params).map((path) => ({
        path,
        message: 'keys' in params ? unknown : issueMessage(message ?? 'invalid').slice(0, MAX_DETAIL_CHARS),
      })),
    );
    return refusal(TRANSLATIONS.INVALID_ARGUMENT, firstOfEach(details));
  }
  if (error.statusCode === 413) return refusal({ status: 413, code: 'payload_too_large' }, [TOO_LARGE]);
  if (error.statusCode === 415) {
    const detail = error.code === 'FST_CP_ERR_INVALID_CONTENT_ENCODING' ? OTHER_CODING : OTHER_TYPE;
    return refusal({ status: 415, code: 'unsupported_media_type' }, [detail]);
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return refusal(TRANSLATIONS.INVALID_ARGUMENT, UNREADABLE[error.code] ?? []);
  }
  return answer(INTERNAL);
}

/** The first that is wrong with a field says what to do; what else is mostly follows from it. */
const firstOfEach = (details: readonly ErrorDetail[]): ErrorDetail[] =>
  details.filter(({ path }, at) => details.findIndex((detail) => detail.path === path) === at);

/** Dotted paths of the fields. Unknown fields are one issue of the object around them: their own names say more. */
function detailPaths(context: string | undefined, instancePath: string, params: Record<string, unknown>): string[] {
  const path = instancePath.split('/').filter((part) => part !== '');
  const keys = params['keys'];
  if (Array.isArray(keys)) {
    return keys.slice(0, MAX_DETAILS).map((key) => [...path, String(key) || '""'].join('.').slice(0, MAX_DETAIL_CHARS));
  }
  return [path.length === 0 ? (context ?? '') : path.join('.')];
}

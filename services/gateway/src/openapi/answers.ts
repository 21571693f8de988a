// The answers that operations share: headers, and one response per kind of failure, each with an example.
import { KEY_REQUIRED, OTHER_TYPE, TOO_LARGE } from '../http/errors.ts';
import type { ERROR_CODES } from '../schemas/error.ts';

type Code = (typeof ERROR_CODES)[number];

const EXAMPLE_REQUEST_ID = '4f6b1b5e-3f0c-4a57-9a52-1f6f3b8f2a10';
const header = (description: string, schema: object): object => ({ description, schema });
const headerRef = (name: string): object => ({ $ref: `#/components/headers/${name}` });

export const HEADERS = {
  RequestId: header('Id of the request, in every log line about it.', { type: 'string', format: 'uuid' }),
  RateLimitLimit: header('Requests allowed in a minute.', { type: 'integer' }),
  RateLimitRemaining: header('Requests left in this minute.', { type: 'integer' }),
  RateLimitReset: header('End of this minute, Unix seconds.', { type: 'integer' }),
  RetryAfter: header('Seconds to wait.', { type: 'integer' }),
  ETag: header('Tag of this content, for If-None-Match.', { type: 'string' }),
  Location: header('Path of what was created.', { type: 'string' }),
  WwwAuthenticate: header('How to authenticate.', { type: 'string' }),
  CacheControl: header('no-store: the answer holds a secret.', { type: 'string' }),
  IdempotencyReplayed: header('true: this is the first answer to this key, said again.', { type: 'string' }),
} as const;

const requestId = { 'X-Request-Id': headerRef('RequestId') };
const rateHeaders = {
  'X-RateLimit-Limit': headerRef('RateLimitLimit'),
  'X-RateLimit-Remaining': headerRef('RateLimitRemaining'),
  'X-RateLimit-Reset': headerRef('RateLimitReset'),
};
/** Headers of an answer to a request that was counted. */
export const counted = { ...requestId, ...rateHeaders };

export const headerRefs = (...names: (keyof typeof HEADERS)[]): Record<string, object> =>
  Object.fromEntries(names.map((name) => [WIRE_NAMES[name] ?? name, headerRef(name)]));

const WIRE_NAMES: Partial<Record<keyof typeof HEADERS, string>> = {
  RetryAfter: 'Retry-After',
  WwwAuthenticate: 'WWW-Authenticate',
  CacheControl: 'Cache-Control',
  IdempotencyReplayed: 'Idempotency-Replayed',
};

interface Failure {
  description: string;
  code: Code;
  message: string;
  details?: object[];
  headers: Record<string, object>;
}

const FAILURES: Record<string, Failure> = {
  InvalidRequest: {
    description: 'The request is not valid. `details` names each field that is wrong.',
    code: 'invalid_request',
    message: 'docs_url: must be a URL that begins with http:// or https://',
    details: [{ path: 'docs_url', message: 'must be a URL that begins with http:// or https://' }],
    headers: counted,
  },
  Unauthorized: {
    description: 'The API key is missing, unknown or revoked.',
    code: 'unauthorized',
    message: KEY_REQUIRED,
    headers: { ...requestId, ...headerRefs('WwwAuthenticate') },
  },
  PlanRequired: {
    description:
      '`plan_required`: the plan does not include this. `csrf_token_invalid`: sent with the cookie of a session, without its token.',
    code: 'plan_required',
    message: 'This operation needs the Pro plan.',
    headers: counted,
  },
  NotFound: {
    description: 'There is no such thing, or it belongs to somebody else.',
    code: 'not_found',
    message: 'there is no such monitor',
    headers: counted,
  },
  Conflict: {
    description:
      '`conflict`: it exists already. `invalid_state`: not possible now. `limit_reached`: there are too many.',
    code: 'conflict',
    message: 'this documentation is monitored already',
    headers: counted,
  },
  PayloadTooLarge: {
    description: 'The body is larger than 64 KiB.',
    code: 'payload_too_large',
    message: `${TOO_LARGE.path}: ${TOO_LARGE.message}`,
    details: [TOO_LARGE],
    headers: counted,
  },
  UnsupportedMediaType: {
    description: 'The body is not application/json.',
    code: 'unsupported_media_type',
    message: `${OTHER_TYPE.path}: ${OTHER_TYPE.message}`,
    details: [OTHER_TYPE],
    headers: counted,
  },
  RateLimited: {
    description: 'Too many requests in this minute.',
    code: 'rate_limited',
    message: 'Too many requests. Try again in 12 s.',
    headers: { ...counted, ...headerRefs('RetryAfter') },
  },
  Internal: {
    description: 'Something went wrong on our side.',
    code: 'internal',
    message: 'Something went wrong on our side.',
    headers: requestId,
  },
  Unavailable: {
    description: 'A part of the service cannot be reached right now.',
    code: 'unavailable',
    message: 'A part of the service cannot be reached right now. Try again later.',
    headers: requestId,
  },
  Timeout: {
    description: 'The request took too long.',
    code: 'timeout',
    message: 'The request took too long.',
    headers: requestId,
  },
};

export const FAILURE_OF_STATUS: Readonly<Record<number, keyof typeof FAILURES>> = {
  400: 'InvalidRequest',
  401: 'Unauthorized',
  403: 'PlanRequired',
  404: 'NotFound',
  409: 'Conflict',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
  429: 'RateLimited',
  500: 'Internal',
  503: 'Unavailable',
  504: 'Timeout',
};

/** components.responses */
export function failureResponses(error: object): Record<string, object> {
  const response = ({ description, headers, code, message, details }: Failure): object => ({
    description,
    headers,
    content: {
      'application/json': {
        schema: error,
        example: { error: { code, message, request_id: EXAMPLE_REQUEST_ID, ...(details && { details }) } },
      },
    },
  });
  return Object.fromEntries(Object.entries(FAILURES).map(([name, failure]) => [name, response(failure)]));
}

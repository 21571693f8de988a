// Refusals as Status objects, in the words and codes of the real server, because clients branch on them.
import type { Json, JsonObject } from './json.ts';

export type FieldReason =
  | 'FieldValueRequired'
  | 'FieldValueInvalid'
  | 'FieldValueNotSupported'
  | 'FieldValueTooLong'
  | 'FieldValueTooMany'
  | 'FieldValueTypeInvalid'
  | 'FieldValueDuplicate'
  | 'FieldValueForbidden';

export interface FieldError {
  reason: FieldReason;
  field: string;
  /** What is said of the field, such as `Required value`. */
  text: string;
}

export interface ResourceName {
  group: string;
  plural: string;
  kind: string;
}

export class StatusError extends Error {
  readonly code: number;
  readonly reason: string;
  readonly details: JsonObject | undefined;
  readonly headers: Record<string, string>;
  /** Goes into the list metadata of the Status: a token with which a broken-off list can go on. */
  readonly continueToken: string | undefined;

  constructor(
    code: number,
    reason: string,
    message: string,
    more: { details?: JsonObject; headers?: Record<string, string>; continueToken?: string } = {},
  ) {
    super(message);
    this.name = 'StatusError';
    this.code = code;
    this.reason = reason;
    this.details = more.details;
    this.headers = more.headers ?? {};
    this.continueToken = more.continueToken;
  }

  toStatus(): JsonObject {
    return {
      kind: 'Status',
      apiVersion: 'v1',
      metadata: this.continueToken === undefined ? {} : { continue: this.continueToken },
      status: 'Failure',
      message: this.message,
      ...(this.reason === '' ? {} : { reason: this.reason }),
      ...(this.details ? { details: this.details } : {}),
      code: this.code,
    };
  }
}

const qualified = (name: ResourceName): string => (name.group === '' ? name.plural : `${name.plural}.${name.group}`);
const resourceDetails = (type: ResourceName, name: string): JsonObject => ({
  name,
  ...(type.group === '' ? {} : { group: type.group }),
  kind: type.plural,
});

export const notFound = (type: ResourceName, name: string): StatusError =>
  new StatusError(404, 'NotFound', `${qualified(type)} "${name}" not found`, { details: resourceDetails(type, name) });

export const noSuchPath = (): StatusError =>
  new StatusError(404, 'NotFound', 'the server could not find the requested resource', { details: {} });

export const alreadyExists = (type: ResourceName, name: string): StatusError =>
  new StatusError(409, 'AlreadyExists', `${qualified(type)} "${name}" already exists`, {
    details: resourceDetails(type, name),
  });

export const conflict = (type: ResourceName, name: string, why: string): StatusError =>
  new StatusError(409, 'Conflict', `Operation cannot be fulfilled on ${qualified(type)} "${name}": ${why}`, {
    details: resourceDetails(type, name),
  });

export const staleObject = (type: ResourceName, name: string): StatusError =>
  conflict(type, name, 'the object has been modified; please apply your changes to the latest version and try again');

export interface FieldConflict {
  manager: string;
  apiVersion: string;
  path: readonly string[];
}

/** 409 for an apply that would change fields of others. */
export function fieldConflict(type: ResourceName, name: string, conflicts: readonly FieldConflict[]): StatusError {
  const fieldOf = ({ path }: FieldConflict): string => `.${path.join('.')}`;
  const who = ({ manager, apiVersion }: FieldConflict): string => `${JSON.stringify(manager)} using ${apiVersion}`;
  const groups = [...Map.groupBy(conflicts, who)].map(
    ([said, fields]) => `conflicts with ${said}:\n${fields.map((one) => `- ${fieldOf(one)}`).join('\n')}`,
  );
  const [first] = conflicts;
  const text =
    conflicts.length === 1 && first
      ? `1 conflict: conflict with ${who(first)}: ${fieldOf(first)}`
      : `${conflicts.length} conflicts: ${groups.join('\n')}`;
  const causes = conflicts.map((one) => ({
    reason: 'FieldManagerConflict',
    message: `conflict with ${who(one)}`,
    field: fieldOf(one),
  }));
  return new StatusError(409, 'Conflict', `Apply failed with ${text}`, {
    details: { ...resourceDetails(type, name), causes },
  });
}

export const forbidden = (type: ResourceName, name: string, why: string, causes?: Json[]): StatusError =>
  new StatusError(403, 'Forbidden', `${qualified(type)} "${name}" is forbidden: ${why}`, {
    details: { ...resourceDetails(type, name), ...(causes ? { causes } : {}) },
  });

export const badRequest = (message: string): StatusError => new StatusError(400, 'BadRequest', message);

export const methodNotAllowed = (): StatusError =>
  new StatusError(405, 'MethodNotAllowed', 'the server does not allow this method on the requested resource', {
    details: {},
  });

export const unsupportedMediaType = (accepted: readonly string[]): StatusError =>
  new StatusError(
    415,
    'UnsupportedMediaType',
    `the body of the request was in an unknown format - accepted media types include: ${accepted.join(', ')}`,
  );

export const notAcceptable = (accepted: readonly string[]): StatusError =>
  new StatusError(406, 'NotAcceptable', `only the following media types are accepted: ${accepted.join(', ')}`);

export const unauthorized = (): StatusError =>
  new StatusError(401, 'Unauthorized', 'Unauthorized', {
    headers: { 'WWW-Authenticate': 'Bearer realm="kubernetes"' },
  });

export const tooLarge = (limit: number): StatusError =>
  new StatusError(413, 'RequestEntityTooLarge', `Request entity too large: limit is ${limit}`);

export const expired = (message: string, continueToken?: string): StatusError =>
  new StatusError(410, 'Expired', message, continueToken === undefined ? {} : { continueToken });

export const futureRevision = (asked: number, current: number): StatusError =>
  new StatusError(504, 'Timeout', `Too large resource version: ${asked}, current: ${current}`, {
    details: {
      causes: [{ reason: 'ResourceVersionTooLarge', message: 'Too large resource version' }],
      retryAfterSeconds: 1,
    },
    headers: { 'Retry-After': '1' },
  });

export const internalError = (): StatusError =>
  new StatusError(500, 'InternalError', 'Internal error occurred: see the log of the API server');

/** 422 for an object whose fields are wrong. `details.kind` is the Kind here, not the plural. */
export function invalid(type: ResourceName | undefined, name: string, errors: readonly FieldError[]): StatusError {
  const texts = errors.map((error) => `${error.field}: ${error.text}`);
  const kind = type === undefined ? '' : type.group === '' ? type.kind : `${type.kind}.${type.group}`;
  const list = texts.length === 1 ? texts[0] : `[${texts.join(', ')}]`;
  const causes = errors.map((error) => ({ reason: error.reason, message: error.text, field: error.field }));
  return new StatusError(422, 'Invalid', `${kind} "${name}" is invalid: ${list}`, {
    details: {
      ...(name === '' ? {} : { name }),
      ...(type === undefined || type.group === '' ? {} : { group: type.group }),
      ...(type === undefined ? {} : { kind: type.kind }),
      causes,
    },
  });
}

/** The answer to a deletion that is done. */
export function deleted(type: ResourceName, name: string, uid: string): JsonObject {
  return {
    kind: 'Status',
    apiVersion: 'v1',
    metadata: {},
    status: 'Success',
    details: { ...resourceDetails(type, name), uid },
  };
}

// For tests: a server that misbehaves on command, as real ones do behind a bad network or in trouble. A plan says which requests are
// answered with an error, lose their answer, or wait, and which events a watch leaves out, tells twice, tells late, or ends at.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { KubeObject } from './objects/object.ts';
import { StatusError } from './status.ts';
import type { Change, Storage } from './objects/storage.ts';

/** A request as a plan sees it. */
export interface Faultable {
  verb: 'get' | 'list' | 'watch' | 'create' | 'update' | 'patch' | 'delete';
  path: string;
  query: URLSearchParams;
  userAgent: string;
}

export type RequestFault =
  | { kind: 'pass' }
  /** Answered with this status, nothing done. */
  | { kind: 'status'; code: 409 | 410 | 429 | 500 | 503; retryAfterSeconds?: number }
  /** Done, but the connection breaks before the answer. */
  | { kind: 'lose-answer' }
  /** The connection breaks before anything is done. */
  | { kind: 'break' }
  | { kind: 'delay'; ms: number }
  /** A list from the past: the state of the collection that many changes ago. */
  | { kind: 'stale'; changes: number };

export type EventFault =
  | { kind: 'pass' }
  /** Never told. */
  | { kind: 'drop' }
  | { kind: 'repeat' }
  | { kind: 'delay'; ms: number }
  /** The watch ends here; the event is told by the next one. */
  | { kind: 'break' }
  /** An ERROR event with this code ends the watch. */
  | { kind: 'error'; code: 410 | 500 };

export interface FaultPlan {
  /** Changes from before its revision that a new watch is told once more. */
  replay?: (request: Faultable) => number;
  onRequest?: (request: Faultable) => RequestFault;
  onEvent?: (request: Faultable) => EventFault;
  /** Told when a request has been answered. */
  onDone?: (request: Faultable, code: number) => void;
}

/** Where a test puts its plan; the server asks it for each request. */
export interface Faults {
  plan: FaultPlan;
}

const VERBS: Readonly<Record<string, Faultable['verb']>> = {
  POST: 'create',
  PUT: 'update',
  PATCH: 'patch',
  DELETE: 'delete',
};
/** The paths of collections, of one namespace or of all. */
const COLLECTION = /^\/(?:api\/v1|apis\/[^/]+\/[^/]+)(?:\/namespaces\/[^/]+)?\/[^/]+$/;

export function faultable(request: IncomingMessage, url: URL): Faultable {
  const watch = url.searchParams.get('watch');
  const reading = COLLECTION.test(url.pathname) ? 'list' : 'get';
  const verb = watch === 'true' || watch === '1' ? 'watch' : (VERBS[request.method ?? 'GET'] ?? reading);
  return { verb, path: url.pathname, query: url.searchParams, userAgent: request.headers['user-agent'] ?? '' };
}

const REASONS = {
  409: 'Conflict',
  410: 'Expired',
  429: 'TooManyRequests',
  500: 'InternalError',
  503: 'ServiceUnavailable',
};

export function injected(code: keyof typeof REASONS, retryAfterSeconds?: number): StatusError {
  const details = retryAfterSeconds === undefined ? {} : { details: { retryAfterSeconds } };
  return new StatusError(code, REASONS[code], 'injected by a test', details);
}

/** Carries out what comes before the work. False: the request is not to be worked on. */
export async function prepare(fault: RequestFault, response: ServerResponse): Promise<boolean> {
  if (fault.kind === 'status') throw injected(fault.code, fault.retryAfterSeconds);
  if (fault.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.ms));
  if (fault.kind === 'break') response.destroy();
  if (fault.kind === 'lose-answer') {
    response.end = () => {
      response.destroy();
      return response;
    };
  }
  return fault.kind !== 'break';
}

/** What a collection was so many changes ago, as far as its history tells. */
export function stateBefore(
  storage: Storage,
  resource: string,
  changes: number,
): { objects: KubeObject[]; revision: number } {
  const undone = historyOf(storage, resource).slice(-changes).toReversed();
  const keyOf = ({ metadata }: KubeObject): string => `${metadata.namespace ?? ''}\u0000${metadata.name}`;
  const objects = new Map(storage.list(resource).map((object) => [keyOf(object), object]));
  for (const { object, previous } of undone) {
    if (previous) objects.set(keyOf(previous), previous);
    else objects.delete(keyOf(object));
  }
  const sorted = [...objects].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, object]) => object);
  return { objects: sorted, revision: (undone.at(-1)?.revision ?? storage.revision() + 1) - 1 };
}

/** The last so many changes up to a revision. */
export const changesBefore = (storage: Storage, resource: string, revision: number, changes: number): Change[] =>
  changes === 0
    ? []
    : historyOf(storage, resource)
        .filter((change) => change.revision <= revision)
        .slice(-changes);

const historyOf = (storage: Storage, resource: string): Change[] =>
  storage.since(resource, storage.oldest(resource)) ?? [];

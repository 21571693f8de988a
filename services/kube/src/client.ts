// A small typed REST client of the Kubernetes API. It does what it is told once: no retries (but of a GET on a kept
// connection that turns out closed, and of a 401 with a fresh token), no cache, no rate limit of its own
// (the server has API Priority and Fairness). Every call has a deadline and takes a signal. Types of objects are the caller's
// claim: the API server has validated them against their schema, this client has not.
import type { Registry } from 'prom-client';
import { parseJson, readBody, readJsonLines } from './body.ts';
import { systemClock, type Clock } from './clock.ts';
import { startDeadline, type Deadline } from './deadline.ts';
import type { ClusterAccess } from './kube-config.ts';
import { errorFromResponse, KubeError, localError } from './kube-error.ts';
import { kubeMetrics } from './metrics.ts';
import { isKubeObject, type KubeList, type KubeObject } from './objects.ts';
import { createTransport } from './transport.ts';

const DEFAULT_TIMEOUT_MS = 30_000;
/** The server ends a watch after its timeoutSeconds; this much later we do. */
const WATCH_GRACE_MS = 30_000;
const MAX_ERROR_BYTES = 1024 * 1024;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
}

export interface WriteOptions extends CallOptions {
  fieldManager?: string | undefined;
  subresource?: string | undefined;
  dryRun?: boolean | undefined;
}

export interface DeleteOptions extends CallOptions {
  propagationPolicy?: 'Foreground' | 'Background' | 'Orphan' | undefined;
  /** Refused with 409 when the object is another one or has changed. */
  preconditions?: { uid?: string; resourceVersion?: string } | undefined;
}

export interface Selection {
  labelSelector?: string | undefined;
  fieldSelector?: string | undefined;
}

export interface ListParams extends Selection {
  limit?: number | undefined;
  continue?: string | undefined;
  resourceVersion?: string | undefined;
  resourceVersionMatch?: 'NotOlderThan' | 'Exact' | undefined;
}

export interface WatchParams extends Selection {
  resourceVersion?: string | undefined;
  allowWatchBookmarks?: boolean | undefined;
  timeoutSeconds?: number | undefined;
}

export type WatchEvent<T> =
  | { type: 'ADDED' | 'MODIFIED' | 'DELETED'; object: T }
  | { type: 'BOOKMARK'; object: { metadata: { resourceVersion: string; annotations?: Record<string, string> } } }
  | { type: 'ERROR'; object: unknown };

export type JsonPatchOperation =
  | { op: 'add' | 'replace' | 'test'; path: string; value: unknown }
  | { op: 'remove'; path: string }
  | { op: 'move' | 'copy'; from: string; path: string };

/** Paths as resourcePath() makes them. Failures are KubeErrors; an aborted call rejects with the signal's reason. */
export interface KubeClient extends AsyncDisposable {
  readonly host: string;
  /** Namespace of the credential's context. */
  readonly namespace: string;
  get<T = KubeObject>(path: string, options?: CallOptions): Promise<T>;
  /** One page; go on with `metadata.continue`. A 410 means that the token has expired. */
  list<T = KubeObject>(path: string, params?: ListParams, options?: CallOptions): Promise<KubeList<T>>;
  create<T = KubeObject>(path: string, body: object, options?: WriteOptions): Promise<T>;
  replace<T = KubeObject>(path: string, body: object, options?: WriteOptions): Promise<T>;
  /** RFC 7396. With `metadata.resourceVersion` in the body it is refused with 409 when the object has changed. */
  mergePatch<T = KubeObject>(path: string, body: object, options?: WriteOptions): Promise<T>;
  /** RFC 6902. */
  jsonPatch<T = KubeObject>(
    path: string,
    operations: readonly JsonPatchOperation[],
    options?: WriteOptions,
  ): Promise<T>;
  /** Resolves when the server has accepted the deletion; finalizers may keep the object for a while. */
  delete(path: string, options?: DeleteOptions): Promise<void>;
  /** Ends when the server ends the stream; rejects when the connection breaks. ERROR events are given, not thrown. */
  watch<T = KubeObject>(path: string, params?: WatchParams, signal?: AbortSignal): AsyncIterable<WatchEvent<T>>;
}

export interface KubeClientOptions {
  access: ClusterAccess;
  /** Product and version; the part before the slash is the default field manager. */
  userAgent: string;
  registry?: Registry | undefined;
  clock?: Clock | undefined;
  timeoutMs?: number | undefined;
}

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

interface Call {
  method: string;
  verb: string;
  path: string;
  query?: Query;
  body?: unknown;
  contentType?: string;
}

export function createKubeClient(options: KubeClientOptions): KubeClient {
  const clock = options.clock ?? systemClock;
  const transport = createTransport(options.access);
  const metrics = options.registry === undefined ? undefined : kubeMetrics(options.registry);
  const closing = new AbortController();

  const start = (ms: number, signal: AbortSignal | undefined): Deadline => {
    closing.signal.throwIfAborted();
    signal?.throwIfAborted();
    const deadline = startDeadline(clock, ms, signal);
    const stop = (): void => deadline.extend(0);
    closing.signal.addEventListener('abort', stop, { once: true });
    return {
      ...deadline,
      [Symbol.dispose]() {
        closing.signal.removeEventListener('abort', stop);
        deadline[Symbol.dispose]();
      },
    };
  };

  /** What a failed exchange is to the caller. */
  const translate = (error: unknown, deadline: Deadline, signal: AbortSignal | undefined): unknown => {
    if (signal?.aborted) return signal.reason;
    if (error instanceof KubeError) return error;
    if (closing.signal.aborted) return localError('ConnectionFailed', 'the client is closed', error);
    if (deadline.expired()) return localError('DeadlineExceeded', 'the API server did not answer in time', error);
    return localError('ConnectionFailed', `no answer from the API server: ${messageOf(error)}`, error);
  };

  const send = async (call: Call, deadline: Deadline) => {
    const began = clock.monotonic();
    let code = '<error>';
    try {
      const response = await transport.send({
        method: call.method,
        target: call.path + queryString(call.query ?? {}),
        headers: {
          accept: 'application/json',
          'user-agent': options.userAgent,
          ...(call.body !== undefined && { 'content-type': call.contentType ?? 'application/json' }),
        },
        body: call.body === undefined ? undefined : JSON.stringify(call.body),
        signal: deadline.signal,
      });
      const status = response.statusCode ?? 0;
      code = String(status);
      if (status >= 200 && status < 300) return response;
      const text = await readBody(response, MAX_ERROR_BYTES);
      throw errorFromResponse(status, text, response.headers['retry-after'], clock.now());
    } finally {
      metrics?.requests.inc({ code, method: call.method, host: transport.host });
      metrics?.requestSeconds.observe({ verb: call.verb, host: transport.host }, (clock.monotonic() - began) / 1000);
    }
  };

  const ask = async (call: Call, { signal, timeoutMs }: CallOptions): Promise<unknown> => {
    using deadline = start(timeoutMs ?? options.timeoutMs ?? DEFAULT_TIMEOUT_MS, signal);
    try {
      return parseJson(await readBody(await send(call, deadline)));
    } catch (error) {
      throw translate(error, deadline, signal);
    }
  };

  const askObject = async <T>(call: Call, callOptions: CallOptions): Promise<T> => {
    const answer = await ask(call, callOptions);
    if (typeof answer !== 'object' || answer === null) throw localError('MalformedResponse', 'the answer is no object');
    return answer as T;
  };

  const write = <T>(method: string, path: string, body: unknown, how: WriteOptions & { contentType?: string }) =>
    askObject<T>(
      {
        method,
        verb: method,
        path: how.subresource === undefined ? path : `${path}/${encodeURIComponent(how.subresource)}`,
        query: { fieldManager: how.fieldManager, dryRun: how.dryRun === true ? 'All' : undefined },
        body,
        ...(how.contentType !== undefined && { contentType: how.contentType }),
      },
      how,
    );

  return {
    host: transport.host,
    namespace: options.access.namespace,
    get: (path, how = {}) => askObject({ method: 'GET', verb: 'GET', path }, how),
    async list<T>(path: string, params: ListParams = {}, how: CallOptions = {}): Promise<KubeList<T>> {
      const answer = await askObject<{ metadata?: KubeList<T>['metadata']; items?: T[] | null }>(
        { method: 'GET', verb: 'LIST', path, query: { ...params } },
        how,
      );
      // Go writes an empty list as null.
      const items = answer.items ?? [];
      if (!Array.isArray(items)) throw localError('MalformedResponse', 'the answer is no list');
      return { metadata: answer.metadata ?? {}, items };
    },
    create: (path, body, how = {}) => write('POST', path, body, how),
    replace: (path, body, how = {}) => write('PUT', path, body, how),
    mergePatch: (path, body, how = {}) =>
      write('PATCH', path, body, { ...how, contentType: 'application/merge-patch+json' }),
    jsonPatch: (path, operations, how = {}) =>
      write('PATCH', path, operations, { ...how, contentType: 'application/json-patch+json' }),
    async delete(path, how = {}) {
      const { propagationPolicy, preconditions } = how;
      const body = { kind: 'DeleteOptions', apiVersion: 'v1', propagationPolicy, preconditions };
      await ask({ method: 'DELETE', verb: 'DELETE', path, body }, how);
    },
    async *watch<T>(path: string, params: WatchParams = {}, signal?: AbortSignal) {
      const limit = params.timeoutSeconds === undefined ? Infinity : params.timeoutSeconds * 1000 + WATCH_GRACE_MS;
      using deadline = start(options.timeoutMs ?? DEFAULT_TIMEOUT_MS, signal);
      try {
        const call: Call = { method: 'GET', verb: 'WATCH', path, query: { ...params, watch: true } };
        const response = await send(call, deadline);
        deadline.extend(limit);
        for await (const event of readJsonLines(response)) yield watchEvent<T>(event);
      } catch (error) {
        throw translate(error, deadline, signal);
      }
    },
    async [Symbol.asyncDispose]() {
      closing.abort(localError('ConnectionFailed', 'the client is closed'));
      await Promise.resolve();
      transport[Symbol.dispose]();
    },
  };
}

function watchEvent<T>(value: unknown): WatchEvent<T> {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('object' in value)) {
    throw localError('MalformedResponse', 'a line of the watch is no event');
  }
  const { type, object } = value;
  if (type === 'ERROR') return { type, object };
  if (type === 'BOOKMARK') return { type, object: object as { metadata: { resourceVersion: string } } };
  if ((type === 'ADDED' || type === 'MODIFIED' || type === 'DELETED') && isKubeObject(object)) {
    return { type, object: object as T };
  }
  throw localError('MalformedResponse', 'a watch event without type or identity');
}

function queryString(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

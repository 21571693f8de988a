// An HTTPS API server of one page for this library's tests: collections of objects with resourceVersions, list with pages, watch
// with history, and faults on demand. No discovery, no schema, no selectors.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { noCredentials, type Credentials } from '../credentials.ts';
import type { ClusterAccess } from '../kube-config.ts';
import type { KubeObject } from '../objects.ts';

export interface StubRequest {
  verb: 'list' | 'watch' | 'get' | 'create' | 'replace' | 'patch' | 'delete';
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** Answers in place of the server; false: let the server answer. */
export type Fault = (request: StubRequest, response: ServerResponse) => boolean | void;

interface Change {
  type: 'ADDED' | 'MODIFIED' | 'DELETED';
  object: KubeObject;
  version: number;
}

interface Watch {
  path: string;
  response: ServerResponse;
}

export interface StubApiServer extends AsyncDisposable {
  readonly access: ClusterAccess;
  readonly ca: string;
  readonly requests: StubRequest[];
  /** Watches that are open now. */
  readonly watches: ReadonlySet<Watch>;
  /** The next request with this verb that `fault` takes gets its answer. */
  failNext(verb: StubRequest['verb'], fault: Fault): void;
  clearFaults(): void;
  put(
    path: string,
    object: { metadata: { name: string; namespace?: string | undefined }; [field: string]: unknown },
  ): KubeObject;
  remove(path: string, key: string): void;
  object(path: string, key: string): KubeObject | undefined;
  /** Sends a line to every open watch. */
  say(event: object): void;
  /** No watch hears of changes while silent. */
  silent: boolean;
  /** Forgets the history: a watch from an older version gets 410. */
  compact(): void;
  accessAs(credentials: Credentials): ClusterAccess;
}

export const status =
  (code: number, extra: { reason?: string; headers?: Record<string, string>; details?: object } = {}): Fault =>
  (_, response) => {
    response.writeHead(code, { 'content-type': 'application/json', ...extra.headers });
    const { reason = 'Stub', details } = extra;
    response.end(
      JSON.stringify({
        kind: 'Status',
        apiVersion: 'v1',
        status: 'Failure',
        code,
        reason,
        message: `stub ${code}`,
        details,
      }),
    );
    return true;
  };

export async function startStubApiServer(): Promise<StubApiServer> {
  const pems = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keyType: 'ec',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
    ],
  });
  const collections = new Map<string, Map<string, KubeObject>>();
  const history: (Change & { path: string })[] = [];
  const watches = new Set<Watch>();
  const requests: StubRequest[] = [];
  const faults: { verb: StubRequest['verb']; fault: Fault }[] = [];
  let version = 100;
  let compacted = 0;
  let silent = false;

  const collection = (path: string): Map<string, KubeObject> => {
    const found = collections.get(path) ?? new Map<string, KubeObject>();
    collections.set(path, found);
    return found;
  };
  const publish = (path: string, type: Change['type'], object: KubeObject): void => {
    history.push({ path, type, object, version });
    for (const watch of watches) if (watch.path === path && !silent) line(watch.response, { type, object });
  };
  const store = (path: string, raw: object): KubeObject => {
    version += 1;
    const given = raw as { metadata: { name: string; namespace?: string } };
    const key = given.metadata.name;
    const old = collection(path).get(key);
    const metadata = { ...given.metadata, uid: old?.metadata.uid ?? randomUUID(), resourceVersion: String(version) };
    const object = { ...given, metadata };
    collection(path).set(key, object);
    publish(path, old === undefined ? 'ADDED' : 'MODIFIED', object);
    return object;
  };
  const remove = (path: string, key: string): void => {
    const old = collection(path).get(key);
    if (old === undefined) return;
    version += 1;
    collection(path).delete(key);
    publish(path, 'DELETED', { ...old, metadata: { ...old.metadata, resourceVersion: String(version) } });
  };

  const list = (request: StubRequest, response: ServerResponse): void => {
    const limit = Number(request.query.get('limit') ?? Infinity);
    const [at = '0', from = '0'] = (request.query.get('continue') ?? '').split(':').toReversed();
    const all = [...collection(request.path).values()];
    const offset = Number(at);
    const more = offset + limit < all.length;
    const snapshot = from === '0' ? String(version) : from;
    json(response, 200, {
      kind: 'List',
      metadata: { resourceVersion: snapshot, ...(more && { continue: `${snapshot}:${offset + limit}` }) },
      items: all.slice(offset, offset + limit),
    });
  };
  const watch = (request: StubRequest, response: ServerResponse): void => {
    const from = Number(request.query.get('resourceVersion') ?? 0);
    if (from < compacted) {
      void status(410, { reason: 'Expired' })(request, response);
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    response.flushHeaders();
    for (const change of history) {
      if (change.path === request.path && change.version > from)
        line(response, { type: change.type, object: change.object });
    }
    const entry = { path: request.path, response };
    watches.add(entry);
    response.once('close', () => watches.delete(entry));
  };
  const one = (request: StubRequest, response: ServerResponse): void => {
    const slash = request.path.lastIndexOf('/');
    const path = request.path.slice(0, slash);
    const key = request.path.slice(slash + 1);
    const old = collection(path).get(key);
    if (old === undefined) {
      void status(404, { reason: 'NotFound' })(request, response);
      return;
    }
    const body = request.body as { metadata?: { resourceVersion?: string } };
    const expected = request.verb === 'replace' ? body.metadata?.resourceVersion : undefined;
    if (expected !== undefined && expected !== old.metadata.resourceVersion) {
      void status(409, { reason: 'Conflict' })(request, response);
      return;
    }
    if (request.verb === 'get') json(response, 200, old);
    else if (request.verb === 'replace') json(response, 200, store(path, body));
    else if (request.verb === 'patch') json(response, 200, store(path, { ...old, ...body, metadata: old.metadata }));
    else {
      remove(path, key);
      json(response, 200, { kind: 'Status', status: 'Success' });
    }
  };
  const create = (request: StubRequest, response: ServerResponse): void => {
    const body = request.body as { metadata: { name: string } };
    if (collection(request.path).has(body.metadata.name))
      void status(409, { reason: 'AlreadyExists' })(request, response);
    else json(response, 201, store(request.path, body));
  };

  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(incoming.url ?? '/', 'https://stub');
    const text = (await incoming.toArray()).join('');
    const request: StubRequest = {
      verb: verbOf(incoming.method ?? 'GET', url),
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
    requests.push(request);
    const at = faults.findIndex((entry) => entry.verb === request.verb);
    const [entry] = at < 0 ? [] : faults.splice(at, 1);
    if (entry !== undefined && entry.fault(request, response) !== false) return;
    if (request.verb === 'list') list(request, response);
    else if (request.verb === 'watch') watch(request, response);
    else if (request.verb === 'create') create(request, response);
    else one(request, response);
  };

  const server = https.createServer({ key: pems.private, cert: pems.cert }, (incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accessAs = (credentials: Credentials): ClusterAccess => ({
    server: new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}`),
    tls: { ca: Buffer.from(pems.cert) },
    proxyUrl: undefined,
    headers: {},
    namespace: 'default',
    credentials,
  });

  return {
    access: accessAs(noCredentials),
    ca: pems.cert,
    accessAs,
    requests,
    watches,
    failNext: (verb, fault) => void faults.push({ verb, fault }),
    clearFaults: () => void faults.splice(0),
    put: store,
    remove,
    object: (path, key) => collection(path).get(key),
    say: (event) => {
      for (const { response } of watches) line(response, event);
    },
    get silent() {
      return silent;
    },
    set silent(value) {
      silent = value;
    },
    compact() {
      compacted = version;
      history.length = 0;
    },
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** A path that ends in a plural of these is a collection; with one more segment it is an object. */
const COLLECTIONS = /\/(widgets|leases|events)$/;

function verbOf(method: string, url: URL): StubRequest['verb'] {
  if (url.searchParams.get('watch') === 'true') return 'watch';
  if (method === 'GET') return COLLECTIONS.test(url.pathname) ? 'list' : 'get';
  if (method === 'POST') return 'create';
  if (method === 'PUT') return 'replace';
  return method === 'PATCH' ? 'patch' : 'delete';
}

function json(response: ServerResponse, code: number, body: object): void {
  response.writeHead(code, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function line(response: ServerResponse, event: object): void {
  response.write(`${JSON.stringify(event)}\n`);
}

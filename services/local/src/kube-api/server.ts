// The Kubernetes API stand-in of the one-machine runner: HTTPS, bearer tokens, custom resources and a few built-in kinds, kept in SQLite.
// What it does not do (authorisation, conversion) it refuses with a Status, so that the same clients run on a cluster.
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createAuthenticator } from './requests/authentication.ts';
import { bootstrap } from './bootstrap.ts';
import { sendJson, sendStatus, type User } from './requests/call.ts';
import { faultable, prepare, type Faults } from './faults.ts';
import { startHousekeeper } from './control-plane/housekeeper.ts';
import { startJobRunner, type JobProgram } from './control-plane/job-runner.ts';
import type { Context } from './objects/objects.ts';
import { openRegistry } from './kinds/registry.ts';
import { route } from './requests/router.ts';
import { badRequest, internalError, StatusError } from './status.ts';
import { openStorage } from './objects/storage.ts';

const MAX_CONNECTIONS = 1024;
const KEEP_ALIVE_MS = 120_000;
const CLOSE_GRACE_MS = 2000;

const VERSION = {
  major: '1',
  minor: '34',
  gitVersion: 'v1.34.0',
  gitCommit: '0000000000000000000000000000000000000000',
  gitTreeState: 'clean',
  buildDate: '1970-01-01T00:00:00Z',
  goVersion: 'none',
  compiler: 'none',
  platform: `${process.platform}/${process.arch}`,
};
const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/livez', '/readyz']);

export interface KubeApiOptions {
  dataDir: string;
  port: number;
  host?: '127.0.0.1';
  tls: { cert: string; key: string };
  /** By bearer token. */
  tokens: ReadonlyMap<string, User>;
  /** CustomResourceDefinition objects to install, or to bring up to date. */
  crds?: object[];
  now?: () => Date;
  /** Runs Jobs as child processes; without it they are only stored. */
  jobs?: JobProgram | undefined;
  /** For tests: how the server misbehaves. */
  faults?: Faults | undefined;
  /** Told of faults of the server itself. */
  onError?: (error: unknown) => void;
}

export interface KubeApi extends AsyncDisposable {
  port: number;
  /** Ends every watch that is open, as a server does that is about to restart. */
  endWatches(): void;
}

/** Addresses that need no token. True when answered. */
function answerOpenly(path: string, response: ServerResponse): boolean {
  if (path === '/version') sendJson(response, 200, VERSION);
  else if (HEALTH_PATHS.has(path)) response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' }).end('ok');
  else return false;
  return true;
}

export async function startKubeApi(options: KubeApiOptions): Promise<KubeApi> {
  const now = options.now ?? (() => new Date());
  const onError = options.onError ?? (() => {});
  await using resources = new AsyncDisposableStack();
  const storage = resources.use(openStorage(options.dataDir, now, onError));
  const context: Context = { storage, registry: openRegistry(storage), now };
  bootstrap(context, options.crds ?? []);
  resources.use(startHousekeeper(context, onError));
  if (options.jobs) resources.use(startJobRunner(context, options.jobs, onError));
  const authenticate = createAuthenticator(options.tokens);
  const watches = new Set<() => void>();

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = URL.parse(request.url ?? '/', 'https://localhost');
    if (!url) throw badRequest('the address is not well-formed');
    const path = url.pathname.replace(/(?<=.)\/$/, '');
    if (answerOpenly(path, response)) return;
    const user = authenticate(request);
    const asked = options.faults && { request: faultable(request, url), plan: options.faults.plan };
    const fault = asked?.plan.onRequest?.(asked.request);
    if (asked?.plan.onDone) {
      const { plan, request: done } = asked;
      response.once('close', () => plan.onDone?.(done, response.statusCode));
    }
    if (fault && !(await prepare(fault, response))) return;
    await route({
      context,
      request,
      response,
      method: request.method ?? 'GET',
      path,
      query: url.searchParams,
      user,
      watches,
      fault: asked && { ...asked, staleBy: fault?.kind === 'stale' ? fault.changes : 0 },
    });
  };
  const server = createServer(
    { ...options.tls, minVersion: 'TLSv1.2', keepAliveTimeout: KEEP_ALIVE_MS },
    (request, response) => {
      answer(request, response).catch((error: unknown) => {
        if (!(error instanceof StatusError) && !request.destroyed) onError(error);
        if (response.headersSent) response.destroy();
        else sendStatus(response, error instanceof StatusError ? error : internalError());
      });
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  await once(server.listen(options.port, options.host ?? '127.0.0.1'), 'listening');
  server.on('error', onError);
  resources.defer(async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const end of watches) end();
    server.closeIdleConnections();
    const force = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
    await closed;
    clearTimeout(force);
  });
  const owned = resources.move();
  return {
    port: (server.address() as AddressInfo).port,
    endWatches() {
      for (const end of watches) end();
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

// A server for tests: temporary folder, own certificates, a small client that trusts them.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { Agent, request } from 'undici';
import { createCertificates, type Certificates } from './certificates.ts';
import type { JsonObject } from './json.ts';
import type { Faults } from './faults.ts';
import type { JobProgram } from './control-plane/job-runner.ts';
import { kubeconfigYaml } from './kubeconfig.ts';
import { yamlModule } from './lazy.ts';
import { startKubeApi, type KubeApi } from './server.ts';

export const TOKEN = 'test-token';
export const MONITORS = '/apis/tidemark.dev/v1/namespaces/default/monitors';
const CRD_FILE = new URL('../../../../crds/monitor.yaml', import.meta.url);

let certificates: Promise<Certificates> | undefined;

export const testCertificates = (): Promise<Certificates> => (certificates ??= createCertificates(new Date()));

async function monitorDefinition(): Promise<JsonObject> {
  return yamlModule().load(await readFile(CRD_FILE, 'utf8')) as JsonObject;
}

export interface Answer {
  code: number;
  body: JsonObject;
  headers: Record<string, string | string[] | undefined>;
}

interface WatchStream extends AsyncDisposable {
  /** The next event; fails when none comes in time or the stream ends. */
  next(): Promise<{ type: string; object: JsonObject }>;
}

export interface Client extends AsyncDisposable {
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  watch(path: string, headers?: Record<string, string>): Promise<WatchStream>;
}

const NEXT_EVENT_MS = 30_000;

export function createClient(port: number, ca: string): Client {
  const dispatcher = new Agent({ connect: { ca } });
  const origin = `https://127.0.0.1:${port}`;
  const authorization = `Bearer ${TOKEN}`;
  return {
    async call(method, path, body, headers = {}) {
      const isText = typeof body === 'string' || body instanceof Uint8Array;
      const {
        statusCode,
        body: answer,
        ...rest
      } = await request(origin + path, {
        dispatcher,
        method,
        headers: { authorization, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      const isJson = String(rest.headers['content-type']).startsWith('application/json');
      return { code: statusCode, body: isJson ? (JSON.parse(text) as JsonObject) : { text }, headers: rest.headers };
    },
    async watch(path, headers = {}) {
      const { statusCode, body } = await request(origin + path, { dispatcher, headers: { authorization, ...headers } });
      if (statusCode !== 200) throw new Error(`watch refused: ${statusCode} ${await body.text()}`);
      const stream = Readable.from(body);
      const lines = createInterface({ input: stream })[Symbol.asyncIterator]();
      return {
        async next() {
          const timeout = AbortSignal.timeout(NEXT_EVENT_MS);
          const late = new Promise<never>((_resolve, reject) => {
            timeout.addEventListener('abort', () => reject(new Error('no event in time')));
          });
          const line = await Promise.race([lines.next(), late]);
          if (line.done) throw new Error('the watch ended');
          return JSON.parse(line.value) as { type: string; object: JsonObject };
        },
        async [Symbol.asyncDispose]() {
          body.on('error', () => {});
          body.destroy();
          stream.destroy();
        },
      };
    },
    [Symbol.asyncDispose]: () => dispatcher.destroy(),
  };
}

export async function temporaryFolder(): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), 'tidemark-kube-api-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

export interface Fixture extends Client {
  api: KubeApi;
  folder: string;
  kubeconfig: string;
  errors: unknown[];
}

/** A server with the Monitor definition, ready to be asked. */
export async function startFixture(
  options: { folder?: string; now?: () => Date; jobs?: JobProgram; faults?: Faults } = {},
): Promise<Fixture> {
  const own = options.folder === undefined ? await temporaryFolder() : undefined;
  const folder = options.folder ?? own?.path ?? '';
  const { ca, server } = await testCertificates();
  const errors: unknown[] = [];
  const api = await startKubeApi({
    dataDir: join(folder, 'data'),
    port: 0,
    tls: server,
    tokens: new Map([[TOKEN, { user: 'tester', groups: ['system:masters'] }]]),
    crds: [await monitorDefinition()],
    onError: (error) => errors.push(error),
    jobs: options.jobs,
    faults: options.faults,
    ...(options.now ? { now: options.now } : {}),
  });
  const client = createClient(api.port, ca.cert);
  const kubeconfig = join(folder, 'kubeconfig');
  const address = `https://127.0.0.1:${api.port}`;
  await writeFile(
    kubeconfig,
    kubeconfigYaml({ server: address, caPem: ca.cert, token: TOKEN, namespace: 'default', user: 'tester' }),
  );
  return {
    ...client,
    api,
    folder,
    kubeconfig,
    errors,
    async [Symbol.asyncDispose]() {
      await client[Symbol.asyncDispose]();
      await api[Symbol.asyncDispose]();
      await own?.[Symbol.asyncDispose]();
    },
  };
}

/** A Monitor as a client would send it. */
export function aMonitor(
  name: string,
  spec: JsonObject = { catalogApiSlug: 'stripe' },
  metadata: JsonObject = {},
): JsonObject {
  return { apiVersion: 'tidemark.dev/v1', kind: 'Monitor', metadata: { name, ...metadata }, spec };
}

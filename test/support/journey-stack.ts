// A whole stack on free ports with sample documentation sites and a webhook receiver beside it; all of it ends with the test.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startDemoReceiver, type DemoReceiver } from '../../services/local/src/demo/receiver.ts';
import { createRest, monitorSchema, type Rest } from '../../services/local/src/demo/rest.ts';
import { startDemoSite, type DemoSite } from '../../services/local/src/demo/site.ts';
import { ensureKubectl } from '../../services/local/src/kubectl.ts';
import { startStack, type Stack, type StackOptions } from '../../services/local/src/stack.ts';
import { endWithUs } from './end-with-us.ts';

export const SCAN_MS = 90_000;
const DEFAULT_SITES = 3;
const POLL_MS = 250;
const REST_TIMEOUT_MS = 30_000;
const KUBECTL_TIMEOUT_MS = 120_000;
/** No limit of requests stands in the way of a test that asks for many things. */
const NO_LIMIT = { RATE_LIMIT_PER_MINUTE: '100000', CHECKS_PER_MINUTE: '1000' };

export interface JourneyOptions {
  /** Sample sites that the stack may fetch. */
  sites?: number;
  /** More host:port entries that it may fetch. */
  allow?: readonly string[];
  /** PEM texts of CAs of more receivers. */
  extraCas?: readonly string[];
  serviceSettings?: StackOptions['serviceSettings'];
}

interface AskOptions {
  key?: string;
  method?: string;
  body?: unknown;
  timeoutMs?: number;
}

interface Answer {
  status: number;
  requestId: string;
  body: { error?: { code: string; details?: { path: string; message: string }[] }; data?: unknown } | null;
}

export interface JourneyStack extends AsyncDisposable {
  stack: Stack;
  receiver: DemoReceiver;
  sites: readonly DemoSite[];
  rest: Rest;
  /** One REST call whose answer is looked at, whatever it is. */
  ask: (path: string, options?: AskOptions) => Promise<Answer>;
  kubectl: (args: string[], input?: string) => Promise<string>;
  /** Waits for the latest scan of the Monitor to be another than `before` (null: any). */
  scanned: (id: string, before: string | null) => Promise<NonNullable<MonitorSeen['last_scan']>>;
}

type MonitorSeen = ReturnType<typeof monitorSchema.parse>;

export async function startJourneyStack(options: JourneyOptions = {}): Promise<JourneyStack> {
  const now = new Date();
  await using building = new AsyncDisposableStack();
  const home = await mkdtemp(join(tmpdir(), 'tidemark-e2e-'));
  // On a busy machine a server that was just killed may still be writing.
  building.defer(() => rm(home, { recursive: true, force: true, maxRetries: 10 }));
  const sites: DemoSite[] = [];
  for (let count = 0; count < (options.sites ?? DEFAULT_SITES); count += 1)
    sites.push(building.use(await startDemoSite(now)));
  const receiver = building.use(await startDemoReceiver(now));
  const extraCaFile = join(home, 'receiver-ca.pem');
  await writeFile(extraCaFile, receiver.caPem);
  const kubectlPath = await ensureKubectl();
  const { gateway, controller, ...others } = options.serviceSettings ?? {};
  const stack = building.use(
    await startStack({
      home,
      port: 0,
      force: endWithUs(),
      egressAllow: [...sites.map((site) => site.authority), receiver.authority, ...(options.allow ?? [])],
      extraCaFile,
      extraCas: options.extraCas,
      serviceSettings: { ...others, gateway: { ...NO_LIMIT, ...gateway }, controller: { ...NO_LIMIT, ...controller } },
    }),
  );
  const rest = createRest(stack.url, stack.apiKey);
  const all = building.move();
  return {
    stack,
    receiver,
    sites,
    rest,
    ask: (path, request = {}) => ask(stack, path, request),
    async kubectl(args, input) {
      const running = promisify(execFile)(kubectlPath, args, {
        env: { ...process.env, KUBECONFIG: stack.kubeconfig },
        timeout: KUBECTL_TIMEOUT_MS,
      });
      running.child.stdin?.end(input ?? '');
      return (await running).stdout;
    },
    scanned: (id, before) =>
      eventually('the scan', SCAN_MS, async () => {
        const { last_scan: last } = await rest.get(`/monitors/${id}`, monitorSchema);
        return last !== null && last.id !== before ? last : undefined;
      }),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

async function ask(
  stack: Stack,
  path: string,
  { key = stack.apiKey, method = 'GET', body, timeoutMs = REST_TIMEOUT_MS }: AskOptions,
): Promise<Answer> {
  const response = await fetch(`${stack.url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  return {
    status: response.status,
    requestId: response.headers.get('x-request-id') ?? '',
    body: text === '' ? null : (JSON.parse(text) as Answer['body']),
  };
}

/** Repeats `read` until it gives something; throws what was waited for when the time is over. */
export async function eventually<Value>(
  what: string,
  timeoutMs: number,
  read: () => Promise<Value | undefined>,
): Promise<Value> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const value = await read().catch((error: unknown) => {
      if (performance.now() > deadline) throw error;
      return undefined;
    });
    if (value !== undefined) return value;
    if (performance.now() > deadline) throw new Error(`not within ${timeoutMs} ms: ${what}`);
    await sleep(POLL_MS);
  }
}

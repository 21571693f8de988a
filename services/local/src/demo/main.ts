// The whole journey on this machine, by itself: a stack, a documentation site, a webhook receiver; then a new version of the documentation.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ensureKubectl } from '../kubectl.ts';
import { startStack, type Stack } from '../stack.ts';
import { missing, missingChanges, missingWebhooks } from './expectations.ts';
import { type DemoReceiver, startDemoReceiver } from './receiver.ts';
import {
  type Change,
  changesSchema,
  checkSchema,
  createRest,
  destinationSchema,
  type Health,
  healthSchema,
  monitorSchema,
  type Rest,
} from './rest.ts';
import { type DemoSite, startDemoSite } from './site.ts';
import { changesTable, healthTable, webhooksTable } from './tables.ts';

const HELP = `Usage: npm run demo [-- --keep]

Starts Tidemark with a sample API documentation, publishes a new version of it, and prints what was seen. Exit status 1: something was missed.

  --keep    leave everything running until Ctrl-C, and keep the folder with state and logs
`;
/** Slow enough for the limit of 60 requests a minute. */
const POLL_MS = 1500;
const SCAN_TIMEOUT_MS = 60_000;
const NEWS_TIMEOUT_MS = 30_000;
const FINISHED = new Set(['completed', 'failed']);
const WEBHOOK_EVENTS = [
  'change.detected',
  'change.breaking',
  'monitor.failed',
  'monitor.recovered',
  'monitor.scan_completed',
];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Repeats `read` until it gives something; after the time limit, undefined. */
async function poll<Value>(
  timeoutMs: number,
  signal: AbortSignal,
  read: () => Promise<Value | undefined>,
): Promise<Value | undefined> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const value = await read();
    if (value !== undefined || performance.now() > deadline) return value;
    await sleep(POLL_MS, undefined, { signal });
  }
}

async function waitForScan(rest: Rest, monitorId: string, trigger: string, signal: AbortSignal): Promise<void> {
  const scan = await poll(SCAN_TIMEOUT_MS, signal, async () => {
    const { last_scan: last } = await rest.get(`/monitors/${monitorId}`, monitorSchema);
    return last?.trigger === trigger && FINISHED.has(last.status) ? last : undefined;
  });
  if (!scan) throw new Error(`the ${trigger} scan has not ended after ${SCAN_TIMEOUT_MS / 1000} s`);
  if (scan.status === 'failed') throw new Error(`the ${trigger} scan failed: ${scan.reason}`);
}

async function listMonitors(stack: Stack): Promise<string> {
  const kubectl = await ensureKubectl(join(tmpdir(), 'tidemark-kubectl'));
  const env = { ...process.env, KUBECONFIG: stack.kubeconfig };
  const { stdout } = await promisify(execFile)(kubectl, ['get', 'monitors'], { env, timeout: 30_000 });
  return stdout;
}

interface Journey {
  stack: Stack;
  site: DemoSite;
  receiver: DemoReceiver;
  signal: AbortSignal;
}

/** Goes through the journey and prints it; returns what is missing. */
async function travel({ stack, site, receiver, signal }: Journey): Promise<string[]> {
  const rest = createRest(stack.url, stack.apiKey);
  const destination = await rest.post('/destinations', destinationSchema, {
    url: receiver.url,
    events: WEBHOOK_EVENTS,
  });
  receiver.useSecret(destination.secret);
  const monitor = await rest.post('/monitors', monitorSchema, {
    docs_url: site.docsUrl,
    openapi_spec_url: site.openapiUrl,
  });
  say(`\nMonitor ${monitor.id} watches ${site.docsUrl} and ${site.openapiUrl}; webhooks go to ${receiver.url}.`);
  await waitForScan(rest, monitor.id, 'initial', signal);
  say('Version 1 is read. Publishing version 2 and asking for a scan.');
  site.publish(2);
  await rest.post(`/monitors/${monitor.id}/check`, checkSchema);
  await waitForScan(rest, monitor.id, 'manual', signal);
  const listChanges = (): Promise<Change[]> => rest.get(`/changes?api_id=${monitor.id}&per_page=100`, changesSchema);
  await poll(NEWS_TIMEOUT_MS, signal, async () =>
    missingChanges(await listChanges()).length === 0 ? true : undefined,
  );
  const changes = await listChanges();
  await poll(NEWS_TIMEOUT_MS, signal, async () =>
    missingWebhooks(receiver.received, changes).length === 0 ? true : undefined,
  );
  const readHealth = (): Promise<Health[]> => rest.get(`/health?api_id=${monitor.id}`, healthSchema);
  await poll(NEWS_TIMEOUT_MS, signal, async () => ((await readHealth()).length > 0 ? true : undefined));
  const health = await readHealth();
  const kubectl = await listMonitors(stack);
  say(`\nChanges\n${changesTable(changes)}`);
  say(`\nHealth\n${healthTable(health)}`);
  say(`\nWebhooks\n${webhooksTable(receiver.received)}`);
  say(`\nkubectl get monitors\n${kubectl}`);
  return missing({ changes, webhooks: receiver.received, health, kubectl, monitorName: monitor.name });
}

async function run(keep: boolean): Promise<void> {
  const stopping = new AbortController();
  const forcing = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => (stopping.signal.aborted ? forcing : stopping).abort(new Error('asked to stop')));
  }
  const now = new Date();
  await using resources = new AsyncDisposableStack();
  const home = await mkdtemp(join(tmpdir(), 'tidemark-demo-'));
  if (!keep) resources.defer(() => rm(home, { recursive: true, force: true, maxRetries: 5 }));
  const site = resources.use(await startDemoSite(now));
  const receiver = resources.use(await startDemoReceiver(now));
  const extraCaFile = join(home, 'receiver-ca.pem');
  await writeFile(extraCaFile, receiver.caPem);
  const stack = resources.use(
    await startStack({
      home,
      port: 0,
      egressAllow: [site.authority, receiver.authority],
      extraCaFile,
      onProgress: say,
      signal: stopping.signal,
      force: forcing.signal,
    }),
  );
  const lacking = await travel({ stack, site, receiver, signal: stopping.signal });
  if (lacking.length > 0) {
    say(`Missing:\n${lacking.map((line) => `  ${line}`).join('\n')}`);
    process.exitCode = 1;
  } else say('Everything expected was seen.');
  if (!keep) return;
  say(`\nStill running: ${stack.url}\nvariables: . ${home}/env\nCtrl-C stops it; ${home} stays.`);
  if (!stopping.signal.aborted) await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve));
}

if (process.argv.includes('--help') || process.argv.includes('-h')) say(HELP);
else {
  try {
    await run(process.argv.includes('--keep'));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

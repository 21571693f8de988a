// The whole journey on this machine, by itself: a stack, a documentation site, a webhook receiver; then a new version of the documentation.
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readCommand } from '@tidemark/platform/command-line';
import { hearEndRequests } from '../end-requests.ts';
import { ensureKubectl } from '../kubectl.ts';
import { readSettings } from '../settings.ts';
import { missing, missingChanges, missingWebhooks } from './expectations.ts';
import { DEMO_ALLOW, ensureReceiverIdentity } from './place.ts';
import {
  type Change,
  changesSchema,
  checkSchema,
  destinationSchema,
  type Health,
  healthSchema,
  monitorSchema,
  type Rest,
  RestError,
} from './rest.ts';
import { ownStack, runningStack, type Scene, type Stage } from './scene.ts';
import { findRunningStack, type Target } from './target.ts';
import { changesTable, healthTable, webhooksTable } from './tables.ts';

const HELP = `Usage: npm run demo [-- --keep]

Has Tidemark watch a sample API documentation, publishes a new version of it, and prints what Tidemark saw. Exit status 1: it missed something.
The demo uses the Tidemark that is running (TIDEMARK_URL and TIDEMARK_API_KEY, else the one of TIDEMARK_HOME, .tidemark by default) and
removes what it made there; when none is running it starts one of its own and removes it. A running Tidemark must allow ${DEMO_ALLOW.join(' and ')};
one that npm start brought up does.

  --keep    keep everything running until Ctrl-C, and keep what was made
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

async function listMonitors(stack: Target): Promise<string> {
  const kubectl = await ensureKubectl();
  const env = { ...process.env, KUBECONFIG: stack.kubeconfig };
  const { stdout } = await promisify(execFile)(
    kubectl,
    ['get', 'monitors', ...(stack.namespace === '' ? [] : ['--namespace', stack.namespace])],
    { env, timeout: 30_000 },
  );
  return stdout;
}

/** Goes through the journey and prints it; returns what is missing. */
async function travel({ stack, rest, site, receiver }: Scene, signal: AbortSignal): Promise<string[]> {
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

/** Says how to start a stack that lets the demo in. */
async function explainRefusal(error: unknown, home: string): Promise<never> {
  if (!(error instanceof RestError) || error.status !== 400) throw error;
  const { caFile } = await ensureReceiverIdentity(home);
  throw new Error(
    `The Tidemark that runs does not let the demo's addresses through. Start it with:\n  TIDEMARK_EGRESS_ALLOW=${DEMO_ALLOW.join(',')} TIDEMARK_EXTRA_CA_FILE=${resolve(caFile)}\n(${error.message})`,
    { cause: error },
  );
}

async function run(keep: boolean): Promise<void> {
  const { stopping, forcing } = hearEndRequests();
  await using resources = new AsyncDisposableStack();
  const stage: Stage = {
    now: new Date(),
    keep,
    stopping,
    forcing,
    resources,
    onProgress: say,
  };
  const { home } = readSettings(process.env);
  const running = await findRunningStack(process.env, home);
  const scene = running ? await runningStack(running, home, stage) : await ownStack(stage);
  const lacking = await travel(scene, stopping).catch((error: unknown) => explainRefusal(error, home));
  if (lacking.length > 0) {
    say(`Missing:\n${lacking.map((line) => `  ${line}`).join('\n')}`);
    process.exitCode = 1;
  } else say('Everything expected was seen.');
  if (!keep) return;
  say(`\nStill running: ${scene.stack.url}\n${scene.kept}`);
  if (!stopping.aborted) await new Promise((done) => stopping.addEventListener('abort', done));
}

/** What failed first, and then what failed when that was cleaned up after. */
function reasons(error: unknown): string[] {
  if (error instanceof SuppressedError) return [...reasons(error.suppressed), ...reasons(error.error)];
  return [error instanceof Error ? error.message : String(error)];
}

const asked = readCommand(HELP, { keep: { type: 'boolean', default: false } }, ({ keep }) => ({ keep }));
if (asked) {
  try {
    await run(asked.keep);
  } catch (error) {
    process.stderr.write(`${reasons(error).join('\n')}\n`);
    process.exitCode = 1;
  }
}

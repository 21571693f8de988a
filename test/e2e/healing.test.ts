// Any process may die at any moment: what was under way is finished soon, nothing is lost, nothing is told twice under two ids.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { missingChanges } from '../../services/local/src/demo/expectations.ts';
import {
  changesSchema,
  checkSchema,
  destinationSchema,
  monitorSchema,
  type Rest,
} from '../../services/local/src/demo/rest.ts';
import type { DemoSite } from '../../services/local/src/demo/site.ts';
import { SERVICES, type ServiceName } from '../../services/local/src/topology.ts';
import { eventually, SCAN_MS, startJourneyStack, type JourneyStack } from '../support/journey-stack.ts';
import { readLog } from '../support/logs.ts';

/** A lease of a process that died runs out after eight seconds; the rest is the work, on a slow machine. */
const HEALED_MS = 40_000;
const KILL_AGAIN_MS = 4000;
/** When each process is killed: as soon as this line is in this log; null: right after the request. */
const MOMENTS: Record<ServiceName, readonly [log: ServiceName, message: string] | null> = {
  gateway: null,
  controller: null,
  egress: ['scanner', 'scan job taken'],
  scanner: ['scanner', 'scan job taken'],
  monitor: ['scanner', 'scan ended'],
  change: ['scanner', 'scan ended'],
  health: ['scanner', 'scan ended'],
  dispatcher: ['dispatcher', 'event fanned out'],
};
const ON_NATS: readonly ServiceName[] = ['monitor', 'change', 'health', 'dispatcher', 'scanner', 'controller'];
const ON_POSTGRES: readonly ServiceName[] = ['monitor', 'change', 'health', 'dispatcher', 'scanner', 'gateway'];
const identified = z.array(z.object({ ...changesSchema.element.shape, id: z.string() }));
type Identified = z.infer<typeof identified>;

/** Of prom-client. */
const STOCK_METRICS = /^(process|nodejs)_/;
/** Only where a model is asked for analyses. */
const ANALYST_METRICS = /^analysis_/;

interface Watched {
  id: string;
  site: DemoSite;
  firstScan: string;
}

let journey: JourneyStack;
let rest: Rest;
let watched: Watched[];

before(async () => {
  journey = await startJourneyStack({
    sites: SERVICES.length + 1,
    serviceSettings: { scanner: { LOG_LEVEL: 'debug' } },
  });
  ({ rest } = journey);
  const destination = await rest.post('/destinations', destinationSchema, {
    url: journey.receiver.url,
    events: ['change.detected', 'change.breaking', 'monitor.failed'],
  });
  journey.receiver.useSecret(destination.secret);
  watched = await Promise.all(
    journey.sites.map(async (site) => {
      const { id } = await rest.post('/monitors', monitorSchema, {
        docs_url: site.docsUrl,
        openapi_spec_url: site.openapiUrl,
      });
      const scan = await journey.scanned(id, null);
      assert.equal(scan.status, 'completed');
      return { id, site, firstScan: scan.id };
    }),
  );
});
after(() => journey[Symbol.asyncDispose]());

function takeOne(): Watched {
  const one = watched.pop();
  assert.ok(one);
  return one;
}

const deliveriesOf = (change: { id: string }, event: string): string[] =>
  journey.receiver.received
    .filter((webhook) => webhook.event === event && webhook.data['change_id'] === change.id)
    .map(({ delivery }) => delivery);

/** Everything that follows from the second version of the site, once it is all there. */
const outcome = (id: string, timeoutMs: number): Promise<Identified> =>
  eventually('every change and its webhooks', timeoutMs, async () => {
    const changes = await rest.get(`/changes?api_id=${id}&per_page=100`, identified);
    const isTold = changes.every(
      (change) =>
        (change.classification === 'COSMETIC' || deliveriesOf(change, 'change.detected').length > 0) &&
        (change.classification !== 'BREAKING' || deliveriesOf(change, 'change.breaking').length > 0),
    );
    return missingChanges(changes).length === 0 && isTold ? changes : undefined;
  });

/** No Change twice, and no Event of one under two delivery ids; one id comes again only from a process that died before it wrote down the answer. */
function assertOnce(changes: Identified, mayRepeat: boolean): void {
  const facts = changes.map((one) => `${one.change_type} ${one.endpoint} ${one.before_value} ${one.after_value}`);
  assert.equal(new Set(facts).size, facts.length);
  for (const change of changes) {
    for (const event of ['change.detected', 'change.breaking']) {
      const ids = deliveriesOf(change, event);
      assert.ok(new Set(ids).size <= 1, `${event} of ${change.id} has two ids`);
      assert.ok(mayRepeat || ids.length <= 1, `${event} of ${change.id} was delivered ${ids.length} times`);
    }
  }
}

/** Resolves when the log has one more line with this message than now. */
async function nextLine([log, message]: readonly [ServiceName, string]): Promise<() => Promise<void>> {
  const count = async (): Promise<number> =>
    (await readLog(journey.stack.home, log)).filter(({ msg }) => msg === message).length;
  const before = await count();
  return async () => {
    const deadline = performance.now() + SCAN_MS;
    while ((await count()) === before) assert.ok(performance.now() < deadline, `not logged: ${message}`);
  };
}

async function publishAndAsk({ id, site }: Watched): Promise<void> {
  site.publish(2);
  await rest.post(`/monitors/${id}/check`, checkSchema);
}

const readiness = async (service: ServiceName): Promise<string> =>
  (await fetch(`${journey.stack.opsUrl(service)}/readyz`, { signal: AbortSignal.timeout(5000) })).text();

const allReady = (): Promise<true> =>
  eventually('all to be ready', HEALED_MS, async () => {
    const answers = await Promise.all(SERVICES.map(readiness));
    return answers.every((answer) => answer === 'ready\n') || undefined;
  });

test('every process says that it is alive and ready, and gives its metrics', async () => {
  for (const service of SERVICES) {
    for (const [path, want] of [
      ['/healthz', /^ok$/m],
      ['/readyz', /^ready$/m],
      ['/metrics', /^process_cpu_seconds_total /m],
    ] as const) {
      const response = await fetch(`${journey.stack.opsUrl(service)}${path}`);
      assert.equal(response.status, 200, `${service}${path}`);
      assert.match(await response.text(), want, `${service}${path}`);
    }
  }
});

test('docs/metrics.md names every metric there is, and no other', async () => {
  const served = new Set<string>();
  for (const service of SERVICES) {
    const text = await (await fetch(`${journey.stack.opsUrl(service)}/metrics`)).text();
    for (const [, name = ''] of text.matchAll(/^# TYPE (\w+)/gm)) if (!STOCK_METRICS.test(name)) served.add(name);
  }
  const page = await readFile(fileURLToPath(new URL('../../docs/metrics.md', import.meta.url)), 'utf8');
  const named = [...page.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name);
  assert.deepEqual(
    named.filter((name) => !ANALYST_METRICS.test(name)).toSorted((a, b) => a.localeCompare(b)),
    [...served].toSorted((a, b) => a.localeCompare(b)),
  );
});

for (const name of SERVICES) {
  test(`${name} may be killed during the journey`, async (t) => {
    const one = takeOne();
    const moment = MOMENTS[name];
    const comes = moment && (await nextLine(moment));
    const pid = journey.stack.pids()[name];
    await publishAndAsk(one);
    await comes?.();
    journey.stack.kill(name);
    const killed = performance.now();
    const changes = await outcome(one.id, HEALED_MS);
    await eventually('its outcome in REST', HEALED_MS, async () => {
      const { last_scan: last, status } = await rest.get(`/monitors/${one.id}`, monitorSchema);
      return last?.id !== one.firstScan && last?.status === 'completed' && status === 'active' ? true : undefined;
    });
    const healedMs = performance.now() - killed;
    t.diagnostic(`${name}: whole journey ${Math.round(healedMs)} ms after the kill`);
    assert.ok(healedMs < HEALED_MS, `${Math.round(healedMs)} ms`);
    assertOnce(changes, name === 'dispatcher' || name === 'egress');
    await allReady();
    assert.notEqual(journey.stack.pids()[name], pid);
    await eventually('its totals in the resource', HEALED_MS, async () => {
      const { total, breaking } = (await countsInResource(one.id)) ?? {};
      const isBreaking = ({ classification }: Identified[number]): boolean => classification === 'BREAKING';
      return total === changes.length && breaking === changes.filter(isBreaking).length ? true : undefined;
    });
    if (name === 'scanner') await assertNoLeftovers(pid);
  });
}

async function countsInResource(uid: string): Promise<{ total: number; breaking: number } | undefined> {
  const { items } = JSON.parse(await journey.kubectl(['get', 'monitors', '-A', '-o', 'json'])) as {
    items: { metadata: { uid: string }; status: { changes?: { total: number; breaking: number } } }[];
  };
  return items.find(({ metadata }) => metadata.uid === uid)?.status.changes;
}

/** The profile of the Chrome that was killed with its scanner is gone. */
async function assertNoLeftovers(killed: number | undefined): Promise<void> {
  const [folders, users] = await chromesOf(journey.stack.pids()['scanner']);
  assert.ok(folders > 0 && users > 0, 'the new scanner has a Chrome');
  assert.deepEqual(await chromesOf(killed), [0, 0]);
}

/** How many profile folders the scanner of this id has, and how many processes run on them. */
async function chromesOf(scanner: number | undefined): Promise<[folders: number, users: number]> {
  const root = join(journey.stack.home, 'scanner', `tidemark-chrome-${scanner}-`);
  const folders = (await readdir(dirname(root))).filter((name) => name.startsWith(basename(root)));
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return [folders.length, commands.filter((command) => command.includes(`--user-data-dir=${root}`)).length];
}

test('all processes may be killed at once during the journey', async (t) => {
  const one = takeOne();
  await publishAndAsk(one);
  for (const name of SERVICES) journey.stack.kill(name);
  const killed = performance.now();
  const changes = await outcome(one.id, SCAN_MS);
  t.diagnostic(`all: whole journey ${Math.round(performance.now() - killed)} ms after the kill`);
  assertOnce(changes, true);
  const failed = journey.receiver.received.filter(({ event }) => event === 'monitor.failed');
  assert.deepEqual(failed, [], 'a fault of ours was told as one of the documentation');
});

test('readiness names the neighbour that is away, and returns with it', async () => {
  await allReady();
  const misses = (service: ServiceName, name: string): Promise<true> =>
    eventually(`${service} to miss ${name}`, HEALED_MS, async () =>
      (await readiness(service)).includes(name) ? true : undefined,
    );
  journey.stack.kill('nats', 'SIGSTOP');
  try {
    await Promise.all(ON_NATS.map((service) => misses(service, 'NATS')));
    const answer = await fetch(`${journey.stack.opsUrl('change')}/readyz`);
    assert.deepEqual([answer.status, await answer.text()], [503, 'no answer from NATS\n']);
    assert.equal((await fetch(`${journey.stack.opsUrl('change')}/healthz`)).status, 200);
  } finally {
    journey.stack.kill('nats', 'SIGCONT');
  }
  await allReady();
  // It is back soon, and may be so before each of them was asked.
  const killing = setInterval(() => journey.stack.kill('postgres'), KILL_AGAIN_MS);
  try {
    const missing = Promise.all(ON_POSTGRES.map((service) => misses(service, 'PostgreSQL')));
    journey.stack.kill('postgres');
    await missing;
  } finally {
    clearInterval(killing);
  }
  await allReady();
});

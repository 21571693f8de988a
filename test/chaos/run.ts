// Under a steady load every process, PostgreSQL and nats-server are killed with -9, in an order that the seed gives, round after round. Then
// the load ends, what can be delivered is, and the history is judged.
import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { random } from '../../services/detection/src/property/sample.ts';
import { checkSchema, destinationSchema, monitorSchema } from '../../services/local/src/demo/rest.ts';
import { SERVICES } from '../../services/local/src/topology.ts';
import { sourceKey } from '../../proto/ids.ts';
import { eventually, startJourneyStack, type JourneyStack } from '../support/journey-stack.ts';
import { openDatabase, rowsOf, type ConnectDatabase } from '../support/stack-database.ts';
import { judge, type AcceptedFinding, type History, type Verdict } from './history.ts';
import { startLoad, type Watched } from './load.ts';
import { startReceivers, type Receivers } from './receivers.ts';

const DESTINATIONS = 200;
const MONITORS = 2;
const CREATE_AT_ONCE = 8;
const MIN_GAP_MS = 50;
const MAX_GAP_MS = 500;
const STEADY_MS = 1000;
const READY_MS = 60_000;
const PROBE_TIMEOUT_MS = 3000;
const POLL_MS = 100;
const QUIET_POLL_MS = 2000;
const EVENTS = [['change.detected'], ['change.detected', 'change.breaking'], ['change.breaking'], ['change.detected']];

export interface ChaosOptions {
  rounds: number;
  seed: number;
  /** Between two Changes. */
  everyMs: number;
  /** For everything that can be delivered to be delivered, once the load has ended. */
  drainMs: number;
  tell: (line: string) => void;
}

export interface ChaosResult extends Verdict {
  /** Of each round, until everything was ready again. */
  healedMs: number[];
}

type Kill = History['kills'][number];
type Destination = History['destinations'][number];

export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  await using resources = new AsyncDisposableStack();
  const receivers = resources.use(await startReceivers(new Date()));
  const journey = resources.use(
    await startJourneyStack({
      sites: MONITORS,
      allow: [receivers.authority],
      extraCas: [receivers.caPem],
      serviceSettings: { dispatcher: { DESTINATIONS_PER_USER: String(DESTINATIONS) } },
    }),
  );
  const connect = await openDatabase(journey.stack.home);
  const destinations = await createDestinations(journey, receivers);
  const watched = await Promise.all(journey.sites.map((site) => watch(journey, site)));
  options.tell(`${destinations.length} Destinations, ${watched.length} Monitors`);

  const load = startLoad({ connect, watched, everyMs: options.everyMs });
  const { kills, healedMs } = await killInRounds(journey, watched, options);
  const injected = await load.stop();
  options.tell(`${receivers.seen.length} requests, ${injected.size} Changes put in; waiting for what can be delivered`);

  const parts = { connect, watched, destinations, receivers, kills };
  const isOver = await untilQuiet(parts, options.drainMs);
  const history = await readHistory(parts);
  const { counts, faults, missing } = judge(history);
  if (!isOver) faults.push(`what could be delivered was not within ${options.drainMs} ms`);
  const known = new Set(history.accepted.map(({ fingerprint }) => fingerprint));
  for (const fingerprint of injected)
    if (!known.has(fingerprint)) faults.push(`the Finding ${fingerprint} was committed, and is gone`);
  const dead = await deadLetters(connect);
  if (dead > 0) faults.push(`${dead} dead letters`);
  if (faults.length > 0)
    options.tell(`what may explain it is kept in ${await keepEvidence(journey, connect, history)}`);
  return { counts: { ...counts, injected: injected.size, deadLetters: dead }, faults, missing, healedMs };
}

/** In each round every process once, in an order of its own; the next begins when all are ready again. */
async function killInRounds(
  journey: JourneyStack,
  watched: readonly Watched[],
  { rounds, seed, tell }: ChaosOptions,
): Promise<{ kills: Kill[]; healedMs: number[] }> {
  const next = random(seed);
  const kills: Kill[] = [];
  const healedMs: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const order = shuffled(Object.keys(journey.stack.pids()), next);
    await requestScan(journey, watched[round % MONITORS], round);
    for (const name of order) {
      kills.push(await kill(journey, name));
      await sleep(MIN_GAP_MS + next() * (MAX_GAP_MS - MIN_GAP_MS));
    }
    const killed = performance.now();
    await allReady(journey);
    healedMs.push(Math.round(performance.now() - killed));
    await sleep(STEADY_MS);
    tell(`round ${round}: ${order.join(' ')}; ready ${healedMs.at(-1)} ms later`);
  }
  return { kills, healedMs };
}

async function createDestinations({ rest }: JourneyStack, receivers: Receivers): Promise<Destination[]> {
  const made: Destination[] = [];
  const numbers = Array.from({ length: DESTINATIONS }, (_, number) => number);
  const work = async (): Promise<void> => {
    for (let receiver = numbers.shift(); receiver !== undefined; receiver = numbers.shift()) {
      const events = EVENTS[receiver % EVENTS.length] ?? [];
      const body = { url: receivers.urlOf(receiver), events };
      const { id, secret } = await rest.post('/destinations', destinationSchema, body);
      receivers.useSecret(receiver, secret);
      made.push({ id, receiver, events });
    }
  };
  await Promise.all(Array.from({ length: CREATE_AT_ONCE }, work));
  return made;
}

async function watch(journey: JourneyStack, site: JourneyStack['sites'][number]): Promise<Watched> {
  const body = { docs_url: site.docsUrl, openapi_spec_url: site.openapiUrl };
  const { id: monitorId } = await journey.rest.post('/monitors', monitorSchema, body);
  const scan = await journey.scanned(monitorId, null);
  if (scan.status !== 'completed') throw new Error(`the first scan of ${site.docsUrl} failed`);
  const key = sourceKey({ docsUrl: site.docsUrl, openapiSpecUrl: site.openapiUrl, ignoreSelectors: [] });
  return { monitorId, sourceKey: key };
}

/** Real scans take part too: the documentation changes, and a scan is asked for just before the killing begins. */
async function requestScan(journey: JourneyStack, watched: Watched | undefined, round: number): Promise<void> {
  if (!watched) return;
  journey.sites[round % MONITORS]?.publish(Math.floor(round / MONITORS) % 2 === 0 ? 2 : 1);
  await eventually('a scan to be taken', READY_MS, () =>
    journey.rest.post(`/monitors/${watched.monitorId}/check`, checkSchema),
  );
}

function shuffled(names: readonly string[], next: () => number): string[] {
  return names
    .map((name) => ({ name, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);
}

/** Waits for it to be alive, so that each is killed in each round. */
async function kill({ stack }: JourneyStack, name: string): Promise<Kill> {
  const deadline = performance.now() + READY_MS;
  while (stack.pids()[name] === undefined) {
    if (performance.now() > deadline) throw new Error(`${name} does not come back`);
    await sleep(POLL_MS);
  }
  stack.kill(name);
  return { name, at: Date.now() };
}

async function allReady({ stack }: JourneyStack): Promise<void> {
  await eventually('all to be ready', READY_MS, async () => {
    const answers = await Promise.all(
      SERVICES.map((service) =>
        fetch(`${stack.opsUrl(service)}/readyz`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }),
      ),
    );
    return answers.every(({ ok }) => ok) || undefined;
  });
}

interface HistoryParts {
  connect: ConnectDatabase;
  watched: readonly Watched[];
  destinations: readonly Destination[];
  receivers: Receivers;
  kills: readonly Kill[];
}

const partSchema = z.object({
  source_key: z.string(),
  generation: z.number(),
  findings: z.array(z.object({ fingerprint: z.string() })),
});

/** The rows first: what they say was delivered has been seen by then. */
async function readHistory({ connect, watched, destinations, receivers, kills }: HistoryParts): Promise<History> {
  const parts = await rowsOf(connect, `select payload from scanner.outbox where subject = 'finding.found'`);
  const accepted: AcceptedFinding[] = parts.flatMap(({ payload }) => {
    const { source_key: key, generation, findings } = partSchema.parse(payload);
    return watched
      .filter((one) => one.sourceKey === key)
      .flatMap(({ monitorId }) => findings.map(({ fingerprint }) => ({ monitorId, generation, fingerprint })));
  });
  return {
    accepted,
    changes: await rowsOf(connect, 'select id, classification from change.changes'),
    deliveries: await rowsOf(connect, 'select id, state from dispatcher.deliveries'),
    attempts: await rowsOf(
      connect,
      `select delivery_id as "deliveryId", number, status_code between 200 and 299 and error is null as delivered
       from dispatcher.attempts`,
    ),
    destinations,
    seen: receivers.seen.map((one) => ({ ...one })),
    kills,
  };
}

/** Waits until all that was wanted is there, and nothing is due to a receiver that takes it. False: not in time. */
async function untilQuiet(parts: HistoryParts, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (!(await isQuiet(parts))) {
    if (performance.now() > deadline) return false;
    await sleep(QUIET_POLL_MS);
  }
  return true;
}

async function isQuiet(parts: HistoryParts): Promise<boolean> {
  const { connect, destinations, receivers } = parts;
  const taking = destinations.filter(({ receiver }) => ['good', 'slow'].includes(receivers.moodOf(receiver)));
  await using client = await connect();
  const { rows } = await client.query<{ due: number }>(
    `select count(*)::int as due from dispatcher.deliveries
     where state = 'pending' and due_at <= now() and destination_id = any ($1)`,
    [taking.map(({ id }) => id)],
  );
  return rows[0]?.due === 0 && judge(await readHistory(parts)).missing === 0;
}

/** What is gone with the stack: its logs, what was to be published, and who watched. */
async function keepEvidence({ stack }: JourneyStack, connect: ConnectDatabase, history: History): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chaos-evidence-'));
  await cp(join(stack.home, 'logs'), join(folder, 'logs'), { recursive: true });
  const tables = ['scanner.outbox', 'scanner.outbox_consumers', 'monitor.watches', 'change.outbox'];
  for (const table of tables) {
    const rows = await rowsOf(connect, `select * from ${table}`);
    await writeFile(join(folder, `${table}.json`), JSON.stringify(rows));
  }
  const { accepted, changes, kills } = history;
  await writeFile(join(folder, 'history.json'), JSON.stringify({ accepted, changes, kills }));
  return folder;
}

async function deadLetters(connect: ConnectDatabase): Promise<number> {
  const counts = await Promise.all(
    ['monitor', 'change', 'health', 'dispatcher', 'scanner'].map((schema) =>
      rowsOf<{ count: number }>(connect, `select count(*)::int from ${schema}.dead_letters`),
    ),
  );
  return counts.flat().reduce((sum, { count }) => sum + count, 0);
}

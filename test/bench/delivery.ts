// What delivery costs, and how soon it is: node test/bench/delivery.ts [--seconds 20] [--deliveries 20000] [--only intake|cost|latency]
// The dispatcher and the egress proxy are processes as in production, PostgreSQL waits for its disk, receivers speak TLS. Three questions:
// Events accepted a second; how long after its commit an Event's first attempt arrives, at 300/s with one receiver of ten hanging, alone and
// beside a hanging receiver for which 10,000 Deliveries wait; processor time of a Delivery over that of a bare request of undici.
// Exit status 1: a target is missed. Linux only, since it reads /proc.
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { eventSubject, type TidemarkEvent } from '@tidemark/proto/events';
import { endWithUs } from '../support/end-with-us.ts';
import { headAsHelp } from '../support/head-as-help.ts';
import { cpuSeconds, startHelper } from './delivery/child.ts';
import { anEvent, seedBacklog, seedDestinations, type SeededDestination } from './delivery/seed.ts';
import { startWorld, type World } from './delivery/world.ts';

headAsHelp(import.meta.filename);

const { values } = parseArgs({
  options: { seconds: { type: 'string' }, deliveries: { type: 'string' }, only: { type: 'string' } },
});
const SECONDS = Number(values.seconds ?? 20);
const DELIVERIES = Number(values.deliveries ?? 20_000);
const RATE = 300;
const DESTINATIONS = 200;
const HANGING_SHARE = 10;
const BACKLOG = 10_000;
const EVENTS = 10_000;
const WARM_UP_SECONDS = 5;
/** As many as the dispatcher uses toward one Destination. */
const CONNECTIONS = 5;
const ROUNDS = 2;
/** The best one counts: until its code is compiled, and while others are at work, a process costs more. */
const COST_ROUNDS = 3;
const TARGETS = { p99Ms: 250, change: 1.2, ofBare: 0.5 };
const DEADLINE_MS = 300_000;
const POLL_MS = 100;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const misses: string[] = [];
function require(what: string, value: number, met: boolean, bound: string): void {
  say(`  ${met ? 'met   ' : 'MISSED'} ${what}: ${value.toFixed(2)} (${bound})`);
  if (!met) misses.push(what);
}
const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

async function until(condition: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + DEADLINE_MS;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('not in time');
    await sleep(POLL_MS);
  }
}

const publish = (world: World, event: TidemarkEvent): Promise<unknown> =>
  world.nats.publish({ subject: eventSubject(event.type), messageId: event.event_id, payload: event });

async function countDeliveries(world: World, state: 'pending' | 'held'): Promise<number> {
  const [row] = await world.database.query<{ count: number }>(
    'select count(*)::int as count from deliveries where state = $1',
    [state],
  );
  return row?.count ?? 0;
}

/** Events a second from the stream into the tables, for Destinations that keep them. */
async function measureIntake(world: World): Promise<void> {
  const urls = Array.from(
    { length: DESTINATIONS },
    (_, n) => `https://localhost:${world.receiver.first.port}/held/${n}`,
  );
  const destinations = await seedDestinations(world.database, urls, { held: true });
  const events = Array.from({ length: EVENTS }, (_, n) => anEvent(destinations[n % DESTINATIONS] as SeededDestination));
  for (let at = 0; at < EVENTS; at += 500)
    await Promise.all(events.slice(at, at + 500).map((event) => publish(world, event)));
  const began = performance.now();
  await using dispatcher = await world.startDispatcher();
  const before = cpuSeconds(dispatcher.pid);
  const from = await countDeliveries(world, 'held');
  const startedAt = performance.now();
  await until(async () => (await countDeliveries(world, 'held')) >= EVENTS);
  const seconds = (performance.now() - startedAt) / 1000;
  const cpu = cpuSeconds(dispatcher.pid) - before;
  const taken = EVENTS - from;
  say(`Events accepted: ${(taken / seconds).toFixed(0)}/s, ${((cpu / taken) * 1e6).toFixed(0)} us of CPU each`);
  say(`  (${EVENTS} with their start: ${((performance.now() - began) / 1000).toFixed(1)} s)`);
}

interface Latency {
  fromMade: number[];
  fromPublished: number[];
  missing: number;
}

/** Sends Events at the rate, each to one Destination, and gives the milliseconds to the first attempt at those that answer. */
async function measureLatency(world: World, destinations: readonly SeededDestination[]): Promise<Latency> {
  const publishedAt = new Map<string, number>();
  const publishing: Promise<unknown>[] = [];
  const began = performance.now();
  const warmUntil = began + WARM_UP_SECONDS * 1000;
  const hangs = (n: number): boolean => n % HANGING_SHARE === 0;
  let count = 0;
  for (let now = began; now < warmUntil + SECONDS * 1000; now = performance.now()) {
    const due = Math.floor(((now - began) / 1000) * RATE);
    for (; count < due; count += 1) {
      const event = anEvent(destinations[count % DESTINATIONS] as SeededDestination);
      if (now >= warmUntil && !hangs(count % DESTINATIONS)) {
        publishedAt.set(event.event_id, performance.timeOrigin + performance.now());
      }
      publishing.push(publish(world, event));
    }
    await sleep(2);
  }
  await Promise.all(publishing);
  const latency: Latency = { fromMade: [], fromPublished: [], missing: 0 };
  const end = Date.now() + 20_000;
  while (publishedAt.size > 0 && Date.now() < end) {
    for (const { eventId, at, madeAt } of (await world.receiver.ask({})).arrivals) {
      const published = publishedAt.get(eventId);
      if (published === undefined) continue;
      publishedAt.delete(eventId);
      latency.fromMade.push(at - madeAt);
      latency.fromPublished.push(at - published);
    }
    await sleep(100);
  }
  latency.missing = publishedAt.size;
  return latency;
}

async function compareLatency(world: World): Promise<void> {
  const at = `https://localhost:${world.receiver.first.port}`;
  const urls = Array.from({ length: DESTINATIONS }, (_, n) => `${at}/${n % HANGING_SHARE === 0 ? 'hang' : 'ok'}/${n}`);
  const destinations = await seedDestinations(world.database, urls);
  const figures: Record<'alone' | 'beside', Latency> = {
    alone: { fromMade: [], fromPublished: [], missing: 0 },
    beside: { fromMade: [], fromPublished: [], missing: 0 },
  };
  await using dispatcher = await world.startDispatcher();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of ['alone', 'beside'] as const) {
      const [hung] = name === 'beside' ? await seedDestinations(world.database, [`${at}/hang/backlog`]) : [];
      if (hung) await seedBacklog(world.database, hung, { count: BACKLOG, body: '{"event":"change.detected"}' });
      const before = cpuSeconds(dispatcher.pid);
      const one = await measureLatency(world, destinations);
      const cpu = (cpuSeconds(dispatcher.pid) - before) / (SECONDS + WARM_UP_SECONDS);
      say(`  ${name}, round ${round + 1}: ${describe(one)}, dispatcher at ${(cpu * 100).toFixed(0)} % of a core`);
      figures[name].fromMade.push(...one.fromMade);
      figures[name].fromPublished.push(...one.fromPublished);
      figures[name].missing += one.missing;
      if (hung)
        await world.database.query(`update deliveries set state = 'cancelled' where destination_id = $1`, [hung.id]);
      if (hung) await world.database.query('delete from destinations where id = $1', [hung.id]);
    }
  }
  say(
    `First attempts at ${RATE}/s, ${DESTINATIONS} destinations, one of ${HANGING_SHARE} hanging: ${describe(figures.alone)}`,
  );
  say(`  beside ${BACKLOG} that wait for one more that hangs: ${describe(figures.beside)}`);
  const [alone, beside] = [figures.alone, figures.beside].map(({ fromMade }) => percentile(fromMade, 0.99));
  const [p50Alone, p50Beside] = [figures.alone, figures.beside].map(({ fromMade }) => percentile(fromMade, 0.5));
  require('p99 from commit, ms', alone ?? 0, (alone ?? 0) < TARGETS.p99Ms, `under ${TARGETS.p99Ms}`);
  for (const [name, change] of [
    ['p99', (beside ?? 0) / (alone ?? 1)],
    ['p50', (p50Beside ?? 0) / (p50Alone ?? 1)],
  ] as const) {
    require(`${name} beside the backlog over ${name} alone`, change, change <
      TARGETS.change, `under ${TARGETS.change}`);
  }
  const missing = figures.alone.missing + figures.beside.missing;
  require('first attempts that did not come', missing, missing === 0, 'none');
}

function describe({ fromMade, fromPublished }: Latency): string {
  fromMade.sort((one, other) => one - other);
  fromPublished.sort((one, other) => one - other);
  const both = (sorted: number[]) =>
    `p50 ${percentile(sorted, 0.5).toFixed(1)} p99 ${percentile(sorted, 0.99).toFixed(1)}`;
  return `${fromMade.length} arrived, ms from commit ${both(fromMade)}, from publish ${both(fromPublished)}`;
}

/** Processor time of a Delivery, from its row to the row of its attempt, over that of a bare request. */
async function compareCost(world: World): Promise<void> {
  const url = `https://localhost:${world.receiver.first.port}/bare`;
  const body = JSON.stringify({
    event: 'change.detected',
    timestamp: new Date().toISOString(),
    data: anEvent({ id: '', userId: '' }).data,
  });
  const client = fileURLToPath(new URL('delivery/bare-client.ts', import.meta.url));
  const args = [world.proxyUrl, url, world.caFile, String(CONNECTIONS)];
  await using bare = await startHelper(client, args);
  const [destination] = await seedDestinations(world.database, [url]);
  if (!destination) throw new Error('no destination');
  await using dispatcher = await world.startDispatcher();
  // Asked of the database: to show its metrics costs the dispatcher as much as many deliveries.
  const deliver = async (count: number): Promise<void> => {
    await seedBacklog(world.database, destination, { count, body });
    await until(async () => (await countDeliveries(world, 'pending')) === 0);
  };
  const request = (count: number) => bare.ask({ requests: count, body });
  const measure = async (pid: number, work: () => Promise<unknown>): Promise<{ micros: number; perSecond: number }> => {
    const [began, before] = [performance.now(), cpuSeconds(pid)];
    await work();
    const micros = ((cpuSeconds(pid) - before) / DELIVERIES) * 1e6;
    return { micros, perSecond: DELIVERIES / ((performance.now() - began) / 1000) };
  };
  await deliver(DELIVERIES);
  await request(DELIVERIES);
  const ratios: number[] = [];
  for (let round = 0; round < COST_ROUNDS; round += 1) {
    const floor = await measure(bare.pid, () => request(DELIVERIES));
    const ours = await measure(dispatcher.pid, () => deliver(DELIVERIES));
    ratios.push(floor.micros / ours.micros);
    say(
      `  round ${round + 1}: a delivery ${ours.micros.toFixed(0)} us of CPU (${ours.perSecond.toFixed(0)}/s), a bare request ${floor.micros.toFixed(0)} us (${floor.perSecond.toFixed(0)}/s)`,
    );
  }
  say(`Deliveries a second and core to one keep-alive HTTPS receiver, through the proxy, as a part of bare undici`);
  require('part of the floor', Math.max(...ratios), Math.max(...ratios) >=
    TARGETS.ofBare, `at least ${TARGETS.ofBare}`);
}

endWithUs();
await using world = await startWorld();
const parts = { intake: measureIntake, cost: compareCost, latency: compareLatency };
for (const [name, measure] of Object.entries(parts)) {
  if ((values.only ?? name) === name) await measure(world);
}
if (misses.length > 0) process.exitCode = 1;

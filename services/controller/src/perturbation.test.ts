// The controller under faults, by a seed: its view is stale, loses events, hears them twice or late or again after a reconnect, its calls fail
// or lose their answers, and it is killed after some of its writes. Whatever the schedule, the end is that of the run without faults,
// and no slot of a Source is scanned under two ids. 25 seeds here, 200 with `npm run test:perturb`.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createKubeClient, type KubeClient } from '@tidemark/kube/client';
import { isKubeError } from '@tidemark/kube/kube-error';
import { loadClusterAccess } from '@tidemark/kube/kube-config';
import { resourcePath } from '@tidemark/kube/resource-path';
import { provisionStreams, type DurableDefinition, type StreamDefinition } from '@tidemark/platform/provision-streams';
import { startTestNats, type TestNats } from '@tidemark/platform/test-nats';
import { scheduledScanId } from '@tidemark/proto/ids';
import { currentSlot } from '@tidemark/proto/schedule';
import { STREAMS } from '@tidemark/proto/streams';
import type { EventFault, Faultable, Faults, RequestFault } from '../../local/src/kube-api/faults.ts';
import { startFixture, type Fixture } from '../../local/src/kube-api/fixture.ts';
import { SWEEP_PAGE_SIZE } from './sweep.ts';
import { startLife, type Life } from './testing/controller-under-test.ts';
import { startTestMonitorService, type TestMonitorService } from './testing/monitor-service.ts';
import { startTestScanner, type TestScanner } from './testing/scanner.ts';
import { clear, endState, play, type Round } from './testing/script.ts';

/** `200`: seeds 1 to 200; `7-7`: seed 7 alone. */
const seeds = (process.env['PERTURB_SEEDS'] ?? '25').split('-').map(Number);
const [firstSeed, lastSeed] = [seeds.length > 1 ? seeds[0] : 1, seeds.at(-1)];
const MAX_CRASHES = 3;
const CRASH_SHARE = 0.06;
const CONVERGE_MS = 60_000;
/** So long the end of a run without faults must stay as it is. */
const STABLE_MS = 2000;
const LEASE = 'perturbed';
const LEASES = resourcePath(
  { group: 'coordination.k8s.io', version: 'v1', plural: 'leases' },
  { namespace: 'default', name: LEASE },
);
const REFLECTOR = { relistMs: 150, backoffMs: [5, 40] as const };

/** What a killed life had in hand comes again soon. */
const quick = (durable: DurableDefinition): DurableDefinition => ({ ...durable, ackWaitMs: 500 });
const quickStream = (stream: StreamDefinition): StreamDefinition => ({
  ...stream,
  durables: stream.durables.map(quick),
});

const faults: Faults = { plan: {} };
let offset = 0;
const now = (): number => Date.now() + offset;
let cluster: Fixture;
let client: KubeClient;
let nats: TestNats;
let monitors: TestMonitorService;
let scanner: TestScanner;
let unperturbed: Record<string, unknown>;

/** Mulberry32: the same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const isOurs = ({ userAgent }: Faultable): boolean => userAgent.startsWith('tidemark-controller');
const isWrite = ({ verb }: Faultable): boolean => verb === 'create' || verb === 'update' || verb === 'patch';

function requestFault(random: () => number, request: Faultable): RequestFault {
  const dice = random();
  if (dice < 0.03) return { kind: 'status', code: random() < 0.5 ? 500 : 503 };
  if (dice < 0.05) return { kind: 'status', code: request.verb === 'list' || request.verb === 'watch' ? 410 : 409 };
  if (dice < 0.06) return { kind: 'status', code: 429 };
  if (dice < 0.08) return { kind: 'break' };
  if (dice < 0.12 && isWrite(request)) return { kind: 'lose-answer' };
  if (dice < 0.2) return { kind: 'delay', ms: Math.floor(random() * 30) };
  // The sweep and the look before a Monitor is forgotten are consistent reads.
  const isOfReflector = request.verb === 'list' && request.query.get('limit') !== String(SWEEP_PAGE_SIZE);
  if (dice < 0.3 && isOfReflector) return { kind: 'stale', changes: 1 + Math.floor(random() * 6) };
  return { kind: 'pass' };
}

function eventFault(random: () => number): EventFault {
  const dice = random();
  if (dice < 0.05) return { kind: 'drop' };
  if (dice < 0.12) return { kind: 'repeat' };
  if (dice < 0.2) return { kind: 'delay', ms: Math.floor(random() * 60) };
  if (dice < 0.25) return { kind: 'break' };
  if (dice < 0.28) return { kind: 'error', code: random() < 0.5 ? 410 : 500 };
  return { kind: 'pass' };
}

/** Lives one after the other until it is stopped; each new one finds the lease of a killed one run out. */
function startLives() {
  let current: Life | undefined;
  const stopping = new AbortController();
  let next = Promise.withResolvers<void>();
  const ends: Promise<void>[] = [];
  let crashes = 0;
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      next = Promise.withResolvers<void>();
      await client.delete(LEASES).catch((error: unknown) => {
        if (!isKubeError(error, 404)) throw error;
      });
      const life = await startLife({
        folder: cluster.folder,
        kubeconfig: cluster.kubeconfig,
        nats,
        monitorPort: monitors.port,
        leaseName: LEASE,
        settings: { LEASE_DURATION_MS: '2000', LEASE_RENEW_DEADLINE_MS: '1500', LEASE_RETRY_PERIOD_MS: '50' },
        overrides: { now, retryMs: 20, reflector: REFLECTOR },
        onEnd: end,
      }).catch(() => undefined);
      current = life;
      if (life === undefined) continue;
      await next.promise;
      ends.push(Promise.resolve(life[Symbol.asyncDispose]()));
    }
  };
  /** Also of a life that has lost its lease: a process would be started again. */
  const end = (): void => {
    current?.crash();
    current = undefined;
    next.resolve();
  };
  const running = run();
  return {
    crashes: () => crashes,
    crash() {
      if (current !== undefined) crashes += 1;
      end();
    },
    async [Symbol.asyncDispose]() {
      stopping.abort();
      next.resolve();
      await running;
      await Promise.all(ends);
    },
  };
}

async function settled(
  round: Pick<Round, 'client' | 'id'>,
  isEnd: (state: Record<string, unknown>) => boolean,
  stableMs: number,
) {
  const end = Date.now() + CONVERGE_MS;
  let state = await endState(round);
  let since = Date.now();
  while (Date.now() < end && !(isEnd(state) && Date.now() - since >= stableMs)) {
    await sleep(20);
    const seen = await endState(round);
    if (JSON.stringify(seen) !== JSON.stringify(state)) since = Date.now();
    state = seen;
  }
  return state;
}

/** Every scheduled job names the slot that was open when it was published, and each Source that is watched has the last one. */
function checkJobs(from: number, round: Pick<Round, 'id'>): void {
  const own = scanner.jobs.slice(from).filter(({ source }) => source.docs_url.includes(round.id));
  const bySlot = new Map<string, Set<string>>();
  for (const { scan_id, source, trigger, requested_at } of own) {
    if (trigger !== 'schedule') continue;
    const slot = currentSlot(source.key, 'hourly', Date.parse(requested_at));
    assert.equal(scan_id, scheduledScanId(source.key, 3600, slot));
    const ids = bySlot.get(`${source.key} ${slot}`) ?? new Set<string>();
    bySlot.set(`${source.key} ${slot}`, ids.add(scan_id));
  }
  for (const [slot, ids] of bySlot) assert.equal(ids.size, 1, `${slot} has ${ids.size} ids`);
}

async function playRound(seed: number, perturb: boolean): Promise<Record<string, unknown>> {
  const random = randomOf(seed);
  const id = `r${seed}${perturb ? 'p' : 'u'}${randomUUID().slice(0, 4)}`;
  const round: Round = {
    client,
    id,
    users: [randomUUID(), randomUUID()],
    advance: (ms) => {
      offset += ms;
    },
    pause: () => sleep(perturb ? random() * 20 : 10),
  };
  const jobsFrom = scanner.jobs.length;
  await using lives = startLives();
  if (perturb) {
    faults.plan = {
      onRequest: (request) => (isOurs(request) ? requestFault(random, request) : { kind: 'pass' }),
      onEvent: (request) => (isOurs(request) ? eventFault(random) : { kind: 'pass' }),
      replay: (request) => (isOurs(request) && random() < 0.3 ? Math.floor(random() * 8) : 0),
      onDone: (request, code) => {
        if (!isOurs(request) || !isWrite(request) || code >= 300) return;
        if (lives.crashes() < MAX_CRASHES && random() < CRASH_SHARE) lives.crash();
      },
    };
  }
  await play(round);
  faults.plan = {};
  // What a watch left out shows in the next list, and that follows the end of a watch when the last list is old enough.
  await sleep(REFLECTOR.relistMs);
  cluster.api.endWatches();
  const want = JSON.stringify(unperturbed);
  const state = await settled(
    round,
    perturb ? (reached) => JSON.stringify(reached) === want : isQuiet,
    perturb ? 0 : STABLE_MS,
  );
  checkJobs(jobsFrom, round);
  await clear(round);
  return state;
}

/** The state of a run without faults is final when every Monitor has been judged and scanned. */
function isQuiet(state: Record<string, unknown>): boolean {
  const text = JSON.stringify(state);
  return Object.keys(state).length === 10 && !text.includes('AwaitingFirstScan') && !text.includes('"current":false');
}

before(async () => {
  cluster = await startFixture({ faults });
  nats = await startTestNats();
  await provisionStreams(nats, STREAMS.map(quickStream));
  client = createKubeClient({ access: await loadClusterAccess({ kubeconfig: cluster.kubeconfig }), userAgent: 'test' });
  monitors = await startTestMonitorService({ limit: 4, now });
  scanner = await startTestScanner(nats, now);
  unperturbed = await playRound(0, false);
  const again = await playRound(0, false);
  assert.deepEqual(again, unperturbed, 'the run without faults has one end');
});
after(async () => {
  await client[Symbol.asyncDispose]();
  await scanner[Symbol.asyncDispose]();
  await monitors[Symbol.asyncDispose]();
  await nats[Symbol.asyncDispose]();
  await cluster[Symbol.asyncDispose]();
});

test('the run without faults shows every kind of end', () => {
  const text = JSON.stringify(unperturbed);
  for (const reason of ['Scanned', 'ScanFailed', 'Duplicate', 'QuotaExceeded'])
    assert.ok(text.includes(reason), `${reason} in ${text}`);
  assert.ok(text.includes('"handled":"two"'));
});

for (let seed = firstSeed ?? 1; seed <= (lastSeed ?? 25); seed += 1) {
  test(`faults of seed ${seed} lead to the same end`, { timeout: 120_000 }, async () => {
    assert.deepEqual(await playRound(seed, true), unperturbed);
  });
}

// Random and hostile requests, derived from the served OpenAPI document, against a running stack: never a 5xx, every answer as declared, and
// whoever is not the owner neither sees nor changes anything. The same 1,000 each time; FUZZ_REQUESTS asks for so many others, and FUZZ_SEED
// repeats a run of them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { hostileRequests, type HostileRequest } from '../support/hostile-requests.ts';
import { dataOf, listOf, startContractSession, type ContractSession, type Data } from '../support/contract-session.ts';
import { eventually, SCAN_MS } from '../support/journey-stack.ts';
import type { RestUser } from '../support/rest-users.ts';

const { FUZZ_REQUESTS, FUZZ_SEED } = process.env;
const REQUESTS = Number(FUZZ_REQUESTS ?? 1000);
const SEED = FUZZ_SEED ?? (FUZZ_REQUESTS === undefined ? '7' : undefined);
const RUN_MS = 30 * 60_000;
/** Operations that must have succeeded at least once: a run that only meets refusals proves little. */
const MUST_REACH = 20;
const EVENTS = ['change.detected'];
const SETTLE_MS = 1000;
/** A word in the destination of the victim, and nowhere else. */
const MARK = 'victim-of-this-test';

let session: ContractSession;

before(async () => {
  session = await startContractSession({
    sites: 1,
    serviceSettings: { gateway: { FAILED_AUTH_PER_MINUTE: '100000', CATALOG_LIMIT_PER_MINUTE: '100000' } },
  });
});
after(() => session[Symbol.asyncDispose]());

const send = (user: RestUser, method: string, path: string, body?: object) =>
  session.contract.call(method, path, { key: user.key, body });

async function make(user: RestUser, path: string, body: object): Promise<string> {
  const answer = await send(user, 'POST', path, body);
  assert.equal(answer.status, 201, answer.text);
  return String(dataOf(answer)['id']);
}

const makeMonitor = (user: RestUser, name: string): Promise<string> =>
  make(user, '/monitors', { docs_url: `https://${name}.example.com/docs` });

/** With a delivery. */
async function makeDestination(user: RestUser, name: string): Promise<{ destination: string; delivery: string }> {
  const destination = await make(user, '/destinations', {
    url: `https://${name}.example.com/hook`,
    events: EVENTS,
    name,
  });
  await send(user, 'POST', `/destinations/${destination}/test`);
  const [delivery] = listOf(await send(user, 'GET', `/destinations/${destination}/deliveries`));
  assert.ok(delivery);
  return { destination, delivery: String(delivery['id']) };
}

const furnish = async (user: RestUser, name: string) => ({
  monitor: await makeMonitor(user, name),
  ...(await makeDestination(user, name)),
});

/** A monitor with changes, deprecations and a score. */
async function furnishVictim(user: RestUser): Promise<Record<string, string>> {
  const [site] = session.journey.sites;
  assert.ok(site);
  const monitor = await make(user, '/monitors', { docs_url: site.docsUrl, openapi_spec_url: site.openapiUrl });
  const untilScanned = (trigger: string): Promise<true> =>
    eventually(`the ${trigger} scan`, SCAN_MS, async () => {
      const scan = dataOf(await send(user, 'GET', `/monitors/${monitor}`))['last_scan'] as Data | null;
      return scan?.['trigger'] === trigger || undefined;
    });
  await untilScanned('initial');
  site.publish(2);
  await send(user, 'POST', `/monitors/${monitor}/check`);
  await untilScanned('manual');
  const change = await eventually('changes, deprecations and a score', SCAN_MS, async () => {
    const lists = await Promise.all(['/changes', '/deprecations', '/health'].map((path) => send(user, 'GET', path)));
    const [first] = lists.map(listOf);
    return lists.every((list) => listOf(list).length > 0) ? String(first?.[0]?.['id']) : undefined;
  });
  return { monitor, change, ...(await makeDestination(user, MARK)) };
}

/** All that a user has. */
async function inventory({ key }: RestUser, monitor: string): Promise<unknown[]> {
  const paths = [`/monitors/${monitor}`, '/monitors', '/destinations', '/changes', '/deprecations'];
  paths.push(`/monitors/${monitor}/destinations`);
  const answers = await Promise.all(paths.map((path) => session.contract.call('GET', path, { key })));
  return answers.map(({ body }) => withoutScans(body?.data));
}

/** What comes one after the other has come when it is the same twice, a moment apart. */
async function settled<T>(read: () => Promise<T>): Promise<T> {
  let last = await read();
  return eventually('what the victim has', SCAN_MS, async () => {
    await sleep(SETTLE_MS);
    const now = await read();
    const isSame = isDeepStrictEqual(now, last);
    last = now;
    return isSame ? now : undefined;
  });
}

/** What the scanner changes by itself is left out. */
function withoutScans(data: unknown): unknown {
  const ofScans = ['status', 'last_scan', 'last_verified_at', 'consecutive_failures', 'next_scan_at'];
  const volatile = new Set([...ofScans, 'health', 'health_score']);
  if (Array.isArray(data)) return data.map(withoutScans);
  return Object.fromEntries(Object.entries(data as object).filter(([field]) => !volatile.has(field)));
}

/** Stand-ins for ids in the requests: what they stand for changes when it is deleted. */
const OWN = { monitor: 'own-monitor', destination: 'own-destination', delivery: 'own-delivery' };

test(
  `${REQUESTS} hostile requests get an answer as declared, and nothing of others`,
  { timeout: RUN_MS },
  async (t) => {
    const { contract, pro: owner, hobby, stranger: victim } = session;
    let own = await furnish(owner, 'owned');
    const foreign = await furnishVictim(victim);
    const { monitor = '', change = '', destination = '', delivery = '' } = foreign;
    const before = await settled(() => inventory(victim, monitor));
    const ids = {
      'monitors.id': [OWN.monitor, OWN.monitor, OWN.monitor, monitor],
      'monitors.destination_id': [OWN.destination, OWN.destination, destination],
      'destinations.id': [OWN.destination, OWN.destination, OWN.destination, destination],
      'deliveries.id': [OWN.delivery, OWN.delivery, delivery],
      'changes.id': [OWN.monitor, change],
      'health.api_id': [OWN.monitor, monitor],
      'catalog.slug': ['stripe', 'github', 'no-such'],
      api_id: [OWN.monitor, monitor],
    };
    const ofOthers = [MARK, ...Object.values(foreign)];
    const keys = { owner: owner.key, hobby: hobby.key, nobody: undefined, nonsense: 'tmk_nonsense' };
    const seen = new Map<number, number>();
    const reached = new Map<string, number>();
    const run = async ({ operation, method, path, body, headers, as }: HostileRequest): Promise<void> => {
      const real = path
        .replaceAll(OWN.monitor, own.monitor)
        .replaceAll(OWN.destination, own.destination)
        .replaceAll(OWN.delivery, own.delivery);
      const mayNotSee = as === 'owner' ? ofOthers : [...ofOthers, ...Object.values(own)];
      const answer = await contract.call(method, real, { key: keys[as], headers, ...(body !== undefined && { body }) });
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      assert.ok(answer.status < 500, `${answer.status} ${answer.text}`);
      const told = answer.text + JSON.stringify([...answer.headers]);
      assert.ok(!mayNotSee.some((text) => told.includes(text)), `of another user: ${told}`);
      if (answer.status >= 300) return;
      reached.set(operation, (reached.get(operation) ?? 0) + 1);
      assert.ok(as !== 'hobby' || method === 'GET', `Hobby may not ${method} ${path}`);
      const name = `owned-${reached.get(operation)}`;
      if (operation === 'deleteMonitor') own = { ...own, monitor: await makeMonitor(owner, name) };
      if (operation === 'deleteDestination') own = { ...own, ...(await makeDestination(owner, name)) };
    };
    await fc.assert(fc.asyncProperty(hostileRequests(contract.document, ids), run), {
      numRuns: REQUESTS,
      ...(SEED !== undefined && { seed: Number(SEED) }),
      endOnFailure: true,
    });
    assert.deepEqual(await inventory(victim, monitor), before);
    t.diagnostic(
      `answers by status: ${JSON.stringify(Object.fromEntries([...seen].toSorted(([one], [other]) => one - other)))}`,
    );
    t.diagnostic(`operations that succeeded: ${reached.size}: ${[...reached.keys()].toSorted().join(' ')}`);
    assert.ok(reached.size >= MUST_REACH, `only these were reached: ${[...reached.keys()].join()}`);
  },
);

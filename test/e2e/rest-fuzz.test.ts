// Random and hostile requests, derived from the served OpenAPI document, against a running stack: never a 5xx, every answer as declared, and
// whoever is not the owner neither sees nor changes anything. FUZZ_REQUESTS says how many (1,000); FUZZ_SEED repeats a run.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { hostileRequests, type HostileRequest } from '../support/hostile-requests.ts';
import { dataOf, listOf, startContractSession, type ContractSession } from '../support/contract-session.ts';
import type { RestUser } from '../support/rest-users.ts';

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1000);
const SEED = process.env['FUZZ_SEED'];
const RUN_MS = 30 * 60_000;
/** Operations that must have succeeded at least once: a run that only meets refusals proves little. */
const MUST_REACH = 15;
const EVENTS = ['change.detected'];
/** A word in everything that belongs to the victim, and nowhere else. */
const MARK = 'victim-of-this-test';

let session: ContractSession;

before(async () => {
  session = await startContractSession({
    sites: 0,
    serviceSettings: { gateway: { FAILED_AUTH_PER_MINUTE: '100000', CATALOG_LIMIT_PER_MINUTE: '100000' } },
  });
});
after(() => session[Symbol.asyncDispose]());

/** A monitor and a destination, and the ids of what hangs on them. */
async function furnish(
  user: RestUser,
  name: string,
): Promise<{ monitor: string; destination: string; delivery: string }> {
  const send = (method: string, path: string, body?: object) =>
    session.contract.call(method, path, { key: user.key, body });
  const make = async (path: string, body: object) => String(dataOf(await send('POST', path, body))['id']);
  const monitor = await make('/monitors', { docs_url: `https://${name}.example.com/docs` });
  const hook = { url: `https://${name}.example.com/hook`, events: EVENTS, name };
  const destination = await make('/destinations', hook);
  await send('POST', `/destinations/${destination}/test`);
  const [delivery] = listOf(await send('GET', `/destinations/${destination}/deliveries`));
  return { monitor, destination, delivery: String(delivery?.['id']) };
}

/** All that a user has. */
async function inventory({ key }: RestUser, monitor: string): Promise<unknown[]> {
  const paths = [`/monitors/${monitor}`, '/monitors', '/destinations', '/changes', `/monitors/${monitor}/destinations`];
  const answers = await Promise.all(paths.map((path) => session.contract.call('GET', path, { key })));
  return answers.map(({ body }) => withoutScans(body?.data));
}

/** What the scanner changes by itself is left out. */
function withoutScans(data: unknown): unknown {
  const volatile = new Set(['status', 'last_scan', 'consecutive_failures', 'next_scan_at', 'health', 'health_score']);
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
    const foreign = await furnish(victim, MARK);
    const before = await inventory(victim, foreign.monitor);
    const ids = {
      'monitors.id': [OWN.monitor, OWN.monitor, OWN.monitor, foreign.monitor],
      'monitors.destination_id': [OWN.destination, OWN.destination, foreign.destination],
      'destinations.id': [OWN.destination, OWN.destination, OWN.destination, foreign.destination],
      'deliveries.id': [OWN.delivery, OWN.delivery, foreign.delivery],
      'changes.id': [OWN.monitor],
      'health.api_id': [OWN.monitor, foreign.monitor],
      'catalog.slug': ['stripe', 'github', 'no-such'],
    };
    const keys = { owner: owner.key, hobby: hobby.key, nobody: undefined, nonsense: 'tmk_nonsense' };
    const seen = new Map<number, number>();
    const reached = new Map<string, number>();
    const run = async ({ operation, method, path, body, headers, as }: HostileRequest): Promise<void> => {
      const real = path
        .replaceAll(OWN.monitor, own.monitor)
        .replaceAll(OWN.destination, own.destination)
        .replaceAll(OWN.delivery, own.delivery);
      const answer = await contract.call(method, real, { key: keys[as], headers, ...(body !== undefined && { body }) });
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      assert.ok(answer.status < 500, `${answer.status} ${answer.text}`);
      if (answer.status >= 300) return;
      reached.set(operation, (reached.get(operation) ?? 0) + 1);
      assert.ok(!answer.text.includes(MARK), `of another user: ${answer.text}`);
      assert.ok(as !== 'hobby' || method === 'GET', `Hobby may not ${method} ${path}`);
      if (method === 'DELETE') own = await furnish(owner, `owned-${operation}-${reached.get(operation)}`);
    };
    await fc.assert(fc.asyncProperty(hostileRequests(contract.document, ids), run), {
      numRuns: REQUESTS,
      ...(SEED !== undefined && { seed: Number(SEED) }),
      endOnFailure: true,
    });
    assert.deepEqual(await inventory(victim, foreign.monitor), before);
    t.diagnostic(
      `answers by status: ${JSON.stringify(Object.fromEntries([...seen].toSorted(([one], [other]) => one - other)))}`,
    );
    t.diagnostic(`operations that succeeded: ${reached.size}: ${[...reached.keys()].toSorted().join(' ')}`);
    assert.ok(reached.size >= MUST_REACH, `only these were reached: ${[...reached.keys()].join()}`);
  },
);

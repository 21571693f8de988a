// Specification, section 8, over gateways that are processes of their own: nothing but PostgreSQL is between them.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { startTestDatabase, type TestDatabase } from '@tidemark/platform/test-database';
import { until } from '@tidemark/platform/testing/until';
import { issueKey } from '../admin/users.ts';
import { startGatewayProcess, type GatewayProcess } from '../testing/gateway-process.ts';
import { startTestGateway, type TestGateway, type TestUser } from '../testing/gateway.ts';
import { enterMinute } from '../testing/minute.ts';

const TIMEOUT = { timeout: 180_000 };
const LIMIT = 60;
const CHECKS = 3;

let postgres: TestDatabase;
/** Gives the processes their peers and their users. */
let base: TestGateway;
let replicas: [GatewayProcess, GatewayProcess];

before(async () => {
  postgres = await startTestDatabase();
  base = await startTestGateway(postgres.url);
  replicas = [await startGatewayProcess(base.env), await startGatewayProcess(base.env)];
});

after(async () => {
  for (const replica of replicas) await replica[Symbol.asyncDispose]();
  await base[Symbol.asyncDispose]();
  await postgres[Symbol.asyncDispose]();
});

interface Asked {
  method?: string;
  path?: string;
  user?: TestUser | undefined;
}

interface Told {
  status: number;
  remaining: string | null;
  retryAfter: string | null;
  /** End of the minute in which it was counted, Unix seconds. */
  window: number;
}

/** How late a minute that is full may be remembered. */
const LATE_MS = 2000;

const endOfMinute = (time: number): number => (Math.floor(time / 60_000) + 1) * 60;

async function ask({ url }: GatewayProcess, { method = 'GET', path = '/v1/monitors', user }: Asked): Promise<Told> {
  const headers = user ? { authorization: `Bearer ${user.key}` } : {};
  const asked = Date.now();
  const { status, headers: got, body } = await fetch(url + path, { method, headers });
  await body?.cancel();
  const window = Number(got.get('x-ratelimit-reset'));
  // All processes have the same minutes: those of the clock.
  assert.equal(window % 60, 0);
  assert.ok(window >= endOfMinute(asked - LATE_MS) && window <= endOfMinute(Date.now()), String(window));
  return { status, remaining: got.get('x-ratelimit-remaining'), retryAfter: got.get('retry-after'), window };
}

/** So many requests at once, in turn to each replica. */
const flood = (count: number, what: (at: number) => Asked): Promise<Told[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => ask(replicas[at % 2 === 0 ? 0 : 1], what(at))));

/** Of each minute, for a burst on a slow machine may reach into the next one. */
function assertAdmits(answers: readonly Told[], limit: number): void {
  for (const counted of Map.groupBy(answers, ({ window }) => window).values()) assertAdmitsInMinute(counted, limit);
}

/** Exactly so many are let in, each at a place of its own, and the others are told when to come again. */
function assertAdmitsInMinute(answers: readonly Told[], limit: number): void {
  const admitted = answers.filter(({ status }) => status !== 429);
  const places = admitted.map(({ remaining }) => Number(remaining)).toSorted((one, other) => other - one);
  assert.deepEqual(
    places,
    Array.from({ length: Math.min(limit, answers.length) }, (_, at) => limit - 1 - at),
  );
  for (const { status, remaining, retryAfter } of answers) {
    assert.ok(status < 500, String(status));
    if (status !== 429) continue;
    assert.equal(remaining, '0');
    assert.ok(Number(retryAfter) >= 1 && Number(retryAfter) <= 60, String(retryAfter));
  }
}

test('section 8: two processes admit exactly 60 of 200 requests of a user, reads and writes', TIMEOUT, async () => {
  const user = await base.addUser();
  await enterMinute();
  const kinds: Asked[] = [
    { user },
    { user, path: '/v1/changes' },
    { user, path: `/v1/monitors/${randomUUID()}` },
    { user, method: 'DELETE', path: `/v1/monitors/${randomUUID()}` },
    { user, path: '/v1/nothing' },
    { user, method: 'PUT' },
    { user, path: '/v1/changes?page=0' },
  ];
  assertAdmits(await flood(200, (at) => kinds[at % kinds.length] ?? {}), LIMIT);
});

test('section 8: two processes admit exactly 3 of 20 checks of a user', TIMEOUT, async () => {
  const user = await base.addUser();
  await enterMinute();
  const answers = await flood(20, () => ({ user, method: 'POST', path: `/v1/monitors/${randomUUID()}/check` }));
  assertAdmits(answers, CHECKS);
});

test(
  'sections 5 and 8: two processes admit exactly 60 requests for the catalog from one address',
  TIMEOUT,
  async () => {
    await enterMinute();
    const answers = await flood(150, (at) => ({ path: at % 3 === 0 ? '/v1/catalog/stripe' : '/v1/catalog' }));
    assertAdmits(answers, LIMIT);
  },
);

test('section 8: two users have a limit each, however much the other asks for', TIMEOUT, async () => {
  const users = [await base.addUser(), await base.addUser('hobby')];
  await enterMinute();
  const answers = await flood(240, (at) => ({ user: users[(at >> 1) % 2] }));
  for (const one of [0, 1])
    assertAdmits(
      answers.filter((_, at) => (at >> 1) % 2 === one),
      LIMIT,
    );
});

test('sections 5 and 8: the limit is of the user, however many keys there are', TIMEOUT, async () => {
  const user = await base.addUser();
  const other = { id: user.id, key: await issueKey({ keys: base.keys }, user.id, 'another') };
  await enterMinute();
  assertAdmits(await flood(150, (at) => ({ user: at % 3 === 0 ? user : other })), LIMIT);
});

test('section 8: what a process admitted before it was killed is not admitted again', TIMEOUT, async () => {
  const user = await base.addUser();
  await using dying = await startGatewayProcess(base.env);
  await enterMinute();
  const first = await Promise.all(Array.from({ length: 25 }, () => ask(dying, { user })));
  await dying.kill();
  assertAdmits([...first, ...(await flood(100, () => ({ user })))], LIMIT);
});

test(
  'section 8: without the database each process admits as many by itself; with it again both count together',
  TIMEOUT,
  async () => {
    await using lost = await startTestDatabase();
    await using origin = await startTestGateway(lost.url);
    await using one = await startGatewayProcess(origin.env);
    await using other = await startGatewayProcess(origin.env);
    const user = await origin.addUser();
    for (const replica of [one, other]) assert.equal((await ask(replica, { user })).status, 200);
    await lost.kill();
    await enterMinute();
    for (const replica of [one, other]) {
      assertAdmits(await Promise.all(Array.from({ length: 100 }, () => ask(replica, { user }))), LIMIT);
    }
    assertAdmits(await Promise.all(Array.from({ length: 100 }, () => ask(one, { path: '/v1/catalog' }))), LIMIT);
    lost.start();
    const countTogether = async (): Promise<boolean> => {
      const witness = await origin.addUser();
      const told = [await ask(one, { user: witness }), await ask(other, { user: witness })];
      return told[0]?.remaining === String(LIMIT - 1) && told[1]?.remaining === String(LIMIT - 2);
    };
    await until(() => countTogether().catch(() => false), 'both to count together');
    const late = await origin.addUser();
    await enterMinute();
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, at) => ask(at % 2 ? one : other, { user: late })),
    );
    assertAdmits(answers, LIMIT);
  },
);

// Specification, sections 5 and 8: keys and limits over two replicas on one database, behind proxies, and without the database. Exact counts
// over processes are in replicas.test.ts.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { startTestDatabase, type TestDatabase } from '@tidemark/platform/test-database';
import { until } from '@tidemark/platform/testing/until';
import { createApiKey } from '../auth/api-key.ts';
import { assertFails, startTestGateway, type TestGateway, type TestUser } from '../testing/gateway.ts';
import { enterMinute } from '../testing/minute.ts';

const REVOKED_MS = 10_000;

let postgres: TestDatabase;
let replicas: [TestGateway, TestGateway];

before(async () => {
  postgres = await startTestDatabase();
  const settings = { TRUSTED_PROXIES: '127.0.0.1', FAILED_AUTH_PER_MINUTE: '5' };
  replicas = [await startTestGateway(postgres.url), await startTestGateway(postgres.url, settings)];
});

after(async () => {
  for (const replica of replicas) await replica[Symbol.asyncDispose]();
  await postgres[Symbol.asyncDispose]();
});

async function addUser(): Promise<TestUser> {
  const [first, second] = replicas;
  const user = await first.addUser();
  second.peers.users.set(user.id, first.peers.users.get(user.id) ?? {});
  return user;
}

test('section 8: a read over the limit is refused whatever it would have answered', { timeout: 180_000 }, async () => {
  const [gateway] = replicas;
  for (const [path, headers] of [
    [`/v1/monitors/${randomUUID()}`, {}],
    ['/v1/monitors?page=1', {}],
    ['/v1/monitors', { 'if-none-match': '*' }],
  ] as const) {
    const user = await addUser();
    await enterMinute();
    for (let at = 0; at < 60; at += 1) await gateway.send('GET', '/v1/monitors', { as: user });
    const refused = await gateway.send('GET', path, { as: user, headers });
    assertFails(refused, 429, 'rate_limited');
    const { length } = gateway.peers.calls;
    assertFails(await gateway.send('GET', path, { as: user, headers }), 429, 'rate_limited');
    assert.equal(gateway.peers.calls.length, length, 'once that is known nothing is done for it');
    assert.equal(refused.headers.get('x-ratelimit-remaining'), '0');
    assert.deepEqual([refused.headers.get('etag'), refused.headers.get('cache-control')], [null, 'no-store']);
  }
});

test('section 5: a revoked key stops at every replica within seconds', { timeout: 60_000 }, async () => {
  const user = await addUser();
  for (const replica of replicas) assert.equal((await replica.send('GET', '/v1/health', { as: user })).status, 200);
  const [key] = await replicas[0].keys.list(user.id);
  assert.ok(await replicas[0].keys.revoke(key?.id ?? ''));
  for (const replica of replicas) {
    const isRefused = async () => (await replica.send('GET', '/v1/health', { as: user })).status === 401;
    await until(isRefused, 'the key to be refused', REVOKED_MS);
  }
});

test(
  'wrong keys are limited per address, a right one is not, and no key at all is just 401',
  { timeout: 180_000 },
  async () => {
    const [, proxied] = replicas;
    const user = await addUser();
    await enterMinute();
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const guess = (address: string) =>
      proxied.send('GET', '/v1/monitors', { headers: { ...from(address), authorization: `Bearer ${createApiKey()}` } });
    const statuses: number[] = [];
    for (let at = 0; at < 7; at += 1) statuses.push((await guess('203.0.113.7')).status);
    assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429, 429]);
    const refused = await guess('203.0.113.7');
    assertFails(refused, 429, 'rate_limited');
    assert.ok(Number(refused.headers.get('retry-after')) >= 1);
    assert.equal((await guess('203.0.113.8')).status, 401);
    const right = await proxied.send('GET', '/v1/monitors', { as: user, headers: from('203.0.113.7') });
    assert.equal(right.status, 200);
    assert.equal((await proxied.send('GET', '/v1/monitors', { headers: from('203.0.113.7') })).status, 401);
  },
);

test(
  'section 8: the catalog is limited per client, whom only a trusted proxy may name',
  { timeout: 180_000 },
  async () => {
    const [direct, proxied] = replicas;
    await enterMinute();
    const ask = (replica: TestGateway, address: string) =>
      replica.send('GET', '/v1/catalog', { headers: { 'x-forwarded-for': address } });
    const first = await ask(proxied, '198.51.100.1');
    const other = await ask(proxied, '198.51.100.2');
    const again = await ask(proxied, '198.51.100.1');
    const remaining = [first, other, again].map(({ headers }) => Number(headers.get('x-ratelimit-remaining')));
    assert.deepEqual(remaining, [59, 59, 58]);
    const lies = [await ask(direct, '198.51.100.1'), await ask(direct, '198.51.100.3')];
    const [one = 0, two = 0] = lies.map(({ headers }) => Number(headers.get('x-ratelimit-remaining')));
    assert.equal(one - two, 1, 'both are the peer of the connection');
  },
);

test('without its database the gateway goes on for those it knows', { timeout: 60_000 }, async () => {
  const lost = await startTestDatabase();
  await using gateway = await startTestGateway(lost.url);
  const known = await gateway.addUser();
  const unknown = await gateway.addUser();
  assert.equal((await gateway.send('GET', '/v1/monitors', { as: known })).status, 200);
  await lost[Symbol.asyncDispose]();
  for (let at = 0; at < 3; at += 1) {
    const answer = await gateway.send('GET', '/v1/monitors', { as: known });
    assert.deepEqual([answer.status, answer.headers.get('x-ratelimit-limit')], [200, '60']);
    await delay(1100);
  }
  assertFails(await gateway.send('GET', '/v1/monitors', { as: unknown }), 503, 'unavailable');
  assert.match(await gateway.registry.metrics(), /gateway_rate_limit_store_failures_total [1-9]/);
});

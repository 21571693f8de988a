import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { AppError } from '@tidemark/platform/errors';
import { createApiKey } from './auth/api-key.ts';
import { assertFails, dataOf, startTestGateway, type Answer } from './testing/gateway.ts';
import { aChange, aMonitor } from './testing/peers.ts';
import { NO_LIMITS, startSuite } from './testing/suite.ts';

const { postgres, gateway } = await startSuite(NO_LIMITS);
const pro = await gateway.addUser('pro');
const hobby = await gateway.addUser('hobby');

test('both base paths serve the API', async () => {
  for (const base of ['/api/v1', '/v1']) {
    const answer = await gateway.send('GET', `${base}/monitors`, { as: pro });
    assert.equal(answer.status, 200);
    assert.deepEqual(answer.body, { data: [] });
  }
});

test('a missing, malformed, unknown or revoked key is 401 with a challenge', async () => {
  const revoked = await gateway.addUser();
  const [key] = await gateway.keys.list(revoked.id);
  assert.ok(key && (await gateway.keys.revoke(key.id)));
  const wrong = [
    undefined,
    'Basic x',
    'Bearer ',
    'Bearer nonsense',
    `Bearer ${createApiKey()}`,
    `Bearer ${revoked.key}`,
  ];
  for (const authorization of wrong) {
    const answer = await gateway.send('GET', '/api/v1/monitors', authorization ? { headers: { authorization } } : {});
    assertFails(answer, 401, 'unauthorized');
    assert.equal(answer.headers.get('www-authenticate'), 'Bearer');
    assert.equal(answer.headers.get('x-ratelimit-limit'), null);
  }
});

test('section 5: the SHA-256 of a key is stored and no other form of it, and its use is noted', async () => {
  const user = await gateway.addUser();
  const before = await gateway.database.query<{ now: Date }>('select now()');
  await gateway.send('GET', '/v1/monitors', { as: user });
  const [row] = await gateway.database.query<Record<string, unknown>>('select * from api_keys where user_id = $1', [
    user.id,
  ]);
  const { hash, last_used_at: usedAt, ...rest } = row ?? {};
  assert.deepEqual(hash, createHash('sha256').update(user.key).digest());
  // Ten characters of 53 say which key it is.
  assert.deepEqual(
    Object.values(rest).filter((value) => user.key.startsWith(String(value))),
    [user.key.slice(0, 10)],
  );
  assert.ok(usedAt instanceof Date && usedAt >= (before[0]?.now ?? usedAt));
});

test('a key whose user is gone is 401', async () => {
  const user = await gateway.addUser();
  gateway.peers.users.delete(user.id);
  assertFails(await gateway.send('GET', '/v1/monitors', { as: user }), 401, 'unauthorized');
});

test('Hobby reads, and is told that writing needs Pro before its body is looked at', async () => {
  assert.equal((await gateway.send('GET', '/v1/monitors', { as: hobby })).status, 200);
  const writes = [
    ['POST', '/v1/monitors'],
    ['PATCH', `/v1/monitors/${randomUUID()}`],
    ['DELETE', `/v1/monitors/${randomUUID()}`],
    ['POST', `/v1/monitors/${randomUUID()}/check`],
    ['POST', '/v1/destinations'],
    ['DELETE', '/v1/destinations/no-uuid'],
  ] as const;
  for (const [method, path] of writes) {
    const answer = await gateway.send(method, path, { as: hobby, body: '{broken' });
    assertFails(answer, 403, 'plan_required');
    assert.notEqual(answer.headers.get('x-ratelimit-limit'), null);
  }
});

test('a monitor is made, read, changed, checked and deleted', async () => {
  const created = await gateway.send('POST', '/api/v1/monitors', {
    as: pro,
    body: { docs_url: 'https://a.example/docs' },
  });
  assert.equal(created.status, 201);
  const id = String(dataOf(created)['id']);
  assert.equal(dataOf(created)['docs_url'], 'https://a.example/docs');
  assert.equal(created.headers.get('location'), `/api/v1/monitors/${id}`);

  gateway.peers.scores.push({
    monitorId: id,
    apiName: 'A',
    score: 77,
    maturity: 'moderate',
    breakdown: { changeFrequency: 5 },
    scoredOn: '2026-03-01',
  });
  const read = await gateway.send('GET', `/v1/monitors/${id.toUpperCase()}`, { as: pro });
  assert.deepEqual(dataOf(read)['health'], {
    score: 77,
    maturity: 'moderate',
    breakdown: { change_frequency: 5, breaking_ratio: 0, scrape_reliability: 0, doc_freshness: 0, deprecation_load: 0 },
  });

  const queued = await gateway.send('POST', `/v1/monitors/${id}/check`, {
    as: pro,
    headers: { 'content-type': 'application/json' },
  });
  assert.equal(queued.status, 202);
  assert.deepEqual(Object.keys(dataOf(queued)), ['scan_id', 'monitor_id', 'status', 'requested_at']);
  assert.equal(queued.headers.get('x-ratelimit-limit'), '3');

  const paused = await gateway.send('PATCH', `/v1/monitors/${id}`, {
    as: pro,
    body: { status: 'paused', alert_on_breaking: false },
  });
  assert.equal(paused.status, 200);
  assert.equal(dataOf(paused)['status'], 'paused');
  const sent = gateway.peers.calls.findLast((call) => call.method === 'UpdateMonitor')?.request as Record<
    string,
    unknown
  >;
  assert.equal(sent['alertOnBreaking'], false);
  assert.equal(sent['alertOnDeprecation'], undefined);
  assertFails(await gateway.send('POST', `/v1/monitors/${id}/check`, { as: pro }), 409, 'invalid_state');

  const gone = await gateway.send('DELETE', `/v1/monitors/${id}`, { as: pro });
  assert.deepEqual([gone.status, gone.body], [204, null]);
  const forgotten = gateway.peers.calls.filter(({ method }) => method === 'ForgetMonitor');
  assert.deepEqual(
    forgotten.map(({ request }) => request),
    [{ userId: pro.id, monitorId: id }],
  );
  assertFails(await gateway.send('DELETE', `/v1/monitors/${id}`, { as: pro }), 404, 'not_found');
});

test('another user’s monitor is not found', async () => {
  const foreign = aMonitor({ userId: randomUUID() });
  gateway.peers.monitors.set(foreign.id ?? '', foreign);
  assertFails(await gateway.send('GET', `/v1/monitors/${foreign.id}`, { as: pro }), 404, 'not_found');
});

test('changes are filtered and paged by the service behind, and a single one is in full', async () => {
  const change = aChange({
    analysis: 'Callers of it fail.',
    migrationGuides: [{ type: 'official', title: 'T', url: 'https://a.example', source: 'A', snippet: 'S' }],
  });
  gateway.peers.changes.push(change);
  const query = `?api_id=${change.monitorId}&classification=BREAKING&severity=critical&since=2026-01-01&until=2026-12-31T00:00:00%2B02:00&page=2&per_page=7`;
  const list = await gateway.send('GET', `/v1/changes${query}`, { as: pro });
  assert.deepEqual((list.body as { meta: unknown }).meta, { total: 1, page: 2, per_page: 7 });
  const sent = gateway.peers.calls.findLast((call) => call.method === 'ListChanges')?.request;
  assert.deepEqual(sent, {
    userId: pro.id,
    monitorId: change.monitorId,
    classification: 'BREAKING',
    severity: 'critical',
    since: { seconds: Date.UTC(2026, 0, 1) / 1000, nanos: 0 },
    until: { seconds: Date.UTC(2026, 11, 30, 22) / 1000, nanos: 0 },
    page: 2,
    perPage: 7,
  });
  const one = dataOf(await gateway.send('GET', `/v1/changes/${change.id}`, { as: pro }));
  assert.equal(one['ai_analysis'], 'Callers of it fail.');
  assert.deepEqual(one['migration_guides'], [
    { type: 'official', title: 'T', url: 'https://a.example', source: 'A', snippet: 'S' },
  ]);
});

test('the catalog needs no key', async () => {
  gateway.peers.catalog.push({
    slug: 'stripe',
    name: 'Stripe',
    category: 'payments',
    logoUrl: '/logos/stripe.svg',
    docsUrl: 'https://docs.stripe.com/api',
  });
  const list = await gateway.send('GET', '/v1/catalog?category=&search=str');
  const entry = {
    slug: 'stripe',
    name: 'Stripe',
    category: 'payments',
    logo_url: '/logos/stripe.svg',
    docs_url: 'https://docs.stripe.com/api',
    has_openapi_spec: false,
  };
  assert.deepEqual(list.body, { data: [entry], meta: { total: 1, page: 1, per_page: 20 } });
  // Kept by whoever stands between, in whichever coding it was asked for.
  assert.deepEqual(
    ['cache-control', 'vary'].map((name) => list.headers.get(name)),
    ['public, max-age=60', 'accept-encoding'],
  );
  assert.deepEqual(dataOf(await gateway.send('GET', '/v1/catalog/stripe')), entry);
  assertFails(await gateway.send('GET', '/v1/catalog/none'), 404, 'not_found');
  assertFails(await gateway.send('GET', '/v1/catalog/%00'), 404, 'not_found');
});

test('a logo is served where the catalog says, without a key and without a limit', async () => {
  gateway.peers.catalog.push({
    slug: 'acme',
    name: 'Acme <Pay>',
    category: 'payments',
    logoUrl: '/logos/acme.svg',
    docsUrl: 'https://docs.acme.example/api',
  });
  const logo = await fetch(new URL('/logos/acme.svg', gateway.url));
  assert.equal(logo.status, 200);
  assert.equal(logo.headers.get('content-type'), 'image/svg+xml; charset=utf-8');
  assert.equal(logo.headers.get('x-ratelimit-limit'), null);
  assert.match(await logo.text(), /^<svg [^]*Acme &#60;Pay&#62;/);
  for (const path of ['/logos/nobody.svg', '/logos/acme.png', '/logos/..%2f..%2fpackage.svg']) {
    assertFails(await gateway.send('GET', path), 404, 'not_found');
  }
});

test('a destination says its secret once', async () => {
  const body = { url: 'https://hooks.example/in', events: ['change.breaking', 'change.breaking'] };
  const created = await gateway.send('POST', '/v1/destinations', { as: pro, body });
  assert.equal(created.status, 201);
  const { secret, ...rest } = dataOf(created);
  assert.match(String(secret), /^whsec_/);
  assert.deepEqual(rest['events'], ['change.breaking']);
  assert.deepEqual(dataOf(await gateway.send('GET', '/v1/destinations', { as: pro })), [rest]);
  assert.deepEqual(dataOf(await gateway.send('GET', created.headers.get('location') ?? '', { as: pro })), rest);
  assertFails(await gateway.send('GET', `/v1/destinations/${randomUUID()}`, { as: pro }), 404, 'not_found');
  assert.equal((await gateway.send('DELETE', `/v1/destinations/${String(rest['id'])}`, { as: pro })).status, 204);
  assertFails(await gateway.send('DELETE', `/v1/destinations/${String(rest['id'])}`, { as: pro }), 404, 'not_found');
});

test('what a peer fails with is told by its code, and a driver’s text is not', async () => {
  const cases = [
    { failure: new AppError('ALREADY_EXISTS', 'already watched'), status: 409, code: 'conflict' },
    { failure: new AppError('RESOURCE_EXHAUSTED', 'at most 500 monitors'), status: 409, code: 'limit_reached' },
    { failure: new AppError('FAILED_PRECONDITION', 'not now'), status: 409, code: 'invalid_state' },
    { failure: new AppError('PERMISSION_DENIED', 'not yours'), status: 403, code: 'forbidden' },
    { failure: new AppError('INVALID_ARGUMENT', 'no'), status: 400, code: 'invalid_request' },
    { failure: new AppError('DEADLINE_EXCEEDED', '10.0.0.7 hangs'), status: 504, code: 'timeout' },
    { failure: new Error('connect ECONNREFUSED 10.0.0.7'), status: 500, code: 'internal' },
    { failure: new AppError('UNAVAILABLE', 'connect ECONNREFUSED 10.0.0.7'), status: 503, code: 'unavailable' },
  ];
  for (const { failure, status, code } of cases) {
    gateway.peers.failures.set('CreateMonitor', failure);
    const answer = await gateway.send('POST', '/v1/monitors', { as: pro, body: { docs_url: 'https://a.example' } });
    assert.doesNotMatch(assertFails(answer, status, code).message, /10\.0\.0\.7/);
  }
  gateway.peers.failures.delete('CreateMonitor');
});

test('a monitor is shown without its health while the health service is away', async () => {
  const monitor = aMonitor({ userId: pro.id });
  gateway.peers.monitors.set(monitor.id ?? '', monitor);
  gateway.peers.failures.set('ListScores', new AppError('UNAVAILABLE', 'away'));
  const answer = await gateway.send('GET', `/v1/monitors/${monitor.id}`, { as: pro });
  assert.equal(dataOf(answer)['health'], null);
  assertFails(await gateway.send('GET', '/v1/health', { as: pro }), 503, 'unavailable');
  gateway.peers.failures.delete('ListScores');
});

test('the fourth check of a minute is 429 with Retry-After, and other requests go on', async () => {
  const user = await gateway.addUser();
  const monitor = aMonitor({ userId: user.id });
  gateway.peers.monitors.set(monitor.id ?? '', monitor);
  const statuses: number[] = [];
  let refused: Answer | undefined;
  // A window may end in between: seven requests hold four in one window.
  for (let at = 0; at < 7 && !refused; at += 1) {
    const answer = await gateway.send('POST', `/v1/monitors/${monitor.id}/check`, { as: user });
    statuses.push(answer.status);
    if (answer.status === 429) refused = answer;
  }
  assert.ok(refused && statuses.length >= 4);
  assertFails(refused, 429, 'rate_limited');
  assert.equal(refused.headers.get('x-ratelimit-limit'), '3');
  assert.equal(refused.headers.get('x-ratelimit-remaining'), '0');
  const reset = Number(refused.headers.get('x-ratelimit-reset'));
  assert.ok(reset % 60 === 0 && Math.abs(reset - Date.now() / 1000) <= 61, String(reset));
  const wait = Number(refused.headers.get('retry-after'));
  assert.ok(wait >= 1 && wait <= 60, String(wait));
  const list = await gateway.send('GET', '/v1/monitors', { as: user });
  assert.deepEqual([list.status, list.headers.get('x-ratelimit-limit')], [200, '1000']);
});

test('replicas share the count of a user', async () => {
  await using second = await startTestGateway(postgres.url, { RATE_LIMIT_PER_MINUTE: '1000' });
  const user = await gateway.addUser();
  second.peers.users.set(user.id, { id: user.id, plan: 'PLAN_PRO', name: 'pro', namespace: 'n' });
  const remaining: number[] = [];
  for (const replica of [gateway, second, gateway, second, gateway]) {
    const answer = await replica.send('GET', '/v1/monitors', { as: user });
    remaining.push(Number(answer.headers.get('x-ratelimit-remaining')));
  }
  // Every answer counts one down from the one before, except where a new minute began.
  const steps = remaining.slice(1).map((left, at) => (remaining[at] ?? 0) - left);
  assert.ok(steps.filter((step) => step === 1).length >= 3, remaining.join());
});

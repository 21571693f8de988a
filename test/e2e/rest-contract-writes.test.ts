// The specification's sections on what is written, refused and limited, over a running stack; each answer is held to the OpenAPI document
// the gateway serves.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { dataOf, fails, listOf, startContractSession, type ContractSession } from '../support/contract-session.ts';
import type { Sent } from '../support/rest-contract.ts';

const EVENTS = ['change.detected', 'change.breaking', 'monitor.failed', 'monitor.recovered', 'monitor.scan_completed'];

let session: ContractSession;

const call: ContractSession['call'] = (...request) => session.call(...request);
const get: ContractSession['get'] = (path) => session.get(path);

before(async () => {
  session = await startContractSession({ sites: 0 });
});
after(() => session[Symbol.asyncDispose]());

test('4.1: a monitor is made from the catalog by its slug, or by its documentation, and never by both or none', async () => {
  const made = await call('POST', '/monitors', { body: { catalog_api_slug: 'stripe' } });
  assert.equal(made.status, 201);
  assert.deepEqual(dataOf(made)['catalog_api'], { slug: 'stripe', name: 'Stripe', logo_url: '/logos/stripe.svg' });
  const logo = await fetch(`${session.journey.stack.url}/logos/stripe.svg`);
  assert.deepEqual([logo.status, logo.headers.get('content-type')], [200, 'image/svg+xml; charset=utf-8']);
  assert.equal(made.headers.get('location'), `/api/v1/monitors/${String(dataOf(made)['id'])}`);
  await fails(call('POST', '/monitors', { body: { catalog_api_slug: 'stripe' } }), 409, 'conflict');
  const both = { catalog_api_slug: 'stripe', docs_url: 'https://docs.example.com' };
  for (const body of [{}, both]) await fails(call('POST', '/monitors', { body }), 400, 'invalid_request');
  const unknown = call('POST', '/monitors', { body: { catalog_api_slug: 'no-such-api' } });
  await fails(unknown, 400, 'invalid_request', 'catalog_api_slug');
  const spec = { catalog_api_slug: 'github', openapi_spec_url: 'https://docs.example.com/openapi.json' };
  await fails(call('POST', '/monitors', { body: spec }), 400, 'invalid_request', 'openapi_spec_url');
  await call('DELETE', `/monitors/${String(dataOf(made)['id'])}`);
});

const INSIDE = [
  'http://127.0.0.1/',
  'https://[::1]/',
  'https://10.0.0.1/',
  'http://0x7f.1/',
  'https://metadata.google.internal/',
];
for (const url of INSIDE) {
  test(`4.1, 4.5: ${url} is refused at registration`, async () => {
    await fails(call('POST', '/monitors', { body: { docs_url: url } }), 400, 'invalid_request', 'docs_url');
    const hook = { url: url.replace('http:', 'https:'), events: EVENTS };
    await fails(call('POST', '/destinations', { body: hook }), 400, 'invalid_request', 'url');
  });
}

test('4.1: a deleted monitor is gone, and its documentation may be watched anew', async () => {
  const body = { docs_url: 'https://again.example.com/docs' };
  for (let round = 0; round < 2; round += 1) {
    const made = await call('POST', '/monitors', { body });
    assert.equal(made.status, 201);
    const path = `/monitors/${String(dataOf(made)['id'])}`;
    await fails(call('POST', '/monitors', { body }), 409, 'conflict');
    assert.equal((await call('DELETE', path)).status, 204);
    await fails(call('DELETE', path), 404, 'not_found');
    await fails(get(path), 404, 'not_found');
  }
});

test('1, 2.5, 4.4: the catalog needs no key, is ordered by name, filters by category and part of the name, and pages', async () => {
  const open = (query: string) => session.contract.call('GET', `/catalog${query}`);
  const first = await open('');
  assert.deepEqual([first.body?.meta?.page, first.body?.meta?.per_page, listOf(first).length], [1, 20, 20]);
  assert.ok((first.body?.meta?.total ?? 0) >= 100);
  const names = listOf(await open('?per_page=100')).map(({ name }) => String(name).toLowerCase());
  assert.deepEqual(
    names,
    names.toSorted((one, other) => (one < other ? -1 : 1)),
  );
  const payments = listOf(await open('?category=payments&per_page=100'));
  assert.ok(payments.length > 1 && payments.every(({ category }) => category === 'payments'));
  for (const search of ['stripe', 'TRIP']) {
    assert.ok(
      listOf(await open(`?search=${search}`)).some(({ slug }) => slug === 'stripe'),
      search,
    );
  }
  const both = listOf(await open('?category=payments&search=stripe'));
  assert.deepEqual(
    both.map(({ slug }) => slug),
    ['stripe'],
  );
  assert.deepEqual(listOf(await open('?category=ai&search=stripe')), []);
  assert.deepEqual(dataOf(await open('/stripe')), both[0]);
  await fails(open('/no-such-api'), 404, 'not_found');
  await fails(open('?per_page=101'), 400, 'invalid_request', 'per_page');
  assert.notEqual(first.headers.get('x-ratelimit-remaining'), null);
});

test('2.6, 3.2, 4.5: a destination tells its secret once, is listed without it, paused, resumed and deleted', async () => {
  const body = { url: 'https://hooks.example.com/in', events: EVENTS, name: 'Pager', payload_format: 'compact' };
  const made = await call('POST', '/destinations', { body });
  assert.equal(made.status, 201);
  const { secret, ...shown } = dataOf(made);
  assert.match(String(secret), /^whsec_/);
  assert.equal(made.headers.get('cache-control'), 'no-store');
  assert.deepEqual([shown['active'], shown['events'], shown['name']], [true, EVENTS, 'Pager']);
  assert.deepEqual(listOf(await get('/destinations')), [shown]);
  const path = `/destinations/${String(shown['id'])}`;
  assert.equal(dataOf(await call('PATCH', path, { body: { active: false, name: null } }))['active'], false);
  assert.deepEqual(listOf(await get('/destinations'))[0], { ...shown, active: false, name: null });
  assert.equal(dataOf(await call('PATCH', path, { body: { active: true } }))['active'], true);
  assert.equal((await call('DELETE', path)).status, 204);
  await fails(call('DELETE', path), 404, 'not_found');
  await fails(call('PATCH', path, { body: {} }), 404, 'not_found');
});

const BAD_DESTINATIONS: Record<string, { body: object; field: string }> = {
  'a plain http URL': { body: { url: 'http://hooks.example.com', events: EVENTS }, field: 'url' },
  'no URL': { body: { events: EVENTS }, field: 'url' },
  'no events': { body: { url: 'https://hooks.example.com' }, field: 'events' },
  'an empty list of events': { body: { url: 'https://hooks.example.com', events: [] }, field: 'events' },
  'an unknown event': { body: { url: 'https://hooks.example.com', events: ['x'] }, field: 'events.0' },
  'an unknown field': { body: { url: 'https://hooks.example.com', events: EVENTS, secret: 'mine' }, field: 'secret' },
};
for (const [name, { body, field }] of Object.entries(BAD_DESTINATIONS)) {
  test(`4.5, 6.1, 8: a destination with ${name} is refused and names ${field}`, async () => {
    await fails(call('POST', '/destinations', { body }), 400, 'invalid_request', field);
  });
}

test('4.5, 6: a destination is tested, its secret rotated, its deliveries read and sent again, its routes set', async () => {
  const hook = { url: session.journey.receiver.url, events: EVENTS };
  const made = dataOf(await call('POST', '/destinations', { body: hook }));
  const path = `/destinations/${String(made['id'])}`;
  session.journey.receiver.useSecret(String(made['secret']));
  const tested = dataOf(await call('POST', `${path}/test`));
  assert.deepEqual([tested['delivered'], tested['status_code'], tested['error']], [true, 204, null]);
  const rotated = await call('POST', `${path}/rotate-secret`);
  assert.notEqual(dataOf(rotated)['secret'], made['secret']);
  const log = await get(`${path}/deliveries`);
  const [delivery] = listOf(log);
  assert.deepEqual(
    [log.body?.meta?.total, delivery?.['event'], delivery?.['status']],
    [1, 'webhook.test', 'delivered'],
  );
  assert.equal((await call('POST', `/deliveries/${String(delivery?.['id'])}/redeliver`)).status, 202);
  await fails(call('POST', `/deliveries/${randomUUID()}/redeliver`), 404, 'not_found');
  const since = new Date(Date.now() - 60_000).toISOString();
  assert.deepEqual(dataOf(await call('POST', `${path}/recover`, { body: { since } })), { recovered: 0 });
  const monitor = dataOf(await call('POST', '/monitors', { body: { docs_url: 'https://routed.example.com' } }));
  const monitorId = String(monitor['id']);
  const route = `/monitors/${monitorId}${path}`;
  assert.equal(dataOf(await get(route))['enabled'], true);
  assert.equal(dataOf(await call('PUT', route, { body: { enabled: false } }))['enabled'], false);
  assert.deepEqual(
    listOf(await get(`/monitors/${monitorId}/destinations`)).map((one) => [one['destination_id'], one['enabled']]),
    [[made['id'], false]],
  );
  await call('DELETE', path);
  await fails(get(route), 404, 'not_found');
});

test('5, 7: without a valid key everything but the catalog is 401 with a challenge', async () => {
  for (const [path, operations] of Object.entries(session.contract.document.paths)) {
    for (const [method, { security }] of Object.entries(operations)) {
      if (security) continue;
      const real = path.replaceAll(/\{\w+\}/g, randomUUID());
      const answer = await fails(session.contract.call(method.toUpperCase(), real), 401, 'unauthorized');
      assert.equal(answer.headers.get('www-authenticate'), 'Bearer');
    }
  }
  await fails(session.contract.call('GET', '/monitors', { key: 'tmk_nonsense' }), 401, 'unauthorized');
});

test('7: an id that is none, one of nothing and one of somebody else are told in the same words', async () => {
  const as = { key: session.stranger.key };
  const hook = { url: 'https://hooks.example.com/theirs', events: EVENTS };
  const theirs: Record<string, unknown> = {
    monitors: dataOf(
      await session.contract.call('POST', '/monitors', { ...as, body: { docs_url: 'https://theirs.example.com' } }),
    )['id'],
    destinations: dataOf(await session.contract.call('POST', '/destinations', { ...as, body: hook }))['id'],
    changes: randomUUID(),
  };
  for (const [list, id] of Object.entries(theirs)) {
    const messages = new Set<string | undefined>();
    for (const one of ['none', randomUUID(), String(id)]) {
      const { body } = await fails(get(`/${list}/${one}`), 404, 'not_found');
      messages.add(body?.error?.message);
    }
    assert.deepEqual([...messages], [`there is no such ${list.slice(0, -1)}`]);
  }
});

test('7: what is no JSON, too large, of another type, or nowhere is told by its code', async () => {
  const post = (sent: Sent) => call('POST', '/monitors', sent);
  await fails(post({ body: '{"docs_url":' }), 400, 'invalid_request', 'body');
  await fails(post({ body: '{"__proto__":{},"docs_url":"https://a.example.com"}' }), 400, 'invalid_request', 'body');
  await fails(post({ body: '{"constructor":{"prototype":1}}' }), 400, 'invalid_request');
  await fails(
    post({ body: `{"docs_url":${'['.repeat(20_000)}${']'.repeat(20_000)}}` }),
    400,
    'invalid_request',
    'docs_url',
  );
  await fails(post({ body: '{"catalog_api_slug":"a\\u0000b"}' }), 400, 'invalid_request', 'catalog_api_slug');
  await fails(post({ body: '{"catalog_api_slug":"\\ud800"}' }), 400, 'invalid_request', 'catalog_api_slug');
  await fails(post({ body: { docs_url: 5, x: 1, y: 2 } }), 400, 'invalid_request', 'y');
  await fails(
    post({ body: { docs_url: `https://a.example.com/${'a'.repeat(3000)}` } }),
    400,
    'invalid_request',
    'docs_url',
  );
  for (let round = 0; round < 5; round += 1) {
    await fails(post({ body: { docs_url: 'x'.repeat(1_000_000) } }), 413, 'payload_too_large');
  }
  await fails(post({ body: 'docs_url=x', headers: { 'content-type': 'text/plain' } }), 415, 'unsupported_media_type');
  await fails(get('/nothing'), 404, 'not_found');
  const put = await fails(call('PUT', '/monitors', { body: {} }), 405, 'method_not_allowed');
  assert.equal(put.headers.get('allow'), 'GET, HEAD, POST');
});

test('8: every authenticated answer tells the limit, what is left and when the minute ends', async () => {
  for (const path of ['/monitors', '/changes?page=0', `/monitors/${randomUUID()}`]) {
    const askedAt = Date.now();
    const { headers } = await get(path);
    assert.ok(Number(headers.get('x-ratelimit-limit')) > 0);
    assert.ok(Number(headers.get('x-ratelimit-remaining')) >= 0);
    const reset = Number(headers.get('x-ratelimit-reset'));
    assert.ok(reset % 60 === 0 && reset * 1000 > askedAt && reset * 1000 <= Date.now() + 60_000, String(reset));
  }
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { assertFails, UUID } from '../testing/gateway.ts';
import { NO_LIMITS, startSuite } from '../testing/suite.ts';

const { gateway } = await startSuite(NO_LIMITS);
const pro = await gateway.addUser('pro');
const hobby = await gateway.addUser('hobby');

test('a path id that is no UUID is not found, and no peer is asked', async () => {
  const before = gateway.peers.calls.length;
  for (const path of ['/v1/monitors/abc', '/v1/changes/1', '/v1/monitors/%00', `/v1/monitors/${'a'.repeat(300)}`]) {
    assertFails(await gateway.send('GET', path, { as: pro }), 404, 'not_found');
  }
  assertFails(await gateway.send('DELETE', '/v1/destinations/abc', { as: pro }), 404, 'not_found');
  const asked = gateway.peers.calls.slice(before).filter((call) => call.method !== 'GetUsers');
  assert.deepEqual(asked, []);
});

const INVALID: Record<string, { method?: string; path: string; body?: unknown; detail?: string; says?: string }> = {
  'no body': { method: 'POST', path: '/v1/monitors' },
  'neither slug nor URL': { method: 'POST', path: '/v1/monitors', body: {} },
  'both slug and URL': {
    method: 'POST',
    path: '/v1/monitors',
    body: { catalog_api_slug: 'a', docs_url: 'https://a.example' },
  },
  'spec URL with a slug': {
    method: 'POST',
    path: '/v1/monitors',
    body: { catalog_api_slug: 'a', openapi_spec_url: 'https://a.example' },
    detail: 'openapi_spec_url',
  },
  'unknown field': {
    method: 'POST',
    path: '/v1/monitors',
    body: { docs_url: 'https://a.example', name: 'x' },
    detail: 'name',
  },
  'file URL': { method: 'POST', path: '/v1/monitors', body: { docs_url: 'file:///etc/passwd' }, detail: 'docs_url' },
  'NUL in a slug': {
    method: 'POST',
    path: '/v1/monitors',
    body: { catalog_api_slug: 'a\0b' },
    detail: 'catalog_api_slug',
  },
  'an array': { method: 'POST', path: '/v1/monitors', body: [] },
  'broken JSON': { method: 'POST', path: '/v1/monitors', body: '{"docs_url":' },
  'a prototype': { method: 'POST', path: '/v1/monitors', body: '{"__proto__":{"a":1},"docs_url":"https://a.example"}' },
  'status error in PATCH': {
    method: 'PATCH',
    path: `/v1/monitors/${randomUUID()}`,
    body: { status: 'error' },
    detail: 'status',
  },
  'a text for a flag': {
    method: 'PATCH',
    path: `/v1/monitors/${randomUUID()}`,
    body: { alert_on_breaking: 'true' },
    detail: 'alert_on_breaking',
  },
  'plain http destination': {
    method: 'POST',
    path: '/v1/destinations',
    body: { url: 'http://a.example', events: ['change.detected'] },
    detail: 'url',
  },
  'no events': {
    method: 'POST',
    path: '/v1/destinations',
    body: { url: 'https://a.example', events: [] },
    detail: 'events',
  },
  'an absent field': {
    method: 'POST',
    path: '/v1/destinations',
    body: { url: 'https://a.example' },
    detail: 'events',
    says: 'is required',
  },
  'an unknown event': {
    method: 'POST',
    path: '/v1/destinations',
    body: { url: 'https://a.example', events: ['x'] },
    detail: 'events.0',
  },
  'unknown status filter': { path: '/v1/monitors?status=gone', detail: 'status' },
  'api_id that is no UUID': { path: '/v1/changes?api_id=abc', detail: 'api_id' },
  'api_id of health that is no UUID': { path: '/v1/health?api_id=abc', detail: 'api_id' },
  'lower-case classification': { path: '/v1/changes?classification=breaking', detail: 'classification' },
  'page 0': { path: '/v1/changes?page=0', detail: 'page', says: 'must be at least 1' },
  'per_page 101': { path: '/v1/changes?per_page=101', detail: 'per_page', says: 'must be at most 100' },
  'page twice': { path: '/v1/changes?page=1&page=2', detail: 'page', says: 'must be given once' },
  'a page beyond what can be counted': {
    path: `/v1/changes?page=${'9'.repeat(400)}`,
    detail: 'page',
    says: 'must be at most 2147483647',
  },
  'a page that is no number': { path: '/v1/changes?page=1e2', detail: 'page', says: 'must be a whole number' },
  'a time that is none': { path: '/v1/changes?since=yesterday', detail: 'since' },
  'a day that is none': { path: '/v1/changes?until=2026-02-30', detail: 'until' },
  'a filter that is spelt wrong': { path: '/v1/changes?clasification=BREAKING', detail: 'clasification' },
  'paging of a list that has no pages': { path: '/v1/monitors?page=1', detail: 'page' },
  'a parameter of a public list that is none': { path: '/v1/catalog?q=stripe', detail: 'q' },
  'a parameter where there is none': { path: `/v1/monitors/${randomUUID()}?expand=health`, detail: 'expand' },
  'a parameter of a write': {
    method: 'POST',
    path: '/v1/monitors?dry_run=true',
    body: { docs_url: 'https://a.example' },
    detail: 'dry_run',
  },
  'a body where none is asked': {
    method: 'POST',
    path: `/v1/monitors/${randomUUID()}/check`,
    body: { force: true },
    detail: 'force',
  },
  'a body that is no object': { method: 'POST', path: '/v1/monitors', body: 'null', detail: 'body' },
  'a parameter without a name': { path: '/v1/health?=1', detail: '""', says: 'is not a known parameter' },
  'a search that cannot be decoded': {
    path: '/v1/catalog?page=1&search=caf%E9',
    detail: 'search',
    says: 'must be percent-encoded UTF-8',
  },
  'a half of a surrogate pair in a query': {
    path: '/v1/catalog?search=%ED%A0%80',
    detail: 'search',
    says: 'must be percent-encoded UTF-8',
  },
  'a name that cannot be decoded': { path: '/v1/changes?%zz=1', detail: '%zz', says: 'must be percent-encoded UTF-8' },
  'a parameter named __proto__': { path: '/v1/health?__proto__=1', detail: '__proto__' },
  'NUL in a search': { path: '/v1/catalog?search=a%00', detail: 'search' },
};

for (const [name, { method = 'GET', path, body, detail, says }] of Object.entries(INVALID)) {
  test(`refused as invalid: ${name}`, async () => {
    const error = assertFails(await gateway.send(method, path, { as: pro, body }), 400, 'invalid_request');
    if (detail !== undefined) assert.equal(error.details?.[0]?.path, detail, JSON.stringify(error));
    if (says !== undefined) assert.equal(error.details?.[0]?.message, says);
  });
}

test('a time without an offset is in UTC, wherever the process runs', async () => {
  const times = [
    '10:00:00',
    '10:00:00.000000',
    '10:00',
    '10:00Z',
    '12:00:00%2B02:00',
    '12:00%2B02:00',
    '12:00+0200',
    '08:30:00-01:30',
  ];
  for (const since of times.map((time) => `2026-03-01T${time}`)) {
    assert.equal((await gateway.send('GET', `/v1/changes?since=${since}`, { as: pro })).status, 200);
    const sent = gateway.peers.calls.findLast((call) => call.method === 'ListChanges')?.request;
    const { since: asked } = sent as { since: unknown };
    assert.deepEqual(asked, { seconds: Date.UTC(2026, 2, 1, 10) / 1000, nanos: 0 }, since);
  }
});

test('an empty object is no body', async () => {
  const path = `/v1/monitors/${randomUUID()}`;
  assertFails(await gateway.send('DELETE', path, { as: pro, body: {} }), 404, 'not_found');
  assertFails(await gateway.send('POST', `${path}/check`, { as: pro, body: {} }), 404, 'not_found');
});

test('section 7: a field that is wrong in several ways is named once, by what to do first', async () => {
  for (const [value, message] of [
    [[], 'must be text'],
    ['', 'must have at least 1 character'],
  ]) {
    const body = { catalog_api_slug: value };
    const { details } = assertFails(
      await gateway.send('POST', '/v1/monitors', { as: pro, body }),
      400,
      'invalid_request',
    );
    assert.deepEqual(details, [{ path: 'catalog_api_slug', message }]);
  }
});

test('section 7: what is at no path says where the paths are, a slash at the end too', async () => {
  for (const [method, path] of [
    ['GET', '/v1/nothing'],
    ['GET', '/v1/monitors/'],
    ['POST', '/v1/monitors/'],
    ['GET', '/v1/catalog/'],
    ['PROPFIND', '/v1/catalog/'],
  ] as const) {
    const { message } = assertFails(await gateway.send(method, path, { as: pro }), 404, 'not_found');
    assert.match(message, /openapi\.json/, `${method} ${path}`);
  }
});

test('an unknown path is 404, a known one with another method 405 with Allow', async () => {
  assertFails(await gateway.send('GET', '/v1/nothing', { as: pro }), 404, 'not_found');
  assertFails(await gateway.send('GET', '/elsewhere', {}), 404, 'not_found');
  const text = { as: pro, body: 'x', headers: { 'content-type': 'text/plain' } };
  assertFails(await gateway.send('POST', '/v1/nothing', text), 404, 'not_found');
  assert.equal((await gateway.send('HEAD', '/v1/monitors', { as: pro })).status, 200);
  const put = await gateway.send('PUT', '/v1/monitors', { as: hobby, body: '{' });
  assert.match(assertFails(put, 405, 'method_not_allowed').message, /GET, HEAD, POST/);
  assert.equal(put.headers.get('allow'), 'GET, HEAD, POST');
  assertFails(await gateway.send('POST', '/v1/catalog', { body: {} }), 405, 'method_not_allowed');
  assertFails(await gateway.send('PUT', '/v1/monitors', {}), 401, 'unauthorized');
});

test('sections 5 and 8: what the API does not have asks for a key too, and is counted', async () => {
  for (const path of ['/v1', '/api/v1/nothing', '/v1/monitors/a/b/c', '/v1//monitors', '/v1/Monitors']) {
    assertFails(await gateway.send('GET', path), 401, 'unauthorized');
    const answer = await gateway.send('GET', path, { as: hobby });
    assertFails(answer, 404, 'not_found');
    for (const name of ['limit', 'remaining', 'reset']) {
      assert.match(answer.headers.get(`x-ratelimit-${name}`) ?? '', /^\d+$/, path);
    }
  }
});

test('a body that is too large is 413, one that is not JSON 415', async () => {
  const large = { docs_url: `https://a.example/${'a'.repeat(70_000)}` };
  const tooLarge = await gateway.send('POST', '/v1/monitors', { as: pro, body: large });
  assert.deepEqual(assertFails(tooLarge, 413, 'payload_too_large').details, [
    { path: 'body', message: 'must be at most 65536 bytes long' },
  ]);
  for (const [name, value, message] of [
    ['Content-Type', 'text/plain', 'must be application/json'],
    ['Content-Type', 'application/json; charset=latin1', 'must be application/json in UTF-8'],
    ['Content-Encoding', 'compress', 'must be gzip, deflate, br or zstd, or absent'],
  ] as const) {
    const answer = await gateway.send('POST', '/v1/monitors', {
      as: pro,
      body: '{}',
      headers: { [name.toLowerCase()]: value },
    });
    const error = assertFails(answer, 415, 'unsupported_media_type');
    assert.deepEqual([error.message, error.details], [`${name}: ${message}`, [{ path: name, message }]]);
  }
});

test('a request id from outside is not taken over; ours reaches the peers', async () => {
  const answer = await gateway.send('GET', '/v1/monitors', { as: pro, headers: { 'x-request-id': 'mine' } });
  const id = answer.headers.get('x-request-id') ?? '';
  assert.match(id, UUID);
  assert.ok(gateway.peers.calls.some((call) => call.method === 'ListMonitors' && call.requestId === id));
  const body = { docs_url: 'https://b.example' };
  const created = await gateway.send('POST', '/v1/monitors', { as: pro, body });
  const wanted = created.headers.get('x-request-id');
  assert.ok(gateway.peers.calls.some((call) => call.method === 'CreateMonitor' && call.requestId === wanted));
});

test('the calls made for a request must end when the request must', async () => {
  const before = Date.now();
  await gateway.send('GET', '/v1/monitors', { as: pro });
  const deadline = gateway.peers.calls.findLast((call) => call.method === 'ListMonitors')?.deadline ?? 0;
  assert.ok(deadline > before && deadline <= Date.now() + 10_000, String(deadline - before));
});

test('section 7: a peer that hangs is 504 once its time is over', { timeout: 60_000 }, async () => {
  const never = Promise.withResolvers<void>();
  gateway.peers.hold.create = () => never.promise;
  const body = { docs_url: 'https://hangs.example' };
  assertFails(await gateway.send('POST', '/v1/monitors', { as: pro, body }), 504, 'timeout');
  gateway.peers.hold.create = null;
  never.resolve();
});

test('requests are measured by route pattern', async () => {
  await gateway.send('GET', `/v1/monitors/${randomUUID()}`, { as: pro });
  await gateway.send('GET', `/${randomUUID()}`, {});
  const text = await gateway.registry.metrics();
  assert.match(text, /route="unmatched",method="GET",status="4xx"/);
  assert.match(text, /route="\/v1\/monitors\/:id",method="GET",status="4xx"/);
});

test('a client that goes away ends the work done for it', { timeout: 60_000 }, async () => {
  const asked = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  gateway.peers.hold.untilGone = (signal) => {
    signal.addEventListener('abort', () => ended.resolve());
    asked.resolve();
    return ended.promise;
  };
  const client = new AbortController();
  const headers = { authorization: `Bearer ${pro.key}` };
  const answer = fetch(`${gateway.url}/v1/monitors`, { headers, signal: client.signal });
  const refused = assert.rejects(answer, { name: 'AbortError' });
  await asked.promise;
  client.abort();
  await refused;
  await ended.promise;
  gateway.peers.hold.untilGone = null;
});

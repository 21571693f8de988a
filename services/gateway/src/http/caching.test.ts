// What may be kept of an answer and by whom, in which form it is sent, and the headers of them all: over every route of the document.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { aMonitor, aChange } from '../testing/peers.ts';
import { NO_LIMITS, startSuite } from '../testing/suite.ts';

const { gateway } = await startSuite({ ...NO_LIMITS, FEED_LIMIT_PER_MINUTE: '1000' });
const user = await gateway.addUser();
const monitor = aMonitor({ userId: user.id });
const id = monitor.id ?? '';
gateway.peers.monitors.set(id, monitor);
const changes = Array.from({ length: 20 }, () => aChange({ monitorId: id }));
gateway.peers.changes.push(...changes);
gateway.peers.scores.push({
  monitorId: id,
  apiName: 'A',
  score: 77,
  maturity: 'moderate',
  breakdown: {},
  scoredOn: '2026-03-01',
});
const entry = { slug: 'acme', name: 'Acme', category: 'payments', logoUrl: '/logos/acme.svg' };
gateway.peers.catalog.push({ ...entry, docsUrl: 'https://docs.acme.example/api' });

/** Fetch unpacks by itself; the headers say what came. */
const ask = async (path: string, { method = 'GET', headers = {}, body = '' } = {}) => {
  const sent = { authorization: `Bearer ${user.key}`, 'accept-encoding': 'identity', ...headers };
  const json = body === '' ? {} : { body, headers: { ...sent, 'content-type': 'application/json' } };
  const answer = await fetch(`${gateway.url}/api/v1${path}`, { method, headers: sent, ...json });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const make = async (path: string, body: object): Promise<Record<string, string>> => {
  const { text } = await ask(path, { method: 'POST', body: JSON.stringify(body) });
  return (JSON.parse(text) as { data: Record<string, string> }).data;
};

const destination = (await make('/destinations', { url: 'https://hooks.example/in', events: ['change.breaking'] }))[
  'id'
];
const token = (await make('/deprecations/feed-token', {}))['token'];
const document = JSON.parse((await ask('/openapi.json')).text) as { paths: Record<string, Record<string, object>> };
const REAL: Record<string, string> = {
  '/changes/{id}': `/changes/${changes[0]?.id}`,
  '/catalog/{slug}': '/catalog/acme',
  '/destinations/{id}': `/destinations/${destination}`,
  '/destinations/{id}/deliveries': `/destinations/${destination}/deliveries`,
  '/deprecations.ics': `/deprecations.ics?token=${token}`,
  '/deprecations.atom': `/deprecations.atom?token=${token}`,
};
const reads = Object.keys(document.paths).filter((path) => 'get' in (document.paths[path] ?? {}));

for (const path of [...reads, '/openapi.json']) {
  const real = REAL[path] ?? path.replace(/\{(id|api_id)\}/, id).replace('{destination_id}', destination ?? '');
  test(`GET ${path} has a tag, is 304 to who has it, and is kept by nobody else but for what is public`, async () => {
    const first = await ask(real);
    const tag = first.headers.get('etag') ?? '';
    assert.equal(first.status, 200, first.text);
    assert.match(tag, /^W\/"[^"]+"$/);
    const isPublic = path.startsWith('/catalog') || path === '/openapi.json';
    const kept = first.headers.get('cache-control');
    assert.equal(kept, isPublic ? 'public, max-age=60' : 'private, no-cache');
    for (const known of [tag, tag.slice('W/'.length), `"other", ${tag}`, '*']) {
      const again = await ask(real, { headers: { 'if-none-match': known } });
      assert.deepEqual([again.status, again.text, again.headers.get('etag')], [304, '', tag], known);
      assert.equal(again.headers.get('cache-control'), kept);
      assert.equal(again.headers.get('content-type'), null);
    }
    const packed = await ask(real, { headers: { 'if-none-match': tag, 'accept-encoding': 'gzip' } });
    assert.deepEqual([packed.status, packed.headers.get('content-encoding')], [304, null]);
    const other = await ask(real, { headers: { 'if-none-match': 'W/"other"' } });
    assert.deepEqual([other.status, other.text], [200, first.text]);
    const head = await ask(real, { method: 'HEAD' });
    assert.deepEqual([head.status, head.text, head.headers.get('etag')], [200, '', tag]);
  });
}

test('a tag follows the content, and nothing that is written or refused has one or is kept', async () => {
  const before = (await ask('/monitors')).headers.get('etag') ?? '';
  const patched = await ask(`/monitors/${id}`, { method: 'PATCH', body: '{"status":"paused"}' });
  assert.deepEqual([patched.headers.get('etag'), patched.headers.get('cache-control')], [null, 'no-store']);
  const after = await ask('/monitors', { headers: { 'if-none-match': before } });
  assert.equal(after.status, 200);
  assert.notEqual(after.headers.get('etag'), before);
  const missing = await ask(`/monitors/${randomUUID()}`, { headers: { 'if-none-match': '*' } });
  assert.deepEqual(
    [missing.status, missing.headers.get('etag'), missing.headers.get('cache-control')],
    [404, null, 'no-store'],
  );
});

test('a long answer is packed for who can read it, a short one for nobody', async () => {
  const plain = await ask('/changes');
  assert.equal(plain.headers.get('content-encoding'), null);
  for (const coding of ['gzip', 'br']) {
    const packed = await ask('/changes', { headers: { 'accept-encoding': coding } });
    assert.deepEqual([packed.headers.get('content-encoding'), packed.text], [coding, plain.text]);
    assert.ok(Number(packed.headers.get('content-length')) < plain.text.length / 2);
    assert.match(packed.headers.get('vary') ?? '', /accept-encoding/i);
    assert.equal(packed.headers.get('etag'), plain.headers.get('etag'));
    assert.equal(
      (await ask('/health', { headers: { 'accept-encoding': coding } })).headers.get('content-encoding'),
      null,
    );
  }
  const refused = await ask('/changes', { headers: { 'accept-encoding': 'gzip;q=0, br;q=0' } });
  assert.equal(refused.headers.get('content-encoding'), null);
});

test('an answer with a secret is neither kept nor packed, however long it is, also when it is said again', async () => {
  const url = `https://hooks.example/${'a'.repeat(1500)}`;
  const create = {
    method: 'POST',
    body: JSON.stringify({ url, events: ['change.breaking'] }),
    headers: { 'accept-encoding': 'gzip, br', 'idempotency-key': 'long' },
  };
  for (const [path, sent] of [
    ['/destinations', create],
    ['/destinations', create],
    [`/destinations/${destination}/rotate-secret`, { ...create, body: '{}' }],
    ['/deprecations/feed-token', { ...create, body: '{}' }],
  ] as const) {
    const { status, headers, text } = await ask(path, sent);
    assert.ok(status < 300 && /"(secret|token)":/.test(text), text);
    assert.deepEqual([headers.get('cache-control'), headers.get('content-encoding')], ['no-store', null], path);
    assert.equal(headers.get('etag'), null);
  }
});

const SECURITY = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
};
for (const [status, path, sent] of [
  [200, '/monitors', {}],
  [304, '/catalog', { headers: { 'if-none-match': '*' } }],
  [400, '/changes?page=0', {}],
  [401, '/monitors', { headers: { authorization: 'Bearer x' } }],
  [404, '/nothing', {}],
  [405, '/monitors', { method: 'PUT' }],
  [413, '/monitors', { method: 'POST', body: JSON.stringify('x'.repeat(70_000)) }],
] as const) {
  test(`a ${status} has the security headers, and says nothing of what serves it`, async () => {
    const answer = await ask(path, sent);
    assert.equal(answer.status, status, answer.text);
    for (const [name, value] of Object.entries(SECURITY)) assert.equal(answer.headers.get(name), value, name);
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie']) {
      assert.equal(answer.headers.get(name), null, name);
    }
  });
}

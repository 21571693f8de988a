import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aMonitor, MONITORS, startFixture, type Fixture } from '../fixture.ts';
let server: Fixture;
before(async () => {
  server = await startFixture();
});
after(async () => {
  assert.deepEqual(server.errors, []);
  await server[Symbol.asyncDispose]();
});

const malformed: {
  name: string;
  path: string;
  method?: string;
  body?: string;
  headers?: Record<string, string>;
  want: number;
}[] = [
  { name: 'no token', path: MONITORS, headers: { authorization: '' }, want: 401 },
  { name: 'a wrong token', path: MONITORS, headers: { authorization: 'Bearer other' }, want: 401 },
  { name: 'impersonation', path: MONITORS, headers: { 'impersonate-user': 'root' }, want: 403 },
  { name: 'an unknown resource', path: '/apis/tidemark.dev/v1/things', want: 404 },
  { name: 'an unknown version', path: '/apis/tidemark.dev/v2/monitors', want: 404 },
  { name: 'a bad escape in the path', path: '/api/v1/namespaces/%zz', want: 400 },
  { name: 'a method that is none', path: `${MONITORS}/defaults`, method: 'POST', body: '{}', want: 405 },
  { name: 'text that is no JSON', path: MONITORS, method: 'POST', body: '{', want: 400 },
  { name: 'a list', path: MONITORS, method: 'POST', body: '[]', want: 400 },
  { name: 'another kind', path: MONITORS, method: 'POST', body: '{"apiVersion":"v1","kind":"Secret"}', want: 400 },
  { name: 'a prototype key', path: MONITORS, method: 'POST', body: '{"__proto__":{"a":1}}', want: 400 },
  { name: 'a hidden prototype key', path: MONITORS, method: 'POST', body: '{"\\u005f_proto__":{"a":1}}', want: 400 },
  { name: 'deep nesting', path: MONITORS, method: 'POST', body: '['.repeat(5000) + ']'.repeat(5000), want: 400 },
  {
    name: 'a body over the limit',
    path: MONITORS,
    method: 'POST',
    body: `"${'x'.repeat(3 * 1024 * 1024)}"`,
    want: 413,
  },
  {
    name: 'an unknown type of body',
    path: MONITORS,
    method: 'POST',
    body: 'x',
    headers: { 'content-type': 'text/plain' },
    want: 415,
  },
  { name: 'an answer that cannot be given', path: MONITORS, headers: { accept: 'text/html' }, want: 406 },
  { name: 'a bad label selector', path: `${MONITORS}?labelSelector=a%20b`, want: 400 },
  { name: 'a bad revision', path: `${MONITORS}?resourceVersion=abc`, want: 400 },
  { name: 'a revision of the future', path: `${MONITORS}?resourceVersion=99999999`, want: 504 },
  { name: 'a bad continue token', path: `${MONITORS}?continue=abc`, want: 400 },
  {
    name: 'protobuf that is cut off',
    path: '/api/v1/namespaces',
    method: 'POST',
    body: 'k8s\0\x0a\x7f',
    headers: { 'content-type': 'application/vnd.kubernetes.protobuf' },
    want: 400,
  },
];
for (const { name, path, method = 'GET', body, headers, want } of malformed) {
  test(`${name} is answered with ${want} and a Status`, async () => {
    const answer = await server.call(method, path, body, headers);
    assert.equal(answer.code, want);
    assert.equal(answer.body['kind'], 'Status');
    assert.equal(answer.body['code'], want);
  });
}

test('a field name that fits in no header is still only a warning', async () => {
  const answer = await server.call(
    'POST',
    `${MONITORS}?dryRun=All`,
    aMonitor('odd', { catalogApiSlug: 'a', 'grün\n': 1 }),
  );
  assert.equal(answer.code, 201);
  assert.match(String(answer.headers['warning']), /unknown field/);
});

test('health and version need no token', async () => {
  for (const path of ['/healthz', '/readyz', '/livez']) {
    assert.equal((await server.call('GET', path, undefined, { authorization: '' })).body['text'], 'ok');
  }
  assert.equal((await server.call('GET', '/version', undefined, { authorization: '' })).body['minor'], '34');
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aMonitor, MONITORS, startFixture, type Answer, type Fixture } from '../fixture.ts';
import { dig, digString, type JsonObject } from '../json.ts';

const MERGE = { 'content-type': 'application/merge-patch+json' };
const JSON_PATCH = { 'content-type': 'application/json-patch+json' };

let server: Fixture;
before(async () => {
  server = await startFixture();
});
after(async () => {
  assert.deepEqual(server.errors, []);
  await server[Symbol.asyncDispose]();
});

const revisionOf = (answer: Answer): string => digString(answer.body, 'metadata', 'resourceVersion') ?? '';
const create = (name: string, spec?: JsonObject, metadata?: JsonObject): Promise<Answer> =>
  server.call('POST', MONITORS, aMonitor(name, spec, metadata));
const message = (answer: Answer): string => digString(answer.body, 'message') ?? '';

test('a created object has defaults, uid, generation 1 and no status', async () => {
  const { code, body } = await server.call('POST', MONITORS, { ...aMonitor('defaults'), status: { phase: 'Active' } });
  assert.equal(code, 201);
  assert.deepEqual(body['spec'], {
    catalogApiSlug: 'stripe',
    scanFrequency: 'daily',
    suspend: false,
    alerts: { breaking: true, deprecation: true, nonBreaking: true },
    scan: { ignoreSelectors: [], isolation: 'Pool' },
  });
  assert.equal(body['status'], undefined);
  assert.equal(dig(body, 'metadata', 'generation'), 1);
  assert.match(digString(body, 'metadata', 'uid') ?? '', /^[0-9a-f-]{36}$/);
  assert.match(digString(body, 'metadata', 'creationTimestamp') ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
});

test('a second object of the same name is refused with 409 AlreadyExists', async () => {
  await create('twice');
  const { code, body } = await create('twice');
  assert.equal(code, 409);
  assert.equal(body['reason'], 'AlreadyExists');
  assert.equal(body['message'], 'monitors.tidemark.dev "twice" already exists');
  assert.deepEqual(body['details'], { name: 'twice', group: 'tidemark.dev', kind: 'monitors' });
});

const refusals: { name: string; spec: JsonObject; want: string }[] = [
  {
    name: 'both addresses',
    spec: { catalogApiSlug: 'a', docsUrl: 'https://a.example' },
    want: 'spec: Invalid value: "object": exactly one of catalogApiSlug and docsUrl must be set',
  },
  {
    name: 'a specification without a page',
    spec: { catalogApiSlug: 'a', openapiSpecUrl: 'https://a.example/openapi.json' },
    want: 'spec: Invalid value: "object": openapiSpecUrl may be set only together with docsUrl',
  },
  {
    name: 'what is no slug',
    spec: { catalogApiSlug: 'Not A Slug' },
    want: 'spec.catalogApiSlug: Invalid value: "string": must be a slug of the catalog, such as stripe or google-maps',
  },
  {
    name: 'an address of another scheme',
    spec: { docsUrl: 'ftp://a.example' },
    want: 'spec.docsUrl: Invalid value: "string": must be a URL that begins with http:// or https://',
  },
  {
    name: 'an address with a line break',
    spec: { docsUrl: 'HTTPS://a.example', openapiSpecUrl: 'https://a.example/\nopenapi.json' },
    want: 'spec.openapiSpecUrl: Invalid value: "string": must be a URL that begins with http:// or https://',
  },
  {
    name: 'an enum',
    spec: { catalogApiSlug: 'a', scanFrequency: 'weekly' },
    want: 'spec.scanFrequency: Unsupported value: "weekly": supported values: "hourly", "daily"',
  },
  {
    name: 'a type',
    spec: { catalogApiSlug: 'a', suspend: 'yes' },
    want: 'spec.suspend: Invalid value: "string": spec.suspend in body must be of type boolean: "string"',
  },
  {
    name: 'a short text',
    spec: { catalogApiSlug: 'a', name: '' },
    want: 'spec.name: Invalid value: "": spec.name in body should be at least 1 chars long',
  },
  {
    name: 'a long text',
    spec: { catalogApiSlug: 'a', name: 'x'.repeat(201) },
    want: 'spec.name: Too long: may not be more than 200 bytes',
  },
  {
    name: 'many items',
    spec: { catalogApiSlug: 'a', scan: { ignoreSelectors: Array.from({ length: 51 }, (_item, i) => `#s${i}`) } },
    want: 'spec.scan.ignoreSelectors: Too many: 51: must have at most 50 items',
  },
];
for (const { name, spec, want } of refusals) {
  test(`the schema refuses ${name} in the words of a real server`, async () => {
    const answer = await create('refused', spec);
    assert.equal(answer.code, 422);
    assert.equal(answer.body['reason'], 'Invalid');
    assert.ok(message(answer).startsWith('Monitor.tidemark.dev "refused" is invalid: '), message(answer));
    assert.ok(message(answer).includes(want), message(answer));
    assert.equal(dig(answer.body, 'details', 'kind'), 'Monitor');
  });
}

test('the schema refuses a pattern in the words of a real server', async () => {
  await create('patterned');
  const condition = {
    type: 'Ready',
    status: 'True',
    reason: 'two words',
    message: '',
    lastTransitionTime: '2026-01-01T00:00:00Z',
  };
  const answer = await server.call(
    'PATCH',
    `${MONITORS}/patterned/status`,
    { status: { conditions: [condition] } },
    MERGE,
  );
  assert.equal(answer.code, 422);
  const want = `status.conditions[0].reason: Invalid value: "two words": status.conditions[0].reason in body should match '^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$'`;
  assert.ok(message(answer).includes(want), message(answer));
});

test('CEL rules are not asked when the structure is wrong, and the answer says so', async () => {
  const answer = await create('blocked', { suspend: 'yes' });
  assert.match(message(answer), /some validation rules were not checked because the object was invalid/);
  assert.doesNotMatch(message(answer), /exactly one of/);
});

test('unknown and duplicate fields are refused, warned of or ignored as asked', async () => {
  const body =
    '{"apiVersion":"tidemark.dev/v1","kind":"Monitor","metadata":{"name":"strict"},"spec":{"catalogApiSlug":"a","suspend":true,"suspend":false,"extra":1}}';
  const strict = await server.call('POST', `${MONITORS}?fieldValidation=Strict`, body);
  assert.equal(strict.code, 400);
  assert.equal(
    message(strict),
    'Monitor in version "v1" cannot be handled as a Monitor: strict decoding error: duplicate field "spec.suspend", unknown field "spec.extra"',
  );
  const warned = await server.call('POST', `${MONITORS}?dryRun=All`, body);
  assert.equal(warned.code, 201);
  assert.deepEqual(warned.headers['warning'], [
    '299 - "duplicate field \\"spec.suspend\\""',
    '299 - "unknown field \\"spec.extra\\""',
  ]);
  assert.equal(dig(warned.body, 'spec', 'extra'), undefined);
  const ignored = await server.call('POST', `${MONITORS}?fieldValidation=Ignore&dryRun=All`, body);
  assert.equal(ignored.headers['warning'], undefined);
  assert.equal((await server.call('GET', `${MONITORS}/strict`)).code, 404);
});

test('a stale replace is refused with 409, one without a revision with 422', async () => {
  const first = await create('replace');
  const changed = { ...first.body, spec: { catalogApiSlug: 'other' } };
  assert.equal((await server.call('PUT', `${MONITORS}/replace`, changed)).code, 200);
  const stale = await server.call('PUT', `${MONITORS}/replace`, changed);
  assert.equal(stale.code, 409);
  assert.match(
    message(stale),
    /^Operation cannot be fulfilled on monitors\.tidemark\.dev "replace": the object has been modified/,
  );
  const blind = await server.call('PUT', `${MONITORS}/replace`, aMonitor('replace'));
  assert.equal(blind.code, 422);
  assert.match(message(blind), /metadata\.resourceVersion: Invalid value: 0: must be specified for an update/);
  assert.equal((await server.call('PUT', `${MONITORS}/absent`, aMonitor('absent'))).code, 404);
});

test('a write that changes nothing makes no new revision, a spec change makes a new generation', async () => {
  const first = await create('quiet');
  const same = await server.call('PATCH', `${MONITORS}/quiet`, { spec: { suspend: false } }, MERGE);
  assert.equal(revisionOf(same), revisionOf(first));
  const labelled = await server.call('PATCH', `${MONITORS}/quiet`, { metadata: { labels: { a: 'b' } } }, MERGE);
  assert.equal(dig(labelled.body, 'metadata', 'generation'), 1);
  const changed = await server.call('PATCH', `${MONITORS}/quiet`, { spec: { suspend: true } }, MERGE);
  assert.equal(dig(changed.body, 'metadata', 'generation'), 2);
  assert.ok(Number(revisionOf(changed)) > Number(revisionOf(labelled)));
});

test('the status is written through its own address only', async () => {
  await create('status');
  const main = await server.call('PATCH', `${MONITORS}/status`, { status: { phase: 'Active' } }, MERGE);
  assert.equal(main.body['status'], undefined);
  const change = { metadata: { labels: { a: 'b' } }, spec: { suspend: true }, status: { phase: 'Active' } };
  const status = await server.call('PATCH', `${MONITORS}/status/status`, change, MERGE);
  assert.deepEqual(status.body['status'], { phase: 'Active' });
  assert.equal(dig(status.body, 'spec', 'suspend'), false);
  assert.equal(dig(status.body, 'metadata', 'labels'), undefined);
  assert.equal(dig(status.body, 'metadata', 'generation'), 1);
  const bad = await server.call(
    'PATCH',
    `${MONITORS}/status/status`,
    { status: { lastScan: { finishedAt: 'soon' } } },
    MERGE,
  );
  assert.equal(bad.code, 422);
  assert.match(message(bad), /status\.lastScan\.finishedAt in body must be of type date-time: "soon"/);
});

test('patches: JSON patch applies or says 422, strategic merge of a custom resource is 415', async () => {
  await create('patched');
  const good = await server.call(
    'PATCH',
    `${MONITORS}/patched`,
    [{ op: 'replace', path: '/spec/suspend', value: true }],
    JSON_PATCH,
  );
  assert.equal(dig(good.body, 'spec', 'suspend'), true);
  const failed = await server.call(
    'PATCH',
    `${MONITORS}/patched`,
    [{ op: 'test', path: '/spec/suspend', value: false }],
    JSON_PATCH,
  );
  assert.equal(failed.code, 422);
  const strategic = { 'content-type': 'application/strategic-merge-patch+json' };
  const { code, body } = await server.call('PATCH', `${MONITORS}/patched?fieldManager=x`, {}, strategic);
  assert.equal(code, 415);
  assert.equal(body['reason'], 'UnsupportedMediaType');
});

test('an object with a finalizer stays until the finalizer goes, and takes no new ones', async () => {
  await create('held', undefined, { finalizers: ['tidemark.dev/test'] });
  const marked = await server.call('DELETE', `${MONITORS}/held`);
  assert.equal(marked.code, 200);
  assert.ok(digString(marked.body, 'metadata', 'deletionTimestamp'));
  const added = await server.call(
    'PATCH',
    `${MONITORS}/held`,
    { metadata: { finalizers: ['tidemark.dev/test', 'a/b'] } },
    MERGE,
  );
  assert.equal(added.code, 422);
  assert.match(message(added), /no new finalizers can be added if the object is being deleted/);
  assert.equal((await server.call('PATCH', `${MONITORS}/held`, { metadata: { finalizers: [] } }, MERGE)).code, 200);
  assert.equal((await server.call('GET', `${MONITORS}/held`)).code, 404);
});

test('a deletion honours its preconditions and answers with a Status', async () => {
  const { body } = await create('doomed');
  const uid = digString(body, 'metadata', 'uid') ?? '';
  const wrong = await server.call('DELETE', `${MONITORS}/doomed`, { preconditions: { uid: 'other' } });
  assert.equal(wrong.code, 409);
  const done = await server.call('DELETE', `${MONITORS}/doomed`, { preconditions: { uid } });
  assert.equal(done.body['status'], 'Success');
  assert.deepEqual(done.body['details'], { name: 'doomed', group: 'tidemark.dev', kind: 'monitors', uid });
});

test('generateName makes a name', async () => {
  const body = { ...aMonitor(''), metadata: { generateName: 'auto-' } };
  const { code, body: made } = await server.call('POST', MONITORS, body);
  assert.equal(code, 201);
  assert.match(digString(made, 'metadata', 'name') ?? '', /^auto-[bcdfghjklmnpqrstvwxz2456789]{5}$/);
});

test('lists are selected by labels and fields, and come in pages', async () => {
  for (let i = 0; i < 5; i += 1) {
    await create(
      `page-${i}`,
      { catalogApiSlug: 'a', scanFrequency: i % 2 ? 'hourly' : 'daily' },
      { labels: { set: 'page' } },
    );
  }
  const names: string[] = [];
  let token = '';
  let pages = 0;
  do {
    const { body } = await server.call('GET', `${MONITORS}?labelSelector=set%20in%20(page)&limit=2&continue=${token}`);
    for (const item of body['items'] as JsonObject[]) names.push(digString(item, 'metadata', 'name') ?? '');
    token = digString(body, 'metadata', 'continue') ?? '';
    pages += 1;
  } while (token !== '');
  assert.deepEqual(names, ['page-0', 'page-1', 'page-2', 'page-3', 'page-4']);
  assert.equal(pages, 3);
  const hourly = await server.call('GET', `${MONITORS}?labelSelector=set=page&fieldSelector=spec.scanFrequency=hourly`);
  assert.equal((hourly.body['items'] as unknown[]).length, 2);
  const unknown = await server.call('GET', `${MONITORS}?fieldSelector=spec.suspend=true`);
  assert.equal(unknown.code, 400);
  assert.equal(message(unknown), 'field label not supported: spec.suspend');
  const all = await server.call('DELETE', `${MONITORS}?labelSelector=set=page`);
  assert.equal((all.body['items'] as unknown[]).length, 5);
  const left = await server.call('GET', `${MONITORS}?labelSelector=set=page`);
  assert.deepEqual(left.body['items'], []);
});

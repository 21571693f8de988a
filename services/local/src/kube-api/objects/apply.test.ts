import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aMonitor, MONITORS, startFixture, type Answer, type Fixture } from '../fixture.ts';
import { dig, digString, type Json, type JsonObject } from '../json.ts';

const APPLY = { 'content-type': 'application/apply-patch+yaml' };
const MERGE = { 'content-type': 'application/merge-patch+json' };
const STRIPE = { catalogApiSlug: 'stripe' };

let server: Fixture;
before(async () => {
  server = await startFixture();
});
after(async () => {
  assert.deepEqual(server.errors, []);
  await server[Symbol.asyncDispose]();
});

const apply = (name: string, manager: string, body: JsonObject | string, more = ''): Promise<Answer> =>
  server.call('PATCH', `${MONITORS}/${name}?fieldManager=${manager}${more}`, body, APPLY);
const ofSpec = (spec: JsonObject): JsonObject => ({ apiVersion: 'tidemark.dev/v1', kind: 'Monitor', spec });
const merge = (name: string, manager: string, body: JsonObject): Promise<Answer> =>
  server.call('PATCH', `${MONITORS}/${name}?fieldManager=${manager}`, body, MERGE);
const messageOf = ({ body }: Answer): string => digString(body, 'message') ?? '';
const revisionOf = ({ body }: Answer): Json | undefined => dig(body, 'metadata', 'resourceVersion');

/** By manager, the names of the fields of spec. */
function managersOf({ body }: Answer): Record<string, string[]> {
  const entries = (dig(body, 'metadata', 'managedFields') ?? []) as JsonObject[];
  return Object.fromEntries(
    entries.map(({ manager, fieldsV1 }) => [
      digString({ manager }, 'manager') ?? '',
      Object.keys((dig(fieldsV1, 'f:spec') ?? {}) as JsonObject)
        .map((key) => key.slice(2))
        .sort(),
    ]),
  );
}

test('an apply creates the object, in YAML too, and the same again changes nothing', async () => {
  const yaml = 'apiVersion: tidemark.dev/v1\nkind: Monitor\nspec: { catalogApiSlug: stripe }\n';
  const created = await apply('new', 'me', yaml);
  assert.deepEqual([created.code, managersOf(created)], [201, { me: ['catalogApiSlug'] }]);
  const again = await apply('new', 'me', ofSpec(STRIPE));
  assert.deepEqual([again.code, revisionOf(again)], [200, revisionOf(created)]);
});

test('what the manager leaves out goes, unless another one applied it too', async () => {
  const labels = { one: '1', two: '2' };
  const full = { ...ofSpec({ ...STRIPE, suspend: true, scanFrequency: 'hourly' }), metadata: { labels } };
  await apply('left-out', 'me', full);
  assert.equal((await apply('left-out', 'other', ofSpec({ scanFrequency: 'hourly' }))).code, 200);
  const less = await apply('left-out', 'me', { ...ofSpec(STRIPE), metadata: { labels: { one: '1' } } });
  assert.deepEqual(dig(less.body, 'metadata', 'labels'), { one: '1' });
  assert.deepEqual([dig(less.body, 'spec', 'suspend'), dig(less.body, 'spec', 'scanFrequency')], [false, 'hourly']);
  assert.deepEqual(managersOf(less), { me: ['catalogApiSlug'], other: ['scanFrequency'] });
});

test('a field of another manager is a conflict, and is taken by force; an update takes it without', async () => {
  await apply('disputed', 'me', ofSpec({ ...STRIPE, suspend: true }));
  const refused = await apply('disputed', 'other', ofSpec({ suspend: false }));
  assert.deepEqual([refused.code, refused.body['reason']], [409, 'Conflict']);
  const causes = [
    { reason: 'FieldManagerConflict', message: 'conflict with "me" using tidemark.dev/v1', field: '.spec.suspend' },
  ];
  assert.deepEqual(dig(refused.body, 'details', 'causes'), causes);
  const forced = await apply('disputed', 'other', ofSpec({ suspend: false }), '&force=true');
  assert.deepEqual(managersOf(forced), { me: ['catalogApiSlug'], other: ['suspend'] });
  const updated = await merge('disputed', 'third', { spec: { suspend: true } });
  assert.deepEqual(managersOf(updated), { me: ['catalogApiSlug'], third: ['suspend'] });
  assert.equal((await apply('disputed', 'other', ofSpec({ suspend: true }))).code, 200, 'the same value');
});

test('what was there before the first apply belongs to somebody', async () => {
  await server.call('POST', MONITORS, aMonitor('before', { ...STRIPE, suspend: true }));
  assert.deepEqual(managersOf(await merge('before', 'x', { spec: { suspend: false } })), {}, 'not kept yet');
  const refused = await apply('before', 'me', ofSpec({ suspend: true, scanFrequency: 'daily' }));
  assert.match(
    messageOf(refused),
    /^Apply failed with 1 conflict: conflict with "before-first-apply" using tidemark\.dev\/v1: \.spec\.suspend$/,
  );
  assert.equal((await apply('before', 'me', ofSpec({ scanFrequency: 'daily' }))).code, 200);
});

test('status and the rest have managers of their own', async () => {
  await apply('status', 'me', { ...ofSpec(STRIPE), status: { phase: 'Error' } });
  const status = `${MONITORS}/status/status?fieldManager=controller`;
  const set = await server.call('PATCH', status, { ...ofSpec({}), status: { phase: 'Active' } }, APPLY);
  assert.deepEqual([set.code, dig(set.body, 'status', 'phase')], [200, 'Active']);
  const again = await apply('status', 'me', { ...ofSpec(STRIPE), status: { phase: 'Paused' } });
  assert.deepEqual(
    [again.code, dig(again.body, 'status', 'phase'), revisionOf(again)],
    [200, 'Active', revisionOf(set)],
  );
});

test('an apply that is none is refused', async () => {
  await apply('refusals', 'me', ofSpec(STRIPE));
  const without = await server.call('PATCH', `${MONITORS}/refusals`, ofSpec(STRIPE), APPLY);
  assert.equal(without.code, 422);
  assert.match(messageOf(without), /fieldManager: Required value: is required for apply patch$/);
  const managed = { ...ofSpec(STRIPE), metadata: { managedFields: [] } };
  const stale = { ...ofSpec({ suspend: true }), metadata: { resourceVersion: '1' } };
  const elsewhere = { ...ofSpec(STRIPE), metadata: { namespace: 'other' } };
  const renamed = { ...ofSpec(STRIPE), metadata: { name: 'other' } };
  const codes = [
    managed,
    stale,
    { ...ofSpec(STRIPE), kind: 'Secret' },
    ofSpec({ scanFrequency: 'weekly' }),
    'a: {',
    elsewhere,
    renamed,
  ];
  const answers = await Promise.all(codes.map((body) => apply('refusals', 'me', body)));
  assert.deepEqual(
    answers.map(({ code }) => code),
    [400, 409, 400, 422, 400, 400, 400],
  );
  const proto = await apply(
    'refusals',
    'me',
    '{"apiVersion":"tidemark.dev/v1","kind":"Monitor","__proto__":{"x":{"y":1}}}',
  );
  assert.ok(proto.code < 500);
  assert.equal(Object.hasOwn(Object.prototype, 'x'), false);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { until } from '@tidemark/platform/testing/until';
import { aMonitor, MONITORS, startFixture, type Answer, type Fixture } from '../fixture.ts';
import { dig, digString, type JsonObject } from '../json.ts';

const MERGE = { 'content-type': 'application/merge-patch+json' };
let server: Fixture;
before(async () => {
  server = await startFixture();
});
after(async () => {
  assert.deepEqual(server.errors, []);
  await server[Symbol.asyncDispose]();
});

const create = (name: string, spec?: JsonObject, metadata?: JsonObject): Promise<Answer> =>
  server.call('POST', MONITORS, aMonitor(name, spec, metadata));
const message = (answer: Answer): string => digString(answer.body, 'message') ?? '';

test('what depends on a deleted object goes too, and what names an owner that never was', async () => {
  const owner = await create('owner');
  const reference = {
    apiVersion: 'tidemark.dev/v1',
    kind: 'Monitor',
    name: 'owner',
    uid: digString(owner.body, 'metadata', 'uid'),
  };
  const maps = '/api/v1/namespaces/default/configmaps';
  const map = (name: string, uid: string | undefined): JsonObject => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name, ownerReferences: [{ ...reference, uid }] },
  });
  await server.call('POST', maps, map('kept', reference.uid));
  await server.call('POST', maps, map('stray', 'no-such-uid'));
  const gone = (name: string): Promise<boolean> =>
    server.call('GET', `${maps}/${name}`).then(({ code }) => code === 404);
  await until(() => gone('stray'), 'the stray is collected');
  assert.equal(await gone('kept'), false);
  await server.call('DELETE', `${MONITORS}/owner`);
  await until(() => gone('kept'), 'the dependent is collected');
});

test('a deleted namespace refuses new content, empties and goes', async () => {
  await server.call('POST', '/api/v1/namespaces', { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'team' } });
  const monitors = '/apis/tidemark.dev/v1/namespaces/team/monitors';
  await server.call('POST', monitors, aMonitor('held', undefined, { finalizers: ['tidemark.dev/test'] }));
  const deleted = await server.call('DELETE', '/api/v1/namespaces/team');
  assert.equal(dig(deleted.body, 'status', 'phase'), 'Terminating');
  const refused = await server.call('POST', monitors, aMonitor('late'));
  assert.equal(refused.code, 403);
  assert.deepEqual(dig(refused.body, 'details', 'causes'), [
    {
      reason: 'NamespaceTerminating',
      message: 'namespace team is being terminated',
      field: 'metadata.namespace',
    },
  ]);
  assert.match(message(refused), /because it is being terminated/);
  await until(async () => {
    const { body } = await server.call('GET', `${monitors}/held`);
    return digString(body, 'metadata', 'deletionTimestamp') !== undefined;
  }, 'the content is marked');
  await server.call('PATCH', `${monitors}/held`, { metadata: { finalizers: null } }, MERGE);
  await until(async () => (await server.call('GET', '/api/v1/namespaces/team')).code === 404, 'the namespace is gone');
  assert.equal((await server.call('POST', monitors, aMonitor('orphan'))).code, 404);
});

test('times of a Lease need six digits, as on a real server', async () => {
  const leases = '/apis/coordination.k8s.io/v1/namespaces/kube-system/leases';
  const lease = (renewTime: string): JsonObject => ({
    apiVersion: 'coordination.k8s.io/v1',
    kind: 'Lease',
    metadata: { name: 'leader' },
    spec: { holderIdentity: 'a', leaseDurationSeconds: 15, renewTime },
  });
  assert.equal((await server.call('POST', leases, lease('2026-01-01T00:00:00.000Z'))).code, 400);
  const made = await server.call('POST', leases, lease('2026-01-01T00:00:00.000000Z'));
  assert.equal(made.code, 201);
  assert.equal((await server.call('PUT', `${leases}/leader`, made.body)).code, 200);
});

test('the kind may be left out for a built-in kind and must be there for a custom one', async () => {
  const bare = { metadata: { name: 'bare' } };
  const { code, body } = await server.call('POST', '/api/v1/namespaces/default/configmaps', bare);
  assert.equal(code, 201);
  assert.equal(body['kind'], 'ConfigMap');
  const custom = await server.call('POST', MONITORS, { ...bare, spec: { catalogApiSlug: 'a' } });
  assert.equal(custom.code, 400);
  assert.match(message(custom), /^Object 'Kind' is missing in/);
});

test('an Event is the same object in both of its groups', async () => {
  const event = {
    apiVersion: 'events.k8s.io/v1',
    kind: 'Event',
    metadata: { name: 'e1' },
    eventTime: '2026-01-01T00:00:00.000000Z',
    reportingController: 'tidemark',
    regarding: { kind: 'Monitor', name: 'seen', namespace: 'default' },
    note: 'hello',
    type: 'Normal',
  };
  assert.equal((await server.call('POST', '/apis/events.k8s.io/v1/namespaces/default/events', event)).code, 201);
  const core = await server.call('GET', '/api/v1/namespaces/default/events?fieldSelector=involvedObject.name=seen');
  const item = (core.body['items'] as JsonObject[])[0];
  assert.equal(item?.['message'], 'hello');
  assert.equal(item?.['reportingComponent'], 'tidemark');
  assert.equal(dig(item, 'involvedObject', 'kind'), 'Monitor');
});

const DEFINITIONS = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';

/** Of a cluster-wide kind with one version. */
function aDefinition(kind: string, properties: JsonObject, version: JsonObject = {}): JsonObject {
  const plural = `${kind.toLowerCase()}s`;
  const schema = { openAPIV3Schema: { type: 'object', properties } };
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.example.com` },
    spec: {
      group: 'example.com',
      scope: 'Cluster',
      names: { kind, plural },
      versions: [{ name: 'v1', served: true, storage: true, schema, ...version }],
    },
  };
}

test('a definition is read and judged as a real server does it', async () => {
  const answerTo = (properties: JsonObject, version: JsonObject = {}): Promise<Answer> =>
    server.call('POST', `${DEFINITIONS}?fieldValidation=Strict&dryRun=All`, aDefinition('Gadget', properties, version));
  const schema = 'spec.versions[0].schema.openAPIV3Schema';
  const text: JsonObject = { type: 'string' };
  const list = { type: 'array', 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['name'] };
  assert.equal((await answerTo({ metadata: { type: 'object', properties: { name: text } } })).code, 201);
  const unknown = await answerTo({ spec: { type: 'object', properties: { size: { ...text, 'and more': null } } } });
  assert.equal(unknown.code, 400);
  assert.ok(message(unknown).endsWith(`unknown field "${schema}.properties.spec.properties.size.and more"`));
  const refusals: [want: string, properties: JsonObject, version?: JsonObject][] = [
    [
      `${schema}.properties[metadata]: Forbidden: must not specify anything other than name and generateName, but metadata is implicitly specified`,
      { metadata: { type: 'object', description: 'the metadata' } },
    ],
    [`${schema}.properties[kind].type: Invalid value: "integer": must be string`, { kind: { type: 'integer' } }],
    [
      `${schema}.properties[a].items.properties[name].default: Required value: this property is in x-kubernetes-list-map-keys, so it must have a default or be a required property`,
      { a: { ...list, items: { type: 'object', properties: { name: text } } } },
    ],
    [`${schema}.properties[a].default: Invalid value`, { a: { ...text, default: 1 } }],
    [
      'spec.versions[0].selectableFields[0].jsonPath: Invalid value: ".spec.a": does not refer to a valid field',
      {},
      { selectableFields: [{ jsonPath: '.spec.a' }] },
    ],
    [
      'spec.versions[0].additionalPrinterColumns[0].type: Invalid value: "text": must be one of boolean,date,integer,number,string',
      {},
      { additionalPrinterColumns: [{ name: 'A', type: 'text', jsonPath: '.a' }] },
    ],
  ];
  for (const [want, properties, version] of refusals) {
    const refused = await answerTo(properties, version);
    assert.equal(refused.code, 422, want);
    assert.ok(message(refused).includes(want), message(refused));
  }
});

test('a definition with a rule that does not compile is refused; deleting one removes its objects', async () => {
  const definition = (rule: string): JsonObject =>
    aDefinition('Widget', {
      spec: {
        type: 'object',
        properties: { size: { type: 'integer' } },
        'x-kubernetes-validations': [{ rule, messageExpression: '"size is " + string(self.size)' }],
      },
    });
  const refused = await server.call('POST', DEFINITIONS, definition('self.size +'));
  assert.equal(refused.code, 422);
  assert.match(message(refused), /compilation failed/);
  assert.equal(
    (await server.call('POST', DEFINITIONS, definition('self.size <= 3 && (oldSelf.size <= self.size)'))).code,
    201,
  );
  const widgets = '/apis/example.com/v1/widgets';
  const widget = (size: number): JsonObject => ({
    apiVersion: 'example.com/v1',
    kind: 'Widget',
    metadata: { name: 'w' },
    spec: { size },
  });
  assert.equal((await server.call('POST', widgets, widget(2))).code, 201, 'a transition rule does not bind a creation');
  const shrunk = await server.call('PATCH', `${widgets}/w`, { spec: { size: 1 } }, MERGE);
  assert.equal(shrunk.code, 422);
  assert.match(message(shrunk), /spec: Invalid value: "object": size is 1/);
  await server.call('DELETE', `${DEFINITIONS}/widgets.example.com`);
  await until(
    async () => (await server.call('GET', `${DEFINITIONS}/widgets.example.com`)).code === 404,
    'the definition is gone',
  );
  assert.equal((await server.call('GET', widgets)).code, 404);
});

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { loadConfig } from '@tidemark/platform/config';
import { z } from 'zod';
import { CONFIG_SCHEMAS, environmentOf, type Secrets, secretsOf, sha256 } from './support/environment.ts';
import { CHART, NAMESPACE, render, renderAnew } from './support/helm.ts';
import { type KubeObject, ofKind, workloads } from './support/objects.ts';
import { VALUE_SETS } from './support/value-sets.ts';

const SERVICES = Object.keys(CONFIG_SCHEMAS);
/** Parts of an address, which the service reads as a whole. */
const PARTS = new Set(['DATABASE_PASSWORD', 'EGRESS_PASSWORD']);
/** Read by Node.js itself. */
const OF_THE_RUNTIME = 'NODE_OPTIONS';
/** By the kubelet, by the controller to a Job, and by a key of the credentials that need not be there. */
const GIVEN_OTHERWISE = new Set([
  'KUBERNETES_SERVICE_HOST',
  'KUBERNETES_SERVICE_PORT',
  'KUBECONFIG',
  'SCAN_JOB',
  'SCAN_REQUEST_ID',
  'SECRETS_KEYS',
]);

const map = (entries: Record<string, string>): ReadonlyMap<string, string> => new Map(Object.entries(entries));

/** The Secrets that the value sets with external servers name. */
const GIVEN: Secrets = new Map([
  [
    'my-databases',
    map(
      Object.fromEntries(SERVICES.map((name) => [name, `postgres://tidemark_${name}:x@db.example.internal/tidemark`])),
    ),
  ],
  ['my-model', map({ 'api-key': 'sk-x' })],
  ['my-provider', map({ 'client-secret': 'x' })],
  ['my-nats', map(Object.fromEntries([...SERVICES, 'admin'].map((name) => [name, 'secret'])))],
  [
    'my-credentials',
    map({
      ...Object.fromEntries(
        SERVICES.flatMap((name) => [
          [`grpc-${name}`, 'token'],
          [`egress-${name}`, 'word'],
        ]),
      ),
      'gateway-key': 'a'.repeat(64),
      'dispatcher-key': 'b'.repeat(64),
      'grpc-callers': JSON.stringify({ gateway: sha256('token') }),
      'egress-clients': JSON.stringify({ scanner: { sha256: sha256('word'), plainHttp: true } }),
    }),
  ],
]);

function environments(objects: readonly KubeObject[]): Map<string, Record<string, string>> {
  const secrets: Secrets = new Map([...GIVEN, ...secretsOf(objects)]);
  const deployments = workloads(objects).filter(({ kind }) => kind === 'Deployment');
  return new Map(
    deployments.flatMap(({ component, pod }) =>
      pod.containers.map((container): [string, Record<string, string>] => [
        component,
        environmentOf(container, secrets),
      ]),
    ),
  );
}

for (const [name, values] of Object.entries(VALUE_SETS)) {
  test(`with ${name}, every service accepts the environment it is given`, async () => {
    const found = environments(await render(values));
    assert.deepEqual([...found.keys()].sort(), SERVICES);
    for (const [service, environment] of found) {
      const schema = CONFIG_SCHEMAS[service];
      assert.ok(schema);
      assert.doesNotThrow(() => loadConfig(schema, environment), service);
      const extra = Object.keys(environment).filter(
        (key) => !(key in schema.shape) && !PARTS.has(key) && key !== OF_THE_RUNTIME,
      );
      assert.deepEqual(
        extra,
        values === VALUE_SETS['everything on'] && service === 'gateway' ? ['EXTRA'] : [],
        service,
      );
    }
  });
}

test('every setting of every service is either made by the chart or a value of it, never both', async () => {
  const schema = z
    .looseObject({
      properties: z.record(
        z.string(),
        z.looseObject({
          properties: z
            .looseObject({ settings: z.looseObject({ properties: z.record(z.string(), z.unknown()) }).optional() })
            .optional(),
        }),
      ),
    })
    .parse(JSON.parse(await readFile(join(CHART, 'values.schema.json'), 'utf8')));
  const found = environments(
    await render({
      scanner: { isolation: { enabled: true } },
      egress: { allow: ['a.example:443'] },
      dispatcher: { receiversCaSecret: 'ca' },
      change: { analysisSecret: 'my-model' },
      gateway: { oidcSecret: 'my-provider' },
    }),
  );
  for (const [service, environment] of found) {
    const settings = Object.keys(schema.properties[service]?.properties?.settings?.properties ?? {});
    const made = Object.keys(environment).filter((key) => !PARTS.has(key) && key !== OF_THE_RUNTIME);
    assert.deepEqual(
      settings.filter((key) => made.includes(key)),
      [],
      service,
    );
    const all = Object.keys(CONFIG_SCHEMAS[service]?.shape ?? {}).filter((key) => !GIVEN_OTHERWISE.has(key));
    assert.deepEqual([...settings, ...made].sort(), all.sort(), service);
  }
});

test('what is encrypted at rest may get new keys by a key of the credentials', async () => {
  const objects = await render({});
  const [credentials] = ofKind(objects, 'Secret');
  assert.ok(credentials);
  const keys = Buffer.from(`k2:${'c'.repeat(64)}`).toString('base64');
  const data = { ...(credentials['data'] as object), 'gateway-keys': keys, 'dispatcher-keys': keys };
  const found = environments([...objects.filter((one) => one !== credentials), { ...credentials, data }]);
  const withKeys = [...found].filter(([, environment]) => environment['SECRETS_KEYS'] === `k2:${'c'.repeat(64)}`);
  assert.deepEqual(withKeys.map(([service]) => service).sort(), ['dispatcher', 'gateway']);
});

test('tokens, passwords and addresses fit each other', async () => {
  const objects = await render({});
  const found = environments(objects);
  const valueOf = (service: string, key: string): string => found.get(service)?.[key] ?? '';
  const callers = z.record(z.string(), z.string()).parse(JSON.parse(valueOf('monitor', 'GRPC_CALLERS')));
  assert.deepEqual(Object.keys(callers).sort(), ['change', 'controller', 'gateway', 'health']);
  for (const [caller, hash] of Object.entries(callers))
    assert.equal(sha256(valueOf(caller, 'GRPC_TOKEN')), hash, caller);
  const clients = z
    .record(z.string(), z.object({ sha256: z.string() }))
    .parse(JSON.parse(valueOf('egress', 'EGRESS_CLIENTS')));
  for (const [client, { sha256: hash }] of Object.entries(clients)) {
    const url = new URL(valueOf(client, 'EGRESS_PROXY_URL'));
    assert.equal(url.username, client);
    assert.equal(sha256(url.password), hash, client);
  }
  const ports = new Map(
    ofKind(objects, 'Service').flatMap(({ metadata, spec }) =>
      z
        .looseObject({ ports: z.array(z.looseObject({ port: z.number() })) })
        .parse(spec)
        .ports.map(({ port }): [string, true] => [`${metadata.name}:${port}`, true]),
    ),
  );
  const addresses = [...found.values()].flatMap((environment) =>
    Object.entries(environment).flatMap(([key, value]) => {
      if (key.endsWith('_GRPC')) return [value];
      return /^(DATABASE_URL|NATS_URL|EGRESS_PROXY_URL)$/.test(key) ? [new URL(value).host] : [];
    }),
  );
  assert.ok(addresses.length > 20);
  for (const address of addresses.map((one) => one.replace(`.${NAMESPACE}.svc`, '')))
    assert.ok(ports.has(address), `a Service answers at ${address}`);
});

test('no password, token or key stands in anything but a Secret', async () => {
  const objects = await render({});
  const secrets = [...secretsOf(objects).values()].flatMap((values) => Array.from(values));
  assert.ok(secrets.length > 20);
  const rest = JSON.stringify(objects.filter(({ kind }) => kind !== 'Secret'));
  for (const [key, value] of secrets) {
    assert.ok(value.length >= 40, `${key} is long enough`);
    assert.ok(!rest.includes(value), key);
    assert.ok(!rest.includes(Buffer.from(value).toString('base64')), key);
  }
  const words = secrets.filter(([key]) => key !== 'grpc-callers' && key !== 'egress-clients').map(([, value]) => value);
  assert.equal(new Set(words).size, words.length, 'each is another');
});

test('two installs share no credential', async () => {
  const valuesOf = async (): Promise<string[]> =>
    [...secretsOf(await renderAnew({})).values()].flatMap((values) => Array.from(values.values()));
  const [first, second] = await Promise.all([valuesOf(), valuesOf()]);
  assert.deepEqual(
    first.filter((value) => second.includes(value)),
    [],
  );
});

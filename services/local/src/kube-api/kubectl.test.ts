// Journeys of a person with the real kubectl.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { until } from '@tidemark/platform/testing/until';
import { MONITORS, startFixture, type Fixture } from './fixture.ts';
import { monitorYaml, startKubectl, type Kubectl } from './kubectl-fixture.ts';
import { digString, type JsonObject } from './json.ts';

const MERGE = { 'content-type': 'application/merge-patch+json' };

let server: Fixture;
let real: Kubectl;

const kubectl: Kubectl['call'] = (...args) => real.call(...args);
const manifest: Kubectl['manifest'] = (...args) => real.manifest(...args);

/** Runs kubectl; fails when it does. Returns what it printed. */
async function run(...args: string[]): Promise<string> {
  const { status, out, err } = await kubectl(args);
  assert.equal(status, 0, `kubectl ${args.join(' ')}: ${err}${out}`);
  return out;
}

async function fails(...args: string[]): Promise<string> {
  const { status, out, err } = await kubectl(args);
  assert.notEqual(status, 0, `kubectl ${args.join(' ')} succeeded: ${out}`);
  return err;
}

/** Rows of a table as cells; columns are at least two spaces apart. */
const rows = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(/\s{2,}/));

before(async () => {
  server = await startFixture();
  real = await startKubectl(server);
});
after(async () => {
  assert.deepEqual(server.errors, []);
  await server[Symbol.asyncDispose]();
});

test('apply creates, is idle, shows a diff and configures', async () => {
  const file = await manifest('apply', monitorYaml('apply', '{ catalogApiSlug: stripe }'));
  assert.equal(await run('apply', '-f', file), 'monitor.tidemark.dev/apply created\n');
  assert.equal(await run('apply', '-f', file), 'monitor.tidemark.dev/apply unchanged\n');
  const changed = await manifest('apply', monitorYaml('apply', '{ catalogApiSlug: stripe, scanFrequency: hourly }'));
  const diff = await kubectl(['diff', '-f', changed]);
  assert.equal(diff.status, 1);
  assert.match(diff.out, /^-  scanFrequency: daily$/m);
  assert.match(diff.out, /^\+  scanFrequency: hourly$/m);
  assert.equal(await run('apply', '-f', changed), 'monitor.tidemark.dev/apply configured\n');
  assert.equal(
    await run('get', 'mon', 'apply', '-o', 'jsonpath={.spec.scanFrequency}/{.metadata.generation}'),
    'hourly/2',
  );
});

test('apply is validated by the server: unknown fields, CEL rules, several faults at once', async () => {
  const unknown = await manifest('unknown', monitorYaml('bad', '{ catalogApiSlug: a, docUrl: b }'));
  assert.match(await fails('apply', '-f', unknown), /strict decoding error: unknown field "spec\.docUrl"/);
  const both = await manifest('both', monitorYaml('bad', '{ catalogApiSlug: a, docsUrl: "https://a.example" }'));
  assert.equal(
    await fails('apply', '-f', both),
    'The Monitor "bad" is invalid: spec: Invalid value: "object": exactly one of catalogApiSlug and docsUrl must be set\n',
  );
  const two = await manifest('two', monitorYaml('bad', '{ catalogApiSlug: A, scanFrequency: weekly }'));
  const lines = (await fails('apply', '-f', two)).split('\n');
  assert.ok(lines.includes('* spec.scanFrequency: Unsupported value: "weekly": supported values: "hourly", "daily"'));
});

test('get shows the printer columns, wide ones too, and every output form', async () => {
  const file = await manifest('columns', monitorYaml('columns', '{ docsUrl: "https://docs.example.com/" }'));
  await run('create', '-f', file);
  const status = {
    displayName: 'Example',
    phase: 'Active',
    health: { score: 93 },
    changes: { total: 7, breaking: 0 },
    lastScan: { finishedAt: new Date(Date.now() - 5 * 60_000).toISOString() },
    nextScanTime: '2099-01-01T00:00:00Z',
    conditions: [
      { type: 'Ready', status: 'True', reason: 'Scanned', message: 'ok', lastTransitionTime: '2026-01-01T00:00:00Z' },
    ],
  };
  await server.call('PATCH', `${MONITORS}/columns/status`, { status }, MERGE);
  const [head, row] = rows(await run('get', 'monitors', 'columns', '-o', 'wide'));
  assert.deepEqual(head, [
    'NAME',
    'API',
    'STATUS',
    'FREQUENCY',
    'HEALTH',
    'CHANGES',
    'BREAKING',
    'LAST SCAN',
    'NEXT SCAN',
    'AGE',
    'DOCS',
    'REASON',
  ]);
  const age = row?.[9] ?? '';
  assert.match(age, /^\d+s$/);
  assert.deepEqual(
    row,
    [
      'columns',
      'Example',
      'Active',
      'daily',
      '93',
      '7',
      '0',
      '5m',
      '2099-01-01T00:00:00Z',
      age,
      'https://docs.example.com/',
      'Scanned',
    ].with(7, row?.[7] ?? ''),
  );
  assert.match(row?.[7] ?? '', /^5m\d*s?$/);
  assert.match(await run('get', 'tidemark'), /columns/);
  assert.equal(await run('get', 'mon', 'columns', '-o', 'name'), 'monitor.tidemark.dev/columns\n');
  const json = JSON.parse(await run('get', 'mon', 'columns', '-o', 'json')) as JsonObject;
  assert.equal(digString(json, 'kind'), 'Monitor');
  assert.match(await run('get', 'mon', 'columns', '-o', 'yaml'), /^kind: Monitor$/m);
  assert.match(
    await run('get', 'mon', '--field-selector', 'spec.scanFrequency=daily', '--sort-by=.metadata.name'),
    /columns/,
  );
});

test('patch, label, annotate, edit and replace', async () => {
  await run('create', '-f', await manifest('change', monitorYaml('change', '{ catalogApiSlug: a }')));
  await run('patch', 'mon', 'change', '--type=merge', '-p', '{"spec":{"suspend":true}}');
  await run('patch', 'mon', 'change', '--type=json', '-p', '[{"op":"replace","path":"/spec/suspend","value":false}]');
  await run('patch', 'mon', 'change', '--subresource=status', '--type=merge', '-p', '{"status":{"phase":"Paused"}}');
  await run('label', 'mon', 'change', 'team=a');
  await run('annotate', 'mon', 'change', 'tidemark.dev/scan-requested=now');
  assert.match(await run('get', 'mon', '-l', 'team in (a),!other'), /change +Paused/);
  const edited = await kubectl(['edit', 'mon', 'change'], { KUBE_EDITOR: 'sed -i s/daily/hourly/' });
  assert.equal(edited.status, 0, edited.err);
  const json = await run('get', 'mon', 'change', '-o', 'json');
  assert.match(json, /"scanFrequency": "hourly"/);
  const file = await manifest('replace', json.replace('"hourly"', '"daily"'));
  assert.equal(await run('replace', '-f', file), 'monitor.tidemark.dev/change replaced\n');
  assert.match(await fails('replace', '-f', file), /\(Conflict\).*the object has been modified/);
});

test('describe shows the object and its events', async () => {
  await run('create', '-f', await manifest('described', monitorYaml('described', '{ catalogApiSlug: a }')));
  const uid = await run('get', 'mon', 'described', '-o', 'jsonpath={.metadata.uid}');
  const event = {
    apiVersion: 'v1',
    kind: 'Event',
    metadata: { name: 'described.1' },
    involvedObject: { apiVersion: 'tidemark.dev/v1', kind: 'Monitor', namespace: 'default', name: 'described', uid },
    type: 'Warning',
    reason: 'ScanFailed',
    message: 'the page did not load',
    source: { component: 'controller' },
    count: 3,
    firstTimestamp: new Date(Date.now() - 60_000).toISOString(),
    lastTimestamp: new Date().toISOString(),
  };
  assert.equal((await server.call('POST', '/api/v1/namespaces/default/events', event)).code, 201);
  const text = await run('describe', 'monitor', 'described');
  assert.match(text, /^Kind: +Monitor$/m);
  assert.match(text, /Warning +ScanFailed +.*controller +the page did not load/);
  assert.match(await run('events', '--for', 'monitor/described'), /ScanFailed/);
  assert.match(await run('get', 'events'), /monitor\/described +the page did not load/);
});

test('wait sees a condition come and an object go', async () => {
  await run('create', '-f', await manifest('awaited', monitorYaml('awaited', '{ catalogApiSlug: a }')));
  const ready = run('wait', '--for=condition=Ready', 'mon/awaited', '--timeout=50s');
  const condition = {
    type: 'Ready',
    status: 'True',
    reason: 'Scanned',
    message: '',
    lastTransitionTime: '2026-01-01T00:00:00Z',
  };
  await server.call('PATCH', `${MONITORS}/awaited/status`, { status: { conditions: [condition] } }, MERGE);
  assert.match(await ready, /condition met/);
  await run('patch', 'mon', 'awaited', '--type=merge', '-p', '{"metadata":{"finalizers":["tidemark.dev/test"]}}');
  assert.match(await run('delete', 'mon', 'awaited', '--wait=false'), /deleted/);
  const gone = run('wait', '--for=delete', 'mon/awaited', '--timeout=50s');
  await run('patch', 'mon', 'awaited', '--type=merge', '-p', '{"metadata":{"finalizers":null}}');
  await gone;
  assert.match(await fails('get', 'mon', 'awaited'), /monitors\.tidemark\.dev "awaited" not found/);
});

test('get -w prints a line for each change', async () => {
  const child = spawn(real.binary, ['get', 'mon', '-w', '-l', 'watched=yes'], {
    env: real.environment,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  try {
    const lines: string[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
    const create = {
      apiVersion: 'tidemark.dev/v1',
      kind: 'Monitor',
      metadata: { name: 'watched', labels: { watched: 'yes' } },
      spec: { catalogApiSlug: 'a' },
    };
    await server.call('POST', MONITORS, create);
    await until(async () => lines.some((line) => line.startsWith('watched')), 'the object is shown');
    await server.call('PATCH', `${MONITORS}/watched/status`, { status: { phase: 'Error' } }, MERGE);
    await until(async () => lines.some((line) => /^watched +Error/.test(line)), 'the change is shown');
    assert.equal(lines.filter((line) => line.startsWith('NAME')).length, 1);
  } finally {
    child.kill();
    await exited;
  }
});

test('kinds that kubectl sends as protobuf: namespaces, secrets, config maps, jobs, access reviews', async () => {
  assert.equal(await run('create', 'namespace', 'team-a'), 'namespace/team-a created\n');
  await run('label', 'ns', 'team-a', 'tidemark.dev/user=u1');
  await run('-n', 'team-a', 'create', 'secret', 'generic', 's', '--from-literal=key=välue');
  assert.equal(
    await run('-n', 'team-a', 'get', 'secret', 's', '-o', 'jsonpath={.data.key}'),
    Buffer.from('välue').toString('base64'),
  );
  await run('-n', 'team-a', 'create', 'configmap', 'c', '--from-literal=a=b');
  assert.equal(await run('-n', 'team-a', 'get', 'cm', 'c', '-o', 'jsonpath={.data.a}'), 'b');
  await run('-n', 'team-a', 'create', 'job', 'j', '--image=busybox', '--', 'echo', 'hi');
  assert.match(await run('-n', 'team-a', 'get', 'jobs'), /j +Running +0\/1/);
  assert.equal(
    await run('-n', 'team-a', 'get', 'job', 'j', '-o', 'jsonpath={.spec.template.spec.containers[0].command}'),
    '["echo","hi"]',
  );
  assert.match(await run('auth', 'whoami'), /tester/);
  assert.equal(await run('auth', 'can-i', 'create', 'monitors'), 'yes\n');
  assert.match(await run('delete', 'ns', 'team-a'), /deleted/);
  assert.match(await fails('get', 'ns', 'team-a'), /namespaces "team-a" not found/);
});

test('apply of built-in kinds: a second apply sends a strategic merge', async () => {
  const text = (value: string): string =>
    `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: applied }\ndata: { ${value} }\n---\napiVersion: v1\nkind: Namespace\nmetadata: { name: applied }\n`;
  await run('apply', '-f', await manifest('builtin', text('a: "1", b: "2"')));
  const file = await manifest('builtin', text('b: "3"'));
  assert.equal(await run('apply', '-f', file), 'configmap/applied configured\nnamespace/applied unchanged\n');
  assert.equal(await run('get', 'cm', 'applied', '-o', 'jsonpath={.data}'), '{"b":"3"}');
});

test('discovery: api-resources, explain, version, definitions', async () => {
  const resources = await run('api-resources');
  assert.match(resources, /^monitors +mon +tidemark\.dev\/v1 +true +Monitor$/m);
  assert.match(await run('api-resources', '--api-group=batch', '-o', 'name'), /^jobs\.batch$/m);
  assert.match(await run('explain', 'monitor.spec.scanFrequency'), /ENUM:\s+hourly\s+daily/);
  assert.match(await run('explain', 'monitor.status.conditions'), /lastTransitionTime\t<string> -required-/);
  assert.match(await run('explain', 'configmap.metadata'), /ownerReferences/);
  assert.match(await run('version'), /Server Version: v1\.34\.0/);
  assert.match(
    await run('wait', '--for=condition=Established', 'crd/monitors.tidemark.dev', '--timeout=50s'),
    /condition met/,
  );
  assert.equal(await run('get', '--raw', '/readyz'), 'ok');
});

test('delete by selector, and --cascade in its three ways', async () => {
  for (const cascade of ['background', 'foreground', 'orphan']) {
    const name = `cascade-${cascade}`;
    await run('create', '-f', await manifest(name, monitorYaml(name, '{ catalogApiSlug: a }')));
    const uid = await run('get', 'mon', name, '-o', 'jsonpath={.metadata.uid}');
    const owner = { apiVersion: 'tidemark.dev/v1', kind: 'Monitor', name, uid, blockOwnerDeletion: true };
    const map = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, ownerReferences: [owner] } };
    assert.equal((await server.call('POST', '/api/v1/namespaces/default/configmaps', map)).code, 201);
    await run('delete', 'mon', name, `--cascade=${cascade}`);
    const path = `/api/v1/namespaces/default/configmaps/${name}`;
    if (cascade === 'orphan') assert.equal((await server.call('GET', path)).code, 200);
    else await until(async () => (await server.call('GET', path)).code === 404, `${cascade}: the dependent is gone`);
  }
  await run('delete', 'mon', '-l', 'watched=yes');
  await run('delete', 'mon', '--all');
  assert.match((await kubectl(['get', 'mon'])).err, /No resources found/);
});

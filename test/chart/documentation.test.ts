// docs/kubernetes.md and the notes after an install say what is so.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmod, glob, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { loadConfig } from '@tidemark/platform/config';
import { load } from 'js-yaml';
import { alertTable } from './support/alerts.ts';
import { CONFIG_SCHEMAS, environmentOf, sha256 } from './support/environment.ts';
import { CHART, notes, render } from './support/helm.ts';
import { ofKind, workloads } from './support/objects.ts';

const PAGE = fileURLToPath(new URL('../../docs/kubernetes.md', import.meta.url));

const SERVICES = fileURLToPath(new URL('../../services', import.meta.url));

/** A kubectl that does nothing: the script is wanted for the files it makes. */
const NO_KUBECTL = '#!/bin/sh\nexit 0\n';

test('what a service says to alert on is worth an alert', async () => {
  const alerts = new Set((await alertTable()).map(({ metric }) => metric.split('{')[0]));
  const readmes: string[] = [];
  for await (const path of glob('*/README.md', { cwd: SERVICES }))
    readmes.push(await readFile(join(SERVICES, path), 'utf8'));
  const paragraphs = readmes.flatMap((text) => text.split('\n\n')).filter((text) => /\balert on\b/i.test(text));
  const named = paragraphs.flatMap((text) => [...text.matchAll(/`(\w+_total)\b/g)].map(([, name = '']) => name));
  assert.ok(named.length > 0);
  assert.deepEqual(
    named.filter((name) => !alerts.has(name)),
    [],
  );
});

test('the script of the page makes every credential that the parts look for, and they fit each other', async () => {
  const page = await readFile(PAGE, 'utf8');
  const script = [...page.matchAll(/```sh\n(.*?)```/gs)]
    .map(([, text = '']) => text)
    .find((text) => text.includes('mkdir credentials'));
  assert.ok(script);
  const folder = await mkdtemp(join(tmpdir(), 'credentials-'));
  try {
    await writeFile(join(folder, 'kubectl'), NO_KUBECTL);
    await chmod(join(folder, 'kubectl'), 0o755);
    const env = { PATH: `${folder}:${process.env['PATH']}` };
    await promisify(execFile)('sh', ['-euc', script], { cwd: folder, env, timeout: 20_000 });
    const files = await readdir(join(folder, 'credentials'));
    const entries = files.map(async (name): Promise<[string, string]> => [
      name,
      await readFile(join(folder, 'credentials', name), 'utf8'),
    ]);
    const secrets = new Map([['mine', new Map(await Promise.all(entries))]]);

    const objects = await render({ credentials: { existingSecret: 'mine' } });
    assert.equal(ofKind(objects, 'Secret').length, 0);
    const environments = new Map(
      workloads(objects).flatMap(({ component, pod }) =>
        pod.containers.map((container): [string, Record<string, string>] => [
          component,
          environmentOf(container, secrets),
        ]),
      ),
    );
    for (const [service, schema] of Object.entries(CONFIG_SCHEMAS)) {
      assert.doesNotThrow(() => loadConfig(schema, environments.get(service) ?? {}), service);
    }
    const callers = JSON.parse(environments.get('monitor')?.['GRPC_CALLERS'] ?? '') as Record<string, string>;
    assert.deepEqual(Object.keys(callers).sort(), ['change', 'controller', 'gateway', 'health']);
    for (const [caller, hash] of Object.entries(callers)) {
      assert.equal(hash, sha256(environments.get(caller)?.['GRPC_TOKEN'] ?? ''), caller);
    }
    const clients = JSON.parse(environments.get('egress')?.['EGRESS_CLIENTS'] ?? '') as Record<
      string,
      { sha256: string }
    >;
    for (const [client, { sha256: hash }] of Object.entries(clients)) {
      assert.equal(hash, sha256(environments.get(client)?.['EGRESS_PASSWORD'] ?? ''), client);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('every value that the page names is a value of the chart', async () => {
  const page = await readFile(PAGE, 'utf8');
  const values = load(await readFile(join(CHART, 'values.yaml'), 'utf8')) as Record<string, unknown>;
  const lookUp = (path: string): unknown => {
    const [first = '', ...rest] = path.split('.');
    return rest.reduce<unknown>((found, key) => (found as Record<string, unknown> | undefined)?.[key], values[first]);
  };
  const named = [...page.matchAll(/`(?:--set )?([a-zA-Z]+(?:\.[a-zA-Z]+)+)(?:\.\*)?(?:[=:][^`]*)?`/g)]
    .map(([, path = '']) => path)
    .filter((path) => path.split('.')[0] !== undefined && (path.split('.')[0] ?? '') in values)
    .filter((path) => !path.includes('.settings.'));
  assert.ok(named.length > 20, `${named.length} values are named`);
  assert.deepEqual(
    named.filter((path) => lookUp(path) === undefined),
    [],
  );
});

test('the notes give the next commands, and warn where Chrome has no sandbox', async () => {
  const text = await notes({});
  for (const command of [
    'user put',
    'key issue',
    'user invite',
    'namespace bind',
    'kind: Monitor',
    'port-forward svc/tm-tidemark-gateway',
  ]) {
    assert.ok(text.includes(command), command);
  }
  assert.match(text, /seccomp profile tidemark\/chromium\.json/);
  assert.doesNotMatch(text, /WITHOUT/);
  assert.match(await notes({ scanner: { seccomp: { type: 'RuntimeDefault' } } }), /WITHOUT its own sandbox/);
});

test('the notes warn of an ingress that all clients would share one address of', async () => {
  const ingress = { enabled: true, hosts: ['tidemark.example.com'] };
  assert.match(await notes({ gateway: { ingress } }), /TRUSTED_PROXIES is not set/);
  assert.doesNotMatch(await notes({}), /TRUSTED_PROXIES is/);
  const settings = { TRUSTED_PROXIES: '10.0.0.0/8' };
  assert.doesNotMatch(await notes({ gateway: { ingress, settings } }), /TRUSTED_PROXIES is/);
});

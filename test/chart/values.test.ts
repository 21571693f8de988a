import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startFixture } from '../../services/local/src/kube-api/fixture.ts';
import { secretsOf } from './support/environment.ts';
import { NAMESPACE, RELEASE, render, renderOn, type Values } from './support/helm.ts';
import { find } from './support/objects.ts';

const REFUSED: readonly [string, Values, RegExp][] = [
  ['a value that does not exist', { gatway: {} }, /'gatway' not allowed/],
  ['a setting that does not exist', { gateway: { settings: { RATE_LIMIT: 5 } } }, /'RATE_LIMIT' not allowed/],
  ['a setting out of bounds', { health: { settings: { SCORE_HOUR: 24 } } }, /SCORE_HOUR/],
  ['an external PostgreSQL without its Secret', { postgresql: { enabled: false } }, /postgresql.*existingSecret/],
  [
    'an external NATS without its address',
    { nats: { enabled: false, external: { existingSecret: 'x' } } },
    /nats.*url/,
  ],
  ['an Ingress without a host', { gateway: { ingress: { enabled: true } } }, /ingress.*hosts/],
  ['an HTTPRoute without a Gateway', { gateway: { httpRoute: { enabled: true } } }, /httpRoute.*parentRefs/],
  ['a public address that is none', { publicUrl: 'tidemark.example.com' }, /publicUrl/],
  [
    'a peer with a misspelt selector',
    { networkPolicy: { gatewayFrom: [{ namespaceSelector: {}, podSelctor: {} }] } },
    /gatewayFrom.*'podSelctor' not allowed/,
  ],
  ['an empty peer', { networkPolicy: { dns: { to: [{}] } } }, /dns\/to\/0/],
  // Kubernetes takes an empty list for everybody.
  ['metrics for nobody', { networkPolicy: { metricsFrom: [] } }, /metricsFrom.*minItems/],
  ['KEDA that is nowhere', { networkPolicy: { kedaFrom: [] } }, /kedaFrom.*minItems/],
  ['DNS that is nowhere', { networkPolicy: { dns: { to: [] } } }, /dns\/to.*minItems/],
  ['more egress to nowhere', { networkPolicy: { internet: { extraTo: [{ to: [] }] } } }, /extraTo\/0\/to.*minItems/],
  ['alerts that are misspelt', { metrics: { prometheusRules: {} } }, /metrics.*'prometheusRules' not allowed/],
  [
    'a label that is no text',
    { metrics: { prometheusRule: { labels: { release: 1 } } } },
    /prometheusRule\/labels\/release/,
  ],
  [
    'alerts turned on by a word',
    { metrics: { prometheusRule: { enabled: 'yes' } } },
    /prometheusRule\/enabled.*boolean/,
  ],
  [
    'runbooks at a place inside a page',
    { metrics: { prometheusRule: { runbooks: 'https://wiki.example.com/a#b' } } },
    /prometheusRule\/runbooks/,
  ],
  [
    'runbooks at an address that is not whole',
    { metrics: { prometheusRule: { runbooks: 'docs/kubernetes.md' } } },
    /prometheusRule\/runbooks/,
  ],
  ['a port out of bounds', { networkPolicy: { dns: { ports: [0] } } }, /dns\/ports/],
  ['egress rules that are peers', { networkPolicy: { internet: { extraTo: [{ podSelector: {} }] } } }, /extraTo/],
  ['a toleration that is none', { tolerations: [{ keys: 'a' }] }, /tolerations.*'keys' not allowed/],
  ['an affinity that is none', { scanner: { affinity: { node: {} } } }, /scanner.*'node' not allowed/],
  ['a Gateway without a name', { gateway: { httpRoute: { enabled: true, parentRefs: [{}] } } }, /parentRefs/],
  ['resources without a limit of memory', { egress: { resources: { limits: { memory: null } } } }, /resources|memory/],
];

for (const [what, values, message] of REFUSED) {
  test(`${what} is refused, and the value is named`, async () => {
    await assert.rejects(render(values), (error: Error & { stderr?: string }) => {
      assert.match((error.stderr ?? '').replaceAll('\n', ' '), message);
      return true;
    });
  });
}

test('an upgrade keeps every credential of the cluster and makes only those that are missing', async () => {
  await using cluster = await startFixture();
  await cluster.call('POST', '/api/v1/namespaces', {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name: NAMESPACE },
  });
  const first = find(await renderOn(cluster.kubeconfig, 'credentials.yaml'), 'Secret', '-credentials');
  const { 'nats-health': lost, ...rest } = first['data'] as Record<string, string>;
  assert.ok(lost);
  const path = `/api/v1/namespaces/${NAMESPACE}/secrets`;
  // As helm marks what it installs; by that a later install takes up what an uninstall has left.
  const annotations = {
    ...first.metadata.annotations,
    'meta.helm.sh/release-name': RELEASE,
    'meta.helm.sh/release-namespace': NAMESPACE,
  };
  const metadata = { ...first.metadata, annotations };
  const { code } = await cluster.call('POST', path, { ...first, metadata, data: rest });
  assert.equal(code, 201);

  const [before] = secretsOf([first]).values();
  const [after] = secretsOf([
    find(await renderOn(cluster.kubeconfig, 'credentials.yaml'), 'Secret', '-credentials'),
  ]).values();
  assert.ok(before && after);
  const changed = [...before.keys()].filter((key) => after.get(key) !== before.get(key));
  assert.deepEqual(changed, ['nats-health']);
  assert.deepEqual([...after.keys()], [...before.keys()]);
});

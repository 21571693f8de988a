import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { render } from './support/helm.ts';
import { type KubeObject, ofKind, workloads } from './support/objects.ts';
import { VALUE_SETS } from './support/value-sets.ts';

const peer = z.strictObject({
  podSelector: z.strictObject({ matchLabels: z.record(z.string(), z.string()) }).optional(),
  namespaceSelector: z.strictObject({ matchLabels: z.record(z.string(), z.string()) }).optional(),
  ipBlock: z.strictObject({ cidr: z.string(), except: z.array(z.string()).optional() }).optional(),
});
const ports = z.array(z.strictObject({ protocol: z.string(), port: z.union([z.string(), z.number()]).optional() }));
const policySpec = z.strictObject({
  podSelector: z.strictObject({
    matchLabels: z.record(z.string(), z.string()),
    matchExpressions: z.array(z.unknown()).optional(),
  }),
  policyTypes: z.array(z.string()),
  ingress: z.array(z.strictObject({ from: z.array(peer).optional(), ports })).default([]),
  egress: z.array(z.strictObject({ to: z.array(peer), ports })).default([]),
});
type Peer = z.output<typeof peer>;

const COMPONENT = 'app.kubernetes.io/component';

const policies = (objects: readonly KubeObject[]) =>
  ofKind(objects, 'NetworkPolicy').map(({ metadata, spec }) => ({
    name: metadata.name,
    rules: policySpec.parse(spec),
  }));

/** Names of ports, so that both ends of a connection can be compared. */
const PORT_NAMES: Readonly<Record<string, string>> = {
  9000: 'grpc',
  9090: 'ops',
  3128: 'proxy',
  5432: 'postgresql',
  4222: 'nats',
  8222: 'monitor',
};
const portName = (port: string | number | undefined): string => PORT_NAMES[String(port)] ?? String(port ?? 'any');

function peerName({ podSelector, namespaceSelector, ipBlock }: Peer): string {
  if (ipBlock !== undefined) return ipBlock.cidr;
  const namespace = namespaceSelector?.matchLabels['kubernetes.io/metadata.name'];
  return [namespace, podSelector?.matchLabels[COMPONENT]].filter(Boolean).join('/');
}

/** `from > to:port`, as the ingress rules and as the egress rules have it. */
function connections(objects: readonly KubeObject[]): { ingress: string[]; egress: string[] } {
  const ingress: string[] = [];
  const egress: string[] = [];
  for (const { rules } of policies(objects)) {
    const own = rules.podSelector.matchLabels[COMPONENT];
    if (own === undefined) continue;
    for (const { from = [{}], ports: open } of rules.ingress) {
      for (const { port } of open) {
        ingress.push(...from.map((one) => `${peerName(one) || 'anyone'} > ${own}:${portName(port)}`));
      }
    }
    for (const { to, ports: open } of rules.egress) {
      for (const { port } of open) egress.push(...to.map((one) => `${own} > ${peerName(one)}:${portName(port)}`));
    }
  }
  return { ingress: ingress.sort(), egress: egress.sort() };
}

const INSIDE = [
  'change > monitor:grpc',
  'change > nats:nats',
  'change > postgresql:postgresql',
  'controller > monitor:grpc',
  'controller > nats:nats',
  'dispatcher > egress:proxy',
  'dispatcher > nats:nats',
  'dispatcher > postgresql:postgresql',
  'gateway > change:grpc',
  'gateway > dispatcher:grpc',
  'gateway > health:grpc',
  'gateway > monitor:grpc',
  'gateway > postgresql:postgresql',
  'gateway > scanner:grpc',
  'health > change:grpc',
  'health > monitor:grpc',
  'health > nats:nats',
  'health > postgresql:postgresql',
  'health > scanner:grpc',
  'migrate > postgresql:postgresql',
  'monitor > egress:proxy',
  'monitor > nats:nats',
  'monitor > postgresql:postgresql',
  'scanner > egress:proxy',
  'scanner > nats:nats',
  'scanner > postgresql:postgresql',
  'streams > nats:nats',
];

test('the parts speak only to whom they must, and both ends say so', async () => {
  const { ingress, egress } = connections(await render({}));
  assert.deepEqual(ingress, ['anyone > gateway:http', ...INSIDE]);
  const private3 = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'];
  const api = ['controller', 'monitor'].flatMap((from) =>
    private3.flatMap((network) => [443, 6443].map((port) => `${from} > ${network}:${port}`)),
  );
  assert.deepEqual(egress, [...INSIDE, ...api, 'egress > 0.0.0.0/0:any', 'egress > ::/0:any'].sort());
});

test('only the change service reaches the model, and only the gateway the identity provider, where one is named', async () => {
  const analysis = { to: [{ ipBlock: { cidr: '10.9.8.7/32' } }], port: 8000 };
  const oidc = { to: [{ ipBlock: { cidr: '10.9.8.6/32' } }] };
  const { egress } = connections(await render({ networkPolicy: { analysis, oidc } }));
  assert.deepEqual(
    egress.filter((one) => one.includes('10.9.8.')),
    ['change > 10.9.8.7/32:8000', 'gateway > 10.9.8.6/32:443'],
  );
});

test('a pod keeps to one replica of the proxy, which counts what its scans or Destinations use', async () => {
  const services = ofKind(await render({}), 'Service').filter(({ metadata }) => metadata.name.endsWith('-egress'));
  assert.deepEqual(
    services.map(({ spec }) => z.looseObject({ sessionAffinity: z.string() }).parse(spec).sessionAffinity),
    ['ClientIP'],
  );
});

test('everything is denied to every pod of the release first', async () => {
  const objects = await render(VALUE_SETS['everything on'] ?? {});
  const deny = policies(objects).find(({ name }) => name.endsWith('-default-deny'))?.rules;
  assert.ok(deny);
  assert.deepEqual([deny.policyTypes, deny.ingress, deny.egress], [['Ingress', 'Egress'], [], []]);
  const selected = Object.entries(deny.podSelector.matchLabels);
  for (const { component, labels } of workloads(objects)) {
    assert.ok(
      selected.every(([key, value]) => labels[key] === value),
      component,
    );
  }
});

for (const [name, values] of Object.entries(VALUE_SETS)) {
  test(`with ${name}, nothing but egress can reach the Internet, and egress no private network`, async () => {
    const found = policies(await render(values));
    const open = found.flatMap(({ name: policy, rules }) =>
      rules.egress.flatMap(({ to }) =>
        to
          .filter(({ ipBlock }) => ipBlock !== undefined && ipBlock.cidr.endsWith('/0'))
          .map(({ ipBlock }) => ({ policy, except: ipBlock?.except ?? [] })),
      ),
    );
    assert.deepEqual([...new Set(open.map(({ policy }) => policy))], found.length === 0 ? [] : ['tm-tidemark-egress']);
    const except = new Set(open.flatMap((rule) => rule.except));
    const inside = [
      '10.0.0.0/8',
      '172.16.0.0/12',
      '192.168.0.0/16',
      '169.254.0.0/16',
      '127.0.0.0/8',
      'fc00::/7',
      'fe80::/10',
    ];
    assert.deepEqual(found.length === 0 ? [] : inside.filter((network) => !except.has(network)), []);
    const anywhere = found.filter(({ rules }) =>
      rules.egress.some(({ to }) => to.some((one) => Object.keys(one).length === 0)),
    );
    assert.deepEqual(anywhere, []);
  });
}

test('Prometheus, KEDA and isolated scans come in only when they are asked for', async () => {
  const { ingress } = connections(await render(VALUE_SETS['everything on'] ?? {}));
  const inside = (line: string): boolean => INSIDE.includes(line);
  assert.deepEqual(
    ingress.filter((line) => !inside(line)),
    [
      'ingress-nginx > gateway:http',
      'isolated-scan > egress:proxy',
      'isolated-scan > nats:nats',
      'isolated-scan > postgresql:postgresql',
      'keda > nats:monitor',
      'keda > postgresql:postgresql',
      ...['change', 'controller', 'dispatcher', 'egress', 'gateway', 'health', 'monitor', 'scanner'].map(
        (service) => `monitoring > ${service}:ops`,
      ),
    ].sort(),
  );
});

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { CHART, NAMESPACE, RELEASE, render } from './support/helm.ts';
import { find, type KubeObject, ofKind } from './support/objects.ts';

const rules = z.looseObject({
  rules: z.array(
    z.strictObject({
      apiGroups: z.array(z.string()),
      resources: z.array(z.string()),
      resourceNames: z.array(z.string()).optional(),
      verbs: z.array(z.string()),
    }),
  ),
});

/** `group/resource[name]` to its verbs. */
function table(role: KubeObject): Record<string, string> {
  const lines = rules
    .parse(role)
    .rules.flatMap(({ apiGroups, resources, resourceNames, verbs }) =>
      apiGroups.flatMap((group) =>
        resources.map((resource): [string, string] => [
          `${group}/${resource}${resourceNames === undefined ? '' : `[${resourceNames.join(',')}]`}`,
          verbs.join(' '),
        ]),
      ),
    );
  return Object.fromEntries(lines);
}

const CONTROLLER = `${RELEASE}-tidemark-controller`;
const MONITOR = `${RELEASE}-tidemark-monitor`;

test('each service has exactly the rights that it uses', async () => {
  const objects = await render({});
  assert.deepEqual(table(find(objects, 'ClusterRole', ':' + CONTROLLER)), {
    'tidemark.dev/monitors': 'get list watch',
    'tidemark.dev/monitors/status': 'patch',
    '/namespaces': 'list watch',
    '/events': 'create patch',
  });
  assert.deepEqual(table(find(objects, 'Role', CONTROLLER)), {
    [`coordination.k8s.io/leases[${CONTROLLER}]`]: 'get update',
    'coordination.k8s.io/leases': 'create',
  });
  assert.deepEqual(table(find(objects, 'ClusterRole', ':' + MONITOR)), {
    'tidemark.dev/monitors': 'get create patch delete',
    '/namespaces': 'get list create patch',
    'tidemark.dev/namespacebindings': 'bind',
  });
  assert.equal(ofKind(objects, 'Role').length, 1);
  assert.equal(ofKind(objects, 'ClusterRole').length, 4, 'those two, and what the built-in roles get');
});

test('Jobs may be made only where isolated scans are on, and only in the namespace of the release', async () => {
  const objects = await render({ scanner: { isolation: { enabled: true } } });
  assert.deepEqual(table(find(objects, 'Role', CONTROLLER))['batch/jobs'], 'list watch create delete');
  assert.ok(!ofKind(objects, 'ClusterRole').some((role) => 'batch/jobs' in table(role)));
});

test('roles are bound to the service account of their service and to nobody else', async () => {
  const objects = await render({});
  const bindings = [...ofKind(objects, 'RoleBinding'), ...ofKind(objects, 'ClusterRoleBinding')].map((binding) => {
    const { roleRef, subjects } = z
      .looseObject({ roleRef: z.looseObject({ kind: z.string(), name: z.string() }), subjects: z.array(z.unknown()) })
      .parse(binding);
    return [`${roleRef.kind} ${roleRef.name}`, subjects];
  });
  const account = (name: string): object => ({ kind: 'ServiceAccount', name, namespace: NAMESPACE });
  assert.deepEqual(bindings, [
    [`Role ${CONTROLLER}`, [account(CONTROLLER)]],
    [`ClusterRole ${NAMESPACE}:${CONTROLLER}`, [account(CONTROLLER)]],
    [`ClusterRole ${NAMESPACE}:${MONITOR}`, [account(MONITOR)]],
  ]);
});

test('the built-in roles may work with Monitors, but not with their status', async () => {
  const roles = ofKind(await render({}), 'ClusterRole').filter(({ metadata }) => metadata.name.includes('-monitors-'));
  const byLabel = (label: string): Record<string, string>[] =>
    roles
      .filter(({ metadata }) => metadata.labels[`rbac.authorization.k8s.io/aggregate-to-${label}`] === 'true')
      .map(table);
  assert.deepEqual(byLabel('view'), [{ 'tidemark.dev/monitors': 'get list watch' }]);
  const edit = [{ 'tidemark.dev/monitors': 'create delete deletecollection patch update' }];
  assert.deepEqual(byLabel('edit'), edit);
  assert.deepEqual(byLabel('admin'), edit);
});

test('the Monitor resource of the chart is the one of the sources, and stays when the release goes', async () => {
  const [own, copy] = await Promise.all(
    [new URL('../../crds/monitor.yaml', import.meta.url), join(CHART, 'files/monitor-crd.yaml')].map((file) =>
      readFile(file, 'utf8'),
    ),
  );
  assert.equal(copy, own);
  const crd = find(await render({}), 'CustomResourceDefinition', 'monitors.tidemark.dev');
  assert.equal(crd.metadata.annotations['helm.sh/resource-policy'], 'keep');
});

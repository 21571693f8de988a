import assert from 'node:assert/strict';
import { test } from 'node:test';
import { render } from './support/helm.ts';
import { type Container, workloads, type Workload } from './support/objects.ts';
import { VALUE_SETS } from './support/value-sets.ts';

/** Mounts a folder of the host, and is off unless asked for. */
const INSTALLER = 'seccomp-installer';
const RESTRICTED_VOLUMES = new Set([
  'configMap',
  'csi',
  'downwardAPI',
  'emptyDir',
  'ephemeral',
  'persistentVolumeClaim',
  'projected',
  'secret',
]);

/** What the Pod Security Standard `restricted` has against a pod. */
function violations({ pod }: Workload): string[] {
  const found: string[] = [];
  const demand = (holds: boolean, what: string): void => void (holds || found.push(what));
  demand(!pod.hostNetwork && !pod.hostPID && !pod.hostIPC, 'a namespace of the host');
  for (const { name, ...source } of pod.volumes) {
    for (const kind of Object.keys(source)) demand(RESTRICTED_VOLUMES.has(kind), `volume ${name} is ${kind}`);
  }
  for (const { name, securityContext: own } of [...pod.initContainers, ...pod.containers]) {
    const seccomp = own.seccompProfile ?? pod.securityContext.seccompProfile;
    demand(own.privileged !== true, `${name} is privileged`);
    demand(own.allowPrivilegeEscalation === false, `${name} may escalate`);
    demand(own.runAsNonRoot ?? pod.securityContext.runAsNonRoot ?? false, `${name} may be root`);
    demand((own.runAsUser ?? pod.securityContext.runAsUser) !== 0, `${name} is root`);
    demand(own.capabilities.drop.includes('ALL'), `${name} keeps capabilities`);
    demand(
      own.capabilities.add.every((capability) => capability === 'NET_BIND_SERVICE'),
      `${name} adds capabilities`,
    );
    demand(seccomp?.type === 'RuntimeDefault' || seccomp?.type === 'Localhost', `${name} is not filtered`);
  }
  return found;
}

const services = (found: readonly Workload[]): Workload[] => found.filter(({ kind }) => kind === 'Deployment');

for (const [name, values] of Object.entries(VALUE_SETS)) {
  test(`with ${name}, every pod is restricted, bounded and read-only`, async () => {
    const all = workloads(await render(values));
    const writable = values['innerLoop'] === true ? services(all).map(({ component }) => component) : [];
    for (const workload of all.filter(({ component }) => component !== INSTALLER)) {
      const { component, pod } = workload;
      assert.deepEqual(violations(workload), [], component);
      assert.ok((pod.securityContext.runAsUser ?? 0) > 0, `${component} runs as a number`);
      for (const { securityContext, resources } of pod.containers) {
        assert.equal(securityContext.readOnlyRootFilesystem, !writable.includes(component), component);
        assert.deepEqual(Object.keys(resources.requests).sort(), ['cpu', 'memory'], component);
        assert.ok('memory' in resources.limits, component);
      }
    }
  });
}

test('the installer of the seccomp profile is the only pod that is not restricted, and is off unless asked for', async () => {
  const installer = workloads(await render(VALUE_SETS['everything on'] ?? {})).find(
    (one) => one.component === INSTALLER,
  );
  assert.ok(installer);
  assert.deepEqual(violations(installer), ['volume host is hostPath', 'installer may be root', 'installer is root']);
  assert.ok(!workloads(await render({})).some(({ component }) => component === INSTALLER));
});

test('every service and server is probed, and has longer to end than its process takes', async () => {
  const all = workloads(await render({ shutdownSeconds: 40 })).filter(({ kind }) => kind !== 'Job');
  assert.equal(all.length, 10);
  for (const { component, kind, pod } of all) {
    const [container] = pod.containers as [Container];
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const) {
      assert.ok(container[probe], `${component} ${probe}`);
    }
    if (kind !== 'Deployment') continue;
    const timeout = container.env.find((variable) => variable.name === 'SHUTDOWN_TIMEOUT_MS')?.value;
    assert.equal(timeout, '40000');
    assert.equal(pod.terminationGracePeriodSeconds, 50, `${component}: 5 s of preStop, 40 s of shutdown, and a margin`);
  }
});

test('the replicas of every service are spread over nodes and zones', async () => {
  for (const { component, pod } of services(workloads(await render({})))) {
    assert.equal(pod.topologySpreadConstraints?.length, 2, component);
  }
});

test('only the two services that talk to the Kubernetes API carry a token', async () => {
  const withToken = workloads(await render({})).filter(({ pod }) => pod.automountServiceAccountToken !== false);
  assert.deepEqual(withToken.map(({ component }) => component).sort(), ['controller', 'monitor']);
});

test('Chrome runs without its sandbox only where the node cannot give it one', async () => {
  const sandbox = async (values: object): Promise<unknown[]> => {
    const scanner = workloads(await render({ ...values })).find(({ component }) => component === 'scanner');
    const profile = scanner?.pod.securityContext.seccompProfile;
    const variable = scanner?.pod.containers[0]?.env.find(({ name }) => name === 'CHROME_SANDBOX');
    return [profile?.type, profile?.localhostProfile, variable?.value];
  };
  assert.deepEqual(await sandbox({}), ['Localhost', 'tidemark/chromium.json', 'true']);
  assert.deepEqual(await sandbox({ scanner: { seccomp: { type: 'RuntimeDefault' } } }), [
    'RuntimeDefault',
    undefined,
    'false',
  ]);
});

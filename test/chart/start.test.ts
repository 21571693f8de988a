// Every service started with the environment of its pod, against the servers of the quick start and a Kubernetes API.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@tidemark/platform/test-database';
import { CHILD_ENVIRONMENT } from '@tidemark/platform/testing/child-environment';
import { startFixture } from '../../services/local/src/kube-api/fixture.ts';
import { CONFIG_SCHEMAS } from './support/environment.ts';
import { NAMESPACE } from './support/helm.ts';
import { containersOf, localEnvironment, quickStart, ROOT, startNats, startPostgresql } from './support/quick-start.ts';

const SERVICES = Object.keys(CONFIG_SCHEMAS);
const READY_TIMEOUT_MS = 120_000;
const LOOK_AGAIN_MS = 100;

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

/** Where each service listens: gRPC or its own protocol, and its operators' port. */
async function pickPorts(): Promise<{ own: Record<string, number>; ops: Record<string, number> }> {
  const own: Record<string, number> = {};
  const ops: Record<string, number> = {};
  for (const service of SERVICES) {
    own[service] = await freePort();
    ops[service] = await freePort();
  }
  return { own, ops };
}

/** The sandbox of Chrome, without which a scanner refuses to start, is for ordinary users only. */
const NOBODY = 65534;
const ORDINARY_USER = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

test('every service gets ready with what the chart gives it, also before the streams are made, and ends when it is asked to', async () => {
  const chart = await quickStart();
  await using postgresql = await startPostgresql(chart);
  await using nats = await startNats(chart);
  await using cluster = await startFixture();
  await cluster.call('POST', '/api/v1/namespaces', {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name: NAMESPACE },
  });
  const { own, ops } = await pickPorts();
  const ports = { ...own, postgresql: postgresql.port, nats: nats.port };
  const children = new Map<string, ChildProcess>();
  await using running = new AsyncDisposableStack();
  for (const service of SERVICES) {
    const [container] = containersOf(chart, service);
    assert.ok(container);
    const port = String(own[service]);
    const here = { OPS_PORT: String(ops[service]), GRPC_PORT: port, PORT: port, EGRESS_PORT: port };
    const env = { ...CHILD_ENVIRONMENT, ...localEnvironment(container, chart, ports), ...here };
    const child = spawn(process.execPath, [join('services', service, 'src/main.ts')], {
      cwd: ROOT,
      env: { ...env, KUBECONFIG: cluster.kubeconfig, LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
      ...(service === 'scanner' ? ORDINARY_USER : {}),
    });
    child.stdout?.on('data', (errors: Buffer) => process.stderr.write(`${service}: ${errors.toString()}`));
    children.set(service, child);
    running.defer(() => void child.kill('SIGKILL'));
  }

  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (const service of SERVICES) {
    while (!(await isReady(ops[service] ?? 0))) {
      assert.equal(children.get(service)?.exitCode, null, `${service} runs`);
      assert.ok(Date.now() < deadline, `${service} gets ready`);
      await delay(LOOK_AGAIN_MS);
    }
  }
  const ends = [...children].map(async ([service, child]): Promise<[string, unknown]> => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    return [service, (await ended)[0]];
  });
  assert.deepEqual(
    await Promise.all(ends),
    SERVICES.map((service) => [service, 0]),
  );
});

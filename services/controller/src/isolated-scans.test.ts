import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createKubeClient, type KubeClient } from '@tidemark/kube/client';
import { loadClusterAccess } from '@tidemark/kube/kube-config';
import { AppError } from '@tidemark/platform/errors';
import { createLogger } from '@tidemark/platform/log';
import type { ScanJob } from '@tidemark/proto/events';
import { startFixture, type Fixture } from '../../local/src/kube-api/fixture.ts';
import { aVerdict, UID } from './testing/builders.ts';
import { createIsolatedScans } from './isolated-scans.ts';
import { buildScanJob, JOB_LIFE_MS, readScanJobTemplate, scanJobName } from './scan-job-template.ts';

const JOBS = '/apis/batch/v1/namespaces/default/jobs';
const POD = {
  metadata: { labels: { app: 'scanner' } },
  spec: {
    automountServiceAccountToken: true,
    containers: [
      {
        name: 'scanner',
        image: 'scanner:1',
        env: [{ name: 'SCAN_JOB', value: 'forged' }],
        resources: { limits: { cpu: '1', memory: '1Gi' } },
      },
    ],
  },
};
let cluster: Fixture;
let client: KubeClient;
before(async () => {
  cluster = await startFixture();
  client = createKubeClient({ access: await loadClusterAccess({ kubeconfig: cluster.kubeconfig }), userAgent: 'test' });
});
after(async () => {
  await client[Symbol.asyncDispose]();
  await cluster[Symbol.asyncDispose]();
});

const aJob = (): ScanJob => ({
  scan_id: randomUUID(),
  source: aVerdict().source ?? assert.fail(),
  trigger: 'manual',
  answers: { frequencies: [], monitor_ids: [UID] },
  requested_at: '2026-03-01T00:00:00Z',
});
async function templateOf(pod: object) {
  const path = join(cluster.folder, `${randomUUID()}.json`);
  await writeFile(path, JSON.stringify(pod));
  return readScanJobTemplate(path);
}
const isUnavailable = (error: unknown): boolean => error instanceof AppError && error.code === 'UNAVAILABLE';

test('the Job of a scan has a derived name, no token, no retries, a deadline, an end, and the scan job alone', async () => {
  const job = aJob();
  const built = buildScanJob(await templateOf(POD), { namespace: 'default', job, requestId: 'r1' }) as {
    metadata: { name: string };
    spec: Record<string, unknown> & { template: typeof POD & { spec: { restartPolicy: string } } };
  };
  assert.equal(built.metadata.name, `scan-${job.scan_id}`);
  const { template, ...spec } = built.spec;
  assert.deepEqual(spec, {
    backoffLimit: 0,
    completions: 1,
    parallelism: 1,
    activeDeadlineSeconds: 600,
    ttlSecondsAfterFinished: 120,
  });
  assert.equal(template.spec.automountServiceAccountToken, false);
  assert.equal(template.spec.restartPolicy, 'Never');
  assert.deepEqual(template.spec.containers[0]?.env, [
    { name: 'SCAN_JOB', value: JSON.stringify(job) },
    { name: 'SCAN_REQUEST_ID', value: 'r1' },
  ]);
});

test('a pod without limits is refused', async () => {
  const [container] = POD.spec.containers;
  const pod = { spec: { containers: [{ ...container, resources: { limits: { cpu: '1' } } }] } };
  await assert.rejects(templateOf(pod), /must limit cpu and memory/);
});

test('so many run at once, a repeat makes no second one, and one that ended unseen is made again', async () => {
  const scans = createIsolatedScans({
    client,
    namespace: 'default',
    template: await templateOf(POD),
    maxRunning: 2,
    logger: createLogger('test', 'silent'),
  });
  await using jobs = scans.jobs;
  jobs.start();
  const [first, second, third] = [aJob(), aJob(), aJob()];
  await scans.start(first, 'r');
  await scans.start(first, 'r');
  await scans.start(second, 'r');
  await assert.rejects(scans.start(third, 'r'), isUnavailable);
  assert.equal((await client.list(JOBS)).items.length, 2);

  const path = `${JOBS}/${scanJobName(first.scan_id)}`;
  const { metadata } = await client.get(path);
  const condition = { type: 'Failed', status: 'True' };
  await client.mergePatch(path, { status: { conditions: [condition] } }, { subresource: 'status' });
  const again = async (job: ScanJob): Promise<void> => {
    for (let tries = 0; ; tries += 1) {
      try {
        await scans.start(job, 'r');
        return;
      } catch (error) {
        if (!isUnavailable(error) || tries > 200) throw error;
        await sleep(10);
      }
    }
  };
  await again(third);
  await client.delete(`${JOBS}/${scanJobName(second.scan_id)}`);
  const uidOf = async (): Promise<string | undefined> => (await client.get(path).catch(() => undefined))?.metadata.uid;
  for (let tries = 0; tries < 300 && [undefined, metadata.uid].includes(await uidOf()); tries += 1) await again(first);
  assert.notEqual(await uidOf(), metadata.uid);
  assert.notEqual(await uidOf(), undefined);
});

test('a Job that came and went while the watch was away takes nobody’s place for ever', async () => {
  let nowMs = Date.now();
  const scans = createIsolatedScans({
    client: { ...client, create: async () => ({}) as never },
    namespace: 'default',
    template: await templateOf(POD),
    maxRunning: (await client.list(JOBS)).items.length + 1,
    logger: createLogger('test', 'silent'),
    now: () => nowMs,
  });
  await using jobs = scans.jobs;
  jobs.start();
  await scans.start(aJob(), 'r');
  await assert.rejects(scans.start(aJob(), 'r'), isUnavailable);
  nowMs += JOB_LIFE_MS;
  await scans.start(aJob(), 'r');
  await assert.rejects(scans.start(aJob(), 'r'), isUnavailable);
});

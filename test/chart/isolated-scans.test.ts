import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { loadConfig } from '@tidemark/platform/config';
import { scanJob } from '@tidemark/proto/events';
import { z } from 'zod';
import { buildScanJob, readScanJobTemplate } from '../../services/controller/src/scan-job-template.ts';
import { oneScanSchema } from '../../services/scanner/src/config.ts';
import { environmentOf, secretsOf } from './support/environment.ts';
import { NAMESPACE, render } from './support/helm.ts';
import { find, kubeObject, workloads } from './support/objects.ts';
import { validate } from './support/schemas.ts';

const job = scanJob.parse({
  scan_id: '6f6e9a8e-0d5f-5c1b-9a53-0f6f0e1f2a3b',
  source: { key: 'a'.repeat(32), docs_url: 'https://docs.example.com/', openapi_spec_url: null, ignore_selectors: [] },
  trigger: 'manual',
  answers: { monitor_ids: [], frequencies: [] },
  requested_at: '2026-01-01T00:00:00.000Z',
});

test('the controller makes a Job of the template in the chart, whose pod is as bounded as the scanner and reads its settings', async () => {
  const objects = await render({ scanner: { isolation: { enabled: true } } });
  const data = z.record(z.string(), z.string()).parse(find(objects, 'ConfigMap', '-scan-job')['data']);
  const folder = await mkdtemp(join(tmpdir(), 'scan-job-'));
  try {
    const file = join(folder, 'template.json');
    await writeFile(file, data['template.json'] ?? '');
    const template = await readScanJobTemplate(file);
    const made = kubeObject.parse(buildScanJob(template, { namespace: NAMESPACE, job, requestId: 'request-1' }));
    await validate(made);

    const all = workloads([...objects, made]);
    const isolated = all.find(({ component }) => component === 'isolated-scan');
    const pooled = all.find(({ component }) => component === 'scanner');
    assert.ok(isolated && pooled);
    assert.equal(isolated.pod.automountServiceAccountToken, false);
    assert.deepEqual(isolated.pod.securityContext, pooled.pod.securityContext);
    const [container] = isolated.pod.containers;
    assert.ok(container);
    assert.deepEqual(container.securityContext, pooled.pod.containers[0]?.securityContext);
    assert.deepEqual(container.volumeMounts, pooled.pod.containers[0]?.volumeMounts);
    const config = loadConfig(oneScanSchema, environmentOf(container, secretsOf(objects)));
    assert.equal(JSON.parse(config.SCAN_JOB).scan_id, job.scan_id);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('without isolated scans the controller gets no template', async () => {
  const objects = await render({});
  assert.throws(() => find(objects, 'ConfigMap', '-scan-job'));
});

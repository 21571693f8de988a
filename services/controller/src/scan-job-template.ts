// The batch/v1 Job of one isolated scan: the pod that the installation gives, and what holds for every such Job whatever it gives.
import { readFile } from 'node:fs/promises';
import type { ScanJob } from '@tidemark/proto/events';
import { z } from 'zod';

export const COMPONENT_LABEL = 'app.kubernetes.io/component';
export const COMPONENT_VALUE = 'isolated-scan';
/** Environment of the scanner: the scan job as JSON. With it, the scanner makes this one scan and ends. */
const SCAN_JOB_ENV = 'SCAN_JOB';
const REQUEST_ID_ENV = 'SCAN_REQUEST_ID';
/** A scan may wait this long for its host and run; then its pod is killed. */
const DEADLINE_SECONDS = 600;
/** An ended Job is kept so long for people to look at. */
const TTL_SECONDS = 120;
/** So long after it was made it is gone. */
export const JOB_LIFE_MS = (DEADLINE_SECONDS + TTL_SECONDS) * 1000;

const quantities = z.record(z.string(), z.union([z.string(), z.number()]));
const container = z.looseObject({
  name: z.string().min(1),
  image: z.string().min(1),
  env: z.array(z.looseObject({ name: z.string() })).default([]),
  resources: z.looseObject({
    limits: quantities.refine((limits) => 'cpu' in limits && 'memory' in limits, 'must limit cpu and memory'),
  }),
});
/** A PodTemplateSpec of one container. */
const templateSchema = z.object({
  metadata: z
    .looseObject({
      labels: z.record(z.string(), z.string()).optional(),
      annotations: z.record(z.string(), z.string()).optional(),
    })
    .default({}),
  spec: z.looseObject({ containers: z.tuple([container]) }),
});
export type ScanJobTemplate = z.output<typeof templateSchema>;

/** Reads a PodTemplateSpec from a JSON file; throws with every fault when it is none. */
export async function readScanJobTemplate(path: string): Promise<ScanJobTemplate> {
  const parsed = templateSchema.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

export const scanJobName = (scanId: string): string => `scan-${scanId}`;

export function buildScanJob(
  template: ScanJobTemplate,
  { namespace, job, requestId }: { namespace: string; job: ScanJob; requestId: string },
): object {
  const [scanner] = template.spec.containers;
  const labels = { [COMPONENT_LABEL]: COMPONENT_VALUE, 'tidemark.dev/source': job.source.key };
  const own = new Set([SCAN_JOB_ENV, REQUEST_ID_ENV]);
  const env = [
    ...scanner.env.filter(({ name }) => !own.has(name)),
    { name: SCAN_JOB_ENV, value: JSON.stringify(job) },
    { name: REQUEST_ID_ENV, value: requestId },
  ];
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: scanJobName(job.scan_id), namespace, labels },
    spec: {
      backoffLimit: 0,
      completions: 1,
      parallelism: 1,
      activeDeadlineSeconds: DEADLINE_SECONDS,
      ttlSecondsAfterFinished: TTL_SECONDS,
      template: {
        metadata: { ...template.metadata, labels: { ...template.metadata.labels, ...labels } },
        spec: {
          ...template.spec,
          restartPolicy: 'Never',
          automountServiceAccountToken: false,
          containers: [{ ...scanner, env }],
        },
      },
    },
  };
}

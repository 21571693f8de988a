// Scans that run in a batch/v1 Job of their own. The name follows from the scan, so a Job is made once whoever asks for it; a Job that has
// ended without its outcome being seen is removed, and made again at the next try.
import type { KubeClient } from '@tidemark/kube/client';
import { isKubeError } from '@tidemark/kube/kube-error';
import type { Logger } from '@tidemark/kube/logger';
import type { KubeObject } from '@tidemark/kube/objects';
import { createReflector, type Reflector } from '@tidemark/kube/reflector';
import { resourcePath } from '@tidemark/kube/resource-path';
import { createStore } from '@tidemark/kube/store';
import { AppError } from '@tidemark/platform/errors';
import type { ScanJob } from '@tidemark/proto/events';
import {
  buildScanJob,
  COMPONENT_LABEL,
  COMPONENT_VALUE,
  JOB_LIFE_MS,
  scanJobName,
  type ScanJobTemplate,
} from './scan-job-template.ts';

const JOBS = { group: 'batch', version: 'v1', plural: 'jobs' };

interface JobObject extends KubeObject {
  finished: boolean;
}

export interface IsolatedScans {
  /**
   * Makes the Job of the scan; one that is there already is fine. UNAVAILABLE when as many run as may, or when an earlier Job of the scan is
   * being removed: try again later.
   */
  start(job: ScanJob, requestId: string): Promise<void>;
}

export interface IsolatedScansOptions {
  client: KubeClient;
  namespace: string;
  template: ScanJobTemplate;
  maxRunning: number;
  logger: Logger;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export function createIsolatedScans(options: IsolatedScansOptions): IsolatedScans & { jobs: Reflector<JobObject> } {
  const { client, namespace, template, maxRunning, now = Date.now } = options;
  const store = createStore<JobObject>({ running: ({ finished }) => (finished ? [] : ['']) });
  const jobs = createReflector<JobObject>({
    client,
    path: resourcePath(JOBS, { namespace }),
    selection: { labelSelector: `${COMPONENT_LABEL}=${COMPONENT_VALUE}` },
    store,
    transform: toJobObject,
    logger: options.logger,
  });
  /** Made here and not yet seen by the watch; by when they have ended, and are gone, should they never be seen. */
  const fresh = new Map<string, number>();
  jobs.subscribe(({ object }) => void fresh.delete(object.metadata.name));

  const path = (name?: string): string => resourcePath(JOBS, { namespace, ...(name !== undefined && { name }) });
  const removeFinished = async (name: string): Promise<void> => {
    const found = store.get(`${namespace}/${name}`);
    if (found === undefined || !found.finished) return;
    try {
      const preconditions = { uid: found.metadata.uid };
      await client.delete(path(name), { propagationPolicy: 'Background', preconditions });
    } catch (error) {
      if (!isKubeError(error, 404) && !isKubeError(error, 409)) throw error;
    }
    throw new AppError('UNAVAILABLE', 'an ended Job of the scan is being removed');
  };

  return {
    jobs,
    async start(job, requestId) {
      await jobs.hasSynced;
      for (const [name, goneAt] of fresh) if (goneAt <= now()) fresh.delete(name);
      const name = scanJobName(job.scan_id);
      if (store.get(`${namespace}/${name}`) !== undefined || fresh.has(name)) {
        await removeFinished(name);
        return;
      }
      if (store.keysBy('running', '').length + fresh.size >= maxRunning) {
        throw new AppError('UNAVAILABLE', `${maxRunning} isolated scans run already`);
      }
      fresh.set(name, now() + JOB_LIFE_MS);
      try {
        await client.create(path(), buildScanJob(template, { namespace, job, requestId }));
      } catch (error) {
        fresh.delete(name);
        if (!isKubeError(error, 409)) throw error;
      }
    },
  };
}

function toJobObject(object: KubeObject): JobObject {
  const { status } = object as { status?: { conditions?: { type: string; status: string }[] } };
  const { name, namespace, uid, resourceVersion } = object.metadata;
  const finished = (status?.conditions ?? []).some(
    ({ type, status: is }) => (type === 'Complete' || type === 'Failed') && is === 'True',
  );
  return { metadata: { name, uid, resourceVersion, ...(namespace !== undefined && { namespace }) }, finished };
}

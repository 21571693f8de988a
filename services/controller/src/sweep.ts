// Finds Monitors that the monitor service knows and the API server does not: deleted while nobody watched. The service is asked first
// and the API server after it, by a consistent read, so that a Monitor made in between is never taken for a deleted one. What is missing is
// forgotten only when the service says that this is the cluster it was on, and that it is not a large share. Monitors that are known to be on
// another cluster are not looked at.
import type { KubeClient } from '@tidemark/kube/client';
import { readClusterUid } from '@tidemark/kube/cluster-uid';
import { resourcePath } from '@tidemark/kube/resource-path';
import type { Store } from '@tidemark/kube/store';
import type { SweepRefusal__Output } from '@tidemark/proto/gen/tidemark/monitor/v1/SweepRefusal';
import type { MonitorResource } from './monitor-resource.ts';
import { MONITORS } from './monitor-store.ts';
import type { Projection, Verdicts } from './verdicts.ts';

export const SWEEP_PAGE_SIZE = 250;

export interface SweepTools {
  projection: Pick<Projection, 'ListSubjects' | 'ReviewSweep'>;
  client: KubeClient;
  monitors: Store<MonitorResource>;
  verdicts: Pick<Verdicts, 'forget'>;
}

export interface Swept {
  clusterUid: string;
  /** Why nothing was forgotten; null when the sweep took place. */
  refusal: SweepRefusal__Output | null;
  missing: number;
  known: number;
}

/** Forgets every Monitor without a resource, where it may. */
export async function sweep(tools: SweepTools, signal: AbortSignal): Promise<Swept> {
  const clusterUid = await readClusterUid(tools.client, signal);
  const missing = await findMissing(tools, clusterUid, signal);
  // Behind the address there may be another cluster by now.
  if ((await readClusterUid(tools.client, signal)) !== clusterUid)
    throw new Error('the cluster changed while it was listed');
  const review = async (left: number): Promise<Swept> => {
    const { refusal, known } = await tools.projection.ReviewSweep({ clusterUid, missing: left }, { signal });
    const isAllowed = refusal === 'SWEEP_REFUSAL_UNSPECIFIED';
    return { clusterUid, refusal: isAllowed ? null : refusal, missing: missing.size, known };
  };
  if (missing.size > 0) {
    const before = await review(missing.size);
    if (before.refusal !== null) return before;
    for (const [uid, userId] of missing) await tools.verdicts.forget({ uid, userId });
  }
  return await review(0);
}

/** Users of the missing Monitors, by uid. */
async function findMissing({ projection, client, monitors }: SweepTools, clusterUid: string, signal: AbortSignal) {
  const missing = new Map<string, string>();
  for (let pageToken = ''; ;) {
    const page = await projection.ListSubjects({ pageSize: SWEEP_PAGE_SIZE, pageToken, clusterUid }, { signal });
    for (const { monitorId, userId } of page.subjects) {
      if (monitors.keysBy('uid', monitorId).length === 0) missing.set(monitorId, userId);
    }
    pageToken = page.nextPageToken;
    if (pageToken === '') break;
  }
  if (missing.size === 0) return missing;
  let next: string | undefined;
  do {
    const page = await client.list(resourcePath(MONITORS), { limit: SWEEP_PAGE_SIZE, continue: next }, { signal });
    for (const { metadata } of page.items) missing.delete(metadata.uid);
    next = page.metadata.continue || undefined;
  } while (next !== undefined);
  return missing;
}

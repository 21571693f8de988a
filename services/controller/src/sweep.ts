// Finds Monitors that the monitor service knows and the API server does not: deleted while nobody watched. The service is asked first
// and the API server after it, by a consistent read, so that a Monitor made in between is never taken for a deleted one.
import type { KubeClient } from '@tidemark/kube/client';
import { resourcePath } from '@tidemark/kube/resource-path';
import type { Store } from '@tidemark/kube/store';
import type { MonitorResource } from './monitor-resource.ts';
import { MONITORS } from './monitor-store.ts';
import type { Projection, Verdicts } from './verdicts.ts';

export const SWEEP_INTERVAL_MS = 3_600_000;
/** After a sweep that failed. */
export const SWEEP_RETRY_MS = 5_000;
export const SWEEP_PAGE_SIZE = 250;

export interface SweepTools {
  projection: Pick<Projection, 'ListSubjects'>;
  client: KubeClient;
  monitors: Store<MonitorResource>;
  verdicts: Verdicts;
}

/** Forgets every Monitor without a resource; answers how many. */
export async function sweep(tools: SweepTools, signal: AbortSignal): Promise<number> {
  /** Users by uid. */
  const missing = new Map<string, string>();
  for (let pageToken = ''; ;) {
    const page = await tools.projection.ListSubjects({ pageSize: SWEEP_PAGE_SIZE, pageToken }, { signal });
    for (const { monitorId, userId } of page.subjects) {
      if (tools.monitors.keysBy('uid', monitorId).length === 0) missing.set(monitorId, userId);
    }
    pageToken = page.nextPageToken;
    if (pageToken === '') break;
  }
  if (missing.size === 0) return 0;
  let next: string | undefined;
  do {
    const page = await tools.client.list(
      resourcePath(MONITORS),
      { limit: SWEEP_PAGE_SIZE, continue: next },
      { signal },
    );
    for (const { metadata } of page.items) missing.delete(metadata.uid);
    next = page.metadata.continue || undefined;
  } while (next !== undefined);
  for (const [uid, userId] of missing) await tools.verdicts.forget({ uid, userId });
  return missing.size;
}

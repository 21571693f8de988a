// Which cluster the Monitors are on, so that those of one are never forgotten because another one does not list them. One is recorded, and each
// Monitor has the one it was last seen on; where that is not known it is the recorded one.
import { AppError } from '@tidemark/platform/errors';
import type { AsyncHandlers } from '@tidemark/platform/grpc-service';
import { toOptionalTimestamp } from '@tidemark/platform/timestamps';
import type { ClusterServiceHandlers } from '@tidemark/proto/gen/tidemark/monitor/v1/ClusterService';
import type { RefusedSweep } from '@tidemark/proto/gen/tidemark/monitor/v1/RefusedSweep';
import type { ReviewSweepRequest__Output } from '@tidemark/proto/gen/tidemark/monitor/v1/ReviewSweepRequest';
import type { ReviewSweepResponse } from '@tidemark/proto/gen/tidemark/monitor/v1/ReviewSweepResponse';
import {
  adoptCluster,
  findCluster,
  lockCluster,
  recordRefusedSweep,
  recordSweep,
  type ClusterRow,
} from '../store/cluster.ts';
import { countElsewhere, countMonitors, findMonitor, moveMonitors } from '../store/monitors.ts';
import { reviewSweep, sweepScope, type SweepRefusal } from '../sweep-review.ts';
import { invalid, type Parts } from './parts.ts';

const MAX_UID_CHARS = 128;

const PROTO_REFUSAL = {
  other_cluster: 'SWEEP_REFUSAL_OTHER_CLUSTER',
  large_share: 'SWEEP_REFUSAL_LARGE_SHARE',
} as const satisfies Record<SweepRefusal, string>;

/** The uid of a cluster, checked. */
export function requireClusterUid(request: { clusterUid: string }): string {
  const { clusterUid } = request;
  if (clusterUid === '' || clusterUid.length > MAX_UID_CHARS)
    throw invalid('cluster_uid', 'must be the uid of a cluster');
  return clusterUid;
}

/** Null when none is named. */
export const optionalClusterUid = ({ clusterUid }: { clusterUid?: string | undefined }): string | null =>
  clusterUid === undefined ? null : requireClusterUid({ clusterUid });

/** Whether the Monitor is on another cluster, as far as that is known. */
export async function isOnOtherCluster({ database }: Parts, monitorId: string, clusterUid: string): Promise<boolean> {
  const own = (await findMonitor(database, monitorId))?.cluster_uid ?? (await findCluster(database)).uid;
  return own !== null && own !== clusterUid;
}

/** Whose Monitors a sweep of this cluster looks at; null: all. */
export async function scopeOf({ database }: Parts, clusterUid: string): Promise<string | null> {
  const { uid: recordedUid, adopted_uid: adoptedUid } = await findCluster(database);
  return sweepScope({ clusterUid, recordedUid, adoptedUid });
}

export async function judgeSweep(parts: Parts, request: ReviewSweepRequest__Output): Promise<ReviewSweepResponse> {
  const clusterUid = requireClusterUid(request);
  const { missing } = request;
  const now = parts.rules.now();
  const review = await parts.database.transaction(async (tx) => {
    const cluster = await lockCluster(tx);
    const clusters = { clusterUid, recordedUid: cluster.uid, adoptedUid: cluster.adopted_uid };
    const scope = sweepScope(clusters);
    const known = await countMonitors(tx, scope);
    const refusal = reviewSweep({ ...clusters, known, missing });
    if (refusal === null) {
      if (scope === null) await moveMonitors(tx, clusterUid);
      await recordSweep(tx, clusterUid, missing === 0, now);
    } else await recordRefusedSweep(tx, { clusterUid, refusal, missing, known }, now);
    return { refusal, known };
  });
  parts.metrics.sweepReviewed({ clusterUid, missing, ...review });
  return { known: review.known, ...(review.refusal !== null && { refusal: PROTO_REFUSAL[review.refusal] }) };
}

export function clusterHandlers({ database, metrics }: Parts): AsyncHandlers<ClusterServiceHandlers> {
  return {
    async GetCluster() {
      const row = await findCluster(database);
      const elsewhere = row.uid === null ? 0 : await countElsewhere(database, row.uid);
      return {
        elsewhere,
        ...(row.uid !== null && { uid: row.uid }),
        recordedAt: toOptionalTimestamp(row.recorded_at),
        refused: viewRefused(row),
        adopted: row.adopted_uid !== null && row.adopted_uid === row.refused_uid,
      };
    },
    async AdoptCluster(request) {
      const clusterUid = requireClusterUid(request);
      if (!(await adoptCluster(database, clusterUid))) {
        throw new AppError(
          'FAILED_PRECONDITION',
          'it is neither the recorded cluster nor the one whose sweep was refused last',
        );
      }
      metrics.clusterAdopted(clusterUid);
      return {};
    },
  };
}

function viewRefused(row: ClusterRow): RefusedSweep | null {
  if (row.refused_uid === null || row.refusal === null) return null;
  return {
    clusterUid: row.refused_uid,
    refusal: PROTO_REFUSAL[row.refusal],
    missing: row.refused_missing ?? 0,
    known: row.refused_known ?? 0,
    at: toOptionalTimestamp(row.refused_at),
  };
}

// Which cluster the Monitors are on, and the sweep that was refused to forget those that it does not list.
import { createGrpcClient } from '@tidemark/platform/grpc-client';
import { fromTimestamp } from '@tidemark/platform/timestamps';
import type { RefusedSweep__Output } from '@tidemark/proto/gen/tidemark/monitor/v1/RefusedSweep';
import { load } from '@tidemark/proto/load';
import type { AdminConfig } from '../config.ts';

export type ClusterPeer = ReturnType<typeof connectCluster>;

export const connectCluster = ({ MONITOR_GRPC: address, GRPC_TOKEN: token }: AdminConfig) =>
  createGrpcClient(load('monitor').ClusterService, { address, token });

/** Clusters are named by the uid of their Namespace kube-system. */
export async function showCluster(cluster: Pick<ClusterPeer, 'GetCluster'>): Promise<object> {
  const { uid, recordedAt, elsewhere, refused, adopted } = await cluster.GetCluster({});
  return {
    cluster: uid ?? null,
    recorded_at: fromTimestamp(recordedAt)?.toISOString() ?? null,
    monitors_elsewhere: elsewhere,
    refused_sweep: refused ? { ...viewRefused(refused), adopted } : null,
  };
}

const viewRefused = ({ clusterUid, refusal, missing, known, at }: RefusedSweep__Output) => ({
  cluster: clusterUid,
  reason: refusal === 'SWEEP_REFUSAL_OTHER_CLUSTER' ? 'other_cluster' : 'large_share',
  missing,
  known,
  at: fromTimestamp(at)?.toISOString() ?? null,
});

/** Throws when it is neither the recorded cluster nor the one whose sweep was refused last. */
export async function adoptCluster(cluster: Pick<ClusterPeer, 'AdoptCluster'>, uid: string): Promise<object> {
  await cluster.AdoptCluster({ clusterUid: uid });
  return { cluster: uid, adopted: true };
}

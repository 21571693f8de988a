// What the monitor service says of the cluster: its Monitors are on `a`, and a sweep was refused on `b`.
import { AppError } from '@tidemark/platform/errors';
import type { AsyncHandlers } from '@tidemark/platform/grpc-service';
import { toTimestamp } from '@tidemark/platform/timestamps';
import type { ClusterServiceHandlers } from '@tidemark/proto/gen/tidemark/monitor/v1/ClusterService';

export const clusterPeer = (
  now: Date,
  called: (method: string, request: unknown) => void,
): AsyncHandlers<ClusterServiceHandlers> => ({
  async GetCluster(request) {
    called('GetCluster', request);
    const refusal = 'SWEEP_REFUSAL_OTHER_CLUSTER';
    const refused = { clusterUid: 'b', refusal, missing: 7, known: 9, at: toTimestamp(now) } as const;
    return { uid: 'a', recordedAt: toTimestamp(now), elsewhere: 3, refused };
  },
  async AdoptCluster(request) {
    called('AdoptCluster', request);
    if (request.clusterUid !== 'b') throw new AppError('FAILED_PRECONDITION', 'not on this cluster');
    return {};
  },
});

import { requireTimestamp, toOptionalTimestamp } from '@tidemark/platform/timestamps';
import type { SyncMonitorRequest__Output } from '@tidemark/proto/gen/tidemark/monitor/v1/SyncMonitorRequest';
import type { SyncMonitorResponse } from '@tidemark/proto/gen/tidemark/monitor/v1/SyncMonitorResponse';
import { PROTO_STATUS } from '../monitor-view.ts';
import { specFromReport, type Observation } from '../spec.ts';
import { optionalClusterUid } from './cluster.ts';
import { invalid, isNewId, type Parts } from './parts.ts';
import { settleAndTell } from './tell-stopped.ts';

const RESOURCE_VERSION = /^\d{1,19}$/;

export async function syncMonitor(parts: Parts, request: SyncMonitorRequest__Output): Promise<SyncMonitorResponse> {
  const { database, metrics } = parts;
  const observation = readObservation(request);
  const settled = await database.transaction((tx) => settleAndTell(parts, tx, observation));
  const { verdict, source } = settled;
  metrics.judged(observation.id, verdict.reason);
  return {
    ...verdict,
    source: source && {
      key: source.key,
      docsUrl: source.docsUrl,
      ignoreSelectors: source.ignoreSelectors,
      ...(source.openapiSpecUrl !== null && { openapiSpecUrl: source.openapiSpecUrl }),
    },
    watchingSince: toOptionalTimestamp(settled.watchingSince),
    status: PROTO_STATUS[settled.status],
    displayName: settled.displayName,
    displaced: settled.displaced,
    ...(settled.freedUserId !== null && { freedUserId: settled.freedUserId }),
  };
}

function readObservation(request: SyncMonitorRequest__Output): Observation {
  if (!isNewId(request.uid)) throw invalid('uid', 'must be a UUID');
  if (!RESOURCE_VERSION.test(request.resourceVersion)) throw invalid('resource_version', 'must be a number');
  if (!request.spec) throw invalid('spec', 'is missing');
  if (!request.createdAt) throw invalid('created_at', 'is missing');
  return {
    id: request.uid.toLowerCase(),
    namespace: request.namespace,
    resourceName: request.name,
    resourceVersion: request.resourceVersion,
    createdAt: requireTimestamp(request.createdAt, 'created_at'),
    ownerId: request.namespaceUserId?.toLowerCase() ?? null,
    clusterUid: optionalClusterUid(request),
    spec: specFromReport(request.spec),
  };
}

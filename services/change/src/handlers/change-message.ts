import { toTimestamp } from '@tidemark/platform/timestamps';
import type { Change as ChangeMessage } from '@tidemark/proto/gen/tidemark/change/v1/Change';
import type { Change } from '../change.ts';

/** A Change as gRPC carries it, without what only GetChange gives. */
export function changeMessage(change: Change): ChangeMessage {
  const { endpoint, before, after, quote, input, url, location } = change;
  return {
    id: change.id,
    monitorId: change.monitorId,
    apiName: change.apiName,
    changeType: change.changeType,
    classification: change.classification,
    severity: change.severity,
    description: change.description,
    detectedAt: toTimestamp(change.detectedAt),
    affectedEndpoints: change.affectedEndpoints,
    affectedEndpointCount: change.affectedEndpointCount,
    evidence: { input, url, location, ...(quote === null ? {} : { quote }) },
    scanId: change.scanId,
    ...(endpoint === null ? {} : { endpoint }),
    ...(before === null ? {} : { beforeValue: before }),
    ...(after === null ? {} : { afterValue: after }),
  };
}

import { toTimestamp } from '@tidemark/platform/timestamps';
import type { Change as ChangeMessage } from '@tidemark/proto/gen/tidemark/change/v1/Change';
import type { Evidence } from '@tidemark/proto/gen/tidemark/change/v1/Evidence';
import type { EvidencePlace } from '@tidemark/proto/events';
import type { Change } from '../change.ts';

/** A Change as gRPC carries it, without what only GetChange gives. */
export function changeMessage(change: Change): ChangeMessage {
  const { endpoint, subject, before, after, sunsetOn } = change;
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
    evidence: evidenceOf(change),
    scanId: change.scanId,
    ...(endpoint === null ? {} : { endpoint }),
    ...(subject === null ? {} : { subject }),
    ...(sunsetOn === null ? {} : { sunsetOn }),
    ...(before === null ? {} : { beforeValue: before }),
    ...(after === null ? {} : { afterValue: after }),
  };
}

function evidenceOf(change: Change): Evidence {
  const { engine, snapshotBefore, snapshotAfter, also } = change;
  return {
    ...placeOf(change),
    ...(engine === null ? {} : { engineVersion: engine }),
    ...(snapshotBefore === null ? {} : { snapshotBefore }),
    ...(snapshotAfter === null ? {} : { snapshotAfter }),
    also: also.map(placeOf),
  };
}

const placeOf = ({ rule, input, url, location, quote }: EvidencePlace): Evidence => ({
  rule,
  input,
  url,
  location,
  ...(quote === null ? {} : { quote }),
});

import { toOptionalTimestamp, toTimestamp } from '@tidemark/platform/timestamps';
import type { Destination as DestinationMessage } from '@tidemark/proto/gen/tidemark/dispatch/v1/Destination';
import { disablesAt } from '../sending/standing.ts';
import type { Destination } from '../store/destinations.ts';

export function destinationMessage(destination: Destination): DestinationMessage {
  return {
    id: destination.id,
    url: destination.url,
    events: destination.events,
    active: destination.active,
    createdAt: toTimestamp(destination.createdAt),
    payloadFormat: destination.payloadFormat === 'compact' ? 'PAYLOAD_FORMAT_COMPACT' : 'PAYLOAD_FORMAT_FULL',
    includeCosmetic: destination.includeCosmetic,
    failingSince: toOptionalTimestamp(destination.failingSince),
    disablesAt: toOptionalTimestamp(disablesAt(destination.failingSince, destination.warnedAt)),
    ...(destination.disabledReason !== null && { disabledReason: destination.disabledReason }),
    ...(destination.name === null ? {} : { name: destination.name }),
  };
}

import type { Destination__Output } from '@tidemark/proto/gen/tidemark/dispatch/v1/Destination';
import { time } from './time.ts';

/** A destination: specification, section 2.6, without its secret. */
export function destinationView(destination: Destination__Output) {
  return {
    id: destination.id,
    url: destination.url,
    events: destination.events,
    active: destination.active,
    created_at: time(destination.createdAt, 'created_at'),
    name: destination.name ?? null,
    payload_format: destination.payloadFormat === 'PAYLOAD_FORMAT_COMPACT' ? 'compact' : 'full',
    include_cosmetic: destination.includeCosmetic,
  };
}

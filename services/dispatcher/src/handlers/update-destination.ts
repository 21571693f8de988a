import { AppError } from '@tidemark/platform/errors';
import type { UpdateDestinationRequest__Output as Request } from '@tidemark/proto/gen/tidemark/dispatch/v1/UpdateDestinationRequest';
import type { UpdateDestinationResponse as Response } from '@tidemark/proto/gen/tidemark/dispatch/v1/UpdateDestinationResponse';
import type { DestinationStore } from '../store/destinations.ts';
import { destinationMessage } from './destination-message.ts';
import { checkDestination, type DestinationRules } from './check-destination.ts';
import { requireDestination } from './require-destination.ts';

const FORMATS = {
  PAYLOAD_FORMAT_UNSPECIFIED: null,
  PAYLOAD_FORMAT_FULL: 'full',
  PAYLOAD_FORMAT_COMPACT: 'compact',
} as const;

interface UpdateOptions extends DestinationRules {
  destinations: DestinationStore;
  /** What is in hand of it is to be read anew. */
  changed: (id: string) => Promise<void>;
  now: () => Date;
}

/** Changes the fields that are given; what waits is sent to the new URL. */
export async function updateDestination(request: Request, options: UpdateOptions): Promise<Response> {
  const { id } = await requireDestination(options.destinations, request.userId, request.id);
  const { url = null } = await checkDestination(
    {
      ...(request.url !== undefined && { url: request.url }),
      ...(request.events.length > 0 && { events: request.events }),
      ...(request.name !== undefined && { name: request.name }),
    },
    options,
  );
  const changes = {
    url,
    events: request.events.length > 0 ? request.events : null,
    name: request.name ?? null,
    payloadFormat: FORMATS[request.payloadFormat],
    includeCosmetic: request.includeCosmetic ?? null,
    active: request.active ?? null,
  };
  const updated = await options.destinations.update(request.userId, id, changes, options.now());
  if (!updated) throw new AppError('NOT_FOUND', 'there is no such destination');
  await options.changed(id);
  return { destination: destinationMessage(updated) };
}

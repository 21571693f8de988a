import { AppError } from '@tidemark/platform/errors';
import { requireUuid } from '@tidemark/platform/uuid';
import type { DeleteDestinationRequest__Output as Request } from '@tidemark/proto/gen/tidemark/dispatch/v1/DeleteDestinationRequest';
import type { DestinationStore } from '../store/destinations.ts';
import { requireId } from './require-destination.ts';

/** NOT_FOUND also for another user's destination and for an id that is none. */
export async function deleteDestination(
  request: Request,
  { destinations, changed }: { destinations: DestinationStore; changed: (id: string) => Promise<void> },
): Promise<object> {
  const userId = requireUuid(request.userId, 'user_id');
  const id = requireId(request.id, 'destination');
  if (!(await destinations.remove(userId, id))) throw new AppError('NOT_FOUND', 'there is no such destination');
  await changed(id);
  return {};
}

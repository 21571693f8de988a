import { AppError } from '@tidemark/platform/errors';
import { requireUuid } from '@tidemark/platform/uuid';
import type { DeleteDestinationRequest__Output as Request } from '@tidemark/proto/gen/tidemark/dispatch/v1/DeleteDestinationRequest';
import type { DestinationStore } from '../store/destinations.ts';
import { requireId } from './require-destination.ts';

interface DeleteOptions {
  destinations: DestinationStore;
  changed: (id: string) => Promise<void>;
  /** What waits for it is to be cancelled: there may be more than a caller has time for. */
  wake: () => void;
}

/** NOT_FOUND also for another user's destination and for an id that is none. */
export async function deleteDestination(
  request: Request,
  { destinations, changed, wake }: DeleteOptions,
): Promise<object> {
  const userId = requireUuid(request.userId, 'user_id');
  const id = requireId(request.id, 'destination');
  if (!(await destinations.remove(userId, id))) throw new AppError('NOT_FOUND', 'there is no such destination');
  wake();
  await changed(id);
  return {};
}

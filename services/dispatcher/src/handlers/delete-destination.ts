import { AppError } from '@tidemark/platform/errors';
import type { DeleteDestinationRequest__Output as Request } from '@tidemark/proto/gen/tidemark/dispatch/v1/DeleteDestinationRequest';
import { z } from 'zod';
import type { DestinationStore } from '../store/destinations.ts';

/** NOT_FOUND also for another user's destination and for an id that is none. */
export async function deleteDestination(request: Request, destinations: DestinationStore): Promise<object> {
  const isId = z.guid().safeParse(request.id).success;
  const removed = isId && (await destinations.remove(request.userId, request.id));
  if (!removed) throw new AppError('NOT_FOUND', 'there is no such destination');
  return {};
}

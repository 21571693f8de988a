import { AppError } from '@tidemark/platform/errors';
import { isUuid } from '@tidemark/platform/uuid';
import type { Destination, DestinationStore } from '../store/destinations.ts';

/** The id in lower case; NOT_FOUND when it is none. */
export function requireId(id: string, thing: string): string {
  if (!isUuid(id)) throw new AppError('NOT_FOUND', `there is no such ${thing}`);
  return id.toLowerCase();
}

/** NOT_FOUND also for another user's destination. */
export async function requireDestination(
  destinations: DestinationStore,
  userId: string,
  id: string,
): Promise<Destination> {
  const found = await destinations.find(userId, requireId(id, 'destination'));
  if (!found) throw new AppError('NOT_FOUND', 'there is no such destination');
  return found;
}

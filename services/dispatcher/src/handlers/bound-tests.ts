// Tests of Destinations at once. They are sent beside the lanes, so nothing else keeps receivers that hang from taking the connections of the
// proxy from Deliveries.
import { AppError } from '@tidemark/platform/errors';

/** In this process: a quarter of the connections that the proxy gives it. */
export const MAX_TESTS_AT_ONCE = 128;
/** As many as the limit of requests lets a user begin in a minute. */
export const MAX_TESTS_OF_A_USER = 60;

/** Does the work of a test. RESOURCE_EXHAUSTED when the user has as many under way as may be, UNAVAILABLE when all users together have. */
export type BoundTests = <T>(userId: string, work: () => Promise<T>) => Promise<T>;

export function createBoundTests(): BoundTests {
  const byUser = new Map<string, number>();
  let running = 0;
  return async (userId, work) => {
    const own = byUser.get(userId) ?? 0;
    if (own >= MAX_TESTS_OF_A_USER)
      throw new AppError('RESOURCE_EXHAUSTED', `${MAX_TESTS_OF_A_USER} tests are under way: wait until one has ended`);
    if (running >= MAX_TESTS_AT_ONCE) throw new AppError('UNAVAILABLE', 'too many tests are under way');
    byUser.set(userId, own + 1);
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      const left = (byUser.get(userId) ?? 1) - 1;
      if (left > 0) byUser.set(userId, left);
      else byUser.delete(userId);
    }
  };
}

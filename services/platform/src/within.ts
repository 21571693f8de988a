// An end to waiting. What is waited for goes on, and a late failure of it is nobody's any more.
import { AppError } from './errors.ts';

/** The result of `work`, or DEADLINE_EXCEEDED when it takes longer than `ms`. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new AppError('DEADLINE_EXCEEDED', 'no answer in time')), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether `work` succeeds in time. */
export const succeedsWithin = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  within(ms, work).then(
    () => true,
    () => false,
  );

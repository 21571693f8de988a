import { AppError } from '@tidemark/platform/errors';

/** The result of `work`, or DEADLINE_EXCEEDED when it takes longer than `ms`. The work itself goes on. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('DEADLINE_EXCEEDED', 'no answer in time')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

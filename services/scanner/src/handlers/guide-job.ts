// guide.job: a row of the queue, then the ack.
import type { Queryable } from '@tidemark/platform/postgres';
import { currentContext } from '@tidemark/platform/request-context';
import type { GuideJob } from '@tidemark/proto/events';
import { addLookUp } from '../store/guide-lookups.ts';

export async function handleGuideJob(
  { database, wake }: { database: Queryable; wake: () => void },
  job: GuideJob,
): Promise<void> {
  if (await addLookUp(database, job, currentContext()?.requestId ?? null)) wake();
}

import { AppError } from '@tidemark/platform/errors';
import type { Queryable } from '@tidemark/platform/postgres';
import type { GetChangeRequest__Output } from '@tidemark/proto/gen/tidemark/change/v1/GetChangeRequest';
import type { GetChangeResponse } from '@tidemark/proto/gen/tidemark/change/v1/GetChangeResponse';
import { z } from 'zod';
import { analysisOf } from '../analysis.ts';
import { getChange } from '../store/changes.ts';
import { changeMessage } from './change-message.ts';

const uuid = z.uuid();

/** NOT_FOUND also for another user's Change. */
export async function handleGetChange(
  request: GetChangeRequest__Output,
  database: Queryable,
): Promise<GetChangeResponse> {
  const known = uuid.safeParse(request.id).success && uuid.safeParse(request.userId).success;
  const change = known ? await getChange(database, request.userId, request.id) : null;
  if (change === null) throw new AppError('NOT_FOUND', 'the change was not found');
  const analysis = analysisOf(change);
  return { change: { ...changeMessage(change), ...(analysis === null ? {} : { analysis }), migrationGuides: [] } };
}

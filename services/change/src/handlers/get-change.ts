import { AppError } from '@tidemark/platform/errors';
import type { Queryable } from '@tidemark/platform/postgres';
import { isUuid } from '@tidemark/platform/uuid';
import type { Change as ChangeMessage } from '@tidemark/proto/gen/tidemark/change/v1/Change';
import type { GetChangeRequest__Output } from '@tidemark/proto/gen/tidemark/change/v1/GetChangeRequest';
import type { GetChangeResponse } from '@tidemark/proto/gen/tidemark/change/v1/GetChangeResponse';
import { getChange } from '../store/changes.ts';
import { getInsight, type Insight } from '../store/insights.ts';
import { changeMessage } from './change-message.ts';

/** NOT_FOUND also for another user's Change. */
export async function handleGetChange(
  request: GetChangeRequest__Output,
  database: Queryable,
): Promise<GetChangeResponse> {
  const known = isUuid(request.id) && isUuid(request.userId);
  const change = known ? await getChange(database, request.userId, request.id) : null;
  if (change === null) throw new AppError('NOT_FOUND', 'there is no such change');
  const insight = await getInsight(database, change.scanId, change.fingerprint);
  return { change: { ...changeMessage(change), ...(insight === null ? {} : insightFields(insight)) } };
}

function insightFields({ analysis, model, guides }: Insight): Partial<ChangeMessage> {
  return {
    analysis,
    analysisSource: model === null ? { kind: 'built_in' } : { kind: 'model', model },
    migrationGuides: guides,
  };
}

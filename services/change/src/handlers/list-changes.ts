import { AppError } from '@tidemark/platform/errors';
import type { Queryable } from '@tidemark/platform/postgres';
import { fromTimestamp } from '@tidemark/platform/timestamps';
import { classification, severity } from '@tidemark/proto/events';
import type { ListChangesRequest__Output } from '@tidemark/proto/gen/tidemark/change/v1/ListChangesRequest';
import type { ListChangesResponse } from '@tidemark/proto/gen/tidemark/change/v1/ListChangesResponse';
import { z } from 'zod';
import type { ChangeFilter } from '../store/change-filter.ts';
import { listChanges } from '../store/list-changes.ts';
import { changeMessage } from './change-message.ts';

const DEFAULT_PER_PAGE = 20;
const MAX_PER_PAGE = 100;

/** UUIDs by their form alone: what names nothing finds nothing. */
const uuid = z.guid();

const filterSchema = z.object({
  userId: uuid,
  monitorId: uuid.nullable(),
  classification: classification.nullable(),
  severity: severity.nullable(),
  since: z.date().nullable(),
  until: z.date().nullable(),
});

export async function handleListChanges(
  request: ListChangesRequest__Output,
  database: Queryable,
): Promise<ListChangesResponse> {
  const perPage = request.perPage === 0 ? DEFAULT_PER_PAGE : request.perPage;
  if (perPage > MAX_PER_PAGE) throw new AppError('INVALID_ARGUMENT', `per_page is at most ${MAX_PER_PAGE}`);
  const offset = (Math.max(request.page, 1) - 1) * perPage;
  const { changes, total } = await listChanges(database, filterOf(request), { limit: perPage, offset });
  return { changes: changes.map((change) => changeMessage(change)), total };
}

function filterOf(request: ListChangesRequest__Output): ChangeFilter {
  const parsed = filterSchema.safeParse({
    userId: request.userId,
    monitorId: request.monitorId ?? null,
    classification: request.classification ?? null,
    severity: request.severity ?? null,
    since: fromTimestamp(request.since),
    until: fromTimestamp(request.until),
  });
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('INVALID_ARGUMENT', 'the filter is not valid', { details });
}

import { AppError } from '@tidemark/platform/errors';
import type { WrittenAnswer } from '@tidemark/platform/grpc-service';
import { createKeptAnswers } from '@tidemark/platform/kept-answers';
import type { Queryable } from '@tidemark/platform/postgres';
import { fromTimestamp } from '@tidemark/platform/timestamps';
import { classification, severity } from '@tidemark/proto/events';
import type { ListChangesRequest__Output } from '@tidemark/proto/gen/tidemark/change/v1/ListChangesRequest';
import { load } from '@tidemark/proto/load';
import { z } from 'zod';
import type { Metrics } from '../metrics.ts';
import type { ChangeFilter, Page } from '../store/change-filter.ts';
import { listChanges, versionsOfChanges } from '../store/list-changes.ts';
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

export interface ListChangesOptions {
  database: Queryable;
  metrics: Pick<Metrics, 'listTold'>;
}

export function createListChanges({
  database,
  metrics,
}: ListChangesOptions): (request: ListChangesRequest__Output) => Promise<WrittenAnswer> {
  const { answer, versionOf } = createKeptAnswers({
    versionsOf: (userIds) => versionsOfChanges(database, userIds),
    write: load('change').ChangeService.service.ListChanges.responseSerialize,
    onTold: metrics.listTold,
  });
  return async (request) => {
    const [filter, page] = [filterOf(request), pageOf(request)];
    const { userId } = filter;
    return answer(userId, JSON.stringify([filter, page]), async (asked) => {
      const version = asked ?? (await versionOf(userId));
      const { changes, total } = await listChanges(database, filter, page);
      return { version, answer: { changes: changes.map((change) => changeMessage(change)), total } };
    });
  };
}

function pageOf({ page, perPage }: ListChangesRequest__Output): Page {
  const limit = perPage === 0 ? DEFAULT_PER_PAGE : perPage;
  if (limit > MAX_PER_PAGE) throw new AppError('INVALID_ARGUMENT', `per_page is at most ${MAX_PER_PAGE}`);
  return { limit, offset: (Math.max(page, 1) - 1) * limit };
}

function filterOf(request: ListChangesRequest__Output): ChangeFilter {
  const parsed = filterSchema.safeParse({
    userId: request.userId.toLowerCase(),
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

// Changes: specification, sections 2.3 and 4.2.
import { toOptionalTimestamp } from '@tidemark/platform/timestamps';
import { classification, severity } from '@tidemark/proto/events';
import { z } from 'zod';
import { userOf, type Api, type RouteContext } from '../api.ts';
import { moment, paging, pathId, queryId } from '../fields.ts';
import { present } from '../present.ts';
import { changeDetailView, changeView } from '../views/change.ts';

const listQuery = z.object({
  api_id: queryId.optional(),
  classification: classification.optional(),
  severity: severity.optional(),
  since: moment.optional(),
  until: moment.optional(),
  ...paging,
});
const params = z.object({ id: z.string() });

export function changeRoutes(api: Api, { peers }: RouteContext): void {
  const { changes } = peers;

  api.get('/changes', { schema: { querystring: listQuery } }, async (request) => {
    const { query } = request;
    const list = await changes.ListChanges({
      userId: userOf(request),
      ...present({ monitorId: query.api_id, classification: query.classification, severity: query.severity }),
      since: toOptionalTimestamp(query.since ?? null),
      until: toOptionalTimestamp(query.until ?? null),
      page: query.page,
      perPage: query.per_page,
    });
    return {
      data: list.changes.map(changeView),
      meta: { total: list.total, page: query.page, per_page: query.per_page },
    };
  });

  api.get('/changes/:id', { schema: { params } }, async (request) => {
    const { change } = await changes.GetChange({ userId: userOf(request), id: pathId(request.params.id, 'change') });
    if (!change) throw new TypeError('the answer holds no change');
    return { data: changeDetailView(change) };
  });
}

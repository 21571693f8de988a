// Changes: specification, sections 2.3 and 4.2.
import { toOptionalTimestamp } from '@tidemark/platform/timestamps';
import { z } from 'zod';
import { userOf, type Api, type RouteContext } from '../api.ts';
import { held } from '../held.ts';
import { present } from '../present.ts';
import { change, changeDetail, changeQuery } from '../schemas/change.ts';
import { idParam, one, paged, pathId } from '../schemas/fields.ts';
import { changeDetailView, changeView } from '../views/change.ts';

const params = z.object({ id: idParam('change') });

const listAnswer = paged(change);

export function changeRoutes(api: Api, { peers, answerList }: RouteContext): void {
  const { changes } = peers;

  api.get(
    '/changes',
    {
      schema: { querystring: changeQuery, response: { 200: listAnswer } },
      config: {
        operation: {
          id: 'listChanges',
          tag: 'Changes',
          summary: 'List changes',
          description: 'Newest first. Filters combine.',
        },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const wanted = {
        userId: userOf(request),
        ...present({ monitorId: query.api_id, classification: query.classification, severity: query.severity }),
        since: toOptionalTimestamp(query.since ?? null),
        until: toOptionalTimestamp(query.until ?? null),
        page: query.page,
        perPage: query.per_page,
      };
      const ask = (kept: { known: string | undefined }) => changes.tagged.ListChanges(wanted, kept);
      return answerList(reply, ask, ({ changes, total }): z.input<typeof listAnswer> => ({
        data: changes.map(changeView),
        meta: { total, page: query.page, per_page: query.per_page },
      }));
    },
  );

  api.get(
    '/changes/:id',
    {
      schema: { params, response: { 200: one(changeDetail) } },
      config: {
        operation: {
          id: 'getChange',
          tag: 'Changes',
          summary: 'Get a change',
          description: 'With its analysis and migration guides.',
        },
      },
    },
    async (request) => {
      const { change } = await changes.GetChange({ userId: userOf(request), id: pathId(request.params.id, 'change') });
      return { data: changeDetailView(held(change, 'change')) };
    },
  );
}

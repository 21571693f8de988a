import type { Queryable } from '@tidemark/platform/postgres';
import { toOptionalTimestamp, toTimestamp } from '@tidemark/platform/timestamps';
import { requireUuid } from '@tidemark/platform/uuid';
import type { Deprecation as Message } from '@tidemark/proto/gen/tidemark/health/v1/Deprecation';
import type { ListDeprecationsRequest__Output as Request } from '@tidemark/proto/gen/tidemark/health/v1/ListDeprecationsRequest';
import type { ListDeprecationsResponse as Response } from '@tidemark/proto/gen/tidemark/health/v1/ListDeprecationsResponse';
import { listDeprecations, type ListedDeprecation } from '../store/deprecations.ts';

/** As many as a feed holds. */
const MAX_PER_PAGE = 500;
const MAX_OFFSET = 1_000_000;

const STATE = {
  DEPRECATION_STATE_UNSPECIFIED: null,
  DEPRECATION_STATE_ACTIVE: 'active',
  DEPRECATION_STATE_ENDED: 'ended',
} as const;

/** INVALID_ARGUMENT for an id that is no UUID. */
export async function handleListDeprecations(request: Request, database: Queryable): Promise<Response> {
  const filter = {
    userId: requireUuid(request.userId, 'user_id'),
    monitorId: request.monitorId === undefined ? null : requireUuid(request.monitorId, 'monitor_id'),
    state: STATE[request.state],
  };
  const limit = Math.min(Math.max(request.perPage, 1), MAX_PER_PAGE);
  const offset = Math.min((Math.max(request.page, 1) - 1) * limit, MAX_OFFSET);
  const { deprecations, total } = await listDeprecations(database, filter, { limit, offset });
  return { deprecations: deprecations.map(messageOf), total };
}

function messageOf(known: ListedDeprecation): Message {
  const { id, monitorId, apiName, description, url, changeId, endpoint, subject, sunsetOn, endedBy } = known;
  return {
    id,
    monitorId,
    apiName,
    description,
    url,
    changeId,
    beganAt: toTimestamp(known.beganAt),
    changedAt: toTimestamp(known.changedAt),
    endedAt: toOptionalTimestamp(known.endedAt),
    ...(endpoint === null ? {} : { endpoint }),
    ...(subject === null ? {} : { subject }),
    ...(sunsetOn === null ? {} : { sunsetOn }),
    ...(endedBy === null ? {} : { endedBy }),
  };
}

import type { Deprecation__Output } from '@tidemark/proto/gen/tidemark/health/v1/Deprecation';
import type { z } from 'zod';
import type { FeedTokenRow } from '../auth/feed-token-store.ts';
import type { deprecation, feedToken } from '../schemas/deprecation.ts';
import { time, timeOrNull } from './time.ts';

export type DeprecationView = z.input<typeof deprecation>;

export function deprecationView(known: Deprecation__Output): DeprecationView {
  const endedAt = timeOrNull(known.endedAt);
  return {
    id: known.id,
    api_id: known.monitorId,
    api_name: known.apiName,
    endpoint: known.endpoint ?? null,
    subject: known.subject ?? null,
    description: known.description,
    sunset_on: known.sunsetOn ?? null,
    state: endedAt === null ? 'active' : 'ended',
    began_at: time(known.beganAt, 'began_at'),
    changed_at: time(known.changedAt, 'changed_at'),
    ended_at: endedAt,
    ended_by: (known.endedBy as DeprecationView['ended_by'] | undefined) ?? null,
    change_id: known.changeId,
    source_url: known.url,
  };
}

export const feedTokenView = (row: FeedTokenRow): z.input<typeof feedToken> => ({
  prefix: row.prefix,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

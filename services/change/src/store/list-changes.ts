// The list of Changes: newest first, ties by id, with the exact number of all that fit.
import type { Queryable } from '@tidemark/platform/postgres';
import type { ChangeFilter, ChangePage, Page } from './change-filter.ts';
import { listByDay } from './changes-by-day.ts';
import { listNewest } from './newest-changes.ts';

export async function listChanges(database: Queryable, filter: ChangeFilter, page: Page): Promise<ChangePage> {
  return (await listNewest(database, filter, page)) ?? listByDay(database, filter, page);
}

/** Of all that each user can list; no version comes twice. Who never had a Change has none. */
export async function versionsOfChanges(
  database: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.query<{ owner_id: string; version: string }>(
    'select owner_id, sum(version)::text as version from change_totals where owner_id = any($1::uuid[]) group by owner_id',
    [userIds],
    'versions-of-changes',
  );
  return new Map(rows.map(({ owner_id, version }) => [owner_id, version]));
}

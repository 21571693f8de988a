// The list of Changes: newest first, ties by id, with the exact number of all that fit.
import type { Queryable } from '@tidemark/platform/postgres';
import type { ChangeFilter, ChangePage, Page } from './change-filter.ts';
import { listByDay } from './changes-by-day.ts';
import { listNewest } from './newest-changes.ts';

export async function listChanges(database: Queryable, filter: ChangeFilter, page: Page): Promise<ChangePage> {
  return (await listNewest(database, filter, page)) ?? listByDay(database, filter, page);
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request, withQuery } from './client.ts';
import type { Change, ChangeDetail, Many, One, Paged } from './types.ts';
import type { ChangeDelivery } from './web-types.ts';

const CHANGES = '/api/v1/changes';
const KEY = ['changes'] as const;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const MAX_PER_PAGE = 100;
/** How many of the newest changes are counted for the list of monitors. */
const MAX_COUNTED = 500;
const PER_PAGE = 25;
const COUNT_STALE_MS = 60_000;
/** How often deliveries are read again while some are on their way. */
const WATCH_MS = 5000;

/** The filters of the API, by its own names. */
export const FILTER_NAMES = ['api_id', 'classification', 'severity', 'since', 'until'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
export type ChangeFilter = Readonly<Partial<Record<FilterName, string>>>;

export function useChanges(filter: ChangeFilter, page: number) {
  return useQuery({
    queryKey: [...KEY, 'list', filter, page],
    queryFn: ({ signal }) =>
      request<Paged<Change>>(withQuery(CHANGES, { ...filter, page, per_page: PER_PAGE }), { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useChange(id: string) {
  return useQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: async ({ signal }) => (await request<One<ChangeDetail>>(`${CHANGES}/${id}`, { signal })).data,
  });
}

/** How many changes each monitor had in the last seven days, by its id; of the newest ones alone when there are very many. */
export function useChangesThisWeek() {
  return useQuery({
    queryKey: [...KEY, 'week'],
    staleTime: COUNT_STALE_MS,
    queryFn: async ({ signal }) => {
      const since = new Date(Date.now() - WEEK_MS).toISOString();
      const counts = new Map<string, number>();
      for (let page = 1; page * MAX_PER_PAGE <= MAX_COUNTED; page += 1) {
        const path = withQuery(CHANGES, { since, page, per_page: MAX_PER_PAGE });
        const { data, meta } = await request<Paged<Change>>(path, { signal });
        for (const { api_id: id } of data) counts.set(id, (counts.get(id) ?? 0) + 1);
        if (page * MAX_PER_PAGE >= meta.total) break;
      }
      return counts;
    },
  });
}

export function useChangeDeliveries(id: string) {
  return useQuery({
    queryKey: [...KEY, 'deliveries', id],
    queryFn: async ({ signal }) =>
      (await request<Many<ChangeDelivery>>(`/web/changes/${id}/deliveries`, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'pending') ? WATCH_MS : false),
  });
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request, withQuery } from './client.ts';
import type { CatalogApi, Paged } from './types.ts';

const PER_PAGE = 100;
const MAX_PAGES = 10;
const STALE_MS = 10 * 60_000;

/** The whole catalog: some hundred entries, so that search and categories answer at once. */
export function useCatalog() {
  return useQuery({
    queryKey: ['catalog'],
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const read = (page: number): Promise<Paged<CatalogApi>> =>
        request(withQuery('/api/v1/catalog', { page, per_page: PER_PAGE }), { signal });
      const first = await read(1);
      const pages = Math.min(MAX_PAGES, Math.ceil(first.meta.total / PER_PAGE));
      const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => read(index + 2)));
      return [first, ...rest].flatMap(({ data }) => data);
    },
  });
}

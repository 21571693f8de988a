import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request, withQuery } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import type { One, Paged } from '../../api/types.ts';
import type { Deprecation, FeedToken, NewFeedToken } from './types.ts';

const TOKEN = '/api/v1/deprecations/feed-token';
const TOKEN_KEY = ['feed-token'] as const;
/** As many as the API gives at once: they are shown by month, not by page. */
const PER_PAGE = 100;

export type DeprecationState = 'active' | 'ended' | 'all';

export interface DeprecationFilter {
  state: DeprecationState;
  apiId: string | null;
  page: number;
}

export function useDeprecations({ state, apiId, page }: DeprecationFilter) {
  return useQuery({
    queryKey: ['deprecations', state, apiId, page],
    queryFn: ({ signal }) => {
      const query = { state, api_id: apiId ?? undefined, page, per_page: PER_PAGE };
      return request<Paged<Deprecation>>(withQuery('/api/v1/deprecations', query), { signal });
    },
    placeholderData: keepPreviousData,
  });
}

/** The token of the feeds; null when there is none. */
export function useFeedToken() {
  return useQuery({
    queryKey: TOKEN_KEY,
    queryFn: async ({ signal }) => {
      try {
        return (await request<One<FeedToken>>(TOKEN, { signal })).data;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return null;
        throw error;
      }
    },
  });
}

export function useCreateFeedToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await request<One<NewFeedToken>>(TOKEN, { method: 'POST' })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: TOKEN_KEY }),
  });
}

export function useDeleteFeedToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(TOKEN, { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: TOKEN_KEY }),
  });
}

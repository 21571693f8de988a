// Monitors, their scans and scores over the API. What is changed here is read again by every page that shows it.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request, withQuery } from './client.ts';
import type {
  CreateMonitor,
  Many,
  Monitor,
  MonitorDetail,
  One,
  Paged,
  RequestedScan,
  Scan,
  ScoredDay,
  UpdateMonitor,
} from './types.ts';

const MONITORS = '/api/v1/monitors';
const LIST_KEY = ['monitors'] as const;
const keyOf = (id: string) => ['monitor', id] as const;
const SCANS_PER_PAGE = 20;
/** How soon a page sees a scan that it did not ask for. */
const WATCH_MS = 10_000;
/** The same while no answer comes, or the monitor is gone. */
const WATCH_REFUSED_MS = 60_000;
/** Scores change once a day. */
const SCORE_STALE_MS = 10 * 60_000;

export function useMonitors() {
  return useQuery({
    queryKey: LIST_KEY,
    queryFn: async ({ signal }) => (await request<Many<Monitor>>(MONITORS, { signal })).data,
  });
}

export function useMonitor(id: string, { enabled = true } = {}) {
  return useQuery({
    queryKey: keyOf(id),
    enabled,
    queryFn: async ({ signal }) => (await request<One<MonitorDetail>>(`${MONITORS}/${id}`, { signal })).data,
  });
}

export function useScans(id: string, page: number) {
  return useQuery({
    queryKey: [...keyOf(id), 'scans', page],
    queryFn: ({ signal }) =>
      request<Paged<Scan>>(withQuery(`${MONITORS}/${id}/scans`, { page, per_page: SCANS_PER_PAGE }), { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Null before the first; asked for again and again while the page is seen. */
export function useNewestScan(id: string, { enabled }: { enabled: boolean }) {
  return useQuery<Scan | null>({
    queryKey: [...keyOf(id), 'newest scan'],
    enabled,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.error === null ? WATCH_MS : WATCH_REFUSED_MS),
    queryFn: async ({ signal }) => {
      const newest = withQuery(`${MONITORS}/${id}/scans`, { page: 1, per_page: 1 });
      return (await request<Paged<Scan>>(newest, { signal })).data[0] ?? null;
    },
  });
}

/** Scores of the last days, oldest first. */
export function useScores(id: string, days: number, { enabled = true } = {}) {
  return useQuery({
    queryKey: [...keyOf(id), 'scores', days],
    enabled,
    staleTime: SCORE_STALE_MS,
    queryFn: async ({ signal }) => {
      const { data } = await request<Many<ScoredDay>>(withQuery(`/api/v1/health/${id}/history`, { days }), { signal });
      return data.toReversed();
    },
  });
}

export function useCreateMonitor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: CreateMonitor) =>
      (await request<One<MonitorDetail>>(MONITORS, { method: 'POST', body })).data,
    onSuccess: (made) => {
      client.setQueryData(keyOf(made.id), made);
      return client.invalidateQueries({ queryKey: LIST_KEY });
    },
  });
}

export function useUpdateMonitor(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: UpdateMonitor) =>
      (await request<One<MonitorDetail>>(`${MONITORS}/${id}`, { method: 'PATCH', body })).data,
    onSuccess: (changed) => {
      client.setQueryData(keyOf(id), changed);
      return client.invalidateQueries({ queryKey: LIST_KEY });
    },
  });
}

export function useDeleteMonitor(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(`${MONITORS}/${id}`, { method: 'DELETE' }),
    onSuccess: () => {
      client.setQueryData<Monitor[]>(LIST_KEY, (list) => list?.filter((monitor) => monitor.id !== id));
      return client.invalidateQueries({ queryKey: ['changes'] });
    },
  });
}

export function useRequestScan(id: string) {
  return useMutation({
    mutationFn: async () => (await request<One<RequestedScan>>(`${MONITORS}/${id}/check`, { method: 'POST' })).data,
  });
}

/** Has everything that a scan may have changed read again. */
export function useAfterScan(id: string): () => void {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [keyOf(id), LIST_KEY, ['changes']]) void client.invalidateQueries({ queryKey });
  };
}

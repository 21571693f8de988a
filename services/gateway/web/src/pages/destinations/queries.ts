// Destinations and their deliveries over the API. What is changed here is read again by every page that shows it.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request, withQuery } from '../../api/client.ts';
import type { Many, One, Paged } from '../../api/types.ts';
import type {
  CreateDestination,
  CreatedDestination,
  Delivery,
  DeliveryStatus,
  Destination,
  RotatedSecret,
  TestResult,
  UpdateDestination,
} from './types.ts';

const DESTINATIONS = '/api/v1/destinations';
const LIST_KEY = ['destinations'] as const;
const deliveriesKey = (id: string) => ['deliveries', id] as const;

/** A receiver has 15 s to answer. */
const TEST_TIMEOUT_MS = 25_000;
const PER_PAGE = 20;
/** How often deliveries are read again while some are on their way. */
const WATCH_MS = 3000;

export function useDestinations() {
  return useQuery({
    queryKey: LIST_KEY,
    queryFn: async ({ signal }) => (await request<Many<Destination>>(DESTINATIONS, { signal })).data,
  });
}

export function useCreateDestination() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: CreateDestination) =>
      (await request<One<CreatedDestination>>(DESTINATIONS, { method: 'POST', body })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: LIST_KEY }),
  });
}

export function useUpdateDestination(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: UpdateDestination) =>
      (await request<One<Destination>>(`${DESTINATIONS}/${id}`, { method: 'PATCH', body })).data,
    onSuccess: (changed) => {
      client.setQueryData<Destination[]>(LIST_KEY, (list) => list?.map((one) => (one.id === id ? changed : one)));
      return client.invalidateQueries({ queryKey: LIST_KEY });
    },
  });
}

export function useDeleteDestination(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(`${DESTINATIONS}/${id}`, { method: 'DELETE' }),
    onSuccess: () => {
      client.setQueryData<Destination[]>(LIST_KEY, (list) => list?.filter((one) => one.id !== id));
      return client.invalidateQueries({ queryKey: LIST_KEY });
    },
  });
}

export function useRotateSecret(id: string) {
  return useMutation({
    mutationFn: async () =>
      (await request<One<RotatedSecret>>(`${DESTINATIONS}/${id}/rotate-secret`, { method: 'POST' })).data,
  });
}

export function useTestDestination(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const options = { method: 'POST', timeoutMs: TEST_TIMEOUT_MS } as const;
      return (await request<One<TestResult>>(`${DESTINATIONS}/${id}/test`, options)).data;
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: deliveriesKey(id) }),
        client.invalidateQueries({ queryKey: LIST_KEY }),
      ]),
  });
}

export interface DeliveryFilter {
  status: DeliveryStatus | null;
  page: number;
}

export function useDeliveries(id: string, { status, page }: DeliveryFilter) {
  return useQuery({
    queryKey: [...deliveriesKey(id), status, page],
    queryFn: ({ signal }) => {
      const query = { status: status ?? undefined, page, per_page: PER_PAGE };
      return request<Paged<Delivery>>(withQuery(`${DESTINATIONS}/${id}/deliveries`, query), { signal });
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isOnItsWay) ? WATCH_MS : false),
  });
}

/** One that is tried soon: what waits for hours is not watched. */
function isOnItsWay({ status, next_attempt_at: next }: Delivery): boolean {
  return status === 'pending' && (next === null || Date.parse(next) < Date.now() + 10 * WATCH_MS);
}

export function useRedeliver(destinationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (deliveryId: string) =>
      (await request<One<Delivery>>(`/api/v1/deliveries/${deliveryId}/redeliver`, { method: 'POST' })).data,
    onSettled: () => client.invalidateQueries({ queryKey: deliveriesKey(destinationId) }),
  });
}

export function useRecover(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (since: Date) => {
      const body = { since: since.toISOString() };
      return (await request<One<{ recovered: number }>>(`${DESTINATIONS}/${id}/recover`, { method: 'POST', body })).data
        .recovered;
    },
    onSettled: () => client.invalidateQueries({ queryKey: deliveriesKey(id) }),
  });
}

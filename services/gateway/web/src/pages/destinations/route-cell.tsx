import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { request } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import type { Many, Monitor, One } from '../../api/types.ts';
import { useWrites } from '../../session/session.tsx';
import { toast } from '../../ui/toast.tsx';
import { Switch } from '../../ui/toggle.tsx';
import type { Destination, RouteOfMonitor } from './types.ts';
import { nameOf } from './words.ts';

const pathOf = (monitorId: string): string => `/api/v1/monitors/${monitorId}/destinations`;

/** The routes of one monitor to all destinations. */
export const routesQuery = (monitorId: string) =>
  queryOptions({
    queryKey: ['routes', monitorId],
    queryFn: async ({ signal }) => (await request<Many<RouteOfMonitor>>(pathOf(monitorId), { signal })).data,
  });

interface RouteCellProps {
  monitor: Monitor;
  destination: Destination;
  /** Undefined while it is not known. */
  route: RouteOfMonitor | undefined;
}

/** Changes at once what is shown, and back when the server refuses. */
export function RouteCell({ monitor, destination, route }: RouteCellProps): ReactNode {
  const writes = useWrites();
  const client = useQueryClient();
  const { queryKey } = routesQuery(monitor.id);
  const set = useMutation({
    mutationFn: (enabled: boolean) =>
      request<One<RouteOfMonitor>>(`${pathOf(monitor.id)}/${destination.id}`, { method: 'PUT', body: { enabled } }),
    onSuccess: ({ data }) =>
      client.setQueryData(queryKey, (list) =>
        list?.map((one) => (one.destination_id === data.destination_id ? data : one)),
      ),
    onError: (error) => toast(messageOf(error), 'red'),
  });
  return (
    <Switch
      label={`${monitor.name} to ${nameOf(destination)}`}
      hideLabel
      isSelected={set.isPending ? set.variables : (route?.enabled ?? false)}
      isDisabled={!writes.allowed || route === undefined || set.isPending}
      onChange={(enabled) => set.mutate(enabled)}
    />
  );
}

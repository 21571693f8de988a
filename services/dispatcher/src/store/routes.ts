// Which Destinations a Monitor's Events go to. All of the user's, but for the disabled ones.
import type { Database } from '@tidemark/platform/postgres';
import { DESTINATION_COLUMNS, type Destination } from './destinations.ts';

export interface Route {
  destination: Destination;
  enabled: boolean;
}

interface RouteKey {
  userId: string;
  monitorId: string;
  destinationId: string;
}

export interface RouteStore {
  /** Newest Destination first. `destinationId`: only this one, null for all. */
  list: (userId: string, monitorId: string, destinationId: string | null) => Promise<Route[]>;
  /** Null when the user has no such Destination. */
  set: (key: RouteKey, enabled: boolean) => Promise<Route | null>;
}

export function createRouteStore(database: Database): RouteStore {
  const list: RouteStore['list'] = async (userId, monitorId, destinationId) => {
    const rows = await database.query<Destination & { enabled: boolean }>(
      `select ${DESTINATION_COLUMNS}, not exists (
         select from disabled_routes r where r.destination_id = destinations.id and r.monitor_id = $2) as enabled
       from destinations where user_id = $1 and ($3::uuid is null or id = $3) order by created_at desc, id`,
      [userId, monitorId, destinationId],
    );
    return rows.map(({ enabled, ...destination }) => ({ destination, enabled }));
  };
  return {
    list,
    async set({ userId, monitorId, destinationId }, enabled) {
      await database.query(
        enabled
          ? `delete from disabled_routes where monitor_id = $2
             and destination_id in (select id from destinations where id = $3 and user_id = $1)`
          : `insert into disabled_routes (destination_id, monitor_id)
             select id, $2 from destinations where id = $3 and user_id = $1 on conflict do nothing`,
        [userId, monitorId, destinationId],
      );
      const [route] = await list(userId, monitorId, destinationId);
      return route ?? null;
    },
  };
}

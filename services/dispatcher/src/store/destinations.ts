import type { Database } from '@tidemark/platform/postgres';
import type { PayloadFormat } from '../payload.ts';
import type { Sealed } from '../secret-box.ts';

export interface Destination {
  id: string;
  userId: string;
  url: string;
  events: string[];
  name: string | null;
  payloadFormat: PayloadFormat;
  includeCosmetic: boolean;
  active: boolean;
  createdAt: Date;
}

const COLUMNS = `id, user_id as "userId", url, events, name, payload_format as "payloadFormat",
  include_cosmetic as "includeCosmetic", active, created_at as "createdAt"`;

export interface DestinationStore {
  /** False when the user has `limit` of them already. */
  insert: (destination: Destination, sealed: Sealed, limit: number) => Promise<boolean>;
  /** Newest first. */
  list: (userId: string) => Promise<Destination[]>;
  /** Removes it and cancels what it has not been sent; false when the user has none of this id. */
  remove: (userId: string, id: string) => Promise<boolean>;
}

export function createDestinationStore(database: Database): DestinationStore {
  return {
    insert: (destination, sealed, limit) =>
      database.transaction(async (tx) => {
        await tx.query(`select pg_advisory_xact_lock(hashtextextended('destinations of ' || $1, 0))`, [
          destination.userId,
        ]);
        const [row] = await tx.query<{ count: number }>(
          'select count(*)::int as count from destinations where user_id = $1',
          [destination.userId],
        );
        if ((row?.count ?? 0) >= limit) return false;
        await tx.query(
          `insert into destinations (id, user_id, url, events, name, payload_format, include_cosmetic, active,
             created_at, secret_ciphertext, key_id)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
          [
            destination.id,
            destination.userId,
            destination.url,
            destination.events,
            destination.name,
            destination.payloadFormat,
            destination.includeCosmetic,
            destination.active,
            destination.createdAt,
            sealed.ciphertext,
            sealed.keyId,
          ],
        );
        return true;
      }),
    list: (userId) =>
      database.query<Destination>(
        `select ${COLUMNS} from destinations where user_id = $1 order by created_at desc, id`,
        [userId],
      ),
    remove: (userId, id) =>
      database.transaction(async (tx) => {
        const gone = await tx.query('delete from destinations where id = $1 and user_id = $2 returning id', [
          id,
          userId,
        ]);
        if (gone.length === 0) return false;
        await tx.query(
          `update deliveries set state = 'cancelled', locked_until = null where destination_id = $1 and state = 'pending'`,
          [id],
        );
        return true;
      }),
  };
}

import type { Database } from '@tidemark/platform/postgres';
import type { PayloadFormat } from '../payload.ts';
import type { Sealed } from '@tidemark/platform/secret-box';
import type { SealedSecrets } from '../signing/signing-secrets.ts';
import type { DisabledReason } from './standing.ts';

export interface Destination {
  id: string;
  userId: string;
  url: string;
  events: string[];
  name: string | null;
  payloadFormat: PayloadFormat;
  includeCosmetic: boolean;
  active: boolean;
  /** Why we disabled it; null while it is active or paused by its user. */
  disabledReason: DisabledReason | null;
  /** The first failure since its last success. */
  failingSince: Date | null;
  warnedAt: Date | null;
  createdAt: Date;
}

export const DESTINATION_COLUMNS = `id, user_id as "userId", url, events, name, payload_format as "payloadFormat",
  include_cosmetic as "includeCosmetic", active, disabled_reason as "disabledReason", failing_since as "failingSince",
  warned_at as "warnedAt", created_at as "createdAt"`;

type DestinationChanges = {
  [Field in 'url' | 'events' | 'name' | 'payloadFormat' | 'includeCosmetic' | 'active']: Destination[Field] | null;
};

/** An idempotency key of the user, under which one Destination is made from then on. */
export interface Once {
  key: string;
  /** What is asked for. */
  requestHash: string;
  since: Date;
}

type Inserted =
  | { kind: 'inserted' }
  /** The user has as many already as there may be. */
  | { kind: 'full' }
  /** The key made this one, by the same request or another. */
  | { kind: 'known'; id: string; isSame: boolean };

export interface DestinationStore {
  insert: (
    destination: Destination,
    sealed: Sealed,
    options: { limit: number; once: Once | null },
  ) => Promise<Inserted>;
  /** Null when the user has none of this id. */
  find: (userId: string, id: string) => Promise<Destination | null>;
  /** Newest first. */
  list: (userId: string) => Promise<Destination[]>;
  /**
   * Changes the fields that are not null; an empty name is none. Made active again, it begins without a past: one that was paused gets what
   * happens from `now` on. Null when the user has none of this id.
   */
  update: (userId: string, id: string, changes: DestinationChanges, now: Date) => Promise<Destination | null>;
  secretsOf: (id: string, now: Date) => Promise<SealedSecrets | null>;
  /** The secret so far becomes the previous one. */
  rotate: (id: string, sealed: Sealed, previousUntil: Date) => Promise<void>;
  /** Removes it; `cancelLeftOver` cancels what it has not been sent. False when the user has none of this id. */
  remove: (userId: string, id: string) => Promise<boolean>;
}

export function createDestinationStore(database: Database): DestinationStore {
  return {
    insert: (destination, sealed, { limit, once }) =>
      database.transaction(async (tx): Promise<Inserted> => {
        await tx.query(`select pg_advisory_xact_lock(hashtextextended('destinations of ' || $1, 0))`, [
          destination.userId,
        ]);
        const rows = await tx.query<{ id: string; isKnown: boolean; isSame: boolean }>(
          `select id, coalesce(idempotency_key = $2 and created_at > $3, false) as "isKnown",
             coalesce(request_hash = $4, false) as "isSame"
           from destinations where user_id = $1`,
          [destination.userId, once?.key ?? null, once?.since ?? null, once?.requestHash ?? null],
        );
        const known = rows.find(({ isKnown }) => isKnown);
        if (known) return { kind: 'known', id: known.id, isSame: known.isSame };
        if (rows.length >= limit) return { kind: 'full' };
        await tx.query(
          `insert into destinations (id, user_id, url, events, name, payload_format, include_cosmetic, active,
             created_at, accepts_since, secret_ciphertext, key_id, idempotency_key, request_hash)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12, $13)`,
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
            once?.key ?? null,
            once?.requestHash ?? null,
          ],
        );
        return { kind: 'inserted' };
      }),
    find: async (userId, id) => {
      const [row] = await database.query<Destination>(
        `select ${DESTINATION_COLUMNS} from destinations where user_id = $1 and id = $2`,
        [userId, id],
      );
      return row ?? null;
    },
    update: async (userId, id, changes, now) => {
      const [row] = await database.query<Destination>(
        `update destinations set accepts_since = case when $8::boolean and not active and disabled_reason is null then $9 else accepts_since end,
           disabled_reason = case when $8 then null else disabled_reason end,
           failing_since = case when $8 and not active then null else failing_since end,
           last_failed_at = case when $8 and not active then null else last_failed_at end,
           warned_at = case when $8 and not active then null else warned_at end,
           url = coalesce($3, url), events = coalesce($4, events),
           name = case when $5::text is null then name else nullif($5, '') end,
           payload_format = coalesce($6, payload_format), include_cosmetic = coalesce($7, include_cosmetic),
           active = coalesce($8::boolean, active)
         where user_id = $1 and id = $2 returning ${DESTINATION_COLUMNS}`,
        [
          userId,
          id,
          changes.url,
          changes.events,
          changes.name,
          changes.payloadFormat,
          changes.includeCosmetic,
          changes.active,
          now,
        ],
      );
      return row ?? null;
    },
    secretsOf: async (id, now) => {
      const [row] = await database.query<SecretsRow>(
        `select secret_ciphertext, key_id, previous_ciphertext, previous_key_id, previous_until from destinations where id = $1`,
        [id],
      );
      return row ? sealedSecrets(row, now) : null;
    },
    rotate: async (id, sealed, previousUntil) => {
      await database.query(
        `update destinations set previous_ciphertext = secret_ciphertext, previous_key_id = key_id, previous_until = $4,
           secret_ciphertext = $2, key_id = $3 where id = $1`,
        [id, sealed.ciphertext, sealed.keyId, previousUntil],
      );
    },
    list: (userId) =>
      database.query<Destination>(
        `select ${DESTINATION_COLUMNS} from destinations where user_id = $1 order by created_at desc, id`,
        [userId],
      ),
    remove: async (userId, id) => {
      const gone = await database.query(
        `with gone as (delete from destinations where id = $1 and user_id = $2 returning id)
         insert into removed_destinations (destination_id) select id from gone returning destination_id`,
        [id, userId],
      );
      return gone.length > 0;
    },
  };
}

export interface SecretsRow {
  secret_ciphertext: Buffer;
  key_id: string;
  previous_ciphertext: Buffer | null;
  previous_key_id: string | null;
  previous_until: Date | null;
}

/** The previous secret is left out once its time is over. */
export function sealedSecrets(row: SecretsRow, now: Date): SealedSecrets {
  const current = { ciphertext: row.secret_ciphertext, keyId: row.key_id };
  const { previous_ciphertext: ciphertext, previous_key_id: keyId, previous_until: until } = row;
  const valid = ciphertext !== null && keyId !== null && until !== null && until > now;
  return { current, previous: valid ? { ciphertext, keyId } : null };
}

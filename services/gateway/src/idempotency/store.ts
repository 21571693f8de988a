// First answers by idempotency key. A claim is short: who loses it to another does no harm, because what lies below makes one thing of one key.
import type { Database } from '@tidemark/platform/postgres';
import type { Sealed } from '@tidemark/platform/secret-box';

const LEASE = '3 seconds';
const KEPT = '24 hours';

type Claim =
  /** Ours to answer. */
  | { kind: 'claimed' }
  | { kind: 'answered'; answer: Sealed }
  /** Another request under it is at work. */
  | { kind: 'busy' }
  /** It was used with another request. */
  | { kind: 'different' };

export interface IdempotencyStore {
  claim: (key: string, requestHash: Buffer) => Promise<Claim>;
  /** The first answer stays. */
  answer: (key: string, answer: Sealed) => Promise<void>;
  /** Forgets a claim without an answer. */
  release: (key: string) => Promise<void>;
  deleteOld: () => Promise<void>;
}

interface Row {
  same: boolean;
  answer: Buffer | null;
  key_id: string | null;
}

export function createIdempotencyStore(database: Database): IdempotencyStore {
  return {
    async claim(key, requestHash) {
      const claimed = await database.query(
        `insert into idempotency_keys as known (key, request_hash, locked_until)
         values (decode($1, 'hex'), $2, now() + interval '${LEASE}')
         on conflict (key) do update set request_hash = excluded.request_hash, created_at = now(),
           locked_until = excluded.locked_until, answer = null, key_id = null
         where known.created_at < now() - interval '${KEPT}'
           or (known.answer is null and known.locked_until < now() and known.request_hash = excluded.request_hash)
         returning key`,
        [key, requestHash],
      );
      if (claimed.length > 0) return { kind: 'claimed' };
      const [row] = await database.query<Row>(
        `select request_hash = $2 as same, answer, key_id from idempotency_keys where key = decode($1, 'hex')`,
        [key, requestHash],
      );
      if (row && !row.same) return { kind: 'different' };
      const { answer: ciphertext = null, key_id: keyId = null } = row ?? {};
      return ciphertext && keyId !== null ? { kind: 'answered', answer: { ciphertext, keyId } } : { kind: 'busy' };
    },
    async answer(key, { ciphertext, keyId }) {
      await database.query(
        `update idempotency_keys set answer = $2, key_id = $3 where key = decode($1, 'hex') and answer is null`,
        [key, ciphertext, keyId],
      );
    },
    async release(key) {
      await database.query(`delete from idempotency_keys where key = decode($1, 'hex') and answer is null`, [key]);
    },
    async deleteOld() {
      await database.query(`delete from idempotency_keys where created_at < now() - interval '${KEPT}'`);
    },
  };
}

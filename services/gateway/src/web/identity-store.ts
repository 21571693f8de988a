// The SQL of who an identity provider says that somebody is.
import type { Database } from '@tidemark/platform/postgres';
import { withFreeEmail } from './account-store.ts';

interface IdentityKey {
  issuer: string;
  subject: string;
}

export interface IdentityStore {
  findUser: (identity: IdentityKey) => Promise<string | null>;
  /** From now on the identity is this user. */
  link: (identity: IdentityKey, userId: string) => Promise<void>;
  /** An account without a password, with its identity; again it does nothing. Throws 409 `conflict` when the address is another's. */
  insertAccount: (identity: IdentityKey, account: { userId: string; email: string }) => Promise<void>;
}

const LINK = `insert into oidc_identities (issuer, subject, user_id) values ($1, $2, $3) on conflict (issuer, subject) do nothing`;

export function createIdentityStore(database: Database): IdentityStore {
  return {
    async findUser({ issuer, subject }) {
      const [row] = await database.query<{ user_id: string }>(
        'select user_id from oidc_identities where issuer = $1 and subject = $2',
        [issuer, subject],
      );
      return row?.user_id ?? null;
    },
    async link({ issuer, subject }, userId) {
      await database.query(LINK, [issuer, subject, userId]);
    },
    async insertAccount({ issuer, subject }, { userId, email }) {
      await withFreeEmail(
        database.transaction(async (tx) => {
          await tx.query(
            `insert into accounts (user_id, email, email_confirmed) values ($1, $2, true)
             on conflict (user_id) do nothing`,
            [userId, email],
          );
          await tx.query(LINK, [issuer, subject, userId]);
        }),
      );
    },
  };
}

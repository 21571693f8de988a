// The SQL of accounts and of the links that set their passwords.
import { isUniqueViolation, type Database } from '@tidemark/platform/postgres';
import { conflict } from '../http/errors.ts';

interface AccountRow {
  user_id: string;
  email: string;
  email_confirmed: boolean;
  password_hash: string | null;
}

export interface LinkRow {
  user_id: string;
  email: string | null;
}

interface Redemption {
  hash: Buffer;
  email: string;
  emailConfirmed: boolean;
  passwordHash: string;
}

export interface AccountStore {
  get: (userId: string) => Promise<AccountRow | null>;
  findByEmail: (email: string) => Promise<AccountRow | null>;
  setPassword: (userId: string, passwordHash: string) => Promise<void>;
  /** Gives the user an address that an operator vouches for. Throws 409 `conflict` when another one has it. */
  setEmail: (userId: string, email: string) => Promise<void>;
  hasAnyPassword: () => Promise<boolean>;
  insertLink: (link: { hash: Buffer; userId: string; email: string | null; hours: number }) => Promise<void>;
  findLink: (hash: Buffer) => Promise<LinkRow | null>;
  /**
   * Uses the link up, with all others of its user, and sets address and password. False when it was used meanwhile.
   * Throws 409 `conflict` when another user has the address; the link then stays.
   */
  redeemLink: (redemption: Redemption) => Promise<boolean>;
  deleteOldLinks: () => Promise<void>;
}

const COLUMNS = 'user_id, email, email_confirmed, password_hash';

/** Translates the refusal of an address that another user has. */
export async function withFreeEmail<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isUniqueViolation(error, 'accounts_email_key')) throw error;
    throw conflict('another user has this e-mail address');
  }
}

export function createAccountStore(database: Database): AccountStore {
  const one = async (where: string, value: string): Promise<AccountRow | null> =>
    (await database.query<AccountRow>(`select ${COLUMNS} from accounts where ${where} = $1`, [value]))[0] ?? null;
  return {
    get: (userId) => one('user_id', userId),
    findByEmail: (email) => one('email', email),
    async setPassword(userId, passwordHash) {
      await database.query('update accounts set password_hash = $2 where user_id = $1', [userId, passwordHash]);
    },
    async setEmail(userId, email) {
      await withFreeEmail(
        database.query(
          `insert into accounts (user_id, email, email_confirmed) values ($1, $2, true)
           on conflict (user_id) do update set email = excluded.email, email_confirmed = true`,
          [userId, email],
        ),
      );
    },
    async hasAnyPassword() {
      const [row] = await database.query<{ any: boolean }>(
        'select exists (select from accounts where password_hash is not null) as any',
      );
      return row?.any ?? false;
    },
    async insertLink({ hash, userId, email, hours }) {
      await database.query(
        `insert into welcome_links (hash, user_id, email, expires_at)
         values ($1, $2, $3, now() + make_interval(hours => $4))`,
        [hash, userId, email, hours],
      );
    },
    async findLink(hash) {
      const [row] = await database.query<LinkRow>(
        'select user_id, email from welcome_links where hash = $1 and expires_at > now()',
        [hash],
      );
      return row ?? null;
    },
    redeemLink: ({ hash, email, emailConfirmed, passwordHash }) =>
      withFreeEmail(
        database.transaction(async (tx) => {
          const [link] = await tx.query<LinkRow>(
            'delete from welcome_links where hash = $1 and expires_at > now() returning user_id, email',
            [hash],
          );
          if (!link) return false;
          await tx.query('delete from welcome_links where user_id = $1', [link.user_id]);
          await tx.query(
            `insert into accounts (user_id, email, email_confirmed, password_hash) values ($1, $2, $3, $4)
             on conflict (user_id) do update set
               email_confirmed = excluded.email_confirmed or (accounts.email_confirmed and accounts.email = excluded.email),
               email = excluded.email, password_hash = excluded.password_hash`,
            [link.user_id, email, emailConfirmed, passwordHash],
          );
          return true;
        }),
      ),
    async deleteOldLinks() {
      await database.query('delete from welcome_links where expires_at <= now()');
    },
  };
}

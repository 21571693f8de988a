// What the operator does for people who sign in.
import type { UserPeer } from '../peers.ts';
import type { AccountStore } from '../web/account-store.ts';
import { createSecretToken, hashSecretToken } from '../web/secret-token.ts';
import type { SessionStore } from '../web/session-store.ts';

export interface AccountsContext {
  accounts: AccountStore;
  sessions: Pick<SessionStore, 'end'>;
  users: Pick<UserPeer, 'GetUser'>;
  /** Of the links. */
  publicUrl: string;
  linkHours: number;
}

/**
 * A link with which the user sets a password, once. The token stands behind the #, so no server and no log on the way sees it.
 * With an address, the link is for that one alone, and the address counts as confirmed.
 */
export async function invite(
  { accounts, publicUrl, linkHours }: Pick<AccountsContext, 'accounts' | 'publicUrl' | 'linkHours'>,
  userId: string,
  email: string | null = null,
): Promise<string> {
  const token = createSecretToken();
  await accounts.insertLink({ hash: hashSecretToken(token), userId, email, hours: linkHours });
  return `${publicUrl}/welcome#${token}`;
}

/** Gives a user who exists another address; the password stays. */
export async function setEmail({ accounts, users }: AccountsContext, userId: string, email: string): Promise<void> {
  await users.GetUser({ id: userId });
  await accounts.setEmail(userId, email);
}

/** Tells how many sessions ended. */
export const signOut = async ({ sessions }: AccountsContext, userId: string): Promise<number> =>
  (await sessions.end(userId, {})).length;

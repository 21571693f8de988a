// Which user an identity is. One that is not known yet is linked by an address that both sides vouch for: the provider, and here the operator,
// so that nobody can wait for another person under that person's address.
import { derivedId } from '@tidemark/proto/ids';
import type { Peers } from '../peers.ts';
import type { SignInError } from '../schemas/web.ts';
import type { AccountStore } from './account-store.ts';
import type { IdentityStore } from './identity-store.ts';
import type { Identity } from './oidc.ts';

const MAX_NAME_CHARS = 100;

export type Found =
  | { kind: 'user'; userId: string; event: 'identity linked' | 'user made for an identity' | null }
  | { kind: 'refused'; reason: Extract<SignInError, 'unknown_account' | 'domain_not_allowed' | 'email_not_verified'> };

export interface IdentityRules {
  /** Of the addresses that may sign in; empty: all. */
  allowedDomains: readonly string[];
  /** The plan of users that are made for who is not known; null: nobody is made. */
  createPlan: 'pro' | 'hobby' | null;
}

export interface IdentityParts {
  identities: IdentityStore;
  accounts: Pick<AccountStore, 'findByEmail'>;
  users: Pick<Peers['users'], 'PutUser'>;
}

export function createIdentityFinder(
  rules: IdentityRules,
  parts: IdentityParts,
): (identity: Identity) => Promise<Found> {
  const { identities, accounts, users } = parts;
  const refused = (reason: (Found & { kind: 'refused' })['reason']): Found => ({ kind: 'refused', reason });

  const makeUser = async (identity: Identity, email: string, plan: 'pro' | 'hobby'): Promise<Found> => {
    // The same one, should this be cut short and come again.
    const userId = derivedId('oidc-user', identity.issuer, identity.subject);
    const name = (identity.name ?? email).slice(0, MAX_NAME_CHARS);
    await users.PutUser({ id: userId, plan: plan === 'pro' ? 'PLAN_PRO' : 'PLAN_HOBBY', name });
    await identities.insertAccount(identity, { userId, email });
    return { kind: 'user', userId, event: 'user made for an identity' };
  };

  return async (identity) => {
    const { email } = identity;
    const { allowedDomains } = rules;
    if (email === null && allowedDomains.length > 0) return refused('email_not_verified');
    if (email !== null && !isAllowed(email, allowedDomains)) return refused('domain_not_allowed');
    const known = await identities.findUser(identity);
    if (known !== null) return { kind: 'user', userId: known, event: null };
    if (email === null) return refused('email_not_verified');
    const account = await accounts.findByEmail(email);
    if (account?.email_confirmed) {
      await identities.link(identity, account.user_id);
      return { kind: 'user', userId: account.user_id, event: 'identity linked' };
    }
    if (account || rules.createPlan === null) return refused('unknown_account');
    return await makeUser(identity, email, rules.createPlan);
  };
}

const isAllowed = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1));

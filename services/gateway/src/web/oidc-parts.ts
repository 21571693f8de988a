import { ConfigError } from '@tidemark/platform/config';
import type { Database } from '@tidemark/platform/postgres';
import type { SecretBox } from '@tidemark/platform/secret-box';
import type { Config } from '../config.ts';
import type { Peers } from '../peers.ts';
import type { AccountStore } from './account-store.ts';
import { createCookie, type Cookie } from './cookies.ts';
import { createIdentityFinder, type Found } from './identities.ts';
import { createIdentityStore } from './identity-store.ts';
import { createOidcClient, type Identity, type OidcClient } from './oidc.ts';

/** What sign-in at an identity provider stands on. */
export interface OidcParts {
  /** Of the provider, on the page of sign-in. */
  name: string;
  client: OidcClient;
  /** Holds what the way back is checked against. */
  cookie: Cookie;
  userOf: (identity: Identity) => Promise<Found>;
}

export interface OidcNeeds {
  database: Database;
  accounts: AccountStore;
  users: Peers['users'];
  secrets: SecretBox;
}

/** Null when no provider is set. Throws ConfigError when it is set by half. */
export function createOidc(config: Config, { database, accounts, users, secrets }: OidcNeeds): OidcParts | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret = null } = config;
  if (issuer === undefined) return null;
  if (clientId === undefined) throw new ConfigError(['OIDC_CLIENT_ID: must be set with OIDC_ISSUER']);
  const publicUrl = config.PUBLIC_URL;
  const redirectUri = `${publicUrl}/web/oidc/callback`;
  const rules = { allowedDomains: config.OIDC_ALLOWED_DOMAINS, createPlan: config.OIDC_CREATE_PLAN ?? null };
  return {
    name: config.OIDC_NAME,
    client: createOidcClient({ issuer, clientId, clientSecret, redirectUri }, secrets),
    cookie: createCookie({ publicUrl, suffix: '-oidc' }),
    userOf: createIdentityFinder(rules, { identities: createIdentityStore(database), accounts, users }),
  };
}

// Sign-in at an OpenID provider: authorization code flow with PKCE, state and nonce (OpenID Connect Core 1.0, section 3.1). What the way back is
// checked against lies sealed in a cookie of the browser that set out, so nothing is kept here for who never comes back.
import { AppError } from '@tidemark/platform/errors';
import type { Secret } from '@tidemark/platform/secret';
import type { SecretBox } from '@tidemark/platform/secret-box';
import * as client from 'openid-client';
import { z } from 'zod';
import { createCache } from '../cache.ts';

const SCOPE = 'openid email profile';
const TIMEOUT_S = 5;
/** Of what the provider says of itself. */
const METADATA = { ttlMs: 3_600_000, staleMs: 86_400_000, max: 1, deadlineMs: 8000 };
const OWNER = 'oidc-sign-in';
/** How long a person may take at the provider. */
export const FLIGHT_SECONDS = 600;
const MAX_COOKIE_CHARS = 3000;

const flight = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  expiresAt: z.number(),
});

/** Who the provider says that somebody is. */
export interface Identity {
  issuer: string;
  subject: string;
  /** Lower-case; null when the provider does not vouch for it. */
  email: string | null;
  name: string | null;
}

export interface OidcClient {
  /** Where to send the browser, and what to keep in its cookie. Throws UNAVAILABLE. */
  depart: (returnTo: string) => Promise<{ url: string; kept: string }>;
  /** Who came back. Throws when it is not who set out, or the provider says no. */
  arrive: (query: string, kept: string) => Promise<{ identity: Identity; returnTo: string }>;
}

export interface OidcSettings {
  issuer: string;
  clientId: string;
  /** Null: a public client, which PKCE alone protects. */
  clientSecret: Secret | null;
  redirectUri: string;
}

export function createOidcClient(settings: OidcSettings, secrets: SecretBox): OidcClient {
  const { redirectUri } = settings;
  const metadata = createCache({ ...METADATA, load: () => discover(settings) });
  return {
    async depart(returnTo) {
      const configuration = await metadata('');
      const verifier = client.randomPKCECodeVerifier();
      const own = { state: client.randomState(), nonce: client.randomNonce() };
      const url = client.buildAuthorizationUrl(configuration, {
        ...own,
        redirect_uri: redirectUri,
        scope: SCOPE,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      const expiresAt = Date.now() + FLIGHT_SECONDS * 1000;
      return { url: url.href, kept: seal(secrets, { ...own, verifier, returnTo, expiresAt }) };
    },
    async arrive(query, kept) {
      const { state, nonce, verifier, returnTo } = open(secrets, kept);
      const configuration = await metadata('');
      const tokens = await client.authorizationCodeGrant(configuration, new URL(`${redirectUri}?${query}`), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new TypeError('the provider sent no ID token');
      const told =
        claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
          ? { ...claims, ...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)) }
          : claims;
      return { identity: identityOf(claims.iss, told), returnTo };
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<client.Configuration> {
  const plain = issuer.startsWith('http:') ? { execute: [client.allowInsecureRequests] } : {};
  try {
    return await client.discovery(new URL(issuer), clientId, {}, authentication(clientSecret), {
      ...plain,
      timeout: TIMEOUT_S,
    });
  } catch (error) {
    throw new AppError('UNAVAILABLE', 'the identity provider cannot be reached', { cause: error });
  }
}

/** The way that the provider takes; HTTP Basic when it does not say (OpenID Connect Discovery 1.0, section 3). */
function authentication(secret: Secret | null): client.ClientAuth {
  if (secret === null) return client.None();
  const basic = client.ClientSecretBasic(secret.reveal());
  const post = client.ClientSecretPost(secret.reveal());
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (ways.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

function identityOf(issuer: string, claims: Readonly<Record<string, unknown>>): Identity {
  const { sub, email, email_verified: isVerified, name } = claims;
  return {
    issuer,
    subject: String(sub),
    email: typeof email === 'string' && isVerified === true ? email.trim().toLowerCase() : null,
    name: typeof name === 'string' ? name : null,
  };
}

function seal(secrets: SecretBox, content: z.infer<typeof flight>): string {
  const { ciphertext, keyId } = secrets.seal(JSON.stringify(content), OWNER);
  return `${ciphertext.toString('base64url')}.${keyId}`;
}

/** Throws for what was not sealed here, or is too old. */
function open(secrets: SecretBox, kept: string): z.infer<typeof flight> {
  if (kept.length > MAX_COOKIE_CHARS) throw new RangeError('the cookie of the sign-in is too long');
  const [ciphertext = '', keyId = ''] = kept.split('.');
  const opened = secrets.open({ ciphertext: Buffer.from(ciphertext, 'base64url'), keyId }, OWNER);
  const content = flight.parse(JSON.parse(opened));
  if (content.expiresAt < Date.now()) throw new RangeError('the sign-in took too long');
  return content;
}

// What the routes of the dashboard get, and what several of them do.
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signInRequired } from '../http/errors.ts';
import type { Peers } from '../peers.ts';
import { addressSubject, type Bucket, type RateLimit } from '../limits/rate-limit.ts';
import type { SessionAnswer, SignInOffer } from '../schemas/web.ts';
import type { ApiKeyStore } from '../auth/api-key-store.ts';
import type { AccountStore } from './account-store.ts';
import type { Audit } from './audit.ts';
import type { Cookie } from './cookies.ts';
import { csrfTokenOf } from './forgery.ts';
import type { OidcParts } from './oidc-parts.ts';
import type { Passwords } from './passwords.ts';
import type { SignInMethod } from './session-store.ts';
import type { Sessions, SignedIn } from './sessions.ts';

export interface WebContext {
  accounts: AccountStore;
  audit: Audit;
  cookie: Cookie;
  keys: Pick<ApiKeyStore, 'insertUpTo' | 'list' | 'revoke'>;
  limits: { signIn: number; account: number };
  /** The identity provider that sign-in offers. */
  oidc: OidcParts | null;
  passwords: Passwords;
  peers: Peers;
  publicUrl: string;
  rateLimit: RateLimit;
  sessionMaxSeconds: number;
  sessions: Sessions;
}

/** Who is signed in, on a route whose access is `session`. */
export function signedIn({ caller }: Pick<FastifyRequest, 'caller'>): SignedIn {
  if (!caller?.session) throw signInRequired();
  return { ...caller, session: caller.session };
}

/** Counts a try against the address it comes from and the account it is for. Throws 429 `rate_limited`. */
export async function limitTries(
  { rateLimit, limits, audit }: Pick<WebContext, 'rateLimit' | 'limits' | 'audit'>,
  request: FastifyRequest,
  { method, account }: { method: SignInMethod; account?: string },
): Promise<void> {
  const buckets: [Bucket, ...Bucket[]] = [
    { scope: 'sign_in', subject: addressSubject(request.ip), limit: limits.signIn },
  ];
  if (account !== undefined)
    buckets.push({ scope: 'account', subject: hash('sha256', account), limit: limits.account });
  const { refusal } = await rateLimit(buckets);
  if (!refusal) return;
  audit.signInLimited(request, method);
  throw refusal;
}

/** What sign-in offers. */
export const offerOf = ({ oidc }: Pick<WebContext, 'oidc'>): SignInOffer => ({
  password: true,
  oidc: oidc && { name: oidc.name },
});

/** What the page is told of who is signed in. */
export async function describeSession(
  context: Pick<WebContext, 'accounts' | 'peers' | 'oidc'>,
  { userId, session }: Pick<SignedIn, 'userId' | 'session'>,
): Promise<SessionAnswer> {
  const { accounts, peers } = context;
  const [account, { user }] = await Promise.all([accounts.get(userId), peers.users.GetUser({ id: userId })]);
  if (!account || !user) throw signInRequired();
  const plan = user.plan === 'PLAN_PRO' ? 'pro' : 'hobby';
  return {
    user: { id: userId, email: account.email, name: user.name, plan, namespace: user.namespace },
    csrf_token: csrfTokenOf(session.token),
    expires_at: session.expiresAt.toISOString(),
    oidc: offerOf(context).oidc,
  };
}

/** Signs the user in: a new session in place of the one that the browser had, if it had one. */
export async function signIn(
  {
    sessions,
    cookie,
    audit,
    sessionMaxSeconds,
  }: Pick<WebContext, 'sessions' | 'cookie' | 'audit' | 'sessionMaxSeconds'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, method }: { userId: string; method: SignInMethod },
): Promise<SignedIn['session']> {
  await sessions.endByToken(sessions.tokenOf(request));
  const session = await sessions.begin(userId, method, request.headers['user-agent']);
  reply.header('set-cookie', cookie.set(session.token, sessionMaxSeconds));
  audit.signedIn(request, { userId, sessionId: session.id, method });
  return session;
}

// Who calls: the API key names the user, the monitor service knows the user's plan. Both are remembered for two seconds, so a revoked key
// or a lowered plan works that much longer at most. While the database or that service cannot be asked, who was known goes on for a while.
import { AppError } from '@tidemark/platform/errors';
import { hashApiKey, isApiKey } from './api-key.ts';
import { createCache, type Cache } from '../cache.ts';
import { unauthorized } from '../http/errors.ts';
import type { Peers } from '../peers.ts';
import type { ApiKeyStore } from './api-key-store.ts';

const CACHE_MS = 2000;
const CACHE_MAX = 10_000;
const STALE_MS = 10 * 60_000;
const LOOK_UP_MS = 3000;
const BEARER = /^Bearer +(\S+) *$/i;

export interface Caller {
  userId: string;
  plan: 'hobby' | 'pro';
  /** Of who came by the cookie of a session. */
  session?: { id: string; token: string; expiresAt: Date };
}

/** The caller with this user id; null when there is no such user. */
export type CallerOf = Cache<Caller | null>;

/** The caller named by an Authorization header. Throws 401 `unauthorized`. */
export type Authenticate = (authorization: string | undefined) => Promise<Caller>;

/** How long who is known stays known. */
export const IDENTITY_CACHE = { ttlMs: CACHE_MS, staleMs: STALE_MS, max: CACHE_MAX, deadlineMs: LOOK_UP_MS };

type Users = Pick<Peers['users'], 'GetUser'>;

export const createCallers = (users: Users): CallerOf =>
  createCache({ ...IDENTITY_CACHE, load: (userId) => loadCaller(users, userId) });

export interface AuthenticatorOptions {
  keys: Pick<ApiKeyStore, 'findUser'>;
  callerOf: CallerOf;
}

export function createAuthenticator({ keys, callerOf }: AuthenticatorOptions): Authenticate {
  const userOfKey = createCache({ ...IDENTITY_CACHE, load: (hash) => keys.findUser(Buffer.from(hash, 'hex')) });
  return async (authorization) => {
    const key = BEARER.exec(authorization ?? '')?.[1] ?? '';
    if (!isApiKey(key)) throw unauthorized();
    const userId = await userOfKey(hashApiKey(key).toString('hex'));
    const caller = userId === null ? null : await callerOf(userId);
    if (!caller) throw unauthorized();
    return caller;
  };
}

async function loadCaller(users: Users, userId: string): Promise<Caller | null> {
  try {
    const { user } = await users.GetUser({ id: userId });
    return user ? { userId, plan: user.plan === 'PLAN_PRO' ? 'pro' : 'hobby' } : null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

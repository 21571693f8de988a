// Who calls: the API key names the user, the monitor service knows the user's plan. Both are remembered for two seconds, so a revoked key
// or a lowered plan works that much longer at most. While the database or that service cannot be asked, who was known goes on for a while.
import { AppError } from '@tidemark/platform/errors';
import { hashApiKey, isApiKey } from './api-key.ts';
import { createCache } from './cache.ts';
import { unauthorized } from './errors.ts';
import type { Peers } from './peers.ts';
import type { Store } from './store.ts';

const CACHE_MS = 2000;
const CACHE_MAX = 10_000;
const STALE_MS = 10 * 60_000;
const LOOK_UP_MS = 3000;
const BEARER = /^Bearer +(\S+) *$/i;

export interface Caller {
  userId: string;
  plan: 'hobby' | 'pro';
}

/** The caller named by an Authorization header. Throws 401 `unauthorized`. */
export type Authenticate = (authorization: string | undefined) => Promise<Caller>;

export interface AuthenticatorOptions {
  store: Pick<Store, 'findKeyUser'>;
  users: Pick<Peers['users'], 'GetUser'>;
  now?: () => number;
}

export function createAuthenticator({ store, users, now }: AuthenticatorOptions): Authenticate {
  const clock = now ? { now } : {};
  const limits = { ttlMs: CACHE_MS, staleMs: STALE_MS, max: CACHE_MAX, deadlineMs: LOOK_UP_MS, ...clock };
  const userOfKey = createCache({ ...limits, load: (hash) => store.findKeyUser(Buffer.from(hash, 'hex')) });
  const callerOf = createCache({ ...limits, load: (userId) => loadCaller(users, userId) });
  return async (authorization) => {
    const key = BEARER.exec(authorization ?? '')?.[1] ?? '';
    if (!isApiKey(key)) throw unauthorized();
    const userId = await userOfKey(hashApiKey(key).toString('hex'));
    const caller = userId === null ? null : await callerOf(userId);
    if (!caller) throw unauthorized();
    return caller;
  };
}

async function loadCaller(users: AuthenticatorOptions['users'], userId: string): Promise<Caller | null> {
  try {
    const { user } = await users.GetUser({ id: userId });
    return user ? { userId, plan: user.plan === 'PLAN_PRO' ? 'pro' : 'hobby' } : null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

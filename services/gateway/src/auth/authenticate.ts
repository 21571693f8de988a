// Who calls: the API key names the user, the monitor service knows the user's plan. Both are remembered for two seconds, so a revoked key
// or a lowered plan works that much longer at most. While the database or that service cannot be asked, who was known goes on for a while.
// Where many who are not remembered come at once, they are looked up together.
import { randomUUID } from 'node:crypto';
import { createBatcher } from '@tidemark/platform/batcher';
import { currentContext, withContext } from '@tidemark/platform/request-context';
import { hashApiKey, isApiKey } from './api-key.ts';
import { createCache, type Cache } from '../cache.ts';
import { unauthorized } from '../http/errors.ts';
import type { Peers } from '../peers.ts';
import type { ApiKeyStore } from './api-key-store.ts';

const CACHE_MS = 2000;
const CACHE_MAX = 10_000;
const STALE_MS = 10 * 60_000;
const LOOK_UP_MS = 3000;
/** Look-ups of one statement, or call. */
const MAX_TOGETHER = 500;
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

type Users = Pick<Peers['users'], 'GetUsers'>;

export const createCallers = (users: Users): CallerOf =>
  createCache({
    ...IDENTITY_CACHE,
    load: createBatcher((ids) => loadCallers(users, ids), { max: MAX_TOGETHER }),
  });

export interface AuthenticatorOptions {
  keys: Pick<ApiKeyStore, 'findUsers'>;
  callerOf: CallerOf;
}

export function createAuthenticator({ keys, callerOf }: AuthenticatorOptions): Authenticate {
  const findUser = createBatcher(keys.findUsers, { max: MAX_TOGETHER });
  const userOfKey = createCache({ ...IDENTITY_CACHE, load: (hash) => findUser(Buffer.from(hash, 'hex')) });
  return async (authorization) => {
    const key = BEARER.exec(authorization ?? '')?.[1] ?? '';
    if (!isApiKey(key)) throw unauthorized();
    const userId = await userOfKey(hashApiKey(key).toString('hex'));
    const caller = userId === null ? null : await callerOf(userId);
    if (!caller) throw unauthorized();
    return caller;
  };
}

async function loadCallers(users: Users, ids: readonly string[]): Promise<(Caller | null)[]> {
  // The call is for all of them, and not for the request that came first: its time may be over.
  const context = { requestId: currentContext()?.requestId ?? randomUUID(), deadline: Date.now() + LOOK_UP_MS };
  const found = await withContext(context, () => users.GetUsers({ ids: [...ids] }));
  const plans = new Map(found.users.map(({ id, plan }) => [id, plan]));
  return ids.map((userId) => {
    const plan = plans.get(userId);
    return plan === undefined ? null : { userId, plan: plan === 'PLAN_PRO' ? 'pro' : 'hobby' };
  });
}

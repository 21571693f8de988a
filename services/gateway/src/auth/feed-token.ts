// Feed tokens: `tmf_` and 32 random bytes in base64url. A token stands in the address of a feed, because calendars and feed readers send no
// headers; so it reads the feeds and nothing else, and each user has one at most. Only its SHA-256 is stored.
import { hash, randomBytes } from 'node:crypto';
import type { Caller } from './authenticate.ts';
import { createCache } from '../cache.ts';
import { feedUnauthorized } from '../http/errors.ts';
import type { FeedTokenStore } from './feed-token-store.ts';

const PREFIX = 'tmf_';
const RANDOM_BYTES = 32;
const SHAPE = /^tmf_[\w-]{43}$/;
const SHOWN_CHARS = 10;
/** A token that is replaced works that much longer at most. */
const CACHE = { ttlMs: 2000, max: 10_000, deadlineMs: 3000 };

export interface NewFeedToken {
  token: string;
  hash: Buffer;
  /** The begin of it, to tell it from others. */
  prefix: string;
}

export function createFeedToken(): NewFeedToken {
  const token = PREFIX + randomBytes(RANDOM_BYTES).toString('base64url');
  return { token, hash: hashOf(token), prefix: token.slice(0, SHOWN_CHARS) };
}

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Who may read the feeds with the token. Throws 401 `unauthorized`. */
export type AuthenticateFeed = (token: unknown) => Promise<Caller>;

export function createFeedAuthenticator(store: Pick<FeedTokenStore, 'findUser'>): AuthenticateFeed {
  const userOf = createCache({ ...CACHE, load: (hex) => store.findUser(Buffer.from(hex, 'hex')) });
  return async (token) => {
    if (typeof token !== 'string' || !SHAPE.test(token)) throw feedUnauthorized();
    const userId = await userOf(hashOf(token).toString('hex'));
    if (userId === null) throw feedUnauthorized();
    // Whatever the plan of the user, a feed only reads.
    return { userId, plan: 'hobby' };
  };
}

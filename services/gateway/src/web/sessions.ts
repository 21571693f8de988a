// Who is signed in. A session is remembered for two seconds, as keys are: one that is ended stops at once on this replica, and that much
// later at most on the others.
import type { FastifyRequest } from 'fastify';
import { IDENTITY_CACHE, type Caller, type CallerOf } from '../auth/authenticate.ts';
import { createCache } from '../cache.ts';
import { signInRequired } from '../http/errors.ts';
import type { Cookie } from './cookies.ts';
import { isWrite, refuseOtherSites, requireCsrfToken } from './forgery.ts';
import { createSecretToken, hashSecretToken, isSecretToken } from './secret-token.ts';
import type { SessionListRow, SessionRow, SessionStore, SignInMethod } from './session-store.ts';

const MAX_PER_USER = 50;
const MAX_USER_AGENT_CHARS = 300;

/** A caller who came by the cookie of a session. */
export type SignedIn = Caller & { session: NonNullable<Caller['session']> };

export interface Sessions {
  /** What the request holds in the cookie. */
  tokenOf: (request: Pick<FastifyRequest, 'headers'>) => string | undefined;
  /** Throws 401 `unauthorized`; 403 `csrf_token_invalid` for what writes without the token or comes from another site. */
  authenticate: (request: FastifyRequest) => Promise<SignedIn>;
  begin: (userId: string, method: SignInMethod, userAgent: string | undefined) => Promise<SignedIn['session']>;
  list: (userId: string) => Promise<SessionListRow[]>;
  /** Tells how many ended. */
  end: (userId: string, which?: Parameters<SessionStore['end']>[1]) => Promise<number>;
  /** Ends the one that a cookie names, if it does. */
  endByToken: (token: string | undefined) => Promise<void>;
}

export interface SessionsOptions {
  store: SessionStore;
  callerOf: CallerOf;
  cookie: Cookie;
  publicUrl: string;
}

export function createSessions({ store, callerOf, cookie, publicUrl }: SessionsOptions): Sessions {
  const sessionOf = createCache({ ...IDENTITY_CACHE, load: (hash) => store.find(Buffer.from(hash, 'hex')) });
  const tokenOf: Sessions['tokenOf'] = ({ headers }) => cookie.read(headers.cookie);
  const find = (token: string): Promise<SessionRow | null> => sessionOf(hashSecretToken(token).toString('hex'));
  const end: Sessions['end'] = async (userId, which = {}) => {
    const ended = await store.end(userId, which);
    for (const hash of ended) sessionOf.forget(hash.toString('hex'));
    return ended.length;
  };
  return {
    tokenOf,
    async authenticate(request) {
      const token = tokenOf(request);
      // Who sends a key, even a wrong one, did not mean the cookie.
      if (token === undefined || !isSecretToken(token) || request.headers.authorization !== undefined) {
        throw signInRequired();
      }
      const row = await find(token);
      const caller = row && row.expires_at > new Date() ? await callerOf(row.user_id) : null;
      if (!row || !caller) throw signInRequired();
      if (isWrite(request)) {
        refuseOtherSites(request, publicUrl);
        requireCsrfToken(request, token);
      }
      return { ...caller, session: { id: row.id, token, expiresAt: row.expires_at } };
    },
    async begin(userId, method, userAgent = '') {
      const token = createSecretToken();
      const session = {
        hash: hashSecretToken(token),
        userId,
        method,
        userAgent: userAgent.slice(0, MAX_USER_AGENT_CHARS),
      };
      const row = await store.insert(session, MAX_PER_USER);
      return { id: row.id, token, expiresAt: row.expires_at };
    },
    list: store.list,
    end,
    async endByToken(token) {
      const row = token !== undefined && isSecretToken(token) ? await find(token) : null;
      if (row) await end(row.user_id, { only: row.id });
    },
  };
}

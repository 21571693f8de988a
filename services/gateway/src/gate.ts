// What every request of the API passes before its body is read, in this order: authentication, rate limit, plan. A read of the API is done
// while it is counted: it changes nothing, so what the count refuses is not sent, and who is over a limit is known from then on.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticate, Caller } from './auth/authenticate.ts';
import { HttpError, planRequired } from './http/errors.ts';
import type { AuthenticateFeed } from './auth/feed-token.ts';
import { fillError } from './http/fill-error.ts';
import { addressSubject, type Bucket, type RateLimit } from './limits/rate-limit.ts';
import type { Sessions } from './web/sessions.ts';

const READS = new Set(['GET', 'HEAD']);

export interface GateOptions {
  authenticate: Authenticate;
  authenticateFeed: AuthenticateFeed;
  sessions: Pick<Sessions, 'tokenOf' | 'authenticate'>;
  rateLimit: RateLimit;
  limits: { user: number; web: number; check: number; catalog: number; feed: number; failedAuth: number };
}

const tokenOf = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'token' in query ? query.token : undefined;

export type Gate = ReturnType<typeof createGate>;

export function createGate({ authenticate, authenticateFeed, sessions, rateLimit, limits }: GateOptions) {
  const bucketsOf = (request: FastifyRequest, caller: Caller | null): [Bucket, ...Bucket[]] => {
    if (!caller) return [{ scope: 'catalog', subject: addressSubject(request.ip), limit: limits.catalog }];
    const { access } = request.routeOptions.config;
    if (access === 'feed') return [{ scope: 'feed', subject: caller.userId, limit: limits.feed }];
    const scope = caller.session ? 'web' : 'user';
    const user: Bucket = { scope, subject: caller.userId, limit: limits[scope] };
    if (access !== 'check' && access !== 'preview') return [user];
    return [user, { scope: access, subject: caller.userId, limit: limits.check }];
  };

  /** Whether the request names somebody at all. */
  const hasCredential = (request: FastifyRequest): boolean => {
    if (request.routeOptions.config.access === 'feed') return tokenOf(request.query) !== undefined;
    return request.headers.authorization !== undefined || sessions.tokenOf(request) !== undefined;
  };

  const callerOf = (request: FastifyRequest): Promise<Caller> => {
    const { access } = request.routeOptions.config;
    const { authorization } = request.headers;
    if (access === 'feed') return authenticateFeed(tokenOf(request.query));
    const isKey = authorization !== undefined || sessions.tokenOf(request) === undefined;
    return isKey && access !== 'session' ? authenticate(authorization) : sessions.authenticate(request);
  };

  /** A wrong key or token counts against the client's address; over the limit it is 429. A right key always passes. */
  const identify = async (request: FastifyRequest, reply: FastifyReply): Promise<Caller> => {
    try {
      return await callerOf(request);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 401 || !hasCredential(request)) throw error;
      const subject = addressSubject(request.ip);
      const { headers, refusal } = await rateLimit([{ scope: 'auth', subject, limit: limits.failedAuth }]);
      if (!refusal) throw error;
      reply.headers({ ...headers });
      throw refusal;
    }
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { access, operation, refusesMethod } = request.routeOptions.config;
    if (access === 'open') return;
    request.caller = access === 'public' ? null : await identify(request, reply);
    const buckets = bucketsOf(request, request.caller);
    const isRead = operation !== undefined && access === undefined && READS.has(request.method);
    if (isRead && !rateLimit.isFull(buckets)) {
      request.verdict = rateLimit(buckets);
      return;
    }
    const { headers, refusal } = await rateLimit(buckets);
    reply.headers({ ...headers });
    if (refusal) throw refusal;
    if (access === 'session' || refusesMethod) return;
    if (request.caller?.plan === 'hobby' && !READS.has(request.method)) throw planRequired();
  };
}

/** Waits for the count of a read before its answer is sent. To be added before what looks at answers. */
export function addVerdicts(app: FastifyInstance): void {
  app.decorateRequest('verdict', null);
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.verdict) return payload;
    const { headers, refusal } = await request.verdict;
    reply.headers({ ...headers });
    if (!refusal) return payload;
    reply.removeHeader('etag');
    return JSON.stringify(fillError(refusal, request, reply.type('application/json; charset=utf-8')));
  });
}

// What every request of the API passes before its body is read, in this order: authentication, rate limit, plan.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticate, Caller } from './authenticate.ts';
import { HttpError, planRequired } from './errors.ts';
import type { AuthenticateFeed } from './feed-token.ts';
import { addressSubject, type Bucket, type RateLimit } from './rate-limit.ts';

const READS = new Set(['GET', 'HEAD']);

export interface GateOptions {
  authenticate: Authenticate;
  authenticateFeed: AuthenticateFeed;
  rateLimit: RateLimit;
  limits: { user: number; check: number; catalog: number; feed: number; failedAuth: number };
}

const tokenOf = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'token' in query ? query.token : undefined;

export function createGate({ authenticate, authenticateFeed, rateLimit, limits }: GateOptions) {
  const bucketsOf = (request: FastifyRequest, caller: Caller | null): [Bucket, ...Bucket[]] => {
    if (!caller) return [{ scope: 'catalog', subject: addressSubject(request.ip), limit: limits.catalog }];
    const { access } = request.routeOptions.config;
    if (access === 'feed') return [{ scope: 'feed', subject: caller.userId, limit: limits.feed }];
    const user: Bucket = { scope: 'user', subject: caller.userId, limit: limits.user };
    if (access !== 'check' && access !== 'preview') return [user];
    return [user, { scope: access, subject: caller.userId, limit: limits.check }];
  };

  /** A wrong key or token counts against the client's address; over the limit it is 429. A right key always passes. */
  const identify = async (request: FastifyRequest, reply: FastifyReply): Promise<Caller> => {
    const isFeed = request.routeOptions.config.access === 'feed';
    const { authorization } = request.headers;
    const credential: unknown = isFeed ? tokenOf(request.query) : authorization;
    try {
      return await (isFeed ? authenticateFeed(credential) : authenticate(authorization));
    } catch (error) {
      if (credential === undefined || !(error instanceof HttpError) || error.status !== 401) throw error;
      const subject = addressSubject(request.ip);
      const { headers, refusal } = await rateLimit([{ scope: 'auth', subject, limit: limits.failedAuth }]);
      if (!refusal) throw error;
      reply.headers({ ...headers });
      throw refusal;
    }
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { access, refusesMethod } = request.routeOptions.config;
    if (access === 'open') return;
    request.caller = access === 'public' ? null : await identify(request, reply);
    const { headers, refusal } = await rateLimit(bucketsOf(request, request.caller));
    reply.headers({ ...headers });
    if (refusal) throw refusal;
    if (request.caller?.plan === 'hobby' && !READS.has(request.method) && !refusesMethod) throw planRequired();
  };
}

// What every request of the API passes before its body is read, in this order: authentication, rate limit, plan.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticate, Caller } from './authenticate.ts';
import { planRequired } from './errors.ts';
import { addressSubject, type Bucket, type RateLimit } from './rate-limit.ts';

const READS = new Set(['GET', 'HEAD']);

export interface GateOptions {
  authenticate: Authenticate;
  rateLimit: RateLimit;
  limits: { user: number; check: number; catalog: number };
}

export function createGate({ authenticate, rateLimit, limits }: GateOptions) {
  const bucketsOf = (request: FastifyRequest, caller: Caller | null): [Bucket, ...Bucket[]] => {
    if (!caller) return [{ scope: 'catalog', subject: addressSubject(request.ip), limit: limits.catalog }];
    const user: Bucket = { scope: 'user', subject: caller.userId, limit: limits.user };
    if (request.routeOptions.config.access !== 'check') return [user];
    return [user, { scope: 'check', subject: caller.userId, limit: limits.check }];
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { access } = request.routeOptions.config;
    if (access === 'open') return;
    const isPublic = access === 'public';
    request.caller = isPublic ? null : await authenticate(request.headers.authorization);
    const { headers, refusal } = await rateLimit(bucketsOf(request, request.caller));
    reply.headers({ ...headers });
    if (refusal) throw refusal;
    if (request.caller?.plan === 'hobby' && !READS.has(request.method) && !request.routeOptions.config.refusesMethod) {
      throw planRequired();
    }
  };
}

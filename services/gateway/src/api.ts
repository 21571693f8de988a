// What a route file gets: the typed Fastify instance of one base path, and the services behind the gateway.
import type { Logger } from '@tidemark/platform/log';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AnswerList } from './http/answer-lists.ts';
import type { Caller } from './auth/authenticate.ts';
import { unauthorized } from './http/errors.ts';
import type { FeedTokenStore } from './auth/feed-token-store.ts';
import type { Verdict } from './limits/rate-limit.ts';
import type { Operation } from './openapi/operation.ts';
import type { Peers } from './peers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * `public`: no key, limited by address. `check`, `preview`: the bucket of on-demand scans, of previews too. `feed`: a feed token in the query.
     * `session`: who is signed in, whatever the plan; no key. `open`: neither key nor limit. Default: a key, or who is signed in.
     */
    access?: 'public' | 'check' | 'preview' | 'feed' | 'session' | 'open';
    /** What the OpenAPI document says of the route. */
    operation?: Operation;
    /** Not part of the OpenAPI document. */
    hidden?: true;
    /** The route only tells that its method is not allowed. */
    refusesMethod?: boolean;
    /** Longest work of the request, when not the usual. */
    workTimeoutMs?: number;
  }
  interface FastifyRequest {
    caller: Caller | null;
    startedAt: number;
    /** Aborted when the client goes away before its answer. */
    gone: AbortSignal | null;
    /** Hash of the Idempotency-Key, on routes that take one. */
    idempotencyKey: string | null;
    /** Of the limits, where the request is done while it is counted. */
    verdict: Promise<Verdict> | null;
    /** What went wrong, for the log line. */
    failure: unknown;
  }
}

export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export interface RouteContext {
  peers: Omit<Peers, 'users'>;
  answerList: AnswerList;
  feedTokens: FeedTokenStore;
  /** Where people reach this gateway: never what a request says of itself. */
  publicUrl: string;
  log: Logger;
}

/** The user of an authenticated route. */
export function userOf(request: Pick<FastifyRequest, 'caller'>): string {
  if (!request.caller) throw unauthorized();
  return request.caller.userId;
}

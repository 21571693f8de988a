import type { AddressInfo } from 'node:net';
import type { RunningService, ServiceContext } from '@tidemark/platform/lifecycle';
import { openDatabase } from '@tidemark/platform/open-database';
import { createReadiness } from '@tidemark/platform/readiness';
import { createSecretBox } from '@tidemark/platform/secret-box';
import type { FastifyInstance } from 'fastify';
import { createAnswerLists } from './http/answer-lists.ts';
import { createApp } from './app.ts';
import { createAuthenticator, createCallers } from './auth/authenticate.ts';
import type { Config } from './config.ts';
import { createFeedAuthenticator } from './auth/feed-token.ts';
import { createFeedTokenStore } from './auth/feed-token-store.ts';
import { createIdempotencyStore } from './idempotency/store.ts';
import { createMetrics } from './metrics.ts';
import { connectPeers } from './peers.ts';
import { createRateLimiter } from './limits/rate-limit.ts';
import { createApiKeyStore } from './auth/api-key-store.ts';
import { createCounterStore } from './limits/counter-store.ts';
import { sweep } from './sweep.ts';
import { createWeb } from './web/create-web.ts';

export const MIGRATIONS = new URL('../migrations/', import.meta.url);

/** Requests in flight, and connections that never sent one, may last this long at a stop; then they are cut. */
const CLOSE_GRACE_MS = 3000;

export interface RunningGateway extends RunningService {
  /** Where the API answers. */
  port: number;
}

export async function startService(config: Config, { log, registry }: ServiceContext): Promise<RunningGateway> {
  await using starting = new AsyncDisposableStack();
  const database = starting.use(await openDatabase('gateway', config, MIGRATIONS, { log, registry }));
  const keys = createApiKeyStore(database);
  const counters = createCounterStore(database);
  const metrics = createMetrics(registry);
  const peers = connectPeers(config);
  for (const peer of Object.values(peers)) starting.use(peer);
  const idempotency = createIdempotencyStore(database);
  const feedTokens = createFeedTokenStore(database);
  const callerOf = createCallers(peers.users);
  const rateLimit = createRateLimiter({ store: counters, metrics, log });
  const secrets = createSecretBox(config);
  const web = createWeb(config, { database, keys, callerOf, peers, rateLimit, secrets, metrics, log });
  starting.use(sweep([counters.deleteOld, idempotency.deleteOld, ...web.chores], log));
  const app = await createApp({
    authenticate: createAuthenticator({ keys, callerOf }),
    authenticateFeed: createFeedAuthenticator(feedTokens),
    sessions: web.context.sessions,
    rateLimit,
    limits: {
      user: config.RATE_LIMIT_PER_MINUTE,
      web: config.WEB_LIMIT_PER_MINUTE,
      check: config.CHECKS_PER_MINUTE,
      catalog: config.CATALOG_LIMIT_PER_MINUTE,
      feed: config.FEED_LIMIT_PER_MINUTE,
      failedAuth: config.FAILED_AUTH_PER_MINUTE,
    },
    peers,
    answerList: createAnswerLists({ metrics }),
    feedTokens,
    publicUrl: config.PUBLIC_URL,
    idempotency,
    secrets,
    metrics,
    log,
    web: web.context,
    trustedProxies: config.TRUSTED_PROXIES,
  });
  starting.defer(() => closeApp(app));
  await app.listen({ host: config.HOST, port: config.PORT });
  const { port } = app.server.address() as AddressInfo;
  log.info({ host: config.HOST, port }, 'listening');
  const resources = starting.move();
  return {
    port,
    notReady: createReadiness({ PostgreSQL: () => database.query('select 1') }),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), CLOSE_GRACE_MS);
  await app.close();
  clearTimeout(timer);
}

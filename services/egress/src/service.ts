import type { connect } from 'node:net';
import type { RunningService, ServiceContext } from '@tidemark/platform/lifecycle';
import { createCheck } from './check.ts';
import type { Config } from './config.ts';
import { CONNECTION_BOUNDS, createConnections, type ConnectionLimits } from './connection.ts';
import { parseDeny } from './deny.ts';
import { createDial } from './dial.ts';
import { createMetrics } from './metrics.ts';
import { MAX_CONNECTIONS, startProxy } from './proxy.ts';
import { createLookup, createResolveName, type Lookup } from './resolver.ts';
import { createScopes } from './scopes.ts';

const MEGABYTE = 1024 * 1024;

export interface Overrides {
  lookup?: Lookup;
  bounds?: Omit<ConnectionLimits, 'perClient'>;
  maxConnections?: number;
  now?: () => number;
  connect?: typeof connect;
}

type Needs = Pick<ServiceContext, 'log' | 'registry'>;

export async function startService(
  config: Config,
  { log, registry }: Needs,
  overrides: Overrides = {},
): Promise<RunningService & { port: number }> {
  await using stack = new AsyncDisposableStack();
  const { EGRESS_CLIENTS: clients, EGRESS_ALLOW: allow } = config;
  const deny = parseDeny(config.EGRESS_DENY);
  const resolve = createResolveName(overrides.lookup ?? createLookup(config.EGRESS_DNS_SERVERS ?? null));
  const scopes = createScopes(
    {
      connections: config.EGRESS_SCOPE_CONNECTIONS,
      requestsPerMinute: config.EGRESS_SCOPE_REQUESTS_PER_MINUTE,
      bytesPerMinute: config.EGRESS_SCOPE_MEGABYTES_PER_MINUTE * MEGABYTE,
    },
    overrides.now ?? (() => performance.now()),
  );
  const metrics = createMetrics({ registry, log, clients: Object.keys(clients), scopes: scopes.size });
  const { open } = stack.use(
    createConnections({
      dial: createDial(resolve, deny, overrides.connect),
      scopes,
      metrics,
      limits: { ...(overrides.bounds ?? CONNECTION_BOUNDS), perClient: config.EGRESS_CLIENT_CONNECTIONS },
    }),
  );
  const proxy = stack.use(
    await startProxy({
      host: config.EGRESS_HOST,
      port: config.EGRESS_PORT,
      maxConnections: overrides.maxConnections ?? MAX_CONNECTIONS,
      clients,
      allow,
      deny,
      open,
      check: createCheck({ resolve, allow, deny }),
      metrics,
    }),
  );
  log.info({ port: proxy.port }, 'proxy listening');
  const owned = stack.move();
  return { port: proxy.port, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

import type { RunningService, ServiceContext } from '@tidemark/platform/lifecycle';
import { createCheck } from './check.ts';
import type { Config } from './config.ts';
import { createOpen, DEFAULT_LIMITS, type ConnectionLimits } from './connection.ts';
import { createDial, resolveBySystem, type Lookup } from './dial.ts';
import { createMetrics } from './metrics.ts';
import { startProxy } from './proxy.ts';

export interface Overrides {
  lookup?: Lookup;
  limits?: ConnectionLimits;
}

type Needs = Pick<ServiceContext, 'log' | 'registry'>;

export async function startService(
  config: Config,
  context: Needs,
  overrides: Overrides = {},
): Promise<RunningService & { port: number }> {
  const lookup = overrides.lookup ?? resolveBySystem;
  const metrics = createMetrics(context.registry, context.log, Object.keys(config.EGRESS_CLIENTS));
  const proxy = await startProxy({
    host: config.EGRESS_HOST,
    port: config.EGRESS_PORT,
    clients: config.EGRESS_CLIENTS,
    allow: config.EGRESS_ALLOW,
    open: createOpen(createDial(lookup), metrics, overrides.limits ?? DEFAULT_LIMITS),
    check: createCheck(lookup, config.EGRESS_ALLOW),
    metrics,
  });
  context.log.info({ port: proxy.port }, 'proxy listening');
  return proxy;
}

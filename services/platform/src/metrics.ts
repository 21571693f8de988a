import { collectDefaultMetrics, Registry } from 'prom-client';

/** The registry of a process, with the stock process and Node.js metrics. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

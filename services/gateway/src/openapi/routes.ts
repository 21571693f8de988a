// Collects the routes of one base path as they are registered.
import type { HTTPMethods } from 'fastify';
import type { Api } from '../api.ts';
import type { DocumentedRoute } from './document.ts';

/** By access, where it is not a key. */
const CREDENTIAL: Readonly<Record<string, DocumentedRoute['credential']>> = {
  public: 'none',
  open: 'none',
  feed: 'feedToken',
};

/** The list fills while routes are added to the scope. A route of the API that says nothing of itself is a mistake. */
export function collectRoutes(api: Api): DocumentedRoute[] {
  const routes: DocumentedRoute[] = [];
  api.addHook('onRoute', ({ path, method, schema = {}, config }) => {
    const methods: HTTPMethods[] = [method].flat();
    if (config?.hidden || methods.includes('HEAD')) return;
    if (!config?.operation) throw new TypeError(`${path} has no operation`);
    for (const name of methods) {
      routes.push({
        method: name,
        path: path.slice(api.prefix.length),
        schema,
        operation: config.operation,
        credential: CREDENTIAL[config.access ?? ''] ?? 'apiKey',
      });
    }
  });
  return routes;
}

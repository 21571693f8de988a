// What a path does not do is told: 405 with what it does, for every path of a scope.
import type { FastifyContextConfig, HTTPMethods } from 'fastify';
import type { Api } from '../api.ts';
import { methodNotAllowed } from './errors.ts';

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Path -> its methods, and who may ask. */
type Methods = Map<string, { names: Set<string>; config: FastifyContextConfig }>;

/** Fills while routes are added to the scope. */
export function collectMethods(api: Api): Methods {
  const methods: Methods = new Map();
  api.addHook('onRoute', ({ path, method, config }) => {
    if (config?.refusesMethod) return;
    const key = path.slice(api.prefix.length);
    const known = methods.get(key) ?? { names: new Set(), config: config ?? {} };
    for (const name of [method].flat()) known.names.add(name);
    methods.set(key, known);
  });
  return methods;
}

export function refuseOtherMethods(api: Api, methods: Methods): void {
  for (const [url, { names, config }] of methods) {
    const allow = METHODS.filter((name) => names.has(name)).join(', ');
    const refuse = async (): Promise<never> => {
      throw methodNotAllowed(allow);
    };
    api.route({
      url,
      method: METHODS.filter((name) => !names.has(name)),
      config: { refusesMethod: true, hidden: true, ...(config.access && { access: config.access }) },
      onRequest: refuse,
      handler: refuse,
    });
  }
}

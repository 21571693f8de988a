// What a path does not do is told: 405 with what it does, for every path of a scope.
import http from 'node:http';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import type { Api } from '../api.ts';
import { methodNotAllowed, unknownPath } from './errors.ts';

/** The usual ones in their order, then whatever else the server reads; a tunnel is refused before. */
const METHODS = [...new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', ...http.METHODS])].filter(
  (name) => name !== 'CONNECT',
) as HTTPMethods[];

/** Path -> its methods, and who may ask. */
type Methods = Map<string, { names: Set<string>; config: FastifyContextConfig }>;

/** So that a path can refuse them: by itself the router says of others that there is no such path. */
export function acceptAllMethods(app: FastifyInstance): void {
  for (const name of METHODS) if (!app.supportedMethods.includes(name)) app.addHttpMethod(name, { hasBody: true });
}

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
    const refuse = async ({ params }: FastifyRequest): Promise<never> => {
      // A slash at the end is an id without a character.
      throw Object.values(params as object).includes('') ? unknownPath() : methodNotAllowed(allow);
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

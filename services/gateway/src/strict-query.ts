// A parameter that a route does not know is refused: a filter that is spelt wrong would answer with everything.
import { z } from 'zod';
import type { Api } from './api.ts';

/** For the routes that are added to the scope from now on; a route without a schema of its query takes no parameter at all. */
export function refuseUnknownParameters(api: Api): void {
  api.addHook('onRoute', (route) => {
    if (!route.config?.operation) return;
    const known = route.schema?.querystring ?? z.object({});
    if (!(known instanceof z.ZodObject)) throw new TypeError(`the query of ${route.path} is no object`);
    route.schema = { ...route.schema, querystring: known.strict() };
  });
}

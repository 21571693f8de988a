// What a route does not know is refused: a filter that is spelt wrong would answer with everything, and a setting that is not heard would
// look as if it were. Schemas of bodies are strict by themselves.
import { z } from 'zod';
import type { Api } from './api.ts';

const READS = new Set(['GET', 'HEAD']);
/** Many clients send an empty object where nothing is asked. */
const noBody = z.strictObject({}).nullish();

/** For the routes that are added to the scope from now on; a route without a schema of its query or its body takes nothing there. */
export function refuseUnknown(api: Api): void {
  api.addHook('onRoute', (route) => {
    if (!route.config?.operation) return;
    const { querystring = z.object({}), ...schema } = route.schema ?? {};
    if (!(querystring instanceof z.ZodObject)) throw new TypeError(`the query of ${route.path} is no object`);
    const writes = [route.method].flat().some((method) => !READS.has(method));
    route.schema = { ...(writes && { body: noBody }), ...schema, querystring: querystring.strict() };
  });
}

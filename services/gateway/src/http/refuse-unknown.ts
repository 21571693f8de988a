// What a route does not know is refused: a filter that is spelt wrong would answer with everything, and a setting that is not heard would
// look as if it were. So is a parameter that is given twice: nobody knows which one was meant. Schemas of bodies are strict by themselves.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../api.ts';
import { invalidRequest } from './errors.ts';

/** Of a parameter's name, as an error repeats it. */
const MAX_NAME_CHARS = 200;
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
    route.preValidation = [refuseRepeated, ...[route.preValidation ?? []].flat()];
    route.schema = { ...(writes && { body: noBody }), ...schema, querystring: querystring.strict() };
  });
}

function refuseRepeated({ query }: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  const repeated = Object.entries(query as object).find(([, value]) => Array.isArray(value));
  done(repeated && invalidRequest(repeated[0].slice(0, MAX_NAME_CHARS), 'must be given once'));
}

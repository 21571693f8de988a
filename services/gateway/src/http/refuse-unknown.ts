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
    route.preValidation = [refuseUnclear, ...[route.preValidation ?? []].flat()];
    route.schema = { ...(writes && { body: noBody }), ...schema, querystring: querystring.strict() };
  });
}

function refuseUnclear({ query, url }: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  const broken = undecodable(url);
  const repeated = Object.entries(query as object).find(([, value]) => Array.isArray(value))?.[0];
  if (broken !== undefined) done(invalidRequest(broken.slice(0, MAX_NAME_CHARS), 'must be percent-encoded UTF-8'));
  else
    done(repeated === undefined ? undefined : invalidRequest(repeated.slice(0, MAX_NAME_CHARS), 'must be given once'));
}

/** The name of the first parameter that cannot be decoded: the parser of queries takes it as it is, and a search would look for its bytes. */
function undecodable(url: string): string | undefined {
  const begin = url.indexOf('?');
  if (begin === -1 || !url.includes('%', begin)) return undefined;
  return url
    .slice(begin + 1)
    .split('&')
    .find((part) => !canDecode(part))
    ?.split('=', 1)[0];
}

function canDecode(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

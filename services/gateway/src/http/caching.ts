// What may be kept of an answer. A GET says a weak tag of its content and answers 304 to who has it (RFC 9110, section 13.1.2); whatever
// carries a secret or an error is not kept at all.
import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const TAG_CHARS = 27;
const OWN = 'private, no-cache';
const SHARED = 'public, max-age=60';
const NEVER = 'no-store';

export const tagOf = (content: string | Buffer): string => `W/"${hash('sha1', content, 'base64').slice(0, TAG_CHARS)}"`;

/** Whether an If-None-Match header names the tag; weak comparison. */
function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const opaque = tag.slice('W/'.length);
  return header.split(',').some((part) => {
    const known = part.trim();
    return known === '*' || known === opaque || known === tag;
  });
}

export function addCaching(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const tag = isCacheable(request, reply) ? tagAnswer(reply, payload) : null;
    if (!reply.hasHeader('cache-control')) {
      const kept = request.routeOptions.config.access === 'public' ? SHARED : OWN;
      reply.header('cache-control', tag === null ? NEVER : kept);
      if (kept === SHARED) reply.header('vary', 'accept-encoding');
    }
    if (tag === null || !namesTag(request.headers['if-none-match'], tag)) return done(null, payload);
    reply.code(304);
    for (const name of ['content-length', 'content-type', 'content-encoding']) reply.removeHeader(name);
    return done(null, null);
  });
}

const isCacheable = (request: FastifyRequest, reply: FastifyReply): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && reply.statusCode === 200;

/** The tag that the answer has now; null for a stream. */
function tagAnswer(reply: FastifyReply, payload: unknown): string | null {
  const known = reply.getHeader('etag');
  if (typeof known === 'string') return known;
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return null;
  const tag = tagOf(payload);
  reply.header('etag', tag);
  return tag;
}

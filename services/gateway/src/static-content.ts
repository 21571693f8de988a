// Content that never changes while the process lives: tagged once, compressed once, when it is first asked for.
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tagOf } from './caching.ts';

const QUALITY = 6;
const compress = promisify(brotliCompress);

/** A handler that answers with the content. */
export function serveContent(content: string | Buffer, headers: Readonly<Record<string, string>>) {
  const plain = Buffer.from(content);
  const tag = tagOf(plain);
  let compressed: Promise<Buffer> | null = null;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.headers({ ...headers, etag: tag, vary: 'accept-encoding' });
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain);
    compressed ??= compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
    return reply.header('content-encoding', 'br').send(await compressed);
  };
}

// Content that never changes while the process lives: tagged once, compressed once, when it is first asked for.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tagOf } from './caching.ts';

const BROTLI_QUALITY = 6;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The best first. */
const ENCODINGS = [
  {
    name: 'br',
    accepted: /\bbr\b/,
    compress: (plain: Buffer) =>
      compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  },
  { name: 'gzip', accepted: /\bgzip\b/, compress: (plain: Buffer) => compressGzip(plain) },
] as const;

/** A handler that answers with the content. */
export function serveContent(content: string | Buffer, headers: Readonly<Record<string, string>>) {
  const plain = Buffer.from(content);
  const tag = tagOf(plain);
  const compressed = new Map<string, Promise<Buffer>>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.headers({ ...headers, etag: tag, vary: 'accept-encoding' });
    const accepts = request.headers['accept-encoding'] ?? '';
    const encoding = ENCODINGS.find(({ accepted }) => accepted.test(accepts));
    if (!encoding) return reply.send(plain);
    const made = compressed.get(encoding.name) ?? encoding.compress(plain);
    compressed.set(encoding.name, made);
    return reply.header('content-encoding', encoding.name).send(await made);
  };
}

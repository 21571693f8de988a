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
    compress: (plain: Buffer) =>
      compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  },
  { name: 'gzip', compress: (plain: Buffer) => compressGzip(plain) },
] as const;

/** A longer Accept-Encoding header names none: nobody counts these requests, and each part of it costs time. */
const MAX_HEADER_CHARS = 256;

/** The coding that an Accept-Encoding header names with any weight but 0 (RFC 9110, section 12.5.3), itself or by `*`. */
function codingFor(header: string): (typeof ENCODINGS)[number] | undefined {
  if (header.length > MAX_HEADER_CHARS) return undefined;
  const weights = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [coding = '', ...parameters] = part.split(';').map((text) => text.trim());
        const weight = parameters.find((text) => text.startsWith('q='))?.slice('q='.length);
        return [coding, Number(weight ?? 1)];
      }),
  );
  return ENCODINGS.find(({ name }) => (weights.get(name) ?? weights.get('*') ?? 0) > 0);
}

/** A handler that answers with the content. */
export function serveContent(content: string | Buffer, headers: Readonly<Record<string, string>>) {
  const plain = Buffer.from(content);
  const tag = tagOf(plain);
  const compressed = new Map<string, Promise<Buffer>>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.headers({ ...headers, etag: tag, vary: 'accept-encoding' });
    const encoding = codingFor(request.headers['accept-encoding'] ?? '');
    if (!encoding) return reply.send(plain);
    const made = compressed.get(encoding.name) ?? encoding.compress(plain);
    compressed.set(encoding.name, made);
    return reply.header('content-encoding', encoding.name).send(await made);
  };
}

// GET of a text with undici: redirects by hand, one deadline for everything, bytes counted before and after unpacking.
// Throws ScanFailure; follows no scheme but http and https.
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { request } from 'undici';
import { EgressUnavailable, ScanFailure } from '../failure.ts';
import { EGRESS_ERROR_HEADER, egressFailure, type Egress } from './egress.ts';
import { isRefused, reasonOfNodeError } from './net-errors.ts';

export const MAX_REDIRECTS = 10;
const NOT_MODIFIED = 304;
const UNPACKERS = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  br: promisify(brotliDecompress),
  deflate: promisify(inflate),
} as const;

export interface FetchTextOptions {
  egress: Egress;
  userAgent: string;
  timeoutMs: number;
  maxBytes: number;
  signal: AbortSignal;
  /** What the server said of the copy that is already here. */
  known?: { etag: string | null; lastModified: string | null };
}

export interface FetchedText {
  /** Null: not modified since `known`. */
  text: string | null;
  etag: string | null;
  lastModified: string | null;
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Readable;
}

export async function fetchText(address: string, options: FetchTextOptions): Promise<FetchedText> {
  const deadline = AbortSignal.timeout(options.timeoutMs);
  const signal = AbortSignal.any([deadline, options.signal]);
  let url = parseTarget(address);
  try {
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const answer = await get(url, options, signal);
      const location = first(answer.headers['location']);
      if (answer.status >= 300 && answer.status < 400 && answer.status !== NOT_MODIFIED && location !== null) {
        discard(answer.body);
        url = parseTarget(location, url);
        continue;
      }
      return await readAnswer(answer, options);
    }
  } catch (error) {
    if (options.signal.aborted) throw options.signal.reason;
    if (error instanceof ScanFailure) throw error;
    if (deadline.aborted) throw new ScanFailure('timeout', { cause: error });
    // With a proxy, it is the only host that is connected to.
    if (options.egress.proxy !== null && isRefused(error)) throw new EgressUnavailable({ cause: error });
    const told = url.protocol === 'https:' ? await options.egress.explain(url) : null;
    throw told ?? new ScanFailure(reasonOfNodeError(error), { cause: error });
  }
  throw new ScanFailure('too_many_redirects');
}

/** @throws ScanFailure when the URL is none that may be fetched. */
export function parseTarget(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (
    url === null ||
    (url.protocol !== 'http:' && url.protocol !== 'https:') ||
    url.username !== '' ||
    url.password !== ''
  )
    throw new ScanFailure('unsupported_content');
  return url;
}

async function get(url: URL, { egress, userAgent, known }: FetchTextOptions, signal: AbortSignal): Promise<Answer> {
  const { statusCode, headers, body } = await request(url, {
    dispatcher: egress.dispatcher,
    signal,
    headers: {
      'user-agent': userAgent,
      accept: 'application/json, application/yaml, text/yaml, */*;q=0.5',
      'accept-encoding': 'gzip, br',
      'accept-language': 'en-US',
      ...(known?.etag ? { 'if-none-match': known.etag } : {}),
      ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
    },
  });
  return { status: statusCode, headers, body };
}

async function readAnswer({ status, headers, body }: Answer, options: FetchTextOptions): Promise<FetchedText> {
  const told = options.egress.proxy === null ? null : egressFailure(first(headers[EGRESS_ERROR_HEADER]));
  const validators = { etag: first(headers['etag']), lastModified: first(headers['last-modified']) };
  if (told !== null || status >= 300 || status === 204) discard(body);
  if (told !== null) throw told;
  if (status === NOT_MODIFIED && options.known) {
    const { etag, lastModified } = options.known;
    return { text: null, etag: validators.etag ?? etag, lastModified: validators.lastModified ?? lastModified };
  }
  if (status >= 400) throw new ScanFailure('http_status', { httpStatus: status });
  if (status < 200 || status >= 300) throw new ScanFailure('unsupported_content');
  const packed = await readBody(body, options.maxBytes);
  const bytes = await unpack(packed, first(headers['content-encoding']), options.maxBytes);
  return { text: new TextDecoder().decode(bytes), ...validators };
}

async function readBody(body: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new ScanFailure('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function unpack(packed: Buffer, encoding: string | null, maxBytes: number): Promise<Buffer> {
  const name = (encoding ?? 'identity').trim().toLowerCase();
  if (name === 'identity' || name === '') return packed;
  if (!Object.hasOwn(UNPACKERS, name)) throw new ScanFailure('unsupported_content');
  try {
    return await UNPACKERS[name as keyof typeof UNPACKERS](packed, { maxOutputLength: maxBytes });
  } catch (error) {
    const tooLarge = error instanceof RangeError;
    throw new ScanFailure(tooLarge ? 'too_large' : 'unsupported_content', { cause: error });
  }
}

function discard(body: Readable): void {
  body.on('error', () => {});
  body.destroy();
}

const first = (value: string | string[] | undefined): string | null =>
  (Array.isArray(value) ? value[0] : value) ?? null;

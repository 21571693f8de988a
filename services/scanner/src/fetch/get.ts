// One GET with undici: redirects by hand, every hop in its host's turn, one deadline for everything but the waiting, bytes counted before and
// after unpacking. Throws ScanFailure when there is no answer; any answer is given back, whatever its status.
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliDecompress,
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  gunzip,
  inflate,
} from 'node:zlib';
import { request, type Dispatcher } from 'undici';
import { dropTrailingDot } from '@tidemark/platform/url-rules';
import { EgressUnavailable, ScanFailure } from '../failure.ts';
import { once } from '../once.ts';
import { EGRESS_ERROR_HEADER, toldByProxy, type Egress } from './egress.ts';
import { isRefused, reasonOfNodeError } from './net-errors.ts';

const MAX_REDIRECTS = 10;
export const NOT_MODIFIED = 304;
/** Of a page that says why there is none. */
const MAX_ERROR_BYTES = 256 * 1024;
/** Of a body that nobody wants; a longer one costs the connection. */
const MAX_DUMPED_BYTES = 16 * 1024;
/** Of a body that comes faster than it is taken: with less, a page of 300 KB is stopped and started again several times. */
const READ_AHEAD_BYTES = 1024 * 1024;
/** Room for a body to begin with. */
const FIRST_BYTES = 64 * 1024;
const UNPACKERS = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  br: promisify(brotliDecompress),
  deflate: promisify(inflate),
} as const;
/** Of a body that was cut the end is missing, which is no fault. */
const UNFINISHED = { finishFlush: constants.Z_SYNC_FLUSH };
const BEGINNERS = {
  gzip: () => createGunzip(UNFINISHED),
  'x-gzip': () => createGunzip(UNFINISHED),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  deflate: () => createInflate(UNFINISHED),
} as const;

/** Who is asked before each request, and told of each answer. */
export interface Manners {
  /** Returns when `url` may be asked for. @throws ScanFailure when it may not. */
  enter: (url: URL, signal: AbortSignal) => Promise<void>;
  answered: (url: URL, status: number, retryAfter: string | null) => Promise<void>;
}

export const NO_MANNERS: Manners = { enter: () => Promise.resolve(), answered: () => Promise.resolve() };

export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface GetOptions {
  egress: Egress;
  manners: Manners;
  userAgent: string;
  accept: string;
  timeoutMs: number;
  maxBytes: number;
  /** A longer body is cut instead of refused. */
  cut?: boolean;
  signal: AbortSignal;
  /** What the server said of the copy that is already here. */
  known?: Validators | undefined;
}

export interface Got extends Validators {
  status: number;
  /** After redirects. */
  url: string;
  header: (name: string) => string | null;
  /** Unpacked. Of an error its beginning; empty when not modified. */
  body: Buffer;
  /** SHA-256 of the body in hex. */
  hash: () => string;
  waitMs: number;
  getMs: number;
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Dispatcher.ResponseData['body'];
}

export async function get(address: string, options: GetOptions): Promise<Got> {
  let url = parseTarget(address);
  let waitMs = 0;
  let getMs = 0;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const asked = performance.now();
    await options.manners.enter(url, options.signal);
    const begun = performance.now();
    waitMs += begun - asked;
    const answer = await visit(url, options, options.timeoutMs - getMs);
    getMs += performance.now() - begun;
    await options.manners.answered(url, answer.status, answer.header('retry-after'));
    const location = answer.header('location');
    if (isRedirect(answer.status) && location !== null) url = parseTarget(location, url);
    else return { ...answer, url: url.href, waitMs, getMs };
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
  return dropTrailingDot(url);
}

export const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

const isRedirect = (status: number): boolean => status >= 300 && status < 400 && status !== NOT_MODIFIED;

/** One hop. */
async function visit(url: URL, options: GetOptions, leftMs: number): Promise<Omit<Got, 'url' | 'waitMs' | 'getMs'>> {
  const deadline = AbortSignal.timeout(Math.max(1, Math.ceil(leftMs)));
  const signal = AbortSignal.any([deadline, options.signal]);
  try {
    return await readAnswer(url, await send(url, options, signal), options);
  } catch (error) {
    if (options.signal.aborted) throw options.signal.reason;
    if (error instanceof ScanFailure) throw error;
    if (deadline.aborted) throw new ScanFailure('timeout', { cause: error });
    // With a proxy, it is the only host that is connected to.
    if (options.egress.proxy !== null && isRefused(error)) throw new EgressUnavailable({ cause: error });
    const told = url.protocol === 'https:' ? await options.egress.explain(url) : null;
    throw told ?? new ScanFailure(reasonOfNodeError(error), { cause: error });
  }
}

async function send(url: URL, options: GetOptions, signal: AbortSignal): Promise<Answer> {
  const { egress, userAgent, accept, known, cut } = options;
  const { statusCode, headers, body } = await request(url, {
    dispatcher: egress.dispatcher,
    highWaterMark: READ_AHEAD_BYTES,
    signal,
    headers: {
      'user-agent': userAgent,
      accept,
      'accept-encoding': cut ? 'identity' : 'gzip, br',
      'accept-language': 'en-US',
      ...(known?.etag ? { 'if-none-match': known.etag } : {}),
      ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
    },
  });
  return { status: statusCode, headers, body };
}

async function readAnswer(url: URL, { status, headers, body }: Answer, options: GetOptions) {
  const header = (name: string): string | null => {
    const value = headers[name];
    // Link is a list; of what may stand once, the first counts.
    return (Array.isArray(value) ? (name === 'link' ? value.join(', ') : value[0]) : value) ?? null;
  };
  const told = toldByProxy(options.egress, url, header(EGRESS_ERROR_HEADER));
  const isEmpty = status === NOT_MODIFIED || status === 204 || isRedirect(status);
  if (told !== null || isEmpty) await body.dump({ limit: MAX_DUMPED_BYTES });
  if (told !== null) throw told;
  const bytes = isEmpty ? Buffer.alloc(0) : await readBody(body, status, header('content-encoding'), options);
  const hash = once(() => sha256(bytes));
  return { status, header, etag: header('etag'), lastModified: header('last-modified'), body: bytes, hash };
}

async function readBody(
  body: Readable,
  status: number,
  encoding: string | null,
  { maxBytes, cut }: GetOptions,
): Promise<Buffer> {
  const isError = status >= 400;
  const limit = isError ? Math.min(maxBytes, MAX_ERROR_BYTES) : maxBytes;
  const isCut = isError || cut === true;
  const packed = await collect(body, limit, isCut);
  try {
    return await unpack(packed, encoding, { maxBytes: limit, isCut });
  } catch (error) {
    if (isError) return Buffer.alloc(0);
    throw error;
  }
}

/** Copies what comes at once: a body in pieces of one byte would take hundreds of times its size as pieces, waiting or kept. */
function collect(body: Readable, limit: number, cut: boolean): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let bytes = Buffer.allocUnsafe(FIRST_BYTES);
    let size = 0;
    const whole = (): void => resolve(bytes.subarray(0, size));
    const take = (chunk: Buffer): void => {
      const wanted = Math.min(size + chunk.length, limit);
      if (wanted > bytes.length) bytes = Buffer.concat([bytes.subarray(0, size)], Math.max(wanted, 2 * bytes.length));
      chunk.copy(bytes, size, 0, wanted - size);
      const isOver = size + chunk.length > limit;
      size = wanted;
      if (isOver && !cut) body.destroy(new ScanFailure('too_large'));
      else if (cut && size === limit) {
        whole();
        body.destroy();
      }
    };
    body.on('data', take).once('end', whole).once('error', reject);
  });
}

async function unpack(
  packed: Buffer,
  encoding: string | null,
  { maxBytes, isCut }: { maxBytes: number; isCut: boolean },
): Promise<Buffer> {
  const name = (encoding ?? 'identity').trim().toLowerCase();
  if (name === 'identity' || name === '') return packed;
  if (!Object.hasOwn(UNPACKERS, name)) throw new ScanFailure('unsupported_content');
  const known = name as keyof typeof UNPACKERS;
  try {
    if (isCut) return await collect(BEGINNERS[known]().end(packed), maxBytes, true);
    return await UNPACKERS[known](packed, { maxOutputLength: maxBytes });
  } catch (error) {
    const tooLarge = error instanceof RangeError;
    throw new ScanFailure(tooLarge ? 'too_large' : 'unsupported_content', { cause: error });
  }
}

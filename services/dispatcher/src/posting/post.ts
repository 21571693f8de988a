// One attempt over the network: bounded in time from connect to the last byte, and in bytes. A receiver that fails is an answer, never an
// exception.
import type { Connections } from './connections.ts';
import { exchange, type Exchange } from './exchange.ts';
import { ConnectFailure } from './tunnel.ts';
import type { ErrorKind, Reply } from '../sending/verdict.ts';

const ATTEMPT_TIMEOUT_MS = 15_000;
/** Read of a reply; the rest is left unread. */
const MAX_REPLY_BYTES = 64 * 1024;
const MAX_DETAIL_CHARS = 300;
/** Kept of a reply. */
export const KEPT_REPLY_BYTES = 16 * 1024;

interface PostRequest {
  destinationId: string;
  url: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface PostResult extends Reply {
  durationMs: number;
  /** What broke, in the words of the driver: for operators, who alone may see it. */
  detail: string | null;
  /** The first KEPT_REPLY_BYTES of the reply. */
  reply: Buffer;
}

/** Nothing was sent, for a reason that is not the receiver's; in words for operators. */
export interface Unsent {
  unsent: string;
}

/** `stopped`: given up because `stop` was aborted. */
export type Post = (what: PostRequest, stop: AbortSignal) => Promise<PostResult | 'stopped' | Unsent>;

export interface PostOptions {
  connections: Connections;
  timeoutMs?: number;
}

export function createPost({ connections, timeoutMs = ATTEMPT_TIMEOUT_MS }: PostOptions): Post {
  const limits = { read: MAX_REPLY_BYTES, kept: KEPT_REPLY_BYTES };
  return async ({ destinationId, url, headers, body }, stop) => {
    if (stop.aborted) return 'stopped';
    const started = performance.now();
    using use = connections.use(destinationId, url);
    const { dispatcher, path } = use;
    const { end, statusCode, retryAfter, reply } = await exchange({
      dispatcher,
      path,
      headers,
      body,
      timeoutMs,
      stop,
      limits,
    });
    if (end === 'stopped') return 'stopped';
    const detail = typeof end === 'string' ? null : wordsOf(end.error);
    if (typeof end === 'object' && end.error instanceof ConnectFailure && end.error.ours)
      return { unsent: detail ?? '' };
    const durationMs = Math.round(performance.now() - started);
    return { statusCode, retryAfter, reply, fault: faultOf(end, statusCode), durationMs, detail };
  };
}

/** The status decides, once it is there: a body that is too long or hangs is cut off. One that breaks is no answer. */
function faultOf(end: Exclude<Exchange['end'], 'stopped'>, statusCode: number | null): ErrorKind | null {
  if (end === 'timeout') return statusCode === null ? 'timeout' : null;
  if (end === 'flooded') return 'too_large';
  if (typeof end === 'string') return null;
  if (end.error instanceof ConnectFailure) return end.error.kind;
  return 'code' in end.error && end.error.code === 'UND_ERR_HEADERS_OVERFLOW' ? 'too_large' : 'connect';
}

/** Never more of the error: some carry bytes of the reply. */
const wordsOf = ({ message, cause }: Error): string =>
  (cause instanceof Error ? `${message}: ${cause.message}` : message).slice(0, MAX_DETAIL_CHARS);

// One attempt over the network: bounded in time from connect to the last byte and in bytes; follows no redirect, unpacks nothing. A receiver
// that fails is an answer, never an exception.
import { request } from 'undici';
import { ConnectFailure, type Connections } from './connections.ts';
import type { ErrorKind, Reply } from './verdict.ts';

const ATTEMPT_TIMEOUT_MS = 15_000;
/** Read of a reply; the rest is left unread. */
const MAX_REPLY_BYTES = 64 * 1024;
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
  /** The first KEPT_REPLY_BYTES of the reply. */
  reply: Buffer;
}

/** `stopped`: given up because `stop` was aborted. `unsent`: nothing was sent, for a reason that is not the receiver's. */
export type Post = (what: PostRequest, stop: AbortSignal) => Promise<PostResult | 'stopped' | 'unsent'>;

export interface PostOptions {
  connections: Connections;
  timeoutMs?: number;
  /** Told why an attempt has no answer; for operators. */
  onFault?: (what: PostRequest, error: unknown) => void;
}

const NOTHING = Buffer.alloc(0);

export function createPost({ connections, timeoutMs = ATTEMPT_TIMEOUT_MS, onFault }: PostOptions): Post {
  return async (what, stop) => {
    if (stop.aborted) return 'stopped';
    const started = performance.now();
    const over = new AbortController();
    const giveUp = (): void => over.abort();
    const timer = setTimeout(giveUp, timeoutMs);
    stop.addEventListener('abort', giveUp, { once: true });
    const result: PostResult = { statusCode: null, fault: null, retryAfter: null, durationMs: 0, reply: NOTHING };
    using use = connections.use(what.destinationId, new URL(what.url));
    try {
      const answer = await request(what.url, {
        method: 'POST',
        headers: what.headers,
        body: what.body,
        dispatcher: use.dispatcher,
        signal: over.signal,
        headersTimeout: 0,
        bodyTimeout: 0,
      });
      result.statusCode = answer.statusCode;
      const retryAfter = answer.headers['retry-after'];
      result.retryAfter = typeof retryAfter === 'string' ? retryAfter : null;
      const kept: Buffer[] = [];
      try {
        await readStart(answer.body, kept);
      } finally {
        result.reply = Buffer.concat(kept);
      }
    } catch (error) {
      if (stop.aborted) return 'stopped';
      if (error instanceof ConnectFailure && error.ours) {
        onFault?.(what, error);
        return 'unsent';
      }
      // The status decides, once it is there: a body that hangs is cut off. One that breaks is no answer.
      if (!over.signal.aborted) result.fault = faultKind(error);
      else if (result.statusCode === null) result.fault = 'timeout';
      if (result.fault !== null) onFault?.(what, error);
    } finally {
      clearTimeout(timer);
      stop.removeEventListener('abort', giveUp);
    }
    result.durationMs = Math.round(performance.now() - started);
    return result;
  };
}

async function readStart(body: AsyncIterable<Buffer>, kept: Buffer[]): Promise<void> {
  let bytes = 0;
  for await (const chunk of body) {
    if (bytes < KEPT_REPLY_BYTES) kept.push(chunk.subarray(0, KEPT_REPLY_BYTES - bytes));
    bytes += chunk.length;
    if (bytes >= MAX_REPLY_BYTES) break;
  }
}

function faultKind(error: unknown): ErrorKind {
  if (error instanceof ConnectFailure) return error.kind;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === 'UND_ERR_HEADERS_OVERFLOW' ? 'too_large' : 'connect';
}

// One attempt over the network: bounded in time from connect to the last byte and in bytes; follows no redirect. A receiver that fails is an
// answer, never an exception.
import { request, type Dispatcher } from 'undici';
import { ConnectFailure } from './egress-agent.ts';
import type { ErrorKind, Reply } from './verdict.ts';

const ATTEMPT_TIMEOUT_MS = 15_000;
/** Read of a reply; the rest is left unread. */
const MAX_REPLY_BYTES = 64 * 1024;
/** Kept of a reply. */
export const KEPT_REPLY_BYTES = 16 * 1024;

interface PostRequest {
  url: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface PostResult extends Reply {
  durationMs: number;
  /** The first KEPT_REPLY_BYTES of the reply. */
  reply: Buffer;
}

/** Null: given up because `stop` was aborted. */
export type Post = (what: PostRequest, stop: AbortSignal) => Promise<PostResult | null>;

export function createPost(dispatcher: Dispatcher, timeoutMs: number = ATTEMPT_TIMEOUT_MS): Post {
  return async (what, stop) => {
    const started = performance.now();
    const result: PostResult = {
      statusCode: null,
      fault: null,
      retryAfter: null,
      durationMs: 0,
      reply: Buffer.alloc(0),
    };
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await request(what.url, {
        method: 'POST',
        headers: what.headers,
        body: what.body,
        dispatcher,
        signal: AbortSignal.any([timeout, stop]),
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      });
      result.statusCode = answer.statusCode;
      const retryAfter = answer.headers['retry-after'];
      result.retryAfter = typeof retryAfter === 'string' ? retryAfter : null;
      result.reply = await readStart(answer.body);
    } catch (error) {
      if (stop.aborted) return null;
      result.fault = timeout.aborted ? 'timeout' : faultKind(error);
    }
    result.durationMs = Math.round(performance.now() - started);
    return result;
  };
}

async function readStart(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const kept: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    if (bytes < KEPT_REPLY_BYTES) kept.push(chunk.subarray(0, KEPT_REPLY_BYTES - bytes));
    bytes += chunk.length;
    if (bytes >= MAX_REPLY_BYTES) break;
  }
  return Buffer.concat(kept);
}

function faultKind(error: unknown): ErrorKind {
  if (error instanceof ConnectFailure) return error.kind;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return 'too_large';
  return code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT' ? 'timeout' : 'connect';
}

// One attempt over the network: bounded in time from connect to the last byte, and in bytes. A receiver that fails is an answer, never an
// exception.
import { ConnectFailure, type Connections } from './connections.ts';
import { exchange, type Exchange } from './exchange.ts';
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
  /** Told why an attempt has no whole answer; for operators. */
  onFault?: (what: PostRequest, error: Error) => void;
}

export function createPost({ connections, timeoutMs = ATTEMPT_TIMEOUT_MS, onFault }: PostOptions): Post {
  const limits = { read: MAX_REPLY_BYTES, kept: KEPT_REPLY_BYTES };
  return async (what, stop) => {
    if (stop.aborted) return 'stopped';
    const started = performance.now();
    using use = connections.use(what.destinationId, what.url);
    const { dispatcher, path } = use;
    const { headers, body } = what;
    const { end, ...got } = await exchange({ dispatcher, path, headers, body, timeoutMs, stop, limits });
    if (end === 'stopped') return 'stopped';
    if (typeof end === 'object') onFault?.(what, end.error);
    if (typeof end === 'object' && end.error instanceof ConnectFailure && end.error.ours) return 'unsent';
    return { ...got, fault: faultOf(end, got.statusCode), durationMs: Math.round(performance.now() - started) };
  };
}

/** The status decides, once it is there: a body that is too long or hangs is cut off. One that breaks is no answer. */
function faultOf(end: Exclude<Exchange['end'], 'stopped'>, statusCode: number | null): ErrorKind | null {
  if (end === 'timeout') return statusCode === null ? 'timeout' : null;
  if (typeof end === 'string') return null;
  if (end.error instanceof ConnectFailure) return end.error.kind;
  return 'code' in end.error && end.error.code === 'UND_ERR_HEADERS_OVERFLOW' ? 'too_large' : 'connect';
}

// One request and as much of its answer as is wanted. Ended by whatever comes first: the end of the answer, enough of it, an error, the time, or
// the caller; so a receiver that drips, or sends 103 for ever, gets no more time than any other. Unpacks nothing, follows nothing.
import type { Dispatcher } from 'undici';

export interface ExchangeOptions {
  dispatcher: Dispatcher;
  /** With the query. */
  path: string;
  headers: Record<string, string>;
  body: Buffer;
  timeoutMs: number;
  stop: AbortSignal;
  /** Bytes read of the answer, and of those the bytes that are kept. */
  limits: { read: number; kept: number };
}

export interface Exchange {
  /** Null when no answer came. */
  statusCode: number | null;
  retryAfter: string | null;
  reply: Buffer;
  end: 'complete' | 'cut' | 'flooded' | 'timeout' | 'stopped' | { error: Error };
}

const FIRST_FINAL_STATUS = 200;
/** Answers before the final one (100, 103 …); more of them are a flood. */
const MAX_INFORMATIONAL = 100;
const NOTHING = Buffer.alloc(0);

export function exchange(options: ExchangeOptions): Promise<Exchange> {
  const { dispatcher, path, headers, body, limits, stop } = options;
  const done = Promise.withResolvers<Exchange>();
  const parts: Buffer[] = [];
  let statusCode: number | null = null;
  let retryAfter: string | null = null;
  let informational = 0;
  let abort: (() => void) | null = null;
  let over = false;
  let bytes = 0;
  const finish = (end: Exchange['end']): void => {
    if (over) return;
    over = true;
    clearTimeout(timer);
    stop.removeEventListener('abort', giveUp);
    const reply = parts.length === 0 ? NOTHING : Buffer.concat(parts);
    done.resolve({ statusCode, retryAfter, reply, end });
    if (end !== 'complete') abort?.();
  };
  const giveUp = (): void => finish('stopped');
  const timer = setTimeout(() => finish('timeout'), options.timeoutMs);
  stop.addEventListener('abort', giveUp, { once: true });
  dispatcher.dispatch(
    // The time is bounded here, whatever the receiver does.
    { path, method: 'POST', headers, body, headersTimeout: 0, bodyTimeout: 0 },
    {
      onRequestStart(controller) {
        abort = () => controller.abort(new Error('given up'));
        if (over) abort();
      },
      onResponseStart(_controller, status, answered) {
        if (status < FIRST_FINAL_STATUS) {
          informational += 1;
          if (informational > MAX_INFORMATIONAL) finish('flooded');
          return;
        }
        statusCode = status;
        const asked = answered['retry-after'];
        retryAfter = typeof asked === 'string' ? asked : null;
      },
      onResponseData(_controller, chunk) {
        if (bytes < limits.kept) parts.push(Buffer.from(chunk.subarray(0, limits.kept - bytes)));
        bytes += chunk.length;
        if (bytes >= limits.read) finish('cut');
      },
      onResponseEnd: () => finish('complete'),
      onResponseError: (_controller, error) => finish({ error }),
    },
  );
  return done.promise;
}

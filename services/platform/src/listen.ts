// LISTEN on a connection of its own, for ever: when it breaks it is opened again. What was said meanwhile is lost, so nobody may depend on a
// notification alone.
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { backoffMs } from './backoff.ts';
import type { Logger } from './log.ts';
import type { Secret } from './secret.ts';

const CONNECT_TIMEOUT_MS = 5000;
const RETRY_BASE_MS = 200;
const RETRY_MAX_MS = 5000;
/** A peer that went without a word is noticed by this. */
const KEEP_ALIVE_MS = 10_000;

export interface ListenOptions {
  url: Secret;
  /** A plain identifier. */
  channel: string;
  /** Shown in pg_stat_activity. */
  application: string;
  log: Logger;
  heard: (payload: string) => void;
}

export function listen(options: ListenOptions): AsyncDisposable {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      const heardFor = performance.now();
      await listenOnce(options, stopping.signal).catch((error: unknown) => {
        if (!stopping.signal.aborted) options.log.warn({ err: error, channel: options.channel }, 'not listening');
      });
      if (performance.now() - heardFor > RETRY_MAX_MS) failures = 0;
      const wait = backoffMs(failures + 1, RETRY_BASE_MS, RETRY_MAX_MS);
      await delay(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await running;
    },
  };
}

/** Ends when the connection does. */
async function listenOnce(options: ListenOptions, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({
    connectionString: options.url.reveal(),
    application_name: options.application,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  const ended = Promise.withResolvers<void>();
  // An error may come while nobody waits.
  ended.promise.catch(() => undefined);
  const end = (): void => ended.resolve();
  client.on('error', (error) => ended.reject(error));
  client.on('end', end);
  client.on('notification', ({ payload }) => options.heard(payload ?? ''));
  signal.addEventListener('abort', end, { once: true });
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(options.channel)}`);
    await ended.promise;
  } finally {
    signal.removeEventListener('abort', end);
    await client.end().catch(() => undefined);
  }
}

// The scan under way, as server-sent events (HTML Living Standard, section 9.2). A stream lasts some minutes at most; browsers ask again.
import { Readable } from 'node:stream';
import { userOf, type Api, type RouteContext } from '../api.ts';
import { rateLimited } from '../http/errors.ts';
import type { Metrics } from '../metrics.ts';
import { pathId } from '../schemas/fields.ts';
import { progressParams, progressQuery, type ScanProgress } from '../schemas/web-pages.ts';
import { followScan, type Followed } from '../web/scan-progress.ts';

const STREAM_MS = 5 * 60_000;
const MAX_STREAMS_PER_USER = 4;
const RETRY_AFTER_S = 15;
const HEARTBEAT_MS = 5000;
/** An event, for a page sees no comments: without one for some time it takes the stream for dead. */
const HEARTBEAT = 'event: alive\ndata:\n\n';
const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // Proxies that gather an answer would hold the events back.
  'x-accel-buffering': 'no',
};

interface WebProgressOptions extends Pick<RouteContext, 'peers' | 'log'> {
  metrics: Pick<Metrics, 'progressStreams'>;
}

export function webProgressRoutes(api: Api, { peers, log, metrics }: WebProgressOptions): void {
  /** Streams by user. */
  const open = new Map<string, number>();
  const stopping = new AbortController();
  api.addHook('preClose', async () => stopping.abort());

  /** Throws 429 when the user has all that a user may have. What it gives is called once. */
  const take = (userId: string): (() => void) => {
    const taken = open.get(userId) ?? 0;
    if (taken >= MAX_STREAMS_PER_USER) throw rateLimited(RETRY_AFTER_S);
    open.set(userId, taken + 1);
    return () => {
      const left = (open.get(userId) ?? 1) - 1;
      if (left > 0) open.set(userId, left);
      else open.delete(userId);
    };
  };

  const stream = (followed: Followed, gone: AbortSignal, ended: () => void): Readable => {
    const signal = AbortSignal.any([gone, stopping.signal, AbortSignal.timeout(STREAM_MS)]);
    const events = new Readable({ read: () => undefined });
    // Without a first byte no head of the answer would be sent either.
    events.push(HEARTBEAT);
    const heartbeat = setInterval(() => events.push(HEARTBEAT), HEARTBEAT_MS);
    metrics.progressStreams(1);
    const run = async (): Promise<void> => {
      try {
        for await (const progress of followScan(peers, followed, signal)) events.push(eventOf(progress));
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error, monitorId: followed.monitorId }, 'progress ended early');
      } finally {
        clearInterval(heartbeat);
        metrics.progressStreams(-1);
        ended();
        events.push(null);
      }
    };
    void run();
    return events;
  };

  api.get(
    '/monitors/:id/progress',
    {
      schema: { params: progressParams, querystring: progressQuery },
      config: { workTimeoutMs: STREAM_MS },
      compress: false,
    },
    async (request, reply) => {
      const userId = userOf(request);
      const monitorId = pathId(request.params.id, 'monitor');
      // Before anything is waited for: of many who ask at once, each sees the others.
      const leave = take(userId);
      try {
        await peers.monitors.GetMonitor({ userId, id: monitorId });
      } catch (error) {
        leave();
        throw error;
      }
      const followed = { userId, monitorId, scanId: request.query.scan_id };
      return reply.headers(HEADERS).send(stream(followed, request.gone ?? stopping.signal, leave));
    },
  );
}

const eventOf = (progress: ScanProgress): string => `event: scan\ndata: ${JSON.stringify(progress)}\n\n`;

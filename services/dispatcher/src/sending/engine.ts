// One process's part of delivery: Events in, attempts out, and word from the other processes.
import type { Logger } from '@tidemark/platform/log';
import { listen } from '@tidemark/platform/listen';
import type { Database } from '@tidemark/platform/postgres';
import type { Secret } from '@tidemark/platform/secret';
import type { SecretBox } from '@tidemark/platform/secret-box';
import type { TidemarkEvent } from '@tidemark/proto/events';
import { randomUUID } from 'node:crypto';
import { createAttempt } from './attempt.ts';
import { createEventIntake } from './event-intake.ts';
import type { Metrics } from '../metrics.ts';
import type { Post } from '../posting/post.ts';
import { createRecorder } from './recorder.ts';
import { startSender } from './sender.ts';
import { createDeliveryStore } from '../store/deliveries.ts';
import { createLaneStore, LANES_CHANNEL, LEASE_MS, parseNotice } from '../store/lanes.ts';
import { createStandingStore } from '../store/standing.ts';

export interface EngineOptions {
  database: Database;
  databaseUrl: Secret;
  post: Post;
  secrets: SecretBox;
  metrics: Metrics;
  log: Logger;
  /** Attempts in flight in this process. */
  concurrency: number;
  leaseMs?: number;
  now: () => Date;
  random: () => number;
}

export interface Engine extends AsyncDisposable {
  /** Settles when the Event and its Deliveries are committed. */
  takeEvent: (event: TidemarkEvent) => Promise<void>;
  /** The owner changed something of these Destinations: neither this process nor another goes on with what it knows of them. */
  changed: (...destinationIds: string[]) => Promise<void>;
}

export function startEngine(options: EngineOptions): Engine {
  const { database, metrics, log, now, leaseMs = LEASE_MS } = options;
  const owner = randomUUID();
  const deliveries = createDeliveryStore(database);
  const lanes = createLaneStore({ database, owner, leaseMs });
  const standing = createStandingStore(database);
  const sender = startSender({
    lanes,
    deliveries,
    attempt: createAttempt(options),
    recorder: (signal) => createRecorder({ deliveries, lanes, standing, metrics, log, now }, signal),
    metrics,
    log,
    concurrency: options.concurrency,
    leaseMs,
    now,
  });
  const listening = listen({
    url: options.databaseUrl,
    channel: LANES_CHANNEL,
    application: 'dispatcher',
    log,
    heard: (payload) => {
      const notice = parseNotice(payload);
      if (notice && notice.from !== owner) sender.heard(notice);
    },
  });
  return {
    takeEvent: createEventIntake({ database, lanes, sender, metrics, log, now }),
    async changed(...ids) {
      await lanes
        .reset(ids)
        .catch((error: unknown) => log.warn({ err: error }, 'other processes were not told of a change'));
      sender.reset(ids);
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([listening[Symbol.asyncDispose](), sender[Symbol.asyncDispose]()]);
    },
  };
}

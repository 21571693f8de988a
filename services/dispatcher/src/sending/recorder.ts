// What came of attempts goes into the database, many at once, until the database takes it. The Destination goes first: what is repeated after
// a crash is the whole, and each part of it may be repeated.
import { backoffMs } from '@tidemark/platform/backoff';
import { createBatcher, type Batcher } from '@tidemark/platform/batcher';
import type { Logger } from '@tidemark/platform/log';
import { setTimeout as delay } from 'node:timers/promises';
import type { Breaker } from './breaker.ts';
import type { Metrics } from '../metrics.ts';
import { disablesAt, judgeRun } from './standing.ts';
import type { AttemptRecord, DeliveryStore } from '../store/deliveries.ts';
import type { LaneStore } from '../store/lanes.ts';
import type { DisabledReason, StandingStore } from '../store/standing.ts';

const MAX_BATCH = 500;
/** Under load, what is recorded together; the slots are free before. */
const LINGER_MS = 10;
const RETRY_BASE_MS = 100;
const RETRY_MAX_MS = 2000;

export interface Finished {
  record: AttemptRecord;
  /** What the Destination is to know: null when it knows already. */
  standing: 'succeeded' | 'failed' | 'gone' | null;
  /** To be kept for the next owner of the lane; null when it is as it was. */
  breaker: Breaker | null;
}

export interface RecorderOptions {
  deliveries: Pick<DeliveryStore, 'record'>;
  lanes: Pick<LaneStore, 'saveBreakers'>;
  standing: StandingStore;
  metrics: Metrics;
  log: Logger;
  now: () => Date;
}

/** Settles with the number of the attempt once it is recorded; rejects only when given up by `signal`. */
export type Recorder = Batcher<Finished, number | undefined>;

export function createRecorder(options: RecorderOptions, signal: AbortSignal): Recorder {
  return createBatcher<Finished, number | undefined>(
    async (batch) => {
      for (let failures = 1; ; failures += 1) {
        try {
          return await recordBatch(batch, options);
        } catch (error) {
          if (signal.aborted) throw error;
          options.log.warn({ err: error, attempts: batch.length }, 'attempts are not recorded yet');
          await delay(backoffMs(failures, RETRY_BASE_MS, RETRY_MAX_MS), undefined, { signal });
        }
      }
    },
    { max: MAX_BATCH, lingerMs: LINGER_MS },
  );
}

async function recordBatch(batch: readonly Finished[], options: RecorderOptions): Promise<(number | undefined)[]> {
  await tellDestinations(batch, options);
  const breakers = new Map<string, Breaker>();
  for (const { record, breaker } of batch) if (breaker) breakers.set(record.delivery.destinationId, breaker);
  if (breakers.size > 0) await options.lanes.saveBreakers(breakers);
  const numbers = await options.deliveries.record(batch.map(({ record }) => record));
  return batch.map(({ record }) => numbers.get(record.delivery.id));
}

async function tellDestinations(
  batch: readonly Finished[],
  { standing, metrics, now }: RecorderOptions,
): Promise<void> {
  const idsOf = (word: Finished['standing']): string[] => [
    ...new Set(batch.filter((one) => one.standing === word).map(({ record }) => record.delivery.destinationId)),
  ];
  // What was told that the receiver is gone has failed; all else that waits for it is held.
  const answeredGone = batch.filter((one) => one.standing === 'gone').map(({ record }) => record.delivery.id);
  const disable = async (id: string, reason: DisabledReason): Promise<void> => {
    if (await standing.disable(id, reason, answeredGone)) metrics.disabled(id, reason);
  };
  const succeeded = idsOf('succeeded');
  if (succeeded.length > 0) await standing.succeeded(succeeded);
  const failed = idsOf('failed');
  const runs = failed.length > 0 ? await standing.failed(failed, now()) : [];
  for (const { id, userId, ...run } of runs) {
    const verdict = judgeRun(run, now());
    if (verdict === 'disable') await disable(id, 'failing');
    if (verdict === 'warn' && (await standing.warn(id, now()))) {
      metrics.warned({
        destinationId: id,
        userId,
        failingSince: run.failingSince,
        disablesAt: disablesAt(run.failingSince, now()),
      });
    }
  }
  for (const id of idsOf('gone')) await disable(id, 'gone');
}

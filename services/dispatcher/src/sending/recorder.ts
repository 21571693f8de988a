// What came of attempts goes into the database, many at once, until the database takes it. The Destination goes first: what is repeated after
// a crash is the whole, and each part of it may be repeated. Of what the database refuses, as much is stored as it takes, and nothing else waits.
import { backoffMs } from '@tidemark/platform/backoff';
import { createBatcher, type Batcher } from '@tidemark/platform/batcher';
import type { Logger } from '@tidemark/platform/log';
import { setTimeout as delay } from 'node:timers/promises';
import type { Breaker } from './breaker.ts';
import type { Lost, Metrics } from '../metrics.ts';
import { disablesAt, judgeRun } from './standing.ts';
import type { AttemptRecord, DeliveryStore } from '../store/deliveries.ts';
import { storeInParts } from '../store/in-parts.ts';
import type { LaneStore } from '../store/lanes.ts';
import { isRefusal } from '../store/refusal.ts';
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
  deliveries: Pick<DeliveryStore, 'record' | 'settle'>;
  lanes: Pick<LaneStore, 'saveBreakers'>;
  standing: StandingStore;
  metrics: Metrics;
  log: Logger;
  now: () => Date;
}

/** The number of the attempt, undefined when the Delivery is gone; `refused`: the database takes nothing of it, and the Delivery still waits. */
export type Recorded = number | undefined | 'refused';

/** Settles once it is recorded; rejects only when given up by `signal`. */
export type Recorder = Batcher<Finished, Recorded>;

/** Makes a statement until the database takes or refuses it. */
type Persist = <T>(statement: () => Promise<T>) => Promise<T>;

export function createRecorder(options: RecorderOptions, signal: AbortSignal): Recorder {
  return createBatcher<Finished, Recorded>(
    (batch) =>
      recordBatch(batch, options, async (statement) => {
        for (let failures = 1; ; failures += 1) {
          try {
            return await statement();
          } catch (error) {
            if (signal.aborted || isRefusal(error)) throw error;
            options.log.warn({ err: error, attempts: batch.length }, 'attempts are not recorded yet');
            await delay(backoffMs(failures, RETRY_BASE_MS, RETRY_MAX_MS), undefined, { signal });
          }
        }
      }),
    { max: MAX_BATCH, lingerMs: LINGER_MS },
  );
}

async function recordBatch(
  batch: readonly Finished[],
  options: RecorderOptions,
  persist: Persist,
): Promise<readonly Recorded[]> {
  const { deliveries, lanes, metrics } = options;
  const lose =
    (lost: Lost) =>
    ({ record }: Finished, error: unknown): null => {
      metrics.refused(record.delivery, lost, error);
      return null;
    };
  // What was told that the receiver is gone has failed; all else that waits for it is held.
  const answeredGone = batch.filter((one) => one.standing === 'gone').map(({ record }) => record.delivery.id);
  const tell = async (part: readonly Finished[]): Promise<null[]> => {
    await persist(() => tellDestinations(part, answeredGone, options));
    return part.map(() => null);
  };
  await storeInParts(batch, tell, lose('standing'));

  const latest = new Map<string, Finished>();
  for (const one of batch) if (one.breaker) latest.set(one.record.delivery.destinationId, one);
  const save = async (part: readonly Finished[]): Promise<null[]> => {
    const breakers = new Map<string, Breaker>();
    for (const { record, breaker } of part) if (breaker) breakers.set(record.delivery.destinationId, breaker);
    await persist(() => lanes.saveBreakers(breakers));
    return part.map(() => null);
  };
  if (latest.size > 0) await storeInParts([...latest.values()], save, lose('breaker'));

  const record = async (part: readonly Finished[]): Promise<Recorded[]> => {
    const numbers = await persist(() => deliveries.record(part.map((one) => one.record)));
    return part.map((one) => numbers.get(one.record.delivery.id));
  };
  return storeInParts(batch, record, (one, error) => recordRefused(one.record, error, options, persist));
}

/** Stores what can be of a result that is refused as it is. That the Delivery is settled matters most: else it is sent again. */
async function recordRefused(
  record: AttemptRecord,
  error: unknown,
  { deliveries, metrics }: RecorderOptions,
  persist: Persist,
): Promise<Recorded> {
  const { delivery } = record;
  const bare = { ...record, durationMs: 0, statusCode: null, reply: Buffer.alloc(0) };
  const lesser = {
    detail: () => deliveries.record([bare]),
    entry: () => deliveries.settle([{ ...bare, error: null }]),
  };
  let cause = error;
  for (const lost of ['detail', 'entry'] as const) {
    try {
      const numbers = await persist(lesser[lost]);
      metrics.refused(delivery, lost, cause);
      return numbers.get(delivery.id);
    } catch (refusal) {
      if (!isRefusal(refusal)) throw refusal;
      cause = refusal;
    }
  }
  metrics.refused(delivery, 'result', cause);
  return 'refused';
}

async function tellDestinations(
  batch: readonly Finished[],
  answeredGone: readonly string[],
  { standing, metrics, now }: RecorderOptions,
): Promise<void> {
  const idsOf = (word: Finished['standing']): string[] => [
    ...new Set(batch.filter((one) => one.standing === word).map(({ record }) => record.delivery.destinationId)),
  ];
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

// The daily run: every Monitor has its turn in the score hour, so that the load of the hour is flat. Days that were missed are made up first,
// oldest first, each as things stood on that day. What fails is tried again; a day is done only when every Monitor has had its turn.
import { backoffMs } from '@tidemark/platform/backoff';
import type { Logger } from '@tidemark/platform/log';
import type { Database } from '@tidemark/platform/postgres';
import { startWorkLoop } from '@tidemark/platform/work-loop';
import type { Metrics } from './metrics.ts';
import { allSubjects, type ProjectionClient } from './monitors.ts';
import { WINDOW_DAYS } from './score.ts';
import { DAY_MS, dueDay, HOUR_SECONDS, momentOf, openDays, turnsUntil } from './score-day.ts';
import { scoreBatch } from './scorer.ts';
import { finishDay, lastFinishedDay } from './store/days.ts';
import { dropScansBefore } from './store/inputs.ts';
import { dropUnseen, keepSubjects, lockNextTurns } from './store/subjects.ts';

/** How often turns that have come are looked for. */
const LOOK_MS = 5000;
const RETRY_BASE_MS = 1000;
const RETRY_MAX_MS = 60_000;
/** Monitors of one transaction. */
const BATCH = 1000;
/** Further back nobody can tell how things stood. */
export const MAX_MADE_UP_DAYS = WINDOW_DAYS;
/** Scans are kept a little longer than the window. */
const KEEP_SCANS_DAYS = WINDOW_DAYS + 10;
const FIRST_TURN = { phase: -1, monitorId: '00000000-0000-0000-0000-000000000000' };

export interface DailyOptions {
  database: Database;
  client: ProjectionClient;
  /** Hour of the day, UTC. */
  scoreHour: number;
  metrics: Metrics;
  log: Logger;
  now: () => Date;
}

export interface DailyRun {
  /** Scores every Monitor whose turn has come, on every day that is not complete. */
  step: () => Promise<void>;
}

interface Progress {
  day: string;
  after: { phase: number; monitorId: string };
  written: number;
  ms: number;
}

export function createDailyRun(options: DailyOptions): DailyRun {
  const { database, scoreHour, now, metrics } = options;
  let seenFor: string | null = null;
  let progress: Progress | null = null;

  const score = async (day: string, due: string, turns: { until: number; skipLocked: boolean }): Promise<void> => {
    const run: Progress = progress?.day === day ? progress : { day, after: FIRST_TURN, written: 0, ms: 0 };
    progress = run;
    const asOf = momentOf(day, scoreHour);
    for (let isMore = true; isMore;) {
      const started = performance.now();
      isMore = await database.transaction(async (tx) => {
        const batch = await lockNextTurns(tx, { ...turns, day, asOf, after: run.after, limit: BATCH });
        const written = await scoreBatch(tx, batch, { day, asOf, scoredAt: now(), isLatest: day === due });
        tx.afterCommit(() => {
          run.after = batch.at(-1) ?? run.after;
          run.written += written;
        });
        return batch.length === BATCH;
      });
      run.ms += performance.now() - started;
    }
  };

  /** Whoever was left out because another process was scoring them has another turn. */
  const finish = async (day: string, due: string): Promise<void> => {
    if (progress?.day === day) progress.after = FIRST_TURN;
    await score(day, due, { until: HOUR_SECONDS, skipLocked: false });
    await finishDay(database, day, now());
    metrics.dayScored({ day, isMadeUp: day !== due }, progress?.written ?? 0, progress?.ms ?? 0);
  };

  return {
    async step() {
      const due = dueDay(now(), scoreHour);
      const days = openDays(await lastFinishedDay(database), due, MAX_MADE_UP_DAYS);
      metrics.daysOpen(days.length);
      if (days.length > 0 && seenFor !== due) {
        await seeAllSubjects(options);
        seenFor = due;
      }
      for (const day of days) {
        const until = turnsUntil(now(), day, scoreHour);
        await score(day, due, { until, skipLocked: true });
        if (until < HOUR_SECONDS) return;
        await finish(day, due);
        // A day that is made up still needs what was known then.
        if (day === due) await dropScansBefore(database, new Date(now().getTime() - KEEP_SCANS_DAYS * DAY_MS));
      }
    },
  };
}

async function seeAllSubjects({ database, client, now }: DailyOptions): Promise<void> {
  const began = now();
  for await (const page of allSubjects(client)) await keepSubjects(database, page, { from: 'all', at: began });
  await dropUnseen(database, began);
}

/** Steps until disposed. */
export function startDaily(options: DailyOptions): AsyncDisposable {
  const daily = createDailyRun(options);
  return startWorkLoop({
    pollMs: LOOK_MS,
    async work() {
      await daily.step();
      return false;
    },
    failed(error, failures) {
      options.log.warn({ err: error, failures }, 'the daily run broke off');
      return backoffMs(failures, RETRY_BASE_MS, RETRY_MAX_MS);
    },
  });
}

// The daily run: at the score hour, and at start when it was missed. What fails is tried again; a day is done only when every page was scored.
import { setTimeout as delay } from 'node:timers/promises';
import { backoffMs } from '@tidemark/platform/backoff';
import type { Logger } from '@tidemark/platform/log';
import type { Metrics } from './metrics.ts';
import { allSubjects, type ProjectionClient } from './monitors.ts';
import { dueDay, msToNextRun } from './score-day.ts';
import { scoreDay, type ScorerOptions } from './scorer.ts';
import { isDayScored } from './store.ts';

/** Timers drift and clocks are set: look at least this often. */
const LOOK_MS = 60_000;
const RETRY_BASE_MS = 1000;

export interface DailyOptions extends ScorerOptions {
  client: ProjectionClient;
  scoreHour: number;
  metrics: Metrics;
  log: Logger;
}

/** Scores the day that is due unless it is done. */
export async function runDueDay(options: DailyOptions): Promise<void> {
  const day = dueDay(options.now(), options.scoreHour);
  if (await isDayScored(options.database, day)) return;
  const started = performance.now();
  const count = await scoreDay(day, allSubjects(options.client), options);
  options.metrics.dayScored(day, count, performance.now() - started);
}

export function startDaily(options: DailyOptions): AsyncDisposable {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    let failures = 0;
    while (!stopping.signal.aborted) {
      try {
        await runDueDay(options);
        failures = 0;
      } catch (error) {
        failures += 1;
        options.log.warn({ err: error, failures }, 'the daily run broke off');
      }
      const wait =
        failures > 0 ? backoffMs(failures, RETRY_BASE_MS, LOOK_MS) : msToNextRun(options.now(), options.scoreHour);
      await delay(Math.min(wait, LOOK_MS), undefined, { signal: stopping.signal }).catch(() => undefined);
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

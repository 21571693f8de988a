import type { Logger } from '@tidemark/platform/log';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Rebuilt } from './rebuild.ts';

export interface Metrics {
  /** After a scan: Monitors that got their first score. */
  firstScores: (sourceKey: string, count: number) => void;
  /** A day is complete. */
  dayScored: (run: { day: string; isMadeUp: boolean }, count: number, durationMs: number) => void;
  /** Days whose run is not complete. */
  daysOpen: (count: number) => void;
  rebuilt: (page: Rebuilt) => void;
  scoresReopened: (fromDay: string) => void;
}

export function createMetrics(registry: Registry, log: Logger): Metrics {
  const registers = [registry];
  const scores = new Counter({
    name: 'health_scores_total',
    help: 'Scores written, by cause.',
    labelNames: ['cause'],
    registers,
  });
  for (const cause of ['first', 'daily', 'made_up']) scores.inc({ cause }, 0);
  const lastRun = new Gauge({
    name: 'health_last_daily_run_timestamp_seconds',
    help: 'When the last daily run ended.',
    registers,
  });
  const open = new Gauge({ name: 'health_days_open', help: 'Days whose run is not complete.', registers });
  const seconds = new Histogram({
    name: 'health_daily_run_work_seconds',
    help: 'Time that the scores of one day took, without waiting for turns.',
    buckets: [0.1, 0.5, 1, 5, 10, 30, 60, 120, 300],
    registers,
  });
  const rows = new Counter({
    name: 'health_rebuilt_rows_total',
    help: 'Rows read from the history of other services by a rebuild.',
    labelNames: ['kind'],
    registers,
  });
  for (const kind of ['scan', 'change']) rows.inc({ kind }, 0);
  return {
    firstScores(sourceKey, count) {
      scores.inc({ cause: 'first' }, count);
      if (count > 0) log.info({ sourceKey, scores: count }, 'first scores written');
    },
    dayScored({ day, isMadeUp }, count, durationMs) {
      scores.inc({ cause: isMadeUp ? 'made_up' : 'daily' }, count);
      lastRun.setToCurrentTime();
      seconds.observe(durationMs / 1000);
      log.info({ day, isMadeUp, scores: count, durationMs: Math.round(durationMs) }, 'day scored');
    },
    daysOpen: (count) => open.set(count),
    rebuilt({ monitors, scans, changes }) {
      rows.inc({ kind: 'scan' }, scans);
      rows.inc({ kind: 'change' }, changes);
      log.info({ monitors, scans, changes }, 'inputs rebuilt');
    },
    scoresReopened: (fromDay) => log.info({ day: fromDay }, 'days reopened'),
  };
}

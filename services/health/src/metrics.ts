import type { Logger } from '@tidemark/platform/log';
import { Counter, Gauge, type Registry } from 'prom-client';

export interface Metrics {
  /** After a scan: Monitors that got their first score. */
  firstScores: (sourceKey: string, count: number) => void;
  dayScored: (day: string, count: number, durationMs: number) => void;
}

export function createMetrics(registry: Registry, log: Logger): Metrics {
  const scores = new Counter({
    name: 'health_scores_total',
    help: 'Scores written, by cause.',
    labelNames: ['cause'],
    registers: [registry],
  });
  for (const cause of ['first', 'daily']) scores.inc({ cause }, 0);
  const lastRun = new Gauge({
    name: 'health_last_daily_run_timestamp_seconds',
    help: 'When the last daily run ended.',
    registers: [registry],
  });
  return {
    firstScores(sourceKey, count) {
      scores.inc({ cause: 'first' }, count);
      if (count > 0) log.info({ sourceKey, scores: count }, 'first scores written');
    },
    dayScored(day, count, durationMs) {
      scores.inc({ cause: 'daily' }, count);
      lastRun.setToCurrentTime();
      log.info({ day, scores: count, durationMs: Math.round(durationMs) }, 'day scored');
    },
  };
}

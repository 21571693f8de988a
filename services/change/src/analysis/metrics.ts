import type { Logger } from '@tidemark/platform/log';
import { Counter, Histogram, type Registry } from 'prom-client';

const OUTCOMES = ['model', 'cached', 'refused', 'failed', 'over_budget'] as const;
export type AnalysisOutcome = (typeof OUTCOMES)[number];

export interface AnalysisMetrics {
  analysed: (
    fields: {
      scanId: string;
      outcome: AnalysisOutcome;
      attempts: number;
      /** It was the last try. */
      isGivenUp: boolean;
      durationMs: number;
    },
    cause?: unknown,
  ) => void;
}

export function createAnalysisMetrics(registry: Registry, log: Logger): AnalysisMetrics {
  const registers = [registry];
  const analyses = new Counter({
    name: 'analysis_requests_total',
    help: 'Analyses for which a model was to be asked, by how that ended; the built-in text stands unless it is model or cached.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of OUTCOMES) analyses.inc({ outcome }, 0);
  const givenUp = new Counter({
    name: 'analysis_given_up_total',
    help: 'Analyses for which a model is asked no more, because each try failed or was refused; the built-in text stands.',
    registers,
  });
  const duration = new Histogram({
    name: 'analysis_request_duration_seconds',
    help: 'Time of an analysis, the request to the model in it.',
    buckets: [0.01, 0.1, 0.5, 1, 2, 5, 10, 20, 60],
    registers,
  });
  return {
    analysed(fields, cause) {
      analyses.inc({ outcome: fields.outcome });
      if (fields.isGivenUp) givenUp.inc();
      duration.observe(fields.durationMs / 1000);
      const line = { ...fields, durationMs: Math.round(fields.durationMs) };
      if (cause === undefined) log.info(line, 'analysis made');
      // The error of the client may quote the answer.
      else log.warn({ ...line, cause: cause instanceof Error ? cause.name : cause }, 'analysis not made');
    },
  };
}

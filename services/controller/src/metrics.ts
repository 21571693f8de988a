// What the controller counts beside the stock metrics of its runtime.
import { Counter, Histogram, type Registry } from 'prom-client';
import { trigger } from '@tidemark/proto/events';

export interface ControllerMetrics {
  published: Counter<'trigger'>;
  outcomes: Counter<'result'>;
  lag: Histogram;
  sweeps: Counter<'result'>;
}

export function createMetrics(registry: Registry): ControllerMetrics {
  const published = new Counter({
    name: 'scan_jobs_published_total',
    help: 'Scan jobs published, repeats included.',
    labelNames: ['trigger'],
    registers: [registry],
  });
  const outcomes = new Counter({
    name: 'scan_outcomes_applied_total',
    help: 'Outcomes of scans written to the status of every Monitor they concern.',
    labelNames: ['result'],
    registers: [registry],
  });
  const lag = new Histogram({
    name: 'scan_job_lag_seconds',
    help: 'From the begin of a slot to the publication of its scan job.',
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300],
    registers: [registry],
  });
  const sweeps = new Counter({
    name: 'controller_sweeps_total',
    help: 'Searches for Monitors that were deleted while nobody watched.',
    labelNames: ['result'],
    registers: [registry],
  });
  for (const name of trigger.options) published.inc({ trigger: name }, 0);
  for (const result of ['completed', 'failed']) outcomes.inc({ result }, 0);
  for (const result of ['done', 'failed', 'refused']) sweeps.inc({ result }, 0);
  return { published, outcomes, lag, sweeps };
}

// What the controller counts beside the stock metrics of its runtime.
import { Counter, type Registry } from 'prom-client';
import { trigger } from '@tidemark/proto/events';

export interface ControllerMetrics {
  published: Counter<'trigger'>;
  outcomes: Counter<'result'>;
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
  for (const name of trigger.options) published.inc({ trigger: name }, 0);
  for (const result of ['completed', 'failed']) outcomes.inc({ result }, 0);
  return { published, outcomes };
}

import type { Logger } from '@tidemark/platform/log';
import { Counter, Histogram, type Registry } from 'prom-client';

const OUTCOMES = ['done', 'retried', 'failed'] as const;

interface LookedUp {
  scanId: string;
  sourceKey: string;
  attempt: number;
  outcome: (typeof OUTCOMES)[number];
  pages: number;
  guides: number;
  durationMs: number;
}

export interface GuideMetrics {
  lookedUp: (fields: LookedUp, cause?: unknown) => void;
}

export function createGuideMetrics(registry: Registry, log: Logger): GuideMetrics {
  const registers = [registry];
  const lookUps = new Counter({
    name: 'scanner_guide_lookups_total',
    help: 'Look-ups of migration guides, by how that ended.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of OUTCOMES) lookUps.inc({ outcome }, 0);
  const pages = new Counter({ name: 'scanner_guide_pages_total', help: 'Pages asked for by look-ups.', registers });
  const found = new Counter({ name: 'scanner_guides_found_total', help: 'Guides found.', registers });
  const duration = new Histogram({
    name: 'scanner_guide_lookup_duration_seconds',
    help: 'Time of a look-up.',
    buckets: [0.25, 0.5, 1, 2, 5, 10, 20, 30],
    registers,
  });
  return {
    lookedUp(fields, cause) {
      lookUps.inc({ outcome: fields.outcome });
      pages.inc(fields.pages);
      found.inc(fields.guides);
      duration.observe(fields.durationMs / 1000);
      const line = { ...fields, durationMs: Math.round(fields.durationMs) };
      if (cause === undefined) log.info(line, 'guides looked up');
      else log.warn({ ...line, err: cause }, 'guides looked up');
    },
  };
}

import type { Classification } from '@tidemark/detection/finding';
import type { Logger } from '@tidemark/platform/log';
import { Counter, type Registry } from 'prom-client';
import type { Change } from './change.ts';

const CLASSIFICATIONS: readonly Classification[] = [
  'BREAKING',
  'DEPRECATION',
  'NEW_FEATURE',
  'BUG_FIX',
  'SECURITY',
  'PERFORMANCE',
  'COSMETIC',
];

export interface Metrics {
  recorded: (changes: readonly Change[]) => void;
  partDone: (fields: { scanId: string; part: number; findings: number; watchers: number; changes: number }) => void;
  announced: (fields: { scanId: string; monitors: number }) => void;
  guidesStored: (fields: { scanId: string; findings: number; guides: number }) => void;
  removed: (fields: { monitorId: string; changes: number }) => void;
  /** A list was told again as it was written before, or read. */
  listTold: (text: 'kept' | 'read') => void;
}

export function createMetrics(registry: Registry, log: Logger): Metrics {
  const registers = [registry];
  const changes = new Counter({
    name: 'changes_recorded_total',
    help: 'Changes recorded.',
    labelNames: ['classification'],
    registers,
  });
  const parts = new Counter({ name: 'finding_parts_recorded_total', help: 'Parts of Findings recorded.', registers });
  const scans = new Counter({
    name: 'scans_announced_total',
    help: 'Scans told of, once all their Findings were recorded.',
    registers,
  });
  const monitors = new Counter({
    name: 'monitors_removed_total',
    help: 'Monitors whose Changes were hidden, to be deleted later.',
    registers,
  });
  const guides = new Counter({ name: 'migration_guides_stored_total', help: 'Migration guides stored.', registers });
  const lists = new Counter({
    name: 'change_lists_total',
    help: 'Lists of Changes told: kept ones were asked for before and have not changed since.',
    labelNames: ['text'],
    registers,
  });
  for (const text of ['kept', 'read']) lists.inc({ text }, 0);
  for (const classification of CLASSIFICATIONS) changes.inc({ classification }, 0);
  return {
    recorded: (added) => {
      for (const { classification } of added) changes.inc({ classification });
    },
    partDone: (fields) => {
      parts.inc();
      log.info(fields, 'findings recorded');
    },
    announced: (fields) => {
      scans.inc();
      log.info(fields, 'scan announced');
    },
    guidesStored: (fields) => {
      guides.inc(fields.guides);
      log.info(fields, 'guides stored');
    },
    removed: (fields) => {
      monitors.inc();
      log.info(fields, 'monitor removed');
    },
    listTold: (text) => lists.inc({ text }),
  };
}

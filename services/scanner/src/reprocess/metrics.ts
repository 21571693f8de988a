import type { Logger } from '@tidemark/platform/log';
import { Counter, type Registry } from 'prom-client';
import type { Redone } from './redo-scan.ts';

const OUTCOMES = ['same', 'differs', 'not_redone'] as const;

export interface ReprocessMetrics {
  redone: (scanId: string, pairs: readonly Redone[], durationMs: number) => void;
}

export function createReprocessMetrics(registry: Registry, log: Logger): ReprocessMetrics {
  const pairs = new Counter({
    name: 'scanner_reprocessed_pairs_total',
    help: 'Pairs of stored Snapshots that this engine was run over again.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of OUTCOMES) pairs.inc({ outcome }, 0);
  return {
    redone(scanId, redone, durationMs) {
      for (const pair of redone) pairs.inc({ outcome: outcomeOf(pair) });
      const differing = redone.filter((pair) => outcomeOf(pair) === 'differs').length;
      log.info({ scanId, pairs: redone.length, differing, durationMs: Math.round(durationMs) }, 'scan reprocessed');
    },
  };
}

function outcomeOf(pair: Redone): (typeof OUTCOMES)[number] {
  if ('notRedone' in pair) return 'not_redone';
  return pair.added + pair.gone + pair.reclassified > 0 ? 'differs' : 'same';
}

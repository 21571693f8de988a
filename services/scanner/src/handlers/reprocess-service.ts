// ReprocessService: one scan at a time in a process, whoever asks, since it may take as much memory as a scan.
import { ENGINE_VERSION } from '@tidemark/detection/engine';
import { AppError } from '@tidemark/platform/errors';
import type { AsyncHandlers } from '@tidemark/platform/grpc-service';
import { requireUuid } from '@tidemark/platform/uuid';
import type { ReprocessServiceHandlers } from '@tidemark/proto/gen/tidemark/scan/v1/ReprocessService';
import { createSlots } from '../fetch/slots.ts';
import type { ReprocessMetrics } from '../reprocess/metrics.ts';
import { redoScan, type RedoTools } from '../reprocess/redo-scan.ts';

/** A Source has no more inputs. */
const MAX_PAIRS = 1000;

export function reprocessHandlers(
  tools: RedoTools,
  metrics: ReprocessMetrics,
): AsyncHandlers<ReprocessServiceHandlers> {
  const slot = createSlots(1);
  return {
    async ReprocessScan({ scanId, pairs }, { signal }) {
      requireUuid(scanId, 'scan_id');
      if (pairs.length > MAX_PAIRS) throw new AppError('INVALID_ARGUMENT', `at most ${MAX_PAIRS} pairs`);
      return slot.run(async () => {
        const began = performance.now();
        const redone = await redoScan(tools, scanId, pairs);
        metrics.redone(scanId, redone, performance.now() - began);
        return { engineVersion: ENGINE_VERSION, pairs: redone };
      }, signal);
    },
  };
}

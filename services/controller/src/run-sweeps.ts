// The sweep at start and each hour after it, for as long as this process leads.
import { pause, systemClock } from '@tidemark/kube/clock';
import type { Logger } from '@tidemark/platform/log';
import type { ControllerMetrics } from './metrics.ts';
import { sweep, type SweepTools } from './sweep.ts';

const SWEEP_INTERVAL_MS = 3_600_000;
/** After a sweep that failed. */
const SWEEP_RETRY_MS = 5_000;
/** After a sweep that was refused: the operator may have let it take place by then. */
const SWEEP_REFUSED_MS = 300_000;

interface SweepingOptions extends Pick<ControllerMetrics, 'sweeps'> {
  log: Logger;
  /** Instead of the waits after a sweep that did not take place. */
  retryMs: number | undefined;
  signal: AbortSignal;
}

export async function runSweeps(tools: SweepTools, options: SweepingOptions): Promise<void> {
  const { log, sweeps, retryMs, signal } = options;
  while (!signal.aborted) {
    let waitMs = SWEEP_INTERVAL_MS;
    try {
      const { refusal, ...swept } = await sweep(tools, signal);
      if (refusal === null) {
        sweeps.inc({ result: 'done' });
        log.info(swept, 'swept');
      } else {
        waitMs = retryMs ?? SWEEP_REFUSED_MS;
        sweeps.inc({ result: 'refused' });
        const command = `cluster adopt --cluster ${swept.clusterUid}`;
        log.error(
          { ...swept, refusal, command },
          'sweep refused: no Monitor is forgotten; if they are to go, run the admin command',
        );
      }
    } catch (error) {
      waitMs = retryMs ?? SWEEP_RETRY_MS;
      if (signal.aborted) return;
      sweeps.inc({ result: 'failed' });
      log.warn({ err: error }, 'sweep failed');
    }
    await pause(systemClock, waitMs, signal);
  }
}

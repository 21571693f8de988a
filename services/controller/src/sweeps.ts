// The sweep at start, each hour after it, and when a list shows that the end of Monitors was missed, for as long as this process leads.
import { pause, systemClock } from '@tidemark/kube/clock';
import type { Logger } from '@tidemark/platform/log';
import type { ControllerMetrics } from './metrics.ts';
import { sweep, type SweepTools } from './sweep.ts';

const INTERVAL_MS = 3_600_000;
/** After a sweep that failed. */
const RETRY_MS = 5_000;
/** After a sweep that was refused: the operator may have let it take place by then. */
const REFUSED_MS = 300_000;

interface SweepsOptions extends Pick<ControllerMetrics, 'sweeps'> {
  log: Logger;
  /** Instead of the waits after a sweep that did not take place. */
  retryMs: number | undefined;
}

export interface Sweeps {
  run(signal: AbortSignal): Promise<void>;
  /** The next one begins now, or when the present one has ended. */
  hasten(): void;
}

export function createSweeps(tools: SweepTools, { log, sweeps, retryMs }: SweepsOptions): Sweeps {
  let hastened = new AbortController();

  /** Answers in how many milliseconds the next one is due. */
  const once = async (signal: AbortSignal): Promise<number> => {
    try {
      const { refusal, ...swept } = await sweep(tools, signal);
      if (refusal === null) {
        sweeps.inc({ result: 'done' });
        log.info(swept, 'swept');
        return INTERVAL_MS;
      }
      sweeps.inc({ result: 'refused' });
      const command = `cluster adopt --cluster ${swept.clusterUid}`;
      log.error(
        { ...swept, refusal, command },
        'sweep refused: no Monitor is forgotten; if they are to go, run the admin command',
      );
      return retryMs ?? REFUSED_MS;
    } catch (error) {
      if (signal.aborted) return 0;
      sweeps.inc({ result: 'failed' });
      log.warn({ err: error }, 'sweep failed');
      return retryMs ?? RETRY_MS;
    }
  };

  return {
    async run(signal) {
      while (!signal.aborted) {
        hastened = new AbortController();
        const waitMs = await once(signal);
        await pause(systemClock, waitMs, AbortSignal.any([signal, hastened.signal]));
      }
    },
    hasten: () => hastened.abort(),
  };
}

import type { Logger } from '@tidemark/platform/log';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { RETIREMENTS, type ChromeEvents } from './fetch/chrome.ts';

export function createChromeMetrics(registry: Registry, log: Logger): ChromeEvents {
  const registers = [registry];
  const started = new Counter({
    name: 'scanner_browsers_started_total',
    help: 'Browsers that were started.',
    registers,
  });
  const retired = new Counter({
    name: 'scanner_browsers_retired_total',
    help: 'Browsers that get no more pages, by why.',
    labelNames: ['cause'],
    registers,
  });
  for (const cause of RETIREMENTS) retired.inc({ cause }, 0);
  const grown = new Counter({
    name: 'scanner_pages_grown_total',
    help: 'Pages that were ended because they held too much memory.',
    registers,
  });
  const rendering = new Gauge({ name: 'scanner_pages_rendering', help: 'Pages that are in Chrome.', registers });
  const duration = new Histogram({
    name: 'scanner_render_duration_seconds',
    help: 'Time of a page in Chrome.',
    labelNames: ['outcome'],
    buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 40],
    registers,
  });
  return {
    browserStarted: () => started.inc(),
    browserRetired(cause, pages) {
      retired.inc({ cause });
      log[cause === 'idle' || cause === 'pages' ? 'debug' : 'warn']({ cause, pages }, 'browser retired');
    },
    pageGrown(megabytes) {
      grown.inc();
      log.warn({ megabytes }, 'a page that grew too large is ended');
    },
    pageStarted() {
      const began = performance.now();
      rendering.inc();
      return (outcome) => {
        rendering.dec();
        duration.observe({ outcome }, (performance.now() - began) / 1000);
      };
    },
  };
}

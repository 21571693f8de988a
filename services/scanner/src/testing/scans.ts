// What the tests of the queue and of the service have in common.
import { randomUUID } from 'node:crypto';
import { sourceKey } from '@tidemark/proto/ids';
import type { ScanJob } from '@tidemark/proto/events';

export const CHROME_PATH = process.env['CHROME_PATH'] ?? '/usr/lib/chromium/chromium-headless-shell';
/** Chrome's sandbox refuses to run as root. */
export const CHROME_SANDBOX = process.getuid?.() !== 0;

export function aJob(
  wanted: Partial<Omit<ScanJob, 'source'>> & { docsUrl?: string; specUrl?: string | null } = {},
): ScanJob {
  const { docsUrl = 'https://docs.example.com/api', specUrl = null, ...rest } = wanted;
  return {
    scan_id: randomUUID(),
    source: {
      key: sourceKey({ docsUrl, openapiSpecUrl: specUrl, ignoreSelectors: [] }),
      docs_url: docsUrl,
      openapi_spec_url: specUrl,
      ignore_selectors: [],
    },
    trigger: 'schedule',
    answers: { frequencies: ['daily'], monitor_ids: [] },
    requested_at: new Date().toISOString(),
    ...rest,
  };
}

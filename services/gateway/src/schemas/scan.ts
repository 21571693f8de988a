import { failureReason, trigger } from '@tidemark/proto/events';
import { z } from 'zod';
import { count, paging, time, uuid } from './fields.ts';

const told = trigger.meta({
  description: 'initial and manual are scans that this monitor asked for; every other scan is told as schedule.',
  examples: ['schedule'],
});
const reason = failureReason
  .nullable()
  .meta({ description: 'Why the scan failed; null when it did not.', examples: [null] });

export const scan = z
  .object({
    id: uuid,
    trigger: told,
    status: z.enum(['queued', 'running', 'completed', 'failed', 'joined']).meta({
      description: 'joined: another scan answers this request.',
      examples: ['completed'],
    }),
    reason,
    http_status: z
      .int()
      .nullable()
      .meta({ examples: [null] }),
    answered_by: uuid.nullable().meta({ description: 'Id of the scan that answers a joined one.', examples: [null] }),
    queued_at: time,
    started_at: time.nullable(),
    finished_at: time.nullable(),
    changed: z
      .boolean()
      .nullable()
      .meta({ description: 'Whether the documentation differs from the last time.', examples: [true] }),
    findings: count.meta({ description: 'Differences found.', examples: [3] }),
    mode: z
      .enum(['not_modified', 'markdown', 'plain', 'chrome'])
      .nullable()
      .meta({
        description:
          'The dearest way in which a page was had: unchanged by its server or its bytes, its Markdown twin, its plain HTML, Chrome. Null until the scan has ended.',
        examples: ['plain'],
      }),
    duration_ms: count.nullable().meta({ description: 'From start to end, in milliseconds.', examples: [840] }),
    phases: z.record(z.string(), count).meta({
      description: 'Milliseconds by phase: wait (for the turn of the host), get, render, read, compare.',
      examples: [{ wait: 12, get: 240, read: 31, compare: 4 }],
    }),
    bytes: count.nullable().meta({ description: 'Bytes received, unpacked.', examples: [283_000] }),
    pages: count.nullable().meta({ description: 'Pages read.', examples: [4] }),
    pages_failed: count
      .nullable()
      .meta({ description: 'Pages that could not be had, while the scan went on.', examples: [0] }),
    held: z
      .enum(['swapped', 'language', 'region', 'truncated'])
      .nullable()
      .meta({
        description: 'Why what was read is not believed until further scans show the same; null when it is.',
        examples: [null],
      }),
  })
  .meta({ id: 'Scan', description: 'One visit of the documentation.' });

export const lastScan = z
  .object({
    id: uuid,
    trigger: told,
    status: z.enum(['completed', 'failed']).meta({ examples: ['completed'] }),
    reason,
    started_at: time.nullable(),
    finished_at: time.nullable(),
  })
  .meta({ id: 'LastScan' });

export const requestedScan = z
  .object({
    scan_id: uuid,
    monitor_id: uuid,
    status: z.literal('queued').meta({ examples: ['queued'] }),
    requested_at: time,
  })
  .meta({
    id: 'RequestedScan',
    description: 'A scan that was asked for; GET /monitors/:id/scans shows what came of it.',
  });

export const scanQuery = z.object(paging);

import { EVENT_TYPES } from '@tidemark/proto/events';
import { z } from 'zod';
import { count, idParam, paging, time, uuid } from './fields.ts';

/** Sent by POST /destinations/:id/test only. */
const TEST_EVENT = 'webhook.test';

const deliveryError = z
  .enum(['dns', 'connect', 'tls', 'timeout', 'http_status', 'blocked_address', 'too_large', 'disabled'])
  .nullable()
  .meta({ description: 'Why it failed; null when it did not.', examples: [null] });
const statusCode = z
  .int()
  .nullable()
  .meta({ description: 'Status of the reply; null when none came.', examples: [200] });
const durationMs = count.meta({ examples: [84] });

export const testResult = z
  .object({
    delivered: z.boolean().meta({ examples: [true] }),
    status_code: statusCode,
    error: deliveryError,
    duration_ms: durationMs,
  })
  .meta({ id: 'TestResult', description: 'What came of a test event. It is not tried again.' });

const attempt = z
  .object({
    number: z
      .int()
      .min(1)
      .meta({ description: 'Counts on over redeliveries.', examples: [1] }),
    trigger: z.enum(['event', 'retry', 'redeliver', 'recover', 'test']).meta({ examples: ['event'] }),
    started_at: time,
    duration_ms: durationMs,
    status_code: statusCode,
    error: deliveryError,
    response_body: z.string().meta({
      description: 'The first 16 KiB of the reply; less of each where one page has 2 MiB of them.',
      examples: ['ok'],
    }),
  })
  .meta({ id: 'Attempt', description: 'One try of a delivery.' });

const deliveryState = z.enum(['pending', 'delivered', 'failed', 'cancelled', 'held']);

export const delivery = z
  .object({
    id: uuid,
    destination_id: uuid,
    event_id: uuid,
    event: z.enum([...EVENT_TYPES, TEST_EVENT]).meta({ examples: ['change.breaking'] }),
    monitor_id: uuid
      .nullable()
      .meta({ description: 'null for a test event. The monitor may have been deleted since.' }),
    status: deliveryState.meta({
      description: 'held: kept until the destination is active again.',
      examples: ['delivered'],
    }),
    created_at: time,
    next_attempt_at: time.nullable().meta({ examples: [null] }),
    attempt_count: count.meta({ examples: [1] }),
    attempts: z.array(attempt).meta({ description: 'The latest 20, newest first.' }),
  })
  .meta({ id: 'Delivery', description: 'One event for one destination.' });

export const deliveryQuery = z.object({
  status: deliveryState.optional().meta({ description: 'Only those in this state.' }),
  ...paging,
});
export const deliveryParams = z.object({ id: idParam('delivery') });

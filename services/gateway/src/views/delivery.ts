import type { Delivery__Output } from '@tidemark/proto/gen/tidemark/dispatch/v1/Delivery';
import type { z } from 'zod';
import type { delivery } from '../schemas/delivery.ts';
import { time, timeOrNull } from './time.ts';

type DeliveryView = z.input<typeof delivery>;
type AttemptView = DeliveryView['attempts'][number];

export function deliveryView(answer: Delivery__Output): DeliveryView {
  return {
    id: answer.id,
    destination_id: answer.destinationId,
    event_id: answer.eventId,
    event: answer.type as DeliveryView['event'],
    monitor_id: answer.monitorId ?? null,
    status: answer.state as DeliveryView['status'],
    created_at: time(answer.createdAt, 'created_at'),
    next_attempt_at: timeOrNull(answer.nextAttemptAt),
    attempt_count: answer.attemptCount,
    attempts: answer.attempts.map((attempt) => ({
      number: attempt.number,
      trigger: attempt.trigger as AttemptView['trigger'],
      started_at: time(attempt.startedAt, 'started_at'),
      duration_ms: attempt.durationMs,
      status_code: attempt.statusCode ?? null,
      error: (attempt.error ?? null) as AttemptView['error'],
      response_body: attempt.reply.toString('utf8'),
    })),
  };
}

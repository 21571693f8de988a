import { toOptionalTimestamp, toTimestamp } from '@tidemark/platform/timestamps';
import type { Delivery } from '@tidemark/proto/gen/tidemark/dispatch/v1/Delivery';
import type { DeliveryRow } from '../store/delivery-log.ts';

export function deliveryMessage(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    destinationId: row.destinationId,
    eventId: row.eventId,
    type: row.type,
    ...(row.monitorId !== null && { monitorId: row.monitorId }),
    state: row.state,
    createdAt: toTimestamp(row.createdAt),
    nextAttemptAt: toOptionalTimestamp(row.state === 'pending' ? row.dueAt : null),
    attemptCount: row.attemptCount,
    attempts: row.attempts.map(({ number, trigger, startedAt, durationMs, statusCode, error, reply }) => ({
      number,
      trigger,
      startedAt: toTimestamp(startedAt),
      durationMs,
      ...(statusCode !== null && { statusCode }),
      ...(error !== null && { error }),
      reply,
    })),
  };
}

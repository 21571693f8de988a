import type { Destination__Output } from '@tidemark/proto/gen/tidemark/dispatch/v1/Destination';
import type { TestDestinationResponse__Output } from '@tidemark/proto/gen/tidemark/dispatch/v1/TestDestinationResponse';
import type { z } from 'zod';
import type { testResult } from '../schemas/delivery.ts';
import type { destination } from '../schemas/destination.ts';
import { time, timeOrNull } from './time.ts';

type DestinationView = z.input<typeof destination>;
type TestResultView = z.input<typeof testResult>;

/** A destination: specification, section 2.6, without its secret. */
export function destinationView(answer: Destination__Output): DestinationView {
  return {
    id: answer.id,
    url: answer.url,
    events: answer.events as DestinationView['events'],
    active: answer.active,
    created_at: time(answer.createdAt, 'created_at'),
    name: answer.name ?? null,
    payload_format: answer.payloadFormat === 'PAYLOAD_FORMAT_COMPACT' ? 'compact' : 'full',
    include_cosmetic: answer.includeCosmetic,
    failing_since: timeOrNull(answer.failingSince),
    disables_at: timeOrNull(answer.disablesAt),
    disabled_reason: (answer.disabledReason ?? null) as DestinationView['disabled_reason'],
  };
}

export function testResultView(answer: TestDestinationResponse__Output): TestResultView {
  return {
    delivered: answer.delivered,
    status_code: answer.statusCode ?? null,
    error: (answer.error ?? null) as TestResultView['error'],
    duration_ms: answer.durationMs,
  };
}

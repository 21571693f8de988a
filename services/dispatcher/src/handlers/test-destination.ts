// A test event: made, signed and sent like any other, at once, once, and kept in the log of deliveries.
import { randomUUID } from 'node:crypto';
import { AppError } from '@tidemark/platform/errors';
import type { TestDestinationRequest__Output as Request } from '@tidemark/proto/gen/tidemark/dispatch/v1/TestDestinationRequest';
import type { TestDestinationResponse as Response } from '@tidemark/proto/gen/tidemark/dispatch/v1/TestDestinationResponse';
import type { Post } from '../posting/post.ts';
import type { SecretBox } from '@tidemark/platform/secret-box';
import { openKeys } from '../signing/signing-secrets.ts';
import { deliveryHeaders } from '../signing/signature.ts';
import type { DeliveryLog } from '../store/delivery-log.ts';
import type { DestinationStore } from '../store/destinations.ts';
import { judge } from '../sending/verdict.ts';
import { requireDestination } from './require-destination.ts';

const TEST_EVENT = 'webhook.test';

export interface TestOptions {
  destinations: DestinationStore;
  deliveries: DeliveryLog;
  secrets: SecretBox;
  post: Post;
  /** It works: what waits need wait no more. */
  changed: (id: string) => Promise<void>;
  now: () => Date;
}

export async function testDestination(request: Request, options: TestOptions, stop: AbortSignal): Promise<Response> {
  const { id, url } = await requireDestination(options.destinations, request.userId, request.id);
  const startedAt = options.now();
  const sealed = await options.destinations.secretsOf(id, startedAt);
  if (!sealed) throw new AppError('NOT_FOUND', 'there is no such destination');
  const eventId = randomUUID();
  const deliveryId = randomUUID();
  const data = { destination_id: id, message: 'This is a test. Nothing has changed.' };
  const body = Buffer.from(JSON.stringify({ event: TEST_EVENT, timestamp: startedAt.toISOString(), data }));
  const headers = deliveryHeaders({
    ...openKeys(options.secrets, sealed, id),
    type: TEST_EVENT,
    eventId,
    deliveryId,
    timestamp: Math.floor(startedAt.getTime() / 1000),
    body,
  });
  const result = await options.post({ destinationId: id, url, headers, body }, stop);
  if (result === 'stopped') throw new AppError('CANCELLED', 'the test was given up');
  if ('unsent' in result) throw new AppError('UNAVAILABLE', 'nothing can be sent now');
  const { outcome, error } = judge(result, { failures: 0, now: startedAt, random: Math.random });
  const delivered = outcome === 'delivered';
  const { statusCode, durationMs, reply } = result;
  const attempt = { startedAt, durationMs, statusCode, error, reply };
  await options.deliveries.recordTest({
    eventId,
    deliveryId,
    userId: request.userId,
    destinationId: id,
    body,
    attempt,
    delivered,
  });
  if (delivered) await options.changed(id);
  return {
    delivered,
    durationMs,
    ...(statusCode !== null && { statusCode }),
    ...(error !== null && { error }),
  };
}

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { aChangeEvent } from './testing/events.ts';
import { startTestReceiver } from './testing/receiver.ts';
import { startTestService } from './testing/service.ts';

test('an event published on NATS reaches the destination made over gRPC, once though published twice', async () => {
  await using receiver = await startTestReceiver(() => ({ status: 200 }));
  await using service = await startTestService(receiver);
  assert.equal(await service.notReady(), null);
  const { client } = service;
  const userId = randomUUID();
  const { destination, secret } = await client.CreateDestination({
    userId,
    url: receiver.url,
    events: ['change.detected'],
    name: 'Pager',
  });
  const { destinations } = await client.ListDestinations({ userId });
  assert.deepEqual(destinations, [destination]);
  assert.equal(destination?.name, 'Pager');

  const event = aChangeEvent({}, { user_id: userId });
  for (const messageId of ['one', 'two']) await service.publish(event, messageId);
  const last = aChangeEvent({}, { user_id: userId });
  await service.publish(last);
  await service.untilMetric('dispatcher_attempts_total{outcome="delivered"} 2');
  const ids = receiver.received.map(({ headers, body }) => {
    new Webhook(secret).verify(body.toString(), headers);
    return headers['webhook-id'] ?? '';
  });
  assert.deepEqual(ids.sort(), [event.event_id, last.event_id].sort());
});

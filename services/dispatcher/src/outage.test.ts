// What the servers below may do to delivery.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { aChangeEvent } from './test-events.ts';
import { startTestReceiver } from './test-receiver.ts';
import { startTestService } from './test-service.ts';
import { until } from './test-world.ts';

test('Events and attempts go on after PostgreSQL and NATS were killed, and nothing is lost', async () => {
  const gate = Promise.withResolvers<void>();
  await using receiver = await startTestReceiver(async (n) => {
    if (n === 1) await gate.promise;
    return { status: 200 };
  });
  await using service = await startTestService(receiver);
  const userId = randomUUID();
  await service.client.CreateDestination({ userId, url: receiver.url, events: ['change.detected'] });
  const events = Array.from({ length: 3 }, () => aChangeEvent({}, { user_id: userId }));
  const [onItsWay, duringOutage, afterwards] = events;
  assert.ok(onItsWay && duringOutage && afterwards);

  await service.publish(onItsWay);
  await until(() => receiver.received.length === 1);
  await service.servers.database.kill();
  gate.resolve();
  await service.publish(duringOutage);
  assert.match(String(await service.notReady()), /PostgreSQL/);
  service.servers.database.start();
  await until(() => receiver.received.length >= 2);

  await service.servers.nats.kill();
  await until(async () => String(await service.notReady()).includes('NATS'));
  service.servers.nats.start();
  await until(async () => (await service.notReady()) === null);
  await service.publish(afterwards);
  await service.untilMetric('dispatcher_attempts_total{outcome="delivered"} 3');
  const got = receiver.received.map(({ headers }) => headers['webhook-id']);
  assert.deepEqual(new Set(got), new Set(events.map(({ event_id: id }) => id)));
  assert.equal(got.length, 3, 'what had succeeded during the outage was sent again');
});

// What the servers below may do to delivery.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { until } from '@tidemark/platform/testing/until';
import { aChangeEvent } from '../testing/events.ts';
import { startTestReceiver } from '../testing/receiver.ts';
import { startTestService } from '../testing/service.ts';

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
  // The connection of the test comes back by itself.
  await until(() =>
    service.nats.ping().then(
      () => true,
      () => false,
    ),
  );
  await service.publish(afterwards);
  await service.untilMetric('dispatcher_attempts_total{outcome="delivered"} 3');
  const got = receiver.received.map(({ headers }) => headers['webhook-id']);
  assert.deepEqual(new Set(got), new Set(events.map(({ event_id: id }) => id)));
  assert.equal(got.length, 3, 'what had succeeded during the outage was sent again');
});

test('PostgreSQL killed in the middle of much work costs no Event, and what had succeeded is not sent again', async () => {
  const COUNT = 150;
  await using receiver = await startTestReceiver(() => ({ status: 200 }));
  await using service = await startTestService(receiver);
  const userIds = Array.from({ length: 5 }, () => randomUUID());
  for (const userId of userIds)
    await service.client.CreateDestination({ userId, url: receiver.url, events: ['change.detected'] });
  const events = Array.from({ length: COUNT }, (_, n) =>
    aChangeEvent({}, { user_id: userIds[n % userIds.length] ?? '' }),
  );
  const published = Promise.all(events.map((event) => service.publish(event)));
  await until(() => receiver.received.length > 5);
  await service.servers.database.kill();
  await published;
  service.servers.database.start();
  const got = () => receiver.received.map(({ headers }) => headers['webhook-id']);
  await until(() => new Set(got()).size === COUNT);
  await service.untilMetric(`dispatcher_attempts_total{outcome="delivered"} ${COUNT}`);
  assert.equal(got().length, COUNT, 'what had succeeded was sent again');
});

test('a database whose disk is full takes no Event; each is tried again until there is room, and none is buried', async () => {
  await using receiver = await startTestReceiver(() => ({ status: 200 }));
  await using service = await startTestService(receiver);
  const { database } = service.servers.database;
  const userId = randomUUID();
  await service.client.CreateDestination({ userId, url: receiver.url, events: ['change.detected'] });
  await database.query(`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
  await database.query('create trigger full_disk before insert on deliveries execute function no_room()');
  const events = Array.from({ length: 3 }, () => aChangeEvent({}, { user_id: userId }));
  for (const event of events) await service.publish(event);
  await service.untilMetric('messages_handled_total{durable="dispatcher-events",outcome="retry"} 6');
  assert.deepEqual(await database.query('select id from events'), []);
  await database.query('drop trigger full_disk on deliveries');
  await service.untilMetric('dispatcher_attempts_total{outcome="delivered"} 3');
  const got = receiver.received.map(({ headers }) => headers['webhook-id']);
  assert.deepEqual(new Set(got), new Set(events.map(({ event_id: id }) => id)));
  assert.deepEqual(await database.query('select id from dead_letters'), []);
});

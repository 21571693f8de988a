// What the owner of a Destination may do with it and its Deliveries.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { until } from '@tidemark/platform/testing/until';
import { toTimestamp } from '@tidemark/platform/timestamps';
import type { EventType } from '@tidemark/proto/events';
import { eventId } from '@tidemark/proto/ids';
import { Webhook } from 'standardwebhooks';
import { bodySignature, signingKey } from './signing/signature.ts';
import { aChangeEvent } from './testing/events.ts';
import { startTestReceiver, type TestReceiver } from './testing/receiver.ts';
import { startTestService, type TestService } from './testing/service.ts';

const resources = new AsyncDisposableStack();
let receiver: TestReceiver;
let service: TestService;
/** How the receiver answers. */
let status = 200;

before(async () => {
  receiver = resources.use(await startTestReceiver(() => ({ status, body: `said ${status}` })));
  service = resources.use(await startTestService(receiver));
});
after(() => resources.disposeAsync());

async function aDestination(fields: { events?: EventType[]; idempotencyKey?: string; userId?: string } = {}) {
  const userId = fields.userId ?? randomUUID();
  const { destination, secret } = await service.client.CreateDestination({
    url: receiver.url,
    events: ['change.detected'],
    ...fields,
    userId,
  });
  assert.ok(destination);
  return { userId, id: destination.id, secret };
}

const deliveriesOf = async ({ userId, id }: { userId: string; id: string }, state?: string) =>
  service.client.ListDeliveries({
    userId,
    destinationId: id,
    page: 1,
    perPage: 10,
    ...(state !== undefined && { state }),
  });

const ended = (destination: { userId: string; id: string }, state: string) =>
  until(async () => (await deliveriesOf(destination)).deliveries.find((delivery) => delivery.state === state));

test('a test event is signed, sent once, told and logged', async () => {
  status = 200;
  const destination = await aDestination();
  const { userId, id, secret } = destination;
  assert.deepEqual(
    { ...(await service.client.TestDestination({ userId, id })), durationMs: 0 },
    { delivered: true, statusCode: 200, durationMs: 0 },
  );
  const { headers, body } = receiver.received.at(-1) ?? assert.fail('nothing came');
  assert.equal(headers['x-service-event'], 'webhook.test');
  assert.equal(headers['x-service-signature'], bodySignature(signingKey(secret), body));
  status = 500;
  const failed = await service.client.TestDestination({ userId, id });
  assert.deepEqual([failed.delivered, failed.statusCode, failed.error], [false, 500, 'http_status']);
  const { deliveries, total } = await deliveriesOf(destination);
  assert.equal(total, 2);
  assert.deepEqual(
    deliveries.map(({ type, state, monitorId, attempts }) => [type, state, monitorId, attempts[0]?.trigger]),
    [
      ['webhook.test', 'failed', undefined, 'test'],
      ['webhook.test', 'delivered', undefined, 'test'],
    ],
  );
  assert.equal(deliveries[0]?.attempts[0]?.reply.toString(), 'said 500');
});

test('a rotated secret signs at once; the old one satisfies the standard header for a day', async () => {
  status = 200;
  const { userId, id, secret } = await aDestination();
  const rotated = await service.client.RotateSecret({ userId, id });
  assert.notEqual(rotated.secret, secret);
  await service.client.TestDestination({ userId, id });
  const { headers, body } = receiver.received.at(-1) ?? assert.fail('nothing came');
  assert.equal(headers['x-service-signature'], bodySignature(signingKey(rotated.secret), body));
  for (const known of [secret, rotated.secret]) new Webhook(known).verify(body.toString(), headers);
  const hours = (Number(rotated.previousValidUntil?.seconds) * 1000 - Date.now()) / 3_600_000;
  assert.ok(hours > 23.9 && hours <= 24, String(hours));

  await service.servers.database.database.query('update destinations set previous_until = now() where id = $1', [id]);
  await service.client.TestDestination({ userId, id });
  const after = receiver.received.at(-1) ?? assert.fail('nothing came');
  new Webhook(rotated.secret).verify(after.body.toString(), after.headers);
  assert.throws(() => new Webhook(secret).verify(after.body.toString(), after.headers), /No matching signature/);
  assert.match(after.headers['webhook-signature'] ?? '', /^v1,\S+$/, 'the old secret still signs');
});

test('a delivery is sent again with the same ids and bytes, and its attempts count on', async () => {
  status = 200;
  const destination = await aDestination();
  await service.publish(aChangeEvent({}, { user_id: destination.userId }));
  const first = await ended(destination, 'delivered');
  const { delivery } = await service.client.Redeliver({ userId: destination.userId, id: first.id });
  assert.equal(delivery?.id, first.id);
  const again = await until(async () => {
    const [found] = (await deliveriesOf(destination)).deliveries;
    return found?.attempts.length === 2 && found;
  });
  assert.deepEqual(
    again.attempts.map(({ number, trigger }) => [number, trigger]),
    [
      [2, 'redeliver'],
      [1, 'event'],
    ],
  );
  const [one, two] = receiver.received.filter(({ headers }) => headers['x-service-delivery'] === first.id);
  assert.deepEqual(one?.body, two?.body);
  const stranger = { userId: randomUUID(), id: first.id };
  await assert.rejects(service.client.Redeliver(stranger), { code: 'NOT_FOUND' });
});

test('what a change was told to whom is found by the change, also when a destination is gone', async () => {
  status = 200;
  const userId = randomUUID();
  const [monitorId, changeId] = [randomUUID(), randomUUID()];
  const kept = await aDestination({ userId });
  const removed = await aDestination({ userId });
  const told = { event_id: eventId(monitorId, changeId, 'change.detected'), monitor_id: monitorId, user_id: userId };
  await service.publish(aChangeEvent({}, told));
  await service.publish(aChangeEvent({}, { user_id: userId, monitor_id: monitorId }));
  await ended(kept, 'delivered');
  await until(async () => (await deliveriesOf(removed)).deliveries.every(({ state }) => state === 'delivered'));
  await service.client.DeleteDestination({ userId, id: removed.id });
  const { deliveries } = await service.client.ListChangeDeliveries({ userId, monitorId, changeId });
  assert.deepEqual(
    deliveries.map(({ destinationId, type, state }) => `${destinationId} ${type} ${state}`).toSorted(),
    [kept.id, removed.id].toSorted().map((id) => `${id} change.detected delivered`),
  );
  assert.equal(deliveries[0]?.attempts[0]?.statusCode, 200);
  const strange = await service.client.ListChangeDeliveries({ userId: randomUUID(), monitorId, changeId });
  assert.deepEqual(strange.deliveries, []);
});

test('what a 410 left behind is held, and recovered once the destination is active again', async () => {
  status = 410;
  const destination = await aDestination();
  const { userId, id } = destination;
  await service.publish(aChangeEvent({}, { user_id: userId }));
  const gone = await ended(destination, 'failed');
  const { destinations } = await service.client.ListDestinations({ userId });
  assert.deepEqual([destinations[0]?.active, destinations[0]?.disabledReason], [false, 'gone']);
  const meanwhile = aChangeEvent({}, { user_id: userId });
  await service.publish(meanwhile);
  assert.equal((await ended(destination, 'held')).eventId, meanwhile.event_id);
  const since = toTimestamp(new Date(Date.now() - 60_000));
  await assert.rejects(service.client.Recover({ userId, destinationId: id, since }), { code: 'FAILED_PRECONDITION' });
  await assert.rejects(service.client.Redeliver({ userId, id: gone.id }), { code: 'FAILED_PRECONDITION' });
  status = 200;
  const { destination: updated } = await service.client.UpdateDestination({ userId, id, active: true, name: 'Back' });
  assert.deepEqual([updated?.active, updated?.name, updated?.disabledReason], [true, 'Back', undefined]);
  const later = toTimestamp(new Date(Date.now() + 60_000));
  assert.equal((await service.client.Recover({ userId, destinationId: id, since: later })).recovered, 0);
  assert.equal((await service.client.Recover({ userId, destinationId: id, since })).recovered, 2);
  const { deliveries } = await until(async () => {
    const delivered = await deliveriesOf(destination, 'delivered');
    return delivered.deliveries.length === 2 && delivered;
  });
  assert.deepEqual(
    deliveries.map(({ attempts }) => [attempts[0]?.number, attempts[0]?.trigger]),
    [
      [1, 'recover'],
      [2, 'recover'],
    ],
  );
});

test('a destination that fails shows since when, and after a day when it will be disabled', async () => {
  const { userId, id } = await aDestination();
  const since = new Date('2026-03-04T05:06:07.000Z');
  const update = (sql: string) =>
    service.servers.database.database.query(`update destinations set ${sql} where id = $1`, [id]);
  const shown = async () => (await service.client.ListDestinations({ userId })).destinations[0];
  assert.deepEqual([(await shown())?.failingSince, (await shown())?.disablesAt], [null, null]);
  await update(`failing_since = '${since.toISOString()}'`);
  assert.deepEqual([(await shown())?.failingSince, (await shown())?.disablesAt], [toTimestamp(since), null]);
  await update('warned_at = now()');
  assert.deepEqual((await shown())?.disablesAt, toTimestamp(new Date('2026-03-09T05:06:07.000Z')));
});

test('a disabled route keeps the events of that monitor away, and those alone', async () => {
  status = 200;
  const destination = await aDestination();
  const { userId, id } = destination;
  const quiet = aChangeEvent({}, { user_id: userId });
  const loud = aChangeEvent({}, { user_id: userId, monitor_id: randomUUID() });
  const key = { userId, monitorId: quiet.monitor_id, destinationId: id };
  assert.equal((await service.client.SetRoute({ ...key, enabled: false })).route?.enabled, false);
  const { routes } = await service.client.ListRoutes({ userId, monitorId: quiet.monitor_id });
  assert.deepEqual(
    routes.map((route) => [route.destination?.id, route.enabled]),
    [[id, false]],
  );
  await service.publish(quiet);
  await service.publish(loud);
  const sent = await ended(destination, 'delivered');
  assert.equal(sent.monitorId, loud.monitor_id);
  assert.equal((await deliveriesOf(destination)).total, 1);
  assert.equal((await service.client.SetRoute({ ...key, enabled: true })).route?.enabled, true);
  const strange = { ...key, userId: randomUUID(), enabled: false };
  await assert.rejects(service.client.SetRoute(strange), { code: 'NOT_FOUND' });
});

test('fields that are given change, the others stay; what is not allowed is refused by name', async () => {
  const { userId, id } = await aDestination({ events: ['change.breaking'] });
  const update = (fields: object) => service.client.UpdateDestination({ userId, id, ...fields });
  const { destination } = await update({ payloadFormat: 'PAYLOAD_FORMAT_COMPACT', includeCosmetic: true });
  assert.deepEqual(
    [destination?.payloadFormat, destination?.includeCosmetic, destination?.events, destination?.active],
    ['PAYLOAD_FORMAT_COMPACT', true, ['change.breaking'], true],
  );
  await assert.rejects(update({ url: 'https://10.0.0.1/' }), {
    details: [{ path: 'url', message: 'must not point to a private or reserved address' }],
  });
  await assert.rejects(update({ events: ['nothing'] }), { code: 'INVALID_ARGUMENT' });
  await assert.rejects(service.client.UpdateDestination({ userId: randomUUID(), id }), { code: 'NOT_FOUND' });
});

test('the same idempotency key of the same user is the same destination, with the same secret', async () => {
  const userId = randomUUID();
  const first = await aDestination({ userId, idempotencyKey: 'k' });
  const again = await aDestination({ userId, idempotencyKey: 'k' });
  assert.deepEqual(again, first);
  assert.notEqual((await aDestination({ idempotencyKey: 'k' })).id, first.id);
});

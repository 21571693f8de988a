import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { until } from '@tidemark/platform/testing/until';
import { Secret } from '@tidemark/platform/secret';
import { Webhook } from 'standardwebhooks';
import { PER_DESTINATION_CONCURRENCY } from './lane.ts';
import { LEASE_MS } from '../store/lanes.ts';
import { aChangeEvent } from '../testing/events.ts';
import { startTestReceiver } from '../testing/receiver.ts';
import { startTestWorld, type TestWorld } from '../testing/world.ts';

let world: TestWorld;
before(async () => {
  world = await startTestWorld();
});
after(() => world[Symbol.asyncDispose]());
// What one test left pending is none of the next one's.
beforeEach(() => world.database.query(`update deliveries set state = 'cancelled' where state = 'pending'`));

const stateOf = async (eventId: string) => (await world.rows(eventId))[0]?.state;

test('an event reaches its receiver signed, and its second try has the same id and bytes', async () => {
  await using receiver = await startTestReceiver((n) => ({ status: n === 1 ? 500 : 200, body: 'reply' }));
  const userId = randomUUID();
  const { id, secret } = await world.create({ userId, url: receiver.url });
  const event = aChangeEvent({}, { user_id: userId });
  await using engine = world.start(receiver);
  const began = Date.now();
  await engine.takeEvent(event);
  const failed = await until(async () =>
    (await world.rows(event.event_id)).find(({ failureCount }) => failureCount === 1),
  );
  assert.equal(failed.state, 'pending');
  assert.ok(failed.dueAt.getTime() > began + 3000);
  await world.makeDue();
  await engine.changed(id);
  await until(async () => (await stateOf(event.event_id)) === 'delivered');

  const [first, second] = receiver.received;
  assert.ok(first && second);
  assert.deepEqual(first.body, second.body);
  assert.equal(first.headers['webhook-id'], second.headers['webhook-id']);
  assert.equal(first.headers['x-service-delivery'], second.headers['x-service-delivery']);
  const verified = new Webhook(secret).verify(second.body.toString(), second.headers) as { data: object };
  assert.deepEqual(verified.data, event.data);
  const attempts = await world.database.query(
    `select number, trigger, status_code, error, convert_from(reply, 'utf8') as reply from attempts a
     join deliveries d on d.id = a.delivery_id where d.event_id = $1 order by number`,
    [event.event_id],
  );
  assert.deepEqual(attempts, [
    { number: 1, trigger: 'event', status_code: 500, error: 'http_status', reply: 'reply' },
    { number: 2, trigger: 'retry', status_code: 200, error: null, reply: 'reply' },
  ]);
});

test('410 disables the destination: what waited and what comes is held', async () => {
  await using receiver = await startTestReceiver(() => ({ status: 410 }));
  const userId = randomUUID();
  const { id } = await world.create({ userId, url: receiver.url });
  const [event, next] = [aChangeEvent({}, { user_id: userId }), aChangeEvent({}, { user_id: userId })];
  await using engine = world.start(receiver);
  await engine.takeEvent(event);
  await until(async () => (await stateOf(event.event_id)) === 'failed');
  const found = await world.destinations.find(userId, id);
  assert.deepEqual([found?.active, found?.disabledReason], [false, 'gone']);
  await engine.takeEvent(next);
  assert.equal(await stateOf(next.event_id), 'held');
  assert.equal(receiver.received.length, 1);
});

test('no more attempts than the bound are on their way to one destination, over two processes', async () => {
  let open = 0;
  let most = 0;
  const gate = Promise.withResolvers<void>();
  await using receiver = await startTestReceiver(async () => {
    open += 1;
    most = Math.max(most, open);
    await gate.promise;
    open -= 1;
    return { status: 200 };
  });
  const userId = randomUUID();
  await world.create({ userId, url: receiver.url });
  await using one = world.start(receiver);
  await using other = world.start(receiver);
  const events = Array.from({ length: 40 }, () => aChangeEvent({}, { user_id: userId }));
  await Promise.all(events.map((event, n) => (n % 2 === 0 ? one : other).takeEvent(event)));
  await until(() => open === PER_DESTINATION_CONCURRENCY);
  gate.resolve();
  await until(async () =>
    (await Promise.all(events.map(({ event_id: id }) => stateOf(id)))).every((s) => s === 'delivered'),
  );
  assert.equal(most, PER_DESTINATION_CONCURRENCY);
  const ids = receiver.received.map(({ headers }) => headers['x-service-delivery']);
  assert.equal(new Set(ids).size, ids.length, 'a delivery was sent twice');
});

test('a process that ends gives its lanes back, and another goes on at once', async () => {
  await using receiver = await startTestReceiver(() => ({ status: 200 }));
  const userId = randomUUID();
  await world.create({ userId, url: receiver.url });
  const event = aChangeEvent({}, { user_id: userId });
  {
    await using first = world.start(receiver);
    await first.takeEvent(event);
    await until(async () => (await stateOf(event.event_id)) === 'delivered');
  }
  const next = aChangeEvent({}, { user_id: userId });
  await using second = world.start(receiver);
  const began = Date.now();
  await second.takeEvent(next);
  await until(async () => (await stateOf(next.event_id)) === 'delivered');
  assert.ok(Date.now() - began < LEASE_MS, 'it waited for a lease to end');
});

test('what one process takes in for the lane of another is sent at once, without a wait for the sweep', async () => {
  const CHAIN = 8;
  await using receiver = await startTestReceiver(() => ({ status: 200 }));
  const userId = randomUUID();
  await world.create({ userId, url: receiver.url });
  const anEvent = () => aChangeEvent({}, { user_id: userId });
  await using owner = world.start(receiver);
  await using other = world.start(receiver);
  await until(async () => {
    const sql = `select from pg_stat_activity where query like 'listen %'`;
    return (await world.database.query(sql)).length >= 2;
  });
  await owner.takeEvent(anEvent());
  await until(() => receiver.received.length === 1);
  const waits: number[] = [];
  for (let sent = 1; sent <= CHAIN; sent += 1) {
    const began = performance.now();
    await other.takeEvent(anEvent());
    await until(() => receiver.received.length === sent + 1);
    waits.push(performance.now() - began);
  }
  // A sweep comes each 500 ms: who waits for it begins to wait when one has just been.
  assert.ok(Math.min(...waits.slice(1)) < 400, `${waits.map(Math.round).join(', ')} ms`);
});

test('what a process that died held is sent by another when its lease has ended', async () => {
  await using receiver = await startTestReceiver(() => ({ status: 200 }));
  const userId = randomUUID();
  const { id } = await world.create({ userId, url: receiver.url });
  const event = aChangeEvent({}, { user_id: userId });
  await world.fanOut(event);
  const began = Date.now();
  await world.database.query(
    `insert into lanes (destination_id, owner, owned_until) values ($1, gen_random_uuid(), now() + interval '1 second')`,
    [id],
  );
  await using engine = world.start(receiver);
  assert.ok(engine);
  await until(async () => (await stateOf(event.event_id)) === 'delivered');
  assert.ok(Date.now() - began >= 990, 'it did not wait for the lease');
});

test('a process whose lane was taken from it gives up what it has on its way there', async () => {
  await using receiver = await startTestReceiver((n) => (n === 1 ? {} : { status: 200 }));
  const userId = randomUUID();
  const { id } = await world.create({ userId, url: receiver.url });
  const event = aChangeEvent({}, { user_id: userId });
  await using loser = world.start(receiver, { leaseMs: 1000 });
  await loser.takeEvent(event);
  await until(() => receiver.received.length === 1);
  await world.database.query(
    `update lanes set owner = gen_random_uuid(), owned_until = now() + interval '1 second' where destination_id = $1`,
    [id],
  );
  await until(async () => (await stateOf(event.event_id)) === 'delivered');
  assert.equal(receiver.received.length, 2);
  assert.equal((await world.rows(event.event_id))[0]?.attemptCount, 1, 'the attempt that was given up is logged');
});

test('an attempt that outlives the lease of a lane that nobody took is not made again', async () => {
  const gate = Promise.withResolvers<void>();
  await using receiver = await startTestReceiver(async () => {
    await gate.promise;
    return { status: 200 };
  });
  const userId = randomUUID();
  const { id } = await world.create({ userId, url: receiver.url });
  const event = aChangeEvent({}, { user_id: userId });
  await using engine = world.start(receiver, { leaseMs: 400 });
  await engine.takeEvent(event);
  await until(() => receiver.received.length === 1);
  await world.database.transaction(async (tx) => {
    // Nobody can renew it until the lease has ended.
    await tx.query('select from lanes where destination_id = $1 for update', [id]);
    await until(async () => {
      const [row] = await tx.query<{ ended: boolean }>(
        `select owned_until < clock_timestamp() - interval '1 second' as ended from lanes where destination_id = $1`,
        [id],
      );
      return row?.ended;
    });
  });
  await until(async () => {
    const [row] = await world.database.query<{ ours: boolean }>(
      'select owned_until > now() as ours from lanes where destination_id = $1',
      [id],
    );
    return row?.ours;
  });
  gate.resolve();
  await until(async () => (await stateOf(event.event_id)) === 'delivered');
  assert.equal(receiver.received.length, 1);
  assert.match(await engine.metrics(), /dispatcher_lanes_lost_total 0/);
});

test('a destination that hangs does not keep another one waiting', async () => {
  await using hanging = await startTestReceiver(() => ({}));
  await using healthy = await startTestReceiver(() => ({ status: 200 }));
  const [slow, fast] = [randomUUID(), randomUUID()];
  await world.create({ userId: slow, url: hanging.url });
  await world.create({ userId: fast, url: healthy.url });
  await using engine = world.start(
    { ...healthy, ca: `${healthy.ca}\n${hanging.ca}` },
    { concurrency: 8, timeoutMs: 60_000 },
  );
  for (let n = 0; n < 20; n += 1) await engine.takeEvent(aChangeEvent({}, { user_id: slow }));
  await until(() => hanging.received.length >= PER_DESTINATION_CONCURRENCY);
  const event = aChangeEvent({}, { user_id: fast });
  await engine.takeEvent(event);
  await until(async () => (await stateOf(event.event_id)) === 'delivered');
  await until(async () => (await engine.metrics()).includes('dispatcher_in_flight{share="hanging"} 5'));
  assert.equal(hanging.received.length, PER_DESTINATION_CONCURRENCY);
});

test('a receiver that only fails opens the breaker, and one success closes it', async () => {
  let good = false;
  await using receiver = await startTestReceiver(() => ({ status: good ? 200 : 500 }));
  const userId = randomUUID();
  const { id } = await world.create({ userId, url: receiver.url });
  let skew = 0;
  await using engine = world.start(receiver, { now: () => new Date(Date.now() + skew) });
  const events = Array.from({ length: 30 }, () => aChangeEvent({}, { user_id: userId }));
  for (const event of events) await world.fanOut(event);
  const began = Date.now();
  await engine.takeEvent(aChangeEvent({}, { user_id: userId }));
  const opened = await until(async () => {
    const [lane] = await world.database.query<{ open_until: Date | null }>(
      'select open_until from lanes where destination_id = $1',
      [id],
    );
    return lane?.open_until;
  });
  assert.ok(opened.getTime() > began + 8000);
  const tried = receiver.received.length;
  assert.ok(tried < 10 + PER_DESTINATION_CONCURRENCY, `${tried} attempts before it opened`);
  assert.match(await engine.metrics(), /dispatcher_breakers\{state="open"\} 1/);
  good = true;
  skew = 3_600_000;
  await until(async () =>
    (await Promise.all(events.map(({ event_id: e }) => stateOf(e)))).every((s) => s === 'delivered'),
  );
  assert.match(await engine.metrics(), /dispatcher_breakers\{state="closed"\} 1/);
});

test('five days of failures disable a destination, after a warning at one', async () => {
  await using receiver = await startTestReceiver(() => ({ status: 500 }));
  const userId = randomUUID();
  const { id } = await world.create({ userId, url: receiver.url });
  const begin = Date.now();
  /** A failure so many hours later, seen by a process of its own: one process tells of it no more than once a minute. */
  const failAfter = async (hours: number): Promise<string> => {
    await using engine = world.start(receiver, { now: () => new Date(begin + hours * 3_600_000) });
    const event = aChangeEvent({}, { user_id: userId });
    await engine.takeEvent(event);
    // It may be held before its own attempt, for the failure of an earlier one.
    await until(async () => {
      const [row] = await world.rows(event.event_id);
      return row?.attemptCount === 1 || row?.state === 'held';
    });
    assert.equal(await stateOf(event.event_id), hours < 120 ? 'pending' : 'held');
    return engine.metrics();
  };
  const standing = async () => {
    const { active, disabledReason, failingSince, warnedAt } =
      (await world.destinations.find(userId, id)) ?? assert.fail();
    return { active, disabledReason, failingSince: failingSince?.getTime(), warned: warnedAt !== null };
  };
  const failing = { active: true, disabledReason: null, failingSince: begin, warned: false };
  await failAfter(0);
  assert.deepEqual(await standing(), failing);
  assert.match(await failAfter(25), /dispatcher_destinations_warned_total 1\n/);
  assert.deepEqual(await standing(), { ...failing, warned: true });
  assert.match(await failAfter(121), /dispatcher_destinations_disabled_total\{reason="failing"\} 1\n/);
  assert.deepEqual(await standing(), { ...failing, active: false, disabledReason: 'failing', warned: true });
});

test('a delivery that is asked for again while it is on its way is sent again', async () => {
  const gate = Promise.withResolvers<void>();
  await using receiver = await startTestReceiver(async (n) => {
    if (n === 1) await gate.promise;
    return { status: 200 };
  });
  const userId = randomUUID();
  const { id } = await world.create({ userId, url: receiver.url });
  const event = aChangeEvent({}, { user_id: userId });
  await using engine = world.start(receiver);
  await engine.takeEvent(event);
  await until(() => receiver.received.length === 1);
  await world.database.query(
    `update deliveries set state = 'pending', due_at = now(), next_trigger = 'redeliver', fence = fence + 1 where event_id = $1`,
    [event.event_id],
  );
  await engine.changed(id);
  gate.resolve();
  await until(async () => (await stateOf(event.event_id)) === 'delivered');
  assert.equal(receiver.received.length, 2);
});

test('trouble of the proxy is no attempt, and what waited meanwhile goes on by itself', async () => {
  const userId = randomUUID();
  await world.create({ userId, url: 'https://hooks.example.com/' });
  let calls = 0;
  const good = { statusCode: 200, fault: null, retryAfter: null, durationMs: 1, detail: null, reply: Buffer.alloc(0) };
  const events = Array.from({ length: 100 }, () => aChangeEvent({}, { user_id: userId }));
  for (const event of events) await world.fanOut(event);
  const nowhere = { proxyUrl: new Secret('http://a:b@127.0.0.1:1'), ca: '' };
  await using engine = world.start(nowhere, {
    // From the eleventh to the twentieth call.
    post: async () => (Math.ceil((calls += 1) / 10) === 2 ? { unsent: 'busy' } : good),
  });
  const delivered = async () => {
    const rows = await Promise.all(events.map(({ event_id: id }) => world.rows(id)));
    return rows.flat().every(({ state, attemptCount }) => state === 'delivered' && attemptCount === 1);
  };
  await until(delivered);
  assert.match(await engine.metrics(), /dispatcher_unsent_total [1-9]/);
});

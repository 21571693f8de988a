import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { EventType } from '@tidemark/proto/events';
import { startTestWorld, type TestWorld, type Wish } from '../testing/world.ts';

let world: TestWorld;
before(async () => {
  world = await startTestWorld();
});
after(() => world[Symbol.asyncDispose]());

const REFUSED: Record<string, Partial<Wish>> = {
  'plain http': { url: 'http://hooks.example.com/' },
  'the port of plain http': { url: 'https://hooks.example.com:80/' },
  'a private address': { url: 'https://10.0.0.1/' },
  'no events': { events: [] },
  'a type twice': { events: ['change.detected', 'change.detected'] },
  'an unknown type': { events: ['change.unknown' as EventType] },
};
for (const [name, wish] of Object.entries(REFUSED)) {
  test(`a destination with ${name} is refused`, async () => {
    const request = { userId: randomUUID(), url: 'https://hooks.example.com/', allow: [], ...wish };
    await assert.rejects(world.create(request), { code: 'INVALID_ARGUMENT' });
  });
}

test('a user has no more destinations than the limit', async () => {
  const userId = randomUUID();
  await world.create({ userId, url: 'https://hooks.example.com/', limit: 1 });
  await assert.rejects(world.create({ userId, url: 'https://hooks.example.com/', limit: 1 }), {
    code: 'RESOURCE_EXHAUSTED',
  });
});

test('an idempotency key stands for one request for a day, and then for another', async () => {
  const [monday, tuesday] = [new Date('2026-03-02T08:00:00Z'), new Date('2026-03-03T08:00:00Z')];
  const first = { userId: randomUUID(), url: 'https://one.example.com/', idempotencyKey: 'k', now: monday };
  const other = { ...first, url: 'https://two.example.com/' };
  const made = await world.create(first);
  await assert.rejects(world.create(other), { code: 'ALREADY_EXISTS' });
  assert.deepEqual(await world.create(first), made);
  const later = await world.create({ ...other, now: tuesday });
  assert.notEqual(later.id, made.id);
  assert.notEqual(later.secret, made.secret);
  assert.deepEqual(await world.create({ ...other, now: tuesday }), later);
});

test('a destination that was changed since is still the one of its key', async () => {
  const first = { userId: randomUUID(), url: 'https://one.example.com/', idempotencyKey: 'k' };
  const made = await world.create(first);
  const unchanged = { url: null, events: null, name: null, payloadFormat: null, includeCosmetic: null, active: null };
  const changes = { ...unchanged, url: 'https://two.example.com/' };
  await world.destinations.update(first.userId, made.id, changes, new Date());
  assert.deepEqual(await world.create(first), made);
  await assert.rejects(world.create({ ...first, url: 'https://two.example.com/' }), { code: 'ALREADY_EXISTS' });
  assert.equal((await world.destinations.list(first.userId)).length, 1);
});

test('a key means its latest destination, also when the one of the day before is deleted', async () => {
  const [monday, tuesday] = [new Date('2026-03-02T08:00:00Z'), new Date('2026-03-03T08:00:00Z')];
  const request = { userId: randomUUID(), url: 'https://one.example.com/', idempotencyKey: 'k' };
  const older = await world.create({ ...request, now: monday });
  const later = await world.create({ ...request, now: tuesday });
  await world.destinations.remove(request.userId, older.id);
  assert.deepEqual(await world.create({ ...request, now: tuesday }), later);
  assert.equal((await world.destinations.list(request.userId)).length, 1);
});

test('a user who has as many destinations as may be is still told of the one that the key made', async () => {
  const request = { userId: randomUUID(), url: 'https://hooks.example.com/', idempotencyKey: 'k', limit: 1 };
  const made = await world.create(request);
  assert.deepEqual(await world.create(request), made);
});

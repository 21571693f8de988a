import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '@tidemark/platform/testing/until';
import type { EventFault, Faults, RequestFault } from './faults.ts';
import { aMonitor, MONITORS, startFixture } from './fixture.ts';
import { dig, digString, type JsonObject } from './json.ts';

const nameOf = (object: JsonObject): string => digString(object, 'metadata', 'name') ?? '';
const versionOf = (object: JsonObject): string => digString(object, 'metadata', 'resourceVersion') ?? '';
const LABEL = { metadata: { labels: { a: 'b' } } };
const MERGE = { 'content-type': 'application/merge-patch+json' };

test('a server told to misbehave answers errors, loses answers, breaks connections and lists the past', async () => {
  const faults: Faults = { plan: {} };
  const done: number[] = [];
  await using server = await startFixture({ faults });
  const next = (fault: RequestFault): void => {
    faults.plan = {
      onRequest: () => {
        faults.plan = { onDone: (_, code) => void done.push(code) };
        return fault;
      },
    };
  };
  const names = async (): Promise<string[]> => {
    const { body } = await server.call('GET', MONITORS);
    return (dig(body, 'items') as JsonObject[]).map(nameOf);
  };
  await server.call('POST', MONITORS, aMonitor('a'));
  for (const code of [409, 410, 429, 500, 503] as const) {
    next({ kind: 'status', code, retryAfterSeconds: 2 });
    const answer = await server.call('POST', MONITORS, aMonitor('never'));
    assert.deepEqual([answer.code, answer.headers['retry-after']], [code, '2']);
  }
  next({ kind: 'break' });
  await assert.rejects(server.call('POST', MONITORS, aMonitor('never')));
  next({ kind: 'lose-answer' });
  await assert.rejects(server.call('POST', MONITORS, aMonitor('b')));
  assert.deepEqual(await names(), ['a', 'b']);
  next({ kind: 'stale', changes: 1 });
  assert.deepEqual(await names(), ['a']);
  assert.ok(done.includes(200));
});

test('a watch told to misbehave leaves out, repeats, delays, tells again and ends', async () => {
  const faults: Faults = { plan: {} };
  await using server = await startFixture({ faults });
  let events: EventFault[] = [];
  faults.plan = { onEvent: () => events.shift() ?? { kind: 'pass' } };
  const create = (name: string) => server.call('POST', MONITORS, aMonitor(name));
  const first = await create('first');
  const from = versionOf(first.body);
  const open = () => server.watch(`${MONITORS}?watch=true&resourceVersion=${from}`);
  {
    await using watch = await open();
    events = [{ kind: 'drop' }, { kind: 'repeat' }, { kind: 'delay', ms: 50 }];
    for (const name of ['a', 'b', 'c', 'd']) await create(name);
    const told: string[] = [];
    while (told.length < 4) told.push(nameOf((await watch.next()).object));
    assert.deepEqual(told, ['b', 'b', 'c', 'd']);
    events = [{ kind: 'error', code: 410 }];
    await create('e');
    const { type, object } = await watch.next();
    assert.deepEqual([type, object['code'], object['reason']], ['ERROR', 410, 'Expired']);
    await assert.rejects(watch.next(), /ended/);
  }
  {
    faults.plan = { ...faults.plan, replay: () => 1 };
    await using watch = await open();
    assert.equal(nameOf((await watch.next()).object), 'first');
    assert.equal(nameOf((await watch.next()).object), 'a');
    events = [{ kind: 'break' }];
    await server.call('PATCH', `${MONITORS}/a`, LABEL, MERGE);
    await assert.rejects(async () => {
      for (;;) await watch.next();
    });
  }
  await using watch = await open();
  server.api.endWatches();
  await until(
    () =>
      watch.next().then(
        () => false,
        () => true,
      ),
    'the watch ends',
  );
});

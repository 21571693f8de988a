import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createKubeClient, type KubeClient } from './client.ts';
import { createEventRecorder } from './events.ts';
import { createManualClock, silentLogger } from './testing/support.ts';
import { startStubApiServer, status, type StubApiServer } from './testing/stub-api-server.ts';

let server: StubApiServer;
let client: KubeClient;
let namespaces = 0;
before(async () => {
  server = await startStubApiServer();
  client = createKubeClient({ access: server.access, userAgent: 'test/1' });
});
after(async () => {
  await client[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

function aRecorder() {
  namespaces += 1;
  const namespace = `n${namespaces}`;
  const clock = createManualClock();
  const recorder = createEventRecorder({ client, component: 'tests', logger: silentLogger, clock, random: () => 0 });
  const about = { apiVersion: 't.dev/v1', kind: 'Widget', namespace, name: 'a', uid: 'u1' };
  const requests = () => server.requests.filter((entry) => entry.path.includes(`/namespaces/${namespace}/events`));
  return { recorder, about, clock, requests };
}

describe('an event recorder', () => {
  it('counts repeats on the first event', async () => {
    const { recorder, about, requests } = aRecorder();
    for (let times = 0; times < 3; times += 1) recorder.record(about, 'Warning', 'Failed', 'it failed');
    recorder.record(about, 'Warning', 'Failed', 'it failed otherwise');
    await recorder.flush();
    assert.deepEqual(
      requests().map((entry) => entry.verb),
      ['create', 'patch', 'patch', 'create'],
    );
    const body = requests()[0]?.body as { involvedObject: object; metadata: { name: string } };
    assert.deepEqual(body.involvedObject, about);
    assert.match(body.metadata.name, /^a\.[0-9a-f]{16}$/);
    assert.equal((requests()[2]?.body as { count?: number } | undefined)?.count, 3);
  });

  it('combines what differs only in its message once there were ten of them', async () => {
    const { recorder, about, requests } = aRecorder();
    for (let times = 1; times <= 13; times += 1) recorder.record(about, 'Warning', 'Failed', `fault ${times}`);
    recorder.record(about, 'Warning', 'Failed', 'fault 1');
    await recorder.flush();
    const verbs = requests().map((entry) => entry.verb);
    assert.equal(verbs.filter((verb) => verb === 'create').length, 11);
    const last = requests()
      .slice(-2)
      .map((entry) => entry.body as { count: number; message: string });
    assert.deepEqual(
      last.map(({ count, message }) => [count, message]),
      [
        [3, '(combined from similar events): fault 13'],
        [2, 'fault 1'],
      ],
    );
  });

  it('makes a new event when the one to count on is gone', async () => {
    const { recorder, about, requests } = aRecorder();
    recorder.record(about, 'Normal', 'Done', 'done');
    await recorder.flush();
    server.failNext('patch', status(404));
    recorder.record(about, 'Normal', 'Done', 'done');
    await recorder.flush();
    assert.deepEqual(
      requests().map((entry) => entry.verb),
      ['create', 'patch', 'create'],
    );
  });

  it('cuts an object off after 25 events, and lets one more through each five minutes', async () => {
    const { recorder, about, clock, requests } = aRecorder();
    const record = (times: number): void => {
      for (let time = 0; time < times; time += 1) recorder.record(about, 'Normal', 'Done', 'done');
    };
    record(100);
    recorder.record({ ...about, name: 'b', uid: 'u2' }, 'Normal', 'Done', 'done');
    await recorder.flush();
    assert.equal(requests().length, 26);
    clock.advance(299_000);
    record(5);
    await recorder.flush();
    assert.equal(requests().length, 26);
    clock.advance(1_000);
    record(5);
    await recorder.flush();
    assert.equal(requests().length, 27);
  });

  it('drops what the server refuses and goes on', async () => {
    const { recorder, about, requests } = aRecorder();
    server.failNext('create', status(403));
    recorder.record(about, 'Normal', 'One', 'x'.repeat(5000));
    recorder.record(about, 'Normal', 'Two', 'y');
    await recorder.flush();
    const bodies = requests().map((entry) => entry.body as { reason: string; message: string });
    assert.deepEqual(
      bodies.map((body) => body.reason),
      ['One', 'Two'],
    );
    assert.equal(bodies[0]?.message.length, 1024);
  });

  it('sends what is left when it is disposed, and then records no more', async () => {
    const { recorder, about, requests } = aRecorder();
    recorder.record(about, 'Normal', 'Last', 'z');
    await recorder[Symbol.asyncDispose]();
    assert.equal(requests().length, 1);
    recorder.record(about, 'Normal', 'Late', 'z');
    await recorder.flush();
    assert.equal(requests().length, 1);
  });
});

// A message that cannot be handled is seen, handled once more, or dropped by the operator's command line of a running stack.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { CHILD_ENVIRONMENT } from '@tidemark/platform/testing/child-environment';
import { destinationSchema } from '../../services/local/src/demo/rest.ts';
import { eventually, startJourneyStack, type JourneyStack } from '../support/journey-stack.ts';
import { openDatabase, type ConnectDatabase } from '../support/stack-database.ts';

const ADMIN = fileURLToPath(new URL('../../services/gateway/src/admin.ts', import.meta.url));
const TIME_LIMIT_MS = 60_000;

let journey: JourneyStack;
let connect: ConnectDatabase;
before(async () => {
  journey = await startJourneyStack({ sites: 0 });
  connect = await openDatabase(journey.stack.home);
});
after(() => journey[Symbol.asyncDispose]());

const admin = (...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    const env = { ...CHILD_ENVIRONMENT, TIDEMARK_HOME: journey.stack.home };
    execFile(
      process.execPath,
      [ADMIN, 'dead-letters', ...args],
      { env, timeout: TIME_LIMIT_MS },
      (error, stdout, stderr) =>
        resolve({ status: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr }),
    );
  });

async function list(service: string): Promise<{ id: string; durable: string; reason: string }[]> {
  const { status, stdout, stderr } = await admin('list', '--service', service);
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout) as { id: string; durable: string; reason: string }[];
}

test('a message that fits no schema is listed with its reason, stays when it is tried again, and is dropped', async () => {
  {
    await using client = await connect();
    // As a service of another version could send it.
    await client.query(
      `insert into change.outbox (message_id, subject, payload) values ('broken', 'event.change.detected', '{"type": "x"}')`,
    );
  }
  const [letter] = await eventually('the letter', TIME_LIMIT_MS, async () => {
    const letters = await list('dispatcher');
    return letters.length > 0 ? letters : undefined;
  });
  assert.ok(letter);
  assert.equal(letter.durable, 'dispatcher-events');
  assert.match(letter.reason, /type/);
  const of = ['--service', 'dispatcher', '--id', letter.id];
  assert.deepEqual((JSON.parse((await admin('show', ...of)).stdout) as { payload: unknown }).payload, { type: 'x' });
  const again = await admin('requeue', ...of);
  assert.deepEqual([again.status, again.stdout], [1, '']);
  assert.match(again.stderr, /stays/);
  assert.equal((await admin('drop', ...of)).status, 0);
  assert.deepEqual(JSON.parse((await admin('list')).stdout), []);
  assert.equal((await admin('show', ...of)).status, 1);
});

test('a message that can be handled by now is handled: its webhook is sent', async () => {
  const { receiver, rest } = journey;
  const destination = await rest.post('/destinations', destinationSchema, {
    url: receiver.url,
    events: ['change.detected'],
  });
  receiver.useSecret(destination.secret);
  const change = randomUUID();
  const at = new Date().toISOString();
  {
    await using client = await connect();
    const { rows } = await client.query<{ user_id: string }>('select user_id from dispatcher.destinations');
    const event = {
      event_id: randomUUID(),
      user_id: rows[0]?.user_id,
      monitor_id: randomUUID(),
      occurred_at: at,
      type: 'change.detected',
      data: {
        change_id: change,
        api_name: 'Parcels',
        classification: 'BREAKING',
        severity: 'critical',
        endpoint: null,
        description: 'Something changed.',
        detected_at: at,
        dashboard_url: 'https://tidemark.example/changes/1',
      },
    };
    await client.query(
      `insert into dispatcher.dead_letters (durable, stream, stream_seq, subject, payload, reason)
       values ('dispatcher-events', 'EVENTS', 1, 'event.change.detected', $1, 'a fault that is mended')`,
      [Buffer.from(JSON.stringify(event))],
    );
  }
  const { status, stdout, stderr } = await admin('requeue', '--service', 'dispatcher', '--all');
  assert.equal(status, 0, stderr);
  assert.deepEqual(JSON.parse(stdout), { service: 'dispatcher', handled: 1, left: [] });
  await eventually('the webhook', TIME_LIMIT_MS, async () =>
    receiver.received.find(({ data }) => data['change_id'] === change),
  );
  assert.deepEqual(await list('dispatcher'), []);
});

test('what is not understood ends with status 2', async () => {
  for (const args of [
    ['show'],
    ['show', '--service', 'nobody', '--id', '1'],
    ['drop', '--service', 'change', '--id', 'x'],
  ])
    assert.equal((await admin(...args)).status, 2, args.join(' '));
});

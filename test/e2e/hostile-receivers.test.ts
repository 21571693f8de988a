// The dispatcher behind the real proxy, before receivers and names that do not play by the rules: each attempt ends in time with its typed
// error, nobody else waits for it, and canaries on the loopback address see no packet.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { startTestDnsServer, type TestDnsServer } from '@tidemark/platform/testing/dns-server';
import { destinationSchema } from '../../services/local/src/demo/rest.ts';
import { startCanaries, type Canaries } from '../support/canaries.ts';
import { startHostileReceivers, type HostileReceiver, type HostileReceivers } from '../support/hostile-receivers.ts';
import { eventually, startJourneyStack, type JourneyStack } from '../support/journey-stack.ts';
import { readLog } from '../support/logs.ts';

/** An attempt takes 15 s at most; the rest is for a busy machine. */
const ATTEMPT_MS = 20_000;
/** To the answer that tells of it. */
const ANSWER_MS = 60_000;
/** Far less than an attempt that hangs takes. */
const HEALTHY_MS = 8000;
const BETWEEN_MS = 100;
const LOGGED_MS = 30_000;
const EVENTS = ['change.detected'];
const REPLY_BYTES = 16 * 1024;

const testResult = z.object({
  delivered: z.boolean(),
  status_code: z.number().nullable(),
  error: z.string().nullable(),
  duration_ms: z.number(),
});
type TestResult = z.infer<typeof testResult>;
const deliveries = z.array(
  z.object({
    attempts: z.array(
      z.object({
        error: z.string().nullable(),
        status_code: z.number().nullable(),
        response_body: z.string().nullish(),
      }),
    ),
  }),
);

let canaries: Canaries;
let dns: TestDnsServer;
let receivers: HostileReceivers;
let journey: JourneyStack;
const resources = new AsyncDisposableStack();

before(async () => {
  canaries = resources.use(await startCanaries());
  receivers = resources.use(await startHostileReceivers(`https://127.0.0.1:${canaries.port}/`));
  dns = resources.use(
    await startTestDnsServer((name, type, asked) => {
      if (name === 'slow.example') return undefined;
      if (name === 'nowhere.example') return null;
      if (name === 'many.example') return Array.from({ length: 500 }, (_, index) => `93.184.1.${index & 255}`);
      if (type === 'AAAA') return name === 'v6.example' ? ['::1'] : [];
      if (name === 'rebound.example') return [asked === 0 ? '93.184.215.14' : '127.0.0.1'];
      if (name === 'mixed.example') return ['93.184.215.14', '10.0.0.1'];
      return [name === 'v6.example' ? '93.184.215.14' : '127.0.0.1'];
    }),
  );
  journey = resources.use(
    await startJourneyStack({
      sites: 0,
      allow: receivers.all.map(({ authority }) => authority),
      extraCas: receivers.caPems,
      serviceSettings: { egress: { EGRESS_DNS_SERVERS: dns.address }, dispatcher: { DESTINATIONS_PER_USER: '200' } },
    }),
  );
});
after(() => resources.disposeAsync());

const create = (url: string) => journey.rest.post('/destinations', destinationSchema, { url, events: EVENTS });

async function attempt(id: string): Promise<TestResult> {
  const { status, body } = await journey.ask(`/destinations/${id}/test`, { method: 'POST', timeoutMs: ANSWER_MS });
  assert.equal(status, 200, JSON.stringify(body));
  return testResult.parse(body?.data);
}

async function attemptOn({ authority }: HostileReceiver): Promise<{ id: string; result: TestResult }> {
  const { id } = await create(`https://${authority}/hook`);
  return { id, result: await attempt(id) };
}

test('every receiver that does not play by the rules gets one bounded attempt, and nobody waits for another', async (t) => {
  const healthy = await create(journey.receiver.url);
  journey.receiver.useSecret(healthy.secret);
  const over = new AbortController();
  const slowest = (async (): Promise<number> => {
    let most = 0;
    while (!over.signal.aborted) {
      const { delivered, duration_ms: ms } = await attempt(healthy.id);
      assert.ok(delivered);
      most = Math.max(most, ms);
      await sleep(BETWEEN_MS);
    }
    return most;
  })();
  slowest.catch(() => {});
  const attempts = receivers.all.map((receiver) => ({ receiver, ended: attemptOn(receiver) }));
  await Promise.allSettled(attempts.map(({ ended }) => ended));
  over.abort();
  const most = await slowest;
  t.diagnostic(`slowest attempt of a healthy receiver beside them: ${most} ms`);
  assert.ok(most < HEALTHY_MS, `${most} ms`);
  for (const { receiver, ended } of attempts) {
    await t.test(`one that ${receiver.name}`, async () => {
      const { id, result } = await ended;
      const { want } = receiver;
      assert.deepEqual(
        { delivered: result.delivered, error: result.error },
        { delivered: want.delivered ?? false, error: want.error },
      );
      if (want.status !== undefined) assert.equal(result.status_code, want.status);
      assert.ok(result.duration_ms < ATTEMPT_MS, `${result.duration_ms} ms`);
      assert.ok(receiver.requests.length <= 1, 'it was asked more than once');
      const [logged] = await journey.rest.get(`/destinations/${id}/deliveries`, deliveries);
      assert.equal(logged?.attempts[0]?.error, want.error);
    });
  }
  assert.deepEqual(canaries.visits, []);
});

test('a request tells nothing of what is behind it, and of a reply the beginning is kept, packed as it came', async () => {
  for (const { requests } of receivers.all) {
    for (const request of requests)
      assert.doesNotMatch(request, /proxy|tidemark_|egress|whsec_|x-forwarded|traceparent/i);
  }
  const bodies = await Promise.all(
    (await journey.rest.get('/destinations', z.array(z.object({ id: z.string() })))).map(async ({ id }) =>
      (await journey.rest.get(`/destinations/${id}/deliveries`, deliveries)).flatMap(({ attempts }) =>
        attempts.map(({ response_body: body }) => body?.length ?? 0),
      ),
    ),
  );
  assert.ok(Math.max(...bodies.flat()) <= REPLY_BYTES);
});

const REFUSED = [
  'https://inside.example/',
  'https://mixed.example/',
  'https://v6.example/',
  'https://127.0.0.1/',
  'https://[::ffff:127.0.0.1]/',
  'https://2130706433/',
  'https://10.0.0.1/',
  'https://metadata.google.internal/',
  'https://localhost/',
  'https://postgres/',
  'https://example.com:8443/',
  'https://user:secret@example.com/',
  'http://example.com/',
];
for (const url of REFUSED) {
  test(`${url} is refused when it is registered, and where another stands`, async () => {
    const refused = async (method: 'POST' | 'PATCH', path: string, body: object): Promise<void> => {
      const answer = await journey.ask(path, { method, body });
      const { error } = answer.body ?? {};
      const fields = error?.details?.map((detail) => detail.path);
      assert.deepEqual([answer.status, error?.code, fields], [400, 'invalid_request', ['url']]);
    };
    await refused('POST', '/destinations', { url, events: EVENTS });
    const good = await create('https://nowhere.example/in');
    await refused('PATCH', `/destinations/${good.id}`, { url });
    const { url: kept } = await journey.rest.get(`/destinations/${good.id}`, z.object({ url: z.string() }));
    assert.equal(kept, 'https://nowhere.example/in');
  });
}

for (const [host, error] of Object.entries({
  'rebound.example': 'blocked_address',
  'slow.example': 'dns',
  'nowhere.example': 'dns',
  'many.example': 'dns',
})) {
  test(`${host} is judged again when it is connected to: ${error}`, async () => {
    const { id } = await create(`https://${host}/hook`);
    const result = await attempt(id);
    assert.deepEqual([result.delivered, result.error, result.status_code], [false, error, null]);
    assert.deepEqual(canaries.visits, []);
    await eventually('a line of the log that says for whom', LOGGED_MS, async () =>
      (await readLog(journey.stack.home, 'egress')).find(
        ({ msg, target, client, scope }) =>
          msg === 'request refused' && target === `${host}:443` && client === 'dispatcher' && scope === id,
      ),
    );
  });
}

test('no log holds a credential of the stack, a signing secret or the body of a webhook', async () => {
  const { secret } = await create(journey.receiver.url);
  const { home } = journey.stack;
  const credentials = (await readFile(join(home, 'secrets.json'), 'utf8')).match(/[0-9a-f]{64}|tmk_\w+/g) ?? [];
  assert.ok(credentials.length > 20);
  const unwanted = [...credentials, 'whsec_', secret.slice('whsec_'.length), 'This is a test.'];
  for (const file of await readdir(join(home, 'logs'))) {
    const text = await readFile(join(home, 'logs', file), 'utf8');
    for (const [index, word] of unwanted.entries()) assert.ok(!text.includes(word), `${file} holds word ${index}`);
  }
  assert.ok(
    (await readLog(home, 'dispatcher')).some(({ msg }) => msg === 'rpc refused'),
    'the log is read',
  );
});

test('the canaries do see who comes', async () => {
  await canaries.visitAll();
  assert.ok(canaries.visits.length >= 2);
});

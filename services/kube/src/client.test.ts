import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Registry } from 'prom-client';
import { createKubeClient, type KubeClient } from './client.ts';
import { KubeError } from './kube-error.ts';
import { resourcePath } from './resource-path.ts';
import { until } from './testing/support.ts';
import { startStubApiServer, status, type Fault, type StubApiServer } from './testing/stub-api-server.ts';

const WIDGETS = '/apis/t.dev/v1/namespaces/n/widgets';
const registry = new Registry();
let server: StubApiServer;
let client: KubeClient;
before(async () => {
  server = await startStubApiServer();
  client = createKubeClient({ access: server.access, userAgent: 'test/1', registry });
});
after(async () => {
  await client[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const mute: Fault = () => undefined;
const failure = async (work: Promise<unknown>): Promise<KubeError> => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof KubeError, String(error));
  return error;
};

describe('a Kubernetes client', () => {
  it('creates, reads, patches, replaces, lists and deletes', async () => {
    const created = await client.create(WIDGETS, { metadata: { name: 'a' } }, { fieldManager: 'me' });
    assert.equal(created.metadata.name, 'a');
    assert.equal(server.requests.at(-1)?.query.get('fieldManager'), 'me');
    const read = await client.get(`${WIDGETS}/a`);
    const replaced = await client.replace(`${WIDGETS}/a`, read);
    assert.notEqual(replaced.metadata.resourceVersion, read.metadata.resourceVersion);
    await client.mergePatch(`${WIDGETS}/a`, { spec: 1 });
    assert.equal(server.requests.at(-1)?.headers['content-type'], 'application/merge-patch+json');
    await client.jsonPatch(`${WIDGETS}/a`, [{ op: 'add', path: '/spec', value: 1 }]);
    assert.equal(server.requests.at(-1)?.headers['content-type'], 'application/json-patch+json');
    assert.equal((await client.list(WIDGETS)).items.length, 1);
    await client.delete(`${WIDGETS}/a`, { preconditions: { uid: created.metadata.uid } });
    const sent = server.requests.at(-1)?.body as { preconditions?: object } | undefined;
    assert.deepEqual(sent?.preconditions, { uid: created.metadata.uid });
    assert.equal((await failure(client.get(`${WIDGETS}/a`))).reason, 'NotFound');
  });

  it('addresses a subresource', async () => {
    await failure(client.mergePatch(`${WIDGETS}/a`, {}, { subresource: 'status' }));
    assert.equal(server.requests.at(-1)?.path, `${WIDGETS}/a/status`);
  });

  it('gives what a Status says', async () => {
    const details = { name: 'a', causes: [{ field: 'spec.url', reason: 'FieldValueInvalid', message: 'no' }] };
    server.failNext('get', status(422, { reason: 'Invalid', details, headers: { 'retry-after': '7' } }));
    const error = await failure(client.get(`${WIDGETS}/a`));
    assert.deepEqual(
      { status: error.status, reason: error.reason, message: error.message, after: error.retryAfterSeconds },
      { status: 422, reason: 'Invalid', message: 'stub 422', after: 7 },
    );
    assert.equal(error.details.causes?.[0]?.field, 'spec.url');
  });

  const oddities: { name: string; fault: Fault; want: { status: number; reason: string } }[] = [
    {
      name: 'an error that is no Status',
      fault: (_, response) => void response.writeHead(502).end('<html>bad gateway</html>'),
      want: { status: 502, reason: 'Unknown' },
    },
    {
      name: 'a success that is not JSON',
      fault: (_, response) => void response.end('<html>'),
      want: { status: 0, reason: 'MalformedResponse' },
    },
    {
      name: 'a redirect',
      fault: (_, response) => void response.writeHead(302, { location: '/x' }).end(),
      want: { status: 302, reason: 'Unknown' },
    },
    {
      name: 'an answer that breaks off',
      fault: (_, response) =>
        void response.writeHead(200, { 'content-length': '100' }).write('{', () => response.destroy()),
      want: { status: 0, reason: 'ConnectionFailed' },
    },
  ];
  for (const { name, fault, want } of oddities) {
    it(`makes ${name} a KubeError`, async () => {
      server.failNext('get', fault);
      const { status, reason } = await failure(client.get(`${WIDGETS}/a`));
      assert.deepEqual({ status, reason }, want);
    });
  }

  it('makes a broken connection a KubeError, for a write and for a first request', async () => {
    const broken: Fault = (_, response) => void response.destroy();
    server.failNext('create', broken);
    assert.equal((await failure(client.create(WIDGETS, { metadata: { name: 'x' } }))).reason, 'ConnectionFailed');
    await using fresh = createKubeClient({ access: server.access, userAgent: 'test/1' });
    server.failNext('list', broken);
    assert.equal((await failure(fresh.list(WIDGETS))).reason, 'ConnectionFailed');
  });

  it('reads again when a kept connection turns out to be closed', async () => {
    await client.list(WIDGETS);
    server.failNext('list', (_, response) => void response.destroy());
    assert.deepEqual((await client.list(WIDGETS)).items, []);
  });

  it('serves many calls on one signal without a warning', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error): void => void warnings.push(warning);
    process.on('warning', note);
    const { signal } = new AbortController();
    await Promise.all(Array.from({ length: 100 }, () => client.list(WIDGETS, {}, { signal })));
    process.off('warning', note);
    assert.deepEqual(warnings, []);
  });

  it('ends a call at its deadline, and when its signal aborts', async () => {
    server.failNext('get', mute);
    assert.equal((await failure(client.get(`${WIDGETS}/a`, { timeoutMs: 50 }))).reason, 'DeadlineExceeded');
    server.failNext('get', mute);
    const stop = new AbortController();
    const call = client.get(`${WIDGETS}/a`, { signal: stop.signal });
    const reason = new Error('stopped');
    stop.abort(reason);
    await assert.rejects(call, reason);
    await assert.rejects(client.get(`${WIDGETS}/a`, { signal: stop.signal }), reason);
  });

  it('ends a call at its deadline when the body stalls after the headers', async () => {
    server.failNext('get', (_, response) => void response.writeHead(200).write('{'));
    assert.equal((await failure(client.get(`${WIDGETS}/a`, { timeoutMs: 50 }))).reason, 'DeadlineExceeded');
  });

  it('gives the events of a watch, whatever the cuts between its chunks, and closes it when left', async () => {
    let closed = false;
    server.failNext('watch', (_, response) => {
      const object = { metadata: { name: 'ä', uid: 'u', resourceVersion: '5' } };
      const bytes = Buffer.from(
        `${JSON.stringify({ type: 'ADDED', object })}\n${JSON.stringify({ type: 'DELETED', object })}\n{"ty`,
      );
      response.writeHead(200);
      response.once('close', () => {
        closed = true;
      });
      for (const byte of bytes) response.write(Buffer.of(byte));
    });
    const types: string[] = [];
    for await (const event of client.watch(WIDGETS, { resourceVersion: '1' })) {
      types.push(event.type);
      if (event.type === 'DELETED') {
        assert.equal(event.object.metadata.name, 'ä');
        break;
      }
    }
    assert.deepEqual(types, ['ADDED', 'DELETED']);
    await until('the connection is closed', () => closed);
  });

  it('bounds the time to the headers of a watch, not the watch', async () => {
    await using hasty = createKubeClient({ access: server.access, userAgent: 'test/1', timeoutMs: 1000 });
    const first = async (): Promise<string | undefined> => {
      for await (const event of hasty.watch(WIDGETS, { resourceVersion: '1' })) return event.type;
      return undefined;
    };
    server.failNext('watch', (_, response) => {
      response.writeHead(200).flushHeaders();
      const object = { metadata: { name: 'a', uid: 'u', resourceVersion: '5' } };
      setTimeout(() => response.end(`${JSON.stringify({ type: 'ADDED', object })}\n`), 1500);
    });
    assert.equal(await first(), 'ADDED');
    server.failNext('watch', mute);
    assert.equal((await failure(first())).reason, 'DeadlineExceeded');
  });

  it('asks for a token before each request, and once more after a 401', async () => {
    let token = 'old';
    let invalidated = 0;
    const credentials = {
      identity: () => Promise.resolve({ authorization: `Bearer ${token}` }),
      invalidate: () => {
        invalidated += 1;
        token = 'new';
      },
    };
    await using mine = createKubeClient({ access: server.accessAs(credentials), userAgent: 'test/1' });
    server.failNext('list', status(401));
    await mine.list(WIDGETS);
    assert.equal(server.requests.at(-1)?.headers.authorization, 'Bearer new');
    server.failNext('list', status(401));
    server.failNext('list', status(401));
    assert.equal((await failure(mine.list(WIDGETS))).status, 401);
    assert.equal(invalidated, 2);
  });

  it('refuses a server whose certificate its CA did not sign', async () => {
    const access = { ...server.access, tls: {} };
    await using stranger = createKubeClient({ access, userAgent: 'test/1' });
    assert.equal((await failure(stranger.list(WIDGETS))).reason, 'ConnectionFailed');
  });

  it('ends what is open when it is disposed, and takes no more', async () => {
    const short = createKubeClient({ access: server.access, userAgent: 'test/1' });
    server.failNext('get', mute);
    const open = failure(short.get(`${WIDGETS}/a`));
    const before = server.requests.length;
    await until('the call is there', () => server.requests.length > before);
    await short[Symbol.asyncDispose]();
    assert.match((await open).message, /closed/);
    assert.match((await failure(short.get(`${WIDGETS}/a`))).message, /closed/);
  });

  it('counts requests by status, method and host', async () => {
    const { host } = client;
    const values = (await registry.getSingleMetric('rest_client_requests_total')?.get())?.values ?? [];
    const count = (code: string, method: string) =>
      values.find(
        (entry) => entry.labels['code'] === code && entry.labels['method'] === method && entry.labels['host'] === host,
      )?.value ?? 0;
    assert.equal(count('201', 'POST'), 1);
    assert.ok(count('<error>', 'GET') >= 3);
  });
});

describe('a resource path', () => {
  it('escapes every part and refuses dots', () => {
    const widgets = { group: 't.dev', version: 'v1', plural: 'widgets' };
    assert.equal(
      resourcePath(widgets, { namespace: 'n', name: 'a/../b?x' }),
      '/apis/t.dev/v1/namespaces/n/widgets/a%2F..%2Fb%3Fx',
    );
    assert.equal(
      resourcePath({ group: '', version: 'v1', plural: 'namespaces' }, { name: 'n' }),
      '/api/v1/namespaces/n',
    );
    for (const name of ['', '.', '..']) assert.throws(() => resourcePath(widgets, { name }), TypeError);
  });
});

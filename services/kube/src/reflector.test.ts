import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ObjectEvent } from './cache-writer.ts';
import { createKubeClient, type KubeClient } from './client.ts';
import type { KubeObject } from './objects.ts';
import { createReflector, type ReflectorSettings } from './reflector.ts';
import { createStore } from './store.ts';
import { silentLogger, until } from './testing/support.ts';
import { startStubApiServer, status, type Fault, type StubApiServer } from './testing/stub-api-server.ts';

const BOOKMARK_VERSION = '1000000';
let paths = 0;
let server: StubApiServer;
let client: KubeClient;
before(async () => {
  server = await startStubApiServer();
  client = createKubeClient({ access: server.access, userAgent: 'test/1' });
});
after(async () => {
  await client[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

/** A reflector on a collection of its own, with what it told so far. */
function aReflector(
  settings: Partial<ReflectorSettings> = {},
  random: () => number = Math.random,
  transform?: (object: KubeObject) => KubeObject,
) {
  paths += 1;
  const path = `/apis/t.dev/v1/namespaces/n${paths}/widgets`;
  const told: string[] = [];
  const reflector = createReflector<KubeObject>({
    client,
    path,
    store: createStore(),
    logger: silentLogger,
    random,
    transform,
    settings: { backoffMs: [10, 50], ...settings },
  });
  const note = (event: ObjectEvent<KubeObject>): void => void told.push(`${event.type} ${event.key}`);
  reflector.subscribe(note);
  const requests = (verb: string) => server.requests.filter((entry) => entry.path === path && entry.verb === verb);
  const watching = () => [...server.watches].some((watch) => watch.path === path);
  return { path, told, reflector, requests, watching };
}

async function synced(t: ReturnType<typeof aReflector>): Promise<void> {
  t.reflector.start();
  await t.reflector.hasSynced;
  await until('a watch is open', t.watching);
}

const widget = (name: string, extra: object = {}) => ({ kind: 'Widget', metadata: { name }, ...extra });

describe('a reflector', () => {
  it('lists in pages, then follows the watch from the version of the list', async () => {
    const t = aReflector({ pageSize: 2 });
    await using _ = t.reflector;
    for (const name of ['a', 'b', 'c', 'd', 'e']) server.put(t.path, widget(name));
    await synced(t);
    assert.equal(t.requests('list').length, 3);
    assert.equal(t.reflector.store.size, 5);
    const params = t.requests('watch')[0]?.query;
    assert.equal(params?.get('allowWatchBookmarks'), 'true');
    const seconds = Number(params?.get('timeoutSeconds'));
    assert.ok(seconds >= 300 && seconds <= 600, `timeoutSeconds ${seconds}`);
    server.put(t.path, widget('f'));
    server.put(t.path, widget('a', { spec: { size: 2 } }));
    server.remove(t.path, 'b');
    await until('the deletion is told', () => t.told.includes('deleted b'));
    assert.deepEqual(t.told.slice(5), ['added f', 'updated a', 'deleted b']);
    assert.deepEqual([...t.reflector.store.keys()].sort(), ['a', 'c', 'd', 'e', 'f']);
  });

  it('takes no older state and no older end from a watch that tells things again', async () => {
    const t = aReflector();
    await using _ = t.reflector;
    const old = server.put(t.path, widget('a', { spec: { size: 1 } }));
    server.put(t.path, widget('gone'));
    server.remove(t.path, 'gone');
    await synced(t);
    const present = server.put(t.path, widget('a', { spec: { size: 2 } }));
    server.put(t.path, widget('b'));
    await until('b is told', () => t.told.includes('added b'));
    const earlier = { ...old, metadata: { ...old.metadata, uid: 'of-an-earlier-bearer' } };
    for (const watch of server.watches) {
      if (watch.path !== t.path) continue;
      for (const event of [
        { type: 'MODIFIED', object: old },
        { type: 'DELETED', object: earlier },
        { type: 'ADDED', object: { ...earlier, metadata: { ...earlier.metadata, name: 'gone' } } },
        {
          type: 'ADDED',
          object: {
            ...present,
            metadata: { ...present.metadata, name: 'c', uid: 'c', resourceVersion: BOOKMARK_VERSION },
          },
        },
      ])
        watch.response.write(`${JSON.stringify(event)}\n`);
    }
    await until('c is told', () => t.told.includes('added c'));
    assert.deepEqual(t.told, ['added a', 'updated a', 'added b', 'added c']);
    assert.equal(t.reflector.store.get('a')?.metadata.resourceVersion, present.metadata.resourceVersion);
  });

  it('tells what a write of ours brought along, and not again when the watch does', async () => {
    const t = aReflector();
    await using _ = t.reflector;
    server.put(t.path, widget('a'));
    await synced(t);
    server.silent = true;
    const written = server.put(t.path, widget('a', { spec: { size: 2 } }));
    const stranger = server.put(t.path, widget('b'));
    t.reflector.observe(written);
    t.reflector.observe(written);
    t.reflector.observe(stranger);
    server.silent = false;
    assert.deepEqual(t.told, ['added a', 'updated a']);
  });

  it('keeps neither managedFields nor the last applied configuration', async () => {
    const t = aReflector();
    await using _ = t.reflector;
    const annotations = { 'kubectl.kubernetes.io/last-applied-configuration': '{}', mine: 'x' };
    server.put(t.path, { metadata: { name: 'a', annotations, managedFields: [{}] } as { name: string } });
    await synced(t);
    const metadata = t.reflector.store.get('a')?.metadata;
    assert.deepEqual(metadata?.annotations, { mine: 'x' });
    assert.ok(metadata !== undefined && !('managedFields' in metadata));
  });

  const destroy: Fault = (_, response) => void response.destroy();
  const cases: { name: string; cause: (t: ReturnType<typeof aReflector>) => void; wantLists: number }[] = [
    {
      name: 'the server ends the watch cleanly',
      cause: () => server.watches.forEach(({ response }) => response.end()),
      wantLists: 1,
    },
    {
      name: 'the socket is destroyed in the middle of a line',
      cause: () =>
        server.watches.forEach(({ response }) => response.write('{"type":"MODI', () => response.socket?.destroy())),
      wantLists: 1,
    },
    {
      name: 'the next watches fail with 500, 429 and a broken connection',
      cause() {
        server.failNext('watch', status(500));
        server.failNext('watch', status(429));
        server.failNext('watch', destroy);
        server.watches.forEach(({ response }) => response.end());
      },
      wantLists: 1,
    },
    {
      name: 'the next watch answers HTTP 410',
      cause() {
        server.failNext('watch', status(410, { reason: 'Expired' }));
        server.watches.forEach(({ response }) => response.end());
      },
      wantLists: 2,
    },
    {
      name: 'an ERROR event with 410 comes',
      cause: () => server.say({ type: 'ERROR', object: { kind: 'Status', code: 410, reason: 'Expired' } }),
      wantLists: 2,
    },
    {
      name: 'an ERROR event with 500 comes',
      cause: () => server.say({ type: 'ERROR', object: { kind: 'Status', code: 500, reason: 'InternalError' } }),
      wantLists: 2,
    },
    {
      name: 'a line is not JSON',
      cause: () => server.watches.forEach(({ response }) => response.write('<html>\n')),
      wantLists: 2,
    },
    {
      name: 'the relist fails twice',
      cause() {
        server.failNext('list', status(500));
        server.failNext('list', destroy);
        server.say({ type: 'ERROR', object: { kind: 'Status', code: 410 } });
      },
      wantLists: 4,
    },
  ];
  for (const { name, cause, wantLists } of cases) {
    it(`goes on and misses nothing when ${name}`, async () => {
      const t = aReflector();
      await using _ = t.reflector;
      server.put(t.path, widget('gone'));
      server.put(t.path, widget('kept'));
      server.put(t.path, widget('same'));
      await synced(t);
      server.silent = true;
      server.put(t.path, widget('kept', { spec: 2 }));
      server.put(t.path, widget('new'));
      server.remove(t.path, 'gone');
      cause(t);
      server.silent = false;
      await until('all three changes are told', () => t.told.length >= 6);
      assert.deepEqual(t.told.slice(3).sort(), ['added new', 'deleted gone', 'updated kept']);
      assert.equal(t.requests('list').length, wantLists);
      await until('a watch is open again', t.watching);
      server.put(t.path, widget('last'));
      await until('the new watch works', () => t.told.includes('added last'));
    });
  }

  it('waits as long as Retry-After says on a 429', async () => {
    const t = aReflector({ backoffMs: [1, 1] });
    await using _ = t.reflector;
    server.failNext('list', status(429, { headers: { 'retry-after': '1' } }));
    const began = performance.now();
    await synced(t);
    assert.ok(performance.now() - began >= 990, 'listed again before the second was over');
  });

  it('gives up a watch that is silent, and learns what it missed', async () => {
    const t = aReflector({ inactivityMs: 150 });
    await using _ = t.reflector;
    await synced(t);
    server.put(t.path, widget('heard'));
    await until('the watch works', () => t.told.includes('added heard'));
    server.silent = true;
    server.put(t.path, widget('unheard'));
    await until('the silent watch was replaced', () => t.told.includes('added unheard'));
    server.silent = false;
    assert.equal(t.requests('list').length, 1);
  });

  it('does not give up a watch that says something now and then', async () => {
    const t = aReflector({ inactivityMs: 1000 });
    await using _ = t.reflector;
    await synced(t);
    const end = performance.now() + 1500;
    await until('a second and a half of bookmarks is over', () => {
      server.say({ type: 'BOOKMARK', object: { metadata: { resourceVersion: BOOKMARK_VERSION } } });
      return performance.now() > end;
    });
    assert.equal(t.requests('watch').length, 1);
  });

  it('resumes from a bookmark after a quiet time, without a list', async () => {
    const t = aReflector();
    await using _ = t.reflector;
    await synced(t);
    server.say({ type: 'BOOKMARK', object: { metadata: { resourceVersion: BOOKMARK_VERSION } } });
    server.watches.forEach(({ response }) => response.end());
    await until('a second watch', () => t.requests('watch').length === 2);
    assert.equal(t.requests('watch')[1]?.query.get('resourceVersion'), BOOKMARK_VERSION);
    assert.equal(t.requests('list').length, 1);
  });

  it('tells an object that was deleted and recreated in a gap as deleted and added', async () => {
    const t = aReflector();
    await using _ = t.reflector;
    server.put(t.path, widget('a'));
    await synced(t);
    const first = t.reflector.store.get('a')?.metadata.uid;
    server.silent = true;
    server.remove(t.path, 'a');
    server.put(t.path, widget('a'));
    server.compact();
    server.watches.forEach(({ response }) => response.end());
    server.silent = false;
    await until('the new one is told', () => t.told.length === 3);
    assert.deepEqual(t.told, ['added a', 'deleted a', 'added a']);
    assert.notEqual(t.reflector.store.get('a')?.metadata.uid, first);
  });

  it('lists in one piece when the continue token has expired', async () => {
    const t = aReflector({ pageSize: 1 });
    await using _ = t.reflector;
    server.put(t.path, widget('a'));
    server.put(t.path, widget('b'));
    const onlyContinued: Fault = (request, response) => {
      if (request.query.has('continue')) return status(410)(request, response);
      server.failNext('list', onlyContinued);
      return false;
    };
    server.failNext('list', onlyContinued);
    await synced(t);
    assert.equal(t.reflector.store.size, 2);
    assert.equal(t.requests('list').at(-1)?.query.has('limit'), false);
  });

  it('leaves out an object that the transform refuses, and goes on with the others', async () => {
    const t = aReflector({}, Math.random, (object) => {
      if (object.metadata.name === 'poison') throw new Error('poison');
      return object;
    });
    await using _ = t.reflector;
    server.put(t.path, widget('poison'));
    await synced(t);
    server.put(t.path, widget('poison', { spec: 2 }));
    server.put(t.path, widget('b'));
    await until('the other object is told', () => t.told.includes('added b'));
    assert.equal(t.requests('watch').length, 1);
  });

  it('survives a handler that throws', async () => {
    const t = aReflector();
    await using _ = t.reflector;
    t.reflector.subscribe(() => {
      throw new Error('handler');
    });
    server.put(t.path, widget('a'));
    await synced(t);
    server.put(t.path, widget('b'));
    await until('the other handler hears of it', () => t.told.includes('added b'));
  });

  it('backs off when every watch ends at once', async () => {
    const t = aReflector({ backoffMs: [100, 400] }, () => 1);
    await using _ = t.reflector;
    const endAtOnce: Fault = (_request, response) => void response.writeHead(200).end();
    for (let times = 0; times < 3; times += 1) server.failNext('watch', endAtOnce);
    const began = performance.now();
    await synced(t);
    assert.equal(t.requests('watch').length, 4);
    const elapsed = performance.now() - began;
    assert.ok(elapsed >= 690, `four watches in ${elapsed} ms, not after 100 + 200 + 400`);
  });

  it('rejects hasSynced when disposed before the first list', async () => {
    const t = aReflector();
    server.failNext('list', () => undefined);
    t.reflector.start();
    await until('the list was asked for', () => t.requests('list').length === 1);
    await t.reflector[Symbol.asyncDispose]();
    await assert.rejects(t.reflector.hasSynced, { name: 'AbortError' });
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Registry } from 'prom-client';
import type { ObjectEvent, ObjectHandler } from './cache-writer.ts';
import { createController, source, type ControllerOptions } from './controller.ts';
import type { KubeObject } from './objects.ts';
import { TerminalError, type ReconcileContext, type ReconcileResult } from './reconcile.ts';
import type { Reflector } from './reflector.ts';
import { createStore } from './store.ts';
import { createManualClock, silentLogger, until } from './testing/support.ts';

/** A reflector whose events the test makes. */
function aReflector() {
  const handlers = new Set<ObjectHandler<KubeObject>>();
  const store = createStore<KubeObject>();
  const sync = Promise.withResolvers<void>();
  const reflector: Reflector<KubeObject> = {
    store,
    hasSynced: sync.promise,
    isSynced: () => true,
    idleMs: () => 0,
    subscribe(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    start: () => undefined,
    observe: () => undefined,
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
  const tell = (event: ObjectEvent<KubeObject>): void => handlers.forEach((handler) => handler(event));
  const add = (name: string, initial = false): void => {
    const object = { metadata: { name, uid: name, resourceVersion: '1' } };
    store.set(object);
    tell({ type: 'added', key: name, object, initial });
  };
  return { reflector, add, sync: () => sync.resolve() };
}

function aController(
  reconcile: (key: string, context: ReconcileContext) => Promise<ReconcileResult | void>,
  options: Partial<ControllerOptions> = {},
) {
  const from = aReflector();
  const clock = createManualClock();
  const registry = new Registry();
  const calls: string[] = [];
  const controller = createController({
    name: 'c',
    sources: [source({ reflector: from.reflector })],
    logger: silentLogger,
    registry,
    clock,
    random: () => 0.5,
    reconcile(key, context) {
      calls.push(key);
      return reconcile(key, context);
    },
    ...options,
  });
  const results = async (): Promise<Record<string, number>> => {
    const metric = await registry.getSingleMetric('controller_runtime_reconcile_total')?.get();
    return Object.fromEntries((metric?.values ?? []).map((entry) => [String(entry.labels['result']), entry.value]));
  };
  const stop = new AbortController();
  return { ...from, controller, clock, calls, results, stop, run: () => controller.run(stop.signal), registry };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a controller', () => {
  it('starts work only when the caches have synced, changes before the first list', async () => {
    const t = aController(async () => undefined);
    await using _ = t.controller;
    const running = t.run();
    t.add('old', true);
    t.add('fresh');
    await turn();
    assert.deepEqual(t.calls, []);
    t.sync();
    await until('both are reconciled', () => t.calls.length === 2);
    assert.deepEqual(t.calls, ['fresh', 'old']);
    t.stop.abort();
    await running;
    assert.deepEqual(await t.results(), { success: 2, error: 0, requeue: 0, requeue_after: 0 });
  });

  it('tries a failure again after a growing wait, and tells how often it has failed', async () => {
    const failures: number[] = [];
    const t = aController(async (_key, context) => {
      failures.push(context.failures);
      if (failures.length < 4) throw new Error('not yet');
    });
    await using _ = t.controller;
    t.sync();
    void t.run();
    t.add('a');
    await turn();
    for (const [index, waitMs] of [5, 10, 20].entries()) {
      t.clock.advance(waitMs - 1);
      await turn();
      assert.equal(t.calls.length, index + 1);
      t.clock.advance(1);
      await turn();
      assert.equal(t.calls.length, index + 2);
    }
    t.add('a');
    await turn();
    assert.deepEqual(failures, [0, 1, 2, 3, 0]);
    assert.deepEqual(await t.results(), { success: 2, error: 3, requeue: 0, requeue_after: 0 });
  });

  it('lets a terminal failure rest until the object changes', async () => {
    const t = aController(() => Promise.reject(new TerminalError('never')));
    await using _ = t.controller;
    t.sync();
    void t.run();
    t.add('a');
    await until('it was called', () => t.calls.length === 1);
    await turn();
    t.clock.advance(3_600_000);
    await turn();
    assert.equal(t.calls.length, 1);
    t.add('a');
    await until('it was called again', () => t.calls.length === 2);
  });

  it('looks again after requeueAfterMs', async () => {
    const t = aController(async () => ({ requeueAfterMs: 60_000 }));
    await using _ = t.controller;
    t.sync();
    void t.run();
    t.add('a');
    await until('it was called', () => t.calls.length === 1);
    await turn();
    t.clock.advance(59_999);
    await turn();
    assert.equal(t.calls.length, 1);
    t.clock.advance(1);
    await until('it was called again', () => t.calls.length === 2);
    await turn();
    assert.equal((await t.results())['requeue_after'], 2);
  });

  it('cuts a reconciliation short at its time limit, and counts it', async () => {
    const t = aController(
      async (_key, { signal }) => {
        await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
      },
      { reconcileTimeoutMs: 1000 },
    );
    await using _ = t.controller;
    t.sync();
    void t.run();
    t.add('a');
    await until('it was called', () => t.calls.length === 1);
    t.clock.advance(1000);
    await turn();
    const timeouts = await t.registry.getSingleMetric('controller_runtime_reconcile_timeouts_total')?.get();
    assert.equal(timeouts?.values[0]?.value, 1);
  });

  it('leaves a function that ignores its signal behind, but gives its key to nobody else before it ends', async () => {
    const hung = Promise.withResolvers<void>();
    const t = aController((key) => (key === 'hung' && t.calls.length === 1 ? hung.promise : Promise.resolve()), {
      reconcileTimeoutMs: 1000,
    });
    await using _ = t.controller;
    t.sync();
    void t.run();
    t.add('hung');
    await until('it was called', () => t.calls.length === 1);
    t.add('other');
    t.clock.advance(1000);
    t.clock.advance(2000);
    await until('the worker went on', () => t.calls.includes('other'));
    t.clock.advance(60_000);
    await turn();
    assert.deepEqual(t.calls, ['hung', 'other']);
    hung.resolve();
    await until('the key came again', () => t.calls.length === 3);
    assert.equal(t.calls[2], 'hung');
  });

  it('runs as many keys at once as it has workers', async () => {
    let active = 0;
    let most = 0;
    const gates: (() => void)[] = [];
    const t = aController(
      async () => {
        active += 1;
        most = Math.max(most, active);
        await new Promise<void>((resolve) => gates.push(resolve));
        active -= 1;
      },
      { workers: 3 },
    );
    await using _ = t.controller;
    t.sync();
    void t.run();
    for (let key = 0; key < 9; key += 1) t.add(`k${key}`);
    for (let done = 0; done < 9; done += 1) {
      await until('a worker waits', () => gates.length > 0);
      gates.shift()?.();
    }
    await until('all are done', () => active === 0 && t.calls.length === 9);
    assert.equal(most, 3);
  });

  it('looks at every key again each resync period', async () => {
    const t = aController(async () => undefined, { resyncMs: 1000 });
    await using _ = t.controller;
    t.sync();
    t.add('a');
    t.add('b');
    void t.run();
    await until('the first round', () => t.calls.length === 2);
    t.clock.advance(1000);
    t.clock.advance(100);
    await until('the second round', () => t.calls.length === 4);
  });

  it('resyncs the keys that its objects map to', async () => {
    const t = aReflector();
    const clock = createManualClock();
    const calls: string[] = [];
    await using controller = createController({
      name: 'groups',
      sources: [source({ reflector: t.reflector, keysFor: (event) => [event.key.slice(0, 1)] })],
      logger: silentLogger,
      registry: new Registry(),
      clock,
      random: () => 0.5,
      resyncMs: 1000,
      reconcile: async (key) => void calls.push(key),
    });
    t.sync();
    for (const name of ['a1', 'a2', 'b1']) t.add(name);
    void controller.run(new AbortController().signal);
    await until('the first round', () => calls.length === 2);
    clock.advance(1000);
    clock.advance(100);
    await until('the second round', () => calls.length === 4);
    assert.deepEqual(calls, ['a', 'b', 'a', 'b']);
  });

  it('takes an answer that is no number for a failure', async () => {
    const t = aController(async () => ({ requeueAfterMs: Number.NaN }));
    await using _ = t.controller;
    t.sync();
    void t.run();
    t.add('a');
    await until('it was called', () => t.calls.length === 1);
    await turn();
    assert.equal((await t.results())['error'], 1);
  });

  it('stops in order and may run again, with what was cut short first in its queue', async () => {
    const t = aController(async (_key, { signal }) => {
      if (t.calls.length > 1) return;
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    });
    await using _ = t.controller;
    t.sync();
    const running = t.run();
    t.add('a');
    await until('it was called', () => t.calls.length === 1);
    t.stop.abort();
    await running;
    assert.equal((await t.results())['error'], 0);
    void t.controller.run(new AbortController().signal);
    await until('it was called again', () => t.calls.length === 2);
  });
});

// What the API server says of two who write at once is not taken for the end of the resource.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createKubeClient } from '@tidemark/kube/client';
import { loadClusterAccess } from '@tidemark/kube/kube-config';
import { AppError } from '@tidemark/platform/errors';
import type { Faultable, Faults } from '../../local/src/kube-api/faults.ts';
import { startFixture } from '../../local/src/kube-api/fixture.ts';
import { createResources } from './resources.ts';

const UNKNOWN = '0a1b2c3d-0000-4000-8000-000000000001';
const withCode = (code: string) => (error: unknown) => error instanceof AppError && error.code === code;

/** A resource in a cluster whose next writes meet as many conflicts as are asked for. */
async function aResource() {
  await using building = new AsyncDisposableStack();
  const faults: Faults = { plan: {} };
  const cluster = building.use(await startFixture({ faults }));
  const access = await loadClusterAccess({ kubeconfig: cluster.kubeconfig });
  const resources = createResources(building.use(createKubeClient({ access, userAgent: 'test' })));
  const { metadata } = await resources.create({
    namespace: 'default',
    name: 'x',
    requestId: 'r',
    idempotencyKey: null,
    spec: { docsUrl: 'https://docs.example.com/api' },
  });
  const conflicts = (verb: Faultable['verb'], count: number): void => {
    let left = count;
    faults.plan = {
      onRequest(request) {
        if (request.verb !== verb || left === 0) return { kind: 'pass' };
        left -= 1;
        return { kind: 'status', code: 409 };
      },
    };
  };
  const ref = { namespace: 'default', name: 'x', uid: metadata.uid };
  const another = { ...ref, uid: UNKNOWN };
  const running = building.move();
  return { resources, conflicts, ref, another, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

test('a specification that others write at the same time is written all the same, or UNAVAILABLE', async () => {
  await using world = await aResource();
  const { resources, conflicts, ref, another } = world;
  conflicts('patch', 2);
  assert.equal((await resources.patchSpec(ref, { suspend: true })).spec.suspend, true);
  conflicts('patch', Infinity);
  await assert.rejects(resources.patchSpec(ref, { suspend: false }), withCode('UNAVAILABLE'));
  conflicts('patch', 0);
  await assert.rejects(resources.patchSpec(another, { suspend: false }), withCode('NOT_FOUND'));
});

test('a resource is removed when it is gone, not when others write at the same time', async () => {
  await using world = await aResource();
  const { resources, conflicts, ref, another } = world;
  assert.equal(await resources.remove(another), false);
  conflicts('delete', 1);
  await assert.rejects(resources.remove(ref), withCode('UNAVAILABLE'));
  assert.deepEqual([await resources.remove(ref), await resources.remove(ref)], [true, false]);
  await assert.rejects(resources.patchSpec(ref, {}), withCode('NOT_FOUND'));
});

// Server-side apply with the real kubectl.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startFixture, type Fixture } from './fixture.ts';
import { monitorYaml, startKubectl, type Kubectl } from './kubectl-fixture.ts';

let server: Fixture;
let real: Kubectl;

before(async () => {
  server = await startFixture();
  real = await startKubectl(server);
});
after(async () => {
  assert.deepEqual(server.errors, []);
  await server[Symbol.asyncDispose]();
});

const kubectl = (...args: string[]) => real.call(args);
const manifest = (name: string, spec: string): Promise<string> => real.manifest(name, monitorYaml(name, spec));

const serverSide = async (name: string, spec: string, ...flags: string[]) =>
  kubectl('apply', '--server-side', ...flags, '-f', await manifest(name, spec));
const valuesOf = async (name: string): Promise<string> =>
  (await kubectl('get', 'mon', name, '-o', 'jsonpath={.spec.scanFrequency}/{.spec.suspend}')).out;
const managersOf = async (name: string): Promise<string> =>
  (await kubectl('get', 'mon', name, '--show-managed-fields', '-o', 'jsonpath={.metadata.managedFields[*].manager}'))
    .out;

test('server-side apply creates, repeats, shows a diff and changes', async () => {
  const spec = '{ catalogApiSlug: stripe, suspend: true }';
  for (let times = 0; times < 2; times += 1)
    assert.deepEqual(await serverSide('ssa', spec), {
      status: 0,
      out: 'monitor.tidemark.dev/ssa serverside-applied\n',
      err: '',
    });
  const changed = '{ catalogApiSlug: stripe, scanFrequency: hourly }';
  const diff = await kubectl('diff', '--server-side', '-f', await manifest('ssa', changed));
  assert.match(diff.out, /^\+  scanFrequency: hourly$/m);
  assert.equal(await valuesOf('ssa'), 'daily/true');
  assert.equal((await serverSide('ssa', changed)).status, 0);
  assert.equal(await valuesOf('ssa'), 'hourly/false');
});

test('what somebody else has changed is a conflict until it is forced', async () => {
  const spec = '{ catalogApiSlug: stripe, scanFrequency: hourly }';
  await serverSide('dispute', spec);
  await kubectl('patch', 'mon', 'dispute', '--type', 'merge', '-p', '{"spec":{"scanFrequency":"daily"}}');
  const refused = await serverSide('dispute', spec);
  assert.equal(refused.status, 1);
  assert.match(refused.err, /conflict with "kubectl-patch" using tidemark\.dev\/v1: \.spec\.scanFrequency/);
  assert.equal((await serverSide('dispute', spec, '--force-conflicts')).status, 0);
  assert.equal(await valuesOf('dispute'), 'hourly/false');
  const other = await serverSide('dispute', '{ scanFrequency: daily }', '--field-manager', 'bob');
  assert.match(other.err, /conflict with "kubectl" using/);
});

test('what was applied in the older way is taken over, and back again', async () => {
  await kubectl(
    'apply',
    '-f',
    await manifest('older', '{ catalogApiSlug: stripe, scanFrequency: daily, suspend: true }'),
  );
  assert.equal((await serverSide('older', '{ catalogApiSlug: stripe, scanFrequency: hourly }')).err, '');
  assert.equal(await valuesOf('older'), 'hourly/false');
  await kubectl('apply', '-f', await manifest('older', '{ catalogApiSlug: stripe, scanFrequency: daily }'));
  assert.equal(await valuesOf('older'), 'daily/false');
  assert.match(await managersOf('older'), /kubectl-client-side-apply/);
  assert.equal((await serverSide('older', '{ catalogApiSlug: stripe, scanFrequency: hourly }')).err, '');
  assert.equal(await valuesOf('older'), 'hourly/false');
  assert.doesNotMatch(await managersOf('older'), /client-side/);
});

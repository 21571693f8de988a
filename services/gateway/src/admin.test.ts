import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { AppError } from '@tidemark/platform/errors';
import { startTestDatabase, type TestDatabase } from '@tidemark/platform/test-database';
import { CHILD_ENVIRONMENT } from '@tidemark/platform/testing/child-environment';
import { hashApiKey } from './auth/api-key.ts';
import { openBrowser, PASSWORD } from './testing/browser.ts';
import { startTestGateway, type TestGateway } from './testing/gateway.ts';

const ADMIN = fileURLToPath(new URL('admin.ts', import.meta.url));
const TIME_LIMIT_MS = 120_000;

let postgres: TestDatabase;
let gateway: TestGateway;

before(async () => {
  postgres = await startTestDatabase();
  gateway = await startTestGateway(postgres.url, { PUBLIC_URL: 'https://tidemark.example' });
});

after(async () => {
  await gateway[Symbol.asyncDispose]();
  await postgres[Symbol.asyncDispose]();
});

interface Outcome {
  status: number;
  stdout: string;
  stderr: string;
}

const admin = (args: string[], env: Record<string, string> = gateway.env): Promise<Outcome> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [ADMIN, ...args],
      { env: { ...CHILD_ENVIRONMENT, ...env }, timeout: TIME_LIMIT_MS },
      (error, stdout, stderr) => {
        resolve({ status: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr });
      },
    );
  });

test('bootstrap prints a Pro and a Hobby user whose keys work as their plans say', async () => {
  const { status, stdout, stderr } = await admin(['bootstrap']);
  assert.equal(status, 0, stderr);
  const made = JSON.parse(stdout) as Record<
    'pro' | 'hobby',
    { user_id: string; namespace: string; api_key: string; welcome_url: string }
  >;
  assert.deepEqual(Object.keys(made), ['pro', 'hobby']);
  assert.match(made.pro.welcome_url, /^https:\/\/tidemark\.example\/welcome#[\w-]{43}$/);
  assert.equal(made.pro.namespace, `user-${made.pro.user_id.slice(0, 8)}`);
  const create = (user: { user_id: string; api_key: string }) =>
    gateway.send('POST', '/v1/monitors', {
      as: { id: user.user_id, key: user.api_key },
      body: { docs_url: 'https://a.example' },
    });
  assert.equal((await create(made.pro)).status, 201);
  assert.equal((await create(made.hobby)).status, 403);
});

test('a user is put, and gets a key that is listed without itself and can be revoked once', async () => {
  const user = randomUUID();
  const put = await admin(['user', 'put', '--id', user, '--plan', 'pro', '--name', 'Ada']);
  assert.equal((JSON.parse(put.stdout) as { plan: string }).plan, 'pro', put.stderr);
  const key = (await admin(['key', 'issue', '--user', user, '--name', 'laptop'])).stdout.trim();
  assert.equal((await gateway.send('GET', '/v1/monitors', { as: { id: user, key } })).status, 200);
  const list = await admin(['key', 'list', '--user', user]);
  assert.ok(!list.stdout.includes(key));
  const [row] = JSON.parse(list.stdout) as { id: string; name: string }[];
  assert.equal(row?.name, 'laptop');
  assert.equal((await admin(['key', 'revoke', '--id', row.id])).status, 0);
  assert.equal((await admin(['key', 'revoke', '--id', row.id])).status, 1);
  assert.deepEqual(await gateway.keys.findUsers([hashApiKey(key)]), [null]);
});

test('an invited person sets a password, gets another address from the operator, and is signed out by them', async () => {
  const { id } = await gateway.addUser();
  const invited = await admin(['users', 'invite', id, '--first', '--email', 'Ada@Example.com']);
  assert.equal(invited.status, 0, invited.stderr);
  const token = new URL(invited.stdout.trim()).hash.slice(1);
  const browser = openBrowser(gateway);
  const welcome = (email: string) =>
    browser.send('POST', '/web/welcome', { body: { token, email, password: PASSWORD } });
  assert.equal((await welcome('eve@example.com')).status, 400);
  assert.equal((await welcome('ada@example.com')).status, 200);
  assert.match(browser.cookie(), /^__Host-tidemark=/);
  assert.deepEqual(await admin(['user', 'invite', id, '--first']), { status: 0, stdout: '', stderr: '' });
  assert.equal((await admin(['user', 'email', '--id', id, '--email', 'countess@example.com'])).status, 0);
  const signedOut = await admin(['user', 'sign-out', '--id', id]);
  assert.deepEqual(JSON.parse(signedOut.stdout), { id, ended: 1 });
  const body = { email: 'countess@example.com', password: PASSWORD };
  assert.equal((await browser.send('POST', '/web/session', { body })).status, 200);
  assert.equal((await admin(['user', 'invite', randomUUID()])).status, 1);
  assert.equal((await admin(['user', 'invite', id, id])).status, 2);
});

test('help needs no settings, and what is not understood ends with status 2', async () => {
  const env = { TIDEMARK_HOME: '/nonexistent' };
  const help = await admin(['--help'], env);
  assert.equal(help.status, 0);
  assert.match(help.stdout, /^Usage: npm run --silent admin -- <command>/);
  assert.match(help.stdout, /key issue --user <uuid> --name <name>/);
  assert.equal((await admin(['key', 'issue', '--help'], env)).status, 0);
  assert.equal((await admin(['frobnicate'], env)).status, 2);
  const homeless = await admin(['key', 'list', '--user', randomUUID()], env);
  assert.equal(homeless.status, 2);
  assert.match(
    homeless.stderr,
    /^no stack has left its settings in \/nonexistent\/admin-env: start one with npm start/,
  );
  const unset = await admin(['cluster', 'show'], { DATABASE_URL: 'postgres://127.0.0.1/none' });
  assert.match(unset.stderr, /MONITOR_GRPC: is required/);
  assert.equal((await admin(['key', 'list', '--nope'])).stderr, "Unknown option '--nope'\n");
  assert.equal((await admin(['key', 'list', '--user', 'nobody'])).status, 2);
  const missing = await admin(['key', 'issue', '--user', 'nobody']);
  assert.equal(missing.stderr, '--user: must be a UUID\n--name: is required\n');
});

test('a plan is set by itself, and a namespace is bound', async () => {
  const user = randomUUID();
  await admin(['user', 'put', '--id', user, '--plan', 'hobby', '--name', 'Ada']);
  const plan = await admin(['user', 'plan', '--id', user, '--plan', 'pro']);
  assert.deepEqual([plan.status, (JSON.parse(plan.stdout) as { name: string }).name], [0, 'Ada'], plan.stderr);
  const shown = await admin(['user', 'show', '--id', user]);
  assert.equal((JSON.parse(shown.stdout) as { plan: string }).plan, 'pro');
  assert.equal((await admin(['namespace', 'bind', '--user', user, '--namespace', 'team-a'])).status, 0);
  const bound = gateway.peers.calls.findLast(({ method }) => method === 'BindNamespace')?.request;
  assert.deepEqual(bound, { userId: user, namespace: 'team-a' });
  gateway.peers.failures.set(
    'BindNamespace',
    new AppError('INVALID_ARGUMENT', 'the request is not valid', {
      details: [{ path: 'namespace', message: 'is no name' }],
    }),
  );
  const refused = await admin(['namespace', 'bind', '--user', user, '--namespace', 'Team_A']);
  assert.deepEqual([refused.status, refused.stderr], [1, 'namespace: is no name\n']);
  gateway.peers.failures.clear();
  assert.equal((await admin(['user', 'show', '--id', randomUUID()])).status, 1);
});

test('what scores are made of is rebuilt page by page, and the last days are scored where they have no score', async () => {
  const called = (method: string): unknown[] =>
    gateway.peers.calls.filter((call) => call.method === method).map(({ request }) => request);
  const plain = await admin(['health', 'rebuild']);
  assert.deepEqual(JSON.parse(plain.stdout), { monitors: 4, scans: 6, changes: 8, days: 0 }, plain.stderr);
  assert.deepEqual(called('RebuildInputs'), [
    { pageSize: 20, pageToken: '' },
    { pageSize: 20, pageToken: 'next' },
  ]);
  assert.deepEqual(called('RebuildScores'), []);
  assert.equal((await admin(['health', 'rebuild', '--days', '91'])).status, 2);
  assert.equal((await admin(['health', 'rebuild', '--days', '30'])).status, 0);
  assert.deepEqual(called('RebuildScores'), [{ days: 30 }]);
});

test('a refused sweep is shown, and let take place only on the cluster where it was refused', async () => {
  const shown = await admin(['cluster', 'show']);
  const at = '2026-03-01T12:00:00.000Z';
  const refused = { cluster: 'b', reason: 'other_cluster', missing: 7, known: 9, at, adopted: false };
  const want = { cluster: 'a', recorded_at: at, monitors_elsewhere: 3, refused_sweep: refused };
  assert.deepEqual(JSON.parse(shown.stdout), want, shown.stderr);
  assert.equal((await admin(['cluster', 'adopt', '--cluster', 'b'])).status, 0);
  assert.deepEqual(gateway.peers.calls.findLast(({ method }) => method === 'AdoptCluster')?.request, {
    clusterUid: 'b',
  });
  const other = await admin(['cluster', 'adopt', '--cluster', 'c']);
  assert.deepEqual([other.status, other.stderr], [1, 'not on this cluster\n']);
  assert.equal((await admin(['cluster', 'adopt'])).status, 2);
});

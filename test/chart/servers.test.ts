// The configuration that the chart gives its PostgreSQL and NATS, on real servers, and the jobs that prepare them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retry } from '@tidemark/platform/backoff';
import { connectNats, type Nats } from '@tidemark/platform/jetstream';
import { createLogger } from '@tidemark/platform/log';
import { createRegistry } from '@tidemark/platform/metrics';
import { createDatabase, type Database } from '@tidemark/platform/postgres';
import { Secret } from '@tidemark/platform/secret';
import { startTestDatabase } from '@tidemark/platform/test-database';
import { containersOf, quickStart, runJob, startNats, startPostgresql } from './support/quick-start.ts';

const DATABASES = ['change', 'dispatcher', 'gateway', 'health', 'monitor', 'scanner'];
const log = createLogger('test', 'silent');

test('each role of the quick start migrates its own schema by the hook and sees nothing of the others', async () => {
  const chart = await quickStart();
  await using server = await startPostgresql(chart);
  const jobs = containersOf(chart, 'migrate');
  assert.deepEqual(jobs.map(({ name }) => name).sort(), DATABASES);
  await Promise.all(jobs.map((container) => runJob(container, chart, { postgresql: server.port })));

  const [secrets] = chart.secrets.values();
  const connect = (service: string, database: string): Database => {
    const password = secrets?.get(`postgresql-${service}`);
    const url = new Secret(`postgres://tidemark_${service}:${password}@127.0.0.1:${server.port}/${database}`);
    return createDatabase({ url, poolMax: 1, application: 'test', log });
  };
  for (const name of DATABASES) {
    await using own = connect(name, 'tidemark');
    const [row] = await own.query<{ count: string }>('select count(*) from migrations');
    assert.ok(Number(row?.count) > 1, `${name} is migrated`);
    for (const other of DATABASES.filter((one) => one !== name)) {
      await assert.rejects(own.query(`select * from ${other}.migrations`), `${name} reads ${other}`);
    }
    await assert.rejects(own.query('create table public.anything (x int)'));
    await using elsewhere = connect(name, 'postgres');
    await assert.rejects(elsewhere.query('select 1'));
  }
});

test('a migration hook fails when the database refuses it', async () => {
  const chart = await quickStart();
  await using server = await startTestDatabase();
  const [container] = containersOf(chart, 'migrate');
  assert.ok(container);
  const postgresql = Number(new URL(server.url.reveal()).port);
  await assert.rejects(runJob(container, chart, { postgresql }), { code: 1 });
});

test('the streams of the quick start are made by the hook, and each user has its own subjects only', async () => {
  const chart = await quickStart();
  await using server = await startNats(chart);
  const [job] = containersOf(chart, 'streams');
  assert.ok(job);
  const ports = { nats: server.port };
  await retry(() => runJob(job, chart, ports), { attempts: 20, baseMs: 100, maxMs: 500 });
  await runJob(job, chart, ports);

  const [secrets] = chart.secrets.values();
  await using connections = new AsyncDisposableStack();
  const connect = async (user: string): Promise<Nats> =>
    connections.use(
      await connectNats({
        url: `nats://127.0.0.1:${server.port}`,
        user,
        password: new Secret(secrets?.get(`nats-${user}`) ?? ''),
        log,
        registry: createRegistry(),
        fail: () => {},
      }),
    );
  const message = (subject: string) => ({ subject, messageId: subject, payload: {} });
  const [controller, scanner] = await Promise.all([connect('controller'), connect('scanner')]);
  assert.equal((await controller.publish(message('scan.job'))).stream, 'SCANS');
  assert.equal((await scanner.publish(message('scan.completed'))).stream, 'OUTCOMES');
  await assert.rejects(scanner.publish(message('scan.job')));
  await assert.rejects(controller.publish(message('event.monitor.failed')));
  await assert.rejects((await scanner.manager()).streams.delete('SCANS'));
});

// The configuration that the chart gives its PostgreSQL and NATS, on real servers, and the jobs that prepare them.
import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { retry } from '@tidemark/platform/backoff';
import { connectNats, type Nats } from '@tidemark/platform/jetstream';
import { createLogger } from '@tidemark/platform/log';
import { createRegistry } from '@tidemark/platform/metrics';
import { createDatabase } from '@tidemark/platform/postgres';
import { Secret } from '@tidemark/platform/secret';
import { freePort, startTestDatabase } from '@tidemark/platform/test-database';
import { z } from 'zod';
import { findPrerequisites } from '../../services/local/src/prerequisites.ts';
import { environmentOf, type Secrets, secretsOf } from './support/environment.ts';
import { render } from './support/helm.ts';
import { type Container, find, type KubeObject, workloads } from './support/objects.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const JOB_TIMEOUT_MS = 30_000;
const log = createLogger('test', 'silent');

interface Rendered {
  objects: readonly KubeObject[];
  secrets: Secrets;
}

async function quickStart(): Promise<Rendered> {
  const objects = await render({});
  return { objects, secrets: secretsOf(objects) };
}

function containersOf(objects: readonly KubeObject[], component: string): Container[] {
  const found = workloads(objects).find((workload) => workload.component === component);
  assert.ok(found, component);
  return found.pod.containers;
}

/** The file of a ConfigMap. */
function fileOf(objects: readonly KubeObject[], configMap: string, file: string): string {
  const data = z.record(z.string(), z.string()).parse(find(objects, 'ConfigMap', configMap)['data']);
  return data[file] ?? assert.fail(file);
}

/** Runs the container of a job as its image would, against a server at `host:port`. */
async function runJob(container: Container, secrets: Secrets, port: number): Promise<void> {
  const environment = Object.entries(environmentOf(container, secrets)).map(([key, value]) => [
    key,
    value.replace(/tm-tidemark-(postgresql|nats)(\.[a-z-]+\.svc)?:\d+/, `127.0.0.1:${port}`),
  ]);
  await promisify(execFile)(process.execPath, container.args ?? [], {
    cwd: ROOT,
    timeout: JOB_TIMEOUT_MS,
    env: { PATH: process.env['PATH'], ...Object.fromEntries(environment) },
  });
}

/** What psql makes of the two of its commands that the script uses. */
function expandPsql(script: string, environment: Record<string, string>): string {
  const variables = new Map<string, string>();
  const statements = script.split('\n').flatMap((line) => {
    const [, name, variable] = /^\\getenv (\w+) (\w+)$/.exec(line) ?? [];
    if (name === undefined || variable === undefined) return [line];
    variables.set(name, environment[variable] ?? assert.fail(variable));
    return [];
  });
  return statements
    .join('\n')
    .replaceAll(/:'(\w+)'/g, (_, name: string) => `'${variables.get(name) ?? assert.fail(name)}'`);
}

test('each role of the quick start migrates its own schema by the hook and sees nothing of the others', async () => {
  const { objects, secrets } = await quickStart();
  await using server = await startTestDatabase();
  const port = Number(new URL(server.url.reveal()).port);
  const urlOf = (user: string, password: string, database: string): Secret =>
    new Secret(`postgres://${user}:${password}@127.0.0.1:${port}/${database}`);
  const connect = (url: Secret) => createDatabase({ url, poolMax: 1, application: 'test', log });
  const [postgresql] = containersOf(objects, 'postgresql');
  assert.ok(postgresql);
  const environment = environmentOf(postgresql, secrets);
  await server.database.query(`create database ${environment['POSTGRES_DB']}`);
  {
    await using superuser = connect(urlOf('test', 'test', 'tidemark'));
    await superuser.query(expandPsql(fileOf(objects, '-postgresql', 'roles.sql'), environment));
  }

  const jobs = containersOf(objects, 'migrate');
  assert.deepEqual(jobs.map(({ name }) => name).sort(), [
    'change',
    'dispatcher',
    'gateway',
    'health',
    'monitor',
    'scanner',
  ]);
  for (const container of jobs) await runJob(container, secrets, port);

  for (const { name } of jobs) {
    const password = environment[`PASSWORD_${name.toUpperCase()}`] ?? '';
    await using own = connect(urlOf(`tidemark_${name}`, password, 'tidemark'));
    const [row] = await own.query<{ count: string }>('select count(*) from migrations');
    assert.ok(Number(row?.count) > 1, `${name} is migrated`);
    for (const other of jobs.filter((job) => job.name !== name)) {
      await assert.rejects(own.query(`select * from ${other.name}.migrations`), `${name} reads ${other.name}`);
    }
    await assert.rejects(own.query('create table public.anything (x int)'));
    await using elsewhere = connect(urlOf(`tidemark_${name}`, password, 'postgres'));
    await assert.rejects(elsewhere.query('select 1'));
  }
});

test('a migration hook fails when the database refuses it', async () => {
  const { objects, secrets } = await quickStart();
  await using server = await startTestDatabase();
  const [container] = containersOf(objects, 'migrate');
  assert.ok(container);
  await assert.rejects(runJob(container, secrets, Number(new URL(server.url.reveal()).port)), { code: 1 });
});

interface NatsServer extends AsyncDisposable {
  port: number;
}

/** nats-server with the chart's configuration, its volume and ports made the test's own. */
async function startChartNats({ objects, secrets }: Rendered): Promise<NatsServer> {
  const [container] = containersOf(objects, 'nats');
  assert.ok(container);
  const folder = await mkdtemp(join(tmpdir(), 'chart-nats-'));
  const port = await freePort();
  const config = fileOf(objects, '-nats', 'nats.conf')
    .replace('0.0.0.0:4222', `127.0.0.1:${port}`)
    .replace('0.0.0.0:8222', `127.0.0.1:${await freePort()}`)
    .replace('store_dir: /data', `store_dir: ${folder}/data`);
  await writeFile(join(folder, 'nats.conf'), config);
  const env = { PATH: process.env['PATH'], ...environmentOf(container, secrets) };
  const program = findPrerequisites().natsServer ?? assert.fail('no nats-server');
  const server: ChildProcess = spawn(program, ['-c', join(folder, 'nats.conf')], { env, stdio: 'ignore' });
  const ended = once(server, 'exit');
  return {
    port,
    async [Symbol.asyncDispose]() {
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

test('the streams of the quick start are made by the hook, and each user has its own subjects only', async () => {
  const rendered = await quickStart();
  const { objects, secrets } = rendered;
  await using server = await startChartNats(rendered);
  const [job] = containersOf(objects, 'streams');
  assert.ok(job);
  await retry(() => runJob(job, secrets, server.port), { attempts: 5, baseMs: 100, maxMs: 500 });
  await runJob(job, secrets, server.port);

  await using connections = new AsyncDisposableStack();
  const connect = async (user: string): Promise<Nats> =>
    connections.use(
      await connectNats({
        url: `nats://127.0.0.1:${server.port}`,
        user,
        password: new Secret([...secrets.values()][0]?.get(`nats-${user}`) ?? ''),
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

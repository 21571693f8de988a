// The PostgreSQL and NATS of the quick start as real servers of this machine: with the configuration, users and passwords of the chart.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createLogger } from '@tidemark/platform/log';
import { createDatabase } from '@tidemark/platform/postgres';
import { Secret } from '@tidemark/platform/secret';
import { freePort, startTestDatabase } from '@tidemark/platform/test-database';
import { CHILD_ENVIRONMENT } from '@tidemark/platform/testing/child-environment';
import { z } from 'zod';
import { findPrerequisites } from '../../../services/local/src/prerequisites.ts';
import { environmentOf, type Secrets, secretsOf } from './environment.ts';
import { render } from './helm.ts';
import { type Container, find, type KubeObject, workloads } from './objects.ts';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const JOB_TIMEOUT_MS = 60_000;
const log = createLogger('test', 'silent');

export interface QuickStart {
  objects: readonly KubeObject[];
  secrets: Secrets;
}

export async function quickStart(): Promise<QuickStart> {
  const objects = await render({});
  return { objects, secrets: secretsOf(objects) };
}

export function containersOf({ objects }: QuickStart, component: string): Container[] {
  const found = workloads(objects).find((workload) => workload.component === component);
  assert.ok(found, component);
  return found.pod.containers;
}

/** The file of a ConfigMap. */
function fileOf({ objects }: QuickStart, configMap: string, file: string): string {
  const data = z.record(z.string(), z.string()).parse(find(objects, 'ConfigMap', configMap)['data']);
  return data[file] ?? assert.fail(file);
}

/** Ports of this machine in place of the addresses in the cluster; one for each name of a Service. */
export type Ports = Readonly<Record<string, number>>;

/** The environment of the container, with the servers where they are here. */
export function localEnvironment(container: Container, { secrets }: QuickStart, ports: Ports): Record<string, string> {
  const moved = (value: string): string =>
    value.replaceAll(/tm-tidemark-([a-z]+)(?:\.[a-z-]+\.svc)?:\d+/g, (all, name: string) =>
      name in ports ? `127.0.0.1:${ports[name]}` : all,
    );
  return Object.fromEntries(
    Object.entries(environmentOf(container, secrets)).map(([key, value]) => [key, moved(value)]),
  );
}

/** Runs the container of a job as its image would. */
export async function runJob(container: Container, chart: QuickStart, ports: Ports): Promise<void> {
  await promisify(execFile)(process.execPath, container.args ?? [], {
    cwd: ROOT,
    timeout: JOB_TIMEOUT_MS,
    env: { ...CHILD_ENVIRONMENT, ...localEnvironment(container, chart, ports) },
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

export interface ChartServer extends AsyncDisposable {
  port: number;
}

/** PostgreSQL after its first start: with the roles and schemas of the script. */
export async function startPostgresql(chart: QuickStart): Promise<ChartServer> {
  await using starting = new AsyncDisposableStack();
  const server = starting.use(await startTestDatabase());
  const [container] = containersOf(chart, 'postgresql');
  assert.ok(container);
  const environment = environmentOf(container, chart.secrets);
  const name = environment['POSTGRES_DB'] ?? assert.fail('no database');
  await server.database.query(`create database ${name}`);
  const { port } = new URL(server.url.reveal());
  const url = new Secret(`postgres://test:test@127.0.0.1:${port}/${name}`);
  await using superuser = createDatabase({ url, poolMax: 1, application: 'test', log });
  await superuser.query(expandPsql(fileOf(chart, '-postgresql', 'roles.sql'), environment));
  const running = starting.move();
  return { port: Number(port), [Symbol.asyncDispose]: () => running.disposeAsync() };
}

/** A server older than 2.10 does not know it. */
const SYNC_INTERVAL = /\n *sync_interval: 10s/;

/** nats-server with the chart's configuration, its volume and ports made the test's own. */
export async function startNats(chart: QuickStart): Promise<ChartServer> {
  const [container] = containersOf(chart, 'nats');
  assert.ok(container);
  const folder = await mkdtemp(join(tmpdir(), 'chart-nats-'));
  const port = await freePort();
  const told = fileOf(chart, '-nats', 'nats.conf');
  assert.match(told, SYNC_INTERVAL);
  const config = told
    .replace(SYNC_INTERVAL, '')
    .replace('0.0.0.0:4222', `127.0.0.1:${port}`)
    .replace('0.0.0.0:8222', `127.0.0.1:${await freePort()}`)
    .replace('store_dir: /data', `store_dir: ${folder}/data`);
  await writeFile(join(folder, 'nats.conf'), config);
  const env = { PATH: process.env['PATH'], ...environmentOf(container, chart.secrets) };
  const program = findPrerequisites().natsServer ?? assert.fail('no nats-server');
  const server = spawn(program, ['-c', join(folder, 'nats.conf')], { env, stdio: 'ignore' });
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

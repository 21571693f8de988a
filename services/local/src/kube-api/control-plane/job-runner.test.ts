import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { until } from '@tidemark/platform/testing/until';
import { startFixture, temporaryFolder, type Fixture } from '../fixture.ts';
import { dig, digString, type JsonObject } from '../json.ts';
import type { JobProgram } from './job-runner.ts';

const JOBS = '/apis/batch/v1/namespaces/default/jobs';
/** Does what the variable WORK says. */
const SCRIPT = `const { appendFileSync } = require('node:fs');
  appendFileSync('runs', [process.env.WORK, process.env.OWN, process.env.NODE_OPTIONS].join(' ') + '\\n');
  if (process.env.WORK === 'fail') process.exit(3);
  if (process.env.WORK.startsWith('hang')) setInterval(() => {}, 1000);`;

const programIn = (folder: string): JobProgram => ({
  label: 'app',
  value: 'scan',
  command: process.execPath,
  args: ['-e', SCRIPT],
  env: { OWN: 'own' },
  envOfJob: ['WORK'],
  cwd: folder,
  logFile: join(folder, 'jobs.log'),
});

const aJob = (name: string, work: string, spec: JsonObject = {}): JsonObject => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { name, labels: { app: 'scan' } },
  spec: {
    ...spec,
    template: {
      spec: {
        restartPolicy: 'Never',
        containers: [
          {
            name: 'scan',
            image: 'any',
            env: [
              { name: 'WORK', value: work },
              { name: 'OWN', value: 'of the job' },
              { name: 'NODE_OPTIONS', value: '--bad' },
            ],
          },
        ],
      },
    },
  },
});

async function conditionOf(server: Fixture, name: string): Promise<string | undefined> {
  const { body } = await server.call('GET', `${JOBS}/${name}`);
  const conditions = dig(body, 'status', 'conditions');
  const first = Array.isArray(conditions) ? conditions[0] : undefined;
  return first === undefined ? undefined : `${digString(first, 'type')} ${digString(first, 'reason')}`;
}

test('Jobs run as child processes with the variables they may set, and end as complete, failed or late', async () => {
  await using folder = await temporaryFolder();
  await using server = await startFixture({ folder: folder.path, jobs: programIn(folder.path) });
  const runs = async (): Promise<string[]> =>
    (await readFile(join(folder.path, 'runs'), 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
  await server.call('POST', JOBS, aJob('good', 'pass', { ttlSecondsAfterFinished: 3 }));
  await until(async () => (await conditionOf(server, 'good')) === 'Complete CompletionsReached', 'the Job is complete');
  assert.deepEqual(await runs(), ['pass own ']);
  await until(async () => (await server.call('GET', `${JOBS}/good`)).code === 404, 'the Job is removed');

  await server.call('POST', JOBS, aJob('bad', 'fail'));
  await server.call('POST', JOBS, aJob('slow', 'hang', { activeDeadlineSeconds: 1 }));
  await until(async () => (await conditionOf(server, 'bad')) === 'Failed BackoffLimitExceeded', 'the failure');
  await until(async () => (await conditionOf(server, 'slow')) === 'Failed DeadlineExceeded', 'the deadline');

  const { metadata: _, ...other } = aJob('other', 'pass');
  await server.call('POST', JOBS, { ...other, metadata: { name: 'other' } });
  await server.call('POST', JOBS, aJob('gone', 'hang until deleted'));
  const runsOf = async (work: string) => (await runs()).filter((line) => line.startsWith(`${work} own`)).length;
  await until(async () => (await runsOf('hang until deleted')) === 1, 'it runs');
  await server.call('DELETE', `${JOBS}/gone`);
  assert.equal(await conditionOf(server, 'other'), undefined);
  assert.deepEqual([await runsOf('pass'), await runsOf('fail'), await runsOf('hang until deleted')], [1, 1, 1]);
  assert.deepEqual(server.errors, []);
});

test('a Job that had not ended when the server stopped is run again', async () => {
  await using folder = await temporaryFolder();
  const jobs = programIn(folder.path);
  const runs = async (): Promise<number> =>
    (await readFile(join(folder.path, 'runs'), 'utf8').catch(() => '')).split('\n').length - 1;
  {
    await using server = await startFixture({ folder: folder.path, jobs });
    await server.call('POST', JOBS, aJob('a', 'hang'));
    await until(async () => (await runs()) === 1, 'it runs');
  }
  await using server = await startFixture({ folder: folder.path, jobs });
  await until(async () => (await runs()) === 2, 'it runs again');
  assert.equal(dig((await server.call('GET', `${JOBS}/a`)).body, 'status', 'active'), 1);
});

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { until } from '@tidemark/platform/testing/until';
import { makeHome, openHome } from './home.ts';
import { processStart } from './os-process.ts';

const DEADLINE_MS = 30_000;
/** Opens the folder, starts a child as the supervisor does, prints its id, and stays. */
const RUNNER = `
import { spawn, spawnSync } from 'node:child_process';
const { openHome } = await import(process.argv[1]);
const home = openHome(process.argv[2]);
const { pid } = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
home.rememberChild('sleeper', pid);
console.log(pid);
`;

test('a second runner is kept out; after a kill the next one gets the folder and ends what was left running', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'home-'));
  const args = ['--input-type=module', '--eval', RUNNER, import.meta.resolve('./home.ts'), folder];
  const runner = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [printed] = await once(runner.stdout, 'data', { signal: AbortSignal.timeout(DEADLINE_MS) });
    const child = Number(printed);
    assert.throws(() => openHome(folder), /is in use by process \d+; set TIDEMARK_HOME/);
    const ended = once(runner, 'exit');
    runner.kill('SIGKILL');
    await ended;
    assert.notEqual(processStart(child), null, 'the child outlives its runner');
    using home = openHome(folder);
    assert.equal(home.folder, folder);
    await until(() => processStart(child) === null, 'the child of the killed runner to end');
  } finally {
    runner.kill('SIGKILL');
    await rm(folder, { recursive: true });
  }
});

test('a folder that cannot be made is refused at once, in one line', { skip: process.platform !== 'linux' }, () => {
  const code = `const { makeHome } = await import(process.argv[1]); makeHome('/proc/self/fd/tidemark');`;
  const args = ['--input-type=module', '--eval', code, import.meta.resolve('./home.ts')];
  const { signal, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    timeout: DEADLINE_MS,
    killSignal: 'SIGKILL',
  });
  assert.equal(signal, null, 'it ends by itself');
  assert.match(stderr, /^Error: TIDEMARK_HOME is \/proc\/self\/fd\/tidemark, which cannot be used: .+$/m);
});

test('a folder is made with those above it, and a file in its place is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'home-'));
  try {
    const made = makeHome(join(folder, 'one', 'two'));
    assert.deepEqual([made, await readdir(made)], [join(folder, 'one', 'two'), []]);
    const file = join(folder, 'file');
    await writeFile(file, '');
    assert.throws(() => makeHome(join(file, 'below')), { message: /which cannot be used: .+file is not a folder$/ });
  } finally {
    await rm(folder, { recursive: true });
  }
});

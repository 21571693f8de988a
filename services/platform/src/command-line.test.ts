import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { readArguments, UsageError, wholeNumberOf } from './command-line.ts';

const MODULE = new URL('command-line.ts', import.meta.url).href;
const COMMAND = `import { readCommand, wholeNumberOf } from ${JSON.stringify(MODULE)};
const asked = readCommand('Usage: x\\n', { n: { type: 'string', default: '3' } }, ({ n }) => ({ n: wholeNumberOf('n', n) }));
if (asked) console.log('does', asked.n);`;

const run = (...args: string[]): Promise<[status: number, stdout: string, stderr: string]> =>
  new Promise((resolve) => {
    // A file of its own would have to be found by Node: the arguments stand where those of a script do.
    execFile(process.execPath, ['--input-type=module', '-e', COMMAND, '--', 'x', ...args], (error, stdout, stderr) =>
      resolve([typeof error?.code === 'number' ? error.code : 0, stdout, stderr]),
    );
  });

test('what is not known is told in one line without advice about dashes', () => {
  const cases: [args: string[], want: RegExp][] = [
    [['--nope'], /^Unknown option '--nope'$/],
    [['x'], /^Unexpected argument 'x'/],
    [['--id'], /^Option '--id <value>' argument missing$/],
    [['--id', '-1'], /^Option '--id' argument is ambiguous\.[^\n]+'--id=-XYZ'\.$/],
  ];
  for (const [args, message] of cases) {
    const read = () => readArguments({ args, options: { id: { type: 'string' } } });
    assert.throws(read, (error) => error instanceof UsageError && message.test(error.message), args.join(' '));
  }
});

test('a number of an option is whole and not too small', () => {
  assert.equal(wholeNumberOf('rounds', '20'), 20);
  assert.equal(wholeNumberOf('seed', '0', 0), 0);
  for (const text of ['', 'x', '0', '-1', '1.5', '1e3', '99999999999999999999'])
    assert.throws(() => wholeNumberOf('rounds', text), /--rounds is .*must be a whole number from 1 on/, text);
});

test('a command does nothing when it is asked for help or used wrongly', async () => {
  assert.deepEqual(await run(), [0, 'does 3\n', '']);
  assert.deepEqual(await run('--n', '7'), [0, 'does 7\n', '']);
  assert.deepEqual(await run('--help'), [0, 'Usage: x\n', '']);
  assert.deepEqual(await run('--nope'), [2, '', "Unknown option '--nope' (--help tells more)\n"]);
  assert.deepEqual(await run('--n=x'), [2, '', '--n is "x": must be a whole number from 1 on (--help tells more)\n']);
});

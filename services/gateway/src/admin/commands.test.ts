import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { issueMessage } from '@tidemark/platform/issue-message';
import { z } from 'zod';
import { COMMANDS } from './commands.ts';
import type { AdminContext } from './context.ts';

const ADMIN = fileURLToPath(new URL('../admin.ts', import.meta.url));

const admin = (...args: string[]) => spawnSync(process.execPath, [ADMIN, ...args], { encoding: 'utf8' });
/** The commands that a help shows. */
const shown = (help: string): string[] =>
  Object.keys(COMMANDS).filter((command) => new RegExp(`^  ${command}( |$)`, 'm').test(help));

test('a word that every object has is no command', () => {
  const { status, stderr } = admin('constructor');
  assert.equal(status, 2, stderr);
  assert.match(stderr, /^there is no command constructor\n/);
});

test('help is there for one command, for all that begin with a word, and for all', () => {
  const keys = ['key issue', 'key list', 'key revoke'];
  for (const [args, want] of [
    [['key', 'issue', '--help'], ['key issue']],
    [['help', 'key', 'issue'], ['key issue']],
    [['key', '-h'], keys],
    [['help', 'key'], keys],
    [['reprocess', '--help'], ['reprocess']],
    [['help'], Object.keys(COMMANDS)],
    [['no-such', '--help'], Object.keys(COMMANDS)],
  ] as const) {
    const { status, stdout } = admin(...args);
    assert.deepEqual([status, shown(stdout)], [0, want], args.join(' '));
  }
  const { status, stderr } = admin('key');
  assert.deepEqual([status, shown(stderr)], [2, keys]);
});

const WRONG: [command: string, values: Record<string, unknown>, want: [path: string, message: string][]][] = [
  ['dead-letters show', { service: 'change', id: 'x' }, [['id', 'must be a whole number']]],
  ['dead-letters show', { service: 'change', id: '9'.repeat(19) }, [['id', 'must be a whole number']]],
  ['dead-letters requeue', { all: true }, [['service', 'is required']]],
  [
    'user put',
    { id: 'x', name: 'a\u001bb' },
    [
      ['id', 'must be a UUID'],
      ['plan', 'is required'],
      ['name', 'must not hold control characters'],
    ],
  ],
  [
    'user plan',
    { plan: 'gold' },
    [
      ['id', 'is required'],
      ['plan', 'must be one of pro, hobby'],
    ],
  ],
  ...['1e1', '0', '91', '', '0x10', ' 7'].map((days): (typeof WRONG)[number] => [
    'health rebuild',
    { days },
    [['days', 'must be a whole number from 1 to 90']],
  ]),
];
for (const [command, values, want] of WRONG) {
  test(`${command} ${JSON.stringify(values)} is refused before anything is asked for`, async () => {
    await assert.rejects(
      async () => COMMANDS[command]?.run(values, {} as AdminContext),
      (error) => {
        assert.ok(error instanceof z.ZodError);
        assert.deepEqual(
          error.issues.map(({ path, message }) => [...path, issueMessage(message)]),
          want,
        );
        return true;
      },
    );
  });
}

// Options of a command in a list of terms, by all their names.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';
import { readOption } from './option-term.ts';

for (const [term, names] of [
  ['--heat=<degrees>', ['--heat']],
  ['-t target --target=target', ['-t', '--target']],
  ['-Z [{client|server}-]method[:detail], --compress=level', ['-Z', '--compress']],
  ['-F <capture type>', ['-F']],
  ['+[no]cookie[=HEX]', ['+cookie', '+nocookie']],
  ['--[no-]progress', ['--progress', '--no-progress']],
  ['-h | --help', ['-h', '--help']],
  ['-h, –help', ['-h', '--help']],
  ['– one of many', []],
  ['-', []],
  ['- one of many', []],
  ['-12', []],
  ['--heat is what it takes to fire all of it', []],
  [`--heat${' <x>'.repeat(200)}`, []],
] as const)
  test(`the names of ${term.slice(0, 60)}`, () => {
    assert.deepEqual(readOption(term)?.forms ?? [], names);
    assert.equal(readOption(term)?.name, names.find((name) => name.startsWith('--')) ?? names[0]);
  });

const manual = (...options: readonly (readonly [term: string, words: string])[]): string =>
  `<h1>kiln</h1><h2>Options</h2><dl>${options.map(([term, words]) => `<dt>${term}</dt><dd><p>${words}</p></dd>`).join('')}</dl><h2>Others</h2><p>More.</p>`;
const HEAT = ['--heat=degrees', 'How hot it gets.'] as const;
const HELP = ['-h', 'Tells what there is.'] as const;

test('an option that came or went is a parameter, a further name of one is none', () => {
  const room = ['-r name --room=name', 'Where it stands.'] as const;
  assert.deepEqual(tellBodies(manual(HEAT, HELP), manual(HEAT, HELP, room)), [
    'NEW_FEATURE page-parameter-added --room',
  ]);
  assert.deepEqual(tellBodies(manual(HEAT, HELP, room), manual(HEAT, HELP)), [
    'BREAKING page-parameter-removed --room',
  ]);
  const lines = tellBodies(manual(HEAT, HELP), manual(HEAT, ['-h, --help', HELP[1]]));
  assert.deepEqual(
    lines.filter((line) => !line.startsWith('COSMETIC')),
    [],
  );
});

test('a name that an option has no more is told, and what stands behind its names is read', () => {
  const told = (before: string, after: string): string[] =>
    tellBodies(manual(HEAT, [before, 'What it does.']), manual(HEAT, [after, 'What it does.'])).filter(
      (line) => !line.startsWith('COSMETIC'),
    );
  assert.deepEqual(told('-t, --target', '--target'), ['BREAKING page-parameter-removed -t']);
  assert.deepEqual(told('-f, --force', '-F, --force'), ['BREAKING page-parameter-removed -f']);
  assert.deepEqual(
    told('--[no-]color', '--color'),
    ['BREAKING page-parameter-removed --nocolor'].map((line) => line.replace('nocolor', 'no-color')),
  );
  assert.deepEqual(told('-e KEY=VALUE', '--env KEY=VALUE, -e KEY=VALUE'), []);
  assert.deepEqual(told('--foo string (default "a")', '--foo string (default "b")'), [
    'BREAKING page-parameter-default-changed --foo',
  ]);
  assert.deepEqual(told('-l, --limit integer', '-l, --limit string'), ['BREAKING page-parameter-type-changed --limit']);
});

test('options with short names alone, as a command prints them', () => {
  const page = (...lines: readonly string[]): string =>
    `<h1>kiln</h1><p>What it prints:</p><pre>Usage: kiln [options]\n\n${lines.join('\n').replaceAll('<', '&lt;')}</pre>`;
  const lines = [
    '  -a            fire all of it',
    '  -o hex|dec    how it counts',
    '  -s <src>,<dst>,<tag> from where to where',
    '  -n            no heat',
  ];
  assert.deepEqual(tellBodies(page(...lines), page(...lines.slice(0, 3), '  -r <room>     where it stands')), [
    'BREAKING page-parameter-removed -n',
    'NEW_FEATURE page-parameter-added -r',
  ]);
  assert.deepEqual(tellBodies(page(...lines), page(...lines.with(0, '  -a, --all     fire all of it'))), [
    'COSMETIC page-example-changed',
  ]);
});

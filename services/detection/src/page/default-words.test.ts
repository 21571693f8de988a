// Words behind "default" that give a value and words that give none; what is required, and of whom.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';
import { readRequired } from './written-presence.ts';
import { readDefault } from './written-values.ts';

for (const [words, want] of [
  ['It is the fallback default value when nothing is given.', null],
  ['The batch size defaults to fifty thousand pots.', null],
  ['Default: initially 250, but it can be changed.', null],
  ['Default: kiln.getDefaultHeat().', null],
  ['Prevent the default to interrupt it.', null],
  ['The default is to fire all.', null],
  ['The default is used.', null],
  ['The new default value. The initial default value is false.', 'false'],
  ['(default: Kiln ≥ 3.1: $heat:low; Kiln < 3.1: fast)', '$heat'],
  ['Defaults to 20.', '20'],
  ['If none is given, the default, which is 20, is taken.', '20'],
  ['By default in, then out.', 'in'],
  ['The default is "when".', 'when'],
] as const)
  test(`the default in "${words}"`, () => assert.equal(readDefault(words), want));

for (const [words, want] of [
  ['Check if the required heat is reached.', null],
  ['Mandatory for the range to be complete.', null],
  ['The heat is required.', true],
  ['Required. How hot.', true],
  ['The required heat.', true],
] as const)
  test(`what is required by "${words}"`, () => assert.equal(readRequired(null, null, words), want));

test('a default of a directive, of a field in words, and a column that says the type', () => {
  const directive = (line: string): string =>
    `<h1>Kiln</h1><h2>KilnHeat</h2><table><tr><th>Description:</th><td>How hot.</td></tr><tr><th>Default:</th><td><code>${line}</code></td></tr></table>`;
  assert.deepEqual(tellBodies(directive('KilnHeat on'), directive('KilnHeat off')), [
    'BREAKING page-parameter-default-changed KilnHeat',
  ]);
  const field = (words: string): string =>
    `<h1>Kiln</h1><h2>kiln.setHeat(value)</h2><ul><li><code>value</code> &lt;boolean&gt; The new default value. ${words}</li></ul>`;
  assert.deepEqual(
    tellBodies(
      field('The initial default value is no.'),
      field('The initial default value is yes, unless <code>--cold</code> is given.'),
    ),
    ['BREAKING page-parameter-default-changed value'],
  );
  const row = (type: string, value: string): string =>
    `<h1>Kiln</h1><h2>Options</h2><table><tr><th>Name</th><th>Type</th><th>Default</th><th>Description</th></tr><tr><td>heat</td><td>${type}</td><td>${value}</td><td>How hot.</td></tr></table>`;
  assert.deepEqual(tellBodies(row('boolean', 'false'), row('boolean or Object', 'Object')), [
    'NEW_FEATURE page-parameter-constraint-changed heat',
  ]);
});

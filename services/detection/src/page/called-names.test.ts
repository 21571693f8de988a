// Calls that a list or a table names with what they take: a new one can be called, one that went no longer.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const list = (...calls: readonly string[]): string =>
  `<h1>Kiln</h1><h2>What there is</h2><ul>${calls.map((call) => `<li><code>${call}</code></li>`).join('')}</ul>`;
const CALLS = ['fire(pot, heat, done)', 'glaze(pot, done)', 'rest(minutes)'];

test('a call that came to a list or went from it is told by its name', () => {
  assert.deepEqual(tellBodies(list(...CALLS), list(...CALLS, 'cool(pot, done)')), ['NEW_FEATURE page-name-added cool']);
  assert.deepEqual(tellBodies(list(...CALLS, 'cool(pot, done)'), list(...CALLS)), ['BREAKING page-name-removed cool']);
});

test('a call that takes an argument more is told as that', () => {
  const [fire, ...others] = CALLS;
  assert.deepEqual(tellBodies(list(fire ?? '', ...others), list('fire(pot, heat, minutes, done)', ...others)), [
    'BREAKING page-required-parameter-added minutes',
  ]);
});

const table = (...rows: readonly (readonly string[])[]): string =>
  `<h1>Kiln</h1><h2>What there is</h2><table><tr><th></th><th>Method</th><th>Description</th></tr>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table>`;
const ROWS = [
  ['Pots', 'pots.all()', 'Gives all pots'],
  ['', 'pots.one(pot_id)', 'Gives one pot'],
  ['Glazes', 'glazes.add(pot_id, glaze)', 'Puts a glaze on it'],
];

test('a call in a column of calls is told, also beside what it belongs to', () => {
  const more = ['', 'glazes.drop(pot_id)', 'Takes the glaze off'];
  assert.deepEqual(tellBodies(table(...ROWS), table(...ROWS, more)), ['NEW_FEATURE page-name-added glazes.drop']);
  assert.deepEqual(tellBodies(table(...ROWS, more), table(...ROWS)), ['BREAKING page-name-removed glazes.drop']);
  const other = ROWS.with(1, ['', 'pots.one(pot_id, day)', 'Gives one pot']);
  assert.deepEqual(tellBodies(table(...ROWS), table(...other)), ['BREAKING page-required-parameter-added day']);
});

test('one call alone, and words that go on behind one, are no list', () => {
  assert.deepEqual(
    tellBodies(list('rest(minutes)'), list('rest(minutes)') + '<p>Then <code>cool(pot, done)</code>.</p>'),
    ['COSMETIC page-text-added'],
  );
  const said = '<ul><li><code>cool(pot, done)</code> waits until it is cold</li></ul>';
  assert.deepEqual(tellBodies(list(...CALLS), list(...CALLS) + said), ['COSMETIC page-text-added']);
});

// Options of a command that stand in items of a list or in a table, under all their names.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const page = (...items: readonly string[]): string =>
  `<h1>kiln</h1><h2>Usage</h2><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul><h2>More</h2><p>Further.</p>`;
const loud = (before: string, after: string): string[] =>
  tellBodies(before, after).filter((line) => !line.startsWith('COSMETIC'));

const HEAT = '<code>-t N</code>, <code>--heat N</code>: How hot it gets. Default: 900';
const ROOM = '<code>-r ROOM, --room ROOM</code>: Where it stands.';
const QUIET = '<strong>-q, --quiet</strong>: says nothing';

test('an option of an item that came or went is told by its long name', () => {
  assert.deepEqual(loud(page(HEAT, QUIET), page(HEAT, ROOM, QUIET)), ['NEW_FEATURE page-parameter-added --room']);
  assert.deepEqual(loud(page(HEAT, ROOM, QUIET), page(HEAT, QUIET)), ['BREAKING page-parameter-removed --room']);
  const value = '<strong>-l, --label</strong> <em>&lt;text&gt;</em>: what it is called';
  assert.deepEqual(loud(page(HEAT, QUIET), page(HEAT, value, QUIET)), ['NEW_FEATURE page-parameter-added --label']);
  const words = '<p><code>-f FILE</code>, <code>--plan FILE</code> Reads a plan, which is useful.</p>';
  assert.deepEqual(loud(page(HEAT, QUIET), page(HEAT, words, QUIET)), ['NEW_FEATURE page-parameter-added --plan']);
});

test('another default of an option is told, and other words of one are wording', () => {
  assert.deepEqual(loud(page(HEAT, QUIET), page(HEAT.replace('900', '1200'), QUIET)), [
    'BREAKING page-parameter-default-changed --heat',
  ]);
  const anew = HEAT.replace('How hot it gets. Default: 900', 'How hot it gets (default: 900)');
  assert.deepEqual(loud(page(HEAT, QUIET), page(anew, QUIET)), []);
  const [was, is] = ['By default oven 0 is lit.', 'By default, oven 0 is lit.'].map(
    (said) => `<code>--oven N</code>: Which one. ${said}`,
  );
  assert.deepEqual(loud(page(HEAT, was ?? ''), page(HEAT, is ?? '')), []);
  const unused = '<code>--url URL</code>: Where a plan is.';
  assert.deepEqual(loud(page(HEAT, unused), page(HEAT, `${unused} Default: unused`)), []);
});

test('plain items are options where most of a list begin with one', () => {
  const plain = ['--heat &lt;n&gt; - how hot it gets', '--quiet - says nothing'];
  assert.deepEqual(loud(page(...plain), page(...plain, '--room &lt;name&gt; - where it stands')), [
    'NEW_FEATURE page-parameter-added --room',
  ]);
  assert.deepEqual(loud(page('One thing.', 'Two.'), page('One thing.', 'Two.', '--room - where it stands')), []);
});

test('a sentence about an option, and examples of one, are no options', () => {
  const other = '<code>--heat</code> and <code>--quiet</code> can be given together: both are heard.';
  assert.deepEqual(loud(page(HEAT, QUIET), page(HEAT, QUIET, other)), []);
  const examples = ['<code>-a room1:rw</code>: may fire', '<code>-a room2</code>: may look'];
  assert.deepEqual(loud(page(...examples), page(...examples, '<code>-a *</code>: all may look')), []);
});

test('what a list below an option says stays a list', () => {
  const mode = (...modes: readonly string[]): string =>
    `<code>-m MODE, --mode MODE</code>: How it is fired<ul>${modes.map((one) => `<li>${one}</li>`).join('')}</ul>`;
  assert.deepEqual(loud(page(HEAT, QUIET), page(HEAT, mode('slow: by and by', 'fast: at once'), QUIET)), [
    'NEW_FEATURE page-parameter-added --mode',
  ]);
});

const table = (...rows: readonly (readonly string[])[]): string =>
  `<h1>kiln</h1><h2>Usage</h2><table><tr><th>Options</th><th>Environment variable</th><th>Description</th></tr>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table>`;

test('options in a table are told by their long names', () => {
  const rows = [
    ['-t, --heat &lt;n&gt;', 'KILN_HEAT', 'How hot it gets'],
    ['--quiet', 'KILN_QUIET', 'Says nothing'],
  ];
  const room = ['-r, --room &lt;name&gt;', 'KILN_ROOM', 'Where it stands'];
  assert.deepEqual(loud(table(...rows), table(...rows, room)), ['NEW_FEATURE page-parameter-added --room']);
  assert.deepEqual(loud(table(...rows, room), table(...rows)), ['BREAKING page-parameter-removed --room']);
});

test('options that the command printed, and a table lists now, are none that came', () => {
  const printed = `<h1>kiln</h1><h2>Usage</h2><pre>kiln [options]

  -t, --heat &lt;n&gt;    how hot it gets
  -q, --quiet       says nothing
  -h, --help        tells what there is</pre>`;
  const rows = [
    ['-t, --heat &lt;n&gt;', 'KILN_HEAT', 'How hot it gets'],
    ['--quiet', 'KILN_QUIET', 'Says nothing'],
    ['--room', 'KILN_ROOM', 'Where it stands'],
  ];
  assert.deepEqual(loud(printed, table(...rows)), ['NEW_FEATURE page-parameter-added --room']);
});

test('options that a command prints among calls that take several lines', () => {
  const sample = (...options: readonly string[]): string =>
    `<h1>kiln</h1><p>What it prints:</p><pre>kiln -t 900 \\
     -r cellar \\
     -q

${options.join('\n')}</pre>`;
  const options = ['  -t &lt;n&gt; : how hot it gets', '  -q : says nothing at all', '  -h : tells what there is'];
  assert.deepEqual(loud(sample(...options, '  -n &lt;n&gt; : how often it is fired'), sample(...options)), [
    'BREAKING page-parameter-removed -n',
  ]);
});

test('the values that an option lists between bars are its values', () => {
  const profile = (values: string): string =>
    page(HEAT, `<strong>-y, --pace</strong> <em>&lt;pace&gt;</em>: how it is fired (${values}) [slow]`);
  assert.deepEqual(loud(profile('slow|fast|steady'), profile('slow|fast|even|steady')), [
    'NEW_FEATURE page-parameter-enum-value-added --pace',
  ]);
  assert.deepEqual(loud(profile('slow|fast|even|steady'), profile('slow|fast|steady')), [
    'BREAKING page-parameter-enum-value-removed --pace',
  ]);
  const needed = profile('slow|even|steady').replace('how it is fired', 'how the pot is fired');
  assert.deepEqual(tellBodies(profile('slow|fast|steady'), needed).toSorted(), [
    'BREAKING page-parameter-enum-value-removed --pace',
    'COSMETIC page-text-changed --pace',
    'NEW_FEATURE page-parameter-enum-value-added --pace',
  ]);
  const named = (values: string): string => page(HEAT, `<code>--pace=${values}</code>: how it is fired`);
  assert.deepEqual(loud(named('slow|fast'), named('slow|fast|even')), [
    'NEW_FEATURE page-parameter-enum-value-added --pace',
  ]);
  const typed = (types: string): string => page(HEAT, `<code>--pace</code>: how it is fired (${types})`);
  assert.deepEqual(
    loud(typed('string|number|null'), typed('string|number|null|function')).filter((line) => line.includes('enum')),
    [],
  );
});

// Marks around types, and types of what is taken.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const page = (body: string): string =>
  `<h1>Kiln</h1><p>How to fire.</p><h2>kiln.fire(pot)</h2>${body}<h2>More</h2><p>Other words.</p>`;
const items = (...lines: readonly string[]): string =>
  page(`<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`);
const row = (type: string, title = 'input type'): string =>
  page(
    `<table><tr><th>keyword</th><th>${title}</th><th>output type</th></tr><tr><td>weigh</td><td>${type}</td><td>integer</td></tr><tr><td>upper</td><td>string</td><td>string</td></tr></table>`,
  );

test('a type in braces is the same in angles', () => {
  const before = items('<code>pot</code> {Pot|string|Buffer} What is fired.', 'Returns: {Shard}');
  const after = items(
    '<code>pot</code> &lt;Pot&gt; | &lt;string&gt; | &lt;Buffer&gt; What is fired.',
    'Returns: &lt;Shard&gt;',
  );
  assert.deepEqual(tellBodies(before, after), []);
  assert.deepEqual(tellBodies(after, before), []);
  assert.notDeepEqual(
    tellBodies(before, items('<code>pot</code> &lt;Pot&gt; | &lt;Buffer&gt; What is fired.', 'Returns: &lt;Shard&gt;')),
    [],
  );
});

test('what is taken may be more, and not less', () => {
  assert.deepEqual(tellBodies(row('string'), row('any')), ['NEW_FEATURE page-parameter-constraint-changed weigh']);
  assert.deepEqual(tellBodies(row('any'), row('string')), ['BREAKING page-parameter-type-changed weigh']);
});

test('a file system is no type', () => {
  const term = (words: string): string =>
    page(`<dl><dt>path</dt><dd>${words}</dd><dt>name (string)</dt><dd>Of the pot.</dd></dl>`);
  const told = tellBodies(term('Path of the string. Of the pot.'), term('File system path of the pot.'));
  assert.deepEqual(
    told.filter((line) => line.includes('type-changed')),
    [],
  );
});

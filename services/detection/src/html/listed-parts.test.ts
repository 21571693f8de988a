// Names without types that a list inside a field gives: fields where the words in front of it say so, values elsewhere.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffBodies } from '../testing/page-bodies.ts';

const told = (before: string, after: string): string[] =>
  diffBodies('Map API', before, after).map(({ rule, subject }) => `${rule} ${subject ?? ''}`);

const places = (words: string, ...names: readonly string[]): string =>
  `<h2>Nearest</h2><p><code>GET /nearest</code></p><p><strong>Response</strong></p><ul><li><code>code</code> if it went well.</li><li><code>places</code> array of <code>Place</code> objects by distance. ${words}<ul>${names.map((name) => `<li><code>${name}</code>: The ${name} of it.</li>`).join('')}</ul></li></ul>`;
const PARTS = 'Each has at least the following properties:';

test('a field inside a field that went, and one that came', () => {
  assert.deepEqual(told(places(PARTS, 'distance', 'name'), places(PARTS, 'nodes', 'name')), [
    'page-response-field-removed distance',
    'page-response-field-added nodes',
  ]);
});

test('the only field inside a field', () => {
  assert.deepEqual(told(places(PARTS, 'name'), places(PARTS, 'name', 'nodes')), ['page-response-field-added nodes']);
});

test('other words about a field inside a field', () => {
  const before = places(PARTS, 'distance', 'name');
  assert.deepEqual(told(before, before.replace('The distance of it', 'The way to it')), ['page-text-changed distance']);
});

test('values that a list explains are no fields', () => {
  const kinds = 'They come as one of:';
  assert.deepEqual(
    told(places(kinds, 'near', 'far'), places(kinds, 'near', 'far', 'all')).filter((line) => /field-added/.test(line)),
    [],
  );
});

// What a generator prints as a sample, without an element for code.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const page = (lines: readonly string[], box = 'fragment'): string =>
  `<h2>GET /counts</h2><p>Gives counts.</p><div class="${box}">${lines.map((line) => `<div class="line">${line}</div>`).join('\n')}</div><!-- fragment -->`;

test('other values in a box of lines are another example', () => {
  const lines = (count: number): string[] => ['{', `  "count": ${count},`, '  "unit": "person"', '}'];
  assert.deepEqual(tellBodies(page(lines(41)), page(lines(63))), ['COSMETIC page-example-changed GET /counts']);
});

test('a box of sentences is none', () => {
  const lines = (count: number): string[] => [`At most ${count} requests per minute.`, 'Others are refused.'];
  assert.deepEqual(tellBodies(page(lines(40), 'notes'), page(lines(20), 'notes')), [
    'PERFORMANCE page-limit-changed GET /counts',
  ]);
});

// The first line of what is said of a field in a table, and the whole below it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const ROWS: readonly (readonly string[])[] = [
  ['id', 'path', 'string', 'The kiln.'],
  ['body', 'body', 'object', 'none'],
  ['» firing', 'body', 'object', 'How it is fired,'],
  ['»» until', 'body', 'string', 'When the firing ends, by'],
];
const page = (
  rows: readonly (readonly string[])[],
  ...lines: readonly (readonly [name: string, words: string])[]
): string =>
  `<h1>Kilns</h1><h2>Fire a kiln</h2><p><code>PUT /kilns/{id}</code></p><h3>Parameters</h3><table><tr><th>Name</th><th>In</th><th>Type</th><th>Description</th></tr>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table><h4>Detailed descriptions</h4>${lines.map(([name, words]) => (name === '' ? `<p>${words}</p>` : `<p><strong>${name}</strong>: ${words}</p>`)).join('')}<h3>Responses</h3><p>It says nothing.</p>`;
const FIRING = ['» firing', 'How it is fired, and for how long.'] as const;
const UNTIL = ['»» until', 'When the firing ends, by the clock of the house.'] as const;
const MORE = ['', 'It may be as late as the evening.'] as const;

test('what is said below a table is said of the field of its row', () => {
  const base = page(ROWS, FIRING, UNTIL, MORE);
  const ending = ['', `${MORE[1]} Deprecated: it will be removed on 2027-05-01.`] as const;
  assert.deepEqual(tellBodies(base, page(ROWS, FIRING, UNTIL, ending)), [
    'DEPRECATION page-parameter-deprecated PUT /kilns/{id} body.firing.until',
  ]);
  const renamed = ROWS.map((cells) => cells.map((cell) => cell.replace('until', 'ends_at')));
  assert.deepEqual(tellBodies(base, page(renamed, FIRING, ['»» ends_at', UNTIL[1]], MORE)), [
    'BREAKING page-parameter-renamed PUT /kilns/{id} body.firing.until',
  ]);
});

test('in any order', () => {
  const [id = [], body = [], firing = [], until = []] = ROWS;
  const room = ['»» room', 'body', 'string', 'Where the kiln'];
  const words = ['»» room', 'Where the kiln stands.'] as const;
  assert.deepEqual(
    tellBodies(
      page([id, body, firing, until, room], FIRING, UNTIL, words),
      page([id, body, firing, room, until], FIRING, UNTIL, words),
    ),
    [],
  );
});

test('a default that was never told, and words that were wrong', () => {
  const words = (value: string): string => `When the firing ends, by the clock of the house. ${value}`;
  const base = page(ROWS, FIRING, ['»» until', words('This is always noon.')]);
  const fresh = words('This defaults to noon (it was wrongly documented to be always noon).');
  assert.deepEqual(
    tellBodies(base, page(ROWS, FIRING, ['»» until', fresh])).map((line) => line.split(' ')[0]),
    ['COSMETIC'],
  );
});

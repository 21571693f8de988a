// Fields without a description that got another name.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const page = (...fields: readonly (readonly [name: string, type: string])[]): string =>
  `<h1>Kilns</h1><h2>GET /kilns/{id}</h2><p>One of them.</p><h3>Response fields</h3><table><tr><th>Field</th><th>Type</th></tr>${fields.map(([name, type]) => `<tr><td>${name}</td><td>${type}</td></tr>`).join('')}</table>`;

test('a field that keeps its place, its type and words of its name is renamed', () => {
  const base = page(['id', 'integer'], ['room_id', 'string'], ['heat', 'number']);
  assert.deepEqual(tellBodies(base, page(['id', 'integer'], ['idOfRoom', 'string'], ['heat', 'number'])), [
    'BREAKING page-response-field-renamed GET /kilns/{id} room_id',
  ]);
});

test('of another type, at another place or with nothing in its name it is another field', () => {
  const base = page(['id', 'integer'], ['room_id', 'string'], ['heat', 'number']);
  for (const other of [
    page(['id', 'integer'], ['room_ids', 'integer'], ['heat', 'number']),
    page(['id', 'integer'], ['heat', 'number'], ['id_of_room', 'string']),
    page(['id', 'integer'], ['fuel', 'string'], ['heat', 'number']),
  ])
    assert.deepEqual(
      tellBodies(base, other).map((line) => line.split(' ').slice(0, 2).join(' ')),
      ['BREAKING page-response-field-removed', 'NEW_FEATURE page-response-field-added'],
    );
});

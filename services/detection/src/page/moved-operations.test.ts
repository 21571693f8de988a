// Operations that have another path now, where a list or another operation of the page states what they had, too.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const table = (...rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map((cells, at) => `<tr>${cells.map((cell) => (at === 0 ? `<th>${cell}</th>` : `<td>${cell}</td>`)).join('')}</tr>`).join('')}</table>`;

test('an operation that a list in front of all states, too, is moved and not another one', () => {
  const page = (call: string): string =>
    `<h1>Kilns</h1><h2>Summary</h2>${table(['Operation', 'Description'], ['POST /kilns.light', ''], [call, ''])}<h2>Paths</h2><h3>POST /kilns.light</h3><p>Lights one of the kilns.</p>${table(['Name', 'Type', 'Description'], ['fuel', 'string', 'What burns in it.'])}<h3>${call}</h3><p>Lets one of the kilns cool down.</p>${table(['Name', 'Type', 'Description'], ['slowly', 'boolean', 'Whether the glaze is thick.'])}`;
  assert.deepEqual(tellBodies(page('POST /kilns.cool'), page('POST /kilns.rest')), [
    'BREAKING page-endpoint-changed POST /kilns.rest POST /kilns.cool',
  ]);
});

test('one of several operations with the same path that has a path of its own now is moved, and rows of the others are theirs', () => {
  const operation = (name: string, call: string, field: string): string =>
    `<h2>kilns_${name}</h2><p>${call}</p><p>Part of a kiln: ${name}.</p><h3>Parameters</h3>${table(['Name', 'In', 'Type', 'Description'], ['room', 'path', 'string', 'Where it is.'], [field, 'body', 'string', `When ${name} ends, by the clock.`])}`;
  const page = (call: string, field: string): string =>
    `<h1>Kilns</h1>${operation('heat', '<code>PUT /kilns/{room}#heat</code>', field)}${operation('cool', `<code>${call}</code>`, 'until')}`;
  assert.deepEqual(tellBodies(page('PUT /kilns/{room}#cool', 'until'), page('PUT /kilns/{room}/cooling', 'ends_at')), [
    'BREAKING page-endpoint-changed PUT /kilns/{room}/cooling PUT /kilns/{room}',
    'BREAKING page-parameter-renamed PUT /kilns/{room} until',
  ]);
});

// What a list, a table or code of a new part names, and fields of what is no call: each told by its name, and once.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies as told } from '../testing/page-bodies.ts';

const list = (...items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const loud = (before: string, after: string): string[] =>
  told(before, after).filter((line) => !line.startsWith('COSMETIC'));

test('names behind a line that says what can be used', () => {
  const page = (...names: string[]): string =>
    `<h2>Switches</h2><p>Some of it is on trial. The currently supported features are:</p>${list(...names.map((name) => `<a href="/${name}">${name}</a>: how it bakes`))}<p>More.</p>`;
  assert.deepEqual(told(page('KLN301', 'KLN388'), page('KLN301', 'KLN388', 'KLN401')), [
    'NEW_FEATURE page-name-added KLN401',
  ]);
  assert.deepEqual(told(page('KLN301', 'KLN388', 'KLN401'), page('KLN301', 'KLN388')), [
    'BREAKING page-name-removed KLN401',
  ]);
  const quoted = (...names: string[]): string =>
    `<p>These are the available event types:</p>${list(...names.map((name) => `<code>"${name}"</code>, with <code>:id</code>`))}`;
  assert.deepEqual(loud(quoted('jar.full', 'jar.open'), quoted('jar.full', 'jar.open', 'lid.lost')), [
    'NEW_FEATURE page-name-added lid.lost',
  ]);
});

test('items behind any other line are texts', () => {
  const page = (...names: string[]): string =>
    `<h2>Notes</h2><p>Read these first:</p>${list(...names.map((name) => `${name}: how it bakes`))}`;
  assert.deepEqual(loud(page('KLN301', 'KLN388'), page('KLN301', 'KLN388', 'KLN401')), []);
});

test('code that is a list, and the list that it became', () => {
  const names = ['start', 'stop', 'drain'];
  const code = `<h2>Events</h2><p>The events:</p><pre>${names.map((name) => `- \`${name}\` the job did it`).join('\n')}</pre>`;
  const items = (...all: string[]): string =>
    `<h2>Events</h2><p>The events:</p>${list(...all.map((name) => `<code>${name}</code> the job did it`))}`;
  assert.deepEqual(loud(code, items(...names)), []);
  assert.deepEqual(loud(code, items(...names, 'retry')), ['NEW_FEATURE page-parameter-added retry']);
});

test('a new section that lists names says which', () => {
  const table = `<table><tr><th>Action</th><th>Meaning</th></tr><tr><td>jar_filled</td><td>Full</td></tr><tr><td>jar_sold</td><td>Sold</td></tr></table>`;
  const base = '<h2>Hooks</h2><p>What is sent.</p>';
  assert.deepEqual(told(base, `${base}<h2>Jars</h2><p>We send these:</p>${table}`), [
    'NEW_FEATURE page-section-added Jars',
  ]);
  for (const text of [
    '<p>A jar holds plums.</p>',
    '<p>You need:</p><ul><li><code>jar.cfg</code></li><li><code>lid.cfg</code></li></ul>',
    table.replace('Action', 'File'),
  ])
    assert.deepEqual(told(base, `${base}<h2>Jars</h2>${text}`), ['COSMETIC page-section-added Jars']);
});

const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const fields = (title: string, more: string): string =>
  `<h2>Jar Object</h2><p>A jar.</p><h3>${title}</h3><table><tr><th>Field</th><th>Type</th><th>Description</th></tr>${row('lid?', 'string', 'its lid')}${row('size?', 'integer', 'its size')}${row('id', 'string', 'its id')}${more}</table>`;

test('a field of an object that is always there asks for nothing; one of a call does', () => {
  const more = row('sealed', 'boolean', 'whether it is shut');
  assert.deepEqual(told(fields('Jar Structure', ''), fields('Jar Structure', more)), [
    'NEW_FEATURE page-parameter-added sealed',
  ]);
  const [was, is] = ['', more].map((row) => fields('Jar Structure', row).replace('Jar Object', 'Settings Object'));
  assert.deepEqual(told(was ?? '', is ?? ''), ['BREAKING page-required-parameter-added sealed']);
  assert.deepEqual(told(fields('Create Jar Params', ''), fields('Create Jar Params', more)), [
    'BREAKING page-required-parameter-added sealed',
  ]);
});

test('fields below a name in code are of another thing', () => {
  const own = `<li><strong>retry</strong> <code>number</code> (optional) - How often.</li><li><strong>wait</strong> <code>number</code> (optional) - How long.</li>`;
  const page = (more: string): string => `<h2>Options</h2><ul>${own}</ul>${more}<h2>Others</h2><p>More.</p>`;
  const state = `<p><strong><code>BakeState</code></strong></p><p>It is what is known.</p><ul><li><code>counter</code>: <code>number</code> - How many.</li></ul>`;
  assert.deepEqual(loud(page(''), page(state)), ['NEW_FEATURE page-parameter-added counter']);
});

test('a table of inputs is one of fields', () => {
  const inputs = (more: string): string =>
    `<h2>Set a hook up</h2><p>It takes:</p><table><tr><th>Input</th><th>Meaning</th></tr>${row('Address', 'Where it goes')}${row('Secret', 'Known to both')}${more}</table>`;
  assert.deepEqual(told(inputs(''), inputs(row('Global', 'All of them'))), ['NEW_FEATURE page-parameter-added Global']);
});

test('a place in an address that is written as Ruby does is one', () => {
  const page = (place: string): string => `<h2>Drop a jar</h2><p>DELETE /jars/${place}</p><p>It is gone then.</p>`;
  assert.deepEqual(loud(page('&lt;jar_id&gt;'), page('#{jar_id}')), []);
});

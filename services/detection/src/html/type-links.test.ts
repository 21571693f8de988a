// Boxes in which only a class says which line is the type, and tables whose types carry the mark of what must be there.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

test('a field of a type of the page is required when it loses the mark that the others have', () => {
  const field = (name: string, type: string): string =>
    `<div class="param">${name}</div><div class="param-desc"><span class="param-type"><a href="#${type}">${type}</a></span>  </div>`;
  const page = (mark: string, type = 'kiln.door'): string =>
    `<h1>Models</h1><h2>Kiln</h2><div class="field-items">${field('heat (optional)', 'Long')}${field(`door${mark}`, type)}${field('room (optional)', 'String')}</div>`;
  assert.deepEqual(tellBodies(page(' (optional)'), page('')), ['BREAKING page-parameter-became-required door']);
  assert.deepEqual(tellBodies(page(' (optional)'), page(' (optional)', 'kiln.hatch')), [
    'BREAKING page-parameter-type-changed door',
  ]);
});

test('the mark behind a type', () => {
  const page = (type: string): string =>
    `<h2>POST /kilns</h2><h3>Parameters</h3><table><tr><th>Name</th><th>Description</th><th>Type</th></tr><tr><td>room</td><td>Where it stands.</td><td>${type}</td></tr></table>`;
  assert.deepEqual(tellBodies(page('string'), page('string required')), [
    'BREAKING page-parameter-became-required POST /kilns room',
  ]);
  assert.deepEqual(tellBodies(page('string required'), page('string not required')), [
    'NEW_FEATURE page-parameter-became-optional POST /kilns room',
  ]);
});

test('types of content in one line come and go one by one', () => {
  const page = (...types: readonly string[]): string =>
    `<h2>POST /kilns</h2><p>Builds one.</p><p>${types.map((type) => `<span class="label">${type}</span>`).join(' ')}</p>`;
  assert.deepEqual(tellBodies(page('application/json', 'text/csv'), page('application/json', 'application/xml')), [
    'BREAKING page-name-removed POST /kilns text/csv',
    'NEW_FEATURE page-name-added POST /kilns application/xml',
  ]);
});

test('below a title of a response the body is what is given', () => {
  const page = (title: string, more: string): string =>
    `<h2>GET /kilns</h2><p>All of them.</p><h3>${title}</h3><table><tr><th>Name</th><th>In</th><th>Type</th><th>Description</th></tr><tr><td>id</td><td>body</td><td>string</td><td>Which one it is.</td></tr>${more}</table>`;
  const row = '<tr><td>room</td><td>body</td><td>string</td><td>Where it stands.</td></tr>';
  assert.deepEqual(tellBodies(page('Response Parameters', ''), page('Response Parameters', row)), [
    'NEW_FEATURE page-response-field-added GET /kilns room',
  ]);
  assert.ok(tellBodies(page('Parameters', ''), page('Parameters', row)).join().includes('parameter-added'));
});

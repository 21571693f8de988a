// Calls of one path that their query tells apart.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const page = (...calls: readonly string[]): string =>
  `<h1>Kiln</h1><h2>Calls</h2><ul>${calls.map((call) => `<li><strong>POST</strong>: <code>${call}</code>: what it does.</li>`).join('')}</ul>`;
const loud = (before: string, after: string): string[] =>
  tellBodies(before, after).filter((line) => !line.startsWith('COSMETIC'));
const FIRE = '/pots/{id}?action=fire';
const REST = '/pots/{id}?action=rest';
const GLAZE = '/pots/{id}?action=glaze';

test('each of them comes and goes by itself', () => {
  assert.deepEqual(loud(page('/heat', FIRE, REST), page('/heat', FIRE, REST, GLAZE)), [
    'NEW_FEATURE page-endpoint-added POST /pots/{id} POST /pots/{id}?action=glaze',
  ]);
  assert.deepEqual(loud(page('/heat', FIRE, REST, GLAZE), page('/heat', FIRE, REST)), [
    'BREAKING page-endpoint-removed POST /pots/{id} POST /pots/{id}?action=glaze',
  ]);
  assert.deepEqual(loud(page('/heat'), page('/heat', FIRE, REST)), [
    'NEW_FEATURE page-endpoint-added POST /pots/{id} POST /pots/{id}?action=fire',
    'NEW_FEATURE page-endpoint-added POST /pots/{id} POST /pots/{id}?action=rest',
  ]);
});

test('another name in the path, and another value in an example, are none', () => {
  const named = [FIRE, REST].map((call) => call.replace('{id}', '{pot}'));
  const operations = (before: string, after: string): string[] =>
    loud(before, after).filter((line) => line.includes('endpoint'));
  assert.deepEqual(operations(page('/heat', FIRE, REST), page('/heat', ...named)), []);
  assert.deepEqual(operations(page('/heat', '/pots?limit=10'), page('/heat', '/pots?limit=20')), []);
});

test('calls that are stated elsewhere, in another order of the query or with a host are there', () => {
  const call = (action: string): string => `<p>POST /pots/{id}?action=${action}: does it.</p>`;
  const loud = (before: string, after: string): string[] =>
    tellBodies(before, after).filter((line) => line.includes('endpoint'));
  assert.deepEqual(loud(`<h2>Pots</h2>${call('fire')}${call('glaze')}`, `<h2>Pots</h2>${call('fire')}`), [
    'BREAKING page-endpoint-removed POST /pots/{id} POST /pots/{id}?action=glaze',
  ]);
  const both = `<h2>Pots</h2>${call('fire')}${call('glaze')}`;
  const sample = '<pre>curl -X POST https://kiln.example/pots/{id}?x=1&amp;action=glaze</pre>';
  assert.deepEqual(loud(both, `<h2>Pots</h2>${call('fire')}${sample}`), []);
});

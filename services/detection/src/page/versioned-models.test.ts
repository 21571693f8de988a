// Schemas below all operations of a page, named after the version of the interface.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const field = (name: string, words: string): string =>
  `<div class="param">${name} (optional)</div><div class="param-desc"><span class="param-type"><a href="#integer">Integer</a></span> ${words}</div>`;
const model = (name: string, fields: string): string =>
  `<div class="model"><h3><a name="${name}"><code>${name}</code> - </a> <a class="up" href="#__Models">Up</a></h3><div class="field-items">${fields}</div></div>`;
const page = (version: string, more = '', operations = ''): string =>
  `<h1>House API</h1><h1><a name="House">House</a></h1><div class="method"><div class="method-path"><pre class="get"><code>GET /house/doors</code></pre></div><div class="method-summary">Lists the doors.</div></div>${operations}<h2><a name="__Models">Models</a></h2>` +
  model(`${version}_door`, field('width', 'How wide the door is') + field('height', 'How high it is') + more) +
  model(
    `${version}_lock`,
    field('keys', 'How many keys there are') +
      `<div class="param">door (optional)</div><div class="param-desc"><span class="param-type"><a href="#d">${version}_door</a></span></div>`,
  );

test('a schema that holds the version in its name is no entry of a changelog, and the same in the next version', () => {
  assert.deepEqual(tellBodies(page('v0.0.42'), page('v0.0.45')), []);
});

test('its fields are told', () => {
  const more = field('id_alt', 'Another number of it (not currently used)');
  assert.deepEqual(tellBodies(page('v0.0.42'), page('v0.0.45', more)), ['NEW_FEATURE page-parameter-added id_alt']);
  assert.deepEqual(tellBodies(page('v0.0.42', more), page('v0.0.45')), ['BREAKING page-parameter-removed id_alt']);
});

// Paths that stand in the midst of what a page says: a new one is a call more, an optional part of one a way more to call it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const page = (title: string, ...items: string[]): string =>
  `<h1>${title}</h1><h2>Heat</h2><p>Of a kiln.</p><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const tile = 'Tiles are at <code>/kilns/{id}/tiles/{x}</code> as images';
const heat = 'the heat by <code>/kilns/{id}/heat/{x}</code> for one place';

test('a new item that names a path is a call more, where endpoints are told', () => {
  assert.deepEqual(tellBodies(page('Kiln endpoints', tile), page('Kiln endpoints', tile, heat)), [
    'NEW_FEATURE page-endpoint-added /kilns/{id}/heat/{x}',
  ]);
  assert.deepEqual(tellBodies(page('About kilns', tile), page('About kilns', tile, heat)), [
    'COSMETIC page-text-added',
  ]);
});

test('a path that the page named before, in whatever words, is none, and neither is a file', () => {
  const again = 'once more, <code>/kilns/{kiln}/tiles/{n}</code> gives an image';
  assert.deepEqual(tellBodies(page('Kiln endpoints', tile), page('Kiln endpoints', tile, again)), [
    'COSMETIC page-text-added',
  ]);
  const file = 'it is written to <code>/var/kilns.log</code> each day';
  assert.deepEqual(tellBodies(page('Kiln endpoints', tile), page('Kiln endpoints', tile, file)), [
    'COSMETIC page-text-added',
  ]);
});

test('a part that a path may have comes as a feature and goes as a break', () => {
  const sized = tile.replace('/tiles', '[/{size}]/tiles');
  assert.deepEqual(tellBodies(page('Kiln endpoints', tile), page('Kiln endpoints', sized)), [
    'NEW_FEATURE page-statement-changed',
  ]);
  assert.deepEqual(tellBodies(page('Kiln endpoints', sized), page('Kiln endpoints', tile)), [
    'BREAKING page-statement-changed',
  ]);
});

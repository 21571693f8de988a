// Lists of names in code, each of which may be a link to what explains it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const NAMES = ['door-open', 'door-close', 'lamp-on', 'lamp-off'];
const explained = (names: readonly string[]): string =>
  names.map((name) => `<h3 id="${name}">The ${name} command</h3><p>What ${name} is good for.</p>`).join('');
const plain = (name: string): string => `<code>${name}</code>`;
const linked = (name: string): string => `<a class="reference internal" href="#${name}"><code>${name}</code></a>`;
const list = (names: readonly string[], show: (name: string) => string): string =>
  `<h2>Known to the porch</h2><p>The porch knows some of the commands:</p><ul>${names.map((name) => `<li><p>${show(name)}</p></li>`).join('')}</ul>`;
const page = (names: readonly string[], show: (name: string) => string): string =>
  `<h1>Commands of a house</h1><h2>Commands</h2>${explained(NAMES)}${list(names, show)}`;
const fewer = NAMES.filter((name) => name !== 'lamp-on');

test('names that become links are still listed', () => {
  assert.deepEqual(tellBodies(page(NAMES, plain), page(NAMES, linked)), []);
  assert.deepEqual(tellBodies(page(NAMES, linked), page(NAMES, plain)), []);
});

test('a linked name that goes from a list is told', () => {
  assert.deepEqual(tellBodies(page(NAMES, linked), page(fewer, linked)), ['BREAKING page-name-removed lamp-on']);
  assert.deepEqual(tellBodies(page(NAMES, plain), page(fewer, linked)), ['BREAKING page-name-removed lamp-on']);
});

test('so it is where nothing explains the names', () => {
  assert.deepEqual(tellBodies(list(NAMES, linked), list(fewer, linked)), ['BREAKING page-name-removed lamp-on']);
});

test('links to what stands further below are the contents of a page', () => {
  const contents = (names: readonly string[]): string =>
    `<h1>Commands of a house</h1><ul>${names.map((name) => `<li>${linked(name)}</li>`).join('')}</ul>${explained(NAMES)}`;
  assert.deepEqual(tellBodies(contents(NAMES), contents(fewer)), []);
});

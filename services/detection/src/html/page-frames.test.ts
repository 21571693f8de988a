// What a template puts around the content of a page (its title, a licence, links to ask), and whether it says which part the content is.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const call = (name: string): string =>
  `<h3>${name}(order)</h3><p>Takes an order for ${name}.</p><p>Gives a number.</p>`;
const NAMES = ['shop.open', 'shop.count', 'shop.close', 'shop.audit'];
const reference = (names: readonly string[], role = ''): string =>
  `<div><h1>Shop v3 handbook</h1><div><a href="/">All chapters</a></div></div><div${role}><h2>Shop</h2><p>What a shop does.</p>${names.map(call).join('')}</div>`;
const MAIN = ' role="main"';
const fewer = NAMES.filter((name) => name !== 'shop.audit');

test('that a part begins to be marked up as the content is silent', () => {
  assert.deepEqual(tellBodies(reference(NAMES), reference(NAMES, MAIN)), []);
  assert.deepEqual(tellBodies(reference(NAMES, MAIN), reference(NAMES)), []);
});

test('what goes while the content begins to be marked up is told', () => {
  const plain = tellBodies(reference(NAMES), reference(fewer));
  assert.match(plain.join('\n'), /shop\.audit/);
  assert.deepEqual(tellBodies(reference(NAMES), reference(fewer, MAIN)), plain);
});

test('a first heading that goes with what it says is told', () => {
  const page = (lead: string): string => `${lead}<h2>Shop</h2>${NAMES.map(call).join('')}`;
  const lead = '<h1>Before you begin</h1><p>Shops that were opened before May have to be opened once more.</p>';
  assert.equal(tellBodies(page(lead), page('')).length, 1);
});

test('a title that is printed over the title is silent', () => {
  const page = (title: string): string =>
    `${title}<section><h1>Orders of a shop</h1><h2>Lists</h2><p>All of them.</p></section>`;
  const [over, ...others] = ['<div><h2>Orders of a shop</h2></div>', '<div><h1>Orders of a shop</h1></div>', ''];
  for (const other of others) assert.deepEqual(tellBodies(page(over ?? ''), page(other)), []);
});

const FURNITURE = [
  '<div class="docs-updated">updated: 2023-04-14 08:19</div>',
  '<p>Except where otherwise noted, this document is licensed under <a href="https://example.org/by">Creative Commons Attribution 3.0 License</a>.</p>',
  '<p>Content is available under CC BY-SA 4.0 unless stated otherwise.</p>',
  '<div><a href="https://example.org/ask">questions?</a></div>',
];
const page = (end: string): string => `<h1>Shop</h1><h2>GET /orders</h2><p>Gives orders.</p>${end}`;
for (const line of FURNITURE) test(`silent: ${line}`, () => assert.deepEqual(tellBodies(page(line), page('')), []));

test('the licence of what is documented is told', () => {
  const line = '<p>The data is available under a licence that asks you to name us.</p>';
  assert.equal(tellBodies(page(line), page('')).length, 1);
});

const stamped = (title: string, line: string): string =>
  `<h1>${title}</h1><p>What doors do.</p>${line}<h2>Locks</h2><p>All of them.</p>`;
const STAMPS: readonly [before: string, after: string][] = [
  [stamped('door-open', ''), stamped('door-open <span>@11.7.0</span>', '')],
  [stamped('door-open @9.2.0', ''), stamped('door-open @11.7.0-beta.1', '')],
  [stamped('Doors v18.20.4 documentation', ''), stamped('Doors v20.19.2 documentation', '')],
  [stamped('Doors', '<p>version 3.0.11-1+deb13u5 (Debian)</p>'), stamped('Doors', '<p>version 3.2.26-1 (Debian)</p>')],
];
for (const [before, after] of STAMPS)
  test(`of which release a page is says nothing of it: ${after.slice(0, 60)}`, () =>
    assert.deepEqual(tellBodies(before, after), []));

test('since when there is something is history', () => {
  const since = (version: string): string => stamped('Doors', `<p>Added in: ${version}</p>`);
  for (const line of tellBodies(since('v18.17.0'), since('v19.9.0'))) assert.match(line, /^COSMETIC /);
});

test('the version of an interface is told', () => {
  for (const [before, after] of [
    ['Doors API v1', 'Doors API v2'],
    ['Doors API 1.2', 'Doors API 1.3'],
  ])
    assert.notDeepEqual(tellBodies(stamped(before ?? '', ''), stamped(after ?? '', '')), []);
});

// What is called like a changelog and documents calls is a part of the reference; with days, versions or plain words it stays a changelog.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readPage } from '../read-page.ts';
import { placesOf } from './noise.ts';

const snapshotOf = (html: string): ReturnType<typeof readPage>['snapshot'] =>
  readPage(`<main><h1>Shop API</h1>${html}</main>`, { url: 'https://docs.example.com', ignoreSelectors: [] }).snapshot;

const told = (before: string, after: string): string[] =>
  diffPages(snapshotOf(before), snapshotOf(after)).map(({ rule, subject }) => `${rule} ${subject ?? ''}`.trim());

const fields = (...names: string[]): string =>
  `<table><tr><th>Name</th><th>Type</th><th>Description</th></tr>${names.map((name) => `<tr><td>${name}</td><td>string</td><td>Of it.</td></tr>`).join('')}</table>`;

for (const title of ['History', 'Releases', 'Announcements', 'Version history', 'Get changelog']) {
  const operation = (...names: string[]): string =>
    `<h2>${title}</h2><p><code>GET /history</code></p>${fields(...names)}`;
  test(`an operation called ${title}: a field that left is told as one`, () =>
    assert.deepEqual(told(operation('id', 'day'), operation('id')), ['page-parameter-removed day']));
}

const RESOURCE = `<h2>History</h2><p>What was.</p><h3>List</h3><p><code>GET /history</code></p>${fields('id')}`;
const REMOVE = '<h3>Remove</h3><p><code>DELETE /history/{id}</code></p><p>For good.</p>';

test('a resource called History: an operation that left and one that came are told', () => {
  assert.deepEqual(told(RESOURCE + REMOVE, RESOURCE), ['page-endpoint-removed DELETE /history/{id}']);
  assert.deepEqual(told(RESOURCE, RESOURCE + REMOVE), ['page-endpoint-added DELETE /history/{id}']);
});

/** Below each a new line came that a changelog tells as an entry. */
const CHANGELOGS: Readonly<Record<string, (news: string) => string>> = {
  'days over calls': (news) =>
    `<h2>History</h2><h3>2026-11-20</h3><p><code>GET /history</code></p><ul>${news}<li>Added it.</li></ul>`,
  'days without a year over a table of fields': (news) =>
    `<h2>Updates</h2><h3>November 20</h3>${fields('id')}<ul>${news}<li>Added it.</li></ul>`,
  'versions in front of lines': (news) =>
    `<h2>Releases</h2><p><code>GET /history</code></p><ul>${news}<li>v1.2: Added it.</li></ul>`,
  'no days and no calls': (news) => `<h2>Changes</h2><ul>${news}<li>Added it.</li></ul>`,
  'calls as titles': (news) => `<h2>Changes</h2><h3>GET /history</h3><ul>${news}<li>Added it.</li></ul>`,
  'changes of a version': (news) =>
    `<h2>v2.0.0</h2><h3>Changes</h3><p><code>GET /history</code></p><ul>${news}<li>Added it.</li></ul>`,
  'calls far below a changelog': (news) =>
    `<h2>Changelog</h2><h3>Orders</h3><p><code>GET /orders</code></p><ul>${news}<li>Added it.</li></ul>`,
};

for (const [name, page] of Object.entries(CHANGELOGS))
  test(`a changelog: ${name}`, () =>
    assert.match(
      told(page(''), page('<li>Removed the field sum.</li>')).join('\n'),
      /^page-changelog-entry-added .*$/,
    ));

test('words of a resource called History may turn out to be noise, also on a page that was compared with none', () => {
  const [one, other] = [RESOURCE, RESOURCE.replace('What was.', 'Who was it?')].map(snapshotOf);
  assert.ok(one !== undefined && other !== undefined);
  assert.equal(placesOf(one, other).size, 1);
});

test('operations that follow a changelog in smaller headings are no entries of it', () => {
  const page = (fields: string): string =>
    `<h1>Kilns</h1><h1>Changelog</h1><h2>2.0.0 (2026-06-11)</h2><ul><li>Added rooms.</li></ul><h2>Kilns</h2><h3>GET /kilns</h3><p>Lists them.</p><h4>Parameters</h4><table><tr><th>Name</th><th>Type</th><th>Description</th></tr><tr><td>room</td><td>string</td><td>Where it is.</td></tr>${fields}</table>`;
  const field = '<tr><td>heat</td><td>integer</td><td>How hot.</td></tr>';
  assert.match(told(page(''), page(field)).join(), /^page-parameter-added/);
  assert.match(told(page(field), page('')).join(), /^page-parameter-removed/);
  const entry = '<h2>2.1.0 (2026-08-01)</h2><ul><li>Removed the field `sum`.</li></ul>';
  assert.match(
    told(page(''), page('').replace('<h2>2.0.0', `${entry}<h2>2.0.0`)).join(),
    /^page-changelog-entry-added/,
  );
});

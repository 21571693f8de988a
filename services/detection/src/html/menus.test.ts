// Links over the first heading of a page come, go and change their order with the site.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readPage } from '../read-page.ts';
import { tellBodies } from '../testing/page-bodies.ts';

const link = (name: string): string => `<a href="/${name.toLowerCase()}.html">${name}</a>`;
const NAMES = ['Home', 'Payments', 'Statements', 'Help'];
const page = (menu: string): string => `${menu}<h1>Orders</h1><p>Gives orders.</p>`;
const silent = (one: string, other: string): void =>
  assert.deepEqual([...tellBodies(one, other), ...tellBodies(other, one)], []);

test('a line of links over the first heading is silent', () => {
  const line = (names: readonly string[]): string => page(`<p>${names.map(link).join(' | ')}</p>`);
  silent(line(NAMES), line(NAMES.toReversed()));
  silent(line(NAMES), page(''));
});

test('a column of links in a table that lays out the page is silent, and the page is read', () => {
  const column = (names: readonly string[], words = 'Gives orders.', limit = '20 MB'): string =>
    `<table><tr><td colspan="2"><img src="a.gif"></td></tr><tr><td><b>Shop</b><br>${names.map(link).join('<br>')}</td><td><h1>Orders</h1><h2>General</h2><p>${words}</p>` +
    `<h2>Limits</h2><table><tr><th>Item</th><th>Limit</th></tr><tr><td>File</td><td>${limit}</td></tr><tr><td>Name</td><td>32 characters</td></tr></table></td></tr></table>`;
  silent(column(NAMES), column(NAMES.toReversed()));
  assert.deepEqual(tellBodies(column(NAMES), column(NAMES, 'Gives orders.', '10 MB')), [
    'PERFORMANCE page-limit-changed File / Limit',
  ]);
});

test('links below a heading or in a sentence are content, and so are those of a page without headings', () => {
  const told = (one: string, other: string): void => assert.notDeepEqual(tellBodies(one, other), []);
  const line = (names: readonly string[]): string => `<p>${names.map(link).join(' | ')}</p>`;
  told(`<h1>Orders</h1>${line(NAMES)}`, `<h1>Orders</h1>${line(NAMES.slice(1))}`);
  told(line(NAMES), line(NAMES.slice(1)));
  told(page(`<p>Deprecated ${['listOrders', 'getOrder', 'addOrder'].map(link).join(' ')}</p>`), page(''));
  const sentence = (name: string): string =>
    page(
      `<p>Orders are kept for a month in ${link(name)}, ${link('Help')} and ${link('Home')} as long as nobody asks.</p>`,
    );
  told(sentence('Paris'), sentence('Rome'));
});

test('links under a title that says what became of them are content', () => {
  for (const title of ['Removed', 'Deprecated', 'Scopes']) {
    const html = page(`<p>${title} ${['Orders', 'Items', 'Carts'].map(link).join(' ')}</p>`);
    const { snapshot } = readPage(html, { url: 'https://docs.example.com', ignoreSelectors: [] });
    const texts = snapshot.sections.flatMap(({ blocks }) => blocks.map(({ text }) => text));
    assert.ok(texts.includes(`${title} Orders Items Carts`), title);
  }
});

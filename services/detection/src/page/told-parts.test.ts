// A part that a new text names where the page named it nowhere is new; one that the page knows, or that is no part, is only spoken of.
import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const told = (text: string, title = 'Close a shop'): string[] => {
  const page = (more: string): string =>
    `<h2>Open a shop</h2><p>Takes the <code>town_name</code> parameter.</p><h2>${title}</h2><p>Closes a shop.</p>${more}`;
  return diffPages(readShop(page('')), readShop(page(text))).map(
    (finding) => `${classify(finding, '2026-11-28').classification} ${finding.rule}`,
  );
};

for (const text of [
  '<p>The <code>close_day</code> parameter tells on which day.</p>',
  '<p>When a shop is closed, the event <code>shop.closed</code> is sent.</p>',
  '<ul><li>The kind of the list is set by the <code>listKind</code> option.</li></ul>',
])
  test(`a part that is new: ${text}`, () => assert.deepEqual(told(text), ['NEW_FEATURE page-statement-added']));

for (const text of [
  '<p>As above, the <code>town_name</code> parameter tells the town.</p>',
  '<p>The <code>close_day</code> parameter was never taken.</p>',
  '<p>The <code>close_day</code> of a shop is a Monday.</p>',
  '<p>Look at the <code>Retry-After</code> header.</p>',
  '<p>The close_day parameter tells on which day.</p>',
])
  test(`no part that is new: ${text}`, () => assert.deepEqual(told(text), ['COSMETIC page-text-added']));

test('what a tutorial names is no news', () =>
  assert.deepEqual(told('<p>Set the <code>close_day</code> parameter to Monday.</p>', 'Tutorial'), [
    'COSMETIC page-text-added',
  ]));

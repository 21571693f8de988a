// What a site shows over and behind its documentation: invitations, questions whether the page helped, and how many said so.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const page = (strip: string, end = ''): string =>
  `<div>Shop docs</div>${strip}<div><h1>Shop API</h1><p>Gives orders.</p><h2>GET /orders</h2><p>Gives all.</p>${end}</div>`;
const lines = (one: string, other: string): string[] => [...tellBodies(one, other), ...tellBodies(other, one)];

const INVITATIONS: readonly string[] = [
  '<div class="top"><a href="/cup">Shop Trading Cup 2026: join and share 50,000 USDT</a></div>',
  '<div>交易大赛火热报名中,瓜分 100,000 USDT</div>',
  '<div><p>Meet us at ShopConf in Lisbon, 3-5 June. <a href="/conf">Get tickets</a></p></div>',
  '<div>Shop Summit 2026, Berlin, October 6-7: registration is open. <a href="/s">Register</a></div>',
  '<p>Join our webinar on 12 May: how shops grow</p>',
];
for (const strip of INVITATIONS)
  test(`over the first heading, silent: ${strip}`, () => {
    assert.deepEqual(lines(page(strip), page('')), []);
    assert.deepEqual(lines(page(strip), page('<div>Holiday giveaway: enter to win a mug</div>')), []);
  });

const NOTICES: readonly string[] = [
  'Version 1 of the API will be shut down on 2027-03-01.',
  'Join the webinar about version 2 of the API.',
  'Maintenance on 3 May from 10:00: enter no orders.',
  'Register your application before you call us.',
  'From 1 May, at most 20 requests per minute are served.',
  'The conference room is closed.',
];
for (const words of NOTICES)
  test(`over the first heading, told: ${words}`, () => {
    assert.notDeepEqual(tellBodies(page(''), page(`<div>${words}</div>`)), []);
  });

test('below a heading an invitation is content, and so it is on a page without headings', () => {
  const words = '<p>Meet us at ShopConf in Lisbon. Get tickets.</p>';
  assert.notDeepEqual(tellBodies(page(''), page('', words)), []);
  assert.notDeepEqual(tellBodies('<p>Gives orders.</p>', `${words}<p>Gives orders.</p>`), []);
});

test('a question to the reader is silent with its answers and counts', () => {
  const asked = (answers: string): string => page('', `<div><div>Did this page help you?</div>${answers}</div>`);
  const ANSWERS: readonly string[] = [
    '<button>Yes</button><span class="votes">41</span>',
    '<p>41 of 57 found this helpful</p>',
    '<p>Yes</p>',
    '',
  ];
  for (const one of ANSWERS) assert.deepEqual(lines(asked(one), asked('<span>57</span>')), []);
  const thanked = page(
    '',
    '<p>Did this page help you? - Yes</p><p>Thanks for letting us know we’re doing a good job!</p><p>If you’ve got a moment, please tell us what we did right.</p>',
  );
  assert.deepEqual(lines(thanked, page('', '<p>Did this page help you?</p>')), []);
});

test('a number behind anything else, and words behind a question, are told', () => {
  const behind = (line: string, words: string): string => page('', `<p>${line}</p><p>${words}</p>`);
  assert.notDeepEqual(tellBodies(behind('Most orders of a page:', '41'), behind('Most orders of a page:', '57')), []);
  const asked = 'Was this page helpful?';
  assert.notDeepEqual(tellBodies(behind(asked, 'Up to 41 orders.'), behind(asked, 'Up to 57 orders.')), []);
});

test('arrows to sort by in titles of rows and columns, passing times and marks of version control are silent', () => {
  const table = (sign: string, title = 'Status'): string =>
    page(
      '',
      `<table><tr><th>${title}${sign}</th><td>stable</td></tr><tr><th>Source${sign}</th><td>mod_a.c</td></tr></table>`,
    );
  assert.deepEqual(lines(table(''), table('<span class="sort">▲▼</span>')), []);
  assert.notDeepEqual(tellBodies(table('▲▼'), table('▲▼', 'State')), []);
  const shown = (time: string): string => page('', `${time} Orders are kept for a month, then they go.`);
  assert.deepEqual(lines(shown(''), shown('<time datetime="2026-03-02">3 days ago</time>')), []);
  assert.notDeepEqual(tellBodies(shown(''), shown('<time>2027-03-02</time>')), []);
  const marked = (day: string): string => page('', `<hr>last modified: $Date: ${day} 17:01:29 $`);
  assert.deepEqual(lines(marked('2010/01/06'), marked('2011/02/07')), []);
});

test('what a site puts behind a heading in a cell leaves the table as it is', () => {
  const members = (behind: string): string =>
    page(
      '',
      `<table><tr><td colspan="2"><h2>Public Members</h2>${behind}</td></tr><tr><td>int</td><td>total</td></tr>` +
        '<tr><td colspan="2">The total of an order.</td></tr><tr><td colspan="2">&nbsp;</td></tr></table>',
    );
  assert.deepEqual(lines(members(''), members('<div>Updated 3 days ago</div>')), []);
});

test('contents of links as terms are silent, and terms that link elsewhere are not', () => {
  const index = (...terms: string[]): string =>
    page('', `<h2>Index</h2><dl>${terms.map((term) => `<dt>${term}</dt><dd></dd>`).join('')}</dl>`);
  const [name, options] = ['<a href="#lbAB">NAME</a>', '<a href="#lbAE">OPTIONS</a>'];
  assert.deepEqual(lines(index(name, options), index(name)), []);
  assert.notDeepEqual(tellBodies(index(name, '<a href="/total">total</a>'), index(name)), []);
});

test('what a site recommends beside its content, and the day of a revision, are silent', () => {
  const beside = (title: string): string =>
    `<div><h2>Additional resources</h2><section id="right-rail-recommendations"><h3>Documentation</h3><ul><li><a href="/x">${title}</a><p>Carts of old are deprecated and end on 6 September.</p></li></ul></section></div>`;
  assert.deepEqual(lines(page('', beside('Give a cart')), page('', beside('Take a cart'))), []);
  const revision = (day: string): string =>
    `<div><span id="revnumber">version 2.11</span> <span id="revdate">${day}</span></div>`;
  assert.deepEqual(lines(page('', revision('2026-03-12')), page('', revision('2026-03-14'))), []);
});

test('what there is since a version is read alike as a box and folded', () => {
  const box = (inner: string): string =>
    `<div class="admonition version-added"><p class="admonition-title">Added in version 1.3.0</p>${inner}</div>`;
  const folded = (inner: string): string =>
    `<details class="version-added"><summary>Added in version 1.3.0</summary>${inner}</details>`;
  for (const inner of [
    '<ul><li><code>carts</code> - those of before and after; with <code>old</code> and <code>new</code></li></ul>',
    '<p>Carts may be shared by <code>!cart</code>.</p>',
  ])
    assert.deepEqual(lines(page('', box(inner)), page('', folded(inner))), []);
});

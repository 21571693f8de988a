import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from './diff-page.ts';
import { MAX_PAGE_DEPTH } from './html/tree.ts';
import { readPage } from './read-page.ts';
import type { PageReading } from './read-page.ts';
import { snapshotHash } from './snapshot.ts';

function read(html: string, ignoreSelectors: string[] = []): PageReading {
  return readPage(html, { url: 'https://docs.example.com', ignoreSelectors });
}

const WORDS = '<p>Everything about charges, refunds and payouts in one place.</p>';

test('headings make sections, with the endpoints that they or their first lines state', () => {
  const { snapshot, title, problem } = read(
    `<title> Pets </title><h1>Pets</h1>${WORDS}<h2><span>GET</span><code>/pets/:id</code></h2><p>One.</p>
     <h2>Make a pet</h2><h3>HTTP Request</h3><p><code>POST https://api.example.com/pets?x=1</code></p><h3>Parameters</h3><ul><li><code>name</code> (string, required): The name.</li></ul>`,
  );
  assert.equal(title, 'Pets');
  assert.equal(problem, null);
  assert.deepEqual(
    snapshot.sections.map(({ path, endpoint }) => [path.join(' > '), endpoint]),
    [
      ['pets', null],
      ['pets > get/pets/:id', 'GET /pets/{id}'],
      ['pets > make a pet', 'POST /pets'],
      ['pets > make a pet > http request', 'POST /pets'],
      ['pets > make a pet > parameters', null],
    ],
  );
  assert.deepEqual(
    snapshot.sections.at(-1)?.blocks.map(({ kind, key }) => [kind, key]),
    [['definition', 'name']],
  );
});

test('what surrounds the content and what is hidden is left out', () => {
  const { snapshot } = read(
    `<header>Brand</header><nav>Menu</nav><aside>Ads</aside><h1>Docs</h1>${WORDS}<p hidden>No</p><p style="display: none">No</p><div aria-hidden="true">No</div><script>no()</script><footer>No</footer>`,
  );
  assert.deepEqual(
    snapshot.sections.flatMap(({ blocks }) => blocks.map(({ text }) => text)),
    ['Everything about charges, refunds and payouts in one place.'],
  );
});

test('a heading is not taken for what its id calls it, nor a notice for navigation', () => {
  const ids = ['pagination', 'search', 'feedback', 'share', 'cookies', 'newsletter', 'contributors', 'promo-codes'];
  for (const id of ids) {
    for (const html of [
      `<h2 id="${id}">Title</h2><p>Words.</p>`,
      `<section id="${id}"><h2>Title</h2><p>Words.</p></section>`,
    ]) {
      const { snapshot } = read(`<main><h1>Docs</h1>${WORDS}${html}</main>`);
      assert.deepEqual(
        snapshot.sections.at(-1)?.blocks.map(({ text }) => text),
        ['Words.'],
        html,
      );
    }
  }
});

test('what surrounds the content is known by its class, also when a build made its end', () => {
  const names = [
    'tableOfContents_bqdL',
    'sidebar-container',
    'navbar',
    'theme-last-updated',
    'lastUpdated_vwxv',
    'theme-edit-this-page',
    'announcementBar_mb4j',
    'breadcrumbs__item',
    'cookie-consent',
    'ad-slot',
    'pagination-nav',
  ];
  for (const name of names) {
    const { snapshot } = read(`<h1>Docs</h1>${WORDS}<div class="x ${name}">Other words of it.</div>`);
    assert.equal(snapshot.sections.flatMap(({ blocks }) => blocks).length, 1, name);
  }
  for (const name of ['has-sidebar', 'navigation-guide', 'search-orders', 'totals', 'sharing']) {
    const { snapshot } = read(`<h1>Docs</h1>${WORDS}<div class="${name}">Other words of it.</div>`);
    assert.equal(snapshot.sections.flatMap(({ blocks }) => blocks).length, 2, name);
  }
});

test('selectors take pieces out; one that is not understood is told and ignored', () => {
  const html = `<h1>Docs</h1>${WORDS}<div class="a b"><p id="x">one</p></div><p data-live="1">two</p><section class="keep"><p>three</p></section>`;
  const { snapshot, warnings } = read(html, ['.a.b > #x', '[data-live="1"], .keep p', 'p:hover', '>>']);
  assert.equal(snapshot.sections.flatMap(({ blocks }) => blocks).length, 1);
  assert.equal(warnings.length, 2);
});

test('elements without text in one line cost as much as they are', { timeout: 20_000 }, () => {
  for (const element of ['<i></i>', '<i> </i>']) read(`<p>${element.repeat(100_000)}text</p>`);
});

test('hostile markup is read in bounds, without an error', () => {
  const pages = {
    toggles: '<h3><button aria-expanded="true" aria-controls="x">a</button></h3>'.repeat(40_000),
    tabs: '<div role="tablist"><b role="tab">200</b></div>'.repeat(40_000),
    deep: '<div>'.repeat(200_000),
    formatting: '<b><i>'.repeat(50_000),
    tables: '<table><tr><td>'.repeat(20_000),
    lists: '<ul><li>'.repeat(20_000),
    operations: '<div class="opblock"><span>GET</span>'.repeat(500),
    fields: '<div class="openapi-schema"><span class="openapi-schema-propertyname">a</span>'.repeat(500),
    methods: `<div class="opblock">${'<span>get</span>'.repeat(20_000)}</div>`,
    rows: `<table>${'<tr><td>a</td><td>string</td></tr>'.repeat(30_000)}</table>`,
    notices: `${'<div class="note">x'.repeat(400)}${'<p>y</p>'.repeat(2000)}`,
    headings: '<h1>a</h1><h6>b</h6>'.repeat(20_000),
    attributes: `<p ${'a=1 '.repeat(100_000)}>x`,
    text: `<p>${'1,'.repeat(500_000)} views</p><p>${'a'.repeat(1_000_000)}</p><p>${'nonce='.repeat(100_000)}</p>`,
    boxes: `${'<ul><li><span>a</span> <span>object</span><p>x</p>'.repeat(100)}${'<li><span>b</span> <span>string</span></li>'.repeat(5000)}`,
    marks: `<table><tr><th>Name<th>Type${`<tr><td>${'»'.repeat(50)}!<td>string`.repeat(10)}</table>`,
    tokens: `<p>${'-eyjaaaaaaaaa'.repeat(8000)}</p>`,
    empty: `${'<div>'.repeat(400)}${'<i></i>'.repeat(40_000)}text`,
    items: `<dl><dt>a</dt><dd><ul>${'<li>b</li>'.repeat(20_000)}</ul></dd></dl>`,
    named: `<h3>Headers</h3>${'<h4>a_b</h4>string'.repeat(5000)}<div>${'<div><b>c_d</b><p>x</p></div>'.repeat(5000)}</div>`,
    broken: '<table><p><td></div></table><svg><title><p></svg><![CDATA[<template><math>\u0000',
  };
  for (const [name, html] of Object.entries(pages)) {
    const { snapshot } = read(html);
    assert.match(snapshotHash(snapshot), /^[0-9a-f]{64}$/, name);
    assert.deepEqual(diffPages(snapshot, read(html).snapshot), [], name);
  }
  assert.ok(read(pages.deep).snapshot.truncated);
  assert.ok(pages.deep.length > MAX_PAGE_DEPTH);
});

test('a field with as many values as a page holds is compared in time', () => {
  const html = (last: string): string =>
    `<h3>Parameters</h3><ul><li><b>mode</b> <i>string</i><p>Possible values: ${Array.from({ length: 40_000 }, (_, index) => `v${index}`).join(', ')}, ${last}</p></li></ul>`;
  const started = process.cpuUsage().user;
  const told = diffPages(read(html('a')).snapshot, read(html('b')).snapshot).map(({ rule, before, after }) => [
    rule,
    before ?? after,
  ]);
  assert.deepEqual(told, [
    ['page-parameter-enum-value-removed', 'a'],
    ['page-parameter-enum-value-added', 'b'],
  ]);
  const seconds = (process.cpuUsage().user - started) / 1e6;
  assert.ok(seconds < 2, `${seconds} s`);
});

test('numbers, versions and dates of prose are content; marks of time and build are not', () => {
  const hashOf = (words: string): string => snapshotHash(read(`<h1>Docs</h1>${WORDS}<p>${words}</p>`).snapshot);
  const same: [string, string][] = [
    ['It “works” – well', 'It "works" - well'],
    ['Updated 3 days ago by us', 'Updated 5 hours ago by us'],
    ['id 123e4567-e89b-12d3-a456-426614174000', 'id 00000000-e89b-12d3-a456-426614174fff'],
    ['at 2026-01-02T03:04:05Z it ran', 'at 2026-05-06T07:08:09Z it ran'],
  ];
  const different: [string, string][] = [
    ['Up to 100 items', 'Up to 200 items'],
    ['Version 1.2 of the API', 'Version 1.3 of the API'],
    ['It ends on 2027-01-01', 'It ends on 2027-02-01'],
    ['The field userId', 'The field userid'],
    ['It was published on the site 5 times', 'It was published on the site 6 times'],
  ];
  for (const [one, two] of same) {
    const texts = [one, two].map(
      (words) => read(`<h1>Docs</h1>${WORDS}<p>${words}</p>`).snapshot.sections.at(-1)?.blocks.at(-1)?.hash,
    );
    assert.equal(texts[0], texts[1], one);
  }
  for (const [one, two] of different) assert.notEqual(hashOf(one), hashOf(two), one);
});

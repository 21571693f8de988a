import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diffPages } from '@tidemark/detection/diff-page';
import { fingerprintOf } from '@tidemark/detection/fingerprint';
import { readPage } from '@tidemark/detection/read-page';
import { joinPages, splitLocation, type PlacedPage } from './join-pages.ts';

const URLS = ['https://docs.example.com/orders', 'https://docs.example.com/ships'];

function pageOf(url: string, notice: string): PlacedPage {
  const own = `<p>What ${url} says is on this page only.</p>`;
  const html = `<main><h1>Reference</h1><h2>Errors</h2>${own}<p>The API gives JSON.</p>${notice}</main>`;
  return { url, snapshot: readPage(html, { url, ignoreSelectors: [] }).snapshot };
}

const site = (notice: string) => joinPages(URLS.map((url) => pageOf(url, notice)));

test('one sentence at one place of two pages is two Findings', () => {
  const notice = '<p>This endpoint is deprecated and will be removed on 1 March 2027.</p>';
  const found = diffPages(site(''), site(notice)).map((finding) => splitLocation(finding, URLS));
  assert.deepEqual(
    found.map((one) => one?.url),
    URLS,
  );
  assert.deepEqual(
    found.map((one) => one?.finding.location),
    ['reference > errors', 'reference > errors'],
  );
  assert.equal(new Set(found.map((one) => one && fingerprintOf(one.finding))).size, 2);
});

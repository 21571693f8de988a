import assert from 'node:assert/strict';
import test from 'node:test';
import { diff, mergeFindings } from './diff.ts';
import type { Finding } from './finding.ts';
import { readPage } from './read-page.ts';
import { readSpec } from './read-spec.ts';
import type { Snapshot } from './snapshot.ts';

function page(required: string): Snapshot {
  const html = `<h1>Charges</h1><h2>POST /v1/charges</h2><p>Creates a charge for a customer.</p><table><tr><th>Name</th><th>Required</th><th>Description</th></tr><tr><td>amount</td><td>${required}</td><td>How much.</td></tr></table>`;
  return readPage(html, { url: 'https://docs.example.com', ignoreSelectors: [] }).snapshot;
}

function spec(required: string[]): Snapshot {
  const schema = { type: 'object', properties: { amount: { type: 'integer' } }, required };
  const operation = { requestBody: { content: { 'application/json': { schema } } }, responses: {} };
  const { snapshot } = readSpec(JSON.stringify({ openapi: '3.0.0', paths: { '/charges': { post: operation } } }), {
    url: 'https://docs.example.com',
  });
  assert.ok(snapshot !== null);
  return snapshot;
}

test('what page and spec both say is one finding: the words of the page, the rest of the spec', () => {
  const [fromSpec, fromPage] = [diff(spec([]), spec(['amount'])), diff(page('No'), page('Yes'))];
  assert.deepEqual(
    [fromSpec, fromPage].map((findings) => findings.map(({ rule }) => rule)),
    [['request-property-became-required'], ['page-parameter-became-required']],
  );
  const merged = mergeFindings(fromSpec, fromPage);
  assert.equal(merged.length, 1);
  assert.deepEqual({ ...merged[0], quote: null }, { ...fromSpec[0], quote: null, also: fromPage });
  assert.equal(merged[0]?.quote, fromPage[0]?.quote);
});

test('what only one of them says stays', () => {
  const fromPage = diff(page('No'), page('Yes'));
  const elsewhere: Finding[] = fromPage.map((finding) => ({ ...finding, subject: 'currency' }));
  const fromSpec = diff(spec([]), spec(['amount']));
  assert.deepEqual(mergeFindings(fromSpec, elsewhere), [...fromSpec, ...elsewhere]);
  assert.deepEqual(mergeFindings([], fromPage), fromPage);
});

test('a page and a spec are not compared', () => {
  assert.throws(() => diff(page('No'), spec([])), TypeError);
});

test('a snapshot that was stored as JSON compares like the one that was not', () => {
  const stored = [page('No'), spec([])].map((snapshot) => JSON.parse(JSON.stringify(snapshot)) as Snapshot);
  const [storedPage, storedSpec] = stored;
  assert.ok(storedPage !== undefined && storedSpec !== undefined);
  assert.deepEqual(diff(storedPage, page('Yes')), diff(page('No'), page('Yes')));
  assert.deepEqual(diff(storedSpec, spec(['amount'])), diff(spec([]), spec(['amount'])));
});

test('a page that says it several times is evidence of one finding, up to a limit', () => {
  const [[told], [seen]] = [diff(spec([]), spec(['amount'])), diff(page('No'), page('Yes'))];
  assert.ok(told !== undefined && seen !== undefined);
  const silent: Finding = { ...seen, quote: null };
  const [merged, ...others] = mergeFindings(
    [{ ...told, quote: 'Said.' }],
    [silent, ...Array.from({ length: 30 }, () => seen)],
  );
  assert.deepEqual(others, []);
  assert.equal(merged?.quote, 'Said.');
  assert.ok((merged?.also ?? []).length > 1 && (merged?.also ?? []).length < 30);
});

test('of two findings of a spec about one field, the one that weighs alike has the page for evidence', () => {
  const [breaking] = diff(spec([]), spec(['amount']));
  const fromPage = diff(page('No'), page('Yes'));
  assert.ok(breaking !== undefined);
  const words: Finding = { ...breaking, rule: 'schema-text-changed' };
  assert.deepEqual(
    mergeFindings([words, breaking], fromPage).map(({ rule, also }) => [rule, also?.length ?? 0]),
    [
      ['schema-text-changed', 0],
      ['request-property-became-required', 1],
    ],
  );
});

test('what a page says of no thing in particular stays beside the spec', () => {
  const [seen] = diff(page('No'), page('Yes'));
  assert.ok(seen !== undefined);
  const fromPage: Finding[] = [{ ...seen, subject: null }];
  const [breaking] = diff(spec([]), spec(['amount']));
  assert.ok(breaking !== undefined);
  const whole: Finding = { ...breaking, subject: null };
  assert.deepEqual(mergeFindings([whole], fromPage), [whole, ...fromPage]);
});

test('a page cut at a limit tells neither what came nor what went', () => {
  const cut = (snapshot: Snapshot): Snapshot => ({ ...snapshot, truncated: true }) as Snapshot;
  const html = '<h1>Charges</h1><h2>POST /v1/charges</h2><h2>GET /v1/charges</h2><p>Lists all charges.</p>';
  const listed = readPage(html, { url: 'https://docs.example.com', ignoreSelectors: [] }).snapshot;
  assert.notDeepEqual(diff(page('No'), listed), []);
  assert.deepEqual(diff(cut(page('No')), listed), []);
  assert.deepEqual(diff(listed, cut(page('No'))), []);
  assert.deepEqual(
    diff(page('No'), cut(page('Yes'))).map(({ rule }) => rule),
    ['page-parameter-became-required'],
  );
});

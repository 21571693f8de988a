import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import { diffPages } from '../diff-page.ts';
import type { Finding } from '../finding.ts';
import { makeFindings } from '../make-finding.ts';
import { foldMassChange } from '../mass-change.ts';
import { readPage } from '../read-page.ts';
import { PAGE_CASES, REPLACED_PAGE } from '../testing/page-cases.ts';
import { pageRules } from './page-rules.ts';

const TODAY = '2026-11-21';
const seen = new Set<string>();

const read = (html: string) => readPage(html, { url: 'https://docs.example.com', ignoreSelectors: [] }).snapshot;

function tell(finding: Finding): string {
  const { classification, severity } = classify(finding, TODAY);
  seen.add(finding.rule);
  return `${finding.rule} ${classification} ${severity}`;
}

for (const [name, { base, revision, there, back }] of Object.entries(PAGE_CASES))
  test(`${name}: told there and back`, () => {
    const [before, after] = [read(base), read(revision)];
    assert.deepEqual(diffPages(before, after).map(tell), there);
    assert.deepEqual(diffPages(after, before).map(tell), back);
    assert.deepEqual(diffPages(before, read(base)), []);
  });

test('a page of which nothing is left is told once', () => {
  const [base, revision] = REPLACED_PAGE.map(read);
  assert.ok(base !== undefined && revision !== undefined);
  assert.deepEqual(diffPages(base, revision).map(tell), ['page-replaced BREAKING warning']);
});

test('more differences than are read one by one are told once', () => {
  const found = makeFindings(
    'page',
    ['a', 'b', 'c'].map((location) => ({ rule: 'page-text-changed', location, before: location })),
  ).map((finding) => ({ finding, url: 'https://docs.example.com' }));
  assert.deepEqual(
    foldMassChange(found, 2).map(({ finding }) => tell(finding)),
    ['page-restructured COSMETIC info'],
  );
});

test('a sentence that ends with the sentence of an author has one full stop', () => {
  const { base, revision } = PAGE_CASES['a limit with less room'] ?? { base: '', revision: '' };
  assert.deepEqual(
    diffPages(read(base), read(revision)).map((finding) => classify(finding, TODAY).description),
    ['A limit changed: "You may send 100 requests per minute." became "You may send 60 requests per minute."'],
  );
});

test('every rule of pages has a case', () => {
  assert.deepEqual(
    Object.keys(pageRules).filter((rule) => !seen.has(rule)),
    [],
  );
});

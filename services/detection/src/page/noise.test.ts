import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readPage } from '../read-page.ts';
import type { PageSnapshot } from '../snapshot.ts';
import { learnNoise } from './noise.ts';

function page(
  quote: string,
  others: { limit?: number; text?: string; row?: string } = {},
  noise: string[] = [],
): PageSnapshot {
  const { limit = 100, text = 'Charges move money from a card to an account.', row = 'integer' } = others;
  const html = `<main><h1>Charges</h1><p>${text}</p><p>${quote}</p><p>Up to ${limit} requests per minute are served.</p>
    <h2>Parameters</h2><table><tr><th>Name</th><th>Type</th></tr><tr><td>amount</td><td>${row}</td></tr></table></main>`;
  return readPage(html, { url: 'https://docs.example.com', ignoreSelectors: [], noise }).snapshot;
}

test('what differs between two readings is silent from then on, whatever it says next', () => {
  const noise = learnNoise(page('Mary says: it is great.'), page('Paul says: we love it here.'));
  assert.equal(noise.length, 1);
  const [base, revision] = [page('Mary says: it is great.'), page('Nobody said anything today, it seems.')];
  assert.ok(diffPages(base, revision).length > 0);
  assert.deepEqual(diffPages(base, revision, { noise }), []);
  assert.deepEqual(page('Mary says: it is great.', {}, noise), page('Nobody said anything.', {}, noise));
});

test('beside noise an edit is still told', () => {
  const noise = learnNoise(page('One.'), page('Two quite other words.'));
  const findings = diffPages(page('One.'), page('Three.', { row: 'string' }), { noise });
  assert.deepEqual(
    findings.map(({ rule }) => rule),
    ['page-parameter-type-changed'],
  );
});

test('limits, ends and rows are never learned as noise', () => {
  const base = page('Same.');
  assert.deepEqual(learnNoise(base, page('Same.', { limit: 60 })), []);
  assert.deepEqual(learnNoise(base, page('Same.', { row: 'string' })), []);
  assert.deepEqual(learnNoise(base, page('This endpoint is deprecated.')).length, 1);
  const noise = learnNoise(page('Mary.'), page('Paul and others.'));
  const [finding] = diffPages(page('Mary.'), page('Charges are deprecated and will be removed on 2027-03-01.'), {
    noise,
  });
  assert.equal(finding?.sunsetOn, '2027-03-01');
});

test('two equal readings teach nothing', () => {
  assert.deepEqual(learnNoise(page('Same.'), page('Same.')), []);
});

import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from './classify.ts';
import { makeFindings, type FindingDraft } from './make-finding.ts';
import { foldMassChange } from './mass-change.ts';

const LIMIT = 10;
const onPage = (drafts: FindingDraft[], url = 'https://docs.example.com/') =>
  makeFindings('page', drafts).map((finding) => ({ finding, url }));
const rows = (count: number, rule: FindingDraft['rule']): FindingDraft[] =>
  Array.from({ length: count }, (_, at) => ({
    rule,
    location: `s${at}`,
    endpoints: [`GET /x${at}`],
    before: `b${at}`,
  }));

test('a mass change of pages is one cosmetic finding with its counts; the spec and announcements stay', () => {
  const spec = makeFindings('spec', rows(3, 'api-removed-without-deprecation')).map((finding) => ({
    finding,
    url: 's',
  }));
  const announced = onPage([{ rule: 'page-deprecation-notice-added', location: 'n', after: 'ends' }]);
  const found = [
    ...spec,
    ...onPage(rows(LIMIT, 'page-endpoint-removed')),
    ...announced,
    ...onPage(rows(5, 'page-text-changed'), 'https://docs.example.com/two'),
  ];
  const folded = foldMassChange(found, LIMIT);
  assert.deepEqual(folded.slice(0, -1), [...spec, ...announced]);
  const review = folded.at(-1)?.finding;
  assert.ok(review);
  assert.deepEqual(review.facts, { findings: 15, pages: 2, added: 0, removed: 10, changed: 5 });
  const verdict = classify(review, '2026-01-01');
  assert.deepEqual([verdict.changeType, verdict.classification], ['docs_restructured', 'COSMETIC']);
  assert.match(verdict.description, /15 differences on 2 pages: 0 added, 10 removed, 5 changed/);
});

test('as many as the limit are told one by one, and the spec counts for nothing', () => {
  const found = [
    ...onPage(rows(LIMIT, 'page-endpoint-removed')),
    ...makeFindings('spec', rows(20, 'endpoint-added')).map((finding) => ({ finding, url: 's' })),
  ];
  assert.deepEqual(foldMassChange(found, LIMIT), found);
});

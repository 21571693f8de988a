import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import { compareSpecs } from '../testing/compare-specs.ts';
import { anApi } from '../testing/operation-case.ts';
import type { Json } from '../testing/schema-sites.ts';

const answered = (...statuses: string[]): Json => ({
  post: { responses: Object.fromEntries(statuses.map((status) => [status, { description: 'Done.' }])) },
});

const sentencesOf = (base: Json, revision: Json): string[] =>
  compareSpecs(base, revision).findings.map((finding) => classify(finding, '2026-11-21').description);

test('what a receiver of a webhook may no longer answer is said of it, not of what a call gives', () => {
  const hook = (...statuses: string[]): Json => anApi({}, { webhooks: { made: answered(...statuses) } });
  assert.match(sentencesOf(hook('200', '202'), hook('200')).join(), / 202 is no longer taken for an answer\.$/);
  assert.match(sentencesOf(hook('2XX'), hook('200')).join(), /"2XX" is no longer taken for an answer, only 200\.$/);
  const call = (...statuses: string[]): Json => anApi({ '/things': answered(...statuses) });
  assert.match(sentencesOf(call('200', '202'), call('200')).join(), / 202 was removed\.$/);
});

test('what a webhook sends is no response', () => {
  const hook = (type: string): Json =>
    anApi({}, { webhooks: { made: { post: { requestBody: { content: { [type]: {} } }, responses: {} } } } });
  assert.deepEqual(sentencesOf(hook('application/xml'), hook('text/csv')), [
    'POST webhook:made: the body is no longer given as "application/xml".',
    'POST webhook:made: the body may now be "text/csv".',
  ]);
  assert.deepEqual(sentencesOf(hook('application/xml'), hook('text/xml')), [
    'POST webhook:made: the media type of the body changed from "application/xml" to "text/xml".',
  ]);
});

// Ends that name no day of the calendar: told as they are written, never as a day that may be another one.
import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import { diffPages } from '../diff-page.ts';
import { readPage } from '../read-page.ts';
import { findVagueEnd, sunsetOf } from '../prose/end-days.ts';

const ENDS: readonly [text: string, end: string | null][] = [
  ['This endpoint will be removed on March 3.', 'on March 3'],
  ['This endpoint will be removed by 3 March.', 'by 3 March'],
  ['This endpoint will be removed on the 3rd of March.', 'on 3rd of March'],
  ['On March 3, we will turn off the v1 endpoints.', 'on March 3'],
  ['This endpoint will be removed on 03/04/2027.', 'on 03/04/2027 (2027-03-04 or 2027-04-03)'],
  ['This endpoint will be removed in 90 days.', 'in 90 days'],
  ['The endpoint will be shut down within six months.', 'within six months'],
  ['Support for XML ends in 30 days.', 'in 30 days'],
  ['The parameter will be removed as of version 3.', 'as of version 3'],
  ['The parameter will be removed in v3.0.', 'in v3.0'],
  ['The field sum, deprecated in version 2, will be removed in version 3.', 'in version 3'],
  // The day of something else.
  ['Announced on March 3: the v1 API will be removed.', null],
  ['The field that came in version 2 will be removed.', null],
  ['The field sum is deprecated in version 2.', null],
  // No end.
  ['Orders are deleted after 90 days.', null],
  ['This endpoint will not be removed in 90 days.', null],
  ['It may be removed in March.', null],
];

for (const [text, end] of ENDS)
  test(`"${text}" ends ${end ?? 'at no time'}`, () => assert.equal(findVagueEnd(text), end));

test('where a day of the calendar is said, that is told', () => {
  assert.deepEqual(sunsetOf('v1 will be removed in 90 days, on 2027-03-05.'), { sunsetOn: '2027-03-05', facts: {} });
});

function told(before: string, after: string): string[] {
  const [base, revision] = [before, after].map(
    (text) =>
      readPage(`<main><h1>Orders</h1><p>All of it.</p><p>${text}</p></main>`, {
        url: 'https://docs.example.com',
        ignoreSelectors: [],
      }).snapshot,
  );
  assert.ok(base !== undefined && revision !== undefined);
  return diffPages(base, revision).map((finding) => classify(finding, '2026-11-21').description);
}

test('a change says when in the words of the page', () => {
  const [description = ''] = told('It lists orders.', 'It lists orders. The endpoint will be removed in 90 days.');
  assert.match(description, /effective in 90 days/);
});

test('another while is another end', () => {
  const [description = ''] = told('The v1 API will be removed in 90 days.', 'The v1 API will be removed in 30 days.');
  assert.match(description, /from "?in 90 days"? to "?in 30 days/);
});

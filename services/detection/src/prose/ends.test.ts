// Which sentences announce an end, and which of them is news.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readDeprecation } from './deprecations.ts';
import { splitSentences } from '../text/sentences.ts';
import { findNewEnd } from './notices.ts';

const ENDS = [
  'Calls to v1 will fail from 15 January 2027.',
  'Requests to this endpoint will return 410 Gone from 15 January 2027.',
  'Starting 15 January 2027, requests to this endpoint will return an error.',
  'Requests with the `sort` parameter will be rejected after 15 January 2027.',
  'From 2027-01-15 this endpoint will respond with 404.',
  'This endpoint will not be supported after 2027-01-15.',
  'The sum field will be ignored from 15 January 2027.',
];
const NO_ENDS = [
  'Requests to this endpoint will fail.',
  'Requests without a key will be rejected after 15 January 2027.',
  'Requests to the API will fail on 1 March 2027 from 02:00 to 04:00 UTC.',
  'This endpoint will return the prices of the day from 15 January 2027.',
];

test('calls that will be turned away from a day on announce an end', () => {
  for (const sentence of ENDS) assert.notEqual(readDeprecation(sentence), null, sentence);
  for (const sentence of NO_ENDS) assert.equal(readDeprecation(sentence), null, sentence);
});

test('an end that was known hides no other', () => {
  const known = 'The `a` filter is deprecated.';
  const said = 'The `a` filter is deprecated since v2. The `b` filter is deprecated.';
  const newEnd = (before: string, after: string): ReturnType<typeof findNewEnd> =>
    findNewEnd(splitSentences(before), splitSentences(after));
  assert.deepEqual(newEnd(known, said)?.part?.names, ['b']);
  assert.equal(newEnd(known, 'The `a` filter is deprecated since v2.'), null);
  assert.equal(newEnd('This endpoint is deprecated.', `This endpoint is deprecated. ${said}`), null);
});

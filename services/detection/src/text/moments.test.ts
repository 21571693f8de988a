// Every form in which authors write when something ends, and which of several days is the day of the end.
import assert from 'node:assert/strict';
import test from 'node:test';
import { findMoments } from './moments.ts';
import { findEnd, findSunset } from '../prose/end-days.ts';

const FORMS: readonly [text: string, ...days: string[]][] = [
  ['2027-03-05T00:00:00Z', '2027-03-05'],
  ['Fri, 05 Mar 2027 10:00:00 GMT', '2027-03-05'],
  ['March 5th, 2027 at 10:00 UTC', '2027-03-05'],
  ['the 5th of March, 2027', '2027-03-05'],
  ['5-Mar-2027', '2027-03-05'],
  ['2027/03/05', '2027-03-05'],
  ['05.03.2027', '2027-03-05'],
  ['03/25/2027', '2027-03-25'],
  ['25/03/2027', '2027-03-25'],
  ['3/3/2027', '2027-03-03'],
  ['03-25-2027', '2027-03-25'],
  ['25-03-2027', '2027-03-25'],
  ['03-05-2027'],
  ['03/05/2027'],
  ['13/13/2027'],
  ['March 32, 2027'],
  ['March 5-7, 2027', '2027-03-05'],
  ['5 to 7 March 2027', '2027-03-07'],
  ['between March 5 and June 7, 2027', '2027-03-05', '2027-06-07'],
  ['from 20 December to 10 January 2027', '2026-12-20', '2027-01-10'],
  ['in March 2027', '2027-03-01'],
  ['mid-March 2027', '2027-03-15'],
  ['the end of February 2028', '2028-02-29'],
  ['Q2 2027', '2027-04-01'],
  ['the end of Q2 2027', '2027-06-30'],
  ['the second half of 2027', '2027-07-01'],
  ['H2 2027', '2027-07-01'],
  ['H1 2027', '2027-01-01'],
  ['the end of H1 2027', '2027-06-30'],
  ['early 2027', '2027-01-01'],
  ['late 2027', '2027-10-01'],
  ['at the end of 2026', '2026-12-31'],
  ['in 2027', '2027-01-01'],
  ['created before 2025'],
  ['API version 2027-04'],
  ['version 2027'],
  ['in 90 days'],
  ['order 20271231'],
];

for (const [text, ...days] of FORMS)
  test(`"${text}" names ${days.join(' and ') || 'no day'}`, () =>
    assert.deepEqual(
      findMoments(text).map(({ date }) => date),
      days,
    ));

const ENDS: readonly [text: string, day: string | null][] = [
  ['It was deprecated on 2026-03-05 and will be removed on 2027-06-07.', '2027-06-07'],
  ['It will be removed on 2027-06-07; it was deprecated on 2026-03-05.', '2027-06-07'],
  ['Announced on 2026-03-05: it ends on 2027-06-07, it is deprecated.', '2027-06-07'],
  ['On 2027-06-07 we remove what was released on 2020-01-02.', '2027-06-07'],
  ['The sunset was moved from 2027-03-05 to 2027-06-07.', '2027-06-07'],
  ['It will be shut down from 5 March 2027 to 7 June 2027.', '2027-03-05'],
  ['Deprecated: 2026-03-05. Sunset: 2027-06-07.', '2027-06-07'],
  ['Deprecated since 2026-03-05.', null],
  ['It has been deprecated on 5 March 2026.', null],
  ['It will be deprecated on 2027-06-07.', '2027-06-07'],
  ['It is not deprecated since 2026-03-05.', null],
  ['We plan to sunset v1 (from 2026-03-05, with an end of life on 2027-06-07).', '2027-06-07'],
  ['From 2027-03-05 to 2027-06-07 it will be shut down step by step.', '2027-03-05'],
  ['The API remains available through 2027-06-07.', '2027-06-07'],
  ['Access to v1 will be revoked on 2027-06-07.', '2027-06-07'],
  ['From 2027-03-05 to 2027-06-07 the deprecated API will be shut down.', '2027-03-05'],
  ['We deprecate nothing, but a shop deprecates its API on 2027-06-07.', '2027-06-07'],
  ['The new version comes at the end of 2027.', null],
  ['The token was created on 2026-03-05.', null],
  [
    'From 2027-03-05 you will no longer be able to create new hooks. We will remove all hooks on 2027-06-07.',
    '2027-06-07',
  ],
  ['From 2027-03-05 you will no longer be able to create new hooks.', '2027-03-05'],
];

for (const [text, day] of ENDS)
  test(`the end in "${text}" is ${day ?? 'on no day'}`, () => assert.equal(findSunset(text), day));

test('what names no day is told in its own words', () => {
  assert.equal(findEnd('It will be removed by the end of Q2 2027.')?.period, 'at the end of Q2 2027');
  assert.equal(findEnd('It will be removed in March 2027.')?.period, 'in March 2027');
  assert.equal(findEnd('It will be removed on 5 March 2027.')?.period, null);
});

test('days upon days are read in time', () => {
  const started = process.cpuUsage().user;
  for (const bait of ['March 5 ', '5 March 2027 ', 'end of ', 'in 2027 ', '1/1/', 'removed on 2027-03-05, ', 'Q2 '])
    findEnd(`It will be removed. ${bait.repeat(Math.floor(19_000 / bait.length))}`);
  assert.ok(process.cpuUsage().user - started < 3e6, `${process.cpuUsage().user - started} µs`);
});

// What goes on for those who have it, and what rests for some hours.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readDeprecation } from './deprecations.ts';
import { findEnd } from './end-days.ts';
import { readStatement } from './statements.ts';

const inEntry = (text: string): string | null =>
  readStatement(text, { isEntry: true, isAlone: true })?.announces ?? null;

const STALE = [
  'This endpoint is frozen and receives no updates.',
  'This endpoint is feature-frozen.',
  'This endpoint is no longer being developed.',
  'The v1 API is no longer actively maintained.',
  'This endpoint receives security fixes only.',
  'This endpoint exists only for legacy clients.',
  'This parameter is retained for backward compatibility and has no effect.',
  'This endpoint is provided for backwards compatibility only.',
  'New integrations should use `/v2/users`.',
  'All new integrations must use the v3 API.',
  'New customers cannot use this endpoint.',
  'New applications can no longer be created with this API.',
  'The v1 API is no longer available for new customers.',
  'This endpoint is closed to new customers.',
];
const ALIVE = [
  'This endpoint is available only for existing orders.',
  'This field is present only for legacy accounts.',
  'If the card is frozen, the endpoint returns 409.',
  'The webhook is not available for new orders.',
  'This endpoint is not available for new users until they confirm their address.',
  'New integrations should use this endpoint.',
  'New applications must use PKCE when calling the API.',
  'New integrations should use API keys.',
  'New users cannot delete teams.',
  'Deleted users are kept for compatibility with exports.',
];

for (const sentence of STALE)
  test(`nobody works on it any more: ${sentence}`, () => {
    assert.notEqual(readDeprecation(sentence), null);
    assert.equal(inEntry(sentence), 'deprecation');
  });

for (const sentence of ALIVE)
  test(`it goes on: ${sentence}`, () => {
    assert.equal(readDeprecation(sentence), null);
    assert.notEqual(inEntry(sentence), 'deprecation');
  });

test('who starts meets a limit, and gets nothing new', () => {
  assert.notEqual(inEntry('New users cannot delete teams.'), 'feature');
});

test('some hours in which it rests are no news of the interface', () => {
  for (const sentence of [
    'This endpoint will be unavailable on 1 March 2027 from 02:00 to 04:00 UTC.',
    'Requests will fail on 1 March from 02:00 to 04:00 UTC.',
    'Between 10 pm and 11 pm calls will fail.',
  ])
    assert.equal(inEntry(sentence), null, sentence);
  assert.equal(inEntry('Brownouts of v1 will take place on 3 March 2027 from 10:00 to 12:00 UTC.'), 'deprecation');
  assert.equal(inEntry('Requests without a key now fail with 401.'), 'breaking');
});

test('what will be refused from a day on is an end with that day', () => {
  for (const sentence of [
    'Calls to this endpoint will be rejected after 1 June 2027.',
    'API calls will be rejected after 1 June 2027.',
    'You will not be able to call this endpoint from 1 June 2027.',
    'From 1 June 2027, you will not be able to create tokens with this endpoint.',
    'This endpoint works until 1 June 2027.',
  ]) {
    assert.equal(inEntry(sentence), 'deprecation', sentence);
    assert.equal(findEnd(sentence)?.date, '2027-06-01', sentence);
  }
  assert.equal(inEntry('Calls to this endpoint are rejected.'), 'breaking');
});

test('what an end brings with it has not come yet', () => {
  const end = 'The v1 endpoints are now deprecated and will be removed after 1 Oct. 2026.';
  assert.equal(inEntry(`${end} After this date, requests to these endpoints will return 410.`), 'deprecation');
  assert.equal(inEntry(`${end} Requests without a key now return 401.`), 'breaking');
});

test('of a past end and one to come the day of the latter', () => {
  const text = 'Version 1 reached its end of life in July 2023 and will be fully shut down on December 31st 2024.';
  assert.equal(findEnd(text)?.date, '2024-12-31');
});

test('out of its test phase it is there for all', () => {
  assert.notEqual(inEntry('The orders API has been taken out of beta.'), 'breaking');
  assert.equal(inEntry('The orders API has been taken out.'), 'breaking');
});

test('a break for those who go on as before', () => {
  const text =
    'Webhooks signed with the new key will fail verification if your integration continues to use the old one.';
  assert.equal(inEntry(text), 'breaking');
  assert.equal(inEntry('`POST /token`: the property `scope` was restricted to a list of values.'), 'breaking');
});

test('newly made apps are sent elsewhere, and nobody is helped any more', () => {
  assert.equal(inEntry('All newly created apps must use v3.'), 'deprecation');
  assert.equal(
    inEntry('Though these endpoints still work, Acme no longer provides maintenance or bug fixes for them.'),
    'deprecation',
  );
  assert.equal(inEntry('The orders endpoint no longer provides support for XML.'), 'breaking');
});

test('words about the words themselves', () => {
  for (const text of [
    'Overhauled the webhooks documentation: the main guide now covers signature verification.',
    "We're introducing a changelog for the Acme API.",
    'Going forward, all changes to the API will be documented here.',
  ])
    assert.equal(inEntry(text), null, text);
});

test('a rule, a pause or a call of one kind is no end', () => {
  for (const sentence of [
    'Requests will be rejected after 1 June 2027 without a valid token.',
    'From 1 June 2027, you will not be able to create more than 10 webhooks.',
    'New accounts cannot access the API for 24 hours.',
    'New apps must use the POST method.',
    'The loyalty endpoint returns offers for existing customers only.',
    'The webhook receives no updates for archived projects.',
    'The `id` of an order is frozen.',
    'This key works until 1 June 2027.',
  ])
    assert.equal(readDeprecation(sentence), null, sentence);
  for (const [text, announces] of [
    ['API v1 will be shut down on 1 March 2027 between 10:00 and 12:00 UTC.', 'deprecation'],
    ['Removed the `maintenance` parameter that took a range such as 02:00-04:00.', 'breaking'],
    ['Fixed a bug where requests between 00:00 and 01:00 would fail.', 'fix'],
    ['The v1 API is deprecated. After that, `name` was removed from the response.', 'breaking'],
    ['State is no longer maintained between API calls.', 'breaking'],
  ] as const)
    assert.equal(inEntry(text), announces, text);
});

test('the day of an end, and of no other thing', () => {
  for (const [text, date] of [
    ['July 1, 2026: We have delayed the turndown of v3. It will be turned down on August 2, 2027.', '2027-08-02'],
    [
      'v1 was to end on October 23, 2026. We are extending the deadline: the new date of its end is April 25, 2027.',
      '2027-04-25',
    ],
    ['We are deprecating the `update` event. Hard cutoff: June 30, 2027.', '2027-06-30'],
    ['The operation has a removal date of March 31, 2027.', '2027-03-31'],
    ['`mini-1`: Deprecated. Shutdown date Dec. 1, 2026.', '2026-12-01'],
    ['API v3 is scheduled for deprecation on 31st July 2027.', '2027-07-31'],
    ['v1 has been disabled on 1 March 2026; the v2 API will be available until 1 June 2027.', '2026-03-01'],
    ['v1 was removed on 1 March 2026 and you will be able to download exports until 1 June 2026.', '2026-03-01'],
  ] as const)
    assert.equal(findEnd(text)?.date, date, text);
  assert.equal(inEntry('`mini-1`: Deprecated. Shutdown date Dec 1, 2026.'), 'deprecation');
});

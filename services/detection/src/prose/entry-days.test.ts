// The day of the end in entries that tell it beside what ends, and what is none.
import assert from 'node:assert/strict';
import test from 'node:test';
import { findSunset } from './end-days.ts';
import { readStatement } from './statements.ts';

const DAYS: readonly (readonly [text: string, day: string | null])[] = [
  ['We will remove account information on 1 March 2027.', '2027-03-01'],
  ['Version 1 will be retired. Please check that keys created before 1 May 2025 are rotated.', null],
  [
    'Version 1 will be retired soon. After the launch of v2 on 3 March 2026, all callers need to be on v2 by 1 October 2026.',
    '2026-10-01',
  ],
  ['As of 14 November 2026 the 2024-07-27 version of the API is no longer available.', '2026-11-14'],
  ['Version 2024-07-27 will be retired on 1 March 2027.', '2027-03-01'],
  ['Version 2024-07-27 will be retired soon.', null],
  ['The new requirements will be enforced as of August 14, 2027.', '2027-08-14'],
  ['The calls will no longer be available after the deprecation date, Apr 6, 2027.', '2027-04-06'],
  ['Starting August 4, 2027 all customers are required to use TLS 1.2 or later.', '2027-08-04'],
  ['Starting March 1, 2027, new applications will require the addresses to match.', '2027-03-01'],
  ['The `fax` field has been removed. These changes are happening on 26.05.2027 in the evening.', '2027-05-26'],
  ['The `fax` field will be removed. This change takes effect on May 1, 2027.', '2027-05-01'],
  ['The `fax` field will be removed. We released the new SDK on 2027-05-01.', null],
  ['The number in legacy_id is deprecated and will be dropped on 1 October 2026.', '2026-10-01'],
  ['Keys in the header are accepted for now, and will be refused starting February 28, 2027.', '2027-02-28'],
  ['Secrets are deprecated. From October 1, 2026 the endpoint accepts assertions only.', '2026-10-01'],
  ['Secrets are deprecated. From October 1, 2026 we are at a new address.', null],
  ['We released the new SDK. These changes take effect on May 1, 2027.', null],
  ['The old tiers of the API will be wound down by April 29, 2027.', '2027-04-29'],
  ['The older models shut off on 2027-01-04.', '2027-01-04'],
  ['Messages of unregistered numbers will be blocked. Cut-over: December 1, 2027.', '2027-12-01'],
  ['We pull the plug on v2.0 on June 30, 2027.', '2027-06-30'],
  ['On June 13, 2026 we let developers know that v1 is going to be shut down on June 6, 2027.', '2027-06-06'],
  ['Free workers are coming to an end on November 28, 2027.', '2027-11-28'],
  ['The XML API is being retired. All callers need to be on the new one by Sunday, January 24, 2027.', '2027-01-24'],
  ['SOAP is frozen as of May 15, 2027 and is going to be switched off on August 31, 2027.', '2027-08-31'],
];
for (const [text, day] of DAYS) test(`${day ?? 'no day'}: ${text}`, () => assert.equal(findSunset(text), day));

const KINDS: readonly (readonly [text: string, kind: string | null])[] = [
  ['External ids are no longer provisional.', 'feature'],
  ['The batch endpoint is no longer in beta', 'feature'],
  ['Paging: introduced a limit for the `per_page` parameter', 'performance'],
  ['Improved reliability of the event stream', 'performance'],
  ['Fix - Add fix for CVE-2027-26160', 'security'],
  ['Fixed: a vulnerability in the parser of uploads', 'security'],
  ['Fixed: the new scopes of a token were not shown', 'fix'],
  ['Bump json to address https://advisories.example/GHSA-4jq9-2xhw-jpx7.', 'security'],
  ['Fixing a bug on Windows', 'fix'],
  ['Revoked keys kept working for up to an hour because of a cache.', 'security'],
  ['The daily total was too high on two days; one hour was counted twice.', 'fix'],
  ['The feed no longer ignores closing days, which made it too late.', 'fix'],
  ['Made `logo` a deprecated value', null],
  ['SHA-1 is the name of a hash', null],
  ['Parcel tokens are slated to retire on July 21, 2027', 'deprecation'],
  ['XML-RPC is slated to disappear in version 20 of the API', 'deprecation'],
  ["Log-in by password won't be possible after April 14, 2027", 'deprecation'],
  ['Existing apps have until October 24, 2027', 'deprecation'],
  ['The depth parameter should be regarded as obsolescent', 'deprecation'],
  ['Access tokens live 1 hour instead of 24', 'security'],
  ['GET /users demands the reporting.read permission', 'security'],
  ['Releasing a held order silently succeeded in the API; that has been put right', 'fix'],
  ['labels: runtime-deprecate `Label()`', 'deprecation'],
  ['The old tiers of the API are drawing to a close', 'deprecation'],
  ['Retirement: Parcel Insights', 'deprecation'],
  ['Enhancement: faster lookups', 'performance'],
  ['Enhancement: notes in two languages', 'feature'],
  ['The tracking API honours the `locale` parameter again', 'fix'],
  ['fetch: respect `withNotes` in workers', 'fix'],
  ['p95 latency fell from 480 ms to 90 ms', 'performance'],
  ['Reads are as much as 3x quicker', 'performance'],
  ['Closed a flaw that let members raise the scopes of a token', 'security'],
  ['Proofs harden access tokens, now protected against replay', 'security'],
  ['All uploads need an account with 2FA', 'security'],
  ['This changelog has a new home', null],
  ['Number lookup: we moved it to the edge', null],
  ['We moved the lookup API to a new data center', null],
  ["New apps, and those in review, can't reach the ratings API any longer", 'breaking'],
  ['DELETE /v1/notes with a password still works', null],
];
for (const [text, kind] of KINDS)
  test(`${kind ?? 'nothing'}: ${text}`, () =>
    assert.equal(readStatement(text, { isEntry: true, isAlone: true })?.announces ?? null, kind));

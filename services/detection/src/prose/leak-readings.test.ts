// Secrets in other hands, and vulnerabilities as what an API deals in.
import assert from 'node:assert/strict';
import test from 'node:test';
import { announced } from '../testing/announced.ts';

const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  security: [
    'Please rotate all webhook secrets and API tokens today.',
    'We ask all customers to rotate their API keys.',
    'Customers should rotate any credentials stored with us before June.',
    'We advise everyone to change their passwords and reissue keys.',
    'Access tokens of the Git integration were leaked and have been revoked.',
    'Some API keys were exposed in logs; we have revoked them.',
    'A number of session tokens may have been compromised.',
    'Credentials of 40 partners were stolen.',
    'An unauthorized party had access to webhook secrets.',
    'Customer passwords were not affected, but API tokens were compromised.',
    'We recommend that you reset your API secrets.',
    'All partners must rotate their client secrets by Friday.',
    'As a precaution, please regenerate your webhook secrets.',
    'An intruder read API tokens of twelve customers.',
    'Signing keys of the test environment were published by mistake.',
    'Private keys were readable for other tenants.',
    'A leak of refresh tokens at a subcontractor made us revoke all of them.',
    'Due to a breach at our vendor, change your credentials.',
    'Customer API keys had been exposed in URLs.',
  ],
  feature: [
    'You can now rotate keys in the dashboard.',
    'Added an endpoint to rotate secrets.',
    'Keys are exposed via `GET /keys`.',
    'Added `severity` to vulnerabilities.',
    'New filter for vulnerabilities by package.',
  ],
  nothing: [
    'We rotate our on-call staff every week.',
    'The exposed surface of our blog has been reduced.',
    'Webinar: how leaked tokens are found.',
    'No tokens were compromised.',
    'Please rotate the picture before uploading.',
    'Docs: why you should rotate your tokens.',
  ],
};
for (const [want, entries] of Object.entries(ENTRIES))
  for (const entry of entries)
    test(`an entry says ${want}: ${entry}`, () => assert.equal(announced(entry, 'entry'), want));

for (const sentence of [
  'If a token was leaked, revoke it.',
  '`leaked` is true when the password was exposed in a breach.',
  'Tokens that have been compromised are listed under `revoked`.',
  'Rotate your secrets regularly.',
  '`introduced_in` is the version in which the vulnerability first appeared.',
  'The scan returns one finding per vulnerability.',
  'Use the CVE identifier to look up the details of a vulnerability.',
  'Each finding has a severity and the vulnerability that it belongs to.',
  'Lists all vulnerabilities of a project.',
  'The `cve` field holds the identifier of the vulnerability.',
  'Returns the vulnerabilities found in an image.',
  'A vulnerability can have several advisories.',
  'Filter vulnerabilities by severity.',
  '`cve` is the CVE number, for example CVE-2021-44228.',
  'Vulnerabilities are sorted by severity.',
])
  test(`a page says nothing new: ${sentence}`, () => assert.equal(announced(sentence, 'page'), 'nothing'));

for (const sentence of [
  'We have fixed a vulnerability in the login endpoint.',
  'A vulnerability was found in our token endpoint.',
  'Versions before 3.2 have a vulnerability that lets others read your orders.',
  'This release fixes CVE-2026-1234.',
  'CVE-2026-1234 is fixed.',
  'The vulnerability in the login call is patched.',
  'The API is affected by CVE-2026-1234.',
])
  test(`a page says that its own has one: ${sentence}`, () => assert.equal(announced(sentence, 'page'), 'security'));

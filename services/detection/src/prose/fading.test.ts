// Entries that say without the word that a thing will not stay, and pages that only tell what a state means.
import assert from 'node:assert/strict';
import test from 'node:test';
import { announced } from '../testing/announced.ts';

const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  deprecation: [
    'The Reports API is a legacy API as of March 1, 2027.',
    'As of May 2027 the XML interface is legacy.',
    'The v1 search is considered legacy from now on.',
    '`GET /v1/orders` is now a legacy endpoint.',
    'The Basic plan of the API becomes a legacy offering on 1 July 2027.',
    'The `link` field still works but its days are numbered. Please use `url`.',
    '`code` is living on borrowed time, use `id`.',
    'The old host still answers, but please use api.acme.test.',
    '`text` still works, but prefer `body`.',
    'The XML format is on its way out.',
    '`token` in the query is still accepted but will not be for much longer.',
    'Since January 2027 the SOAP API is considered legacy.',
    'From May 1, 2027 `GET /v1/users` will be legacy.',
    'The file API has become legacy; use the blob API.',
    '`node_id` still works, though please switch to `id`.',
    'The days of the `/beta` prefix are numbered.',
    'The XML export is on its last legs.',
    "Callbacks v1 won't be around forever: use v2.",
    'The old param is still supported, but we recommend `page_token`.',
    'The v1 search is living on borrowed time.',
  ],
  nothing: [
    'The legacy office is now a café.',
    'Works with legacy clients.',
    'Search still works but is slow during maintenance.',
    'The fax line is on its last legs in our office.',
    'Still works as before.',
  ],
  feature: ['Added support for legacy accounts.'],
  fix: ['Fixed an error with legacy orders as of March.'],
};
for (const [want, entries] of Object.entries(ENTRIES))
  for (const entry of entries)
    test(`an entry says ${want}: ${entry}`, () => assert.equal(announced(entry, 'entry'), want));

for (const sentence of [
  'Set `legacy` to true for a legacy account.',
  'A legacy token still works but has no scopes.',
  'If the link still works, use it to sign in.',
  'Legacy orders are those made before 2020.',
  '`deprecated` is true when the operation is marked as such in the OpenAPI description.',
  '`retired` is set to true when the card is marked as retired.',
  '`archived` is `1` if the project has been removed.',
  '`obsolete` is false unless the version has been marked as obsolete.',
  'Removed members lose access at once but their messages remain in the channel.',
  'Deleted users keep their orders.',
  'Revoked keys stop working at once.',
  'Disabled webhooks get no events.',
])
  test(`a page says nothing new: ${sentence}`, () => assert.equal(announced(sentence, 'page'), 'nothing'));

// What entries say is gone in other words, and what still answers.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readStatement } from './statements.ts';

const read = (told: string, isEntry: boolean): string | null => {
  const codes = Array.from(told.matchAll(/`([^`]+)`/g), ([, code = '']) => code);
  return readStatement(told.replaceAll('`', ''), { isEntry, isAlone: isEntry, codes })?.announces ?? null;
};

const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  breaking: [
    'Test orders are left out of the list response.',
    'The `note` field is left out of the order response.',
    'Closed accounts are now left out of the results of GET /accounts.',
    'Empty fields are omitted from the webhook payload.',
    'The `X-Count` header is missing from responses with more than 1000 rows.',
    'The `text` field was formerly called `body`.',
    'The `order_id` parameter was previously named `id`.',
    '`amount` used to be called `value`.',
    'The header `X-Key` now goes by `Acme-Key`.',
    '`buyer` is now known as `customer`.',
    '`files.list` and `files.get` have stopped working.',
    '`am.*`, `im.*` and `dem.*` methods have stopped working.',
    'The old search methods have stopped working.',
    'API keys made before 2020 have stopped working.',
    'The v1 hosts no longer answer.',
    'The legacy login calls have ceased to work.',
    'GET /orders now returns at most the fields listed in `select`.',
    'The search now sends back nothing but the fields asked for in `fields`.',
    'The `Legacy-Mode` header has no effect any more.',
    'The `expand` parameter now has no effect.',
    'The `raw` flag is now a no-op.',
    'The opt-out header no longer has any effect.',
    'The `verbose` parameter does nothing now.',
    'Old, unused enum values were cleaned up.',
    'Cleaned up unused fields of the order object.',
    'Obsolete parameters have been cleared out.',
    'Deleted customers are left out of the customer list.',
    'Private projects are kept out of search results.',
    'Inactive users are excluded from the users list.',
    'The webhook leaves out the address of the buyer.',
    '`GET /orders` leaves out the `lines` of each order unless you ask for them with `expand`.',
    'The `v1` feeds have gone dark.',
    'Basic authentication has stopped working.',
    'The Sandbox host has ceased to respond.',
    'Tokens of the old kind no longer work.',
    'XML responses are a thing of the past.',
    'The `format` option no longer does anything.',
    '`?compact` is now meaningless.',
    '`strict=false` has lost its effect.',
    'The `Prefer` header is now without effect.',
    '`supplier` is called `vendor` from now on.',
    'The `kind` attribute was once named `type`.',
    'What was known as `ref` is now `reference`.',
    'If `fields` is not given, only the id comes back.',
    'The webhook now carries merely the id of the order.',
    'Legacy event types have been weeded out.',
    'Stale scopes were swept away.',
    'Pruned obsolete error codes.',
  ],
  deprecation: [
    '`CONTACTS` will become a restricted scope on March 3, 2027.',
    'The export endpoint will become a paid feature on 1 May 2027.',
    'ORDER_NOTES becomes a privileged permission on June 1, 2027.',
  ],
  nothing: [
    'The cleaned up docs are online.',
    'This change has no effect on existing integrations.',
    'The old forum has stopped working.',
    'Acme Pay was formerly called PayBuddy and is run by our team in Oslo.',
    'Old blog posts were cleaned up.',
    'The office is now known as the lab.',
    'The newsletter is left out of the bundle.',
    'Our coffee machine has stopped working.',
    'Webhooks have stopped working for some customers; we are investigating.',
    'The old logo has no effect any more.',
    'We cleaned up our office.',
    'Typos were cleaned up.',
  ],
  fix: [
    'Fixed a bug where API keys have stopped working.',
    'Fixed timeouts: exports have stopped working overnight for some.',
  ],
  feature: ['`note` may be left out of the request.', 'Null fields may now be left out of the body.'],
};
for (const [want, entries] of Object.entries(ENTRIES))
  for (const entry of entries)
    test(`an entry says ${want}: ${entry}`, () => assert.equal(read(entry, true) ?? 'nothing', want));

for (const sentence of [
  'Cancelled orders are left out of the response.',
  'Setting `force` has no effect on closed orders.',
  'The `text` property was formerly called `body` in older SDKs.',
  'The response contains at most the fields requested.',
  'This parameter has no effect in the sandbox.',
  '`has_no_effect` is true where the flag does nothing.',
  'Unused values are cleaned up every night.',
  'Fields that are empty are left out of the response.',
  'Private projects are kept out of search results.',
  '`kind` was once named `type`.',
  'A disabled webhook has no effect.',
  'Calls without a key have no effect.',
  'Old values are pruned after a year.',
])
  test(`a page says nothing new: ${sentence}`, () => assert.equal(read(sentence, false), null));

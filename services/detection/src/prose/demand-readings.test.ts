// What entries demand of callers in other words, and what only sounds like a demand.
import assert from 'node:assert/strict';
import test from 'node:test';
import { announced } from '../testing/announced.ts';

const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  breaking: [
    'From today a signature is needed on every webhook reply.',
    'Starting now, a currency is required for each order.',
    'As of today, a tenant id is necessary in all calls.',
    'From now on the Idempotency-Key header is needed on every POST.',
    'From today on, all requests need a signature.',
    'Effective today an address is mandatory for every shipment.',
    'Names longer than 80 characters now fail validation.',
    'Orders without a currency no longer pass validation.',
    'IBANs with spaces are now turned away.',
    'Dates in the past now fail the check.',
    'Notes over 500 characters now get turned down.',
    'Clients shall treat `creditor` as mandatory.',
    'Integrators must now regard the `bic` field as required.',
    'Banks have to treat `purpose` as mandatory.',
    'Starting today every upload needs a checksum.',
    'From now on a reason is required for refunds.',
    'A valid e-mail address is needed for all orders from today.',
    'A contract id is necessary with each request from now on.',
    'Suppliers have to regard `ean` as mandatory.',
    '`iban` is to be treated as required.',
    'Phone numbers without a country code are now bounced.',
    'Empty carts now fail the schema check.',
    'Tags with spaces now break validation.',
    'Files above 20 MB now fail to upload.',
    'Unless you list `fields`, only `id` and `name` are returned.',
  ],
  nothing: [
    'From today our newsletter is needed reading.',
    'From today no key is needed for the sandbox.',
    'From today you need no key for the demo.',
  ],
};
for (const [want, entries] of Object.entries(ENTRIES))
  for (const entry of entries)
    test(`an entry says ${want}: ${entry}`, () => assert.equal(announced(entry, 'entry'), want));

for (const sentence of [
  'Names that fail validation are listed in `errors`.',
  'Treat the name as mandatory when you design forms.',
  'If you leave out `fields`, only the id is returned.',
  'When a name fails validation, the call returns 422.',
])
  test(`a page says nothing new: ${sentence}`, () => assert.equal(announced(sentence, 'page'), 'nothing'));

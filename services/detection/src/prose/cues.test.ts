// What no reading knows is told by words that weigh enough together, and only in entries of a changelog that say nothing else.
import assert from 'node:assert/strict';
import test from 'node:test';
import { announced } from '../testing/announced.ts';
import { CUES, weighCues } from './cues.ts';
import { readStatement } from './statements.ts';

const SAID: Readonly<Record<string, readonly string[]>> = {
  breaking: [
    'The note fields of parcels arrive empty for guests',
    'The ids of parcels will be sorted in the order of their days',
    'The weight of a parcel is nested one level deeper in the response',
    'A limit of 0 in the query now means no rows',
    'The Trace header is needed on each request, or else you will get a 400',
    'From May on the quotes route will start answering 410',
    'The carrier field is now localized',
    'Where no parcel is found, the response will be 404 (and not 500)',
    'The tenant header is mandatory for clients',
    'The items structure is now a tree, with parts in each item',
    'The rounding of amounts in the response has been changed',
    'Switched the interpretation of offsets to local ones',
    "We've transitioned to arrays in the tags",
    'The list query now represents the end by null',
    'POST /parcels --> /v2/parcels',
    'We now do not send the trace header anymore',
    'Clients of the old kind must update to the other URL structure',
    'The version moved out of the name into the path',
    'Every request is to be signed, in lieu of a key in the URL',
    'The note attribute is now empty for guests',
    'The cart endpoint now returns an empty body. Previously it had the cart.',
    'All traffic of the API goes over TLS from now on',
    'The base URL of the API has been updated from one.example.com to two.example.com',
    'The history query stopped sending lines in different payloads',
    'OrderLineNote becomes OrderLineRemark',
    'The lineNotes turned into lineRemarks',
    'The sum is by default without taxes in each response',
    'The amount field is now rounded',
    'The address is now split in two fields',
    'The call now fails for guests',
    'Changed the body of the create call',
    'Apps need to send the tenant id',
    'parcel_id => id',
    'Clients can only send strings rather than numbers',
    'The default of carrier_id went away',
    'Calls with more than 200 parcels are answered with 413',
    'Calls with more than 64 parcels error out',
    'The parcel endpoint does away with the list of notes',
    'ParcelSettings lost can_merge_parcels, and has one boolean for each way to merge them',
  ],
  feature: [
    'Extended the parcel reply to include a carrier',
    'Audio parcels have landed in the API',
    'A parcelMoved event fires whenever a parcel moves',
    'Ever wanted to send one draft alone?',
    'Parcels can be listed with cursors',
    'Experimental: routes for bikes',
    'Metered plans -> you can report hours in batches',
    'The rate field may be set on invoices',
    'The `Retry-After` header is now sent with every 429',
    'Adding partner field',
    'Additional query parameters list on feedback endpoint',
    'Lifted restriction on names in requests',
    'Partner field on orders',
    'So you no longer need to pass the flag',
    'Orders now have a place where callers can put more',
    'Attach notes to parcels',
    'Parcels are readable for couriers via the API',
    'The carrier parameter is optional',
    'The limit of 100 items was lifted',
    'Endpoint for cancelling parcels',
    'A filter to find parcels by date',
    'Endpoint to move notes from one parcel to another',
    'The parcel API gains carrier_hint',
    'The carrier_hint may be left out',
    'The Orders API is now in beta',
  ],
  fix: [
    'Known issue solved: the sort param of the parcels endpoint',
    'A null in the response of guests should not happen now',
    'Prevents a panic where the filter param has no end',
    'Pings are being delivered again on the parcels stream endpoint',
    'Refund calls honour the key header as documented',
    'The totals in the response add up again',
    'A wrong lock led to spurious 409s on PATCH /parcels',
    'Name fields with umlauts were garbled in the response',
    'The sum of line_totals now matches the total',
    'Addressed a defect in the count of the parcels endpoint',
    'We shipped a fix for the quotes endpoint to all regions',
    'The search would not skip what was asked for in the query',
    'The policy is wrongly applied to other methods',
    'The endpoint was returning 500 for empty arrays',
  ],
  performance: [
    'Throttling of the quotes API went over to a token bucket',
    'Synchronous calls time out after 20 seconds',
    'Uploads may be as large as 25 MB',
    'The old ceiling of 5 MB for parts is no more',
    'We set the max length of the reference attribute',
    'Bulk inserts need about half the memory',
    'The weight of GET /parcels went from 50 to 250',
  ],
  nothing: [
    'The navigation of the guide is now a tree',
    'Switched to another cloud',
    'The team switched to other tools',
    'Moved the examples out of the reference',
    'We must thank all API users for their patience',
    'Explain that the id must be an integer',
    'Orders that must be paid by card show a badge',
    'The lobby is now painted in different colours',
    'Internal keys are now rotated by other jobs',
    'Labels of the dashboard changed from blue to red',
    'Responses are no longer cut off',
    'The newsletter moved to another day',
    'Calls without a body are still supported',
    'Webhooks are now retried with exponential backoff',
    'All requests are now logged',
    'Requests are now balanced over three regions',
    'Calls to the parcels endpoint are now much cheaper',
    'API keys are now encrypted at rest',
    'The closed_at field is now set when a parcel changes from open to closed',
    'Callers can use OAuth in place of API keys',
    'Webhooks let you receive events instead of polling the API',
    'Tasks can be moved from one list to another through the API',
    'Batch API: results arrive within 24 hours instead of 48',
    'To use this endpoint you must have the orders scope',
    'Parcels API → reports',
    "You don't have to poll the API anymore",
    'Empty responses are cached',
    'The created_at field is now populated for old parcels',
    'The parcel object is now expandable',
    'Properties are now grouped in the property picker',
    'From now on, responses include the total count',
    'From now on the payload comes with a signature',
    'The method has been updated to handle null',
    'Turned on HTTP/3 for all API traffic',
    'The update call no longer resets missing fields',
    'All callers that send an array of strings are not affected by this change',
    'Scheduled maintenance of the API from 2:00 to 4:00 UTC',
    'Added course chapters',
  ],
};

const inEntry = (text: string): string => readStatement(text, { isEntry: true, isAlone: true })?.announces ?? 'nothing';

for (const [want, sentences] of Object.entries(SAID))
  for (const sentence of sentences)
    test(`an entry says ${want}: ${sentence}`, () => assert.equal(inEntry(sentence), want));

test('the heaviest words are what decided', () =>
  assert.equal(
    readStatement('The carrier field is now localized', { isEntry: true, isAlone: true })?.words,
    'is now localized',
  ));

test('what is given now in place of what was given before is no offer', () => {
  assert.equal(inEntry('This endpoint now returns user ids. Previously, it returned addresses.'), 'breaking');
  assert.equal(inEntry('This endpoint now returns user ids. Previously, it returned only names.'), 'feature');
  assert.equal(inEntry('This endpoint now accepts 1,000 ids. Previously, it accepted 100.'), 'feature');
  assert.equal(inEntry('The list now contains old parcels as well. Previously, it contained open ones.'), 'feature');
});

test('a link that changed and a limit that is gone break nothing', () => {
  assert.equal(inEntry('Change link to another place'), 'nothing');
  assert.equal(inEntry('The rate limit on the parcels endpoint has been removed'), 'performance');
  assert.equal(inEntry('Added the parcel kinds section'), 'nothing');
  assert.equal(inEntry('Added play and embed request examples'), 'nothing');
  assert.equal(inEntry('Added the sections endpoint'), 'feature');
});

test('what is changed to another name or has an end by the API is no link and no offer', () => {
  assert.equal(inEntry('Drop support for uploads through the API'), 'breaking');
  assert.equal(inEntry('Stop sending passwords via the API'), 'breaking');
});

test('what readings tell of a change needs no cue', () => {
  for (const sentence of [
    'Updated list orders to cursor pagination',
    'The default value of sort is now desc',
    'Parcels are now only for admins',
    'Links are now one-time',
    'The endpoint accepts only JSON',
  ])
    assert.equal(inEntry(sentence), 'breaking', sentence);
});

test('they are asked only where an entry says nothing else', () => {
  const sentence = 'The carrier field is now localized.';
  assert.equal(readStatement(sentence), null);
  assert.equal(readStatement(sentence, { isEntry: true }), null);
  assert.equal(readStatement(`Fixed: ${sentence}`, { isEntry: true, isAlone: true })?.announces, 'fix');
});

test('what is said of no part of an interface is no break', () => {
  assert.equal(inEntry('The shop is now blue'), 'nothing');
  assert.equal(
    readStatement('tier is now high', { isEntry: true, isAlone: true, codes: ['tier'] })?.announces,
    'breaking',
  );
});

test('a sentence of nothing but one word is weighed in a moment', () => {
  for (const part of ['-', '.', 'x_', 'a ', 'from a ', 'is now a ', 'no longer ', 'works ', 'the field ', 'not ']) {
    const text = part.repeat(10_000 / part.length);
    const started = performance.now();
    weighCues(text, { isEntry: true }, text);
    assert.ok(performance.now() - started < 1000, JSON.stringify(part));
  }
});

test('every cue is heard in some sentence', () => {
  const sentences = Object.values(SAID)
    .flat()
    .map((sentence) => sentence.toLowerCase());
  for (const { pattern } of CUES)
    assert.ok(
      sentences.some((sentence) => pattern.test(sentence)),
      pattern.source,
    );
});

test('who names something in code, and speaks of no loss, repair or reading, tells that there is it', () => {
  for (const [sentence, want] of [
    ['Quotes: `pay_in` (optional)', 'feature'],
    ['Long names in `title`, for all plans', 'feature'],
    ['A long name, for all plans', 'nothing'],
    ['If `check` is set, the address is validated', 'nothing'],
    ['`order_id` is described in more words', 'nothing'],
    ['The `order_id` column of the table comes first in the docs', 'nothing'],
  ] as const)
    assert.equal(announced(sentence, 'entry'), want, sentence);
  assert.equal(announced('Quotes: `pay_in` (optional)', 'page'), 'nothing');
});

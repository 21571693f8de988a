// What items of a changelog say in few words, and what they do not say.
import assert from 'node:assert/strict';
import test from 'node:test';
import { ENTRY_SENTENCES } from '../testing/entry-sentences.ts';
import { ENTRY_READINGS } from './entry-readings.ts';
import { fold } from '../text/normal-form.ts';
import { readStatement } from './statements.ts';

/** What changed, said in more words than one. */
const BREAKS = [
  'The data model of orders changed to use customer_id, carrier_id and note_id',
  'Values of selection fields are now returned as {value, label} objects',
  'All errors are now strictly returned in a standard format',
  'Stopped returning the note_id of an order',
  'You now receive a 404 when an order is unknown',
  'Starting from v49, we respond to calls with localized values',
  'The status endpoint requires authentication',
  'The very first thing to note is that the endpoint URL has changed.',
  'Removing all bulk delete endpoints',
  'Retiring the note_id field',
  'Merging note_id and note_text into one field',
  'Redesign of the API: one endpoint for each carrier',
  'Restricted allowed characters in names',
  'Enforce email validation',
  'Move the endpoint /orders to /v2/orders',
  'The endpoint returns 204 when there is nothing, instead of 200',
  'The note field renamed to text',
  'Remodeled the orders response',
  'Removing a deprecated endpoint',
  'The search endpoint requires a token',
  'The orders endpoint requires the orders:read scope',
  'Moving the /orders endpoint to /v2/orders',
  'The new requirements will be enforced as of August 14, 2027.',
  'Acme no longer shares workouts of other apps',
  'Partners no longer receive drafts of invoices',
  'Changed: Quantity parameter type to `float`.',
  'Internal Accounts API disabled.',
  'Use API v2, written anew. This is a major, breaking change for the library.',
  'Until now it was kilometres per hour.',
  'Speed is reported in metres per second. Until now it was kilometres per hour.',
  '#30 Remove `publicKey` from options',
  '[GH-30] Removed `publicKey` from options',
  'Offsets of more than 100 get 400 Bad Request on list endpoints',
];

for (const sentence of [
  'Deleting an order: what happens to its items',
  'Revoking tokens takes effect at once',
  'Change how you work with orders',
  'Changed the way data is stored internally',
  'Invoices are now sent as PDF by e-mail to customers',
  'Building an API requires patience',
  'The export endpoint needs some time for large shops',
  'Do not include your API key in code that runs in a browser',
  'Once it is paid an invoice can no longer be changed',
  'The dashboard no longer shares links to the documentation',
  'Acme no longer sends duplicate e-mails',
])
  test(`what can be done, and work of the house, is no news: ${sentence}`, () =>
    assert.equal(readStatement(sentence, { isEntry: true, isAlone: true }), null));

for (const sentence of [
  'The target incident, which now contains all the alerts from the source incident.',
  'The field is required from customers in Italy.',
  'If you are using a proxy, requests will start to fail when it is down.',
  'Move /tmp/a to /tmp/b and start the agent.',
])
  test(`a page says what is so: ${sentence}`, () => assert.equal(readStatement(sentence), null));

for (const sentence of [
  'GET /orders moved to /v2/orders.',
  'The API has switched from XML to JSON.',
  'The names of events have now been changed.',
  'Ids will have a new format from now on.',
  'An API key is mandatory as of today.',
  "If you're using the old host of the API, calls will start to fail.",
])
  test(`a page says that something breaks: ${sentence}`, () =>
    assert.equal(readStatement(sentence)?.announces, 'breaking'));

for (const [want, sentences] of [...Object.entries(ENTRY_SENTENCES), ['breaking', BREAKS] as const])
  for (const sentence of sentences)
    test(`an entry says ${want}: ${sentence}`, () => {
      const announces = readStatement(sentence, { isEntry: true, isAlone: true })?.announces ?? 'nothing';
      assert.equal(announces === 'feature' || announces === 'fix' ? 'nothing' : announces, want);
    });

test('every reading is what some sentence needs', () => {
  const sentences = [...Object.values(ENTRY_SENTENCES).flat(), ...BREAKS].map(fold);
  for (const { pattern } of ENTRY_READINGS)
    assert.ok(
      sentences.some((sentence) => pattern.test(sentence)),
      pattern.source,
    );
});

test('what is so is news only where an entry says nothing else', () => {
  const sentence = 'Negative amounts are rejected.';
  assert.equal(readStatement(sentence, { isEntry: true, isAlone: true })?.announces, 'breaking');
  assert.equal(readStatement(sentence, { isEntry: true })?.announces, undefined);
  assert.equal(readStatement(sentence)?.announces, undefined);
  const two = `Added a call for refunds. ${sentence}`;
  assert.equal(readStatement(two, { isEntry: true, isAlone: true })?.announces, 'feature');
  assert.equal(readStatement(`New: ${sentence}`, { isEntry: true, isAlone: true })?.announces, 'feature');
});

/** Longer ones are cut before they are read. */
const SENTENCE_CHARS = 10_000;
/** Many times what the slowest takes. */
const SLOW_MS = 2000;
for (const part of [
  '-',
  '_',
  '.',
  'x_',
  'a ',
  'is now a ',
  'remove ',
  'a -> ',
  'return 404 ',
  'errors now ',
  'user ',
  'the ',
])
  test(`a sentence of nothing but ${JSON.stringify(part)} is read in a moment`, () => {
    const started = performance.now();
    readStatement(part.repeat(SENTENCE_CHARS / part.length), { isEntry: true, isAlone: true });
    assert.ok(performance.now() - started < SLOW_MS);
  });

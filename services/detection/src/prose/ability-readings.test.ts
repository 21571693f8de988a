import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readStatement } from './statements.ts';

const inEntry = (text: string, codes: string[] = []): string =>
  readStatement(text, { isEntry: true, isAlone: true, codes })?.announces ?? 'nothing';

for (const [text, says] of [
  ['Guests can no longer place orders', 'breaking'],
  ['The orders endpoint is gone.', 'breaking'],
  ['The field for error messages is gone.', 'breaking'],
  ['The limits endpoint is gone.', 'breaking'],
  ['A memory leak in the streaming endpoint is gone.', 'fix'],
  ['The random 500 errors on /search are gone.', 'fix'],
  ['The need to poll is gone; use the new completed event.', 'feature'],
  ['Creating drafts of orders is no longer permitted.', 'breaking'],
  ['Comments on the blog are no longer possible.', 'nothing'],
  ['Access tokens will no longer expire.', 'nothing'],
  ['Apps now have access to finer filters, instead of only one for all.', 'nothing'],
  ['Client certificate renewal for payment apps', 'security'],
  ['This update improves the security of your applications.', 'security'],
  ['This update improves the security of our website.', 'nothing'],
  ['With the 202311 version you need to pass the id of the account.', 'breaking'],
  ['All new integrations should use the new version of the endpoint.', 'deprecation'],
  ['The team has decided to extend the sunset dates of both versions.', 'deprecation'],
  ['We have added new pages.', 'nothing'],
  ['A roadmap has been added.', 'nothing'],
  ['Partners lose the ability to edit prices', 'breaking'],
  ['Keys are no longer able to read invoices', 'breaking'],
  ['Requests can no longer fail when the list is long', 'fix'],
  ['The status now accepts only `open` and `closed`', 'breaking'],
  ['The endpoint is changed to only accept GET requests', 'breaking'],
  ['This update will prevent you from saving a field twice', 'breaking'],
  ['If an order does not exist, 404 is returned rather than a 422.', 'breaking'],
  ['Orders and trades are now returned in separate endpoints', 'breaking'],
  ['Search has been updated to only return what belongs to the caller', 'breaking'],
  ['Card codes will now be provided only in the e-mail', 'breaking'],
  ['The currency can no longer be provided on a line, it must be set once for the order', 'breaking'],
  ['For an unhealthy worker the calls return `503` instead of timing out', 'breaking'],
  ['The API now has the ability to accept net amounts only, instead of requiring gross ones', 'nothing'],
  ['The max number of trades of a call has been reduced to 1,000', 'performance'],
  ['Added large max sizes to most fields', 'performance'],
  ['The outgoing address now also provides the contact', 'feature'],
  ['The message has been appended to include the type at its end', 'feature'],
  ['Exposed log query endpoints', 'feature'],
  ['The webinar did not start on time', 'nothing'],
  ['In this guide we replace the placeholder with the key of your app.', 'nothing'],
  ['The list of ids now accepts at most 200 ids', 'performance'],
  ['The list of ids now accepts at most **200** ids', 'performance'],
  ['Added maximal batch size of 20000 to the import', 'performance'],
  ['Trade feed: add request limiter', 'performance'],
  ['We will be introducing a 90 day limit on the storage of log data', 'performance'],
  ['Trading endpoints stop accepting orders on migration day', 'breaking'],
  ['The orders endpoint stops accepting XML on 1 March 2027', 'deprecation'],
  ['Reduced the bulk size of the import endpoint from 500 to 100 rows', 'performance'],
  ['The parameter `ids` now correctly parses lists', 'fix'],
  ['The webhook was improved to return the correct type', 'fix'],
  ['Orders API: Correct the value of `days` for policies without an end', 'fix'],
  ['Prices API: required fields corrected', 'fix'],
  ['The volunteer property of standard checks is now read only', 'breaking'],
  ["Starting with v2.0.0 we're using UTC as the default time zone.", 'breaking'],
  ['Allow dashes in the name of a tag', 'feature'],
  ['The owner of each order is now returned as well', 'feature'],
  ["The element 'supplier' is not required", 'feature'],
  ['`note` is no longer a required property', 'feature'],
  ['Make the field `note` optional; it is now required only when the order is a gift', 'feature'],
] as const)
  test(`${says}: ${text}`, () => {
    assert.equal(inEntry(text), says);
  });

test('a name that is now another', () => {
  assert.equal(inEntry('wifi_changed event is now connectivity', ['wifi_changed', 'connectivity']), 'breaking');
  assert.equal(inEntry('wifi_changed event is now public', ['wifi_changed']), 'feature');
});

test('what stands in front of an entry tells of which operation it speaks', () => {
  assert.equal(inEntry('`GET /stats`: The response format changed.'), 'breaking');
  assert.equal(inEntry('For `GET /stores`, rename `source_ids` to `ids` in the query'), 'breaking');
});

test('an entry of several sentences, none of which tells news, says what is', () => {
  assert.equal(inEntry('Markets have a color field. It is blue for makers.'), 'feature');
  assert.equal(inEntry('Removed `fee`. Markets have a `costs` field.'), 'breaking');
});

test('what is moved in an entry of several sentences is moved', () => {
  assert.equal(inEntry('The split object is moved out of the order. It still is written for some weeks.'), 'breaking');
});

for (const text of [
  'Changing the type of a field or its accepted values, e.g. making an optional field required.',
  'However, if we discover that endpoints are not safe, we will publish new ones and expedite deprecation of the old.',
])
  test(`a rule is no news of a break or an end: ${text}`, () => {
    assert.equal(readStatement(text)?.announces, 'feature');
  });

for (const text of [
  'If you discover a vulnerability in our API, please write to us.',
  'Report any security issue to our team.',
])
  test(`what may be found is no news: ${text}`, () => {
    assert.equal(readStatement(text), null);
  });

test('the end of a way to authenticate is an end without more words', () => {
  assert.equal(readStatement('Basic authentication ends on 1 March 2027.')?.announces, 'deprecation');
  assert.equal(readStatement('The old endpoints will not be available in the next release.')?.announces, 'breaking');
});

for (const text of [
  'You can no longer create duplicate orders',
  "We're using Postgres as the default database",
  'You can now use GraphQL as the default transport',
  'The new limit will prevent clients from overloading the API',
  'The endpoint now returns only active orders when `active` is set',
  'The orders API is offline tonight',
  'Images are now served from a different CDN',
  'Updated the documentation. The field `x` is required.',
])
  test(`no break: ${text}`, () => {
    assert.notEqual(inEntry(text), 'breaking');
  });

test('what was optional and is required now breaks', () => {
  assert.equal(inEntry('The field was optional and is now required only for gifts'), 'breaking');
});

test('a repair behind the operation that it repairs', () => {
  assert.equal(inEntry('`GET /orders` - no longer returns 500'), 'fix');
});

test('the end of an interface is no news of one', () => {
  assert.notEqual(inEntry('Announcing the shutdown of the orders API'), 'feature');
});

test('a weakness that was found, with words for those who find more', () => {
  assert.equal(
    inEntry('We patched a vulnerability in the token endpoint; write to us if you notice strange calls'),
    'security',
  );
});

for (const [text, says] of [
  ['As of this release, the field `fee` will no longer be returned', 'breaking'],
  ['The v1 endpoints will no longer be available starting today.', 'breaking'],
  ['The field `fee` will no longer be returned', 'breaking'],
  ['The field `fee` will no longer be returned in a future version', 'deprecation'],
  ['The field `fee` will no longer be returned from 1 March 2027', 'deprecation'],
  ['From now on the field `fee` will no longer be required', 'feature'],
  ['From 1 March 2027 the token will no longer be required', 'feature'],
] as const)
  test(`what will be so with its own release is so: ${text}`, () => {
    assert.equal(inEntry(text), says);
  });

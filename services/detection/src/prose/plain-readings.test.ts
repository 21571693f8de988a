// What entries of a changelog say without a verb of change, and what only sounds like it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { markMoments } from '../text/moment-marks.ts';
import { fold } from '../text/normal-form.ts';
import { PLAIN_READINGS } from './plain-readings.ts';
import { readStatement } from './statements.ts';

const SAID: Readonly<Record<string, readonly string[]>> = {
  feature: [
    'Markets have a makerFeeBps field.',
    'The order object has a new property channel.',
    'GET /orders takes a sort parameter.',
    'The status enum gained the value held.',
    'There is now an endpoint to cancel a transfer.',
    'You can filter invoices by customer_id.',
    'You may now update the billable field.',
    'The locale can be set for each order.',
    'Orders can have a channel.',
    'The order response includes channel_id.',
    'channel_id is returned for orders.',
    'Orders API released.',
    'Ability to filter orders by status.',
    'Extended the order object with channel_id.',
    'Search supports wildcards.',
    'SDK for Rust is generally available.',
    'Meet the Disputes API.',
    'The expand query parameter works on customers too.',
    'The maximum of 50 filters has been lifted.',
    'The deprecation of /v1/files has been withdrawn.',
    'Requests without a User-Agent are no longer rejected.',
  ],
  fix: [
    'GET /orders no longer returns 500 for empty carts.',
    'The stats endpoint would not offset recent calls.',
    'The order list did not return archived orders.',
    'The policy is incorrectly applied to other APIs.',
    'The status was missing in the response.',
    'Handle empty lists of orders gracefully.',
    'Avoid duplicate webhooks.',
    'Exports no longer time out for accounts with many users.',
    'The list endpoint no longer throws an error when it is empty.',
    'Cursor pagination works again for large result sets.',
    'The amount of refunds is now correct.',
    'updated_at is set properly when a label changes.',
    'Addressed a race condition in order creation.',
    'Webhooks are not sent twice any more.',
  ],
  performance: [
    'Order creation is twice as fast.',
    'Response times of GET /reports were cut in half.',
    'Reduced memory use of the SDK.',
  ],
  breaking: [
    'user_id must be a UUID.',
    'The name field must match the pattern.',
    'An order that does not exist now gives 404 instead of 200.',
    'The response of DELETE /orders is empty now.',
    'GET /orders no longer returns the error field.',
    'GET /orders no longer returns errors.',
    'GET /orders no longer returns an error description field.',
    'The `a` field has been removed and the deprecation of `b` has been withdrawn.',
    'Webhooks are not sent any more.',
    'The endpoint /v1/files has been withdrawn.',
  ],
  deprecation: [
    'If you still use v1 keys, replace them before 1 March 2027.',
    'If you still call /v1/charges after 1 March 2027, you will get 410.',
    'API keys created before 2024 expire on 31 December 2026.',
  ],
  nothing: [
    'Every endpoint has an example.',
    'The reference is available in German.',
    'You can find the guide on our site.',
    'You can ignore the header.',
    'The note field has no limit.',
    'The API is available again after the outage.',
    'There are examples for webhooks.',
    'Screenshots are now correct.',
    'Links on the reference page work again.',
    'We addressed feedback on the docs.',
    'Keys must be kept secret.',
    'The following parameters must be used for authentication:',
    'Documentation must be read first.',
    'Meet us in Berlin.',
    'If you use the SDK, update it when you like.',
  ],
};

for (const [want, sentences] of Object.entries(SAID))
  for (const sentence of sentences)
    test(`an entry says ${want}: ${sentence}`, () => {
      const announces = readStatement(sentence, { isEntry: true, isAlone: true })?.announces ?? 'nothing';
      assert.equal(announces, want);
    });

test('outside a changelog it is what always holds', () => {
  for (const sentence of [
    'Markets have a makerFeeBps field.',
    'You can filter invoices by customer_id.',
    'user_id must be a UUID.',
  ])
    assert.equal(readStatement(sentence), null);
});

test('every reading is what some sentence needs, and none is passed over', () => {
  const sentences = Object.values(SAID)
    .flat()
    .map((sentence) => markMoments(fold(sentence)));
  for (const { pattern, stems } of PLAIN_READINGS) {
    const matched = sentences.filter((sentence) => pattern.test(sentence));
    assert.ok(matched.length > 0, pattern.source);
    for (const sentence of matched) assert.match(sentence, stems ?? /^/);
  }
});

test('a line of what they skip or repeat costs no more than a line of words', () => {
  const stems = 'has support lifted no longer again address as fast must if you expire on';
  for (const unit of ['[[', 'a.', 'x_', '- ', 'is now ', 'no longer ']) {
    const text = `${stems} ${unit.repeat(3000)} ${stems}`;
    const begin = performance.now();
    for (const { pattern } of PLAIN_READINGS) pattern.exec(text);
    assert.ok(performance.now() - begin < 1000, JSON.stringify(unit));
  }
});

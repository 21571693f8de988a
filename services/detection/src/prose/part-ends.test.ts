// Of which part a sentence announces the end, if it is not all of what the text is about.
import assert from 'node:assert/strict';
import test from 'node:test';
import { isPartOf, partThatEnds } from './part-ends.ts';
import type { Whole } from './part-ends.ts';

const OF_PARTS: Record<string, string[]> = {
  'The `team` filter is deprecated.': ['team'],
  'The query parameter `team` is deprecated and will be removed on 2027-03-01.': ['team'],
  'The parameters `a`, `b` and `c` are deprecated.': ['a', 'b', 'c'],
  'Filtering by `team` is deprecated.': ['team'],
  'The use of `offset` is deprecated, use `cursor`.': ['offset'],
  'Passing the team in the `X-Team` header is deprecated.': ['X-Team'],
  'Requests with the `team` parameter are deprecated.': ['team'],
  'The `pending` value of `status` is deprecated.': ['pending'],
  'We will remove the `team` parameter on 2027-03-01.': ['team'],
  'This endpoint will no longer accept the `team` parameter after 2027-03-01.': ['team'],
  'Support for the `team` filter will be removed on 1 March 2027.': ['team'],
  "As of version 3, this endpoint's **`team`** parameter is deprecated.": ['team'],
  'Deprecated: the `team` parameter, use `q`.': ['team'],
  '`offset` is deprecated, use `cursor`.': ['offset'],
  'The old filter parameters are deprecated.': [],
  'We are deprecating the `team` filter.': ['team'],
  'Support for the `team` parameter ends on 2027-03-01.': ['team'],
  'Calling this endpoint without `team` is deprecated.': ['team'],
  'Access to this API using query parameter authentication is deprecated and will be removed.': [],
  'Authentication with query parameters is deprecated.': [],
  'The old response format is deprecated.': [],
  'Sorting by name is deprecated.': [],
  'Returning the orders of closed shops is deprecated.': [],
};

const OF_ALL = [
  'This endpoint is deprecated.',
  '`GET /orders` is deprecated.',
  'The `team` endpoint is deprecated.',
  '**Deprecated**: use `GET /v2/orders`.',
  'DEPRECATED - use the `filter` field of the list.',
  'This endpoint is deprecated: the `team` parameter of `GET /v2/orders` does it better.',
  'This endpoint is replaced by the `team` parameter of `GET /v2/orders`.',
  'The endpoint with the `v1` header is deprecated.',
  'Listing orders with `GET /orders` is deprecated.',
  'This API will be removed on 2027-03-01; pass the `X-New` header to the new one.',
  'Deprecated in favor of the `filter` parameter of the list.',
  'This endpoint and its `team` parameter are deprecated.',
  'Support for this endpoint ends on 2027-03-01.',
  'We are deprecating this endpoint.',
  'Listing orders is deprecated.',
  'Filtering orders with this endpoint is deprecated.',
];

test('what a sentence says the end of', () => {
  for (const [sentence, names] of Object.entries(OF_PARTS))
    assert.deepEqual(partThatEnds(sentence)?.names, names, sentence);
  for (const sentence of OF_ALL) assert.equal(partThatEnds(sentence), null, sentence);
  assert.equal(partThatEnds('The `team` filter is new.'), null);
});

test('names in code that no marks show are found as words', () => {
  assert.deepEqual(partThatEnds('The values a and b will be removed.', ['a', 'b'])?.names, ['a', 'b']);
  assert.deepEqual(partThatEnds('team is deprecated.', ['team'])?.names, ['team']);
  assert.equal(partThatEnds('Teams are deprecated.', ['team']), null);
});

test('a label in front of a sentence is none of its words', () => {
  const text = '**Deprecation notice:** The `team` parameter and the `all` value for `privacy` are deprecated.';
  assert.deepEqual(partThatEnds(text)?.names, ['team']);
  assert.equal(partThatEnds('Deprecated: use `POST /v2/orders`.'), null);
});

test('what the text itself is about is no part of it', () => {
  const saidOf = (sentence: string, whole: Whole): boolean => isPartOf(partThatEnds(sentence), whole);
  const field = { isField: true, names: ['customer/offset'] };
  assert.ok(saidOf('The `old` value is deprecated.', field));
  assert.ok(!saidOf('The `offset` parameter is deprecated.', field));
  assert.ok(!saidOf('`customer.offset` is deprecated.', field));
  assert.ok(!saidOf('This parameter is deprecated.', field));
  const operation = { isField: false, names: ['orders.list', '/orders'] };
  assert.ok(saidOf('This option is deprecated.', operation));
  assert.ok(saidOf('The `orders` filter is deprecated.', operation));
  assert.ok(!saidOf('`orders.list` is deprecated.', operation));
});

test('a long sentence costs no more than its length', () => {
  const started = performance.now();
  for (const part of ['`a`, ', 'is ', 'the of ', '* ', '`'])
    partThatEnds(`${part.repeat(20_000)} is deprecated`, ['a']);
  assert.ok(performance.now() - started < 500);
});

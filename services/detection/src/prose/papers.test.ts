import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readStatement } from './statements.ts';

const inEntry = (text: string): string => readStatement(text, { isEntry: true, isAlone: true })?.announces ?? 'nothing';

for (const text of [
  'Moved the API reference to a new domain',
  'Restructured the reference of the Orders API into chapters',
  'Removed an outdated paragraph about webhooks',
  'Deleted the table of status codes from the reference, see the appendix',
  'Removed `country` and the two policy ids from the Create an order and Update an order examples, which sent them',
  'Added a table with error codes to the API reference',
  'Added more details about API keys',
  'An explanation of the status field has been added',
  'Added a changelog to the API',
  'Launched a status page for the API',
  'Rename some sections to avoid the same title twice',
  'Updated the import of orders with a new example that omits the `ttl` field',
  'Fixed the list of taxes example response',
  'Our v3 API documentation provides a refreshed sample of how apps can now create an order',
  'Removed the redundant notation of required fields',
  'Fix old tests',
  'Added linting',
  'Added code snippets in Python',
  'Added guides for webhooks',
  'Fixed document errors',
  'Required fields are now bold in the reference',
  'The tutorial now returns 201 where it said 200',
])
  test(`of what is read nothing is announced: ${text}`, () => {
    assert.equal(inEntry(text), 'nothing');
  });

for (const [text, says] of [
  ['Added a description field to products', 'feature'],
  ['Added a list of line items to the orders response', 'feature'],
  ['Removed the description of products from the response', 'breaking'],
  ['Removed the reference field from orders', 'breaking'],
  ['Added a documents endpoint', 'feature'],
  ['Added the details object to the error responses', 'feature'],
  ['Added endpoints to run tests', 'feature'],
] as const)
  test(`what is sent is more than words: ${text}`, () => {
    assert.equal(inEntry(text), says);
  });

for (const text of [
  'Removed documents from the customer response',
  'Removed documents',
  'Removed reference from the payments response',
  'Removed manual capture from the payments API',
  'Removed chapters from the videos response',
  'Removed list of events from webhook payload',
  'Removed the table of status codes from the response',
  'Removed details of the API keys from the account response',
  'Replaced the dot notation of fields with brackets',
  'Renamed page to page_number',
  'Renamed the sections to groups in the courses response',
  'Moved the reference to the metadata object',
  'Removed `fee` from orders and from the examples',
  'Replaced v1 with v2 as told in the guide',
  'Required fields are now enforced as described in the documentation',
  'The document now requires a title',
  'The payment reference is now required',
  'Reference is now a string',
  'The guide is now required',
  'Replaced users in libraries by members',
])
  test(`what is sent may be called like what is read: ${text}`, () => {
    assert.equal(inEntry(text), 'breaking');
  });

test('news of what is called like a paper', () => {
  assert.equal(inEntry('Added reference information of a symbol'), 'feature');
  assert.equal(inEntry('Added documents to orders'), 'feature');
  assert.equal(inEntry('Added manual capture'), 'feature');
});

test('what stands in code is a name, whatever it means', () => {
  const text = 'Removed guides';
  assert.equal(readStatement(text, { isEntry: true })?.announces, undefined);
  assert.equal(readStatement(text, { isEntry: true, codes: ['guides'] })?.announces, 'breaking');
});

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

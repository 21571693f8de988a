import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readStatement } from './statements.ts';

const inEntry = (text: string): string => readStatement(text, { isEntry: true, isAlone: true })?.announces ?? 'nothing';

for (const text of [
  'Moved the API reference to a new domain',
  'Restructured the reference of the Orders API into chapters',
  'Removed an outdated paragraph about webhooks',
  'Removed outdated screenshots from the quickstart',
  'Added German translations',
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
  ['Thai (`TH`) is now included in the `/languages` response, since document translation knows it', 'feature'],
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

for (const text of [
  'Added a table of contents.',
  'Added a table of contents to the Orders guide.',
  'Reorganised the Refunds pages.',
  'Restructured the pages on webhooks so that they are easier to read.',
  'New examples in Go and Rust on the Refunds pages',
  'More code samples for the Orders API',
  'New request examples for webhooks.',
  'Corrected the sample response in the reference topic for Get order.',
  'Fixed the example request on the Refunds page.',
  'Corrected a sample payload in the reference.',
  'Updated the sample code in the help article on refunds.',
  'Happy holidays from the whole team. Support will answer more slowly until 4 January.',
  'Our office is closed on 1 May. Support replies on the next day.',
  'Merry Christmas! Our support team is away until 27 December.',
  'Support will be closed on Monday.',
  'Reordered the chapters, and added a search box to the docs.',
  'Reorganised the sidebar.',
  'More examples for webhooks',
  'Added a glossary and a table of contents to the docs.',
  'New tutorial in Python.',
  'Three new code samples on the Webhooks page',
  'Fixed the sample payload on the Webhooks page.',
  'Updated the example request for refunds.',
  'We wish you a happy new year!',
  'Our support hours change over Easter.',
  'The support team is out on Monday.',
  'Grouped the articles by topic.',
  'Split the Webhooks page into two.',
  'Corrected the response example of the Orders page.',
  'Rewrote the getting started guide.',
  'Support is closed on 26 December.',
])
  test(`pages, samples, greetings and hours are no news: ${text}`, () =>
    assert.equal(readStatement(text, { isEntry: true, isAlone: true }), null));

for (const text of [
  'Support for refunds was added.',
  'New sample rate parameter for streams.',
  'New endpoint for the table of contents of a document.',
  'New examples endpoint',
  'Support for Klarna was added.',
  'Support is now available in the EU region for transfers.',
  'Grouped articles endpoint added.',
  'Support replies to reviews via the API.',
])
  test(`what is offered may be called like them: ${text}`, () => assert.equal(inEntry(text), 'feature'));

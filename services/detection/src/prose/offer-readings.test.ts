// What entries offer in other words than "added", and what is none of callers.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readStatement } from './statements.ts';

const read = (told: string, isEntry: boolean): string | null => {
  const codes = Array.from(told.matchAll(/`([^`]+)`/g), ([, code = '']) => code);
  return readStatement(told.replaceAll('`', ''), { isEntry, isAlone: isEntry, codes })?.announces ?? null;
};

const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  performance: [
    'Calls above 10 per second now draw a 429.',
    'Requests to an account that go beyond 20 per second are now answered with a 429.',
    'More than 100 requests a minute now earn you a 429.',
    'Clients going over 5 per second now get a 429.',
    'Bulk delete takes up to 50 items at a time.',
    'Batch calls accept up to 20 orders at once.',
    'Imports take at most 500 rows per call.',
    'You may send up to 30 contacts in one request.',
    'Anything beyond 50 per minute now gets a 429.',
    'Requests beyond 300 a minute now earn a 429.',
    "You'll get a 429 above 20 calls per second.",
    'The search endpoint takes up to 100 ids in one call.',
    'A batch holds up to 500 records per request.',
    'Each key may make five hundred calls per hour.',
    'Over 60 requests per minute are now met with a 429.',
  ],
  nothing: [
    'Up to 20 people at a time can visit our office.',
    'The team takes up to 5 tickets at a time.',
    'Added a guide on handling a 429.',
    'The recording of our webinar has been made available.',
    'Slides of the meetup have been made available.',
    'Orders may now be empty.',
    'Employees may now bring their dogs.',
    'We handle up to 20 tickets at once in our office.',
    'Photos of the summer party have been made available.',
  ],
  feature: [
    'Sellers may now supply a pickup date when creating orders.',
    'Partners may now pass a `locale` with each call.',
    'Clients may now omit the `currency` field.',
    'Users are now able to choose a warehouse.',
    'Admins may now be given access to exports via `POST /grants`.',
    'Two more events have been made available: order.held and order.freed.',
    'A sandbox for transfers has been made available.',
    'Three further feeds were made available to partners.',
    'The Payouts API has been opened up to all customers.',
    'Beta: `POST /exports`',
    'Preview: `GET /v2/reports`',
    'Public beta: `GET /rates`',
    'Beta: Exports API',
    'Early access: webhooks for refunds',
    'Unknown parameters are now ignored instead of rejected.',
    'Extra fields are now accepted rather than refused.',
    'Trailing slashes are now tolerated instead of causing an error.',
    'Duplicate keys are now skipped rather than returning a 400.',
    'Added endpoint `POST /jobs` that now returns 201.',
    'Added `GET /feeds`, which now answers with 200.',
    'Added a table of rates to the response.',
    'Riders may now book two seats.',
    'Developers may now filter by `state`.',
    'Hotels may now be marked as closed.',
    'The rates feed has been made public.',
    'Live prices have been made available to all partners.',
    'The v2 API was made generally available.',
    'Webhooks are now open to every plan.',
    'In beta: `PATCH /orders/{id}`',
    'Alpha: streaming endpoint',
    'Private beta: `POST /v2/transfers`',
    'Unsupported parameters are now silently dropped instead of causing a 400.',
    'Whitespace in phone numbers is now accepted rather than rejected.',
    'Requests with unknown fields now succeed instead of failing.',
    'Unrecognised headers no longer lead to an error; they are ignored.',
    'New endpoint `PUT /jobs` which now responds with 204.',
  ],
  breaking: [
    'Beta: removed `GET /rates`',
    'Values may now be null.',
    'Known fields are now ignored.',
    'Preview: `GET /v2/reports` was removed',
  ],
  fix: ['Beta: fixed `GET /rates`'],
};
for (const [want, entries] of Object.entries(ENTRIES))
  for (const entry of entries)
    test(`an entry says ${want}: ${entry}`, () => assert.equal(read(entry, true) ?? 'nothing', want));

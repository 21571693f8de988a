import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readStatement } from './statements.ts';

const inEntry = (text: string): string => readStatement(text, { isEntry: true, isAlone: true })?.announces ?? 'nothing';

for (const text of [
  'Remove Item endpoint now returns the updated basket',
  'Drop-off points now have an opening hours field',
  'Delete Order endpoint supports soft deletes',
  'Split and Merge operations for orders now support notes',
  'Removed members are now listed by the members endpoint',
  'Disabled users can log in to the API again',
  'Retired assets show in the assets API',
])
  test(`what begins like an order is a name: ${text}`, () => {
    assert.notEqual(inEntry(text), 'breaking');
  });

for (const text of [
  'Delete orders in bulk with the new endpoint',
  'Turn off webhooks per project',
  'Deactivate webhooks without removing them',
])
  test(`an order says what can be done: ${text}`, () => {
    assert.notEqual(inEntry(text), 'breaking');
  });

for (const text of [
  'Remove the legacy endpoints that are no longer maintained',
  'Removed `total` from the list, which now has its own endpoint',
  'Drop support for API keys in the query',
  'Renamed status to state since it was ambiguous',
  'Disable Basic authentication',
])
  test(`an order is one: ${text}`, () => {
    assert.equal(inEntry(text), 'breaking');
  });

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

for (const text of [
  'Remove fields now covered by costs',
  'Removed fields now available in v2',
  'Removed endpoints return 404',
  'Removed legacy webhooks and legacy events will stop',
  'Replace API keys with the new OAuth flow',
  'Rename status with the new naming scheme',
  'Remove filtering by role',
  'Disable API access via the old portal',
  'Remove updating in bulk from the API',
  'Reject orders without naming a currency',
  'Remove endpoints without warning',
])
  test(`an order tells of a break: ${text}`, () => {
    assert.equal(inEntry(text), 'breaking');
  });

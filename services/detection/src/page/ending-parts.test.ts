// Words that say the end of a part: the operation or field that they stand at goes on.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const operation = (words: string, cell = ''): string =>
  `<h1>Orders</h1><h2>List orders</h2><p><code>GET /orders</code></p><p>Lists the orders. ${words}</p>
  <table><tr><th>Name</th><th>Type</th><th>Description</th></tr>
  <tr><td>status</td><td>string</td><td>How it stands. ${cell}</td></tr>
  <tr><td>q</td><td>string</td><td>What to look for.</td></tr></table>`;

const AT_OPERATIONS = {
  'The <code>team</code> filter is deprecated.': 'DEPRECATION page-parameter-deprecated GET /orders team',
  'Filtering by <code>team</code> will be removed on 2027-03-01.':
    'DEPRECATION page-parameter-deprecated GET /orders team',
  'The <code>team</code> and <code>q</code> parameters are deprecated.':
    'DEPRECATION page-deprecation-notice-added GET /orders',
  'This endpoint is deprecated.': 'DEPRECATION page-endpoint-deprecated GET /orders GET /orders',
};
const AT_FIELDS = {
  'The <code>old</code> value is deprecated.': 'DEPRECATION page-deprecation-notice-added GET /orders status',
  'The <code>status</code> parameter is deprecated.': 'DEPRECATION page-parameter-deprecated GET /orders status',
};

test('the end of a part is told of the part', () => {
  for (const [words, want] of Object.entries(AT_OPERATIONS))
    assert.deepEqual(tellBodies(operation(''), operation(words)), [want], words);
  for (const [words, want] of Object.entries(AT_FIELDS))
    assert.deepEqual(tellBodies(operation(''), operation('', words)), [want], words);
});

// Operations that a page showed by a sample alone before it wrote down their method and path.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffBodies } from '../testing/page-bodies.ts';

const told = (before: string, after: string): string[] =>
  diffBodies('Keys API', before, after).map(({ rule, subject }) => `${rule} ${subject ?? ''}`);

const enable = (signature: string, call: string): string =>
  `<h2>List keys</h2><pre>GET /keys</pre><p>Gives all keys.</p><h2>Enable a key</h2><p>Enables a key, so that it can be used.</p>${signature}<pre>${call}</pre><table><tr><th>Attribute</th><th>Type</th><th>Description</th></tr><tr><td>key_id</td><td>integer</td><td>Which key.</td></tr></table>`;
const CALL = 'curl --request POST --header "TOKEN: abc" "https://shop.example/api/v3/keys/13/enable"';
const SIGNATURE = '<pre>POST /keys/:key_id/enable</pre>';

test('an operation that a sample called before is not new', () => {
  assert.deepEqual(told(enable('', CALL), enable(SIGNATURE, CALL)), []);
});

test('an operation of which the sample called another is new', () => {
  const other = CALL.replace('POST', 'PUT');
  assert.ok(
    told(enable('', other), enable(SIGNATURE, other)).includes('page-endpoint-added POST /keys/{key_id}/enable'),
  );
});

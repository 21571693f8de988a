// Keys that come to a sample in JSON or leave it, where no rows say what the operation gives or takes.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const KILN = '{"id": "K-31", "room": "cellar", "zones": [{"name": "top", "t": 900}], "fuel": "gas"}';
const page = (sample: string, more = ''): string =>
  `<h2>GET /kilns/{id}</h2><p>One kiln.</p><p>Response:</p><pre>${sample}</pre>${more}<h2>POST /kilns</h2>`;
const told = (from: string, to: string, more = ''): string[] =>
  tellBodies(page(KILN, more), page(KILN.replace(from, to), more));

test('a key that came to a sample of the answer, or left it, is a field', () => {
  assert.deepEqual(told('"fuel"', '"door": "shut", "fuel"'), [
    'NEW_FEATURE page-response-field-added GET /kilns/{id} door',
  ]);
  assert.deepEqual(told('"room": "cellar", ', ''), ['BREAKING page-response-field-removed GET /kilns/{id} room']);
  assert.deepEqual(told(', "t": 900', ''), ['BREAKING page-response-field-removed GET /kilns/{id} zones.t']);
  const commented = (line: string): string => page(`{\n  "id": "K-31", // of the kiln\n  "room": "cellar",${line}\n}`);
  assert.deepEqual(tellBodies(commented(''), commented('\n  "fuel": "gas", // or wood')), [
    'NEW_FEATURE page-response-field-added GET /kilns/{id} fuel',
  ]);
});

test('a status over a sample says that it is the answer, below a title without an address, too', () => {
  const kiln = (sample: string): string => `<h2>Read a kiln</h2><p>200 OK</p><pre>${sample}</pre><h2>Others</h2>`;
  assert.deepEqual(tellBodies(kiln(KILN), kiln(KILN.replace('"room": "cellar", ', ''))), [
    'BREAKING page-response-field-removed room',
  ]);
});

test('a key of a sample of the request is a parameter', () => {
  const order = (sample: string): string =>
    `<h2>POST /orders</h2><p>Places an order.</p><h3>Request body</h3><pre>${sample}</pre><h3>Response</h3><pre>{"id": 1}</pre>`;
  const [few, more] = ['{"shop": "s1", "items": [1]}', '{"shop": "s1", "items": [1], "note": "Ring twice"}'];
  assert.deepEqual(tellBodies(order(few), order(more)), ['NEW_FEATURE page-parameter-added POST /orders note']);
  assert.deepEqual(tellBodies(order(more), order(few)), ['BREAKING page-parameter-removed POST /orders note']);
});

test('what is called a message, or is one by its keys, needs no address', () => {
  const listed = (title: string, sample: string): string =>
    `<h2>Kilns</h2><p>They are listed.</p><p>${title}</p><pre>${sample}</pre><h2>Others</h2>`;
  const [less, more] = [
    "content = {\n  # of the list\n  'kilns': list,\n}",
    "content = {\n  'status': 'ok',\n  'kilns': list,\n}",
  ];
  assert.deepEqual(tellBodies(listed('Message type: list_reply:', less), listed('Message type: list_reply:', more)), [
    'NEW_FEATURE page-response-field-added status',
  ]);
  const call = (args: string): string =>
    `<h2>The fire command</h2><p>Fires a kiln.</p><pre>{"command": "fire", "arguments": {"kiln": 1${args}}}</pre><ul><li>1 - the old one</li></ul>`;
  assert.deepEqual(tellBodies(call(''), call(', "heat": 900')), ['NEW_FEATURE page-parameter-added arguments.heat']);
  assert.deepEqual(tellBodies(call(', "heat": 900'), call('')), ['BREAKING page-parameter-removed arguments.heat']);
  // Another call, or one of HTTP as a program sets it up.
  assert.deepEqual(tellBodies(call(''), call(', "heat": 900').replace('"fire"', '"cool"')), [
    'COSMETIC page-example-changed',
  ]);
  const http = (more: string): string =>
    `<h2>In a program</h2><p>So:</p><pre>{"url": "/kilns", "method": "get", "params": {"room": 1${more}}}</pre>`;
  assert.deepEqual(tellBodies(http(', "page": 2'), http('')), ['COSMETIC page-example-changed']);
  const paid = (more: string): string =>
    `<h2>Payments</h2><p>A payment:</p><pre>{"method": "card", "card": {"brand": "a"${more}}}</pre>`;
  assert.deepEqual(tellBodies(paid(''), paid(', "last": "1"')), ['COSMETIC page-example-changed']);
});

const ROWS =
  '<h3>Response fields</h3><table><tr><th>Field</th><th>Type</th></tr><tr><td>id</td><td>string</td></tr><tr><td>room</td><td>string</td></tr></table>';

/** What stays an example. */
const EXAMPLES: Readonly<Record<string, [before: string, after: string]>> = {
  'other values': [page(KILN), page(KILN.replace('cellar', 'attic').replace('900', '20'))],
  'a list that is empty now': [page(KILN), page(KILN.replace('{"name": "top", "t": 900}', ''))],
  'rows that document the answer': [page(KILN, ROWS), page(KILN.replace(', "fuel": "gas"', ''), ROWS)],
  'keys that are ids': [
    page('{"kilns": {"k-31": {"t": 1}, "k-32": {"t": 2}}}'),
    page('{"kilns": {"k-31": {"t": 1}, "k-40": {"t": 2}}}'),
  ],
  'keys that are days': [
    page('{"counts": {"2026-08-01": 4, "2026-08-02": 5}, "unit": "one"}'),
    page('{"counts": {"2026-09-01": 4, "2026-09-02": 5}, "unit": "one"}'),
  ],
  'keys that are codes': [
    page('{"rates": {"EUR": 1, "USD": 1.1}, "day": "2026-08-01"}'),
    page('{"rates": {"EUR": 1, "SEK": 11.2}, "day": "2026-08-01"}'),
  ],
  'what an author likes to note': [
    page('{"id": 1, "metadata": {"order": "7"}}'),
    page('{"id": 1, "metadata": {"basket": "7"}}'),
  ],
  'something left out': [page(KILN), page('{"id": "K-31", "room": "cellar", ...}')],
  'another thing': [page('{"id": 1, "room": "a"}'), page('{"id": 1, "name": "b", "size": 4, "note": "c"}')],
};
for (const [what, [before, after]] of Object.entries(EXAMPLES))
  test(`${what}: only an example`, () => {
    for (const lines of [tellBodies(before, after), tellBodies(after, before)])
      assert.deepEqual(
        lines.filter((line) => /parameter|field/.test(line)),
        [],
      );
  });

test('a sample that nothing calls an answer or a request stays an example', () => {
  const file = (sample: string): string => `<h2>The settings</h2><p>They look like this:</p><pre>${sample}</pre>`;
  assert.deepEqual(tellBodies(file(KILN), file(KILN.replace('"room": "cellar", ', ''))), [
    'COSMETIC page-example-changed',
  ]);
});

test('what an event holds is the same thing where its kind is the same', () => {
  const event = (kind: string, more: string): string =>
    `<h1>Web hooks</h1><p>What we send.</p><h2>Jar filled</h2><p>Sent then.</p><pre>{"type": "${kind}", "data": {"id": "j1", "size": 3, "lid": "red"${more}}}</pre>`;
  assert.deepEqual(tellBodies(event('jar.filled', ''), event('jar.filled', ', "sealed": true')), [
    'NEW_FEATURE page-response-field-added data.sealed',
  ]);
  assert.deepEqual(tellBodies(event('jar.filled', ''), event('lid.lost', ', "sealed": true')), [
    'COSMETIC page-example-changed',
  ]);
});

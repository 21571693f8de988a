// Samples in other languages than JSON.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';
import { readSample } from './sample-value.ts';

const SHOWN: Readonly<Record<string, [text: string, shown: unknown]>> = {
  'Python, with words for types': [
    "{'type': 'ok', 'done': True, 'size': int, # bytes\n 'parts': [1, 2,],}",
    { type: 'ok', done: true, size: null, parts: [1, 2] },
  ],
  'JavaScript, assigned': [
    "const order = {\n  id: 1,\n  url: 'https://a.example/b', // its page\n};",
    { id: 1, url: 'https://a.example/b' },
  ],
  'an expression, which may be of any type': ['{ a: 10 * 100, "b": "x", c: Decimal }', { a: null, b: 'x', c: null }],
  'Ruby, with symbols': [`{ "id" => 1, :note => 'a => b' }`, { id: 1, note: 'a => b' }],
  'XML, of which lists and types are not known': [
    '<?xml version="1.0"?>\n<s:Order xmlns:s="urn:s" id="3"><item>1</item><item>2</item><total currency="EUR">3</total></s:Order>',
    { Order: { id: null, item: null, total: { currency: null } } },
  ],
  'an answer with its headers': ['HTTP/1.1 200 OK\nContent-Type: text/xml\n\n<A><b>1</b></A>', { A: { b: null } }],
  'a call with its headers': ['POST /orders HTTP/1.1\nHost: a.example\n\n{"note": 1}', { note: 1 }],
  'names in XML that objects have by themselves': [
    '<A><constructor>1</constructor><b/></A>',
    { A: { constructor: null, b: null } },
  ],
};

for (const [name, [text, shown]] of Object.entries(SHOWN))
  test(`is read: ${name}`, () => assert.deepEqual(structuredClone(readSample(text)), shown));

const NO_DATA = ['{{name}}', '{id}', '[see below]', '{', '<br>text', '{ orders(first: 3) { id } }', '', 'a: 1'];

for (const text of NO_DATA) test(`is no data: ${text}`, () => assert.equal(readSample(text), undefined));

test('hostile samples take bounded time and memory', () => {
  const started = performance.now();
  const laughs = `<!DOCTYPE a [<!ENTITY x "${'ha'.repeat(1000)}">]><a>${'&x;'.repeat(10_000)}</a>`;
  const endless = ['{a: '.repeat(5000), '<a>'.repeat(60_000), `{${"'".repeat(19_000)}`, `{a: &x [*x, *x]}`, laughs];
  for (const text of [
    ...endless,
    `HTTP/1.1 200\n${'A: b\n'.repeat(30_000)}`,
    `{ a: 1${' '.repeat(19_000)} }`,
    `{ ${'a => '.repeat(4000)}`,
  ])
    readSample(text);
  readSample(`${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`);
  assert.ok(performance.now() - started < 2000);
});

test('a field that came to such a sample, or left it, is told', () => {
  const page = (sample: string): string =>
    `<h2>GET /kilns/{id}</h2><p>One kiln.</p><p>Response:</p><pre>${sample.replaceAll('<', '&lt;')}</pre>`;
  const tell = (before: string, after: string): string[] => tellBodies(page(before), page(after));
  const xml = '<Kiln no="3">\n  <Room>cellar</Room>\n  <Fuel>gas</Fuel>\n</Kiln>';
  assert.deepEqual(tell(xml, xml.replace('</Kiln>', '  <Door>shut</Door>\n</Kiln>')), [
    'NEW_FEATURE page-response-field-added GET /kilns/{id} Kiln.Door',
  ]);
  const dict = "{\n  'room': 'cellar',\n  'hot': False,\n  'zones': 3,\n}";
  assert.deepEqual(tell(dict, dict.replace("  'hot': False,\n", '')), [
    'BREAKING page-response-field-removed GET /kilns/{id} hot',
  ]);
  assert.deepEqual(tell(dict, dict.replace('3', "'three'")), [
    'BREAKING page-response-field-type-changed GET /kilns/{id} zones',
  ]);
  assert.deepEqual(tell(xml, xml.replace('gas', 'wood')), ['COSMETIC page-example-changed GET /kilns/{id}']);
});

// What the description of an example that changed names.
import assert from 'node:assert/strict';
import test from 'node:test';
import { toChange } from '../change.ts';
import { diffPages } from '../diff-page.ts';
import { readBody } from '../testing/page-bodies.ts';
import { tellEdits } from './sample-edits.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const page = (sample: string): string => `<h2>Samples</h2><p>It looks so.</p><pre>${escaped(sample)}</pre>`;
const told = (before: string, after: string): string[] =>
  diffPages(readBody(page(before)), readBody(page(after))).map(
    (finding) => toChange(finding, '2026-11-27').description,
  );

const TOKEN = '{\n  "access_token": "eyJ0eXAi",\n  "expires_in": 3600,\n  "scope": "calendar.read"\n}';
const COMMAND = 'quarry charges list --limit 20 --output json\nquarry listen --forward-to localhost:4242';
const CHECK = 'def verify(secret, body):\n    mac = hmac.new(secret, body, hashlib.sha256).hexdigest()\n    return mac';
const ORDER = '{"id": "o1", "lines": [{"price": 10, "unit": "g"}, {"price": 20, "unit": "g"}], "note": null}';
const LONG = `a rather long line of many words that nobody would want to read twice in one sentence`;

const CASES: Readonly<Record<string, { before: string; after: string; want: string }>> = {
  'a value of JSON': {
    before: TOKEN,
    after: TOKEN.replace('3600', '900'),
    want: 'An example changed at "expires_in": 3600 became 900.',
  },
  'a value of another type': {
    before: TOKEN,
    after: TOKEN.replace('3600', '"1h"'),
    want: 'An example changed at "expires_in": 3600 became "1h".',
  },
  'values deep inside, the same twice': {
    before: ORDER,
    after: ORDER.replaceAll('"g"', '"kg"'),
    want: 'An example changed at "lines.unit": "g" became "kg".',
  },
  'several values': {
    before: ORDER,
    after: ORDER.replace('10', '11').replace('null', '"x"'),
    want: 'An example changed: "lines.price" from 10 to 11 and "note" from null to "x".',
  },
  'a key that came': {
    before: TOKEN,
    after: TOKEN.replace('3600,', '3600,\n  "kind": "Bearer",'),
    want: 'An example changed: "kind" was added.',
  },
  'a key that went': {
    before: ORDER,
    after: ORDER.replace(', "note": null', ''),
    want: 'An example changed: "note" was removed.',
  },
  'a key with another name': {
    before: ORDER,
    after: ORDER.replace('note', 'remark'),
    want: 'An example changed: "note" became "remark".',
  },
  'JSON with comments and something left out': {
    before: '{\n  "size": 4, // of shoes\n  ...\n}',
    after: '{\n  "size": 5, // of shoes\n  ...\n}',
    want: 'An example changed at "size": 4 became 5.',
  },
  'a comment in JSON': {
    before: '{\n  "size": 4 // of shoes\n}',
    after: '{\n  "size": 4 // of boots\n}',
    want: 'An example changed: "shoes" became "boots".',
  },
  'an option': {
    before: COMMAND,
    after: COMMAND.replace('--output', '--format'),
    want: 'An example changed: "--output" became "--format".',
  },
  'the value of an option': {
    before: COMMAND,
    after: COMMAND.replace('20', '50'),
    want: 'An example changed at "--limit": 20 became 50.',
  },
  'a name in code': {
    before: CHECK,
    after: CHECK.replace('sha256', 'sha512'),
    want: 'An example changed: "hashlib.sha256" became "hashlib.sha512".',
  },
  'a value behind a name': {
    before: 'host: db.example\nretry_after: 30\nkind: sql',
    after: 'host: db.example\nretry_after: 60\nkind: sql',
    want: 'An example changed at "retry_after": 30 became 60.',
  },
  'a line that came': {
    before: 'host: db.example\nkind: sql',
    after: 'host: db.example\nport: 42\nkind: sql',
    want: 'An example changed: "port: 42" was added.',
  },
  'a word that came': {
    before: COMMAND,
    after: COMMAND.replace('list', 'list --all'),
    want: 'An example changed: "--all" was added.',
  },
  'noise beside it': {
    before: '{"at": 1754006400, "id": "6f1c2f0e-5c0b-4d8e-9d4c-6a6d0f0e6c11", "n": 1}',
    after: '{"at": 1764006401, "id": "7a1c2f0e-5c0b-4d8e-9d4c-6a6d0f0e6c12", "n": 2}',
    want: 'An example changed at "n": 1 became 2.',
  },
  'noise in lines': {
    before: 'curl /a?n=1 -H "Key: sk_test_a1b2c3d4"\nDate: 2026-01-01T10:00:00Z',
    after: 'curl /a?n=2 -H "Key: sk_test_z9y8x7w6"\nDate: 2026-02-02T11:00:00Z',
    want: 'An example changed at "n": 1 became 2.',
  },
  'more than is named': {
    before: '{"a": 1, "b": 1, "c": 1, "d": 1}',
    after: '{"a": 2, "b": 2, "c": 2, "d": 2}',
    want: 'An example changed.',
  },
  'a long value of a key': {
    before: `{"words": "${LONG}", "n": 1}`,
    after: `{"words": "${LONG} again", "n": 1}`,
    want: 'An example changed at "words".',
  },
  'long lines': { before: `a\n${LONG}`, after: 'a\nb\nc', want: 'An example changed.' },
};

for (const [what, { before, after, want }] of Object.entries(CASES))
  test(`the description names ${what}`, () => {
    assert.deepEqual(told(before, after), [want]);
  });

test('before and after of the finding stay the samples', () => {
  const [finding] = diffPages(readBody(page(TOKEN)), readBody(page(TOKEN.replace('3600', '900'))));
  assert.deepEqual([finding?.before, finding?.after], [TOKEN, TOKEN.replace('3600', '900')]);
});

test('an example in a column is told with the field and its value', () => {
  const table = (example: string): string =>
    `<h2>PUT /packs</h2><table><tr><th>Name</th><th>Description</th><th>Example</th></tr><tr><td>name</td><td>Of the pack</td><td>${example}</td></tr><tr><td>rank</td><td>Its place</td><td></td></tr></table>`;
  const findings = diffPages(readBody(table('go_pack')), readBody(table('node_pack')));
  assert.deepEqual(
    findings.map((finding) => toChange(finding, '2026-11-27').description),
    ['PUT /packs: an example changed at "name": "go_pack" became "node_pack".'],
  );
});

test('samples that are made to hurt cost little and are not named', () => {
  const many = (of: (n: number) => string, count: number): string =>
    Array.from({ length: count }, (_, n) => of(n)).join('');
  const hostile: [string, string][] = [
    ['['.repeat(90_000), '{'.repeat(90_000)],
    [`{"a":${'['.repeat(60)}1${']'.repeat(60)}}`, `{"a":${'['.repeat(70)}2${']'.repeat(70)}}`],
    ['"'.repeat(190_000), `${'"'.repeat(190_000)}a`],
    [many((n) => `a${n}\n`, 20_000), many((n) => `b${n}\n`, 20_000)],
    [many((n) => `w${n} `, 25_000), many((n) => `v${n} `, 25_001)],
    [`{${many((n) => `"k${n}":1,`, 15_000)}"z":1}`, `{${many((n) => `"k${n}":2,`, 15_000)}"z":1}`],
    ['a_'.repeat(90_000), `${'a_'.repeat(90_000)}=1`],
    ['a'.repeat(200_001), 'b'.repeat(200_001)],
  ];
  const start = performance.now();
  for (const [before, after] of hostile) tellEdits(before, after);
  assert.ok(performance.now() - start < 4000);
  assert.deepEqual(tellEdits('a'.repeat(200_001), 'b'.repeat(200_001)), {});
});

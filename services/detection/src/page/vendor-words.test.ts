// Words of vendors around calls, fields, schemes and readers, each edited as they edit them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellEdit } from '../testing/page-bodies.ts';

const row = (cells: readonly string[], tag = 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
const fields = (...rows: readonly (readonly string[])[]): string =>
  `<h2>Send</h2><p><code>POST /faxes</code></p><table>${row(['Field', 'Type', 'Description'], 'th')}${[['to', 'string', 'Number.'], ...rows].map((cells) => row(cells)).join('')}</table>`;

const CASES: Readonly<Record<string, readonly [before: string, after: string, want: readonly string[]]>> = {
  'a sentence around a call': [
    '<h2>List</h2><p><code>GET /faxes</code> returns faxes oldest first.</p>',
    '<h2>List</h2><p><code>GET /faxes</code> returns faxes newest first.</p>',
    [
      'page-statement-changed BREAKING : GET /faxes returns faxes oldest first. → GET /faxes returns faxes newest first.',
    ],
  ],
  'values in brackets': [
    fields(['dir', 'integer', 'The direction. One of (1, 0, -1)']),
    fields(['dir', 'integer', 'The direction. One of (1, -1)']),
    ['page-parameter-enum-value-removed BREAKING dir: 0 → '],
  ],
  'bounds around a letter': [
    fields(['depth', 'integer', 'How many. Required range: 1 <= x <= 10000']),
    fields(['depth', 'integer', 'How many. Required range: 1 <= x <= 1000']),
    ['page-parameter-constraint-changed BREAKING depth: 1 <= x <= 10000 → 1 <= x <= 1000'],
  ],
  'a scope behind the scheme': [
    '<h2>Send</h2><p><code>POST /faxes</code></p><p>Scoped OAuth requires: <code>faxes.write</code></p>',
    '<h2>Send</h2><p><code>POST /faxes</code></p><p>Scoped OAuth requires: <code>faxes.create</code></p>',
    ['page-authentication-changed SECURITY : Scoped OAuth requires: faxes.write → Scoped OAuth requires: faxes.create'],
  ],
  'a default told in words': [
    fields(['lang', 'string', 'The language. Defaults to the language of the account.']),
    fields(['lang', 'string', 'The language. Defaults to a language of the account.']),
    [
      'page-text-changed COSMETIC lang: Defaults to the language of the account. → Defaults to a language of the account.',
    ],
  ],
  'deliveries after which it ends': [
    '<h2>Hooks</h2><p>A webhook is disabled after 5 consecutive failed deliveries.</p>',
    '<h2>Hooks</h2><p>A webhook is disabled after 3 consecutive failed deliveries.</p>',
    [
      'page-limit-changed PERFORMANCE : A webhook is disabled after 5 consecutiv → A webhook is disabled after 3 consecutiv',
    ],
  ],
  'a scheme that goes with its notice': [
    '<h1>Authorize</h1><h4><code>Header</code> (apiKey)</h4><p>Put it in front.</p><h4><code>Token</code> (apiKey)</h4><p>This option is deprecated. Use Header.</p><h1>Faxes</h1><p>All of them.</p>',
    '<h1>Authorize</h1><h4><code>Header</code> (apiKey)</h4><p>Put it in front.</p><h1>Faxes</h1><p>All of them.</p>',
    ['page-authentication-changed SECURITY Token (apiKey): Token (apiKey) → '],
  ],
  'a mark of an end behind the words': [
    fields(['limit', 'integer', 'How often it can be used.']),
    fields(['limit', 'integer', 'How often it can be used. <i>deprecated</i> Use <code>limits.total</code> instead.']),
    ['page-parameter-deprecated DEPRECATION limit:  → How often it can be used. deprecated Use'],
  ],
  'counters of readers': [
    '<h2>Send</h2><p>Sends a fax.</p><p>Page views this week: 18,204 | Doc build 1.20.1-b4417</p><p>Rated 4.3/5 by 218 developers</p>',
    '<h2>Send</h2><p>Sends a fax.</p><p>Page views this week: 19,377 | Doc build 1.20.1-b4502</p><p>Rated 4.4/5 by 231 developers</p>',
    [],
  ],
};

for (const [name, [before, after, want]] of Object.entries(CASES))
  test(name, () => assert.deepEqual(tellEdit(before, after), want));

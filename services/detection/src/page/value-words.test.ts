// What the words about a value set: bounds, defaults and lists of values; and tables that say it by their titles and signs.
import assert from 'node:assert/strict';
import test from 'node:test';
import { toChange } from '../change.ts';
import { diffBodies } from '../testing/page-bodies.ts';

const told = (before: string, after: string): string[] => {
  return diffBodies('Fax API', before, after).map((finding) => {
    const { classification } = toChange(finding, '2026-11-21');
    return `${finding.rule} ${classification} ${finding.subject ?? ''}: ${finding.before ?? ''} → ${finding.after ?? ''}`;
  });
};

const table = (titles: readonly string[], ...rows: readonly (readonly string[])[]): string =>
  `<table><tr>${titles.map((title) => `<th>${title}</th>`).join('')}</tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
const field = (name: string, words: string): string =>
  `<h2>Send</h2><p><code>POST /faxes</code></p>${table(['Name', 'Type', 'Description'], ['to', 'string', 'Number.'], [name, 'string', words])}`;
const bold = (...cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td><b>${cell}</b></td>`).join('')}</tr>`;
const plain = (...cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const param = (text: string): string =>
  `<h2>List</h2><p><strong>GET</strong> /faxes</p><p>Query:</p><p><strong>page</strong> (integer) – page number</p>${text}`;

/** [before, after, what is told] */
const named = (...names: string[]): string =>
  `<ul>${names.map((name) => `<li><code>${name}</code>: What ${name} is.</li>`).join('')}</ul>`;
const CASES: Readonly<Record<string, readonly [before: string, after: string, want: readonly string[]]>> = {
  'a range that became narrower': [
    field('ttl', 'Minutes, 5-1440'),
    field('ttl', 'Minutes, 5-720'),
    ['page-parameter-constraint-changed BREAKING ttl: 5-1440 → 5-720'],
  ],
  'one of two values that is left': [
    field('kind', '<code>fax_page</code> or <code>fax_file</code>.'),
    field('kind', '<code>fax_page</code>.'),
    ['page-parameter-enum-value-removed BREAKING kind: fax_file → '],
  ],
  'one of two listed values that is left': [
    field('kind', 'Of the fax. Allowed values: "page", "file"'),
    field('kind', 'Of the fax. Allowed values: "page"'),
    ['page-parameter-enum-value-removed BREAKING kind: file → '],
  ],
  'a word for what values there may be': [
    field('kind', 'Of the fax. Possible values: numeric'),
    field('kind', 'Of the fax. Possible values: alphanumeric'),
    ['page-text-changed COSMETIC kind: Possible values: numeric → Possible values: alphanumeric'],
  ],
  'one of several values in large letters': [
    field('kind', 'PM10, NO2, O3 or SO2'),
    field('kind', 'PM10, NO2 or O3'),
    ['page-parameter-enum-value-removed BREAKING kind: SO2 → '],
  ],
  'a second value beside the only one': [
    field('kind', 'Always <code>fax_page</code>.'),
    field('kind', '<code>fax_page</code> or <code>fax_file</code>.'),
    ['page-parameter-enum-value-added NEW_FEATURE kind:  → fax_file'],
  ],
  'a range that became wider': [
    field('heat', 'Between 0 and 1.'),
    field('heat', 'Between 0 and 2.'),
    ['page-parameter-constraint-changed NEW_FEATURE heat: between 0 and 1 → between 0 and 2'],
  ],
  'the least that may be sent': [
    field('amount', 'Amount in cents. Minimum 50.'),
    field('amount', 'Amount in cents. Minimum 100.'),
    ['page-parameter-constraint-changed BREAKING amount: minimum 50 → minimum 100'],
  ],
  'a smaller unit': [
    field('file', 'Maximum 1 MB.'),
    field('file', 'Maximum 500 KB.'),
    ['page-parameter-constraint-changed BREAKING file: maximum 1 mb → maximum 500 kb'],
  ],
  'a larger unit': [
    field('ttl', 'At most 90 minutes, at least 5k pages.'),
    field('ttl', 'At most 2 hours, at least 5k pages.'),
    [
      'page-parameter-constraint-changed NEW_FEATURE ttl: at least 5k, at most 90 minutes → at least 5k, at most 2 hours',
    ],
  ],
  'numbers of an example': [
    field('pages', 'Of a fax. For example 10-30.'),
    field('pages', 'Of a fax. For example 10-20.'),
    ['page-text-changed COSMETIC pages: For example 10-30. → For example 10-20.'],
  ],
  'how much of a page is given': [
    field('per_page', 'Maximum 100.'),
    field('per_page', 'Maximum 50.'),
    ['page-limit-changed PERFORMANCE per_page: Maximum 100. → Maximum 50.'],
  ],
  'another default beside a bound': [
    field('wait', 'Default is 60, maximum 600.'),
    field('wait', 'Default is 30, maximum 600.'),
    ['page-parameter-default-changed BREAKING wait: 60 → 30'],
  ],
  'a default behind a comma': [
    field('mode', 'Optional, default <code>fine</code>.'),
    field('mode', 'Optional, default <code>raw</code>.'),
    ['page-parameter-default-changed BREAKING mode: fine → raw'],
  ],
  'names that fill the rest of a sentence': [
    field('status', 'Filter: <code>on</code>, <code>off</code> or <code>gone</code>. More.'),
    field('status', 'Filter: <code>on</code> or <code>off</code>. More.'),
    ['page-parameter-enum-value-removed BREAKING status: gone → '],
  ],
  'names that a sentence speaks of are no list': [
    field('status', 'Not with <code>on</code> or <code>off</code>.'),
    field('status', 'Not with <code>on</code>, <code>off</code> or <code>all</code>.'),
    ['page-text-changed COSMETIC status: Not with on or off. → Not with on, off or all.'],
  ],
  'a title that says what must be sent': [
    '<h2>Find</h2><p><code>GET /find</code></p><h3>Required parameters</h3><ul><li><code>q</code>: What to find.</li></ul>',
    '<h2>Find</h2><p><code>GET /find</code></p><h3>Required parameters</h3><ul><li><code>q</code>: What to find.</li><li><code>key</code>: Your key.</li></ul>',
    ['page-required-parameter-added BREAKING key:  → key'],
  ],
  'a field that came under a title that says that it must be sent': [
    `<h2>Find</h2><p><code>GET /find</code></p><h3>Required parameters</h3>${named('q')}<h3>Optional parameters</h3>${named('key', 'page')}`,
    `<h2>Find</h2><p><code>GET /find</code></p><h3>Required parameters</h3>${named('q', 'key')}<h3>Optional parameters</h3>${named('page')}`,
    ['page-parameter-became-required BREAKING key: optional → required'],
  ],
  'a field that left it': [
    `<h2>Find</h2><p><code>GET /find</code></p><h3>Required parameters</h3>${named('q', 'key')}<h3>Optional parameters</h3>${named('page')}`,
    `<h2>Find</h2><p><code>GET /find</code></p><h3>Required parameters</h3>${named('q')}<h3>Optional parameters</h3>${named('key', 'page')}`,
    ['page-parameter-became-optional NEW_FEATURE key: required → optional'],
  ],
  'a paragraph that is a parameter': [
    param(''),
    param('<p><strong>owner</strong> (integer) – whose they are</p>'),
    ['page-parameter-added NEW_FEATURE owner:  → integer'],
  ],
  'titles in bold': [
    `<h2>Versions</h2><table>${bold('Version', 'Sunset')}${plain('v1', '1 November 2027')}</table>`,
    `<h2>Versions</h2><table>${bold('Version', 'Sunset')}${plain('v1', '1 September 2027')}</table>`,
    ['page-sunset-changed DEPRECATION v1: 1 November 2027 → 1 September 2027'],
  ],
  'titles in two rows': [
    `<h2>Plans</h2><table><tr><th rowspan="2">Plan</th><th colspan="2">Requests</th></tr><tr><th>per second</th><th>per day</th></tr>${plain('Free', '2', '200')}</table>`,
    `<h2>Plans</h2><table><tr><th rowspan="2">Plan</th><th colspan="2">Requests</th></tr><tr><th>per second</th><th>per day</th></tr>${plain('Free', '2', '100')}</table>`,
    ['page-limit-changed PERFORMANCE Free / Requests per day: 200 → 100'],
  ],
  'a sign for yes that became one for no': [
    `<h2>Keys</h2>${table(['Resource', 'Read', 'Write'], ['Faxes', '✓', '<span aria-hidden="true">✓</span>'])}`,
    `<h2>Keys</h2>${table(['Resource', 'Read', 'Write'], ['Faxes', '<span aria-hidden="true">✓</span>', '✗'])}`,
    ['page-statement-changed BREAKING Faxes / Write: ✓ → ✗'],
  ],
  'a sign in a column of what is at its end': [
    `<h2>Kinds</h2>${table(['Kind', 'Deprecated'], ['Fax', 'No'], ['Telex', 'No'])}`,
    `<h2>Kinds</h2>${table(['Kind', 'Deprecated'], ['Fax', 'No'], ['Telex', 'Yes'])}`,
    ['page-deprecation-notice-added DEPRECATION Telex / Deprecated: No → Telex | Yes'],
  ],
  'a sign in a column of what is asked for': [
    `<h2>Kinds</h2>${table(['Kind', 'Rate limited'], ['Fax', 'No'], ['Telex', 'Yes'])}`,
    `<h2>Kinds</h2>${table(['Kind', 'Rate limited'], ['Fax', 'Yes'], ['Telex', 'No'])}`,
    [
      'page-statement-changed BREAKING Fax / Rate limited: No → Yes',
      'page-statement-changed NEW_FEATURE Telex / Rate limited: Yes → No',
    ],
  ],
  'a row from a state to the next': [
    `<h2>States</h2>${table(['From', 'To'], ['draft', 'sent'])}`,
    `<h2>States</h2>${table(['From', 'To'], ['draft', 'sent'], ['sent', 'lost'])}`,
    ['page-text-added COSMETIC :  → sent | lost'],
  ],
  'a row from a name to another below a title that says so': [
    `<h2>Renamed fields</h2>${table(['From', 'To'], ['from', 'sender'])}`,
    `<h2>Renamed fields</h2>${table(['From', 'To'], ['from', 'sender'], ['to', 'receiver'])}`,
    ['page-name-changed BREAKING to: to → receiver'],
  ],
  'a row of levels': [
    `<h2>Kinds</h2>${table(['Level 1', 'Level 2'], ['Paper', 'Fax'])}`,
    `<h2>Kinds</h2>${table(['Level 1', 'Level 2'], ['Paper', 'Fax'], ['Paper', 'Letter'])}`,
    ['page-text-added COSMETIC :  → Paper | Letter'],
  ],
  'a row that names the newer version first': [
    `<h2>Names</h2>${table(['v10', 'v9'], ['sender', 'from'])}`,
    `<h2>Names</h2>${table(['v10', 'v9'], ['sender', 'from'], ['receiver', 'to'])}`,
    ['page-name-changed BREAKING to: to → receiver'],
  ],
  'another release': [
    `<h2>Kits</h2>${table(['Version', 'Notes'], ['v1.2', 'Current.'])}`,
    `<h2>Kits</h2>${table(['Version', 'Notes'], ['v1.3', 'Current.'])}`,
    ['page-fact-changed BUG_FIX Version: v1.2 → v1.3'],
  ],
  'a row from an old name to a new one': [
    `<h2>Names</h2>${table(['v4', 'v5'], ['from', 'sender'])}`,
    `<h2>Names</h2>${table(['v4', 'v5'], ['from', 'sender'], ['GET /v4/trip', 'GET /v5/trip'])}`,
    ['page-name-changed BREAKING GET /v4/trip: GET /v4/trip → GET /v5/trip'],
  ],
  'an event under another name': [
    `<h2>Events</h2>${table(['Event', 'Sent when'], ['fax.sent', 'It was sent.'], ['fax.lost', 'It was lost.'])}`,
    `<h2>Events</h2>${table(['Event', 'Sent when'], ['fax.sent', 'It was sent.'], ['fax.failed', 'It was lost.'])}`,
    ['page-name-changed BREAKING fax.lost: fax.lost → fax.failed'],
  ],
  'what came to a list of what was removed': [
    '<h2>Removed</h2><dl><dt>JQL</dt><dd>In 2024.</dd></dl>',
    '<h2>Removed</h2><dl><dt>JQL</dt><dd>In 2024.</dd><dt>Export CSV</dt><dd>It has no replacement.</dd></dl>',
    ['page-statement-added BREAKING :  → Export CSV: It has no replacement.'],
  ],
  'the address in a column of hosts': [
    `<h2>Regions</h2>${table(['Region', 'Host'], ['EU', 'https://eu.fax.example'], ['US', 'https://us.fax.example'])}`,
    `<h2>Regions</h2>${table(['Region', 'Host'], ['EU', 'https://eu2.fax.example'], ['US', 'https://us.fax.example'])}`,
    ['page-base-url-changed BREAKING EU / Host: https://eu.fax.example → https://eu2.fax.example'],
  ],
  'another algorithm of a signature': [
    '<h2>Sign</h2><p>Compute HMAC-SHA256 of the body.</p>',
    '<h2>Sign</h2><p>Compute HMAC-SHA512 of the body.</p>',
    ['page-authentication-changed SECURITY : Compute HMAC-SHA256 of the body. → Compute HMAC-SHA512 of the body.'],
  ],
};

for (const [name, [before, after, want]] of Object.entries(CASES))
  test(`words about values and tables: ${name}`, () => {
    assert.deepEqual(told(before, after), want);
    assert.deepEqual(told(after, after), []);
  });

test('a colon behind a term is none of its name', () => {
  const page = (colon: string): string => `<h2>Headers</h2><dl><dt>X-Key${colon}</dt><dd>Your key.</dd></dl>`;
  assert.deepEqual(told(page('<span>:</span>'), page('')), []);
});

// Edits as vendors publish them in real pages, each with its harmless mirror.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellEdit } from '../testing/page-bodies.ts';

const table = (titles: readonly string[], ...rows: readonly (readonly string[])[]): string =>
  `<table><tr>${titles.map((title) => `<th>${title}</th>`).join('')}</tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
const fields = (...rows: readonly (readonly string[])[]): string =>
  `<h2>Send</h2><p><code>POST /faxes</code></p>${table(['Field', 'Type', 'Description'], ['to', 'string', 'Number.'], ...rows)}`;
const answer = (words: string, type = 'integer'): string =>
  `<h2>Limits</h2><h3>Response structure</h3>${table(['Field', 'Type', 'Description'], ['message', 'string', 'Says so.'], ['retry_after', type, words])}`;
const form = (...terms: readonly (readonly [string, string])[]): string =>
  `<h2>Send</h2><pre>POST /faxes</pre><h3>Form data</h3><dl>${terms.map(([name, words]) => `<dt>${name}</dt><dd>${words}</dd>`).join('')}</dl>`;
const note = (name: string, key = name): string =>
  `<h2>State</h2><p><code>GET /state</code></p><p>Note: <code>${name}</code> and <code>line_mode</code> reflect the state of the line.</p><pre>{\n  "${key}": "off",\n  "line_mode": "on"\n}</pre>`;
const format = (words: string): string =>
  `<h2>Send</h2><pre>POST /faxes</pre><h3>Parameters</h3><ul><li><code>model</code>: (required) the model</li><li><code>format</code>: the format to return. ${words}</li></ul>`;
const limits = (...items: readonly string[]): string =>
  `<h2>Wrong calls</h2><p>Callers with many wrong calls wait.</p>${items.length === 0 ? '' : `<h3>How to avoid them</h3><p>All callers should try. For example:</p><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`}`;
const written = (format: string, ...more: readonly string[]): string =>
  `<h2>Parameters</h2><h3>Output format</h3><ul><li><code>format=[${format}]</code></li></ul><p>See the formats. (Default: html)</p>${more.join('')}<h3>Polygon output</h3><ul><li><code>as_kml=1</code></li><li><code>as_svg=1</code></li></ul><p>Draws the lines. (Default: 0)</p>`;
const tabled = (standard: string): string =>
  `<h2>Parameters</h2><h3>Output format</h3>${table(['Parameter', 'Value', 'Default'], ['format', 'one of: <code>xml</code>, <code>json</code>', standard])}<p>See the formats.</p><h3>Polygon output</h3>${table(['Parameter', 'Value', 'Default'], ['as_kml', '0 or 1', '0'], ['as_svg', '0 or 1', '0'])}<p>Draws the lines.</p>`;
const told3 = '<p>Adds the text of pages. (Default: 1)</p>';
const notes = (title: string, lead: string, more = ''): string =>
  `<h2>${title}</h2><p>${lead}</p><h3>Find notes</h3><p><code>GET /notes</code></p><p>Finds the notes of a fax.</p><h3>Keep a note</h3><p><code>POST /notes</code></p><p>Keeps a note for later.</p>${more}`;
const tags = '<h3>Find tags</h3><p><code>GET /notes/tags</code></p><p>Finds all tags.</p>';
const closing = (key: string): string =>
  `When the app asks for the state of a line that somebody closed, the answer to it will contain ${key} with a value of true.`;
const history = (...entries: readonly string[]): string =>
  `<h2>Changelog</h2><h3>12.0</h3><ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}<li>Added the page of <code>GET /lines</code>.</li></ul>`;
const access = (...rows: readonly (readonly string[])[]): string =>
  `<h2>Delete</h2><p><code>DELETE /faxes/{id}</code></p><p>Deletes a fax.</p>${rows.length === 0 ? '' : table(['Action', 'Scope'], ...rows)}`;

const CASES: Readonly<Record<string, readonly [before: string, after: string, want: readonly string[]]>> = {
  'a mark behind words that begin with a condition': [
    fields(['hidden', 'boolean', 'Whether or not it is shown to others']),
    fields(['hidden', 'boolean', 'Whether or not it is shown to others (deprecated)']),
    ['page-parameter-deprecated DEPRECATION hidden:  → Whether or not it is shown to others (de'],
  ],
  'a question about what is deprecated': [
    fields(['hidden', 'boolean', 'Whether it is shown']),
    fields(['hidden', 'boolean', 'Whether it is shown if deprecated']),
    ['page-text-changed COSMETIC hidden: Whether it is shown → Whether it is shown if deprecated'],
  ],
  'a name that lost the mark of what may be left out': [
    fields(['note?', 'string', 'What it is about.'], ['copy?', 'string', 'Who gets one.']),
    fields(['note', 'string', 'What it is about.'], ['copy?', 'string', 'Who gets one.']),
    ['page-parameter-became-required BREAKING note: optional → required'],
  ],
  'a further name with such a mark': [
    fields(['note?', 'string', 'What it is about.']),
    fields(['note?', 'string', 'What it is about.'], ['copy?', 'string', 'Who gets one.']),
    ['page-parameter-added NEW_FEATURE copy:  → string'],
  ],
  'another unit and another type': [
    answer('The number of milliseconds to wait before another call.'),
    answer('The number of seconds to wait before another call.', 'float'),
    ['page-response-field-type-changed BREAKING retry_after: integer (milliseconds) → float (seconds)'],
  ],
  'another unit': [
    answer('How long to wait, in milliseconds.'),
    answer('How long to wait, in seconds.'),
    ['page-response-field-type-changed BREAKING retry_after: milliseconds → seconds'],
  ],
  'the same unit in other words': [
    answer('How long to wait, in seconds.'),
    answer('The number of seconds to wait.'),
    ['page-text-changed COSMETIC retry_after: How long to wait, in seconds. → The number of seconds to wait.'],
  ],
  'names as a form writes lists, and another type': [
    form(['ids', 'Array of Number. Which ones.'], ['note', 'String. What it is about.']),
    form(['ids[]', 'Array of Integer. Which ones, by their IDs.'], ['note', 'String. What it is about.']),
    [
      'page-parameter-renamed BREAKING ids: ids → ids[]',
      'page-parameter-type-changed BREAKING ids[]: array of number → array of integer',
    ],
  ],
  'one name that went where an unlike one came': [
    form(['ids', 'Array of Number. Which ones.'], ['note', 'String. What it is about.']),
    form(['keys[]', 'Array of Integer. Which keys are meant by it.'], ['note', 'String. What it is about.']),
    [
      'page-parameter-removed BREAKING ids: array of number → ',
      'page-parameter-added NEW_FEATURE keys[]:  → array of integer',
    ],
  ],
  'a name that the sample beside shows as a field': [
    note('perf_mode'),
    note('performance_mode'),
    ['page-name-changed BREAKING perf_mode: perf_mode → performance_mode'],
  ],
  'a name that no sample shows': [
    note('perf_mode', 'mode'),
    note('performance_mode', 'mode'),
    ['page-fact-changed BUG_FIX : Note: perf_mode and line_mode reflect th → Note: performance_mode and line_mode ref'],
  ],
  'a key of an answer under another name': [
    '<h2>State</h2><p>The answer will contain a <code>disabled</code> key with a value of true.</p>',
    '<h2>State</h2><p>The answer will contain an <code>is_disabled</code> key with a value of true.</p>',
    ['page-name-changed BREAKING disabled: disabled → is_disabled'],
  ],
  'another key to call with': [
    '<h2>State</h2><p>Send it with the key <code>test_1</code> to try.</p>',
    '<h2>State</h2><p>Send it with the key <code>test_2</code> to try.</p>',
    ['page-fact-changed BUG_FIX : Send it with the key test_1 to try. → Send it with the key test_2 to try.'],
  ],
  'a value that is no longer the only one': [
    format('Currently the only accepted value is <code>json</code>'),
    format('Format can be <code>json</code> or a JSON schema'),
    [
      'page-statement-changed NEW_FEATURE format: Currently the only accepted value is jso → Format can be json or a JSON schema',
    ],
  ],
  'a value that became the only one': [
    format('Format can be <code>json</code> or a JSON schema'),
    format('Currently the only accepted value is <code>json</code>'),
    [
      'page-statement-changed BREAKING format: Format can be json or a JSON schema → Currently the only accepted value is jso',
    ],
  ],
  'a list of values in one piece of code': [
    fields(['points', 'string', '<code>{lon},{lat}</code> or <code>polyline({line})</code>.']),
    fields(['points', 'string', '<code>{lon},{lat}</code> or <code>polyline({line}) or polyline6({line})</code>.']),
    ['page-parameter-enum-value-added NEW_FEATURE points:  → polyline6({line})'],
  ],
  'one value that went out of one piece of code': [
    fields(['points', 'string', '<code>{lon},{lat}</code> or <code>polyline({line}) or polyline6({line})</code>.']),
    fields(['points', 'string', '<code>{lon},{lat}</code> or <code>polyline({line})</code>.']),
    ['page-parameter-enum-value-removed BREAKING points: polyline6({line}) → '],
  ],
  'sentences about statuses': [
    limits(),
    limits(
      '<b>401</b> responses are avoided by a valid token',
      '<b>429</b> responses are avoided by heeding the rate limit headers',
    ),
    ['page-section-added COSMETIC How to avoid them:  → How to avoid them'],
  ],
  'statuses that are given': [
    '<h2>Send</h2><p><code>POST /faxes</code></p><h3>Errors</h3><ul><li><b>401</b> No valid token</li></ul>',
    '<h2>Send</h2><p><code>POST /faxes</code></p><h3>Errors</h3><ul><li><b>401</b> No valid token</li><li><b>429</b> responses are returned beyond the rate limit</li></ul>',
    ['page-response-status-added NEW_FEATURE 429:  → 429'],
  ],
  'a limit and what is said of it': [
    '<h2>Limits</h2><p>Some words.</p>',
    '<h2>Limits</h2><p>Some words.</p><p>The limit is 10,000 per 10 minutes.</p><p>Callers that make up to 10,000 requests per 10 minutes should count them.</p>',
    ['page-limit-added PERFORMANCE :  → The limit is 10,000 per 10 minutes.'],
  ],
  'two limits': [
    '<h2>Limits</h2><p>Some words.</p>',
    '<h2>Limits</h2><p>Some words.</p><p>The limit is 10,000 per 10 minutes.</p><p>Callers may make up to 50 requests per second.</p>',
    [
      'page-limit-added PERFORMANCE :  → The limit is 10,000 per 10 minutes.',
      'page-limit-added PERFORMANCE :  → Callers may make up to 50 requests per s',
    ],
  ],
  'parameters as they are written in a call that became tables': [
    written('xml|json'),
    tabled('<code>xml</code>'),
    [
      'page-parameter-default-changed BREAKING format: html → xml',
      'page-text-removed COSMETIC : (Default: html) → ',
      'page-text-removed COSMETIC : (Default: 0) → ',
    ],
  ],
  'the same parameters in tables': [
    written('xml|json'),
    tabled('<code>html</code>'),
    ['page-text-removed COSMETIC : (Default: html) → ', 'page-text-removed COSMETIC : (Default: 0) → '],
  ],
  'a further value and a further parameter, written so': [
    written('xml|json'),
    written('xml|json|csv', '<ul><li><code>text=[0|1]</code></li></ul>', told3),
    [
      'page-parameter-enum-value-added NEW_FEATURE format:  → csv',
      'page-parameter-added NEW_FEATURE text:  → text',
      'page-text-added COSMETIC :  → Adds the text of pages. (Default: 1)',
    ],
  ],
  'code that is no parameter': [
    '<h2>Set up</h2><ul><li><code>PORT=80</code></li></ul><p>Some words.</p>',
    '<h2>Set up</h2><ul><li><code>PORT=80</code></li><li><code>HOST=fax</code></li></ul><p>Some words.</p>',
    ['page-text-added COSMETIC :  → HOST=fax'],
  ],
  'a part under another name, with words about its parts': [
    notes('Notes resources and actions', 'The new way to keep what is worth keeping.'),
    notes('Notes API', 'All that can be kept of a fax, by its sender or by whoever is given it.', tags),
    [
      'page-endpoint-added NEW_FEATURE GET /notes/tags:  → GET /notes/tags',
      'page-section-renamed COSMETIC Notes resources and actions: Notes resources and actions → Notes API',
      'page-text-changed COSMETIC : The new way to keep what is worth keepin → All that can be kept of a fax, by its se',
    ],
  ],
  'a part that came in place of another': [
    `${notes('Notes resources and actions', 'The new way to keep what is worth keeping.')}<h3>Lines</h3><p>What a line is.</p>`,
    '<h2>Wires API</h2><p>All that can be known of a wire.</p><h3>Lines</h3><p>What a line is.</p><h3>Find wires</h3><p><code>GET /wires</code></p><p>Finds all that are laid.</p>',
    [
      'page-endpoint-removed BREAKING GET /notes: GET /notes → ',
      'page-endpoint-removed BREAKING POST /notes: POST /notes → ',
      'page-endpoint-added NEW_FEATURE GET /wires:  → GET /wires',
      'page-section-removed COSMETIC Notes resources and actions: Notes resources and actions → ',
      'page-section-added COSMETIC Wires API:  → Wires API',
    ],
  ],
  'a text that was edited while its heading went': [
    `<h2>State</h2><p>Lines can be closed.</p><h3>When a line is closed</h3><p>${closing('a <code>closed</code> key')}</p>`,
    `<h2>State</h2><p>Lines can be closed.</p><p>${closing('an <code>is_closed</code> key')}</p>`,
    ['page-name-changed BREAKING closed: closed → is_closed'],
  ],
  'a text that was edited and came below a new heading': [
    `<h2>State</h2><p>Lines can be closed.</p><p>${closing('a <code>closed</code> key')}</p>`,
    `<h2>State</h2><p>Lines can be closed.</p><h3>When a line is closed</h3><p>${closing('an <code>is_closed</code> key')}</p>`,
    ['page-name-changed BREAKING closed: closed → is_closed'],
  ],
  'an unlike text where a heading went': [
    `<h2>State</h2><p>Lines can be closed.</p><h3>When a line is closed</h3><p>${closing('a <code>closed</code> key')}</p>`,
    '<h2>State</h2><p>Lines can be closed.</p><p>Each closed line is shown in the list of all lines.</p>',
    [
      'page-text-added COSMETIC :  → Each closed line is shown in the list of',
      'page-section-removed COSMETIC When a line is closed: When a line is closed → ',
    ],
  ],
  'a part that went and one of the same words that came': [
    `<h2>State</h2><p>Lines can be closed.</p><h3>When a line is closed</h3><p>${closing('a <code>closed</code> key')}</p>`,
    `<h2>State</h2><p>Lines can be closed.</p><h3>Faxes that wait too long</h3><p>${closing('a <code>waiting</code> key')}</p>`,
    [
      'page-section-removed COSMETIC When a line is closed: When a line is closed → ',
      'page-section-added COSMETIC Faxes that wait too long:  → Faxes that wait too long',
    ],
  ],
  'what turns a thing on, in front of the same words': [
    '<h2>Send</h2><p>Include a list of pages in the answer.</p>',
    '<h2>Send</h2><p>When set to 1, include a list of pages in the answer.</p>',
    ['page-text-changed COSMETIC : Include a list of pages in the answer. → When set to 1, include a list of pages i'],
  ],
  'a number in the words': [
    '<h2>Send</h2><p>Include a list of pages in the answer.</p>',
    '<h2>Send</h2><p>Include a list of 20 pages in the answer.</p>',
    ['page-fact-changed BUG_FIX : Include a list of pages in the answer. → Include a list of 20 pages in the answer'],
  ],
  'a default that a sentence tells': [
    table(['Parameter', 'Default'], ['language', '-'], ['zoom', '18']),
    table(['Parameter', 'Default'], ['language', 'content of the language header'], ['zoom', '18']),
    [],
  ],
  'a default that a word tells': [
    table(['Parameter', 'Default'], ['language', '-'], ['zoom', '18']),
    table(['Parameter', 'Default'], ['language', 'en'], ['zoom', '18']),
    ['page-parameter-default-changed BREAKING language:  → en'],
  ],
  'a further type beside the one of before': [
    fields(['id', 'integer', 'Which one.']),
    fields(['id', 'integer/string', 'Which one.']),
    ['page-parameter-constraint-changed NEW_FEATURE id: integer → integer/string'],
  ],
  'one type fewer': [
    fields(['id', 'integer or string', 'Which one.']),
    fields(['id', 'integer', 'Which one.']),
    ['page-parameter-type-changed BREAKING id: integer or string → integer'],
  ],
  'a further type of what is given': [
    answer('How long to wait.'),
    answer('How long to wait.', 'integer/string'),
    ['page-response-field-type-changed BREAKING retry_after: integer → integer/string'],
  ],
  'entries that begin with a version or an endpoint': [
    history(),
    history(
      'In Fax 12.0 (feature level 446), add the <code>mentions</code> operator, which matches messages.',
      '<code>POST /faxes</code> rejects the request if the options are of another kind.',
    ),
    [
      'page-changelog-entry-added NEW_FEATURE 12.0:  → In Fax 12.0 (feature level 446), add the',
      'page-changelog-entry-added BREAKING 12.0:  → POST /faxes rejects the request if the o',
    ],
  ],
  'entries that only tell of a version or an endpoint': [
    history(),
    history(
      'In Fax 12.0 (feature level 446), see the list of operators.',
      '<code>POST /faxes</code> has a page of its own.',
    ),
    [
      'page-changelog-entry-added COSMETIC 12.0:  → In Fax 12.0 (feature level 446), see the',
      'page-changelog-entry-added COSMETIC 12.0:  → POST /faxes has a page of its own.',
    ],
  ],
  'scopes that an operation asks for': [
    access(),
    access(['<code>faxes:delete</code>', '<code>faxes:*</code>']),
    ['page-authentication-changed SECURITY :  → faxes:delete | faxes:*'],
  ],
  'a table of actions without scopes': [
    access(['Keep', 'None']).replace('Scope', 'Effect'),
    access(['Keep', 'None'], ['Drop', 'All']).replace('Scope', 'Effect'),
    ['page-text-added COSMETIC :  → Drop | All'],
  ],
};

for (const [name, [before, after, want]] of Object.entries(CASES))
  test(name, () => {
    assert.deepEqual(tellEdit(before, after), want);
  });

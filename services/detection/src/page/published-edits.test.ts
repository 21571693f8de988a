// Edits of published references, changelogs and tables of limits, each with its mirror.
import assert from 'node:assert/strict';
import test from 'node:test';
import { toChange } from '../change.ts';
import { diffBodies } from '../testing/page-bodies.ts';

const told = (before: string, after: string): string[] =>
  diffBodies('Line API', before, after).map((finding) => {
    const { classification } = toChange(finding, '2026-11-21');
    const [was, is] = [finding.before, finding.after].map((value) => (value ?? '').slice(0, 48));
    return `${finding.rule} ${classification} ${finding.subject ?? ''}: ${was} → ${is}`;
  });

const table = (titles: readonly string[], ...rows: readonly (readonly string[])[]): string =>
  `<table><tr>${titles.map((title) => `<th>${title}</th>`).join('')}</tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
const list = (...items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const argumentsOf = (...items: readonly string[]): string =>
  `<h2>/api/v0/add</h2><p>Adds a line.</p><h3>Arguments</h3>${list('<code>quiet</code> [bool]: Write little. Required: no.', '<code>hash</code> [string]: How to sum up. Default: <code>sha</code>. Required: no.', ...items)}`;
const parameters = (...rows: readonly (readonly string[])[]): string =>
  `<h2>Parameters</h2>${table(['Parameter', 'Default', 'Description'], ['hint', '-', 'Optional parameter. Where to look.'], ['side', 'any', 'Optional parameter. On which side.'], ...rows)}`;
const RATES = ['Endpoint', 'Path', 'Limited By', 'Rate Limit'];
const rates = (title: string, who: string, upTo: string, ...more: readonly (readonly string[])[]): string =>
  `<h2>${title}</h2>${table(RATES, ['Profile', '<code>/info</code>', who, `5 requests per minute with bursts ${upTo} 10 requests`], ['Lines', '<code>/lines</code>', who, '10 requests per second'], ['Password', '<code>/password</code>', who, `1 request per minute with bursts ${upTo} 10 requests`], ...more)}`;
const models = (titles: readonly string[], ...rows: readonly (readonly string[])[]): string =>
  `<h2>Old models</h2>${table(titles, ...rows)}`;
const WIDE = ['Model', 'Description', 'Max Tokens', 'API Endpoints', 'Retirement date'];
const NARROW = ['Model', 'API Endpoints', 'Retirement date'];
const words = 'A model of middling size for tasks that need no more than that';
const TERMS =
  '<li>Deprecation date: From then on it is deprecated.</li><li>Retirement date: From then on it is gone.</li>';
const codes = (...rows: readonly (readonly string[])[]): string =>
  table(
    ['Status Code(s)', 'Error Code', 'Message'],
    ['403', 'OAU-101', 'Parameter is invalid'],
    ['401', 'OAU-128', 'Token expired'],
    ...rows,
  );
const error = (name: string, size = 2): string =>
  `<h${size}><code>${name}</code></h${size}><p>It is ${name.slice(0, 5)}.</p>`;
const changes = (...entries: readonly string[]): string =>
  `<h2>Changelog</h2>${entries.join('')}<h3>v1.0: API changes</h3><p>The first version.</p>`;
const moved = (path: string, where: string): string =>
  `<h2>Update a line</h2><ul><li><code>PUT ${path}</code> allows changing the name of a line ${where}.</li></ul><p>Answers with the line.</p>`;
const sample = (call: string, more = ''): string =>
  `<h2>Example</h2><p>This is a call.</p><p><code>${call}</code></p>${more}`;
const pointing = (...items: readonly string[]): string =>
  `<h2>Versions</h2><p>Here are the details of the versions:</p>${list(...items.map((item) => item.replace(/^(\S+): (.*)$/, '<code>$1</code>: $2')))}`;

const answered = (...marks: readonly string[]): string =>
  `<h2>Read a line</h2><pre>GET /lines/{id}</pre><h3>Response</h3>${list(...['id', 'note', 'copy'].map((name, index) => `<code>${name}</code> (string${marks[index] ?? ''}) of the line`))}`;
const event = (lead: string, ...more: readonly string[]): string =>
  `<h2>Sent event</h2><pre>{\n "event": "sent",\n "reply": "sent",\n "geo": "FR"\n}</pre><p>${lead}</p>${list('event : what happened', 'reply: The words of the server', ...more)}`;
const past = (...versions: readonly string[]): string =>
  `<h2>Search</h2><p><code>GET /search</code></p><p>Finds lines.</p><p><strong>Version history:</strong><br>${versions.join('<br>')}</p><p>Reads well.</p>`;
const steps = (...lines: readonly string[]): string =>
  `<h2>Search</h2><p><code>GET /search</code></p><p><strong>How to:</strong><br>${lines.join('<br>')}</p>`;
const calls = (one: string, other: string): string =>
  `<h2>Lines</h2><p>Lists lines.</p><pre>curl https://api.example.com/api/${one}/lines</pre><h2>Faxes</h2><p>Lists faxes.</p><pre>curl https://api.example.com/api/${other}/faxes</pre>`;

const CASES: Readonly<Record<string, readonly [before: string, after: string, want: readonly string[]]>> = {
  'an argument that is called not required behind a colon': [
    argumentsOf(),
    argumentsOf('<code>trace</code> [bool]: Say what is done. Required: no.'),
    ['page-parameter-added NEW_FEATURE trace:  → boolean'],
  ],
  'one that is called required so': [
    argumentsOf(),
    argumentsOf('<code>key</code> [string]: Which line. Required: <b>yes</b>.'),
    ['page-required-parameter-added BREAKING key:  → string'],
  ],
  'a parameter with a default, where optional ones are marked': [
    parameters(),
    parameters(['scale', '100', 'By how much to grow.']),
    ['page-parameter-added NEW_FEATURE scale:  → scale'],
  ],
  'one without a default, where some with a default have no mark': [
    parameters(['locale', 'en', 'The language.']),
    parameters(['locale', 'en', 'The language.'], ['profile', '-', 'What to use.']),
    ['page-parameter-added NEW_FEATURE profile:  → profile'],
  ],
  'one without a default, where all others are marked': [
    parameters(),
    parameters(['profile', '-', 'What to use.']),
    ['page-required-parameter-added BREAKING profile:  → profile'],
  ],
  'a table of limits under another heading, with other words in its rows': [
    rates('Production tenants for companies', 'User ID, IP', 'up to'),
    rates('Limits that hold for whoever pays', 'User ID, IP address', 'up to'),
    [
      'page-section-renamed COSMETIC Production tenants for companies: Production tenants for companies → Limits that hold for whoever pays',
      ...['Profile', 'Lines', 'Password'].map(
        (name) => `page-text-changed COSMETIC ${name} / Limited By: User ID, IP → User ID, IP address`,
      ),
    ],
  ],
  'a limit in such a table': [
    rates('Production tenants for companies', 'User', 'up to'),
    rates('Limits that hold for whoever pays', 'User', 'up to', [
      'Signup',
      '<code>/signup</code>',
      'User',
      '50 requests per minute',
    ]),
    [
      'page-limit-added PERFORMANCE : → Signup | /signup | User | 50 requests per minute'.replace(': →', ':  →'),
      'page-section-renamed COSMETIC Production tenants for companies: Production tenants for companies → Limits that hold for whoever pays',
    ],
  ],
  'another day of an end, in a table that lost columns': [
    models(
      WIDE,
      ['Middle', words, '32k', '<code>middle-2312</code>', '2027/03/30'],
      ['Small', words, '64k', '<code>small-2402</code>', '2027/03/30'],
    ),
    models(
      NARROW,
      ['Middle 2312', '<code>middle-2312</code>', '2027/06/16'],
      ['Small', '<code>small-2402</code>', '2027/03/30'],
    ),
    [
      'page-sunset-changed DEPRECATION Middle 2312: 2027/03/30 → 2027/06/16',
      'page-fact-changed BUG_FIX Model: Middle → Middle 2312',
      `page-text-changed COSMETIC : ${`Small | ${words}`.slice(0, 48)} → Small | small-2402 | 2027/03/30`,
    ],
  ],
  'a row of another model in the same table': [
    models(NARROW, ['Middle', '<code>middle-2312</code>', '2027/03/30']),
    models(
      NARROW,
      ['Middle', '<code>middle-2312</code>', '2027/03/30'],
      ['Small', '<code>small-2402</code>', '2027/03/30'],
    ),
    ['page-deprecation-notice-added DEPRECATION :  → Small | small-2402 | 2027/03/30'],
  ],
  'a term that is explained beside others': [
    `<h2>Terminology</h2><ul><li>Legacy date: From then on it will be deprecated and retired soon.</li>${TERMS}</ul>`,
    `<h2>Terminology</h2><ul>${TERMS}</ul>`,
    ['page-text-removed COSMETIC : Legacy date: From then on it will be deprecated  → '],
  ],
  'a notice that is no term': [
    `<h2>Models</h2><ul><li>Middle: It will be deprecated and retired soon.</li>${TERMS}</ul>`,
    `<h2>Models</h2><ul>${TERMS}</ul>`,
    ['page-deprecation-notice-removed NEW_FEATURE : Middle: It will be deprecated and retired soon. → '],
  ],
  'a code behind its status': [
    codes(),
    codes(['401', 'OAU-168', 'Password grant is not allowed because MFA is required.']),
    ['page-error-code-added NEW_FEATURE OAU-168:  → OAU-168'],
  ],
  'such a code in a part of a table that was split': [
    `<h2>Errors</h2>${codes()}`,
    `<h2>Errors</h2><h3>About tokens</h3><p>Tokens expire.</p><h4>Codes of tokens</h4>${codes(['401', 'OAU-168', 'MFA is required.'])}`,
    [
      'page-error-code-added NEW_FEATURE OAU-168:  → OAU-168',
      'page-section-added COSMETIC About tokens:  → About tokens',
    ],
  ],
  'a status without a code of its own': [
    table(['Status', 'Message'], ['403', 'Forbidden']),
    table(['Status', 'Message'], ['403', 'Forbidden'], ['404', 'Not found']),
    ['page-response-status-added NEW_FEATURE 404:  → 404'],
  ],
  'an error whose heading is one too small': [
    `<h1>Error codes</h1>${error('no_line')}${error('no_key')}`,
    `<h1>Error codes</h1>${error('no_line')}${error('no_mode', 3)}${error('no_key')}`,
    ['page-error-code-added NEW_FEATURE no_mode:  → no_mode'],
  ],
  'a part of an error that has no name': [
    `<h1>Error codes</h1>${error('no_line')}${error('no_key')}`,
    `<h1>Error codes</h1>${error('no_line')}<h3>What to do</h3><p>Call again.</p>${error('no_key')}`,
    ['page-section-added COSMETIC What to do:  → What to do'],
  ],
  'what was released, with its name': [
    changes(),
    changes('<h3>v1.1: API changes</h3><ul><li>We released Line Medium (<code>line-medium-2506</code>).</li></ul>'),
    [
      'page-changelog-entry-added NEW_FEATURE v1.1: API changes:  → We released Line Medium (line-medium-2506).',
      'page-section-added COSMETIC v1.1: API changes:  → v1.1: API changes',
    ].slice(0, 1),
  ],
  'notes that were released': [
    changes(),
    changes('<h3>v1.1: API changes</h3><ul><li>We released the report of the last quarter.</li></ul>'),
    ['page-changelog-entry-added COSMETIC v1.1: API changes:  → We released the report of the last quarter.'],
  ],
  'what a heading calls deprecated': [
    changes(),
    changes(
      '<h3>v1.1: API changes</h3><h4>Deprecated statistics APIs</h4><ul><li>The <code>GET /stats</code> HTTP API; use the new <code>GET /counts</code> API instead.</li></ul>',
    ),
    [
      'page-changelog-entry-added DEPRECATION Deprecated statistics APIs:  → Deprecated statistics APIs\nThe GET /stats HTTP A',
      'page-section-added COSMETIC v1.1: API changes:  → v1.1: API changes',
    ],
  ],
  'what a heading calls new': [
    changes(),
    changes(
      '<h3>v1.1: API changes</h3><h4>New statistics APIs</h4><ul><li>The new <code>GET /counts</code> HTTP API.</li></ul>',
    ),
    [
      'page-changelog-entry-added NEW_FEATURE New statistics APIs:  → New statistics APIs\nThe new GET /counts HTTP API',
      'page-section-added COSMETIC v1.1: API changes:  → v1.1: API changes',
    ],
  ],
  'each of several changes below a heading that names none': [
    changes(),
    changes(
      '<h3>v1.1: API changes</h3><h4>Miscellaneous changes</h4><ul><li>Removed <code>GET /sessions</code>.</li><li>The new <code>GET /counts</code> HTTP API.</li></ul>',
    ),
    [
      'page-changelog-entry-added BREAKING Miscellaneous changes:  → Removed GET /sessions.',
      'page-changelog-entry-added NEW_FEATURE Miscellaneous changes:  → The new GET /counts HTTP API.',
      'page-section-added COSMETIC v1.1: API changes:  → v1.1: API changes',
    ],
  ],
  'another path in front of other words': [
    moved('/rooms/1/rooms/1/lines/3.json', 'in the room with ID 1'),
    moved('/rooms/1/lines/3.json', 'in the project with ID 1'),
    [
      'page-endpoint-changed BREAKING PUT /rooms/1/rooms/1/lines/3.json: PUT /rooms/1/rooms/1/lines/3.json → PUT /rooms/1/lines/3.json',
      'page-text-changed COSMETIC : allows changing the name of a line in the room w → allows changing the name of a line in the projec',
    ],
  ],
  'another number behind such a path': [
    moved('/rooms/1/lines/3.json', 'with up to 10 words'),
    moved('/rooms/1/lines/3.json', 'with up to 5 words'),
    [
      'page-limit-changed PERFORMANCE : PUT /rooms/1/lines/3.json allows changing the na → PUT /rooms/1/lines/3.json allows changing the na',
    ],
  ],
  'a call in a line of its own': [
    sample('curl -X POST "http://127.0.0.1:5001/api/v0/get?arg=key"'),
    sample('curl -X POST "http://127.0.0.1:5001/api/v0/get?arg=cid"'),
    [
      'page-example-changed COSMETIC : curl -X POST "http://127.0.0.1:5001/api/v0/get?a → curl -X POST "http://127.0.0.1:5001/api/v0/get?a',
    ],
  ],
  'an address with other values': [
    sample('http://localhost:8989/route?point=45.75&amp;point=46.22'),
    sample('http://localhost:8989/route?point=52.53&amp;point=52.50'),
    [
      'page-text-changed COSMETIC : http://localhost:8989/route?point=45.75&point=46 → http://localhost:8989/route?point=52.53&point=52',
    ],
  ],
  'an address of another version': [
    sample('http://localhost:8989/route?version=2026-01-01'),
    sample('http://localhost:8989/route?version=2026-11-01'),
    [
      'page-fact-changed BUG_FIX : http://localhost:8989/route?version=2026-01-01 → http://localhost:8989/route?version=2026-11-01',
    ],
  ],
  'of which name a line says something else': [
    pointing('line-latest: currently points to line-2411.', 'fax-latest: currently points to fax-2411.'),
    pointing('line-latest: currently points to line-2508.', 'fax-latest: currently points to fax-2411.'),
    [
      'page-fact-changed BUG_FIX line-latest: line-latest: currently points to line-2411. → line-latest: currently points to line-2508.',
    ],
  ],
  'the first mark of what may be missing': [
    answered(),
    answered('', '', ', optional'),
    ['page-response-field-became-optional BREAKING copy: required → optional'],
  ],
  'such marks on most fields at once': [
    answered(),
    answered('', ', optional', ', optional'),
    ['note', 'copy'].map(
      (name) =>
        `page-text-changed COSMETIC ${name}: ${name} (string) of the line → ${name} (string, optional) of the line`,
    ),
  ],
  'a name in a plain list below a sample that has its names': [
    event('It is sent once:'),
    event('It is sent once:', 'geo : country of the address'),
    ['page-parameter-added NEW_FEATURE geo:  → geo'],
  ],
  'one in a plain list that a line announces': [
    event('Additional properties:', 'ip : where it was', 'geo : country of the address').replace(/<pre>.*<\/pre>/s, ''),
    event('Additional properties:', 'ip : where it was').replace(/<pre>.*<\/pre>/s, ''),
    ['page-parameter-removed BREAKING geo: geo → '],
  ],
  'a remark in a list of remarks': [
    `<h2>Good to know</h2><p>Some things:</p>${list('Note: It is slow.', 'Hint: It can be read.')}`,
    `<h2>Good to know</h2><p>Some things:</p>${list('Note: It is slow.', 'Hint: It can be read.', 'Idea: Call it once.')}`,
    ['page-text-added COSMETIC :  → Idea: Call it once.'],
  ],
  'each line that came to a history with breaks': [
    past('2.4.1 - added'),
    past(
      '2.4.1 - added',
      '3.3.0 - add <code>type</code> parameter',
      '4.0.0 - removed the <code>offset</code> parameter',
    ),
    [
      'page-changelog-entry-added NEW_FEATURE Version history:  → 3.3.0 - add type parameter',
      'page-changelog-entry-added BREAKING Version history:  → 4.0.0 - removed the offset parameter',
    ],
  ],
  'lines with breaks that are no history': [
    steps('Open a line.', 'Call.'),
    steps('Open a line.', 'Call.', 'Close it.'),
    ['page-text-added COSMETIC :  → Close it.'],
  ],
  'another version in the path of all samples': [
    calls('v3', 'v3'),
    calls('v4', 'v4'),
    ['page-base-url-changed BREAKING : api.example.com/api/v3 → api.example.com/api/v4'],
  ],
  'another version in the path of one sample': [
    calls('v3', 'v3'),
    calls('v3', 'v4'),
    [
      'page-example-changed COSMETIC : curl https://api.example.com/api/v3/faxes → curl https://api.example.com/api/v4/faxes',
    ],
  ],
};

for (const [what, [before, after, want]] of Object.entries(CASES))
  test(`told is ${what}`, () => assert.deepEqual(told(before, after).toSorted(), want.toSorted()));

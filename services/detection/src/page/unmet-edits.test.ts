// What edits of pages that were met late showed: notices in front of a method, keys with another name, scopes in cells, lines of generators.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const kilns = (inner: string): string => `<h1>Kilns</h1>${inner}<h2>Others</h2><p>More.</p>`;
const table = (...rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map((cells, at) => `<tr>${cells.map((cell) => (at === 0 ? `<th>${cell}</th>` : `<td>${cell}</td>`)).join('')}</tr>`).join('')}</table>`;

test('notices in front of its method leave an operation what it is', () => {
  const page = (notices: string): string =>
    kilns(
      `<h2>Fire many</h2>${notices}<p>Fires them.</p><p>post</p><pre>POST /v2/fire</pre><h3>Success 202</h3>${table(['Field', 'Type', 'Description'], ['batch', 'String', 'Of them.'])}`,
    );
  const notice = '<div class="warning"><p>DEPRECATED: fire one by one. Will be removed on 2027-04-01.</p></div>';
  const lines = tellBodies(page(''), page(`${notice}${notice.replace('fire one by one', 'do not use it')}`));
  assert.deepEqual(
    lines.filter((line) => !line.startsWith('DEPRECATION')),
    [],
  );
  assert.ok(lines.length > 0);
});

test('one key of many that got another name is another field, and of few an example', () => {
  const page = (sample: string): string =>
    kilns(`<h2>GET /kilns/{id}</h2><p>One.</p><p>Response:</p><pre>${sample}</pre>`);
  const many = '{"id": 1, "room": "a", "heat": 900, "fuel": "gas", "certain": true}';
  assert.deepEqual(tellBodies(page(many), page(many.replace('"certain": true', '"certainty": 90'))), [
    'BREAKING page-response-field-removed GET /kilns/{id} certain',
    'NEW_FEATURE page-response-field-added GET /kilns/{id} certainty',
  ]);
  const few = '{"id": 1, "room": "a"}';
  assert.deepEqual(tellBodies(page(few), page(few.replace('"room"', '"place"'))), [
    'COSMETIC page-example-changed GET /kilns/{id}',
  ]);
});

test('a parameter that must be given needs no default', () => {
  const page = (needed: string, value: string): string =>
    kilns(
      `<h2>POST /kilns</h2><h3>Parameters</h3>${table(['Name', 'Type', 'Required', 'Default', 'Description'], ['rooms', 'integer', needed, value, 'How many.'])}`,
    );
  assert.deepEqual(tellBodies(page('no', '2'), page('yes', '')), [
    'BREAKING page-parameter-became-required POST /kilns rooms',
  ]);
});

test('scopes of tokens in a cell', () => {
  const page = (scope: string): string =>
    kilns(
      `<h2>Facts</h2>${table(['Fact', 'Value'], ['Works with', `Bot token <code>kilns:write</code> User token <code>${scope}</code>`])}`,
    );
  const [line = ''] = tellBodies(page('kilns:write'), page('kilns:publish'));
  assert.ok(line.startsWith('SECURITY page-authentication-changed'), line);
});

test('what ends may be a type of content', () => {
  const page = (words: string): string =>
    kilns(`<h2>POST /kilns</h2><p>Takes <code>image/png</code> and <code>image/gif</code>.${words}</p>`);
  const lines = tellBodies(page(''), page(' Uploading <code>image/gif</code> is deprecated.'));
  assert.deepEqual(lines, ['DEPRECATION page-parameter-deprecated POST /kilns image/gif']);
});

test('entries of a change record, and a client who sees more', () => {
  const page = (more: string): string =>
    kilns(
      `<h2>Change record</h2>${table(['Date', 'Author', 'Change'], ...(more === '' ? [] : [['27 July 2026', 'P. R.', more]]), ['14 May 2026', 'O. P.', 'Added room'])}`,
    );
  assert.deepEqual(
    tellBodies(page(''), page('Corrected: <code>room</code> was cut after eight characters')).map((line) =>
      line.split(' ', 2).join(' '),
    ),
    ['BUG_FIX page-changelog-entry-added'],
  );
  const commands = (words: string): string => kilns(`<h2>Tags</h2><p>Which are shown.${words}</p>`);
  const lines = tellBodies(commands(''), commands(' These will no longer be hidden from this client.'));
  assert.deepEqual(
    lines.filter((line) => /^(?:BREAKING|DEPRECATION)/.test(line)),
    [],
  );
});

/** What generators print of themselves. */
const LINES: readonly (readonly [before: string, after: string])[] = [
  ['Generated with apidoc 1.2.0 - 2026-04-12T07:21:09.118Z', 'Generated with apidoc 1.2.1 - 2026-08-04T10:02:55.004Z'],
  [
    'Last modified June 8, 2026: Quotes: spell out rounding (dc56f32)',
    'Last modified August 19, 2026: Bump docsy (57e4148)',
  ],
];
for (const [before, after] of LINES)
  test(`silent: ${before}`, () => {
    const page = (line: string): string => kilns(`<h2>Fire</h2><p>Fires one.</p><p>${line}</p>`);
    assert.deepEqual(tellBodies(page(before), page(after)), []);
  });

test('what was changed last in a version is no line of a generator', () => {
  const page = (line: string): string => kilns(`<h2>Fire</h2><p>Fires one.</p><p>${line}</p>`);
  assert.notDeepEqual(tellBodies(page(''), page('Last changed in v2: the field total is gone (abcdef0)')), []);
});

test('what an entry of a changelog counts is told when it is put right', () => {
  const page = (count: string): string =>
    `<h2>Release notes</h2><h3>August 20, 2026</h3><h4>New limits for keys on trial</h4>${table(['Endpoint', 'Trial'], ['Fire', `${count} / min`])}<h3>May 2, 2026</h3><p>Kilns have rooms.</p>`;
  assert.deepEqual(tellBodies(page('20'), page('10')), ['PERFORMANCE page-limit-changed Fire / Trial']);
});

test('below "API versions" stands more than a changelog', () => {
  const page = (host: string): string => `<h2>API versions</h2><p>Calls go to the base URL https://${host}/v4.</p>`;
  assert.deepEqual(tellBodies(page('a.example.com'), page('b.example.com')), ['BREAKING page-base-url-changed']);
});

test('a stage in a table that is no trial any more is a feature', () => {
  const page = (stage: string): string => table(['Path', 'Stage'], ['/kilns/rooms', stage], ['/kilns/doors', 'Stable']);
  assert.deepEqual(tellBodies(page('Preview'), page('GA')), [
    'NEW_FEATURE page-statement-changed /kilns/rooms / Stage',
  ]);
});

test('an event whose key stands in its text comes, goes and changes by it', () => {
  const event = (key: string): string =>
    `<h3>Fired</h3><p>A kiln was fired. Event key: <code>${key}</code>. It has a room.</p>`;
  const page = (events: string): string =>
    `<h2>Events of kilns</h2>${events}<h3>Cooled</h3><p>Event key: <code>kiln:cooled</code>.</p>`;
  const told = tellBodies(page(event('kiln:fired')), page(''));
  assert.ok(
    told.some((line) => line.startsWith('BREAKING') && line.includes('kiln:fired')),
    told.join(),
  );
  const other = tellBodies(page(event('kiln:fired')), page(event('kiln:burnt')));
  assert.ok(
    other.some((line) => line.startsWith('BREAKING page-name-changed')),
    other.join(),
  );
});

test('in which form a sample writes a time is no mark of time', () => {
  const page = (time: string): string =>
    kilns(`<h2>GET /kilns</h2><p>Response:</p><pre>{"fired": "${time}", "id": 1, "room": 2}</pre>`);
  assert.deepEqual(tellBodies(page('2026-01-02T03:04:05Z'), page('2026-02-03T09:08:07Z')), []);
  assert.equal(tellBodies(page('2026-01-02T03:04:05Z'), page('2026-01-02T03:04:05.000+00:00')).length, 1);
});

test('numbers that a highlighter prints in front of lines are none of them', () => {
  const lines = ['{', '  "id": 1,', '  "room": 2', '}'];
  const plain = `<pre>${lines.join('\n')}</pre>`;
  const numbered = `<pre>${lines.map((line, at) => `<span class="linenumber">${at + 1}</span><span>${line}\n</span>`).join('')}</pre>`;
  assert.deepEqual(tellBodies(kilns(plain), kilns(numbered)), []);
});

test('what a second column of notes says of a field counts, too', () => {
  const page = (fallback: string): string =>
    kilns(
      `<h2>listKilns</h2><h3>Parameters</h3>${table(['Name', 'Type', 'Description', 'Notes'], ['heat', '<b>Number</b>', 'How hot.', '[optional]'], ['limit', '<b>Number</b>', 'How many.', `[optional] [default to ${fallback}]`])}`,
    );
  assert.deepEqual(tellBodies(page('500'), page('50')), ['BREAKING page-parameter-default-changed limit']);
});

test('another type below "Return type" is another answer, where there was none it is news', () => {
  const page = (type: string): string =>
    kilns(`<h2>fireKiln</h2><p>Fires it.</p><h3>Return type</h3><p>${type}</p><h3>Notes</h3><p>Mind the heat.</p>`);
  assert.deepEqual(tellBodies(page('<b>Kiln</b>'), page('<b>Firing</b>')), ['BREAKING page-statement-changed']);
  assert.deepEqual(tellBodies(page('null (empty response body)'), page('<b>Kiln</b>')), [
    'NEW_FEATURE page-statement-changed',
  ]);
  assert.deepEqual(tellBodies(page('A kiln that is hot.'), page('A kiln that is still hot.')), [
    'COSMETIC page-text-changed',
  ]);
});

test('a line of the scopes that a call needs', () => {
  const page = (line: string): string => kilns(`<h2>GET /kilns</h2><p>All of them.</p>${line}`);
  const scopes = '<div><span>Required scopes</span> <code>kilns:read</code></div>';
  assert.deepEqual(tellBodies(page(''), page(scopes)), ['SECURITY page-authentication-changed GET /kilns']);
});

test('a row of what changed between two dated versions tells what is gone, or what its name is now', () => {
  const page = (title: string, ...row: string[]): string =>
    kilns(
      `<h2>${title}</h2>${table(['2025-06', '2026-01', 'Remarks'], ['<code>heat</code>', '<code>heats</code>', 'A list.'], ...(row.length > 0 ? [row] : []))}`,
    );
  const told = (title: string, ...row: string[]): string[] => tellBodies(page(title), page(title, ...row));
  const moving = 'Migrating to 2026-01';
  assert.deepEqual(told(moving, '<code>door.timer</code>', '–', 'Removed without replacement.'), [
    'BREAKING page-name-removed door.timer',
  ]);
  assert.deepEqual(told(moving, '<code>fuel</code>', '<code>fuels</code>', 'A list, too.'), [
    'BREAKING page-name-changed fuel',
  ]);
  assert.deepEqual(told(moving, '<code>room</code>', '–', 'Not removed, the same name.'), ['COSMETIC page-text-added']);
  assert.deepEqual(told('Prices by month', '12', '13', 'Pro'), ['COSMETIC page-text-added']);
});

test('what is asked of an option that came is asked of who gives it', () => {
  const page = (more: string): string => kilns(`<p>Creates a kiln.</p>${more}`);
  const offer = '<p>In addition, an optional "key=" argument is supported. The value must be 32 bytes long.</p>';
  assert.deepEqual(tellBodies(page(''), page(offer)), ['NEW_FEATURE page-statement-added']);
});

test('a sentence that stands as a term is no field', () => {
  const page = (term: string): string => kilns(`<dl><dt>${term}</dt><dd>FIRE_GROUPS</dd></dl><p>More.</p>`);
  const lines = tellBodies(page('A list of allowed groups can be set with the'), page('It is set by the variable'));
  assert.ok(
    lines.every((line) => line.startsWith('COSMETIC')),
    lines.join('\n'),
  );
});

test('what docutils calls a literal is code', () => {
  const page = (...items: string[]): string =>
    kilns(`<p>Parameters:</p><ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`);
  const item = (name: string): string =>
    `<span class="docutils literal">${name}</span> (string, optional) - one of its kind`;
  assert.deepEqual(tellBodies(page(item('heat'), item('fuel')), page(item('heat'), item('fuel'), item('room'))), [
    'NEW_FEATURE page-parameter-added room',
  ]);
});

test('a list is an array, and a dictionary an object', () => {
  const page = (list: string, map: string): string =>
    kilns(
      `<h2>GET /kilns</h2><p>All.</p>${table(['Name', 'Type', 'Description'], ['heats', list, 'How hot.'], ['rooms', map, 'Where.'])}`,
    );
  assert.deepEqual(tellBodies(page('list', 'dict'), page('array', 'object')), []);
});

test('what was deprecated and is gone since is gone', () => {
  const page = (note: string): string => kilns(`<p>Of version 2.</p>${note}`);
  const note =
    '<p>Version 2 of the kiln API was deprecated in the Ash release and was removed during the Birch cycle.</p>';
  assert.deepEqual(tellBodies(page(''), page(note)), ['BREAKING page-statement-added']);
});

test('what one sets in an example is no limit, and "the required parameter" asks for nothing', () => {
  const page = (minutes: number): string =>
    kilns(
      `<p>Takes a while.</p><p>For example, here a kiln may take up to ${minutes} minutes:</p><pre>kiln --max x</pre>`,
    );
  assert.deepEqual(tellBodies(page(2), page(5)), ['COSMETIC page-text-changed']);
  const more = '<p>Starting from version 1.39 the required query parameter can be repeated.</p>';
  const lines = tellBodies(kilns('<p>Takes a while.</p>'), kilns(`<p>Takes a while.</p>${more}`));
  assert.ok(!lines.some((line) => line.startsWith('BREAKING')), lines.join());
});

test('words of notes run into no value of the description, and are told by themselves', () => {
  const page = (values: string, note: string): string =>
    kilns(
      `<h2>listKilns</h2><h3>Parameters</h3>${table(['Name', 'Type', 'Description', 'Notes'], ['state', 'string', `One of: ${values}`, note])}`,
    );
  assert.deepEqual(tellBodies(page('hot, cold, lost', 'see below'), page('hot, cold', 'see below')), [
    'BREAKING page-parameter-enum-value-removed state',
  ]);
  const lines = tellBodies(page('hot, cold', ''), page('hot, cold', 'Beta'));
  assert.ok(lines.length > 0 && lines.every((line) => line.startsWith('COSMETIC')), lines.join());
});

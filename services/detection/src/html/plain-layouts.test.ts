// Layouts of references that were met on real pages: plain items with their marks in code, a name over a list of facts, operations laid
// out in tables, facts in rows of two cells, what only style shows, and lists of calls in code.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const told = (before: string, after: string): string[] =>
  diffPages(readShop(before), readShop(after)).map(
    ({ rule, endpoint, subject }) => `${rule} | ${endpoint ?? ''} | ${subject ?? ''}`,
  );
const items = (...lines: string[]): string => `<ul>${lines.map((line) => `<li>${line}</li>`).join('\n')}</ul>`;

test('a plain name, a dash and its marks in code are a field', () => {
  const [sql, limit] = [
    'sql - <code>required</code> <code>string</code> The text of the query.',
    'limit - <code>optional</code> <code>int</code> How many. Default value is 20.',
  ];
  const page = (...lines: string[]): string => `<h2>Query</h2><p><code>POST /query</code></p>${items(...lines)}`;
  assert.deepEqual(told(page(sql, limit), page(sql)), ['page-parameter-removed | POST /query | limit']);
  assert.deepEqual(told(page(sql, limit), page(sql, limit.replace('optional', 'required'))), [
    'page-parameter-became-required | POST /query | limit',
  ]);
  assert.deepEqual(told(page(sql, limit), page(sql, limit.replace('int', 'string'))), [
    'page-parameter-type-changed | POST /query | limit',
  ]);
  assert.deepEqual(told(page(sql, limit), page(limit, sql)), []);
  // The name of a tool is no mark.
  const tools = page('curl - <code>apt install curl</code> to call it', 'jq - <code>apt install jq</code> to read it');
  assert.deepEqual(
    told(tools, page('curl - <code>apt install curl</code> to call it')).filter((one) => one.includes('parameter')),
    [],
  );
});

test('names and what is said of them in every item below a title of fields are fields', () => {
  const [rows, cube] = ['rowCount - How many rows there are.', 'cube - The cube that was asked.'];
  const page = (title: string, ...lines: string[]): string =>
    `<h2>Query</h2><p><code>POST /query</code></p><h4>${title}</h4>${items(...lines)}`;
  assert.deepEqual(told(page('Response Body', rows, cube), page('Response Body', rows)), [
    'page-response-field-removed | POST /query | cube',
  ]);
  const [steps, fewer] = [page('Before you begin', rows, cube), page('Before you begin', rows)];
  assert.deepEqual(
    told(steps, fewer).filter((one) => one.includes('field')),
    [],
  );
});

const facts = (name: string, ...pairs: [string, string][]): string =>
  `<p><code><span class="pre">${name}</span></code></p><dl class="field-list">${pairs.map(([term, said]) => `<dt>${term}<span class="colon">:</span></dt><dd><p>${said}</p></dd>`).join('')}</dl>`;

test('a name over a list of facts is a field, and over a code an error', () => {
  const page = (required: string, { type = 'Integer', example = '500', code = '409 Conflict' } = {}): string =>
    `<h2>Modify user</h2><p><code>POST /admin/user</code></p><h3>Request Parameters</h3>
    ${facts('max-buckets', ['Description', 'How many there may be.'], ['Type', type], ['Example', example], ['Required', required])}
    ${facts('uid', ['Description', 'Whom.'], ['Type', 'String'], ['Required', 'Yes'])}
    <h3>Special Error Responses</h3>${facts('KeyExists', ['Description', 'It belongs to another.'], ['Code', code])}`;
  assert.deepEqual(told(page('No'), page('Yes')), ['page-parameter-became-required | POST /admin/user | max-buckets']);
  assert.deepEqual(told(page('No'), page('No', { type: 'String' })), [
    'page-parameter-type-changed | POST /admin/user | max-buckets',
  ]);
  assert.deepEqual(told(page('No'), page('No', { example: '700' })), [
    'page-example-changed | POST /admin/user | max-buckets',
  ]);
  assert.deepEqual(told(page('No'), page('No', { code: '400 Bad Request' })), [
    'page-statement-changed | POST /admin/user | KeyExists / Code',
  ]);
  // Other terms below a word are no facts of a field.
  const contact = (town: string): string =>
    `<h2>Office</h2>${facts('berlin', ['Town', town], ['Type', 'Office'], ['Phone', '030'])}`;
  assert.deepEqual(
    told(contact('Berlin'), contact('Potsdam')).filter((one) => /parameter|field/.test(one)),
    [],
  );
});

test('what is said of a meeting or a task is said of no field', () => {
  const page = (type: string): string =>
    `<h2>Jobs</h2><p>Engineer</p><dl><dt>Location</dt><dd>Berlin</dd><dt>Type</dt><dd>${type}</dd></dl>`;
  assert.deepEqual(
    told(page('Full time'), page('Part time')).filter((one) => /parameter|field/.test(one)),
    [],
  );
  const term = (words: string): string =>
    `<h2>GET /orders</h2><h3>Parameters</h3><dl><dt>kind</dt><dd>Of the order. Type: ${words}</dd></dl>`;
  assert.deepEqual(
    told(term('see the table below'), term('look at the table below')).filter((one) => one.includes('type')),
    [],
  );
  assert.deepEqual(told(term('integer'), term('string')), ['page-parameter-type-changed | GET /orders | kind']);
});

test('example values are not the allowed ones', () => {
  const page = (example: string): string =>
    `<h2>PUT /packs</h2><table><tr><th>Name</th><th>Description</th><th>Example Values</th></tr><tr><td>name</td><td>Of the pack</td><td>${example}</td></tr><tr><td>rank</td><td>Its place</td><td></td></tr></table>`;
  assert.deepEqual(told(page('go_pack'), page('node_pack')), ['page-example-changed | PUT /packs | name']);
});

test('what only a class says of a row is so of its field', () => {
  const page = (cell: string, row = ''): string =>
    `<h2>POST /packs</h2><table><thead><tr><th>Name</th><th>Description</th></tr></thead><tbody><tr class="${row}"><td class="${cell}"><span>state</span></td><td>What it is to be</td></tr><tr><td><span>rank</span></td><td>Its place</td></tr></tbody></table>`;
  assert.deepEqual(told(page(''), page('required')), ['page-parameter-became-required | POST /packs | state']);
  assert.deepEqual(told(page(''), page('', 'deprecated')), ['page-parameter-deprecated | POST /packs | state']);
  assert.deepEqual(told(page(''), page('required-column', 'odd')), []);
});

test('a status alone in code is one that is documented', () => {
  const page = (status: string): string =>
    `<h2>DELETE /targets/{id}</h2><p>Removes it.</p><h3>Response</h3><pre>${status}</pre>`;
  assert.deepEqual(told(page('HTTP 204 No Content'), page('HTTP 200 OK')).toSorted(), [
    'page-response-status-added | DELETE /targets/{id} | 200',
    'page-response-status-removed | DELETE /targets/{id} | 204',
  ]);
  assert.deepEqual(told(page('HTTP/1.1 204 No Content'), page('204 No Content')), []);
});

test('each call of a list in code is an operation', () => {
  const page = (...calls: string[]): string =>
    `<h1>Create a link</h1><h2>HTTP request</h2><pre>${calls.join('\n')}</pre><p>It makes one.</p>`;
  const [drive, group, site] = ['POST /drives/{id}/link', 'POST /groups/{id}/link', 'POST /sites/{id}/link'];
  assert.deepEqual(
    told(page(drive, group, site), page(drive, site)).filter((one) => one.includes('endpoint')),
    ['page-endpoint-removed | POST /groups/{id}/link | POST /groups/{id}/link'],
  );
});

const operation = (path: string, verb: string, { query = '', schema = '{}', status = '200 OK' } = {}): string =>
  `<table class="rest-api"><tbody><tr><td colspan="2"><h5><strong>${path}</strong></h5></td></tr>
  <tr><td>Verb: <code>${verb}</code></td><td>Response code: <code>${status}</code></td></tr><tr><td colspan="2">About ${path}.</td></tr>
  ${query === '' ? '' : `<tr><td colspan="2">Query parameters</td></tr><tr><td colspan="2">${items(query, '<code>agg</code> (optional): how to add up.')}</td></tr>`}
  <tr><td colspan="2"><details><summary>Response</summary><pre><code>${schema}</code></pre></details></td></tr></tbody></table>`;

test('a table with a heading for its first row lays out an operation', () => {
  const jobs = operation('/jobs', 'GET', { query: '<code>get</code> (optional): which ones.' });
  const page = (...tables: string[]): string => `<h1>REST API</h1><h2>Jobs</h2>${tables.join('')}`;
  const config = operation('/config', 'GET');
  assert.deepEqual(told(page(jobs, config), page(jobs)), ['page-endpoint-removed | GET /config | GET /config']);
  assert.deepEqual(told(page(jobs, config), page(jobs.replace('(optional): which', '(required): which'), config)), [
    'page-parameter-became-required | GET /jobs | get',
  ]);
  assert.deepEqual(
    told(page(jobs, config), page(jobs, operation('/config', 'GET', { status: '202 Accepted' }))).toSorted(),
    ['page-response-status-added | GET /config | 202', 'page-response-status-removed | GET /config | 200'],
  );
});

test('code below "Response" that can be nothing but a JSON Schema is read as one', () => {
  const schema = (type: string): string =>
    JSON.stringify({ type: 'object', properties: { id: { type }, name: { type: 'string' } } }, null, 2);
  const page = (type: string): string => operation('/jobs', 'GET', { schema: schema(type) });
  assert.deepEqual(told(page('integer'), page('string')), ['page-response-field-type-changed | GET /jobs | id']);
  const sample = (id: string): string =>
    operation('/jobs', 'GET', {
      schema: JSON.stringify({ type: 'object', properties: { id, name: 'a' } }, null, 2),
    });
  assert.deepEqual(
    told(sample('integer'), sample('string')).filter((one) => one.includes('field')),
    [],
  );
});

const factsTable = (...rows: [string, string][]): string =>
  `<table><col width="200">${rows.map(([title, said]) => `<tr><td>${title}</td><td>${said}</td></tr>`).join('')}</table>`;

test('an operation may be said in rows of two cells', () => {
  const page = (url: string, ...codes: [string, string][]): string =>
    `<h2>Notes</h2><h3>Rename a note</h3>${factsTable(['Description', 'This <code>PUT</code> method renames a note.'], ['URL', `<code>http://[server]:[port]${url}</code>`], ...codes, ['sample JSON response', '<pre>{"status": "OK"}</pre>'])}`;
  const fine: [string, string] = ['Success code', '200'];
  const asked: [string, string] = ['Bad Request code', '400'];
  const failed: [string, string] = ['Fail code', '404 or 500'];
  const base = page('/notes/rename', fine, asked, failed);
  assert.deepEqual(told(base, page('/notes/rename', fine, failed)), [
    'page-response-status-removed | PUT /notes/rename | 400',
  ]);
  assert.deepEqual(told(base, page('/notes/rename', fine, asked, ['Fail code', '500'])), [
    'page-response-status-removed | PUT /notes/rename | 404',
  ]);
  assert.deepEqual(told(base, page('/notes/retitle', fine, asked, failed)), [
    'page-endpoint-changed | PUT /notes/retitle | PUT /notes/rename',
  ]);
  assert.deepEqual(told(base, base.replace('"OK"', '"DONE"')), ['page-example-changed | PUT /notes/rename | ']);
  // Other numbers beside a code are no status.
  const area = (code: string): string => `<h3>Office</h3>${factsTable(['Town', 'Berlin'], ['Area code', code])}`;
  assert.deepEqual(
    told(area('415'), area('416')).filter((one) => one.includes('status')),
    [],
  );
});

test('a type may be said in a sentence of its own', () => {
  const page = (type: string): string =>
    `<h2>GET /pages</h2><h3>Parameters</h3><dl><dt><span>fromid</span></dt><dd><p>First page to compare with another of the same title.</p></dd><dd>Type: ${type}</dd><dt><span>title</span></dt><dd><p>The title.</p></dd></dl>`;
  assert.deepEqual(told(page('integer'), page('string')), ['page-parameter-type-changed | GET /pages | fromid']);
});

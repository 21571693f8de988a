// Layouts of generators as their published pages have them: Sphinx with a contents list, OpenStack's reference, Swagger2Markup with
// Asciidoctor, and references written by hand.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readBody, tellBodies } from '../testing/page-bodies.ts';

const heading = (level: number, title: string): string =>
  `<h${level}><a class="toc-backref" href="#id9" role="doc-backlink">${title}</a><a class="headerlink" href="#x" title="Permalink to this heading">¶</a></h${level}>`;
const items = (...lines: string[]): string =>
  `<ul class="simple">${lines.map((line) => `<li><p>${line}</p></li>`).join('\n')}</ul>`;
const sphinx = (title = 'POST /v1/topology', depth = '(int, optional)', more: string[] = []): string =>
  `<h1>Graph API</h1><section>${heading(2, 'Get topology')}<p>The graph of a cluster.</p>
  <section>${heading(3, title)}<section>${heading(4, 'Headers')}${items('X-Auth-Token (string, required) - Keystone auth token', 'Accept (string) - application/json')}</section>
  <section>${heading(4, 'Request Body')}<p>Consists of a request with these:</p>${items('root - (string, optional) the root node', `depth - ${depth} how deep`, 'graph_type-(string(255), optional) tree or graph', ...more)}</section></section></section>
  <section>${heading(2, 'Show versions')}<section>${heading(3, 'GET /')}<p>Lists the versions.</p></section></section>`;

const sampled = (alarm: string): string =>
  `<h1>Alarm API</h1><h2>Show cause</h2><h3>GET /v1/rca</h3><p>Shows the cause of an alarm.</p><h4>Request Examples</h4><pre>GET /v1/rca/alarm_id=${alarm} HTTP/1.1\nHost: 10.0.0.1</pre><h4>Response Body</h4><p>A graph.</p>`;

const engine = (version: string, filters = '- JSON encoded value of the filters.'): string =>
  `<h1>Engine API</h1>${['json', 'logs'].map((part) => `<h2>Read ${part}</h2><p><code>GET /containers/(id or name)/${part}</code></p><p>Gives the ${part}.</p><p><strong>Example request</strong>:</p><pre>GET /${version}/containers/4fa6e0f0c678/${part} HTTP/1.1</pre><p><strong>Query parameters</strong>:</p><ul><li><strong>size</strong> - 1 or 0, gives the sizes</li><li><strong>filters</strong> ${filters}</li></ul>`).join('')}
  <h2>Push an image</h2><p><code>POST /images/(name)/push</code></p><p>Push it.</p><p><strong>Example request</strong>:</p><pre>POST /${version}/images/registry.acme.com:5000/test/push HTTP/1.1</pre>`;

const PURPOSES: Readonly<Record<string, string>> = { 'cache-get': 'gives what is kept', shutdown: 'ends the daemon' };
const command = (name: string, more = ''): string =>
  `<h1>API Reference</h1><p>What the daemons understand.</p>${[name, 'cache-get', 'shutdown'].map((title) => `<h2>${title}</h2><p>The command ${PURPOSES[title] ?? 'removes all that is kept'}.</p><p>It ${PURPOSES[title] ?? 'removes it'} at once.</p><pre>{\n  "command": "${title}"\n}</pre>`).join('')}${more}`;

interface Operation {
  method?: string;
  path?: string;
  rows: string;
}
const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`;
const operation = (name: string, { method = 'GET', path = '/v1/jobs', rows }: Operation): string =>
  `<section class="detail-control"><div class="operation-grp"><div class="row"><div class="col-md-2"><div class="operation"><a name="${name}" href="#${name}"></a><span class="label label-${method}">${method}</span></div></div>
  <div class="col-md-9"><div class="endpoint-container"><div class="row col-md-12">${path}</div><div class="row col-md-12"><p class="url-subtitle">${name}</p></div></div></div></div></div></section>
  <section class="api-detail collapse"><p>${name} of the scheduler.</p><section><h3>Request Parameters</h3><table><tr><th>Name</th><th>In</th><th>Type</th><th>Description</th></tr>${rows}</table></section>
  <section><h3>Response Example</h3><pre>{"${name}": 1}</pre></section></section>`;
const openStack = (update: Partial<Operation> = {}): string =>
  `<h1>Backup API</h1><h2>Jobs</h2><p>What is done.</p>${operation('list', { rows: row('limit', 'query', 'integer', 'Page size.') })}
  ${operation('update', { method: 'PATCH', path: '/v1/jobs/<span>{job_id}</span>', rows: row('job_id', 'path', 'string', 'The job.') + row('schedule', 'body', 'dict', 'When it runs.'), ...update })}`;

const cell = (text: string): string => `<td><p class="tableblock">${text}</p></td>`;
const parameter = (place: string, name: string, { presence = 'optional', type = 'string' } = {}): string =>
  `<tr>${cell(`<strong>${place}</strong>`)}${cell(`<strong>${name}</strong><br>\n<em>${presence}</em>`)}${cell(`What ${name} is`)}${cell(type)}</tr>`;
const markup = (parameters: string, fields = '', footer = '2022-02-11 20:08:18 CET'): string =>
  `<h1>Admin API</h1><h2>Resources</h2><h3>Returns the number of users that match.</h3><pre>GET /{realm}/users/count</pre><h4>Parameters</h4>
  <table><tr><th>Type</th><th>Name</th><th>Description</th><th>Schema</th></tr>${parameter('Path', 'realm', { presence: 'required' })}${parameters}</table>
  <h2>Definitions</h2><h3>PropertyRepresentation</h3><table><tr><th>Name</th><th>Schema</th></tr><tr>${cell('<strong>label</strong><br><em>optional</em>')}${cell('string')}</tr>${fields}</table>
  <div id="footer"><div id="footer-text">Last updated ${footer}</div></div>`;

const methods = (...rows: string[][]): string =>
  `<h1>Management API</h1><h2>Reference</h2><table><tr>${['GET', 'PUT', 'DELETE', 'Path', 'Description'].map((title) => `<th>${title}</th>`).join('')}</tr>${rows.map((cells) => `<tr>${cells.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('')}</table>`;
const NODES = ['X', '', '', '/api/nodes', 'A list of nodes.'];
const NAMED = ['X', 'X', '', '/api/cluster-name', 'The name of the cluster.'];

const sample = (header: string, day: string): string =>
  `<h1>API</h1><h2>GET /logs</h2><p>Gives the log.</p><pre>HTTP/1.1 200 OK\n${header}: ${day}\nServer: Cowboy</pre>`;

const CASES: Readonly<Record<string, readonly [before: string, after: string, want: string[]]>> = {
  'a heading that leads back to the contents, and one that does not': [
    sphinx(),
    sphinx().replaceAll(/<a class="toc-backref"[^>]*>([^<]*)<\/a>/g, '$1'),
    [],
  ],
  'the title of an operation that leads back to the contents': [
    sphinx(),
    sphinx('POST /v2/topology'),
    ['BREAKING page-endpoint-changed POST /v2/topology POST /v1/topology'],
  ],
  'the type of a field in an item of plain text': [
    sphinx(),
    sphinx(undefined, '(string, optional)'),
    ['BREAKING page-parameter-type-changed POST /v1/topology depth'],
  ],
  'a field in an item of plain text that must be given': [
    sphinx(),
    sphinx(undefined, '(int, required)'),
    ['BREAKING page-parameter-became-required POST /v1/topology depth'],
  ],
  'a field in an item of plain text that came': [
    sphinx(),
    sphinx(undefined, undefined, ['max_hops - (int, optional) how far to go']),
    ['NEW_FEATURE page-parameter-added POST /v1/topology max_hops'],
  ],
  'the second operation below one heading, with its method in a box of its own': [
    openStack(),
    openStack({
      rows: row('job_id', 'path', 'string', 'The job.') + row('schedule', 'body', 'string', 'When it runs.'),
    }),
    ['BREAKING page-parameter-type-changed PATCH /v1/jobs/{job_id} schedule'],
  ],
  'its method': [
    openStack(),
    openStack({ method: 'PUT' }),
    ['BREAKING page-endpoint-changed PUT /v1/jobs/{job_id} PATCH /v1/jobs/{job_id}'],
  ],
  'a parameter whose place stands below Type': [
    markup(''),
    markup(parameter('Query', 'enabled', { type: 'boolean' })),
    ['NEW_FEATURE page-parameter-added GET /{realm}/users/count enabled'],
  ],
  'that place': [
    markup(parameter('Query', 'email')),
    markup(parameter('Header', 'email')),
    ['BREAKING page-parameter-moved GET /{realm}/users/count email'],
  ],
  'the type below Schema': [
    markup(parameter('Query', 'email')),
    markup(parameter('Query', 'email', { type: 'integer(int64)' })),
    ['BREAKING page-parameter-type-changed GET /{realm}/users/count email'],
  ],
  'a field of a definition': [
    markup(''),
    markup('', `<tr>${cell('<strong>readOnly</strong><br><em>optional</em>')}${cell('boolean')}</tr>`),
    ['NEW_FEATURE page-parameter-added readOnly'],
  ],
  'the day of the page in another zone': [markup(''), markup('', '', '2022-06-24 11:19:00 UTC'), []],
  'a path that loses one of the methods marked in its row': [
    methods(NODES, NAMED),
    methods(NODES, NAMED.with(1, '')),
    ['BREAKING page-endpoint-removed PUT /api/cluster-name PUT /api/cluster-name'],
  ],
  'a path that has another method now': [
    methods(NODES, NAMED),
    methods(NODES, NAMED.with(2, 'X')),
    ['NEW_FEATURE page-endpoint-added DELETE /api/cluster-name DELETE /api/cluster-name'],
  ],
  'a row of methods that went': [
    methods(NODES, NAMED),
    methods(NODES),
    [
      'BREAKING page-endpoint-removed GET /api/cluster-name GET /api/cluster-name',
      'BREAKING page-endpoint-removed PUT /api/cluster-name PUT /api/cluster-name',
    ],
  ],
  'what a sample of an operation calls': [sampled('nagios'), sampled('zabbix'), []],
  'the version that samples call, of paths with names in parentheses': [engine('v1.23'), engine('v1.24'), []],
  'such a path': [
    engine('v1.23'),
    engine('v1.23').replace('(id or name)/logs', '(id or name)/output'),
    ['BREAKING page-endpoint-changed GET /containers/{id_or_name}/output GET /containers/{id_or_name}/logs'],
  ],
  'a parameter of which the values are listed now': [
    engine('v1.23'),
    engine('v1.23', '- JSON encoded value of the filters.<ul><li>by name</li><li>by driver</li></ul>'),
    ['COSMETIC page-text-changed GET /containers/{id_or_name}/json filters'],
  ],
  'a command that its sample calls by the title, under another name': [
    command('cache-clear'),
    command('cache-wipe'),
    ['BREAKING page-name-changed cache-clear'],
  ],
  'one that came': [
    command('cache-clear'),
    command(
      'cache-clear',
      '<h2>reboot</h2><p>Starts anew.</p><pre>{"command": "reboot", "arguments": {"delay": 3}}</pre>',
    ),
    ['NEW_FEATURE page-name-added reboot'],
  ],
  'the day of a sample': [
    sample('date', 'Mon, 02 Sep 2019 07:56:06 GMT'),
    sample('date', 'Tue, 03 Sep 2019 08:11:46 GMT'),
    [],
  ],
  'the day of an end in a sample': [
    sample('Sunset', 'Mon, 02 Sep 2019 07:56:06 GMT'),
    sample('Sunset', 'Tue, 03 Sep 2019 08:11:46 GMT'),
    ['COSMETIC page-example-changed GET /logs'],
  ],
};

for (const [name, [before, after, want]] of Object.entries(CASES))
  test(name, () => {
    assert.deepEqual(tellBodies(before, after), want);
  });

test('a name that ends in a question mark is read with its type as others are', () => {
  const { blocks } = readBody(
    '<h1>Build</h1><h2>Attributes</h2><ul><li><p><strong>number</strong> (<em>integer</em>) – which it is</p></li><li><p><strong>complete_at?</strong> (<em>date</em>) – when it was complete</p></li></ul>',
  ).sections.at(-1) ?? { blocks: [] };
  assert.deepEqual(blocks[1]?.cells, ['complete_at?', '(date) – when it was complete']);
});

test('a term that is a method is no field', () => {
  const list = '<h1>Builds</h1><h2>Endpoints</h2><dl><dt><code>GET</code></dt><dd>collection of builds</dd></dl>';
  assert.deepEqual(
    tellBodies(list, '<h1>Builds</h1><h2>Endpoints</h2>').filter((line) => line.includes('parameter')),
    [],
  );
});

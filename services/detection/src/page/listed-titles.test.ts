// Titles that only together are names, names in lists, and parameters that only an address names.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const part = (title: string): string => `<h3>${title}</h3><p>What ${title.length} of them say.</p>`;
const page = (over: string, ...titles: string[]): string => `<h2>${over}</h2><p>All.</p>${titles.map(part).join('')}`;

test('titles of options and commands are names, those for people are not', () => {
  assert.deepEqual(
    tellBodies(page('Options', 'host', 'port', 'timeout'), page('Options', 'address', 'host', 'port', 'timeout')),
    ['NEW_FEATURE page-name-added address'],
  );
  assert.deepEqual(
    tellBodies(page('Options', 'host', 'port', 'tls', 'timeout'), page('Options', 'host', 'port', 'timeout')),
    ['BREAKING page-name-removed tls'],
  );
  const playlists = ['clear {NAME}', 'delete {NAME}', 'rename {NAME} {NEW}'];
  assert.deepEqual(tellBodies(page('Lists', ...playlists), page('Lists', ...playlists, 'length {NAME}')), [
    'NEW_FEATURE page-name-added length',
  ]);
  assert.deepEqual(
    tellBodies(
      page('kiln', 'warming up', 'cooling down', 'cleaning'),
      page('kiln', 'warming up', 'cooling down', 'cleaning', 'painting'),
    ),
    ['COSMETIC page-section-added painting'],
  );
});

test('plain topics below a title are no names', () => {
  const topics = ['basics', 'aliases', 'tips', 'completion'];
  assert.deepEqual(tellBodies(page('Commands', ...topics), page('Commands', ...topics.slice(0, 2), 'completion')), [
    'COSMETIC page-section-removed tips',
  ]);
  const devices = ['iPhone', 'eBay', 'macOS'];
  assert.deepEqual(tellBodies(page('Where it runs', ...devices), page('Where it runs', ...devices, 'iPad')), [
    'COSMETIC page-section-added iPad',
  ]);
});

const list = (title: string, ...items: string[]): string =>
  `<h2>GET /kilns</h2><h3>${title}</h3><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

test('a header or a joined name in front of what is said of it', () => {
  const headers = [
    '<strong>Accept: text/csv</strong>: Answers with a table.',
    '<strong>X-Kiln-Room: cellar</strong>: Only of this room.',
  ];
  assert.deepEqual(
    tellBodies(
      list('Request headers', ...headers),
      list('Request headers', ...headers, '<strong>Accept-Encoding: gzip</strong>: Packs the answer.'),
    ),
    ['NEW_FEATURE page-name-added GET /kilns Accept-Encoding'],
  );
  const words = ['kiln_name - the name of the kiln', 'kiln_room - where it stands'];
  assert.deepEqual(
    tellBodies(list('Placeholders', ...words), list('Placeholders', ...words, 'user_email - the address of who asks')),
    ['NEW_FEATURE page-name-added GET /kilns user_email'],
  );
});

test('commands with what is given with them', () => {
  const commands = (...terms: string[]): string =>
    `<h2>Stickers</h2><dl>${terms.map((term) => `<dt><strong>${term}</strong></dt><dd><p>Of ${term.length}.</p></dd>`).join('')}</dl>`;
  const known = ['sticker get {URI} {NAME}', 'sticker set {URI} {NAME} {VALUE}'];
  assert.deepEqual(tellBodies(commands(...known), commands(...known, 'sticker inc {URI} {NAME}')), [
    'NEW_FEATURE page-name-added sticker inc',
  ]);
});

const stated = (call: string, words = 'answers whether the kiln is hot'): string =>
  `<h2>Health</h2><p>It is asked so:</p><ul><li><code>${call}</code>: ${words}.</li><li><code>GET /live</code>: answers whether it lives.</li></ul>`;

test('parameters that only the statement of an endpoint names', () => {
  assert.deepEqual(tellBodies(stated('GET /ready'), stated('GET /ready?lag=&lt;max&gt;&amp;mode=fast|slow')), [
    'NEW_FEATURE page-parameter-added GET /ready lag',
    'NEW_FEATURE page-parameter-added GET /ready mode',
  ]);
  assert.deepEqual(tellBodies(stated('GET /ready?lag=1'), stated('GET /ready')), [
    'BREAKING page-parameter-removed GET /ready lag',
  ]);
  assert.deepEqual(tellBodies(stated('GET /ready?lag=1&amp;mode=a'), stated('GET /ready?mode=a&amp;lag=1')), []);
  // In a title, too; and what the words around it still name did not go.
  const titled = (call: string, words = ''): string =>
    `<h2>Kilns</h2><p>All.</p><h3>${call}</h3><p>Lists them.${words}</p>`;
  assert.deepEqual(tellBodies(titled('GET /kilns?room={room}'), titled('GET /kilns?place={place}')), [
    'BREAKING page-parameter-removed GET /kilns room',
    'NEW_FEATURE page-parameter-added GET /kilns place',
  ]);
  const named = tellBodies(
    titled('GET /kilns?room={room}'),
    titled('GET /kilns', ' Of one room with <code>room</code>.'),
  );
  assert.deepEqual(
    named.filter((line) => line.includes('parameter')),
    [],
  );
  // Calls of one endpoint in another order, and values that hold others.
  const both = (...calls: string[]): string =>
    `<h2>Kilns</h2><ul>${calls.map((call) => `<li>${call}: lists them.</li>`).join('')}</ul>`;
  const [byDay, byShop] = ['GET /kilns?day=1', 'GET /kilns?shop=1'];
  assert.deepEqual(tellBodies(both(byDay, byShop), both(byShop, byDay)), []);
  assert.deepEqual(
    tellBodies(both('GET /kilns?filter=(a=1|b=2)'), both('GET /kilns?filter=(a=1|c=2)')).filter((line) =>
      line.includes('parameter'),
    ),
    [],
  );
  // However much is said of it.
  const long = stated('GET /ready', `answers whether the kiln is hot ${'and how long that took '.repeat(20)}`);
  const lines = tellBodies(stated('GET /ready'), long);
  assert.deepEqual(
    lines.filter((line) => line.includes('endpoint')),
    [],
  );
});

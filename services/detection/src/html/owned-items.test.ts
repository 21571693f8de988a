// Items of a list that hold the fields or the values of the field that they begin with.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readBody, tellBodies } from '../testing/page-bodies.ts';

const list = (...items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const page = (...items: readonly string[]): string =>
  `<h2>Send a message</h2><p><code>POST /messages</code></p><p>Body:</p>${list('<code>to</code> (string, required): Whom.', ...items)}`;
const URL = '<code>url</code> (string) <span class="badge">Required</span> Where it is.';
const TITLE = '<code>title</code> (string, optional): Below the picture.';
const media = (...items: readonly string[]): string => `<code>media</code> (object) An attachment: ${list(...items)}`;

test('a field inside a field of a list is named with it', () => {
  const base = page(media(URL, TITLE));
  assert.deepEqual(tellBodies(base, page(media(URL))), ['BREAKING page-parameter-removed POST /messages media.title']);
  assert.deepEqual(tellBodies(page(media(URL)), base), ['NEW_FEATURE page-parameter-added POST /messages media.title']);
  assert.deepEqual(tellBodies(base, base.replace('title</code> (string', 'title</code> (integer')), [
    'BREAKING page-parameter-type-changed POST /messages media.title',
  ]);
  assert.deepEqual(tellBodies(base, base.replace('title</code> (string, optional', 'title</code> (string, required')), [
    'BREAKING page-parameter-became-required POST /messages media.title',
  ]);
  assert.deepEqual(tellBodies(base, base.replace('An attachment', 'What is attached')), [
    'COSMETIC page-text-changed POST /messages media',
  ]);
  assert.deepEqual(tellBodies(base, page(media(TITLE, URL))), []);
});

const namesIn = (html: string): string[] =>
  readBody(html).sections.flatMap(({ blocks }) =>
    blocks.flatMap(({ kind, cells }) => (kind === 'definition' ? [cells[0] ?? ''] : [])),
  );

test('fields of fields of fields, in code, in bold and as plain words', () => {
  const inner = list('<b>unit</b> (string): Of what.', 'size (integer, optional): How large it is.');
  const html = page(media(URL, `<code>frame</code> (object, optional): What is around it. ${inner}`));
  assert.deepEqual(namesIn(html), ['to', 'media', 'media.url', 'media.frame', 'media.frame.unit', 'media.frame.size']);
});

const VALUES = ['<code>sms</code>', '<code>rcs</code>', '<code>auto</code> tries <code>rcs</code> first'];
const channel = (words: string, values: readonly string[]): string =>
  page(`<code>channel</code> (string, default <code>"sms"</code>) ${words} ${list(...values)}`);

test('values in a list inside a field come and go as values', () => {
  for (const words of ['How to deliver:', 'Possible values:', 'How to deliver, one of the following:']) {
    const base = channel(words, VALUES);
    assert.deepEqual(tellBodies(base, channel(words, VALUES.slice(1))), [
      'BREAKING page-parameter-enum-value-removed POST /messages channel',
    ]);
    assert.deepEqual(tellBodies(base, channel(words, ['<code>mail</code>', ...VALUES])), [
      'NEW_FEATURE page-parameter-enum-value-added POST /messages channel',
    ]);
    assert.deepEqual(tellBodies(base, base.replace('tries', 'takes')), [
      'COSMETIC page-text-changed POST /messages channel',
    ]);
  }
});

test('what stands behind the list is said of its owner', () => {
  const base = channel('How to deliver:', VALUES).replace('</ul></li></ul>', '</ul> Since then.</li></ul>');
  assert.deepEqual(tellBodies(base, base.replace('Since then', 'For all')), [
    'COSMETIC page-text-changed POST /messages channel',
  ]);
});

test('a remark over a list is no field', () => {
  const html = `<h2>Setting up</h2>${list(`<b>Note</b> (optional): ${list('<code>key</code> (string) A key.')}`)}`;
  assert.ok(!namesIn(html).some((name) => name.startsWith('Note')));
});

test('a list that is neither of fields nor of values is told as words', () => {
  const notes = (...items: readonly string[]): string =>
    page(`<code>text</code> (string) What is sent. ${list(...items)}`);
  const LISTS: readonly string[][] = [
    ['It may be long.', 'It may hold signs.'],
    ['<code>GET /texts</code> gives it.', '<code>PUT /texts</code> takes it.'],
    ['<a href="#a">Length</a>', '<a href="#b">Signs</a>'],
  ];
  for (const items of LISTS)
    assert.deepEqual(
      tellBodies(notes(...items), notes(...items.slice(1))).filter((line) => /parameter|field/.test(line)),
      [],
    );
});

test('lists in lists in lists end somewhere', () => {
  const deep = '<ul><li><code>a</code> (object): Holds:'.repeat(400);
  const started = performance.now();
  readBody(`<h2>POST /orders</h2>${deep}`);
  assert.ok(performance.now() - started < 4000);
});

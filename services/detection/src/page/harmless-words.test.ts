// Words that only seem to ask for more, to end something or to limit it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const page = (body: string): string =>
  `<h1>Kiln</h1><p>How to fire.</p><h2>Firing</h2><p>Pots are fired.</p>${body}<h2>More</h2><p>Other words.</p>`;
const said = (words: string): string => page(words === '' ? '' : `<p>${words}</p>`);

for (const [before, after, want] of [
  [
    'The largest weight of a pot.',
    'The largest weight of a pot, or 0 to not limit it.',
    'NEW_FEATURE page-statement-changed',
  ],
  ['The largest weight of a pot.', 'The largest weight of a pot is not checked.', null],
  ['It is necessary to specify the heat before.', 'The heat must be specified before.', 'COSMETIC page-text-changed'],
  ['', 'A revoked token will immediately be removed from the kiln.', 'COSMETIC page-text-added'],
  ['', 'The revoke endpoint will be removed from the API.', 'DEPRECATION page-deprecation-notice-added'],
  ['The option is DEPRICATED.', 'The option is DEPRECATED.', 'COSMETIC page-text-changed'],
  ['The option is fine.', 'The option is DEPRECATED.', 'DEPRECATION page-deprecation-notice-added'],
  ['kiln.js, 47kb, minified.', 'kiln.js, 52kb, minified.', 'COSMETIC page-text-changed'],
] as const)
  test(`"${before}" that became "${after}"`, () => {
    const told = tellBodies(said(before), said(after));
    if (want === null) assert.notDeepEqual(told, ['NEW_FEATURE page-statement-changed']);
    else assert.deepEqual(told, [want]);
  });

test('a part of a notation under another name is no other parameter', () => {
  const terms = (name: string, notation: string): string =>
    page(
      `<dl><dt>-O</dt><dd>Each is <code>${notation}</code> in short.</dd><dt>${name}</dt><dd>Text behind the field.</dd></dl>`,
    );
  const told = (notation: (name: string) => string): string[] =>
    tellBodies(terms('sufix', notation('sufix')), terms('suffix', notation('suffix'))).filter((line) =>
      line.startsWith('BREAKING'),
    );
  assert.deepEqual(
    told((name) => `kind[.][size][${name}]`),
    [],
  );
  assert.deepEqual(
    told(() => 'kind'),
    ['BREAKING page-parameter-renamed sufix'],
  );
});

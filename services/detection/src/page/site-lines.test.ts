// Lines that a site prints with its pages: whose release the manual is of, and addresses of the site.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const page = (line: string, title = 'Kiln'): string =>
  `<h1>${title}</h1><h2>Stoking Guide</h2><p>How it is stoked.</p><h2>3. Security</h2><p>Keep it shut.</p>${line}`;
const told = (before: string, after: string): string[] => tellBodies(page(before), page(after));

test('a line with the name of the manual and another release is wording', () => {
  assert.deepEqual(told('<p>Kiln 2.6.12-1+b4 – Stoking Guide</p>', '<p>Kiln 2.6.14 – Stoking Guide</p>'), [
    'COSMETIC page-text-changed',
  ]);
  const item = (release: string): string => `<h1>Kiln v${release} documentation</h1><ul><li>Kiln v${release}</li></ul>`;
  assert.deepEqual(
    tellBodies(item('18.20.4'), item('18.20.5')).filter((line) => !line.startsWith('COSMETIC')),
    [],
  );
});

test('another release of what is needed, of the interface, or of another age is told', () => {
  for (const [before, after] of [
    ['<p>Stone 2.6.12</p>', '<p>Stone 2.6.14</p>'],
    ['<h2>TLS</h2><p>TLS 1.2</p>', '<h2>TLS</h2><p>TLS 1.0</p>'],
    ['<p>Kiln API 2.6.12</p>', '<p>Kiln API 2.6.14</p>'],
    ['<p>Kiln 2.6.12 – Stoking Guide</p>', '<p>Kiln 3.0.0 – Stoking Guide</p>'],
    ['<p>Requires Kiln 2.6.12</p>', '<p>Requires Kiln 2.6.14</p>'],
  ] as const)
    assert.notDeepEqual(told(before, after), ['COSMETIC page-text-changed'], before);
});

test('an address of the site that is reached by https is wording, one that is called is not', () => {
  assert.deepEqual(told('<p>http://potters.example/club</p>', '<p>https://potters.example/club</p>'), [
    'COSMETIC page-text-changed',
  ]);
  assert.notDeepEqual(told('<p>http://api.potters.example/club</p>', '<p>https://api.potters.example/club</p>'), [
    'COSMETIC page-text-changed',
  ]);
});

test('the day and the commit of a page are no part of it', () => {
  const line = (day: string, commit: string): string =>
    `<div>Last modified ${day}: <a href="/c">Fire it twice (${commit})</a></div>`;
  assert.deepEqual(told(line('2026-03-27', 'ff7600f'), line('2026-06-27', '8c38e61')), []);
});

// Paths that stand alone, in code or below a title that says their method: one that came, went or changed is told, and so are their queries.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const told = (before: string, after: string): string[] =>
  tellBodies(before, after).filter((line) => !line.startsWith('COSMETIC'));

const code = (title: string, ...lines: string[]): string =>
  `<h3>${title}</h3><p>All about ${title}.</p><pre>  ${lines.join('\n  ').replaceAll('<', '&lt;')}</pre>`;
const JARS =
  code('Jars', '/pantry/jars/[:id]', '/pantry/jars/00af81c7223bd0119e7d') +
  code('Shelves', '/pantry/shelves[?full=1&old=1]') +
  code('Labels', '/pantry/labels/<label>');

test('a path in code that came, went or takes another query', () => {
  assert.deepEqual(told(JARS, JARS + code('Lids', '/pantry/lids?size=3')), [
    'NEW_FEATURE page-endpoint-added /pantry/lids',
  ]);
  assert.deepEqual(told(JARS + code('Lids', '/pantry/lids?size=3'), JARS), [
    'BREAKING page-endpoint-removed /pantry/lids',
  ]);
  assert.deepEqual(told(JARS, JARS.replace('&old=1', '&new=1')), [
    'BREAKING page-parameter-removed old',
    'NEW_FEATURE page-parameter-added new',
  ]);
});

test('another value, another name of a place and a path that stands in a sentence are no news', () => {
  assert.deepEqual(told(JARS, JARS.replace('00af81c7223bd0119e7d', '99af81c7223bd0119e00')), []);
  assert.deepEqual(told(JARS, JARS.replace('[:id]', '[:jar]')), []);
  assert.deepEqual(told(`${JARS}<p>See /pantry/lids, too.</p>`, JARS + code('Lids', '/pantry/lids')), []);
});

test('files and folders are no paths to call', () => {
  const files = (more: string): string =>
    ['/etc/jar/a.conf', '/var/log/jar', '/usr/bin/jar', more].map((path) => code('Files', path)).join('');
  assert.deepEqual(told(files('/opt/jar/lib'), files('/opt/jar/other')), []);
});

const lead = (...paths: string[]): string =>
  `<h2>POST Endpoints</h2>${paths.map((path) => `<p><code>${path}</code>: Adds one of ${path.replace(/^\/v\d/, '')}</p>`).join('')}`;

test('a path below a title that says the method of all', () => {
  const before = lead('/v1/jars/', '/v1/lids/', '/v1/labels/');
  assert.deepEqual(told(before, lead('/v1/jars/', '/v1/lids/', '/v1/labels/', '/v1/rings/')), [
    'NEW_FEATURE page-endpoint-added POST /v1/rings POST /v1/rings',
  ]);
  assert.ok(
    told(before, lead('/v1/jars/', '/v3/lids/', '/v1/labels/')).includes(
      'BREAKING page-endpoint-changed POST /v3/lids POST /v1/lids',
    ),
  );
});

test('folders, pages, commands and pointers are no calls', () => {
  const lines = (...last: string[]): string => code('Where things are', '/title', '/body/text', '/pantry', ...last);
  for (const [old, fresh] of [
    ['/tags/first', '/tags/last'],
    ['/about', '/blog'],
    ['/bucket/in', '/bucket/out'],
  ] as const)
    assert.deepEqual(told(lines(old), lines(fresh)), [], fresh);
  const calls = (...last: string[]): string => code('API endpoints', '/jars', '/lids', '/pantry', ...last);
  assert.deepEqual(told(calls('/tags'), calls('/marks')), [
    'BREAKING page-endpoint-removed /tags',
    'NEW_FEATURE page-endpoint-added /marks',
  ]);
});

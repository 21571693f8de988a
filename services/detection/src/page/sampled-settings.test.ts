// Settings and keys that only a sample documents: of a file of settings, and by remarks over them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const page = (title: string, ...lines: readonly string[]): string =>
  `<h1>Kiln</h1><h2>${title}</h2><p>It looks like this:</p><pre>${lines.join('\n')}</pre><p>That is all.</p>`;
const YAML = ['bind: 0.0.0.0', 'port: 5000', 'rooms:', '  - cellar', 'heat: 900  # degrees', 'limits:', '  pots: 20'];

test('a key that came to a file of settings in YAML, or went from it, is told', () => {
  const config = (...lines: readonly string[]): string => page('Configuration file', ...lines);
  assert.deepEqual(tellBodies(config(...YAML), config(...YAML, 'ash-file: ./ash.log')), [
    'NEW_FEATURE page-parameter-added ash-file',
  ]);
  assert.deepEqual(tellBodies(config(...YAML, 'ash-file: ./ash.log'), config(...YAML)), [
    'BREAKING page-parameter-removed ash-file',
  ]);
  // What is further in is often whatever its author likes.
  assert.deepEqual(tellBodies(config(...YAML), config(...YAML, '  bricks: 400')), ['COSMETIC page-example-changed']);
});

test('and so is one of TOML or INI', () => {
  const lines = ['# of a kiln', 'bind = "0.0.0.0"', 'port = 5000', 'heat = 900', '', '[glaze]', 'colour = "blue"'];
  assert.deepEqual(tellBodies(page('Settings file', ...lines), page('Settings file', 'coats = 2', ...lines)), [
    'NEW_FEATURE page-parameter-added coats',
  ]);
  assert.deepEqual(tellBodies(page('Settings file', ...lines), page('Settings file', ...lines, 'coats = 2')), [
    'COSMETIC page-example-changed',
  ]);
});

test('another value, a key that a remark named, and a manifest of another program are examples', () => {
  const loud = (before: string, after: string): string[] =>
    tellBodies(before, after).filter((line) => !line.startsWith('COSMETIC'));
  const config = (...lines: readonly string[]): string => page('Configuration file', ...lines);
  assert.deepEqual(loud(config(...YAML), config(...YAML.with(1, 'port: 6000'))), []);
  assert.deepEqual(loud(config(...YAML, '# ash-file: ./ash.log'), config(...YAML, 'ash-file: ./ash.log')), []);
  const manifest = ['apiVersion: v1', 'kind: Kiln', 'metadata:', '  name: cellar', 'spec:', '  heat: 900'];
  assert.deepEqual(loud(config(...manifest), config(...manifest, 'status: hot')), []);
  assert.deepEqual(loud(page('How it looks', ...YAML), page('How it looks', ...YAML, 'ash-file: ./ash.log')), []);
});

const KEYS = [
  '{',
  '  // REQUIRED',
  '  // string, which pot',
  '  "pot": "p1",',
  '  // OPTIONAL',
  '  // how hot',
  '  "heat": 900,',
];
const GLAZE = ['  // REQUIRED', '  // string, its colour', '  "glaze": "blue",'];

test('what a remark over a key says of it is told', () => {
  const sample = (...lines: readonly string[]): string => page('How it is fired', ...lines, '}');
  assert.deepEqual(tellBodies(sample(...KEYS, ...GLAZE), sample(...KEYS, ...GLAZE.with(0, '  // OPTIONAL'))), [
    'NEW_FEATURE page-parameter-became-optional glaze',
  ]);
  assert.deepEqual(tellBodies(sample(...KEYS, ...GLAZE.with(0, '  // OPTIONAL')), sample(...KEYS, ...GLAZE)), [
    'BREAKING page-parameter-became-required glaze',
  ]);
  assert.deepEqual(tellBodies(sample(...KEYS), sample(...KEYS, ...GLAZE)), [
    'BREAKING page-required-parameter-added glaze',
  ]);
  assert.deepEqual(tellBodies(sample(...KEYS, ...GLAZE), sample(...KEYS)), ['BREAKING page-parameter-removed glaze']);
});

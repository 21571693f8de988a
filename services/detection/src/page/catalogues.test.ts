// Sections that each show one of the things which the title above them is of: a new one is something new to use.
import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const told = (before: string, after: string): string[] =>
  diffPages(readShop(before), readShop(after)).map((finding) => {
    const { classification } = classify(finding, '2026-11-22');
    return `${classification} ${finding.rule} ${finding.subject} ${finding.facts['names'] ?? ''}`;
  });

const message = (title: string, name: string): string =>
  `<h3>${title}</h3><p>[since schema 3]</p><pre>interface {\n  id: string;\n  command: "${name}";\n}</pre>`;
const page = (over: string, ...members: string[]): string => `<h2>${over}</h2>${members.join('')}`;
const THREE = [message('Ring the bell', 'bell.ring'), message('Weigh', 'scale.read'), message('Open', 'door.open')];

test('a new command among others is new, and named as the message names it', () =>
  assert.deepEqual(
    told(page('Shop commands', ...THREE), page('Shop commands', ...THREE, message('Lock up', 'door.lock'))),
    ['NEW_FEATURE page-section-added Lock up door.lock'],
  ));

test('below any other title it is text, and so is what only stands beside them', () => {
  assert.deepEqual(
    told(page('About the shop', ...THREE), page('About the shop', ...THREE, message('Lock up', 'door.lock'))),
    ['COSMETIC page-section-added Lock up door.lock'],
  );
  const overview = '<h3>Overview</h3><p>All of them at a glance.</p>';
  assert.deepEqual(told(page('Shop commands', ...THREE), page('Shop commands', ...THREE, overview)), [
    'COSMETIC page-section-added Overview ',
  ]);
});

test('a section of named commands is as many things', () =>
  assert.deepEqual(
    told('', '<h2>Common commands</h2><ul><li>stock [all] - what is there</li><li>quit - leaves the shop</li></ul>'),
    ['NEW_FEATURE page-section-added Common commands '],
  ));

test('a section of text is told with what it names in code', () =>
  assert.deepEqual(told('', '<h2>How long a cart lives</h2><p>Until <code>cart_days</code> are over.</p>'), [
    'COSMETIC page-section-added How long a cart lives cart_days',
  ]));

// Items that begin with a path and say what it gives.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const page = (...items: readonly string[]): string =>
  `<h1>Kiln</h1><p>What there is:</p><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul><h2>More</h2><p>Further.</p>`;
const POTS = [
  '<code>/pots</code>: all pots.',
  '<code>/pots/&lt;ID&gt;</code>: one pot.',
  '<code>/heat</code>: how hot it is.',
];
const GLAZE = '<code>/pots/&lt;ID&gt;/glaze</code>: its glaze, of which at most 20 are told.';

test('an item with a path beside others of its make is a call that came or went', () => {
  assert.deepEqual(tellBodies(page(...POTS), page(...POTS, GLAZE)), [
    'NEW_FEATURE page-endpoint-added /pots/<ID>/glaze',
  ]);
  assert.deepEqual(tellBodies(page(...POTS, GLAZE), page(...POTS)), [
    'BREAKING page-endpoint-removed /pots/<ID>/glaze',
  ]);
});

test('another path for the same is told as such', () => {
  const temperature = POTS.with(2, '<code>/oven/heat</code>: how hot it is.');
  assert.deepEqual(tellBodies(page(...POTS), page(...temperature)), ['BREAKING page-endpoint-changed /heat']);
});

test('paths below another base are others, and calls by their methods and hosts the same', () => {
  const moved = POTS.map((item) => item.replace('<code>/', '<code>/v2/'));
  assert.ok(
    tellBodies(page(...POTS), page(...moved)).every((line) => line.startsWith('BREAKING page-endpoint-changed')),
  );
  const called = POTS.map((item) => `<p>GET https://kiln.example/v2${/(?<=<code>)[^<]+/.exec(item)?.[0]}</p>`).join('');
  assert.ok(tellBodies(page(...POTS), `<h2>Endpoints</h2>${called}`).every((line) => !line.includes('removed /')));
});

test('a path that the page names elsewhere, under whatever names of its values, neither came nor went', () => {
  const used = '<p>Ask <code>/pots/{pot}/glaze</code> for the glaze.</p>';
  assert.deepEqual(
    tellBodies(page(...POTS) + used, page(...POTS, GLAZE) + used).filter((line) => line.includes('endpoint')),
    [],
  );
});

test('files, and words about pages of a site, are no calls', () => {
  const files = [
    '<code>/etc/kiln</code>: all of it',
    '<code>/opt/kiln</code>: its rooms',
    '<code>/srv/kiln</code>: its pots',
  ];
  assert.deepEqual(tellBodies(page(...files), page(...files, '<code>/var/kiln</code>: its heat')), [
    'COSMETIC page-text-added',
  ]);
  const places = ['<code>/about</code>: who we are', '<code>/jobs</code>: work', '<code>/news</code>: what is new'];
  assert.deepEqual(tellBodies(page(...places), page(...places, '<code>/press</code>: for the press')), [
    'COSMETIC page-text-added',
  ]);
});

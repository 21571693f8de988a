import assert from 'node:assert/strict';
import test from 'node:test';
import { XMLValidator } from 'fast-xml-parser';
import catalog from '../../monitor/catalog.json' with { type: 'json' };
import { drawLogo, drawMonogram } from './logos.ts';

test('every icon that the catalog names is in the icon set', async () => {
  for (const { slug, name, icon } of catalog) {
    if (icon === null) continue;
    const logo = await drawLogo({ name, icon });
    assert.notEqual(logo, drawMonogram(name), `${slug} has no icon ${icon}`);
    assert.match(logo, /^<svg .*<path /);
  }
});

/** All that may stand in a logo: nothing that runs, moves, or leads elsewhere. */
const ELEMENTS = new Set(['svg', 'title', 'path', 'rect', 'text']);
const ATTRIBUTE = /^(role|viewBox|xmlns|d|width|height|rx|x|y|fill|font-(family|size|weight)|text-anchor)$/;

test('every logo of the catalog is well-formed SVG that only draws', async () => {
  for (const { slug, name, icon } of [...catalog, { slug: 'odd', name: '<b>&\'"</b>', icon: null }]) {
    const svg = await drawLogo({ name, icon: icon ?? undefined });
    assert.equal(XMLValidator.validate(svg), true, slug);
    assert.match(svg, /^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/, slug);
    for (const [, element = '', attributes = ''] of svg.matchAll(/<([a-z]\w*)([^>]*)>/gi)) {
      assert.ok(ELEMENTS.has(element), `${slug}: ${element}`);
      for (const [, attribute = ''] of attributes.matchAll(/([\w:-]+)\s*=/g)) {
        assert.match(attribute, ATTRIBUTE, `${slug}: ${attribute}`);
      }
    }
  }
});

test('what has no icon gets its initials', async () => {
  assert.match(await drawLogo({ name: 'Acme Pay & Co' }), />AP</);
  assert.match(await drawLogo({ name: 'Acme', icon: 'nosuchiconanywhere' }), />A</);
  assert.equal(await drawLogo({ name: 'Acme', icon: '../package' }), drawMonogram('Acme'));
});

test('a name is text in its monogram, never markup', () => {
  const svg = drawMonogram('<script>"&x');
  assert.doesNotMatch(svg, /<script/);
  assert.match(svg, /&#60;script&#62;&#34;&#38;x/);
});

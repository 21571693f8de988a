import assert from 'node:assert/strict';
import test from 'node:test';
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

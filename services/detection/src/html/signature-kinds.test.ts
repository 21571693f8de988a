// What Sphinx prints of the members of a class: of which kind each is, of which type, and what each call takes.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const member = (kind: string, name: string, type = 'int'): string =>
  `<dl class="py property"><dt class="sig sig-object py"><em class="property"><span class="k">${kind}</span><span class="w"> </span></em><span class="sig-name">${name}</span><em class="property"><span class="p">:</span> ${type}</em><a class="headerlink" href="#${name}">¶</a></dt><dd><p>What the ${name} of a shop is.</p></dd></dl>`;
const page = (...members: string[]): string => `<h1>Reference</h1><h2>class Shop</h2>${members.join('')}`;

test('a member is called by its name, whatever kind it is of', () => {
  const all = page(member('property', 'area'), member('static', 'doors'), member('property', 'owner', 'str'));
  const two = page(member('property', 'area'), member('static', 'doors'));
  assert.deepEqual(tellBodies(all, two), ['BREAKING page-parameter-removed owner']);
  const one = page(member('property', 'area'), member('property', 'owner', 'str'));
  assert.deepEqual(tellBodies(all, one), ['BREAKING page-parameter-removed doors']);
});

const call = (kind: string): string =>
  `<dl class="py method"><dt class="sig sig-object py"><em class="property">${kind} </em><span>open</span>(<em>door</em>, <em>key</em>)<a class="headerlink" href="#o">¶</a></dt><dd><p>Opens a door.</p></dd></dl>`;
test('two words for what has to be waited for are one', () => {
  assert.deepEqual(tellBodies(page(call('coroutine')), page(call('async'))), []);
  assert.deepEqual(tellBodies(page(call('abstractmethod coroutine')), page(call('async'))), []);
  assert.notDeepEqual(tellBodies(page(call('async')), page(call('static'))), []);
});

const taking = (args: string, parameters: string): string =>
  `<h1>Reference</h1><dl class="py function"><dt class="sig">shop.open(${args})</dt><dd><p>Opens a shop.</p>${parameters}</dd></dl>`;
const list = (meaning: string): string =>
  `<dl class="field-list simple"><dt class="field-odd">Parameters<span class="colon">:</span></dt><dd class="field-odd">${meaning}</dd></dl>`;
const [door, key] = [
  '<strong>door</strong> (<em>str</em>) – which door',
  '<strong>key</strong> (<em>str</em>) – its key',
];

test('a parameter alone is read as one of several', () => {
  const [two, one] = [
    list(`<ul class="simple"><li><p>${door}</p></li><li><p>${key}</p></li></ul>`),
    list(`<p>${door}</p>`),
  ];
  assert.deepEqual(tellBodies(taking('', two), taking('', one)), ['BREAKING page-parameter-removed key']);
  assert.deepEqual(tellBodies(taking('', one), taking('', two)), ['NEW_FEATURE page-parameter-added key']);
});

test('what is no longer explained, or is now, is still taken', () => {
  const told = [list(`<p>${door}</p>`), ''];
  for (const [before = '', after = ''] of [told, told.toReversed()])
    for (const line of tellBodies(taking('door', before), taking('door', after))) assert.match(line, /^COSMETIC /);
});

const SAME: readonly [before: string, after: string][] = [
  ['(<em>Optional[str]</em>) – its name', '(<em>str | None</em>) – its name'],
  ['(<em>Union[List[int], str]</em>) – its name', '(<em>list[int] | str</em>) – its name'],
  ['(<em>t.Dict[str, Tuple[int, int]]</em>) – its name', '(<em>dict[str, tuple[int, int]]</em>) – its name'],
  ['(<em>str</em>) –', '(<em>str</em>)'],
];
for (const [before, after] of SAME)
  test(`the same type: ${before} and ${after}`, () => {
    const [old, fresh] = [before, after].map((said) => taking('name', list(`<p><strong>name</strong> ${said}</p>`)));
    assert.deepEqual(tellBodies(old ?? '', fresh ?? ''), []);
  });

test('another type is told', () => {
  const [old, fresh] = ['Optional[str]', 'int | None'].map((type) =>
    taking('name', list(`<p><strong>name</strong> (<em>${type}</em>) – its name</p>`)),
  );
  assert.deepEqual(tellBodies(old ?? '', fresh ?? ''), ['BREAKING page-parameter-type-changed name']);
});

// The same in two notations.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';
import { inOneNotation, sameForm } from './notation.ts';

const SAME: readonly [one: string, other: string][] = [
  ['{string|Buffer} A name', '<string> | <Buffer> A name'],
  ['Holds the {shop.Door}.', 'Holds the <shop.Door> .'],
  ['Optional[Dict[str, int]]', 'dict[str, int] | None'],
  ['Union[Tuple[int, int], None]', 'tuple[int, int] | None'],
  ['New in version 3.1: on_end', 'Added in version 3.1: on_end'],
];
for (const [one, other] of SAME)
  test(`${one} is ${other}`, () => {
    assert.equal(sameForm(one), sameForm(other));
    const page = (line: string): string => `<h1>Shop</h1><h2>Doors</h2><p>${line.replaceAll('<', '&lt;')}</p>`;
    assert.deepEqual(tellBodies(page(one), page(other)), []);
  });

const OTHER: readonly [one: string, other: string][] = [
  ['{string|Buffer} A name', '<string> A name'],
  ['New in version 3.1', 'Added in version 3.2'],
  ['Optional[str]', 'str'],
  ['New in this town', 'Added in this town'],
];
for (const [one, other] of OTHER) test(`${one} is not ${other}`, () => assert.notEqual(sameForm(one), sameForm(other)));

test('brackets without an end cost no more than others', () => {
  const start = performance.now();
  for (const part of ['Union[a[', '{a|', 'Optional[a], ', 'Union[a, b[c], ']) inOneNotation(part.repeat(20_000));
  assert.ok(performance.now() - start < 2000);
});

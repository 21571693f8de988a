// A page that says itself that what it told, or did, was a mistake tells of a repair, and not of a break.
import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const told = (before: string, after: string): string[] =>
  diffPages(readShop(`<p>${before}</p>`), readShop(`<p>${after}</p>`)).map(
    (finding) => `${classify(finding, '2026-11-22').classification} ${finding.rule}`,
  );

const MENDED: readonly [before: string, after: string][] = [
  ['Closed shops are listed, too.', 'Closed shops were listed by mistake; they are now left out.'],
  [
    'A parcel sent to an island is refused with status 500.',
    'A parcel sent to an island is now routed by sea; it used to fail with status 500.',
  ],
  [
    'Calls that are repeated may pay a parcel twice.',
    'Calls that are repeated no longer pay a parcel twice (fixed in March 2026).',
  ],
  [
    'A parcel due today counts as late from noon.',
    'Corrected in 4.2.1: a parcel due today no longer counts as late before midnight.',
  ],
  [
    'The weight of old parcels is given in pounds.',
    'The weight of old parcels, which came in pounds by mistake, is now in grams as well.',
  ],
  ['The sum is rounded.', 'The sum is rounded (fixed: it used to be cut off).'],
  ['Or nothing when there is no town.', 'Or nothing when there is no town (corrected, an empty word was given).'],
];

for (const [before, after] of MENDED)
  test(`"${after}" is a repair`, () => assert.deepEqual(told(before, after), ['BUG_FIX page-statement-changed']));

test('a sentence that came and tells of a bug that was is one, too', () =>
  assert.deepEqual(
    told(
      'Accents are ignored in the names of streets.',
      'Accents are ignored in the names of streets. (Until v2.6 a bug limited this to French names.)',
    ),
    ['BUG_FIX page-statement-added'],
  ));

for (const note of [
  'Fixed: shops without a town are listed again.',
  'Fixed for shops that moved.',
  'The count was off by one, this is fixed.',
])
  test(`a sentence that came and says that something was put right: ${note}`, () =>
    assert.deepEqual(told('Lists shops.', `Lists shops. ${note}`), ['BUG_FIX page-statement-added']));

const NO_MISTAKE: readonly [before: string, after: string][] = [
  ['Parcels can be cancelled.', 'Parcels that were created by mistake can be cancelled.'],
  ['Takes a price.', 'Takes a price. Fixed: the amount is always the same.'],
  ['Takes a price.', 'Takes a price, fixed for a year.'],
  ['A key can be revoked.', 'A key that you gave away by mistake before can now be revoked.'],
  [
    'Closed shops were listed by mistake; they are now left out.',
    'Closed shops were once listed by mistake; they are now left out.',
  ],
];

for (const [before, after] of NO_MISTAKE)
  test(`"${after}" owns no mistake`, () =>
    assert.ok(
      told(before, after).every((one) => !one.startsWith('BUG_FIX')),
      told(before, after).join(),
    ));

const STILL_BREAKS: readonly [before: string, after: string][] = [
  ['Unknown fields are ignored.', 'Unknown fields are rejected with 400; they used to be ignored.'],
  ['The weight of a parcel is a string.', 'The weight of a parcel is a number (fixed in 3.1).'],
  [
    'Calls without a key are accepted.',
    'Calls without a key were accepted by mistake; they are now rejected with 401.',
  ],
];

for (const [before, after] of STILL_BREAKS)
  test(`what breaks is no repair, whatever was a mistake: "${after}"`, () =>
    assert.ok(
      told(before, after).every((one) => !one.startsWith('BUG_FIX')),
      told(before, after).join(),
    ));

test('one sentence that owns a mistake hides nothing that another says', () => {
  const more = 'The total was wrong (fixed in 3.1). The parameter key is now required.';
  assert.ok(told('Gives parcels.', `Gives parcels. ${more}`).some((one) => one.startsWith('BREAKING')));
});

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { saysDeprecated } from './notices.ts';
import { fold } from '../text/normal-form.ts';
import { READINGS } from './readings.ts';
import { markMoments, MOMENT } from '../text/moment-marks.ts';
import { mayDeprecate } from './deprecations.ts';
import { readLabel, readObligation, readRefusal, readStatement } from './statements.ts';

const CASES: readonly [text: string, announces: string | null, words?: string][] = [
  ['The field `source` is no longer returned.', 'breaking', 'no longer returned'],
  ['We removed the endpoint GET /v1/orders.', 'breaking'],
  ['2026-11-20: Removed the parameter offset.', 'breaking'],
  ['[BREAKING] The format of ids is new.', 'breaking'],
  ['The parameter user_id has been renamed to account_id.', 'breaking'],
  ['The header X-Version is now required.', 'breaking', 'is now required'],
  ['The parameter country is required and not optional any more.', 'breaking'],
  ['The parameter country is no longer optional.', 'breaking', 'no longer optional'],
  ['During these windows the API will return 410.', 'breaking'],
  ['On this date v1 endpoints will return a 400 error.', 'breaking'],
  ['The calculation of the field total will change from net to gross.', 'breaking'],
  ['We are changing the format of ids.', 'breaking'],
  ['Some fields of orders are now missing.', 'breaking', 'are now missing'],
  ['The parameter sort no longer defaults to day.', 'breaking'],
  ['The field note will now always be present.', null],
  ["As stated before, we've replaced the parameter sum with total.", 'breaking'],
  ['The field sum has been deprecated and completely removed.', 'breaking'],
  ['After this date, calls will automatically be routed to version 2.', 'breaking'],
  ['Starting 1 March 2027, requests without a version will be rejected.', 'breaking'],
  ['The type of order_id has been changed from integer to string.', 'breaking'],
  ['Clients must now send the header X-Version.', 'breaking', 'must now'],
  ['This contains breaking changes.', 'breaking'],
  // Negated, conditional, about something else.
  ['There are no breaking changes in this release.', null],
  ['This is not a breaking change.', null],
  ['You no longer need to send the header.', null],
  ['If the key is missing, the request will be rejected.', null],
  ['The dashboard no longer shows the events.', null],
  ['Removed a typo from the description of the field.', null],
  ['Fixed the wording of the guide.', null],
  ['Fixed a bug where the API no longer returned the field.', 'fix'],
  ['Fixed: the response now holds every page.', 'fix', 'fixed'],
  ['The fixed rate of an order is given in cents.', null],
  ['GET /v1/orders is deprecated.', 'deprecation', 'deprecated'],
  ['The endpoint is not deprecated.', null],
  ["We'll announce upcoming breaking changes two months before we make them.", null],
  ['It uses services that are being discontinued.', null],
  ['As a result, we are deprecating the v1 endpoints.', 'deprecation'],
  ['Some of the endpoints are deprecated.', 'deprecation'],
  ['There is on 1 March 2027 a brownout of the v1 API.', 'deprecation'],
  ['Deletion of the API is planned for 1 March 2027.', 'deprecation'],
  ['It keeps you informed about deprecated and removed endpoints.', null],
  ['The old versions of the call will terminate on 1 March 2027.', 'deprecation'],
  ['Deprecating an API refers to the process in which it is scheduled to be removed.', null],
  ['Deprecation is a formal way to say that it should no longer be used.', null],
  ['The end-of-life date after which the endpoint stops working.', null],
  ['On 1 March 2027 we will start deprecating version 1.', 'deprecation'],
  ['The endpoint is no longer deprecated.', null],
  ['Version 1 will be retired on 2027-01-01.', 'deprecation'],
  ['We may remove this endpoint: it may be removed in 2027.', 'deprecation'],
  ['This endpoint will not be removed.', null],
  ['TLS 1.0 and 1.1 are not accepted; use TLS 1.2.', 'security'],
  ['This fixes CVE-2026-1234.', 'security', 'cve-2026-1234'],
  ['A new OAuth scope was added.', 'security'],
  ['Rate limits were raised.', 'performance'],
  ['Added the endpoint GET /v1/refunds.', 'feature', 'added'],
  ['A charge moves money from a card.', null],
  ['', null],
];

for (const [text, announces, words] of CASES) {
  test(`"${text}" announces ${announces ?? 'nothing'}`, () => {
    const statement = readStatement(text);
    assert.equal(statement?.announces ?? null, announces);
    if (words !== undefined) assert.equal(statement?.words, words);
    // Evidence is what can be found again.
    if (statement !== null) assert.ok(text.toLowerCase().includes(statement.words), statement.words);
  });
}

test('the gravest of several sentences decides', () => {
  const text = 'Added the field a. Fixed a bug in b. The field c is no longer returned. Limits are described below.';
  assert.equal(readStatement(text)?.announces, 'breaking');
});

test('a label outranks the words behind it, but not news of a break', () => {
  assert.equal(readStatement('Fixed: added the missing field.')?.announces, 'fix');
  assert.equal(readStatement('Added: the field a; b is no longer returned.')?.announces, 'breaking');
  for (const [title, announces] of [
    ['Removed', 'breaking'],
    ['Bug fixes', 'fix'],
    ['Security', 'security'],
    ['Notes', null],
  ])
    assert.equal(readLabel(title ?? '')?.announces ?? null, announces);
});

test('obligations and refusals know their negations', () => {
  assert.equal(readObligation('The name must be sent.'), 'must');
  assert.equal(readObligation('The name is not required.'), null);
  assert.equal(readObligation('The name is optional.'), null);
  assert.equal(readObligation('To renew a token, you need to use the refresh call.'), null);
  assert.notEqual(readObligation('To list orders, you need to use version 3 of the API.'), null);
  assert.equal(readObligation('To renew a token, you need to be its owner.'), 'need to');
  assert.equal(readRefusal('Lists are not accepted.'), 'not');
  assert.equal(readRefusal('Lists are accepted.'), null);
});

test('other languages announce nothing by accident', () => {
  const texts = [
    'このエンドポイントは注文の一覧を返します。レート制限は毎分100回です。',
    'Diese Schnittstelle gibt alle Bestellungen zurück. Das Feld ist nicht mehr verfügbar.',
    'تعيد هذه الواجهة قائمة الطلبات. الحد الأقصى هو 100 طلب في الدقيقة.',
    'Этот метод возвращает список заказов.',
  ];
  for (const text of texts) {
    assert.equal(readStatement(text), null, text);
    assert.equal(saysDeprecated(text), false, text);
  }
});

test('an end that begins a line or a sentence is announced there, whatever stands in front', () => {
  for (const end of ['Deprecate GET /v1/baskets in favour of carts.', 'Removal of the endpoint on 2027-03-01.'])
    for (const space of [' ', '\n'])
      assert.equal(saysDeprecated(`Gives the baskets of a shop.${space}${end}`), true, end);
});

test('no text that a reading of an end matches is passed over', () => {
  // Descriptions are asked in English only.
  for (const { announces, pattern, stems } of READINGS) {
    if (announces !== 'deprecation') continue;
    let matched = 0;
    fc.assert(
      fc.property(fc.stringMatching(new RegExp(withoutAssertions(pattern.source))), (marked) => {
        const text = marked.replaceAll(new RegExp(MOMENT, 'g'), '2027-03-01');
        if (!pattern.test(markMoments(fold(text)))) return;
        matched += 1;
        assert.match(markMoments(fold(text)), stems ?? /^/);
        for (const space of [' ', '  ', '\t', '\u00a0'])
          assert.ok(mayDeprecate(text.replaceAll(' ', space)), `${text} with ${JSON.stringify(space)}`);
      }),
      { numRuns: 3000 },
    );
    assert.ok(matched > 100, `${matched} texts match ${pattern}`);
  }
});

/** A dash is both: then each of a long line of them would be tried as the first. */
test('words behind what is skipped in front of a sentence begin with a letter or digit', () => {
  const skipsThenDash = /\^\\W\*(?:\(\?:(?:[^()]|\([^()]*\))*\)(?:\?|\{0,\d\}))*\(\?:\[\\w-\]\+/;
  assert.match(String.raw`^\W*(?:the |a )?(?:[\w-]+ ){0,3}x`, skipsThenDash);
  for (const { pattern } of READINGS) assert.doesNotMatch(pattern.source, skipsThenDash);
});

/** What stands around a match is left to chance: strings are not generated from it. */
function withoutAssertions(source: string): string {
  let kept = '';
  for (let at = 0; at < source.length; at += 1) {
    if (source.startsWith('\\b', at)) at += 1;
    else if (/^\(\?<?[=!]/.test(source.slice(at, at + 4))) at = endOfGroup(source, at);
    else kept += source[at];
  }
  return kept;
}

function endOfGroup(source: string, start: number): number {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === '(') depth += 1;
    else if (source[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return source.length;
}

// Whether one pattern lets in all that another does.
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { isPatternWithin } from './pattern-within.ts';
import { MAX_ALL_STEPS } from './pattern-texts.ts';

const isWithin = (narrow: string, wide: string): boolean => isPatternWithin(narrow, wide, { left: MAX_ALL_STEPS });

const WITHIN: readonly (readonly [narrow: string, wide: string])[] = [
  ['^[A-Z]{4}$', '^[A-Z0-9]{3,8}$'],
  ['^[a-zA-Z0-9-]{1,64}$', '^[a-zA-Z0-9-]{1,80}$'],
  ['^a$', 'a'],
  ['^(GET|POST)$', '^[A-Z]+$'],
  ['^ord_\\d+$', '^(ord|inv)_[0-9]*$'],
  ['^\\d{2}-\\d{2}$', '^[\\d-]{5}$'],
  ['^(ab){2}$', '^(?:ab)+$'],
  ['^abc', '^a'],
];
for (const [narrow, wide] of WITHIN)
  test(`${narrow} is within ${wide}, and not the other way round`, () => {
    assert.ok(isWithin(narrow, wide));
    assert.ok(!isWithin(wide, narrow));
  });

test('what cannot be told is not within', () => {
  assert.ok(!isWithin('^(?=a)a$', '^.*$'));
  assert.ok(!isWithin('^a{1,5000}$', '^a*$'));
  assert.ok(!isWithin('^a$b', '^a'));
  const codes = Array.from({ length: 300 }, (_, index) => `A${index}X`);
  assert.ok(!isWithin(`^(${codes.join('|')})$`, `^(${codes.slice(2).join('|')})$`));
  assert.ok(!isPatternWithin('^a$', '^a$', { left: 0 }));
});

test('a text that the narrower one matches is matched by the wider', () => {
  const part = fc.constantFrom('a', 'b', '[ab]', '[^a]', '(a|bc)', '\\d', 'a{1,3}', '[a-c]*', '(ab)?', '.');
  const pattern = fc.array(part, { maxLength: 4 }).map((parts) => `^${parts.join('')}$`);
  let within = 0;
  fc.assert(
    fc.property(
      pattern,
      pattern,
      fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1'), maxLength: 6 }),
      (one, other, text) => {
        if (!isWithin(one, other)) return;
        within += 1;
        if (new RegExp(one).test(text)) assert.match(text, new RegExp(other));
      },
    ),
    { numRuns: 5000 },
  );
  assert.ok(within > 100, `${within} of them`);
});

test('it takes a bounded time', () => {
  const started = performance.now();
  isWithin('^(a|b)*a(a|b){0,400}$', '^(a|b)*b(a|b){0,400}$');
  isWithin(`^${'(a*)*'.repeat(60)}$`, `^${'(a|aa)+'.repeat(60)}$`);
  assert.ok(performance.now() - started < 3000);
});

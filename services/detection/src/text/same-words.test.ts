import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { collapse } from './normal-form.ts';
import { sameWords } from './same-words.ts';

test('texts have the same words exactly when they are equal with their white space collapsed', () => {
  const text = fc.array(fc.constantFrom('a', 'b', ' ', '  ', '\n', '\t', '\u00a0', '\u3000', '\u200b', 'é'), {
    maxLength: 8,
  });
  const words = text.map((parts) => parts.join(''));
  fc.assert(
    fc.property(words, words, (one, other) => {
      assert.equal(sameWords(one, other), collapse(one) === collapse(other));
      assert.equal(sameWords(one, ` ${one.replaceAll(' ', '\n ')}`), true);
    }),
    { numRuns: 5000 },
  );
});

test('no text has the words of an empty one, and of no other', () => {
  assert.equal(sameWords(null, ' \n'), true);
  assert.equal(sameWords(null, 'a'), false);
  assert.equal(sameWords(null, null), true);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { changedParagraphs } from './changed-paragraphs.ts';
import { joinLines } from './soft-breaks.ts';
import { splitSentences } from './sentences.ts';

const cases: Record<string, [before: string, after: string, want: [string, string]]> = {
  'an edit in the middle': ['One.\n\nTwo.\n\nThree.', 'One.\n\n2.\n\nThree.', ['Two.', '2.']],
  'a paragraph more': ['One.\n\nThree.', 'One.\n\nTwo.\n\nThree.', ['Three.', 'Two.\n\nThree.']],
  'a paragraph less': ['One.\n\nTwo.', 'One.', ['One.\n\nTwo.', 'One.']],
  'nothing in common': ['One.\n\nTwo.', 'A.\n\nB.', ['One.\n\nTwo.', 'A.\n\nB.']],
  'one paragraph': ['One, two.', 'One, three.', ['One, two.', 'One, three.']],
  'a fence': [
    'One.\n\n```\na\n\nb\n```',
    'One.\n\n```\na\n\nc\n```',
    ['One.\n\n```\na\n\nb\n```', 'One.\n\n```\na\n\nc\n```'],
  ],
  'the same at both ends of either': ['A.\n\nA.\n\nB.', 'A.\n\nB.', ['A.\n\nB.', 'B.']],
};

for (const [name, [before, after, want]] of Object.entries(cases))
  test(`the paragraphs that differ: ${name}`, () => {
    assert.deepEqual(changedParagraphs(before, after), want);
  });

test('every sentence that only one text has stands in the paragraphs that differ', () => {
  const part = fc.constantFrom('One.', 'Two is a', 'line.', '- item', '\n', '\n\n', ' ', '\n \n', 'Three.\n\n\n');
  const text = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
  const sentences = (words: string): string[] => splitSentences(joinLines(words));
  fc.assert(
    fc.property(text, text, text, text, (begin, before, after, end) => {
      const [old, fresh] = [`${begin}${before}${end}`, `${begin}${after}${end}`];
      const [was, is] = changedParagraphs(old, fresh);
      for (const sentence of sentences(fresh))
        assert.ok(sentences(old).includes(sentence) || sentences(is).includes(sentence), sentence);
      for (const sentence of sentences(old))
        assert.ok(sentences(fresh).includes(sentence) || sentences(was).includes(sentence), sentence);
    }),
    { numRuns: 5000 },
  );
});

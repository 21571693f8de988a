import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { joinLines } from './soft-breaks.ts';

for (const [what, text, expected] of [
  ['a sentence goes on in the next line', 'It is not\ndeprecated.', 'It is not deprecated.'],
  ['also with a number', 'At most\n100 requests per minute.', 'At most 100 requests per minute.'],
  [
    'or with a capital, where there was no more room',
    'All that could be said of it stands in the\nAPI reference.\nRead it.',
    'All that could be said of it stands in the API reference.\nRead it.',
  ],
  ['a short line is one of its own', 'Deprecated\nUse another', 'Deprecated\nUse another'],
  ['paragraphs stay apart', 'one\n\ntwo\r\nthree', 'one\n\ntwo three'],
  ['so do items, which may go on', '- one is\n  long\n- two\n1. three', '- one is long\n- two\n1. three'],
  ['a year is no number of an item', 'until March 31,\n2027. Then', 'until March 31, 2027. Then'],
  ['titles', '# the title\ntext\n## another', '# the title\ntext\n## another'],
  ['what is underlined', 'title\n=====\ntext', 'title\n=====\ntext'],
  ['what is quoted, with a mark in each line', '> It is\n> long\n>\n> and\nlonger', '> It is long\n>\n> and longer'],
  ['rows', '| a | b |\n|---|---|\n| c | d |', '| a | b |\n|---|---|\n| c | d |'],
  ['code', 'so:\n```\nx = 1\ny = 2\n```\nand then', 'so:\n```\nx = 1\ny = 2\n```\nand then'],
  ['lines that are broken on purpose', 'one  \ntwo\\\nthree<br>\nfour', 'one  \ntwo\\\nthree<br>\nfour'],
  ['what comes behind a stop', 'Get a user.\ndeprecated: use v2', 'Get a user.\ndeprecated: use v2'],
  [
    'a label, a mark, a term, what begins as a sentence does',
    'Also returns those that the user archived\n**Deprecated:** use v2\n[Deprecated] no more\n[see](x)\nold -- as it was\nThis goes',
    'Also returns those that the user archived\n**Deprecated:** use v2\n[Deprecated] no more [see](x)\nold -- as it was\nThis goes',
  ],
  ['cells without a mark in front', 'a | b\n--- | ---\nc | d', 'a | b\n--- | ---\nc | d'],
  ['what stands below a line that nobody broke', `${'a'.repeat(300)}\nAPI`, `${'a'.repeat(300)}\nAPI`],
  [
    'what comes behind a colon',
    'These fields went with the last release:\nName',
    'These fields went with the last release:\nName',
  ],
] as const)
  test(`lines: ${what}`, () => assert.equal(joinLines(text), expected));

test('no word is lost', () => {
  const part = fc.constantFrom(
    'a',
    'B',
    '- ',
    '# ',
    '|',
    '```',
    '<p>',
    '> ',
    '  ',
    ' ',
    '\n',
    '\r\n',
    '\n\n',
    '1. ',
    ':',
    'x'.repeat(40),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      assert.deepEqual(joinLines(text).match(/[^\s>]+/g), text.match(/[^\s>]+/g));
    }),
  );
});

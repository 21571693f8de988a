import assert from 'node:assert/strict';
import test from 'node:test';
import { splitSentences } from './sentences.ts';

const WHOLE = [
  'It will be removed after 1 Oct. 2026.',
  'It will be removed on Sept. 1st, 2026.',
  'Send a filter, e.g. `status`, and a sort key, i.e. `Date`.',
  'A body of approx. 5 MB, cf. RFC 9110, see Fig. 2 and No. 7.',
];
const CUT: readonly (readonly string[])[] = [
  ['It ends in Oct.', 'Then v2 stands in for it.'],
  ['Say no.', 'Then it ends.'],
  ['It returns `id`.', '`name` is gone.'],
  ['It is 5.', '7 is next.'],
  ['The answer is no.', '5 items are returned.'],
  ['The limit is 10 sec.', '5 requests are allowed.'],
  ['The value is now in Mar.', '3 fields were removed.'],
  ['It takes approx.', 'Two fields were removed.'],
];

test('what is cut short goes on', () => {
  for (const sentence of WHOLE) assert.deepEqual(splitSentences(sentence), [sentence]);
});

test('a sentence ends where the next begins', () => {
  for (const sentences of CUT) assert.deepEqual(splitSentences(sentences.join(' ')), sentences);
});

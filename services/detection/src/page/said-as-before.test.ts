// The same words written otherwise, and what only names an example, are no news.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const EDITS: readonly [before: string, after: string][] = [
  [
    'When you delete a web hook, we will no longer send notifications to it.',
    'When you delete a webhook, we will no longer send notifications to it.',
  ],
  ['Example JSON payload', 'Example JSON payload for "jar.#{name}"'],
  ['Kind: a method of Jar', 'Kind: a method of Jar See: https://jar.example.com/docs#open'],
];
for (const [before, after] of EDITS)
  test(`"${after}" says the same`, () => {
    const page = (text: string): string => `<h2>DELETE /jars/{id}</h2><p>${text}</p><p>It takes a while.</p>`;
    assert.deepEqual(
      tellBodies(page(before), page(after)).filter((line) => !line.startsWith('COSMETIC')),
      [],
    );
  });

test('another number in two words is another', () => {
  const page = (text: string): string => `<h2>Limits</h2><p>${text}</p>`;
  assert.notDeepEqual(tellBodies(page('At most 1 0 calls a second.'), page('At most 10 calls a second.')), [
    'COSMETIC page-text-changed',
  ]);
});

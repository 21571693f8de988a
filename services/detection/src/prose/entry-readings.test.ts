// What items of a changelog say in few words, and what they do not say.
import assert from 'node:assert/strict';
import test from 'node:test';
import { ENTRY_SENTENCES } from '../testing/entry-sentences.ts';
import { ENTRY_READINGS } from './entry-readings.ts';
import { fold } from '../text/normal-form.ts';
import { readStatement } from './statements.ts';
import { formsOf } from './verb-forms.ts';

for (const [want, sentences] of Object.entries(ENTRY_SENTENCES))
  for (const sentence of sentences)
    test(`an entry says ${want}: ${sentence}`, () => {
      const announces = readStatement(sentence, { isEntry: true, isAlone: true })?.announces ?? 'nothing';
      assert.equal(announces === 'feature' || announces === 'fix' ? 'nothing' : announces, want);
    });

test('every reading is what some sentence needs', () => {
  const sentences = Object.values(ENTRY_SENTENCES).flat().map(fold);
  for (const { pattern } of ENTRY_READINGS)
    assert.ok(
      sentences.some((sentence) => pattern.test(sentence)),
      pattern.source,
    );
});

test('what is so is news only where an entry says nothing else', () => {
  const sentence = 'Negative amounts are rejected.';
  assert.equal(readStatement(sentence, { isEntry: true, isAlone: true })?.announces, 'breaking');
  assert.equal(readStatement(sentence, { isEntry: true })?.announces, undefined);
  assert.equal(readStatement(sentence)?.announces, undefined);
  const two = `Added a call for refunds. ${sentence}`;
  assert.equal(readStatement(two, { isEntry: true, isAlone: true })?.announces, 'feature');
  assert.equal(readStatement(`New: ${sentence}`, { isEntry: true, isAlone: true })?.announces, 'feature');
});

const FORMS: Readonly<Record<string, readonly string[]>> = {
  remove: ['remove', 'removes', 'removed'],
  drop: ['drop', 'drops', 'dropped'],
  deny: ['deny', 'denies', 'denied'],
  split: ['split', 'splits'],
  switch: ['switch', 'switches', 'switched'],
  'take down': ['take down', 'takes down', 'took down', 'taken down'],
  withdraw: ['withdraw', 'withdraws', 'withdrew', 'withdrawn'],
};
for (const [verb, want] of Object.entries(FORMS))
  test(`the forms of ${verb}`, () => assert.equal(formsOf(verb), `(?:${want.join('|')})`));

/** Longer ones are cut before they are read. */
const SENTENCE_CHARS = 10_000;
/** Many times what the slowest takes. */
const SLOW_MS = 2000;
for (const part of [
  '-',
  '_',
  '.',
  'x_',
  'a ',
  'is now a ',
  'remove ',
  'a -> ',
  'return 404 ',
  'errors now ',
  'user ',
  'the ',
])
  test(`a sentence of nothing but ${JSON.stringify(part)} is read in a moment`, () => {
    const started = performance.now();
    readStatement(part.repeat(SENTENCE_CHARS / part.length), { isEntry: true, isAlone: true });
    assert.ok(performance.now() - started < SLOW_MS);
  });

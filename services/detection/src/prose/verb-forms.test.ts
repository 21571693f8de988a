import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readStatement } from './statements.ts';
import { formsOf, stemsOf } from './verb-forms.ts';

const FORMS: Readonly<Record<string, readonly string[]>> = {
  remove: ['remove', 'removes', 'removed', 'removing'],
  drop: ['drop', 'drops', 'dropped', 'dropping'],
  deny: ['deny', 'denies', 'denied', 'denying'],
  split: ['split', 'splits', 'splitting'],
  switch: ['switch', 'switches', 'switched', 'switching'],
  stop: ['stop', 'stops', 'stopped', 'stopping'],
  transfer: ['transfer', 'transfers', 'transferred', 'transferring'],
  'take down': ['take down', 'takes down', 'took down', 'taken down', 'taking down'],
  withdraw: ['withdraw', 'withdraws', 'withdrew', 'withdrawn', 'withdrawing'],
};
for (const [verb, want] of Object.entries(FORMS))
  test(`the forms of ${verb}`, () => assert.equal(formsOf(verb), `(?:${want.join('|')})`));

test('one form of several verbs', () => {
  assert.equal(formsOf('remove, cut off', 'done'), '(?:removed|cut off)');
  assert.equal(formsOf('hide, sunset', 'doing'), '(?:hiding|sunsetting)');
});

test('how the forms of a verb begin, all of them where that is short', () => {
  assert.equal(stemsOf('retire, shut ?down, shut off', 'order', 'done', 'doing'), 'retir|shut|shut\\w* off');
  assert.equal(stemsOf('wind down', 'order', 'done'), '(?:wind|wound)\\w* down');
});

const FIELD = 'the note_id field';
const inEntry = (text: string): string => readStatement(text, { isEntry: true, isAlone: true })?.announces ?? 'nothing';

for (const verb of [
  'remove',
  'retire',
  'discontinue',
  'withdraw',
  'decommission',
  'drop',
  'eliminate',
  'scrap',
  'abolish',
  'delete',
  'strip',
  'omit',
  'disable',
  'deactivate',
  'purge',
])
  for (const form of ['order', 'does', 'did', 'doing'] as const)
    test(`an entry says that something goes: ${form} of ${verb}`, () => {
      const said = formsOf(verb, form).replaceAll(/\(\?:|\)/g, '');
      assert.equal(inEntry(`${said} ${FIELD} from orders`), 'breaking');
    });

for (const verb of ['sunset', 'phase out', 'wind down'])
  test(`over some time: ${verb}`, () => {
    assert.equal(inEntry(`${formsOf(verb, 'doing').replaceAll(/\(\?:|\)/g, '')} v1`), 'deprecation');
    assert.equal(inEntry(`We will ${verb} the orders API`), 'deprecation');
  });

for (const [text, says] of [
  ['Split payments by API', 'nothing'],
  ['Reorder items by the API', 'nothing'],
] as const)
  test(`what can be done by a call: ${text}`, () => assert.equal(inEntry(text), says));

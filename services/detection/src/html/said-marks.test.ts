// A heading for each field, over a paragraph that begins with its type or presence and goes on.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const field = (name: string, words: string): string => `<h4>${name}</h4><p>${words}</p>`;
const DAY = field('day', '<em>date, required.</em> First day.');
const meters = (fields: string): string =>
  `<h1>Meters</h1><h2>Register a meter</h2><p><code>POST /meters</code></p>${fields}<p><b>Returns</b> 201.</p><h2>End</h2>`;

/** Words of a field that goes, and what is told when it went and when it came. */
const FIELDS: Readonly<Record<string, [words: string, gone: string, come: string]>> = {
  'a type and its presence': [
    '<em>number, optional.</em> For meters behind a transformer.',
    'BREAKING page-parameter-removed POST /meters factor',
    'NEW_FEATURE page-parameter-added POST /meters factor',
  ],
  'what must be sent': [
    'integer, required. What it is multiplied by.',
    'BREAKING page-parameter-removed POST /meters factor',
    'BREAKING page-required-parameter-added POST /meters factor',
  ],
  'a type in parentheses': [
    '(array of strings) Several of them.',
    'BREAKING page-parameter-removed POST /meters factor',
    'NEW_FEATURE page-parameter-added POST /meters factor',
  ],
  'a type and a dash': [
    '<code>integer</code> – What it is multiplied by.',
    'BREAKING page-parameter-removed POST /meters factor',
    'NEW_FEATURE page-parameter-added POST /meters factor',
  ],
};

for (const [what, [words, gone, come]] of Object.entries(FIELDS))
  test(`${what} in the first sentence below a name`, () => {
    const [one, other] = [meters(DAY + field('factor', words)), meters(DAY)];
    assert.deepEqual(tellBodies(one, other), [gone]);
    assert.deepEqual(tellBodies(other, one), [come]);
  });

test('facts of such a field are compared, and what stands behind its paragraph is not its own', () => {
  const unit = (words: string): string => meters(DAY + field('unit', words));
  const before = unit(
    '<em>string, optional.</em> <code>raw</code>, <code>hour</code> or <code>day</code>. <code>raw</code> if omitted.',
  );
  const told = (from: string, to: string): string[] => tellBodies(before, before.replace(from, to));
  assert.deepEqual(told('string, optional', 'string, required'), [
    'BREAKING page-parameter-became-required POST /meters unit',
  ]);
  assert.deepEqual(told('string,', 'integer,'), ['BREAKING page-parameter-type-changed POST /meters unit']);
  assert.deepEqual(told('<code>raw</code> if', '<code>hour</code> if'), [
    'BREAKING page-parameter-default-changed POST /meters unit',
  ]);
  assert.deepEqual(told(' or <code>day</code>', ', <code>day</code> or <code>week</code>'), [
    'NEW_FEATURE page-parameter-enum-value-added POST /meters unit',
  ]);
  assert.deepEqual(told('201', '202'), ['BREAKING page-statement-changed POST /meters']);
});

test('below a heading about the answer it is a field of the answer', () => {
  const answer = (fields: string): string =>
    meters(`<h3>Response</h3>${field('id', 'string. Of the meter.')}${fields}`);
  assert.deepEqual(tellBodies(answer(field('state', 'string. Whether it is on.')), answer('')), [
    'BREAKING page-response-field-removed POST /meters state',
  ]);
});

test('what is said below a chapter or a word makes no field of it', () => {
  const PROSE: readonly string[] = [
    '<h4>Caching</h4><p>Optional. Answers may be kept for a day.</p>',
    '<h4>caching</h4><p>Optional. Answers may be kept for a day.</p>',
    '<h4>units</h4><p>Numbers are given in kilowatts. Others are not.</p>',
    '<h4>list</h4><p>List. All meters are given.</p>',
    '<h4>timestamps</h4><p>Date: all days are days of the town.</p>',
    '<h4>email</h4><p>email – one is sent.</p>',
    '<h4>Sending a factor</h4><p>number, optional. For some meters.</p>',
    '<h2>factor</h2><p>String. It holds what it holds.</p>',
  ];
  for (const html of PROSE)
    assert.deepEqual(
      tellBodies(meters(DAY + html), meters(DAY)).filter((line) => /parameter|field/.test(line)),
      [],
    );
});

test('a value that holds where nothing is sent is a default, a day that is told so is none', () => {
  const when = (words: string): string => meters(DAY + field('unit', `string, optional. Which. ${words}`));
  assert.deepEqual(tellBodies(when('raw if not set.'), when('hour if not set.')), [
    'BREAKING page-parameter-default-changed POST /meters unit',
  ]);
  assert.deepEqual(tellBodies(when('Today if omitted.'), when('Tomorrow if omitted.')), [
    'BREAKING page-statement-changed POST /meters unit',
  ]);
});

// Commands as their server prints what they take and give back, in one pre each.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const RESERVE = `reserveseat "show" ( count "row" )

Keeps seats of a show for some minutes.

Arguments:
1. show     (string, required) The id of the show
2. count    (numeric, optional, default=1) How many seats, at most 8
3. row      (string, optional, default="front") Where they are:
            "front", "middle" or "back"

Result (if count is 1):
{                       (json object)
  "seat" : "str",       (string) The seat
  "price" : {           (json object) What it costs
    "amount" : n,       (numeric) In cents
    "tax" : n           (numeric, optional) The tax in it
  },
  "held" : true|false   (boolean) Whether it is kept
}

Examples:
&gt; box-cli reserveseat "mine"
`;
const RELEASE = `releaseseat "seat"

Gives a seat back.

Arguments:
1. seat    (string, required) The seat

Result:
true|false    (boolean) Whether it was kept
`;
const COUNT = `countseats

Counts the seats that are left.

Result:
{                  (json object)
  "left" : n,      (numeric) The seats that are left
  "total" : n      (numeric) All seats
}
`;
const page = (...texts: readonly string[]): string =>
  `<h1>Commands of the box office</h1><p>All are called over HTTP.</p>${texts
    .map((text) => `<h2>${/^\w+/.exec(text)?.[0]}</h2><div><pre><code>${text}</code></pre></div>`)
    .join('')}`;

/** What of the text becomes what, and what is told. */
const EDITS: Readonly<Record<string, [from: string, to: string, told: string[]]>> = {
  'an argument that has to be given now': [
    '(string, optional, default="front") Where',
    '(string, required) Where',
    ['BREAKING page-parameter-became-required row'],
  ],
  'another default': ['default="front"', 'default="back"', ['BREAKING page-parameter-default-changed row']],
  'a lower bound': ['at most 8', 'at most 4', ['PERFORMANCE page-limit-changed count']],
  'a part of the result that went': [
    '    "tax" : n           (numeric, optional) The tax in it\n',
    '',
    ['BREAKING page-response-field-removed price.tax'],
  ],
  'a part of the result that came': [
    '  "seat" : "str", ',
    '  "door" : "str",       (string) The nearest door\n  "seat" : "str", ',
    ['NEW_FEATURE page-response-field-added door'],
  ],
  'an argument that went': [
    '2. count    (numeric, optional, default=1) How many seats, at most 8\n3. row ',
    '2. row ',
    ['BREAKING page-parameter-removed count'],
  ],
  'an end': [
    'Gives a seat back.',
    '[DEPRECATED] This call will be removed in version 12.\n\nGives a seat back.',
    ['DEPRECATION page-deprecation-notice-added'],
  ],
  'other words': ['Keeps seats', 'Holds seats', ['COSMETIC page-text-changed']],
  'another call in an example': ['reserveseat "mine"', 'reserveseat "hers"', ['COSMETIC page-example-changed']],
  'other columns': ['\n            "front", "middle"', ' "front",\n      "middle"', []],
  'a type': [
    '"left" : n,      (numeric)',
    '"left" : n,      (string)',
    ['BREAKING page-response-field-type-changed left'],
  ],
};
for (const [what, [from, to, told]] of Object.entries(EDITS))
  test(`the text of a command tells ${what}`, () => {
    const one = page(RESERVE, RELEASE, COUNT);
    assert.ok(one.includes(from));
    assert.deepEqual(tellBodies(one, one.replace(from, to)), told);
  });

test('a program with a comment that looks like it stays a sample', () => {
  const code = (type: string): string =>
    `<h2>Clients</h2><pre>def reserve(show):\n"""Keeps a seat.\n\nArguments:\n  show (string, optional): the show\n  count (${type}, optional): how many\n"""</pre>`;
  assert.deepEqual(tellBodies(code('int'), code('number')), ['COSMETIC page-example-changed']);
});

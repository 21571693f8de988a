// Titles of columns in plain cells.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readShop } from '../testing/shop-page.ts';

const row = (cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const rowsOf = (...cells: readonly (readonly string[])[]): { header: string[]; cells: string[] }[] =>
  readShop(`<h2>List</h2><table>${cells.map(row).join('')}</table>`).sections.flatMap(({ blocks }) =>
    blocks.filter(({ kind }) => kind === 'row'),
  );
const BODY = [
  ['free', 'Sixty in a minute.'],
  ['pro', 'Six hundred in a minute.'],
];

const BOLD: Readonly<Record<string, (text: string) => string>> = {
  'an element': (text) => `<b>${text}</b>`,
  'an element in a paragraph': (text) => `<p class="x"><strong>${text}</strong></p>`,
  'an element around others, with white space behind it': (text) => `<strong><em>${text}</em></strong>&nbsp;<br>`,
  'a style': (text) => `<span style="color: #333; font-weight: 700">${text}</span>`,
};

for (const [how, bold] of Object.entries(BOLD))
  test(`a first row in bold holds titles: ${how}`, () =>
    assert.deepEqual(
      rowsOf(['Plan', 'Room'].map(bold), ...BODY).map(({ header }) => header),
      [
        ['Plan', 'Room'],
        ['Plan', 'Room'],
      ],
    ));

for (const titles of [
  ['Code', 'Description'],
  ['Error', 'Meaning'],
  ['Event', 'Description'],
  ['HTTP status', 'Message'],
])
  test(`${titles.join(' and ')} are titles, though nothing marks them`, () =>
    assert.deepEqual(
      rowsOf(titles, ...BODY).map(({ header }) => header),
      [titles, titles],
    ));

const NONE: readonly (readonly string[])[] = [
  ['code', 'description'],
  ['Code', 'Required'],
  ['Status', 'Type'],
  ['Status', 'Which state the order is in.'],
  ['<b>Plan</b>', 'Room'],
  ['<b>Plan</b> of the shop', '<b>Room</b>'],
];

for (const first of NONE)
  test(`${first.join(' and ')} are a row like the others`, () =>
    assert.deepEqual(
      rowsOf(first, ...BODY).map(({ header }) => header),
      [[], [], []],
    ));

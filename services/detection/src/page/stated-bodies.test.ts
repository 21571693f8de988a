// What the cells and sentences about calls show of them, and which rows of calls are one.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const calls = (...rows: readonly (readonly [mark: string, path: string, words: string])[]): string =>
  `<h1>Fax API</h1><p>All calls of the machine.</p><table><tr><th>GET</th><th>PUT</th><th>Path</th><th>Description</th></tr>${rows
    .map(([mark, path, words]) => {
      const [get, put] = mark === 'GET' ? ['X', ''] : ['', 'X'];
      return `<tr><td>${get}</td><td>${put}</td><td>${path}</td><td>${words}</td></tr>`;
    })
    .join('')}</table>`;
const OTHER = ['GET', '/pages', 'All pages that wait.'] as const;

const CASES: Readonly<
  Record<string, readonly [mark: 'GET' | 'PUT', before: string, after: string, want: readonly string[]]>
> = {
  'keys of a body that have other names': [
    'GET',
    'Answers with: {"fax_on":true, "fax_line":"a-1"}',
    'Answers with: {"line_on":true, "line_name":"a-1"}',
    [
      'BREAKING page-response-field-removed GET /machines fax_on',
      'BREAKING page-response-field-removed GET /machines fax_line',
      'NEW_FEATURE page-response-field-added GET /machines line_on',
      'NEW_FEATURE page-response-field-added GET /machines line_name',
    ],
  ],
  'a value of one of two bodies that is a list': [
    'PUT',
    'Needs a body like <pre>{"name":"a","room":"x"}</pre> or <pre>{"line":"7", "room":"x"}</pre> to be sent.',
    'Needs a body like <pre>{"name":"a","room":"x"}</pre> or <pre>{"line":"7", "room":["x"]}</pre> to be sent.',
    ['BREAKING page-parameter-type-changed PUT /machines room'],
  ],
  'a query that is named no more': [
    'GET',
    'Every machine. Add "?ink=true" to see how full it is.',
    'Every machine.',
    ['BREAKING page-parameter-removed GET /machines ink'],
  ],
  'fields that are left out': [
    'GET',
    'A list of all machines.',
    'A list of all machines with a reduced set of fields.',
    ['BREAKING page-statement-changed GET /machines X / Description'],
  ],
  'what can be done no more': [
    'PUT',
    'The actions that are supported are start and stop.',
    'Currently no actions are supported.',
    ['BREAKING page-statement-changed PUT /machines Description'],
  ],
};

for (const [what, [mark, before, after, want]] of Object.entries(CASES))
  test(`told are ${what}`, () =>
    assert.deepEqual(
      tellBodies(calls([mark, '/machines', before], OTHER), calls([mark, '/machines', after], OTHER)),
      want,
    ));

test('rows about other paths are other rows, and a path that says the same is one', () => {
  const [gone, come] = [
    ['GET', '/live/name', 'Answers with a 200 if all is well, else with a 503. Sends a page to itself.'],
    ['GET', '/checks/name/queue', 'Answers with a 200 if the queue holds less than it may, else with a 503.'],
  ] as const;
  assert.deepEqual(
    tellBodies(calls(gone, OTHER), calls(come, OTHER)),
    ['BREAKING page-endpoint-removed GET /live/name', 'NEW_FEATURE page-endpoint-added GET /checks/name/queue'].map(
      (line) => `${line} ${line.split(' ').slice(2).join(' ')}`,
    ),
  );
});

test('of values in quotes that fill a cell one is left', () => {
  const rows = (words: string): string =>
    `<h1>Fax</h1><h2>Machines</h2><table><tr><td><code>kind</code></td><td>${words}</td></tr><tr><td><code>on</code></td><td>Whether it is.</td></tr></table>`;
  assert.deepEqual(tellBodies(rows("'wall' or 'desk'."), rows("'desk'.")), ['BREAKING page-statement-changed kind']);
});

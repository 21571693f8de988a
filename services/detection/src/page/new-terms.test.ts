// What sentences say that came to what was there: what they ask, refuse or offer.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const page = (words: string, more = ''): string =>
  `<h2>GET /kilns</h2><p>Lists kilns by age.${words}</p><h3>Notes</h3><p>Kilns are in the cellar.</p>${more}`;
const told = (sentence: string): string[] => tellBodies(page(''), page(` ${sentence}`));

const TOLD: readonly [kind: 'BREAKING' | 'NEW_FEATURE' | 'SECURITY', sentence: string][] = [
  ['BREAKING', 'Note: This API is disabled when single sign-on is on.'],
  ['BREAKING', 'This endpoint is not available for trial accounts.'],
  ['BREAKING', 'Not supported on the sandbox.'],
  ['BREAKING', 'Kilns older than two years are not returned.'],
  ['BREAKING', 'Requests without a User-Agent are rejected.'],
  ['BREAKING', 'Calls for gas kilns always return HTTP 400.'],
  ['BREAKING', 'Hot kilns cannot be deleted through this endpoint.'],
  ['BREAKING', 'The X-Shop header must be present.'],
  ['BREAKING', 'When a room is given, either from or to must be given.'],
  ['BREAKING', 'You must include an Idempotency-Key header.'],
  ['BREAKING', 'This method requires the header X-Shop.'],
  ['SECURITY', 'This endpoint requires the kilns:read scope.'],
  ['SECURITY', 'Only administrators can call this endpoint.'],
  ['SECURITY', 'Authentication is required.'],
  ['NEW_FEATURE', 'You can also sort them by heat.'],
  ['NEW_FEATURE', 'The endpoint also accepts CSV.'],
  ['NEW_FEATURE', 'Wildcards are allowed in names.'],
];
for (const [kind, sentence] of TOLD)
  test(`${kind}: ${sentence}`, () => {
    const [line = '', ...others] = told(sentence);
    const rule = kind === 'SECURITY' ? 'page-security-note-added' : 'page-statement-added';
    assert.deepEqual([line.startsWith(`${kind} ${rule} GET /kilns`), others], [true, []], line);
  });

const SILENT = [
  'You need to create an account before you begin.',
  'It has to be said that this is rarely needed.',
  'Kilns must not be confused with ovens.',
  'Care must be taken with hot kilns.',
  'Applications need to handle errors gracefully.',
  'This method requires some explanation.',
  'The request below shows how this is done.',
  'No setup is required.',
  'You can also read about ovens in the chapter on ovens.',
  'You can now proceed to the next step.',
  'The response also includes the usual headers described in Conventions.',
  'We recommend that you store the id.',
  'A deletion cannot be undone.',
  // What is denied is not asked.
  'The id of the pool does not need to be unique.',
  'No header has to be set.',
  'An unknown field is not rejected.',
  // What may happen is nothing that one can do.
  'This call may also fail with a 409.',
  'It can also be empty.',
  'The index may not be updated for a few seconds.',
  'You can also use wget in place of curl.',
  'You can set a breakpoint in the callback function.',
  'Notifications can be enabled in the Settings menu with one click.',
  // The business, people, programs.
  'Parcels must be weighed.',
  'New members must be approved by an owner.',
  'The script must be executable.',
  'In Java, the object must be closed after use.',
  'API keys must be kept secret.',
  'The promise is rejected when the call fails.',
  'Requests with a wrong key are rejected.',
  'Only workspace owners can change the billing plan.',
  'The async client is not supported on Windows.',
  'Do I need to have an account?',
  'Only CommonJS modules are supported.',
  'The following parameters are supported by the filter:',
];
for (const sentence of SILENT)
  test(`only words: ${sentence}`, () => assert.deepEqual(told(sentence), ['COSMETIC page-text-added GET /kilns']));

test('what was asked before in other words is not asked anew', () => {
  const said =
    '<p>The X-Shop header must be sent in all of these calls, or they are not for any shop, and hold its id.</p>';
  const [before, after] = [
    page('', said),
    `${page('')}<h3>Shops</h3><p>More.</p><p>All these calls must have the X-Shop header.</p>`,
  ];
  const grave = (lines: readonly string[]): string[] => lines.filter((line) => !line.startsWith('COSMETIC'));
  assert.deepEqual(grave(tellBodies(before, after)), []);
  const fresh = after.replace('<p>All these', '<p>More.</p><p>All these');
  assert.equal(grave(tellBodies(after.replace(/<p>All.*?<\/p>/, ''), fresh)).length, 1);
});

test('what the section says already, or said in other words where it came, is not asked anew', () => {
  const kept = page(' The X-Shop header must be sent in all calls.');
  const twice = kept.replace('<h3>', '<p>More.</p><p>You must send the X-Shop header in all calls.</p><h3>');
  const grave = (before: string, after: string): string[] =>
    tellBodies(before, after).filter((line) => !line.startsWith('COSMETIC'));
  assert.deepEqual(grave(kept, twice), []);
  assert.deepEqual(
    grave(
      page(' Send the id of the shop as X-Shop header. Keep it.'),
      page(' Keep it. The X-Shop header must be sent.'),
    ),
    [],
  );
});

test('below titles for people nothing is asked of callers', () => {
  const under = (title: string, words: string): string => `<h2>${title}</h2><h3>A key</h3><p>Get one.${words}</p>`;
  const lines = tellBodies(under('Getting started', ''), under('Getting started', ' The X-Shop header must be sent.'));
  assert.deepEqual(lines, ['COSMETIC page-text-added']);
});

test('what comes with a new part asks nothing of those who did not know it', () => {
  const lines = tellBodies(page(''), page('', '<h3>Ovens</h3><p>The X-Oven header must be present.</p>'));
  assert.deepEqual(lines, ['COSMETIC page-section-added Ovens']);
});

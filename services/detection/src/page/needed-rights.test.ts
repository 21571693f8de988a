// What callers must be, hold or send to be let in, which a page says now; the mirrors say it otherwise, or of something else.
import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';
import { neededRight } from './needed-rights.ts';

const told = (before: string, after: string): string[] =>
  diffPages(readShop(`<p>Lists shops.</p>${before}`), readShop(`<p>Lists shops.</p>${after}`)).map(
    (finding) => `${classify(finding, '2026-11-28').classification} ${finding.rule}`,
  );

const NEEDED = [
  'Callers need the role clerk.',
  'The token needs the shops.close permission.',
  'Clerk privileges are required since this version.',
  'The header shop-key with your API key must be sent with each request.',
  'Only admins can call this.',
  'Lists shops of all towns. Admin required.',
  'Passwords are taken over TLS only.',
];
for (const sentence of NEEDED)
  test(`a right that is needed: ${sentence}`, () => {
    assert.notEqual(neededRight(sentence), null);
    assert.deepEqual(told('', `<p>${sentence}</p>`), ['SECURITY page-security-note-added']);
  });

const NOT_NEEDED = [
  'The call needs a scope parameter.',
  'The role of the clerk is shown.',
  'No token is required.',
  'A token is not needed.',
  'If a permission is missing, nothing is listed.',
  'A shop needs an owner.',
  'Only owners can change the sign over the door.',
];
for (const sentence of NOT_NEEDED)
  test(`no right that is needed: ${sentence}`, () => assert.equal(neededRight(sentence), null));

test('a sentence that comes to need a right is about who is let in', () => {
  assert.deepEqual(
    told(
      '<p>Clerks close a shop that is empty.</p>',
      '<p>Clerks need the shops.close scope to close a shop that is empty.</p>',
    ),
    ['SECURITY page-authentication-changed'],
  );
  assert.deepEqual(
    told('<p>Only admins can call this endpoint.</p>', '<p>This endpoint is available to admins only.</p>'),
    ['COSMETIC page-text-changed'],
  );
});

test('scopes in brackets behind a scheme', () => {
  const by = (scheme: string): string => `<p>You must be let in by one of these: ${scheme}</p>`;
  const want = ['SECURITY page-authentication-changed'];
  assert.deepEqual(told(by('OAuth2'), by('OAuth2 ( Scopes: shops_read )')), want);
  assert.deepEqual(told(by('OAuth2 (Scopes: shops_read)'), by('OAuth2 (Scopes: shops_all)')), want);
});

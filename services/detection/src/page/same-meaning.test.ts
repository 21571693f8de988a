// Sentences that sound graver than they are: numbers of versions, words in addresses, conditions, spaces in names; beside each what is so.
import assert from 'node:assert/strict';
import test from 'node:test';
import { toChange } from '../change.ts';
import { diffPages } from '../diff-page.ts';
import type { PageSnapshot } from '../snapshot.ts';
import { readShop } from '../testing/shop-page.ts';

const read = (text: string): PageSnapshot => readShop(`<h1>Orders</h1><p>They stay.</p><p>${text}</p>`);

const told = (before: string, after: string): string[] =>
  diffPages(read(before), read(after)).map(
    (finding) => `${toChange(finding, '2026-01-01').classification} ${finding.rule}`,
  );

const SAME: Record<string, [before: string, after: string, told: string]> = {
  'the number of a version sets no limit': [
    'Read on.',
    'Read on. You are on a version of Node older than 0.12, and need at least version 0.12.',
    'COSMETIC page-text-added',
  ],
  'a limit of a version is one': [
    'Read on. This version allows at most 2.5 MB per file.',
    'Read on. This version allows at most 1.5 MB per file.',
    'PERFORMANCE page-limit-changed',
  ],
  'a limit beside it does': [
    'Read on.',
    'Read on. From version 0.12 at most 20 orders are kept.',
    'PERFORMANCE page-limit-added',
  ],
  'words and numbers of an address set no limit': [
    'Read on.',
    'Read on. All that can be set stands at https://docs.shop.test/ratelimiter/limit-page.js#L10-17',
    'COSMETIC page-text-added',
  ],
  'where to read of permissions is none': [
    'See https://docs.shop.test/permissions#read for more.',
    'See https://docs.shop.test/permissions/new#read for more.',
    'BUG_FIX page-fact-changed',
  ],
  'which permission is needed is one': [
    'It takes the permission <code>orders.read</code> of the shop.',
    'It takes the permission <code>orders.write</code> of the shop.',
    'SECURITY page-authentication-changed',
  ],
  'what is not so in another condition is refused to nobody': [
    'When two calls meet, a <code>412 Precondition Failed</code> error response is returned.',
    'When the terms given are not met, a <code>412 Precondition Failed</code> error response is returned.',
    'COSMETIC page-text-changed',
  ],
  'the same condition the other way round is another': [
    'When the terms given are met, the order is closed.',
    'When the terms given are not met, the order is closed.',
    'BREAKING page-statement-changed',
  ],
  'a space in a name makes no other name': [
    'There is a synonym, <code>POST /v1/shops/&lt;shop_id &gt;</code>, that does the same.',
    'There is a synonym, <code>POST /v1/shops/&lt;shop_id&gt;</code>, that does the same.',
    'COSMETIC page-text-changed',
  ],
};

for (const [what, [before, after, want]] of Object.entries(SAME))
  test(what, () => assert.deepEqual(told(before, after), [want]));

// Sentences that lost one of several things, name another path, host or scope, or leave only some of what was possible.
import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const told = (before: string, after: string): string[] =>
  diffPages(readShop(before), readShop(after)).map((finding) => {
    const { classification } = classify(finding, '2026-11-22');
    return `${classification} ${finding.rule}`;
  });

const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const table = (header: readonly string[], ...rows: string[][]): string =>
  `<table><tr>${header.map((title) => `<th>${title}</th>`).join('')}</tr>${rows.map((cells) => row(...cells)).join('')}</table>`;

const CASES: Readonly<Record<string, [before: string, after: string, want: string[]]>> = {
  'one of two that are accepted went': [
    '<p>Compression with gzip or deflate is accepted.</p>',
    '<p>Compression with gzip is accepted.</p>',
    ['BREAKING page-statement-changed'],
  ],
  'one of two that are accepted came': [
    '<p>Compression with gzip is accepted.</p>',
    '<p>Compression with gzip or deflate is accepted.</p>',
    ['NEW_FEATURE page-statement-changed'],
  ],
  'a name that its text explains': [
    '<p><code>slot_id</code>: Where the parcel waits for its clerk.</p>',
    '<p><code>id_slot</code>: Where the parcel waits for its clerk.</p>',
    ['BREAKING page-name-changed'],
  ],
  'the same without code': [
    '<p>»» closedAt: When the shop will be closed for all.</p>',
    '<p>»» endsAt: When the shop will be closed for all.</p>',
    ['BREAKING page-name-changed'],
  ],
  'one of the ways that are known came': [
    '<p>Currently recognised algorithms are <code>sum_16</code> and <code>sum_64</code>.</p>',
    '<p>Currently recognised algorithms are <code>sum_16</code>, <code>sum_32</code> and <code>sum_64</code>.</p>',
    ['NEW_FEATURE page-statement-changed'],
  ],
  'one of the ways that are known went': [
    '<p>Currently recognised algorithms are <code>sum_16</code>, <code>sum_32</code> and <code>sum_64</code>.</p>',
    '<p>Currently recognised algorithms are <code>sum_16</code> and <code>sum_64</code>.</p>',
    ['BREAKING page-statement-changed'],
  ],
  'one of the fields that are returned went': [
    '<p>Returned fields: ctime, shop_cnt, shop_list, town.names, uuid.</p>',
    '<p>Returned fields: ctime, shop_list, town.names, uuid.</p>',
    ['BREAKING page-statement-changed'],
  ],
  'the default of one of several names': [
    '<p>This only happens if <code>rates_mode</code> was switched to <code>detailed</code> from its default of <code>basic</code>.</p>',
    '<p>This only happens if <code>rates_mode</code> was switched to <code>detailed</code> from its default of <code>none</code>.</p>',
    ['BREAKING page-parameter-default-changed'],
  ],
  'the status of an answer': [
    '<p>If the time is over, the shop answers with status 408 and closes.</p>',
    '<p>If the time is over, the shop answers with status 503 and closes.</p>',
    ['BREAKING page-statement-changed'],
  ],
  'a list that one piece of code holds': [
    '<p><code>side</code> (must be <code>None or (OneOf left, right)</code>)</p>',
    '<p><code>side</code> (must be <code>None or (OneOf left, middle, right)</code>)</p>',
    ['NEW_FEATURE page-statement-changed'],
  ],
  'code behind "Default:"': [
    '<h2>CLASSES</h2><p>Who is let in.</p><p>Default:</p><pre>[\n  "any.One",\n]</pre>',
    '<h2>CLASSES</h2><p>Who is let in.</p><p>Default:</p><pre>[\n  "any.Known",\n]</pre>',
    ['BREAKING page-parameter-default-changed'],
  ],
  'the same in other quotes': [
    '<h2>CLASSES</h2><p>Who is let in.</p><p>Default:</p><pre>[\n  "any.One",\n]</pre>',
    "<h2>CLASSES</h2><p>Who is let in.</p><p>Default:</p><pre>[ 'any.One' ]</pre>",
    [],
  ],
  'one of three behind a colon went': [
    '<p>Units: standard, metric and imperial.</p>',
    '<p>Units: standard and metric.</p>',
    ['BREAKING page-statement-changed'],
  ],
  'a word of prose went': [
    '<p>It is a fast and simple way to send mail.</p>',
    '<p>It is a simple way to send mail.</p>',
    ['COSMETIC page-text-changed'],
  ],
  'a path that calls go to': [
    '<p>Clients POST events to <code>/v2/events</code>.</p>',
    '<p>Clients POST events to <code>/v3/events</code>.</p>',
    ['BREAKING page-name-changed'],
  ],
  'the host of all calls': [
    '<p>Use the host <code>api.shop.example</code> for all calls.</p>',
    '<p>Use the host <code>open.shop.example</code> for all calls.</p>',
    ['BREAKING page-base-url-changed'],
  ],
  'the scope that a token needs': [
    '<p>To list reports a token with <code>reports.read</code> is needed.</p>',
    '<p>To list reports a token with <code>analytics.read</code> is needed.</p>',
    ['SECURITY page-authentication-changed'],
  ],
  'the scope that a call needs': [
    '<h2>GET /rooms</h2><p>Lists rooms. Needs <code>rooms:read</code>.</p>',
    '<h2>GET /rooms</h2><p>Lists rooms. Needs <code>hotel:read</code>.</p>',
    ['SECURITY page-authentication-changed'],
  ],
  'one of what can be sent went': [
    '<p>You can send mp3, wav, flac or ogg.</p>',
    '<p>You can send mp3, wav or flac.</p>',
    ['BREAKING page-statement-changed'],
  ],
  'a day without its year on which something closes': [
    '<p>Version 1 of the interface closes on 31 January.</p>',
    '<p>Version 1 of the interface closes on 30 November.</p>',
    ['DEPRECATION page-sunset-changed'],
  ],
  'how long something lasts': [
    '<p>Passwords end after 90 days.</p>',
    '<p>Passwords end after 30 days.</p>',
    ['PERFORMANCE page-limit-changed'],
  ],
  'one of two days on which something is retired': [
    '<p>We retire the old model on 02/03/2027.</p>',
    '<p>We retire the old model on 01/02/2027.</p>',
    ['DEPRECATION page-sunset-changed'],
  ],
  'a field of a message about a tax return': [
    `<h2>Message VatReturn</h2>${table(['Name', 'Type', 'Required'], ['vrn', 'string', 'yes'], ['agent', 'string', 'no'])}`,
    `<h2>Message VatReturn</h2>${table(['Name', 'Type', 'Required'], ['vrn', 'string', 'yes'], ['agent', 'string', 'yes'])}`,
    ['BREAKING page-parameter-became-required'],
  ],
  'a field of a product that is sent back': [
    `<h2>Create a return</h2>${table(['Name', 'Type', 'Required'], ['order', 'string', 'yes'], ['why', 'string', 'no'])}`,
    `<h2>Create a return</h2>${table(['Name', 'Type', 'Required'], ['order', 'string', 'yes'], ['why', 'string', 'yes'])}`,
    ['BREAKING page-parameter-became-required'],
  ],
  'a bearer token in place of a password': [
    '<p>Use HTTP Basic with your key as password.</p>',
    '<p>Use a bearer token in the Authorization header.</p>',
    ['SECURITY page-authentication-changed'],
  ],
  'only from some addresses': [
    '<p>Calls from anywhere are accepted.</p>',
    '<p>Calls are only accepted from addresses on your allow list.</p>',
    ['BREAKING page-statement-changed'],
  ],
  'what could be written can only be read': [
    table(['Register', 'R/W', 'Unit'], ['t_out', 'R', 'K'], ['t_set', 'R/W', 'K']),
    table(['Register', 'R/W', 'Unit'], ['t_out', 'R', 'K'], ['t_set', 'R', 'K']),
    ['BREAKING page-statement-changed'],
  ],
  'a quarter in a column of ends': [
    table(['Product', 'Ends'], ['Maps', '–'], ['Tiles', 'Q3 2027']),
    table(['Product', 'Ends'], ['Maps', '–'], ['Tiles', 'Q1 2027']),
    ['DEPRECATION page-sunset-changed'],
  ],
  'a day without its year in a column of ends': [
    table(['Product', 'Ends'], ['Maps', '–'], ['Tiles', '–']),
    table(['Product', 'Ends'], ['Maps', '–'], ['Tiles', '1 Dec']),
    ['DEPRECATION page-deprecation-notice-added'],
  ],
  'the end of a span of time': [
    table(['Window', 'Start', 'Ends'], ['one', '1 May 2027', '2 May 2027']),
    table(['Window', 'Start', 'Ends'], ['one', '1 May 2027', '3 May 2027']),
    ['BUG_FIX page-fact-changed'],
  ],
  'what is used when a header is left out': [
    '<p>Choose one with <code>Shop-Version</code>. Without it calls use <code>v2</code>.</p>',
    '<p>Choose one with <code>Shop-Version</code>. Without it calls use <code>v3</code>.</p>',
    ['BREAKING page-parameter-default-changed'],
  ],
  'what is used when a parameter is not sent': [
    '<p>If <code>sort</code> is not set, lists use <code>name</code>.</p>',
    '<p>If <code>sort</code> is not set, lists use <code>age</code>.</p>',
    ['BREAKING page-parameter-default-changed'],
  ],
  'what is answered without a token': [
    '<p>Without a token we answer with <code>no_token</code>.</p>',
    '<p>Without a token we answer with <code>bad_token</code>.</p>',
    ['BUG_FIX page-fact-changed'],
  ],
  'a method without a path went': [
    '<h2>Method PostEntry</h2><p>Books an entry.</p><h2>Method GetEntry</h2><p>Reads an entry.</p>',
    '<h2>Method PostEntry</h2><p>Books an entry.</p>',
    ['BREAKING page-name-removed'],
  ],
  'a chapter about methods went': [
    '<h2>Method PostEntry</h2><p>Books an entry.</p><h2>Query language</h2><p>How to ask.</p>',
    '<h2>Method PostEntry</h2><p>Books an entry.</p>',
    ['COSMETIC page-section-removed'],
  ],
};

for (const [what, [before, after, want]] of Object.entries(CASES))
  test(what, () => assert.deepEqual(told(before, after), want));

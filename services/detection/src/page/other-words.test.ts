// The same facts in other words: times, sizes, hosts, ways in, versions, rows of ends that were put off.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const under = (title: string, body: string): string => `<h2>${title}</h2>${body}<h2>Others</h2><p>More.</p>`;
const words = (text: string, title = 'How it works'): string => under(title, `<p>${text}</p>`);
const row = (header: string[], cells: string[], title = 'Facts'): string =>
  under(
    title,
    `<table><tr>${header.map((cell) => `<th>${cell}</th>`).join('')}</tr><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></table>`,
  );
const ENDS = ['What', 'Removal', 'Use instead'];

const CASES: Readonly<Record<string, [before: string, after: string, told: string[]]>> = {
  'a time in another sentence': [
    words('Idempotency keys expire after 24 hours.'),
    words('An idempotency key is forgotten one hour after its first use.'),
    ['PERFORMANCE page-limit-changed'],
  ],
  'a size in the same sentence': [
    words('Messages may be 2 MB in size.'),
    words('Messages may be 1 MB in size.'),
    ['PERFORMANCE page-limit-changed'],
  ],
  'the same numbers in another order': [
    words('Keys are at most 1,024 bytes long when encoded in UTF-8.'),
    words('The UTF-8 encoding of a key cannot be longer than 1,024 bytes.'),
    ['COSMETIC page-text-changed'],
  ],
  'a host without a scheme': [
    words('stream.example.com/v3 (production)', 'Servers'),
    words('md.example.com/v3 (production)', 'Servers'),
    ['BREAKING page-base-url-changed'],
  ],
  'the time of another place': [
    words('Moments are given in CET.'),
    words('Moments are given in UTC.'),
    ['BREAKING page-statement-changed'],
  ],
  'pages that are counted otherwise': [
    words('Pages are numbered from 1.'),
    words('Pages are numbered from 0.'),
    ['BREAKING page-statement-changed'],
  ],
  'coordinates the other way round': [
    words('Coordinates come as longitude, latitude with six decimals.'),
    words('Coordinates come as latitude, longitude with six decimals.'),
    ['BREAKING page-statement-changed'],
  ],
  'a chain the other way round': [
    words('Returns the owners, from the earliest to the latest.'),
    words('Returns the owners, from the latest to the earliest.'),
    ['BREAKING page-statement-changed'],
  ],
  'names in another order that means nothing': [
    words('Answers hold the name, room of the kiln.'),
    words('Answers hold the room, name of the kiln.'),
    ['COSMETIC page-text-changed'],
  ],
  'the oldest version of a tool': [
    words('Install the command line tool, version 1.6 or later.'),
    words('Install the command line tool, version 2.0 or later.'),
    ['BREAKING page-statement-changed'],
  ],
  'a time to answer beside others': [
    words('If your server does not answer within 10 seconds we try again after 1, 5 and 15 minutes.'),
    words('If your server does not answer within 3 seconds we try again after 1, 5, 15 and 60 minutes.'),
    ['PERFORMANCE page-limit-changed'],
  ],
  'numbers in words': [
    words('An order can be cancelled up to seven days before it leaves.'),
    words('An order can be cancelled up to fourteen days before it leaves.'),
    ['PERFORMANCE page-limit-changed'],
  ],
  'what is said by another denial': [
    words('Log ids, not bodies.'),
    words('Log ids rather than bodies.'),
    ['COSMETIC page-text-changed'],
  ],
  'what must be so now, where either was': [
    words('Keys can be limited to a set of addresses; a key without such a set works from anywhere.'),
    words('Keys must be limited to a set of addresses; a key without such a set is refused.'),
    ['BREAKING page-statement-changed'],
  ],
  'a state in quotes that came': [
    words('Possible states are “open” and “paid”.'),
    words('Possible states are “open”, “paid” and “void”.'),
    ['NEW_FEATURE page-statement-changed'],
  ],
  'an operator in quotes that went': [
    words('Other supported operators are: “&lt;”, “&gt;”, “contains”.'),
    words('Other supported operators are: “&lt;”, “&gt;”.'),
    ['BREAKING page-statement-changed'],
  ],
  'another place of the key, and a sentence more': [
    words('Append your key as <code>key=…</code> to each request. Old keys work for 72 hours.', 'Authentication'),
    words(
      'Send your key in the <code>X-Shop-Key</code> header. Keys in the query are refused. Old keys work for 72 hours.',
      'Authentication',
    ),
    ['SECURITY page-authentication-changed', 'BREAKING page-statement-added'],
  ],
  'the end of what the title is about': [
    under('Payment files 3.1', '<p>How files are sent.</p>'),
    under('Payment files 3.1', '<p>How files are sent.</p><p>Payment files 3.1 ends on 30 November 2026.</p>'),
    ['DEPRECATION page-deprecation-notice-added'],
  ],
  'the end of something else': [
    under('Payment files 3.1', '<p>How files are sent.</p>'),
    under('Payment files 3.1', '<p>How files are sent.</p><p>Sprint 4.2 ends on 30 November 2026.</p>'),
    ['COSMETIC page-text-added'],
  ],
  'a scope in a list of two': [
    words('There are two scopes: <code>orders</code> (all) and <code>reports</code> (read only).'),
    words('There are two scopes: <code>orders</code> (all) and <code>reports.read</code> (read only).'),
    ['SECURITY page-authentication-changed'],
  ],
  'addresses by their names': [
    words('Integration: https://int.example.com/orders — Production: https://api.example.com/orders.'),
    words('Integration: https://int.example.com/orders — Production: https://orders.example.com.'),
    ['BREAKING page-base-url-changed'],
  ],
  'the day on which support ends': [
    row(['Version', 'State', 'Support ends'], ['v3', 'Maintained', '30 April 2027']),
    row(['Version', 'State', 'Support ends'], ['v3', 'Maintained', '31 January 2027']),
    ['DEPRECATION page-sunset-changed v3'],
  ],
  'one of two schemes': [
    words('Such URLs may use http or https and must answer.'),
    words('Such URLs must use https and answer; plain http is refused.'),
    ['SECURITY page-authentication-changed'],
  ],
  'client certificates': [
    words('Served at api.example.com over TLS.'),
    words('Served at api.example.com over mutual TLS.'),
    ['SECURITY page-authentication-changed'],
  ],
  'a permission in quotes': [
    words('"Actions" repository permissions (read)'),
    words('"Administration" repository permissions (read)'),
    ['SECURITY page-authentication-changed'],
  ],
  'a version less': [
    row(['Item', 'Value'], ['Protocol', 'SOAP 1.1 and SOAP 1.2']),
    row(['Item', 'Value'], ['Protocol', 'SOAP 1.2']),
    ['BREAKING page-statement-changed Protocol / Value'],
  ],
  'an end that was put off': [
    row(ENDS, ['GET /v2/hours', '2027-02-01', 'GET /v3/hours']),
    row(ENDS, ['GET /v2/hours', 'on hold, no date', 'GET /v3/hours']),
    ['NEW_FEATURE page-deprecation-notice-removed GET /v2/hours GET /v2/hours'],
  ],
  'how often an element occurs': [
    row(['Element', 'Type', 'Occurs', 'Description'], ['TaxId', 'xsd:string', '0..1', 'Of the consignee.']),
    row(['Element', 'Type', 'Occurs', 'Description'], ['TaxId', 'xsd:string', '1', 'Of the consignee.']),
    ['BREAKING page-parameter-became-required TaxId'],
  ],
  'a limit by the whole of its name': [
    row(['Request type', 'Quota'], ['Requests per minute', '1,800'], 'Quotas'),
    row(['Request type', 'Quota'], ['Requests per minute', '1,200'], 'Quotas'),
    ['PERFORMANCE page-limit-changed Requests per minute / Quota'],
  ],
  'what a call returns': [
    row(['Type', 'Description'], ['list[Order]', 'The orders.'], 'Returns'),
    row(['Type', 'Description'], ['Iterator[Order]', 'The orders.'], 'Returns'),
    ['BREAKING page-statement-changed Type'],
  ],
  'the oldest version that will do': [
    words('It needs Python 3.9 or newer and runs on Linux.'),
    words('Python 3.10 is the oldest version it runs on; it runs on Linux.'),
    ['BREAKING page-statement-changed'],
  ],
  'the build of a page': [
    under('Orders', '<p>orders-api @ 4be19c7, generated Tue Jan 7 04:10:31 UTC 2025</p><p>Text.</p>'),
    under('Orders', '<p>orders-api @ d07a2f3, generated Wed Jan 8 04:10:29 UTC 2025</p><p>Text.</p>'),
    [],
  ],
  'a counter of visitors': [
    under('Orders', '<p>Visitor no. 184,220 Page built in 0.031 s</p><p>Text.</p>'),
    under('Orders', '<p>Visitor no. 184,973 Page built in 0.027 s</p><p>Text.</p>'),
    [],
  ],
  'two limits that changed their places': [
    words('Limits: 100 calls per minute live, 20 calls per minute in tests.'),
    words('Limits: 20 calls per minute live, 100 calls per minute in tests.'),
    ['PERFORMANCE page-limit-changed'],
  ],
  'more than two sentences about errors': [
    words('Retry later. Rows were dropped. Ask us.'),
    words('Later, retry. Some rows were refused and kept. Ask us then.'),
    ['COSMETIC page-text-changed'],
  ],
  'what a tutorial does': [
    words('The server answers with 404 if there is no page.', 'Tutorial'),
    words('The server answers with 410 if there is no page.', 'Tutorial'),
    ['BUG_FIX page-fact-changed'],
  ],
  'the oldest runtime in brackets': [
    words('It runs on Node.js (v8.0.0+), with a store beside it.'),
    words('It runs on Node.js (v16+), with a store beside it.'),
    ['BREAKING page-statement-changed'],
  ],
  'a word put right': [
    words('The header is requried for calls.'),
    words('The header is required for calls.'),
    ['COSMETIC page-text-changed'],
  ],
};

for (const [name, [before, after, told]] of Object.entries(CASES))
  test(`is told: ${name}`, () => assert.deepEqual(tellBodies(before, after), told));

// Cells of tables that are no lists of fields: the title of a column says what a cell holds, and so how grave it is that it became another.
import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const line = (tag: string, cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

interface Table {
  title?: string;
  /** Of the first column, and of the one that changes. */
  header: readonly [string, string];
  /** The first cell of the row that changes. */
  name: string;
}

function told({ title = 'Overview', header, name }: Table, before: string, after: string): string[] {
  const [base, revision] = [before, after].map((cell) =>
    readShop(
      `<h2>${title}</h2><table>${line('th', [...header, 'Remarks'])}${line('td', [name, cell, 'One of many.'])}${line('td', ['Something else', '–', 'Another.'])}</table>`,
    ),
  );
  assert.ok(base !== undefined && revision !== undefined);
  return diffPages(base, revision).map((finding) => {
    const { classification, description } = classify(finding, '2026-11-22');
    return `${classification} ${finding.rule}: ${description}`;
  });
}

const CASES: readonly [what: string, table: Table, before: string, after: string, want: string][] = [
  [
    'a port',
    { title: 'Session', header: ['Setting', 'Production'], name: 'Port' },
    '9443 (TLS 1.2)',
    '9444 (TLS 1.2)',
    'BREAKING page-statement-changed: A statement now says something else at "Port / Production": "9443 (TLS 1.2)" became "9444 (TLS 1.2)".',
  ],
  [
    'until when on a day something is taken',
    { title: 'Currencies', header: ['Code', 'Cut-off'], name: 'GBP' },
    '14:30',
    '13:00',
    'PERFORMANCE page-limit-changed: A limit changed at "GBP / Cut-off": "14:30" became "13:00".',
  ],
  [
    'a bound by the title of its column',
    { title: 'Formats', header: ['Format', 'Largest file'], name: 'TIFF' },
    '200 MB',
    '100 MB',
    'PERFORMANCE page-limit-changed: A limit changed at "TIFF": "200 MB" became "100 MB".',
  ],
  [
    'the same meaning in other words',
    { title: 'Codes', header: ['Code', 'Meaning'], name: '30' },
    'Duplicate of an earlier payment',
    'The payment is a duplicate of an earlier one',
    'COSMETIC page-text-changed: Text was reworded at "30 / Meaning" from "Duplicate of an earlier payment" to "The payment is a duplicate of an earlier one".',
  ],
  [
    'one of the numbers that stand for something',
    { title: 'Tags', header: ['Tag', 'Values'], name: 'OrdType' },
    '1 = Market, 2 = Limit, 3 = Stop',
    '1 = Market, 2 = Limit',
    'BREAKING page-statement-changed: A statement now says something else at "OrdType / Values": "1 = Market, 2 = Limit, 3 = Stop" became "1 = Market, 2 = Limit".',
  ],
  [
    'a limit with its row and column',
    { title: 'Limits', header: ['Plan', 'Requests per second'], name: 'Growth' },
    '100',
    '60',
    'PERFORMANCE page-limit-changed: A limit changed at "Growth / Requests per second": 100 became 60.',
  ],
  [
    'a limit with a space in its number',
    { title: 'Quotas', header: ['Calls', 'Per day'], name: 'Bids' },
    '2 000',
    '500',
    'PERFORMANCE page-limit-changed: A limit changed at "Bids / Per day": "2 000" became 500.',
  ],
  [
    'the status that goes with an error',
    { title: 'Problems', header: ['Problem', 'HTTP status'], name: 'The door is open' },
    '409',
    '423',
    'BREAKING page-statement-changed: A statement now says something else at "The door is open / HTTP status": 409 became 423.',
  ],
  [
    'a default in words',
    { header: ['What you know', 'What is new'], name: 'Tracking of opens' },
    'Defaults to true.',
    'Defaults to false.',
    'BREAKING page-parameter-default-changed: The default of the parameter "Tracking of opens" changed from true to false.',
  ],
  [
    'a role',
    { header: ['Call', 'Role'], name: 'Copy a program' },
    'potter',
    'warden',
    'SECURITY page-authentication-changed: How a caller authenticates changed at "Copy a program / Role" from "potter" to "warden".',
  ],
  [
    'an address that calls go to',
    { header: ['Region', 'REST base URL'], name: 'Europe' },
    'https://eu.api.shop.example',
    'https://api.eu.shop.example',
    'BREAKING page-base-url-changed: The address that calls go to changed from "https://eu.api.shop.example" to "https://api.eu.shop.example".',
  ],
  [
    'addresses of the network',
    { title: 'Where we call you from', header: ['Region', 'IPv4'], name: 'eu-1' },
    '198.51.100.64/28',
    '198.51.100.96/28',
    'SECURITY page-network-addresses-changed: Addresses of the network changed at "eu-1 / IPv4", gone: "198.51.100.64/28", new: "198.51.100.96/28".',
  ],
  [
    'a version of TLS that is refused now',
    { header: ['Protocol', 'REST'], name: 'TLS 1.1' },
    'Accepted',
    'Refused',
    'SECURITY page-statement-changed: A statement now says something else at "TLS 1.1 / REST": "Accepted" became "Refused".',
  ],
  [
    'an approval that is asked for now',
    { header: ['Area', 'Needs approval'], name: 'Macros' },
    'no',
    'yes',
    'BREAKING page-statement-changed: A statement now says something else at "Macros / Needs approval": "no" became "yes".',
  ],
  [
    'a list of values that got another',
    { header: ['What you know', 'What there is'], name: 'The state' },
    'queued, sent, delivered',
    'queued, sent, delivered, lost',
    'NEW_FEATURE page-statement-changed: A statement now says something else at "The state / What there is": "queued, sent, delivered" became "queued, sent, delivered, lost".',
  ],
  [
    'the oldest version that is enough',
    { header: ['Library', 'Minimum runtime'], name: 'Shop for Python' },
    'Python 3.9',
    'Python 3.10',
    'BREAKING page-statement-changed: A statement now says something else at "Shop for Python / Minimum runtime": "Python 3.9" became "Python 3.10".',
  ],
  [
    'a variable of the environment',
    { header: ['What it does', 'Environment variable'], name: 'How many workers' },
    'SHOP_WORKERS',
    'SHOP_SERVER_WORKERS',
    'BREAKING page-name-changed: A name in the text changed from "SHOP_WORKERS" to "SHOP_SERVER_WORKERS".',
  ],
  [
    'words that say nothing else',
    { header: ['Region', 'City'], name: 'Europe' },
    'Frankfurt',
    'Frankfurt am Main',
    'COSMETIC page-text-changed: Text was reworded at "Europe / City" from "Frankfurt" to "Frankfurt am Main".',
  ],
];

for (const [what, table, before, after, want] of CASES)
  test(`${what}: told by its column`, () => assert.deepEqual(told(table, before, after), [want]));

const fieldTable = (nullable: string): string =>
  `<h2>Webhook payload</h2><table>${line('th', ['Field', 'Type', 'Nullable', 'Description'])}${line('td', ['id', 'string', 'No', 'Which one.'])}${line('td', ['body', 'string', nullable, 'What it says.'])}</table>`;

test('what may be null now is told of its field', () => {
  const [before, after] = ['No', 'Yes'].map((cell) => readShop(fieldTable(cell)));
  assert.ok(before !== undefined && after !== undefined);
  assert.deepEqual(
    diffPages(before, after).map((finding) => `${classify(finding, '2026-11-22').classification} ${finding.subject}`),
    ['BREAKING body'],
  );
});

test('a type in a table that leads from one version to another is told as one', () => {
  const [before, after] = ['timestamp', 'integer'].map((type) =>
    readShop(
      `<h2>Fields</h2><table>${line('th', ['v1 field', 'v2 field', 'v2 type'])}${line('td', ['send_at', 'scheduled_for', type])}</table>`,
    ),
  );
  assert.ok(before !== undefined && after !== undefined);
  assert.deepEqual(
    diffPages(before, after).map((finding) => classify(finding, '2026-11-22').description),
    ['A statement now says something else at "send_at / v2 type": "timestamp" became "integer".'],
  );
});

test('rows of a table of limits or of ends define no endpoint', () => {
  const limits = (more: string): string =>
    `<h2>Rate limits</h2><table>${line('th', ['Endpoint', 'Limit'])}${line('td', ['POST /v1/orders', '10 per second'])}${more}</table>`;
  const ends = (more: string): string =>
    `<h2>What ends</h2><table>${line('th', ['What', 'Removal date'])}${line('td', ['GET /v1/orders', '2027-01-31'])}${more}</table>`;
  const rules = (before: string, after: string): string[] =>
    diffPages(readShop(before), readShop(after)).map(
      ({ rule, endpoint, sunsetOn }) => `${rule} ${endpoint ?? ''} ${sunsetOn ?? ''}`,
    );
  assert.deepEqual(rules(limits(''), limits(line('td', ['POST /v1/items', '2 per second']))), [
    'page-limit-added POST /v1/items ',
  ]);
  assert.deepEqual(rules(ends(''), ends(line('td', ['GET /v1/items', '2027-02-24']))), [
    'page-endpoint-deprecated GET /v1/items 2027-02-24',
  ]);
});

test('what comes to a table of deprecated calls is deprecated, with its day', () => {
  const table = (more: string): string =>
    `<h2>Deprecated methods</h2><table>${line('th', ['Method', 'Replacement', 'Deprecated', 'Removed'])}${line('td', ['GET /v1/orders', 'GET /v2/orders', '2026-01-02', '2027-01-02'])}${more}</table>`;
  assert.deepEqual(
    diffPages(
      readShop(table('')),
      readShop(table(line('td', ['GET /v1/items', 'None', '2026-02-03', '2027-02-03']))),
    ).map(({ rule, endpoint, sunsetOn }) => [rule, endpoint, sunsetOn]),
    [['page-endpoint-deprecated', 'GET /v1/items', '2027-02-03']],
  );
});

test('codes of what is in the world are no errors', () => {
  const table = (more: string): string =>
    `<h2>Currencies</h2><table>${line('th', ['Code', 'Currency'])}${line('td', ['EUR', 'Euro'])}${line('td', ['USD', 'US dollar'])}${more}</table>`;
  const told = (before: string, after: string): string[] =>
    diffPages(readShop(before), readShop(after)).map(({ rule, subject }) => `${rule} ${subject}`);
  assert.deepEqual(told(table(''), table(line('td', ['BGN', 'Lev']))), ['page-name-added BGN']);
  assert.deepEqual(told(table(line('td', ['BGN', 'Lev'])), table('')), ['page-name-removed BGN']);
});

test('below a title that names a changelog beside other things, only entries are of it', () => {
  const page = (words: string, entry = ''): string =>
    `<h1>Versions and release notes</h1><h2>Lifetime</h2><p>${words}</p><h2>Version 5.1 (2026-03-04)</h2><ul><li>First.</li>${entry}</ul>`;
  const words = 'A deprecated version is served for at least 12 months after that.';
  const rules = (before: string, after: string): string[] =>
    diffPages(readShop(before), readShop(after)).map(({ rule }) => rule);
  assert.deepEqual(rules(page(words), page(words.replace('12', '6'))), ['page-sunset-changed']);
  assert.deepEqual(rules(page(words), page(words, '<li>Removed `note`.</li>')), ['page-changelog-entry-added']);
});

test('a sentence that points back is told with the one in front of it', () => {
  const page = (more: string): string =>
    `<h2>Health check</h2><p>Answers 200.</p>${more}<p>It is called every ten seconds.</p>`;
  const [found] = diffPages(
    readShop(page('')),
    readShop(page('<p>Until October the answer of eu-2 named eu-1. This has been fixed.</p>')),
  );
  assert.ok(found !== undefined);
  assert.match(classify(found, '2026-11-22').description, /eu-2/);
});

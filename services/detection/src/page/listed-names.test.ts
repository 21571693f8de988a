// Lists of names and values: what came to one or went from one is told by its name.
import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const told = (before: string, after: string): string[] =>
  diffPages(readShop(before), readShop(after)).map((finding) => {
    const { classification } = classify(finding, '2026-11-22');
    return `${classification} ${finding.rule} ${finding.subject ?? ''}`;
  });

const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

/** A list of two names, a third, and its name. */
const LISTS: Readonly<Record<string, [list: (more: string) => string, more: string, name: string]>> = {
  'states without titles': [
    (more) => `<h2>States</h2><table>${row('QUEUED', 'Waits')}${row('DONE', 'Went')}${more}</table>`,
    row('FAILED', 'Did not go'),
    'FAILED',
  ],
  languages: [
    (more) => `<h2>Languages</h2><table>${row('de', 'German')}${row('en', 'English')}${more}</table>`,
    row('fr', 'French'),
    'fr',
  ],
  'modes by number': [
    (more) => `<h2>Modes</h2><table>${row('0', 'Off')}${row('1', 'On')}${more}</table>`,
    row('2', 'Automatic'),
    '2',
  ],
  registers: [
    (more) =>
      `<h2>Registers</h2><table><tr><th>#</th><th>R/W</th><th>Unit</th></tr>${row('40001', 'R', 'W')}${row('40002', 'R', 'V')}${more}</table>`,
    row('40003', 'R', 'A'),
    '40003',
  ],
  events: [
    (more) =>
      `<h2>Webhooks</h2><ul><li><code>order.paid</code></li><li><code>order.sent</code></li>${more}</ul><p>We call you for each order.paid and order.lost.</p>`,
    '<li><code>order.lost</code></li>',
    'order.lost',
  ],
  'topics with what stands for a part of them': [
    (more) =>
      `<h2>Topics</h2><table><tr><th>Topic</th><th>Payload</th></tr>${row('trail/&lt;uid&gt;/pass', 'When')}${row('orders#${symbol}', 'What')}${more}</table>`,
    row('trail/&lt;uid&gt;/lost', 'Since when'),
    'trail/<uid>/lost',
  ],
  'formats below a numbered heading': [
    (more) => `<h2>3 Formats</h2><ul><li>JSON</li><li>CSV</li>${more}</ul>`,
    '<li>XML</li>',
    'XML',
  ],
  'exceptions with what they mean': [
    (more) =>
      `<h2>Client</h2><dl><dt>exception shop.ClosedError</dt><dd>The shop is closed.</dd><dt>exception shop.StockError</dt><dd>Nothing is left.</dd>${more}</dl>`,
    '<dt>exception shop.LateError</dt><dd>It came too late.</dd>',
    'shop.LateError',
  ],
  'methods with their arguments': [
    (more) =>
      `<h2>Client</h2><dl><dt>class shop.Orders(key)</dt><dd>Lists.</dd><dt>class shop.Items(key)</dt><dd>Counts.</dd>${more}</dl>`,
    '<dt>class shop.Payouts(key, *, day=None)</dt><dd>Pays.</dd>',
    'shop.Payouts',
  ],
  'calls that items explain': [
    (more) =>
      `<h2>Request</h2><ul><li>.validate(data, schema) - checks it</li><li>.compile(schema) - makes a check</li>${more}</ul>`,
    '<li>.discard(schema, [part]) - forgets it</li>',
    'discard',
  ],
  'regions by their codes': [
    (more) =>
      `<h2>Places</h2><table><tr><th>Region</th><th>Code</th><th>Since</th></tr>${row('Europe (Frankfurt)', 'eu-1', '2020')}${row('US East (Ohio)', 'us-1', '2020')}${more}</table>`,
    row('India (Mumbai)', 'in-1', '2026'),
    'in-1',
  ],
  'versions of the interface': [
    (more) =>
      `<h2>Which there are</h2><table><tr><th>Version</th><th>State</th></tr>${row('2025-01-01', 'Supported')}${row('2026-01-01', 'Current')}${more}</table>`,
    row('2026-09-01', 'Preview'),
    '2026-09-01',
  ],
  'formats that are supported': [
    (more) => `<h2>Supported formats</h2><ul><li>JSON</li><li>camt.053</li>${more}</ul>`,
    '<li>MT940</li>',
    'MT940',
  ],
};

for (const [what, [list, more, name]] of Object.entries(LISTS))
  test(`what came to a list of ${what} or went from it is told`, () => {
    assert.deepEqual(told(list(more), list('')), [`BREAKING page-name-removed ${name}`]);
    assert.deepEqual(told(list(''), list(more)), [`NEW_FEATURE page-name-added ${name}`]);
  });

test('an error without titles over it is an error', () => {
  const list = (more: string): string =>
    `<h2>Faults</h2><table>${row('E100', 'Unknown')}${row('E110', 'Closed')}${more}</table>`;
  assert.deepEqual(told(list(''), list(row('E120', 'Missing'))), ['NEW_FEATURE page-error-code-added E120']);
  assert.deepEqual(told(list(row('E120', 'Missing')), list('')), ['BUG_FIX page-error-code-removed E120']);
});

const LEADS: Readonly<Record<string, 'offered' | 'refused' | 'limited'>> = {
  '<h2>Formats not supported</h2>': 'refused',
  '<h2>Reserved names</h2>': 'refused',
  '<h2>Events</h2><p>We send many. These are not yet available:</p>': 'refused',
  '<h2>Limitations</h2>': 'limited',
  '<h2>Ignored headers</h2>': 'limited',
  '<h2>Unsupported events</h2><p>All but these, which are supported:</p>': 'offered',
  '<h2>Reserved instances</h2>': 'offered',
};
const TOLD = {
  offered: ['BREAKING page-name-removed order.lost', 'NEW_FEATURE page-name-added order.lost'],
  refused: ['COSMETIC page-text-removed ', 'BREAKING page-statement-added order.lost'],
  limited: ['COSMETIC page-text-removed ', 'COSMETIC page-text-added '],
} as const;

for (const [lead, kind] of Object.entries(LEADS))
  test(`what came to a list of what is ${kind} or went from it: ${lead}`, () => {
    const list = (more: string): string => `${lead}<ul><li>order.paid</li><li>order.sent</li>${more}</ul>`;
    const [removed, added] = TOLD[kind];
    assert.deepEqual(told(list('<li>order.lost</li>'), list('')), [removed]);
    assert.deepEqual(told(list(''), list('<li>order.lost</li>')), [added]);
  });

const QUIET: Readonly<Record<string, [before: string, after: string]>> = {
  'a table that became a list': [
    `<h2>Events</h2><table>${row('order.paid', 'Paid')}${row('order.sent', 'Sent')}</table>`,
    '<h2>Events</h2><ul><li>order.paid, when it was paid</li><li>order.sent, when it was sent</li></ul>',
  ],
  'rows that are numbered': [
    `<h2>Steps</h2><table>${row('1', 'Make a key')}${row('2', 'Call')}${row('3', 'Pay')}</table>`,
    `<h2>Steps</h2><table>${row('1', 'Make a key')}${row('2', 'Call')}</table>`,
  ],
  'words of the language': [
    `<h2>Benefits</h2><table>${row('Fast', 'In no time')}${row('Cheap', 'For free')}${row('Good', 'As can be')}</table>`,
    `<h2>Benefits</h2><table>${row('Fast', 'In no time')}${row('Cheap', 'For free')}</table>`,
  ],
  releases: [
    `<h2>Clients</h2><table>${row('v1.2.0', 'Old')}${row('v1.3.0', 'New')}</table>`,
    `<h2>Clients</h2><table>${row('v1.2.0', 'Old')}${row('v1.3.0', 'New')}${row('v1.4.0', 'Newest')}</table>`,
  ],
};

for (const [what, [before, after]] of Object.entries(QUIET))
  test(`${what} list no names that came or went`, () =>
    assert.deepEqual(
      told(before, after).filter((line) => !line.startsWith('COSMETIC')),
      [],
    ));

test('a scope that a list lost or won is told as a description tells it, and not where an operation asks for it', () => {
  const item = (name: string): string => `<li><code>${name}</code>: lets you in there.</li>`;
  const lists: readonly ((more: string) => string)[] = [
    (more) => `<h2>OAuth scopes</h2><ul>${item('orders:read')}${item('orders:write')}${more && item(more)}</ul>`,
    (more) =>
      `<h2>Access</h2><table><tr><th>Scope</th><th>Grants</th></tr>${row('orders:read', 'Read.')}${row('orders:write', 'Write.')}${more && row(more, 'Shops.')}</table>`,
  ];
  for (const list of lists) {
    assert.deepEqual(told(list('shops:read'), list('')), ['BREAKING page-scope-removed shops:read']);
    assert.deepEqual(told(list(''), list('shops:read')), ['SECURITY page-scope-added shops:read']);
    const asked = (more: string): string => `<h1>GET /orders</h1>${list(more)}`;
    assert.deepEqual(
      told(asked('shops:read'), asked('')).map((line) => line.split(' ')[1]),
      ['page-authentication-changed'],
    );
  }
});

test('scopes that are written as words are scopes where a title says so, and steps below such a title are none', () => {
  const lists: readonly ((names: readonly string[]) => string)[] = [
    (names) => `<h2>OAuth scopes</h2><ul>${names.map((name) => `<li>${name}: for staff.</li>`).join('')}</ul>`,
    (names) => `<h2>Permissions</h2><ul>${names.map((name) => `<li><b>${name}</b></li>`).join('')}</ul>`,
    (names) => `<h2>Scopes</h2><dl>${names.map((name) => `<dt>${name}</dt><dd>For staff.</dd>`).join('')}</dl>`,
    (names) =>
      `<h2>Access</h2><table><tr><th>Permission</th><th>For</th></tr>${names.map((name) => row(name, 'Staff.')).join('')}</table>`,
  ];
  const names = ['Read orders', 'Manage shops', 'Administrator'];
  for (const list of lists) {
    assert.deepEqual(told(list(names), list(names.slice(1))), ['BREAKING page-scope-removed Read orders']);
    assert.deepEqual(told(list(names.slice(1)), list(names)), ['SECURITY page-scope-added Read orders']);
    assert.deepEqual(told(list(names), list(names.toReversed())), []);
  }
  const steps = (...all: string[]): string => `<ul>${all.map((step) => `<li>${step}</li>`).join('')}</ul>`;
  for (const title of ['Set permissions', 'Permissions'])
    assert.deepEqual(
      told(
        `<h2>${title}</h2>${steps('Open it', 'Choose a role', 'Save')}`,
        `<h2>${title}</h2>${steps('Open it', 'Save')}`,
      ).map((line) => line.split(' ')[0]),
      ['COSMETIC'],
    );
});

test('an error in other capitals is another error, a title in other capitals is not', () => {
  const list = (name: string): string =>
    `<h2>Error codes</h2><table>${row(name, 'The card was refused.')}${row('expired_card', 'It ran out.')}</table>`;
  for (const [before, after] of [
    ['CardDeclined', 'cardDeclined'],
    ['card_declined', 'CARD_DECLINED'],
  ] as const)
    assert.deepEqual(told(list(before), list(after)), [
      `BUG_FIX page-error-code-removed ${before}`,
      `NEW_FEATURE page-error-code-added ${after}`,
    ]);
  assert.deepEqual(
    told(list('Card declined'), list('Card Declined')).map((line) => line.split(' ')[0]),
    ['COSMETIC'],
  );
});

test('a label is no name, and what a program declares is called by what stands behind its kind', () => {
  const facts = (more: string): string =>
    `<h2>Door</h2><table>${row('Status:', 'Core')}${row('Module:', 'doors')}${more}</table>`;
  for (const line of told(facts(''), facts(row('Compatibility:', 'Each door has its own.'))))
    assert.match(line, /^COSMETIC /);
  const types = (more: string): string =>
    `<h2>Types and values</h2><table>${row('enum', 'DoorState')}${row('struct', 'DoorSize')}${more}</table>`;
  assert.deepEqual(told(types(''), types(row('enum', 'DoorColour'))), ['NEW_FEATURE page-name-added DoorColour']);
});

// Pages of prose: what one edit of the words says, told once.
import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import { diffPages } from '../diff-page.ts';
import type { Finding } from '../finding.ts';
import { readPage } from '../read-page.ts';

const TODAY = '2026-11-21';

function compare(before: string, after: string): Finding[] {
  const [base, revision] = [before, after].map((html) =>
    readPage(`<main><h1>Orders</h1>${html}</main>`, { url: 'https://docs.example.com', ignoreSelectors: [] }),
  );
  assert.ok(base !== undefined && revision !== undefined);
  return diffPages(base.snapshot, revision.snapshot);
}

const told = (finding: Finding): string => {
  const { classification, severity } = classify(finding, TODAY);
  return `${finding.rule} ${classification} ${severity}`;
};

const AROUND = 'Orders are kept for a year. They are numbered from one.';

const SENTENCES: readonly [before: string, after: string, want: string, words?: string][] = [
  ['You can send the header.', 'You must send the header.', 'page-statement-changed BREAKING warning', 'must'],
  ['You must send the header.', 'You can send the header.', 'page-statement-changed NEW_FEATURE info', 'must'],
  ['Lists are accepted here.', 'Lists are not accepted here.', 'page-statement-changed BREAKING warning', 'not'],
  [
    'The field total is returned.',
    'The field total is no longer returned.',
    'page-statement-changed BREAKING warning',
    'no longer returned',
  ],
  [
    'Ids are at most 20 characters long.',
    'Ids are at most 10 characters long.',
    'page-limit-changed PERFORMANCE warning',
  ],
  ['Send at least 2 items in a call.', 'Send at least 5 items in a call.', 'page-limit-changed PERFORMANCE warning'],
  [
    'You may send 100 requests per minute.',
    'You may send 100 requests per hour.',
    'page-limit-changed PERFORMANCE warning',
  ],
  [
    'You may send 100 requests per hour.',
    'You may send 100 requests per minute.',
    'page-limit-changed PERFORMANCE info',
  ],
  [
    'Connections use TLS 1.1 or newer.',
    'Connections use TLS 1.2 or newer.',
    'page-security-note-changed SECURITY info',
    'tls 1.2',
  ],
  ['The field order_id names it.', 'The field order_key names it.', 'page-fact-changed BUG_FIX info'],
  ['The answer comes at once.', 'The answer comes immediately.', 'page-text-changed COSMETIC info'],
  [
    'It ends on 2027-03-01: it is deprecated.',
    'It ends on 2027-06-01: it is deprecated.',
    'page-sunset-changed DEPRECATION info',
  ],
  [
    'It is fine to use this.',
    'It is deprecated to use this.',
    'page-deprecation-notice-added DEPRECATION warning',
    'deprecated',
  ],
];

for (const [before, after, want, words] of SENTENCES) {
  test(`"${before}" that became "${after}" is ${want}`, () => {
    const [finding, ...others] = compare(`<p>${AROUND} ${before}</p>`, `<p>${AROUND} ${after}</p>`);
    assert.deepEqual(others, []);
    assert.ok(finding !== undefined);
    assert.equal(told(finding), want);
    if (words !== undefined) assert.equal(finding.facts['words'], words);
    // The sentence, not the paragraph around it.
    assert.ok(!`${finding.before} ${finding.after}`.includes('kept for a year'));
  });
}

test('a cell that changed is told with its row and column', () => {
  const table = (limit: string): string =>
    `<h2>Plans</h2><table><tr><th>Plan</th><th>Calls per day</th><th>Support</th></tr><tr><td>Free</td><td>100</td><td>None</td></tr><tr><td>Paid</td><td>${limit}</td><td>By mail</td></tr></table>`;
  const [finding, ...others] = compare(table('5000'), table('4000'));
  assert.deepEqual(others, []);
  assert.ok(finding !== undefined);
  assert.deepEqual([finding.subject, finding.before, finding.after], ['Paid / Calls per day', '5000', '4000']);
  assert.equal(told(finding), 'page-limit-changed PERFORMANCE warning');
});

test('status and error codes come and go by their name', () => {
  const table = (rows: string): string =>
    `<h2>Errors</h2><table><tr><th>Code</th><th>Meaning</th></tr><tr><td>400</td><td>Bad request</td></tr>${rows}</table>`;
  const findings = compare(
    `${table('<tr><td>out_of_stock</td><td>Nothing is left</td></tr>')}<ul><li><code>404</code> - No such order</li></ul>`,
    `${table('<tr><td>429</td><td>Wait a minute</td></tr>')}<ul><li><code>404</code> - No such order is known</li></ul>`,
  );
  assert.deepEqual(findings.map((finding) => `${told(finding)} ${finding.subject ?? ''}`).sort(), [
    'page-error-code-removed BUG_FIX info out_of_stock',
    'page-response-status-added NEW_FEATURE info 429',
    'page-text-changed COSMETIC info ',
  ]);
});

test('each item of a new entry of a changelog is told, under the label above it', () => {
  const log = (entry: string): string =>
    `<h2>Changelog</h2>${entry}<h3>2026-01-02</h3><ul><li>The first version.</li></ul>`;
  const findings = compare(
    log(''),
    log(`<h3>2026-11-20</h3><p>A round of changes.</p><h4>Removed</h4><ul><li><code>GET /v1/baskets</code></li></ul>
      <h4>Added</h4><ul><li>The field <code>order_key</code> of GET /v1/orders.</li><li>The field <code>basket_key</code>.</li></ul>
      <h4>Fixed</h4><ul><li>Totals of orders without items.</li></ul>`),
  );
  assert.deepEqual(
    findings.map((finding) => [told(finding), finding.endpoint, finding.facts['date']]),
    [
      ['page-changelog-entry-added COSMETIC info', null, '2026-11-20'],
      ['page-changelog-entry-added BREAKING warning', 'GET /v1/baskets', '2026-11-20'],
      ['page-changelog-entry-added NEW_FEATURE info', 'GET /v1/orders', '2026-11-20'],
      ['page-changelog-entry-added NEW_FEATURE info', null, '2026-11-20'],
      ['page-changelog-entry-added BUG_FIX info', null, '2026-11-20'],
    ],
  );
});

test('a day on a line of its own opens an entry, whatever it is made of', () => {
  const log = (entry: string): string =>
    `<h2>What's new</h2>${entry}<p><b>January 2, 2026</b></p><ul><li>The first version.</li></ul>`;
  const findings = compare(
    log(''),
    log(
      '<p><b>November 20, 2026</b></p><ul><li>Added <code>order_key</code>.</li><li>Removed <code>basket_key</code>.</li></ul>',
    ),
  );
  assert.deepEqual(
    findings.map((finding) => [told(finding), finding.subject, finding.facts['date']]),
    [
      ['page-changelog-entry-added NEW_FEATURE info', 'November 20, 2026', '2026-11-20'],
      ['page-changelog-entry-added BREAKING warning', 'November 20, 2026', '2026-11-20'],
    ],
  );
});

test('every word of a long entry is told', () => {
  const log = (entry: string): string =>
    `<h2>Changelog</h2>${entry}<h3>2026-01-02</h3><ul><li>The first version.</li></ul>`;
  const names = Array.from({ length: 300 }, (_, index) => `field_${index}`);
  const list = `Added ${names.join(', ')}.`;
  for (const entry of [`<ul><li>${list}</li></ul>`, `<p>${list}</p>`]) {
    const findings = compare(log(''), log(`<h3>2026-11-20</h3>${entry}`));
    const words = findings.map(({ after }) => after).join(' ');
    assert.deepEqual(
      names.filter((name) => !words.includes(name)),
      [],
    );
  }
});

test('how an operation authenticates is a matter of security', () => {
  const page = (scheme: string): string =>
    `<h2>GET /orders</h2><p>Gives all orders of the shop.</p><h3>Authorizations:</h3><p>${scheme}</p>`;
  const [finding, ...others] = compare(page('ApiKey'), page('OAuth2 (orders:read)'));
  assert.deepEqual(others, []);
  assert.ok(finding !== undefined);
  assert.equal(told(finding), 'page-authentication-changed SECURITY warning');
});

test('a renamed heading is found by what stands below it', () => {
  const body =
    '<p>Orders can be listed by day.</p><p>They come in pages of twenty.</p><p>Ask for the next one by its number.</p>';
  assert.deepEqual(
    compare(`<h2>How to list</h2>${body}`, `<h2>Paging</h2>${body}`).map(({ rule, before, after }) => [
      rule,
      before,
      after,
    ]),
    [['page-section-renamed', 'How to list', 'Paging']],
  );
});

const LANGUAGES: Readonly<Record<string, [before: string, after: string]>> = {
  japanese: [
    'このエンドポイントは注文の一覧を返します。結果は日付順に並びます。',
    'このエンドポイントは注文の一覧を返します。結果は番号順に並びます。',
  ],
  german: [
    'Diese Schnittstelle gibt alle Bestellungen zurück. Sie sind nach Datum sortiert.',
    'Diese Schnittstelle gibt alle Bestellungen zurück. Sie sind nach Nummer sortiert.',
  ],
  arabic: [
    'تعيد هذه الواجهة قائمة الطلبات. الطلبات مرتبة حسب التاريخ.',
    'تعيد هذه الواجهة قائمة الطلبات. الطلبات مرتبة حسب الرقم.',
  ],
};

for (const [language, [before, after]] of Object.entries(LANGUAGES)) {
  test(`an edit in ${language} is one quiet finding with the sentence before and after`, () => {
    const [finding, ...others] = compare(`<p>${before}</p>`, `<p>${after}</p>`);
    assert.deepEqual(others, []);
    assert.ok(finding !== undefined);
    assert.equal(told(finding), 'page-text-changed COSMETIC info');
    assert.ok((finding.before ?? '').length < before.length);
    assert.deepEqual(compare(`<p>${before}</p>`, `<p>${before}</p>`), []);
  });
}

test('rewording a long paragraph is one finding, however many sentences it touched', () => {
  const sentences = Array.from(
    { length: 12 },
    (_, index) => `Thing ${String.fromCharCode(97 + index)} is quite useful to many people.`,
  );
  const findings = compare(
    `<p>${sentences.join(' ')}</p>`,
    `<p>${sentences.join(' ').replaceAll('quite', 'rather')}</p>`,
  );
  assert.deepEqual(findings.map(told), ['page-text-changed COSMETIC info']);
});

const STEPS = [
  'Rename <code>sum</code> to <code>total</code>.',
  'Rename the field sum to total.',
  'Change <code>order.id</code> to <code>order_id</code>.',
];

for (const step of STEPS)
  test(`"${step}" says what became of it in a guide from one version to another alone`, () => {
    for (const [title, want] of [
      ['Migrating from v1', 'page-statement-added BREAKING warning'],
      ['Ordering', 'page-text-added COSMETIC info'],
    ] as const) {
      const around = `<h2>${title}</h2><p>${AROUND}</p>`;
      assert.deepEqual(compare(around, `${around}<p>${step}</p>`).map(told), [want]);
    }
  });

test('what a guide tells to do with files and passwords is no change of the interface', () => {
  const around = `<h2>Migrating from v1</h2><p>${AROUND}</p>`;
  for (const step of ['Rename the file config.json to config.yml.', 'Change your password to a longer one.'])
    assert.deepEqual(compare(around, `${around}<p>${step}</p>`).map(told), ['page-text-added COSMETIC info']);
});

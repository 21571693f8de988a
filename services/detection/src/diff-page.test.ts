import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from './classify.ts';
import { diffPages } from './diff-page.ts';
import type { Finding } from './finding.ts';
import { fingerprintOf } from './fingerprint.ts';
import { readPage } from './read-page.ts';

const TODAY = '2026-11-21';
const PAGE = `<!doctype html><html><head><title>Charges API</title><link href="/app-1a2b3c4d5e.css"></head><body class="css-1x2y3z">
<nav><a href="/a">Home</a><a href="/b">Guides</a></nav>
<main id="content"><h1 id="charges">Charges</h1>
<p>A charge moves money. Requests are limited to 100 requests per minute for each key.</p>
<p>Last updated on March 3, 2026</p>
<h2 id="create">POST /v1/charges</h2><p>Creates a charge and returns it at once.</p>
<table><thead><tr><th>Parameter</th><th>Type</th><th>Required</th><th>Default</th><th>Description</th></tr></thead><tbody>
<tr><td>amount</td><td>integer</td><td>Yes</td><td></td><td>How much to charge, in cents.</td></tr>
<tr><td>currency</td><td>string</td><td>No</td><td>usd</td><td>Three-letter code of the currency.</td></tr>
<tr><td>capture</td><td>boolean</td><td>No</td><td>true</td><td>One of: now, later.</td></tr></tbody></table>
<pre><code>curl -X POST https://api.example.com/v1/charges -d amount=100</code></pre>
<h2 id="get">GET /v1/charges/{id}</h2><p>Gives a charge by its id. The page size is at most 50 items.</p>
<h3>Response</h3>
<table><tr><th>Field</th><th>Type</th><th>Description</th></tr>
<tr><td>id</td><td>string</td><td>The id of the charge.</td></tr>
<tr><td>status</td><td>string</td><td>Where the charge stands in its life.</td></tr></table>
<h2>Errors</h2><p>Errors come as JSON objects with a code and a message in English.</p>
<dl><dt>timeout_ms</dt><dd>integer, optional. How long to wait for the bank.</dd></dl>
</main><footer>© 2026 Example</footer></body></html>`;

function compare(before: string, after: string): Finding[] {
  const [base, revision] = [before, after].map((html) =>
    readPage(html, { url: 'https://docs.example.com', ignoreSelectors: [] }),
  );
  assert.ok(base !== undefined && revision !== undefined);
  assert.deepEqual([base.problem, revision.problem], [null, null]);
  return diffPages(base.snapshot, revision.snapshot);
}

/** Fails when the page does not hold the text, so that no case can pass by changing nothing. */
function edit(...edits: [from: string, to: string][]): string {
  return edits.reduce((page, [from, to]) => {
    assert.ok(page.includes(from), `the page holds ${from}`);
    return page.replaceAll(from, to);
  }, PAGE);
}

const NOISE: Record<string, string> = {
  'class and asset hashes': edit(['css-1x2y3z', 'css-9q8w7e'], ['app-1a2b3c4d5e', 'app-5f6a7b8c9d']),
  'a heading id': edit(['id="create"', 'id="create-2"']),
  'navigation in another order': edit([
    '<a href="/a">Home</a><a href="/b">Guides</a>',
    '<a href="/b">Guides</a><a href="/a">Home</a>',
  ]),
  'white space': edit(['. Requests', '.\n\n   Requests'], ['</td><td>', '</td>\n <td>']),
  'a date of update': edit(['Last updated on March 3, 2026', 'Last updated on April 9, 2026']),
  'the year of the copyright': edit(['© 2026', '© 2027']),
  wrappers: edit(['<p>Creates', '<div class="x"><div><p>Creates'], ['at once.</p>', 'at once.</p></div></div>']),
  'highlighter spans': edit(['<code>curl -X POST', '<code><span class="k">curl</span> <span>-X</span> POST']),
  'anchors of headings': edit(['>Errors</h2>', '>Errors<a class="headerlink" href="#e">¶</a></h2>']),
  'typographic quotes and dashes': edit(['Three-letter', 'Three\u2011letter']),
  'a banner': edit(['<main', '<div class="cookie-banner">We use cookies</div><main']),
  'scripts and nonces': edit(['</main>', '<script nonce="8f3e">var a=1</script></main>']),
  'a moved section':
    PAGE.slice(0, PAGE.indexOf('<h2 id="create">')) +
    PAGE.slice(PAGE.indexOf('<h2>Errors'), PAGE.indexOf('</main>')) +
    PAGE.slice(PAGE.indexOf('<h2 id="create">'), PAGE.indexOf('<h2>Errors')) +
    PAGE.slice(PAGE.indexOf('</main>')),
  'rows in another order': edit(
    ['<tr><td>id</td><td>string</td><td>The id of the charge.</td></tr>\n', ''],
    [
      'in its life.</td></tr>',
      'in its life.</td></tr><tr><td>id</td><td>string</td><td>The id of the charge.</td></tr>',
    ],
  ),
};

for (const [name, noisy] of Object.entries(NOISE)) {
  test(`${name} is no change`, () => {
    assert.notEqual(noisy, PAGE);
    assert.deepEqual(
      compare(PAGE, noisy).map(({ rule, before, after }) => [rule, before, after]),
      [],
    );
  });
}

interface Want {
  page: string;
  rule: string;
  endpoint: string | null;
  subject?: string;
  before?: string | null;
  after?: string | null;
  verdict: string;
}

const SEMANTIC: Record<string, Want> = {
  'a parameter that became required': {
    page: edit(['<td>currency</td><td>string</td><td>No', '<td>currency</td><td>string</td><td>Yes']),
    rule: 'page-parameter-became-required',
    endpoint: 'POST /v1/charges',
    subject: 'currency',
    before: 'optional',
    after: 'required',
    verdict: 'BREAKING critical',
  },
  'a changed type': {
    page: edit(['<td>amount</td><td>integer', '<td>amount</td><td>string']),
    rule: 'page-parameter-type-changed',
    endpoint: 'POST /v1/charges',
    subject: 'amount',
    before: 'integer',
    after: 'string',
    verdict: 'BREAKING critical',
  },
  'a changed default': {
    page: edit(['<td>usd</td>', '<td>eur</td>']),
    rule: 'page-parameter-default-changed',
    endpoint: 'POST /v1/charges',
    subject: 'currency',
    before: 'usd',
    after: 'eur',
    verdict: 'BREAKING warning',
  },
  'a value that is no longer taken': {
    page: edit(['One of: now, later.', 'One of: now, never.'], ['now, never', 'now, later, never']),
    rule: 'page-parameter-enum-value-added',
    endpoint: 'POST /v1/charges',
    subject: 'capture',
    before: null,
    after: 'never',
    verdict: 'NEW_FEATURE info',
  },
  'a removed parameter': {
    page: edit(['<tr><td>capture</td><td>boolean</td><td>No</td><td>true</td><td>One of: now, later.</td></tr>', '']),
    rule: 'page-parameter-removed',
    endpoint: 'POST /v1/charges',
    subject: 'capture',
    verdict: 'BREAKING warning',
  },
  'a removed response field': {
    page: edit(['<tr><td>status</td><td>string</td><td>Where the charge stands in its life.</td></tr>', '']),
    rule: 'page-response-field-removed',
    endpoint: 'GET /v1/charges/{id}',
    subject: 'status',
    verdict: 'BREAKING critical',
  },
  'a renamed parameter': {
    page: edit(['<td>currency</td>', '<td>currency_code</td>']),
    rule: 'page-parameter-renamed',
    endpoint: 'POST /v1/charges',
    subject: 'currency',
    before: 'currency',
    after: 'currency_code',
    verdict: 'BREAKING critical',
  },
  'a new required parameter': {
    page: edit([
      '<tr><td>currency',
      '<tr><td>customer</td><td>string</td><td>Yes</td><td></td><td>Who pays.</td></tr><tr><td>currency',
    ]),
    rule: 'page-required-parameter-added',
    endpoint: 'POST /v1/charges',
    subject: 'customer',
    verdict: 'BREAKING critical',
  },
  'an optional definition that became required': {
    page: edit(['integer, optional.', 'integer, required.']),
    rule: 'page-parameter-became-required',
    endpoint: null,
    subject: 'timeout_ms',
    verdict: 'BREAKING critical',
  },
  'a lowered rate limit': {
    page: edit(['limited to 100 requests per minute', 'limited to 60 requests per minute']),
    rule: 'page-limit-changed',
    endpoint: null,
    before: 'Requests are limited to 100 requests per minute for each key.',
    after: 'Requests are limited to 60 requests per minute for each key.',
    verdict: 'PERFORMANCE warning',
  },
  'a raised page size': {
    page: edit(['at most 50 items', 'at most 100 items']),
    rule: 'page-limit-changed',
    endpoint: 'GET /v1/charges/{id}',
    before: 'The page size is at most 50 items.',
    after: 'The page size is at most 100 items.',
    verdict: 'PERFORMANCE info',
  },
  'reworded prose': {
    page: edit(['Creates a charge and returns it at once.', 'Makes a charge and returns it at once.']),
    rule: 'page-text-changed',
    endpoint: 'POST /v1/charges',
    verdict: 'COSMETIC info',
  },
  'a changed example': {
    page: edit(['-d amount=100', '-d amount=250']),
    rule: 'page-example-changed',
    endpoint: 'POST /v1/charges',
    verdict: 'COSMETIC info',
  },
  'a removed endpoint, rows and all': {
    page: PAGE.slice(0, PAGE.indexOf('<h2 id="get">')) + PAGE.slice(PAGE.indexOf('<h2>Errors')),
    rule: 'page-endpoint-removed',
    endpoint: 'GET /v1/charges/{id}',
    subject: 'GET /v1/charges/{id}',
    verdict: 'BREAKING critical',
  },
  'a new endpoint, rows and all': {
    page: edit([
      '<h2>Errors',
      '<h2>DELETE /v1/charges/{id}</h2><p>Deletes it.</p><table><tr><th>Name</th><th>Type</th><th>Required</th></tr><tr><td>force</td><td>boolean</td><td>Yes</td></tr></table><h2>Errors',
    ]),
    rule: 'page-endpoint-added',
    endpoint: 'DELETE /v1/charges/{id}',
    verdict: 'NEW_FEATURE info',
  },
  'a path that changed': {
    page: edit(['<h2 id="create">POST /v1/charges<', '<h2 id="create">POST /v2/charges<']),
    rule: 'page-endpoint-changed',
    endpoint: 'POST /v2/charges',
    before: 'POST /v1/charges',
    after: 'POST /v2/charges',
    verdict: 'BREAKING critical',
  },
  'a deprecation notice in a section': {
    page: edit([
      '<p>Creates',
      '<div class="warning">This endpoint is deprecated and will be removed on 1 March 2027.</div><p>Creates',
    ]),
    rule: 'page-endpoint-deprecated',
    endpoint: 'POST /v1/charges',
    verdict: 'DEPRECATION warning',
  },
  'a deprecation badge on a heading': {
    page: edit(['>POST /v1/charges</h2>', '>POST /v1/charges <span class="badge">Deprecated</span></h2>']),
    rule: 'page-endpoint-deprecated',
    endpoint: 'POST /v1/charges',
    verdict: 'DEPRECATION warning',
  },
};

for (const [name, want] of Object.entries(SEMANTIC)) {
  test(`${name} is one finding`, () => {
    const findings = compare(PAGE, want.page);
    assert.deepEqual(
      findings.map(({ rule }) => rule),
      [want.rule],
    );
    const [finding] = findings;
    assert.ok(finding !== undefined);
    assert.equal(finding.endpoint, want.endpoint);
    if (want.subject !== undefined) assert.equal(finding.subject, want.subject);
    if (want.before !== undefined) assert.equal(finding.before, want.before);
    if (want.after !== undefined) assert.equal(finding.after, want.after);
    const { classification, severity } = classify(finding, TODAY);
    assert.equal(`${classification} ${severity}`, want.verdict);
  });
}

test('a notice names its endpoint and its day, in every way to write the day', () => {
  for (const day of ['2027-03-01', 'March 1, 2027', '1 March 2027', 'Mar 1st, 2027']) {
    const notice = `<p>Deprecated: GET /v1/charges will be removed on ${day}.</p>`;
    const [finding, ...others] = compare(PAGE, edit(['<h2>Errors', `${notice}<h2>Errors`]));
    assert.deepEqual(others, []);
    assert.equal(finding?.rule, 'page-endpoint-deprecated');
    assert.equal(finding?.endpoint, 'GET /v1/charges');
    assert.equal(finding?.sunsetOn, '2027-03-01');
  }
});

test('a sunset that moves is told with both days', () => {
  const before = edit([
    '<p>Creates',
    '<p>POST /v1/charges is deprecated and will be removed on 2027-03-01.</p><p>Creates',
  ]);
  const [finding, ...others] = compare(before, before.replace('2027-03-01', '2026-12-01'));
  assert.deepEqual(others, []);
  assert.deepEqual(
    [finding?.rule, finding?.before, finding?.after],
    ['page-sunset-changed', '2027-03-01', '2026-12-01'],
  );
  assert.ok(finding !== undefined);
  assert.equal(classify(finding, TODAY).severity, 'critical');
});

test('a new changelog entry is told by what it announces', () => {
  const log = (entries: string): string =>
    `<main><h1>Changelog</h1>${entries}<h2>2026-01-02</h2><p>Added the endpoint GET /v1/refunds for refunds.</p></main>`;
  const [finding, ...others] = compare(
    log(''),
    log('<h2>2026-11-20</h2><p>Breaking: POST /v1/charges no longer accepts source.</p>'),
  );
  assert.deepEqual(others, []);
  assert.equal(finding?.rule, 'page-changelog-entry-added');
  assert.equal(finding?.endpoint, 'POST /v1/charges');
  assert.ok(finding !== undefined);
  assert.equal(classify(finding, TODAY).classification, 'BREAKING');
});

test('another page in its place is one finding', () => {
  const other = `<main><h1>Our new product</h1>${Array.from({ length: 9 }, (_, index) => `<h2>Part ${index}</h2><p>Words about thing number ${index}, all of them new here.</p>`).join('')}</main>`;
  assert.deepEqual(
    compare(PAGE, other).map(({ rule }) => rule),
    ['page-replaced'],
  );
});

test('two differences of one kind at one place have two fingerprints, the same on every run', () => {
  const page = edit(['<h2>Errors', '<p>Deprecated.</p><p>Deprecated.</p><h2>Errors']);
  const fingerprints = compare(PAGE, page).map(fingerprintOf);
  assert.equal(fingerprints.length, 2);
  assert.equal(new Set(fingerprints).size, 2);
  assert.deepEqual(compare(PAGE, page).map(fingerprintOf), fingerprints);
});

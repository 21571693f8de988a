// What a site puts around its documentation changes without a word; what only looks like it is told.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readPage } from '../read-page.ts';

function rules(before: string, after: string): string[] {
  const [base, revision] = [before, after].map(
    (html) =>
      readPage(
        `<main><h1>Orders API</h1><p>The API gives access to the orders of a shop.</p><h2>Limits</h2><p>You may send 100 requests per minute.</p>${html}</main>`,
        { url: 'https://docs.example.com', ignoreSelectors: [] },
      ).snapshot,
  );
  assert.ok(base !== undefined && revision !== undefined);
  return diffPages(base, revision).map(({ rule }) => rule);
}

const SILENT: readonly (readonly [before: string, after: string])[] = [
  [
    '<p>It says:</p><pre>{"id": 1}</pre>',
    '<p>It says:</p><details><summary>Show</summary><pre>{"id": 1}</pre></details>',
  ],
  [
    '<p>It says:</p><pre>{"id": 1}</pre>',
    '<p>It says:</p><details><summary>Expand</summary><pre>{"id": 1}</pre></details>',
  ],
  [
    '<p>It says:</p><pre>{"id": 1}</pre>',
    '<p>It says:</p><details><summary>▸ View example response</summary><pre>{"id": 1}</pre></details>',
  ],
  ['<p>It says:</p><pre>{"id": 1}</pre>', '<p>It says:</p><p>JSON</p><pre>{"id": 1}</pre>'],
  [
    '<p>It says:</p><pre>{"id": 1}</pre>',
    '<p>It says:</p><div><span>python</span></div><div><pre>{"id": 1}</pre></div>',
  ],
  [
    '<p>It says:</p><pre>{"id": 1}</pre>',
    '<p>It says:</p><div class="code"><span>bash</span><div><pre>{"id": 1}</pre></div></div>',
  ],
  [
    '<p>It says:</p><pre>{"id": 1}</pre>',
    '<p>It says:</p><div><div>cURL</div><div>Python</div></div><pre>{"id": 1}</pre>',
  ],
  ['<p>Last edited by Ann 2 hours ago</p>', '<p>Last edited by Bob Smith 3 hours ago</p>'],
  [
    '<div>Was this helpful? <button>Yes</button> 12 people</div>',
    '<div>Was this helpful? <button>Yes</button> 15 people</div>',
  ],
  ['<p>Views: 1204</p>', '<p>Views: 1205</p>'],
  ['<p>Viewed 1.2k times</p>', '<p>Viewed 1.3k times</p>'],
  ['<a>Star 12.3k</a>', '<a>Star 12.4k</a>'],
  ['<p>12,345 downloads</p>', '<p>12,399 downloads</p>'],
  ['<p>3 comments</p>', '<p>4 comments</p>'],
  ['<p>5 min read</p>', '<p>6 min read</p>'],
  ['<p>Reading time: 5 minutes</p>', '<p>Reading time: 6 minutes</p>'],
  ['<p>1,234 developers online now</p>', '<p>1,301 developers online now</p>'],
  ['<p>Page generated in 0.123 seconds</p>', '<p>Page generated in 0.231 seconds</p>'],
  ['<p>Request ID: 8f14e45fceea167a</p>', '<p>Request ID: c9f0f895fb98ab91</p>'],
  ['<p><a href="/edit/a">Edit this page on GitHub</a></p>', '<p><a href="/edit/a">Suggest edits</a></p>'],
  ['<div>Ask AI about this page</div>', ''],
  ['', '<div>We use cookies to give you the best experience on our site. Accept all cookies</div>'],
  ['', '<p>Subscribe to our newsletter to stay up to date.</p>'],
  ['<p>Sponsored by X</p>', '<p>Sponsored by Y</p>'],
  ['<p>Loading…</p>', ''],
  [
    '<p>Response:</p><pre>{"id": 1}</pre>',
    '<p>Response:</p><div class="code"><button type="button">Copy</button><pre>{"id": 1}</pre></div>',
  ],
  [
    '<p>Response:</p><pre>{"id": 1}</pre>',
    '<p>Response:</p><div class="bar"><button>Copy</button></div><pre>{"id": 1}</pre>',
  ],
  [
    '<p>Response:</p><pre>{"id": 1}</pre>',
    '<p>Response:</p><div><div class="bar"><span>json</span><button>Copy</button></div><pre>{"id": 1}</pre></div>',
  ],
  ['<ul><li>Response:</li></ul><pre>{"id": 1}</pre>', '<ul><li><p>Response:</p></li></ul><pre>{"id": 1}</pre>'],
  ['<div><a>Log in</a></div>', '<div><a>Create account</a> <a>Log in</a></div>'],
  [
    '<ul><li>This page was last edited on 4 February 2026, at 10:12.</li></ul>',
    '<ul><li>This page was last edited on 17 March 2026, at 09:01.</li></ul>',
  ],
  ['<p>This page has been accessed 12,331 times.</p>', '<p>This page has been accessed 12,870 times.</p>'],
  [
    '<div>Generated on 3 March 2026 14:02 by DocGen build 8812 | &copy; Shop Inc.</div>',
    '<div>Generated on 9 April 2026 08:41 by DocGen build 8931 | &copy; Shop Inc.</div>',
  ],
  [
    '<p>Generated with apidoc 1.2.0 - Mon Nov 23 2026 13:51:13 GMT+0000 (Coordinated Universal Time)</p>',
    '<p>Generated with apidoc 1.2.1 - Tue Nov 24 2026 09:05:47 GMT+0000 (Coordinated Universal Time)</p>',
  ],
  [
    '<div id="foot-area">Status: 12.02.2026 | <a>Imprint</a> | <a>Privacy</a></div>',
    '<div id="foot-area">Status: 03.04.2026 | <a>Imprint</a> | <a>Accessibility</a> | <a>Privacy</a></div>',
  ],
  ['<div class="need-help"><p>Need some help? Ask our community.</p></div>', ''],
  ['<p>Created using Sphinx 7.2.6.</p>', '<p>Created using Sphinx 8.0.2.</p>'],
  [
    '<h3>Notes <span class="mw-x">[<a>edit</a>]</span></h3><p>Some words.</p>',
    '<h3>Notes <span class="mw-x">[<a>edit</a> | <a>edit source</a>]</span></h3><p>Some words.</p>',
  ],
  [
    '<div class="x1"><p>© 2026 Shop Inc.</p></div>',
    '<div class="x1"><p>© 2027 Shop Inc. All rights reserved.</p></div>',
  ],
  ['', '<div class="site-footer"><a>Imprint</a></div>'],
  ['', '<div class="topbar"><a>Docs</a><a>Blog</a></div>'],
  [
    '<p>Parameters:</p><ul><li><code>limit</code> (integer) - Of it.</li></ul>',
    '<div>Parameters:</div><ul><li><code>li&#8203;mit</code> (integer) - Of it.</li></ul>',
  ],
  [
    '<ul><li><p><code>limit</code> (integer) - Of it.</p></li></ul>',
    '<ul><li><p></p><p><code>limit</code> (integer) - Of it.</p></li></ul>',
  ],
  ['<a>Follow us on Twitter</a>', '<a>Follow us on Mastodon</a>'],
  ['<p>Contributors: Ann, Bob</p>', '<p>Contributors: Ann, Bob, Cy</p>'],
  [
    '<h2>Related articles</h2><ul><li><a href="a">How to page</a></li></ul>',
    '<h2>Related articles</h2><ul><li><a href="b">Webhooks</a></li></ul>',
  ],
  ['<h2>You may also like</h2><p><a href="a">Our book</a></p>', ''],
  [
    '<div class="related-posts"><ul><li>How to page</li></ul></div>',
    '<div class="related-posts"><ul><li>Webhooks</li></ul></div>',
  ],
  ['<div class="prevnext"><a>Previous: Intro</a></div>', '<div class="prevnext"><a>Previous: Start</a></div>'],
  ['<div class="version-picker"><a>v1.2</a></div>', '<div class="version-picker"><a>v1.3</a><a>v1.2</a></div>'],
  [
    '<ul class="language-switcher"><li>English</li></ul>',
    '<ul class="language-switcher"><li>English</li><li>Deutsch</li></ul>',
  ],
  [
    '<section class="testimonials"><p>Great! Ann</p></section>',
    '<section class="testimonials"><p>We love it. Bob</p></section>',
  ],
  ['<div class="announcement-bar">We are hiring!</div>', '<div class="announcement-bar">Meet us in Berlin!</div>'],
  ['<div id="banner">We are hiring!</div>', '<div id="banner">Meet us in Berlin!</div>'],
  ['<div id="footer"><a href="/p">Privacy</a></div>', '<div id="footer"><a href="/l">Legal</a></div>'],
  ['<div class="site-banner">20% off</div>', '<div class="site-banner">30% off</div>'],
  ['<ins class="adsbygoogle">Buy X now</ins>', '<ins class="adsbygoogle">Buy Y now</ins>'],
  ['<div id="carbonads">Buy X</div>', '<div id="carbonads">Buy Y</div>'],
  ['<div class="ethical-sidebar">Sponsored: X</div>', '<div class="ethical-sidebar">Sponsored: Y</div>'],
  ['<div id="cookie-law-info-bar">We use cookies</div>', ''],
  ['<div class="gdpr-consent">We value your privacy</div>', ''],
  ['<div id="CybotCookiebotDialog">This site uses cookies</div>', ''],
  ['<div aria-label="Breadcrumb"><a>Docs</a></div>', '<div aria-label="Breadcrumb"><a>Docs</a> / <a>API</a></div>'],
  ['<div class="DocSearch"><kbd>⌘ K</kbd></div>', '<div class="DocSearch"><kbd>Ctrl K</kbd></div>'],
  [
    '<h3>Notes<a href="#notes">#</a></h3><p>Some words.</p>',
    '<h3>Notes <a href="#n" aria-label="Link">🔗</a></h3><p>Some words.</p>',
  ],
  [
    '<p>On this page</p><ul><li><a href="#limits">Limits</a></li></ul>',
    '<p>On this page</p><ul><li><a href="#limits">Limits</a></li><li><a href="#orders">Orders</a></li></ul>',
  ],
  [
    '<h4>note</h4><p><em>string, required</em></p><p>Some words.</p>',
    '<h4>note <span class="badge">New</span></h4><p><em>string, required</em></p><p>Some words.</p>',
  ],
  ['', '<h2>Contents</h2><ul><li><a href="#limits">Limits</a></li></ul>'],
  ['', '<div role="alertdialog"><h2>We use cookies</h2><p>Choose which you allow.</p></div>'],
  ['', '<section aria-label="Cookie banner"><h2>Consent</h2><p>We store device information.</p></section>'],
  ['<h2>3 comments</h2><p>Great, thanks! Ann</p>', '<h2>4 comments</h2><p>Great, thanks! Ann</p><p>+1</p>'],
  ['', '<h3>Stay up to date</h3><p>We send a letter each month.</p>'],
  ['<p>Rate this page</p>', '<p>How did we do?</p>'],
  ['<p>All systems operational</p>', ''],
  ['<p>Questions? Chat with us</p>', '<p>Need help? Contact support</p>'],
  [
    '<div><a href="/a">← Intro</a> <a href="/b">Errors →</a></div>',
    '<div><a href="/b">Errors →</a> <a href="/c">← Start</a></div>',
  ],
  ['<div><a href="/a">Previous: Intro</a></div>', '<div><a href="/c">Previous: Start</a></div>'],
  [
    '<p><a href="/">Docs</a> › <a href="/a">API</a></p>',
    '<p><a href="/">Docs</a> › <a href="/a">Shop API</a> › Orders</p>',
  ],
  [
    '',
    '<ul><li><a href="https://twitter.com/intent/tweet?u=1">Twitter</a></li><li><a href="mailto:?subject=x">Mail</a></li></ul>',
  ],
  ['', '<ul><li><a href="/de" hreflang="de">Deutsch</a></li></ul>'],
  ['<a href="#main">Skip to main content</a>', ''],
  ['', '<ol itemtype="https://schema.org/BreadcrumbList"><li><a href="/">Start</a></li></ol>'],
  ['<p>About | Privacy © 2026 Shop Inc.</p>', '<p>About | Careers | Privacy © 2027 Shop Inc.</p>'],
  ['<p>Build 8f3a2c1</p>', '<p>Build 9f3a2c1 · v3</p>'],
  ['<p>Search Ctrl K</p>', '<p>Search ⌘K</p>'],
  ['<p>Please enable JavaScript to see the comments.</p>', ''],
  [
    '<h4>note</h4><p><em>string, required</em></p><p>Some words.</p>',
    '<h4>note<a href="#note">#</a></h4><p><em>string, required</em></p><p>Some words.</p>',
  ],
];

for (const [before, after] of SILENT)
  test(`nothing is told of ${before} that became ${after === '' ? 'nothing' : after}`, () =>
    assert.deepEqual(rules(before, after), []));

const TOLD: readonly (readonly [before: string, after: string, rule: string])[] = [
  ['<p>Install with npm / yarn.</p>', '<p>Install with npm / yarn / bun.</p>', 'page-text-changed'],
  [
    '',
    '<div class="announcement-bar">Version 1 will be shut down on 2027-06-30.</div>',
    'page-deprecation-notice-added',
  ],
  [
    '<table><tr><th>Plan</th><th>Files</th></tr><tr><td>Free</td><td>10 downloads</td></tr></table>',
    '<table><tr><th>Plan</th><th>Files</th></tr><tr><td>Free</td><td>5 downloads</td></tr></table>',
    'page-limit-changed',
  ],
  [
    '<h2>Related articles</h2><table><tr><th>Name</th><th>Type</th></tr><tr><td>limit</td><td>integer</td></tr></table>',
    '<h2>Related articles</h2><table><tr><th>Name</th><th>Type</th></tr><tr><td>limit</td><td>string</td></tr></table>',
    'page-parameter-type-changed',
  ],
  ['', '<ul><li><a href="#list">GET /orders</a></li></ul>', 'page-endpoint-added'],
  [
    '<table><tr><th>Way</th><th>About</th></tr><tr><td>Basic</td><td>Name and word.</td></tr></table>',
    '<table><tr><th>Way</th><th>About</th><th>State</th></tr><tr><td>Basic</td><td>Name and word.</td><td>Deprecated</td></tr></table>',
    'page-deprecation-notice-added',
  ],
  [
    '<div><span>json</span><button>Copy</button></div><pre>{"id": 1}</pre>',
    '<div><span>Deprecated</span><button>Copy</button></div><pre>{"id": 1}</pre>',
    'page-deprecation-notice-added',
  ],
  [
    '<pre>{"id": 1}</pre>',
    '<details><summary>View legacy orders</summary><pre>{"id": 1}</pre></details>',
    'page-text-added',
  ],
  ['<p>Some words.</p>', '<div>XML</div><p>Some words.</p>', 'page-text-added'],
  ['<p>Views: open, paid</p>', '<p>Views: open, paid, lost</p>', 'page-text-changed'],
  ['', '<p>We use cookies to know who calls.</p>', 'page-text-added'],
  ['', '<p>Log in with the key of your shop.</p>', 'page-text-added'],
  ['<p>Tokens are generated by us.</p>', '<p>Tokens are generated by you.</p>', 'page-text-changed'],
  ['', '<p>Created by the shop.</p>', 'page-text-added'],
  ['', '<p>Contact us for access.</p>', 'page-text-added'],
  ['', '<p><a href="/guide">Call the new version →</a></p>', 'page-text-added'],
  ['', '<p>Settings › API › Keys holds yours.</p>', 'page-text-added'],
  ['', '<p>Build orders by hand.</p>', 'page-text-added'],
  ['', '<p>Search the orders of a shop.</p>', 'page-text-added'],
  ['', '<h2>Comments</h2><p>Every order may have some.</p>', 'page-section-added'],
  ['', '<h2>Contents</h2><p>What is in a box.</p>', 'page-section-added'],
  ['', '<div lang="en"><ul><li><a hreflang="en" href="/o">GET /orders</a></li></ul></div>', 'page-endpoint-added'],
  ['', '<ul><li><a href="https://www.facebook.com/dialog/oauth">The dialog</a></li></ul>', 'page-text-added'],
  ['', '<h3><a href="#a">← order.updated</a></h3><p>Sent to you.</p>', 'page-section-added'],
  [
    '',
    '<section aria-label="Privacy settings"><h2>Privacy settings</h2><p><code>GET /privacy</code></p></section>',
    'page-endpoint-added',
  ],
  [
    '<h3>order.<span class="verb">new</span></h3><p>Sent to you.</p>',
    '<h3>order.<span class="verb">updated</span></h3><p>Sent to you.</p>',
    'page-section-renamed',
  ],
  [
    '<table><tr><th>Plan</th><th>Limit</th></tr><tr><td>Pro</td><td><a href="#l">100</a></td></tr></table>',
    '<table><tr><th>Plan</th><th>Limit</th></tr><tr><td>Pro</td><td><a href="#l">∞</a></td></tr></table>',
    'page-fact-changed',
  ],
  [
    '<h2>Newsletter</h2><p>One letter goes to 500 people.</p>',
    '<h2>Newsletter</h2><p>One letter goes to 100 people.</p>',
    'page-fact-changed',
  ],
  [
    '<p>Generated by a nightly job at 02:00 UTC.</p>',
    '<p>Generated by a nightly job at 04:00 UTC.</p>',
    'page-fact-changed',
  ],
  ['<p>light, dark</p>', '<p>light, dark, auto</p>', 'page-text-changed'],
  ['<p>Server time in ISO 8601</p>', '<p>Server time in RFC 3339</p>', 'page-fact-changed'],
  ['<h3>Notes</h3><p>Some words.</p>', '<h3>Notes [on totals]</h3><p>Some words.</p>', 'page-section-renamed'],
  ['<p>The list has 12 stars in it.</p>', '<p>The list has 13 stars in it.</p>', 'page-fact-changed'],
];

for (const [before, after, rule] of TOLD)
  test(`${rule} is told of ${after}`, () => assert.deepEqual(rules(before, after), [rule]));

test('what stands below a table of contents in the outline is the page', () => {
  const html =
    '<h2>Table of contents</h2><ul><li><a href="#a">Paging</a></li></ul><h3>Paging</h3><p>Lists come in pages.</p>';
  assert.deepEqual(rules(html, html.replace('come in', 'are cut into')), ['page-text-changed']);
});

test('a section that begins to state an endpoint is still the same section', () => {
  const fields = '<h2>Search</h2><p>Finds orders by their words.</p>';
  const stating = fields.replace('</h2>', '</h2><pre>GET /search</pre>');
  assert.deepEqual(rules(fields, stating), ['page-endpoint-added']);
  assert.deepEqual(rules(stating, fields), ['page-endpoint-removed']);
});

test('a mark beside a name is no part of it', () => {
  const table = (mark: string): string =>
    `<table><tr><th>Field</th><th>Type</th></tr><tr><td>note<span class="label">${mark}</span></td><td>string</td></tr></table>`;
  assert.deepEqual(rules(table('optional'), table('required')), ['page-parameter-became-required']);
});

import assert from 'node:assert/strict';
import test from 'node:test';
import { readPage, type PageProblem } from '../read-page.ts';

const WORDS = '<p>Everything about charges, refunds and payouts in one place.</p>';
const LONG = WORDS.repeat(40);
const FORM = '<form action="/session"><input name="user"><input type="password" name="pass"></form>';
const problemOf = (html: string, url = 'https://docs.example.com/api'): PageProblem | null =>
  readPage(html, { url, ignoreSelectors: [] }).problem;

const walls: Record<PageProblem, string[]> = {
  blocked: [
    '<title>Just a moment...</title><h1>docs.example.com</h1><p>Checking your browser before you go on.</p>',
    '<h1>One more step</h1><p>Please verify you are a human to read this page.</p>',
    '<title>Attention Required! | Cloudflare</title><h1>Sorry, you have been blocked</h1><p>You are unable to access example.com.</p>',
    '<title>Access Denied</title><h1>Access Denied</h1><p>You don\'t have permission to access "http://docs.example.com/" on this server. Reference #18.2d1</p>',
    '<title>docs.example.com</title><script>window._cf_chl_opt={};</script><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script><p>Enable JavaScript and cookies to continue</p>',
    '<title>example.com</title><p>Please enable JavaScript to view the page.</p><script src="https://geo.captcha-delivery.com/captcha/c.js"></script>',
    "<title>Making sure you're not a bot!</title><h1>Making sure you're not a bot!</h1><p>Loading a small puzzle for your browser.</p>",
    '<title>Vercel Security Checkpoint</title><p>We are verifying your browser. This takes a second.</p>',
    '<title>Human Verification</title><div>Press &amp; Hold to confirm you are a human and not a bot.</div>',
    '<title></title><iframe src="//content.incapsula.com/_Incapsula_Resource?x=1"></iframe><p>Request unsuccessful. Incapsula incident ID: 877-1</p>',
    '<title>example.com</title><p>Please enable JS and disable any ad blocker</p>',
    '<title>429 Too Many Requests</title><h1>Too Many Requests</h1><p>You have sent too many requests in a given amount of time.</p>',
    '<title>Access denied</title><h1>Error 1015</h1><h2>You are being rate limited</h2><p>The owner of this website has banned you temporarily.</p>',
    '<title>403 Forbidden</title><center><h1>403 Forbidden</h1></center><hr><center>nginx</center>',
  ],
  login_required: [
    `<title>Sign in</title><h1>Welcome back</h1>${FORM}<p>Use your work account to go on.</p>`,
    `<title>Example</title><h1>Log in to your account</h1>${FORM}<a href="/reset">Forgot your password?</a>`,
    '<title>Log in | Example Docs</title><h1>Log in</h1><p>Sign in with Google</p><p>Sign in with SSO</p>',
    '<title>Docs</title><h1>Private documentation</h1><p>Please sign in to continue reading the reference of this API.</p>',
    `<html lang=de><title>Anmelden</title><h1>Anmelden</h1>${FORM}<p>Mit Ihrem Konto geht es weiter.</p></html>`,
    '<title>ログイン</title><h1>ログイン</h1><p>メールアドレスとパスワードを入力してください。会員の方のみ。</p>',
    `<title>Sign in · Example</title><div><ul>${'<li>Products and prices for everybody</li>'.repeat(60)}</ul>${FORM}</div>`,
    `<title>Example</title>${FORM}<p>Password protected. Enter the password of these documents.</p>`,
  ],
  soft_404: [
    '<title>Page not found</title><h1>Oops</h1><p>We could not find what you wanted to read.</p>',
    '<h1>404</h1><p>There is nothing to see here, sorry about that.</p>',
    "<title>Docs</title><h1>Oops!</h1><p>The page you are looking for doesn't exist or was moved.</p>",
    '<title>Seite nicht gefunden</title><h1>Hoppla</h1><p>Diese Seite gibt es hier nicht mehr, bitte suchen.</p>',
    "<title>Example</title><h1>We'll be right back</h1><p>Our documentation is under scheduled maintenance for an hour.</p>",
    '<title>Site under maintenance</title><p>Please come back in an hour, we are moving house.</p>',
    '<title>502 Bad Gateway</title><h1>502 Bad Gateway</h1><hr><p>nginx/1.18.0 of the documentation</p>',
    '<title>Docs</title><h1>Something went wrong</h1><p>An unexpected error has occurred. Try again later.</p>',
    '<title>example.com</title><h1>This domain is for sale</h1><p>Make an offer for it at our market place.</p>',
    '<title>Not found</title><table><tr><td><img src=logo.png></td></tr><tr><td>Page not found</td></tr></table>',
    `<title>404: Page not found</title><div><ul>${'<li>Products and prices for everybody</li>'.repeat(60)}</ul><h1>Page not found</h1></div>`,
    "<title>Site not found · GitHub Pages</title><h1>404</h1><p>There isn't a GitHub Pages site here.</p><p>If you're trying to publish one, read the full documentation to learn how to set up GitHub Pages for your organization.</p>",
    "<title>Heroku | No such app</title><h1>There's nothing here, yet.</h1><p>Build something amazing</p>",
    '<title>Example</title><main><p>This content does not exist</p></main>',
    "<title>Developers</title><h1>We're moving!</h1><p>Our documentation is temporarily unavailable while we move. Please check back later.</p>",
    '<title>example.dev</title><h1>example.dev</h1><p>Buy this domain. It is listed at our market place.</p>',
    '<title>Welcome to nginx!</title><h1>Welcome to nginx!</h1><p>If you see this page, the nginx web server is successfully installed and working. Further configuration is required.</p>',
    '<title>Error</title><p>Cannot GET /docs/api</p>',
  ],
  empty: [
    '',
    '<div id="root"></div><script src="/app.js"></script>',
    '<p>You need to enable JavaScript to run this app.</p>',
    '<title>Docs</title><div id=app><p>Loading, please wait a little while…</p></div>',
    '<title>Unsupported</title><h1>Your browser is not supported</h1><p>Please upgrade to a recent version of Chrome, Firefox or Safari.</p>',
    '<title>Docs</title><h1>Before you continue</h1><p>We use cookies and data to run this site.</p><p>Accept all</p><p>Reject all</p><p>Manage options</p>',
  ],
};
for (const [problem, pages] of Object.entries(walls)) {
  test(`${pages.length} pages are ${problem}`, () => {
    for (const html of pages) assert.equal(problemOf(html), problem, html);
  });
}

const documentation: Record<string, string> = {
  'a list of errors': `<h1>Errors</h1><p>404 Not Found: the page was not found.</p>${WORDS}`,
  'an error that is explained':
    '<title>404 Not Found</title><h1>404 Not Found</h1><p>This status code is returned when the charge does not exist. Check the id that you sent.</p>',
  'an error in a table':
    '<title>404 Not Found</title><h1>404 Not Found</h1><table><tr><th>Code</th><th>Meaning</th></tr><tr><td>404</td><td>No such charge.</td></tr></table>',
  'a notice of an end': '<h1>Charges</h1><p>Deprecated: GET /v1/charges will be removed on 2027-03-01</p>',
  'the endpoint of a login':
    '<title>Log in</title><h1>Log in</h1><p>POST /v1/login</p><p>Gives a token for a user and a password.</p>',
  'a login with its fields': `<title>Sign in</title><h1>Sign in</h1>${FORM}<table><tr><th>Parameter</th><th>Type</th></tr><tr><td>user</td><td>string</td></tr></table>`,
  'a page with a login in its frame': `<title>Charges</title><header>${FORM}</header><main><h1>Charges</h1>${WORDS.repeat(6)}</main>`,
  'words about a login':
    '<title>Login API</title><h1>Login</h1><p>To log in a user, make a request to the login endpoint. The API returns a token that is good for an hour.</p>',
  'a page about captchas': `<title>Captcha settings</title><h1>Captcha settings</h1>${LONG}`,
  'a page behind a service that checks': `<title>Charges</title><h1>Charges</h1>${WORDS.repeat(3)}<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>`,
  'a page about maintenance':
    '<title>Maintenance windows</title><h1>Maintenance</h1><p>GET /v1/maintenance lists what is planned.</p>',
  'a page that tells of its cookies': `<h1>Charges</h1>${WORDS.repeat(6)}<p>We use cookies. Accept all</p>`,
  'a page about bot protection':
    '<title>Bot detection</title><h1>Bot detection</h1><p>Scores each visit. Set the threshold in the dashboard, then call the method from your server to read the score of a visit.</p>',
  'how to log in on a command line':
    '<title>Log in</title><h1>Log in</h1><p>Run the login command once on each machine. It keeps a key in your home folder, so that later commands need none. Log out to remove it.</p>',
  'why access is denied':
    '<title>Access denied</title><h1>Access denied</h1><p>This error is returned when the key has no right to the resource. Look at the scopes of your key, and ask an owner of the account for more. The request was not charged. It can be sent again with another key at any time, and a list of what was refused is kept for thirty days in the dashboard of the account.</p>',
  'a login in a sentence':
    '<title>Login API</title><h1>Log in</h1><p>To log in a user, call <code>POST /v1/sessions</code> with their email and password.</p>',
  'what happens beyond a limit':
    '<title>Too many requests</title><h1>Too many requests</h1><p>The API returns 429 when a key makes more than 100 requests per second.</p>',
  'which browsers a widget is for':
    '<title>Browsers</title><h1>Browsers</h1><p>Chrome, Firefox and Safari of the last two years. Where a browser is not supported the widget shows a link instead.</p>',
  'a short page': '<title>Ping</title><h1>Ping</h1><p>Answers with pong, always.</p>',
};
for (const [name, html] of Object.entries(documentation)) {
  test(`${name} is no wall`, () => assert.equal(problemOf(html), null));
}

test('where a page was found says whether it is a login', () => {
  const page = '<title>Example</title><h1>Welcome</h1><p>Choose how to go on from here with us.</p>';
  assert.equal(problemOf(page), null);
  assert.equal(problemOf(page, 'https://id.example.com/login'), 'login_required');
});

test('the language of a page is read from its words, or else from its mark', () => {
  const languageOf = (html: string): string | null =>
    readPage(html, { url: 'https://docs.example.com', ignoreSelectors: [] }).language;
  const english =
    '<p>The charge is made when the card is given, and it can be refunded by you at any time within a year.</p>';
  const german =
    '<p>Die Zahlung wird mit der Karte gemacht, und sie kann von Ihnen zu jeder Zeit auf dem Konto wieder storniert werden.</p>';
  assert.equal(languageOf(`<html lang="en">${english}</html>`), 'en');
  assert.equal(languageOf(`<html lang="en">${german}</html>`), 'de');
  assert.equal(languageOf('<html lang="pt-BR"><h1>API</h1></html>'), 'pt');
  assert.equal(languageOf('<h1>決済</h1><p>このAPIは決済を作成します。カードを渡してください。</p>'), 'ja');
  assert.equal(languageOf('<h1>支付</h1><p>该接口用于创建支付，请传入银行卡信息和金额。</p>'), 'zh');
  assert.equal(languageOf('<h1>GET /v1/charges</h1>'), null);
});

// Sites that fail in every way that looks like a page, and sites that never stand still, through the whole scanner: a failure has its reason and
// leaves no Change behind, noise has none, and what changes among the noise is told.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { redirect, send, startDocsServer, type DocsServer, type Route } from './testing/docs-server.ts';
import { startRealScanner, type RealScanner, type ScanResult } from './testing/real-scanner.ts';

const NAMES = ['charges', 'refunds', 'payouts', 'cards', 'plans', 'events', 'tokens', 'orders'];
const operation = (name: string, type = 'integer'): string =>
  `<h2>POST /v1/${name}</h2><p>Makes one of the ${name} for the account that asks for it.</p><p>The ${name} can be listed.</p>
   <table><tr><th>Parameter</th><th>Type</th></tr><tr><td>amount</td><td>${type}</td></tr></table>`;
const reference = (inside = NAMES.map((name) => operation(name)).join(''), around = ''): string =>
  `<!doctype html><html lang="en"><title>Reference</title>${around}<main><h1>Reference</h1><p>All that the API can do.</p>${inside}</main></html>`;
const GOOD = reference();
const SPEC = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Charges', version: '1' },
  paths: { '/v1/charges': { get: { responses: { 200: { description: 'The charges.' } } } } },
});
const LOGIN = send(
  '<title>Log in</title><h1>Log in</h1><form><input type=password></form><p>Use your work account.</p>',
);

let scanner: RealScanner;
let docs: DocsServer;
before(async () => {
  [scanner, docs] = await Promise.all([startRealScanner(), startDocsServer({})]);
});
after(async () => {
  await scanner[Symbol.asyncDispose]();
  await docs[Symbol.asyncDispose]();
});

const with403 =
  (headers: Record<string, string>, body: string): Route =>
  (_request, response) =>
    void response.writeHead(403, { 'content-type': 'text/html', ...headers }).end(body);
const inGerman = GOOD.replaceAll('lang="en"', 'lang="de"')
  .replaceAll('for the account that asks for it', 'für das Konto, das danach fragt und von dem die Karte ist')
  .replaceAll('can be listed', 'sind auch in der Liste, die es dazu gibt, zu finden');
const ends = ({ row, findings }: ScanResult): unknown[] => [row.state, row.reason, row.http_status, findings.length];

const failures: Record<string, { reason: string; status?: number; page: Route }> = {
  'a challenge by header': { reason: 'blocked', status: 403, page: with403({ 'cf-mitigated': 'challenge' }, 'Wait.') },
  'a challenge by script': {
    reason: 'blocked',
    status: 403,
    page: with403({}, '<script src="/cdn-cgi/challenge-platform/h/g/orchestrate"></script>'),
  },
  'a challenge that says it is fine': {
    reason: 'blocked',
    page: send('<title>Just a moment...</title><h1>docs.example.com</h1><p>Checking your browser.</p>'),
  },
  'a login in its place': { reason: 'login_required', page: LOGIN },
  'a way to a login': { reason: 'login_required', page: redirect('/login') },
  'a login asked for by the server': {
    reason: 'login_required',
    status: 401,
    page: (_request, response) => void response.writeHead(401, { 'www-authenticate': 'Basic realm="docs"' }).end(),
  },
  'a page that says it is not there': {
    reason: 'soft_404',
    page: send('<title>Page not found</title><h1>Oops!</h1><p>We cannot find that page.</p>'),
  },
  'the root of the site': { reason: 'soft_404', page: redirect('/') },
  maintenance: {
    reason: 'soft_404',
    page: send('<title>Maintenance</title><h1>We will be right back</h1><p>Until ten.</p>'),
  },
  'a question about cookies': {
    reason: 'empty',
    page: send(
      '<title>Docs</title><p>Before you continue: we use cookies to run this site.</p><p>Accept all</p><p>Reject all</p>',
    ),
  },
  'a shell without its content': { reason: 'empty', page: send('<title>Docs</title><div id=root></div>') },
  'the first part alone': { reason: 'empty', page: send(reference(operation('charges'))) },
  'an error': { reason: 'http_status', status: 500, page: send('<h1>Broken</h1>', 'text/html', 500) },
};

test('a site that fails in each way has its reason each time, and no Change when it is back', async (t) => {
  const url = `${docs.url}/docs/v2/reference`;
  const serve = (page: Route): void => void Object.assign(docs.routes, { '/docs/v2/reference': page });
  Object.assign(docs.routes, { '/login': LOGIN, '/': send('<title>Home</title><h1>Welcome</h1><p>All about us.</p>') });
  serve(send(GOOD));
  assert.deepEqual(ends(await scanner.scan(url)), ['completed', null, null, 0]);
  for (const [name, { reason, status = null, page }] of Object.entries(failures)) {
    await t.test(name, async () => {
      serve(page);
      assert.deepEqual(ends(await scanner.scan(url)), ['failed', reason, status, 0]);
    });
  }
  serve(send(inGerman));
  const { row } = await scanner.scan(url);
  assert.deepEqual([row.state, row.held], ['completed', 'language']);
  serve(send(GOOD));
  assert.deepEqual(ends(await scanner.scan(url)), ['completed', null, null, 0]);
});

test('markup in the place of a description is no description', async () => {
  const urls = [`${docs.url}/described`, { specUrl: `${docs.url}/spec.json` }] as const;
  Object.assign(docs.routes, { '/described': send(GOOD), '/spec.json': send(SPEC, 'application/json') });
  assert.deepEqual(ends(await scanner.scan(...urls)), ['completed', null, null, 0]);
  docs.routes['/spec.json'] = send(GOOD);
  assert.deepEqual(ends(await scanner.scan(...urls)), ['failed', 'parse', null, 0]);
  docs.routes['/spec.json'] = LOGIN;
  assert.deepEqual(ends(await scanner.scan(...urls)), ['failed', 'login_required', null, 0]);
  docs.routes['/spec.json'] = send(SPEC, 'application/json');
  assert.deepEqual(ends(await scanner.scan(...urls)), ['completed', null, null, 0]);
});

test('a page that never stands still is silent, and a type that changes in it is told', async () => {
  let visits = 0;
  let type = 'integer';
  docs.routes['/noisy'] = (request, response) => {
    visits += 1;
    const quotes = ['Mary likes it.', 'Paul calls it a joy.', 'It never failed us.', 'Best of its kind.', 'A treat.'];
    const inside = `<p>${quotes[visits % 5]}</p><p>Every call is counted.</p><p>Last updated: ${visits} minutes ago</p>
      ${NAMES.map((name) => operation(name, name === 'plans' ? type : 'integer')).join('')}<p>© 20${10 + visits} Example</p>`;
    const around = `<nav>${visits % 2 ? '<a href="#a">A</a><a href="#b">B</a>' : '<a href="#b">B</a>'}</nav><script nonce="n${visits}">1</script>`;
    send(reference(inside, around))(request, response);
  };
  const url = `${docs.url}/noisy`;
  for (let index = 0; index < 4; index += 1)
    assert.deepEqual(ends(await scanner.scan(url)), ['completed', null, null, 0]);
  type = 'string';
  const { findings } = await scanner.scan(url);
  assert.deepEqual(
    findings.map(({ rule, endpoint }) => [rule, endpoint]),
    [['page-parameter-type-changed', 'POST /v1/plans']],
  );
  const [kept] = await scanner.database.query(`select count(*)::int from history where url = $1`, [url]);
  assert.deepEqual(kept, { count: 2 });
});

test('a host that wants to be left alone for long fails the scan, and the next one waits for it', async () => {
  const url = `${docs.url}/slow`;
  docs.routes['/slow'] = (_request, response) => void response.writeHead(429, { 'retry-after': '7200' }).end();
  assert.deepEqual(ends(await scanner.scan(url)), ['failed', 'http_status', 429, 0]);
  const [source] = await scanner.database.query<{ hours: number }>(
    'select round(extract(epoch from max(slow_until) - now()) / 3600)::int as hours from sources',
  );
  assert.equal(source?.hours, 2);
});

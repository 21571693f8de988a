import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { createLogger } from '@tidemark/platform/log';
import { Secret } from '@tidemark/platform/secret';
import { EgressUnavailable, ScanFailure } from '../failure.ts';
import { flood, redirect, send, startDocsServer, type DocsServer } from '../testing/docs-server.ts';
import { CHROME_PATH, CHROME_SANDBOX } from '../testing/scans.ts';
import { createChrome, type Chrome } from './chrome.ts';
import { createEgress, EGRESS_ERROR_HEADER, type Egress } from './egress.ts';
import { fetchText } from './fetch-text.ts';
import { NO_MANNERS } from './get.ts';
import type { RenderTimes } from './page-limits.ts';
import { renderPage, renderTimes } from './render-page.ts';

const log = createLogger('test', 'silent');
const TIMES: RenderTimes = { ...renderTimes(5000), settleMs: 3000, wallMs: 15_000 };

let docs: DocsServer;
let chrome: Chrome;
const egress = createEgress(undefined);

before(async () => {
  docs = await startDocsServer({
    '/': send(
      '<title>Docs</title><main id=m></main><script>setTimeout(() => { m.innerHTML = "<h1>Charges</h1>" }, 300)</script>',
    ),
    '/part.js': send(`fetch('/part').then((r) => r.text()).then((text) => { m.innerHTML += text })`, 'text/javascript'),
    '/part': send('<p>A part.', 'text/plain'),
    '/parts': send('<main id=m><h1>Parts</h1></main><script src="/part.js"></script>'),
    '/moved': redirect('/'),
    '/missing': send('gone', 'text/html', 404),
    '/broken': send('oops', 'text/html', 500),
    '/loop': redirect('/loop'),
    '/to-https': redirect('https://nowhere.example/'),
    '/json': send('{}', 'application/json'),
    '/file': send('PK', 'application/zip'),
    '/flood': flood(50 * 1024 * 1024),
    '/silent': () => {},
    '/drip': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write('<h1>Half');
    },
    '/busy': send('<h1>Busy</h1><script>setTimeout(() => { for (;;); }, 50)</script>'),
    '/alert': send('<script>alert(1)</script><h1>After the alert</h1><script>window.open("/missing")</script>'),
    '/reloads': send('<h1>Again</h1><script>location.reload()</script>'),
    '/basic': (_request, response) => {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="docs"' }).end();
    },
    '/wall': send('<title>Access Denied</title><h1>Access Denied</h1><p>Reference #18</p>', 'text/html', 403),
    '/members': send('<title>Log in</title><h1>Log in</h1><form><input type=password></form>', 'text/html', 403),
    '/lies': send(
      '<h1>Truth</h1><script>Object.defineProperty(Element.prototype, "outerHTML", { get: () => "<h1>Lie</h1>" })</script>',
    ),
  });
  chrome = createChrome({ path: CHROME_PATH, sandbox: CHROME_SANDBOX, proxy: null, idleMs: 60_000, log });
});

after(async () => {
  await chrome[Symbol.asyncDispose]();
  await egress[Symbol.asyncDispose]();
  await docs[Symbol.asyncDispose]();
});

const render = (path: string, times = TIMES, over: { chrome: Chrome; egress: Egress } = { chrome, egress }) =>
  renderPage(docs.url + path, { ...over, userAgent: 'test', times, signal: new AbortController().signal });

const failsWith =
  (reason: string, httpStatus: number | null = null) =>
  (error: unknown) => {
    assert.ok(error instanceof ScanFailure, String(error));
    assert.deepEqual([error.reason, error.httpStatus], [reason, httpStatus], String(error.cause));
    return true;
  };

test('what scripts write into the page is part of it', async () => {
  const page = await render('/moved');
  assert.match(page.html, /<h1>Charges<\/h1>/);
  assert.equal(page.url, `${docs.url}/`);
});

const cases: [path: string, reason: string, status: number | null][] = [
  ['/missing', 'http_status', 404],
  ['/broken', 'http_status', 500],
  ['/loop', 'too_many_redirects', null],
  ['/reloads', 'too_many_redirects', null],
  ['/json', 'unsupported_content', null],
  ['/file', 'unsupported_content', null],
  ['/flood', 'too_large', null],
  ['/basic', 'login_required', 401],
  ['/wall', 'blocked', 403],
  ['/members', 'login_required', 403],
];
for (const [path, reason, status] of cases) {
  test(`${path} fails with ${reason}`, () => assert.rejects(render(path), failsWith(reason, status)));
}

test('a server that does not answer, or not to the end, is a timeout', async () => {
  const short = { ...TIMES, navigationMs: 700 };
  await assert.rejects(render('/silent', short), failsWith('timeout'));
  await assert.rejects(render('/drip', short), failsWith('timeout'));
});

test('a page that keeps its thread busy ends at the wall, and the next page renders', async () => {
  await assert.rejects(render('/busy', { ...TIMES, wallMs: 2000 }), failsWith('timeout'));
  assert.match((await render('/')).html, /Charges/);
});

test('dialogs and popups do not hold a page up', async () => {
  assert.match((await render('/alert')).html, /After the alert/);
});

test('scripts of the page cannot choose what is read of it', async () => {
  assert.match((await render('/lies')).html, /<h1>Truth<\/h1>/);
});

test('a port where nobody listens is a connect failure, another scheme is refused', async () => {
  await assert.rejects(
    renderPage('http://127.0.0.1:9/', {
      chrome,
      egress,
      userAgent: 'test',
      times: TIMES,
      signal: new AbortController().signal,
    }),
    failsWith('blocked_address'),
  );
  await assert.rejects(
    renderPage('file:///etc/passwd', {
      chrome,
      egress,
      userAgent: 'test',
      times: TIMES,
      signal: new AbortController().signal,
    }),
    failsWith('unsupported_content'),
  );
});

test('everything goes through the egress proxy, with its credentials, and its refusals are typed', async () => {
  const seen: string[] = [];
  let strangers = 0;
  const proxy = createServer((request, response) => {
    if (request.headers['proxy-authorization'] !== `Basic ${Buffer.from('scanner:pass').toString('base64')}`) {
      response.writeHead(407, { 'proxy-authenticate': 'Basic realm="egress"' }).end();
      return;
    }
    seen.push(request.url ?? '');
    if (request.url?.startsWith('http://10.0.0.1')) {
      response.writeHead(403, { [EGRESS_ERROR_HEADER]: 'blocked_address' }).end();
      return;
    }
    if (request.url?.startsWith('http://busy.example')) {
      response.writeHead(503, { [EGRESS_ERROR_HEADER]: 'busy' }).end();
      return;
    }
    if (request.url?.startsWith('http://late.example')) {
      response.writeHead(504, { [EGRESS_ERROR_HEADER]: 'timeout' }).end();
      return;
    }
    if (request.headers['authorization'] !== undefined) strangers += 1;
    request.pipe(
      httpRequest(request.url ?? '', { headers: request.headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      }),
    );
  });
  proxy.on('connect', (request, socket) => {
    seen.push(request.url ?? '');
    const told = request.url === 'busy.example:443' ? 'busy' : 'dns';
    socket.end(`HTTP/1.1 403 Forbidden\r\n${EGRESS_ERROR_HEADER}: ${told}\r\n\r\n`);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  await using through = createEgress(new Secret(`http://scanner:pass@127.0.0.1:${port}`));
  await using guarded = createChrome({
    path: CHROME_PATH,
    sandbox: CHROME_SANDBOX,
    proxy: through.proxy,
    idleMs: 60_000,
    log,
  });
  const over = { chrome: guarded, egress: through };
  const options = { ...over, userAgent: 'test', times: TIMES, signal: new AbortController().signal };
  try {
    assert.match((await render('/', TIMES, over)).html, /Charges/);
    assert.ok(seen.includes(`${docs.url}/`));
    assert.match((await render('/parts', TIMES, over)).html, /A part\./);
    await assert.rejects(render('/basic', TIMES, over), failsWith('login_required', 401));
    assert.equal(strangers, 0, 'the credentials of the proxy reached a server');
    await assert.rejects(renderPage('http://10.0.0.1/', options), failsWith('blocked_address'));
    await assert.rejects(renderPage('https://nowhere.example/', options), failsWith('dns'));
    await assert.rejects(render('/to-https', TIMES, over), failsWith('dns'));
    await assert.rejects(renderPage('http://late.example/', options), failsWith('timeout'));
    await assert.rejects(renderPage('http://busy.example/', options), EgressUnavailable);
    await assert.rejects(renderPage('https://busy.example/', options), EgressUnavailable);
    const { signal, userAgent } = options;
    const text = { egress: through, manners: NO_MANNERS, userAgent, timeoutMs: 5000, maxBytes: 1000, signal };
    await assert.rejects(fetchText('http://busy.example/', text), EgressUnavailable);
    await assert.rejects(fetchText('https://busy.example/', text), EgressUnavailable);
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
    for (const url of ['http://late.example/', 'https://late.example/']) {
      await assert.rejects(renderPage(url, options), EgressUnavailable);
      await assert.rejects(fetchText(url, text), EgressUnavailable);
    }
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
});

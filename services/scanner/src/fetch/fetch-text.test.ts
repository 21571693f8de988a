import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { ScanFailure } from '../failure.ts';
import { flood, redirect, send, startDocsServer, type DocsServer } from '../testing/docs-server.ts';
import { createEgress } from './egress.ts';
import { NO_MANNERS } from './get.ts';
import { fetchText, type FetchTextOptions } from './fetch-text.ts';

const NOTICE = {
  deprecation: '@1688169599',
  sunset: 'Thu, 31 Dec 2026 23:59:59 GMT',
  link: '</v2>; rel="successor-version"',
};
let docs: DocsServer;
const egress = createEgress(undefined);

before(async () => {
  docs = await startDocsServer({
    '/spec': (request, response) => {
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else
        response.writeHead(200, { etag: '"1"', ...NOTICE, 'content-encoding': 'gzip' }).end(gzipSync('openapi: 3.1.0'));
    },
    '/moved': redirect('spec'),
    '/loop': redirect('/loop'),
    '/inside': redirect('file:///etc/passwd'),
    '/missing': send('no', 'text/plain', 404),
    '/flood': flood(2_000_000),
    '/bomb': (_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(2_000_000)));
    },
    '/drip': (_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('.'), 50);
      response.on('close', () => clearInterval(timer));
    },
  });
});

after(async () => {
  await egress[Symbol.asyncDispose]();
  await docs[Symbol.asyncDispose]();
});

const fetchIt = (path: string, options: Partial<FetchTextOptions> = {}) =>
  fetchText(docs.url + path, {
    egress,
    manners: NO_MANNERS,
    userAgent: 'test',
    timeoutMs: 5000,
    maxBytes: 1_000_000,
    signal: new AbortController().signal,
    ...options,
  });

test('a packed description is unpacked, and asked for only when it changed', async () => {
  const { text, etag, status, headers } = await fetchIt('/moved');
  assert.deepEqual([text, etag, status, headers], ['openapi: 3.1.0', '"1"', 200, NOTICE]);
  assert.equal((await fetchIt('/spec', { known: { etag: '"1"', lastModified: null } })).text, null);
});

test('a redirect to the same host with a trailing dot goes to the host without', async () => {
  const { port } = new URL(docs.url);
  const hosts: unknown[] = [];
  docs.routes['/dotted'] = redirect(`http://localhost.:${port}/named`);
  docs.routes['/named'] = (request, response) => {
    hosts.push(request.headers.host);
    response.writeHead(200).end('openapi: 3.1.0');
  };
  const entered: string[] = [];
  const enter = async (url: URL): Promise<void> => void entered.push(url.host);
  await fetchIt('/dotted', { manners: { ...NO_MANNERS, enter } });
  assert.deepEqual(hosts, [`localhost:${port}`]);
  assert.deepEqual(entered, [`127.0.0.1:${port}`, `localhost:${port}`]);
});

const cases: [path: string, reason: string, options?: Partial<FetchTextOptions>][] = [
  ['/missing', 'http_status'],
  ['/loop', 'too_many_redirects'],
  ['/inside', 'unsupported_content'],
  ['/flood', 'too_large'],
  ['/bomb', 'too_large'],
  ['/drip', 'timeout', { timeoutMs: 400 }],
];
for (const [path, reason, options] of cases) {
  test(`${path} fails with ${reason}`, () =>
    assert.rejects(fetchIt(path, options), (error) => error instanceof ScanFailure && error.reason === reason));
}

test('a server that is not there is a connect failure', () =>
  assert.rejects(
    fetchText('http://127.0.0.1:1/', {
      egress,
      manners: NO_MANNERS,
      userAgent: 't',
      timeoutMs: 5000,
      maxBytes: 1,
      signal: new AbortController().signal,
    }),
    (error) => error instanceof ScanFailure && error.reason === 'connect',
  ));

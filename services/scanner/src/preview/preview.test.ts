// What is said of an address before anybody watches it, with a real Chrome before a documentation server.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createLogger } from '@tidemark/platform/log';
import { Registry } from 'prom-client';
import { send, startDocsServer, type DocsServer } from '../testing/docs-server.ts';
import { startRealScanner, type RealScanner } from '../testing/real-scanner.ts';
import { boundPreview } from './bounded-preview.ts';
import { createPreview } from './preview.ts';

const SPEC = JSON.stringify({
  openapi: '3.1.0',
  info: { title: '<script>alert(1)</script> Charges', version: '2.1' },
  paths: { '/charges': { get: {}, post: {} }, '/refunds': { get: {} } },
  webhooks: { paid: { post: {} } },
});
const page = (head: string, text = '<p>GET /v1/charges lists the charges of an account.</p>'): string =>
  `<!doctype html><title>Charges API</title>${head}<main><h1>Charges</h1>${text.repeat(20)}</main>`;

let docs: DocsServer;
let scanner: RealScanner;
const signal = new AbortController().signal;

before(async () => {
  docs = await startDocsServer({
    '/docs/': send(
      page(
        '<link rel="service-desc" href="/api.json"><nav><a href="/docs/charges">Charges</a><a href="/docs/refunds">Refunds</a></nav>',
      ),
    ),
    '/plain/': send(page('')),
    '/api.json': send(SPEC, 'application/json'),
    '/description': send(SPEC, 'text/plain'),
    '/guide.md': send('# Charges guide\n\nGET /v1/charges lists the charges.\n', 'text/markdown'),
    '/picture': send('nothing to read', 'image/png'),
    '/slow': () => undefined,
  });
  scanner = await startRealScanner();
});
after(async () => {
  await scanner[Symbol.asyncDispose]();
  await docs[Symbol.asyncDispose]();
});

const preview = (path: string, previewMs?: number) =>
  createPreview({ fetchers: scanner.fetchers, ...(previewMs !== undefined && { previewMs }) })(docs.url + path, signal);

const told = { title: '<script>alert(1)</script> Charges', version: '2.1', operations: 3 };

test('of a page it tells the title, the pages it leads to, and the description that it names', async () => {
  assert.deepEqual(await preview('/docs/'), {
    url: `${docs.url}/docs/`,
    title: 'Charges API',
    kind: 'page',
    mode: 'plain',
    discoveredSpecUrl: `${docs.url}/api.json`,
    spec: told,
    pagesFound: 3,
  });
  const rows = await scanner.database.query('select 1 from sources union all select 1 from scans');
  assert.deepEqual(rows, [], 'nothing is stored');
});

test('a description is one whatever its address and type say', async () => {
  for (const path of ['/api.json', '/description'])
    assert.deepEqual(await preview(path), { url: docs.url + path, title: told.title, kind: 'openapi', spec: told });
});

test('Markdown is a page that needs no description', async () => {
  const { kind, mode, discoveredSpecUrl } = await preview('/guide.md');
  assert.deepEqual([kind, mode, discoveredSpecUrl], ['markdown', 'markdown', undefined]);
});

const PROBLEMS: Record<string, [path: string, code: string]> = {
  'a page that is not there': ['/nowhere', 'http_status'],
  'a description that is not there': ['/nowhere.yaml', 'http_status'],
  'what is neither page nor description': ['/picture', 'unsupported_content'],
};
for (const [name, [path, code]] of Object.entries(PROBLEMS))
  test(`${name} is a problem in words`, async () => {
    const { problem } = await preview(path);
    assert.equal(problem?.code, code);
    assert.match(problem?.message ?? '', /^The .+\.$/);
  });

test('a server that does not answer costs the time of the preview and no more', async () => {
  const began = performance.now();
  assert.equal((await preview('/slow', 500)).problem?.code, 'timeout');
  assert.ok(performance.now() - began < 5000);
});

test('two at a time, of addresses that may be asked, one of them for who has not just had one; each is counted', async () => {
  const registry = new Registry();
  let gate = Promise.withResolvers<void>();
  let now = new Date(0);
  const bounded = boundPreview({
    preview: async (url) => gate.promise.then(() => ({ url, kind: 'page' })),
    allow: [],
    log: createLogger('test', 'silent'),
    registry,
    now: () => now,
  });
  const by = (userId: string, url = 'https://docs.example.com/') => bounded({ url, userId }, signal);
  await assert.rejects(by('one', 'http://127.0.0.1/'), { code: 'INVALID_ARGUMENT' });
  const first = [by('one')];
  await assert.rejects(by('one'), { code: 'UNAVAILABLE' });
  first.push(by('two'));
  await assert.rejects(by('three'), { code: 'UNAVAILABLE' });
  gate.resolve();
  await Promise.all(first);

  gate = Promise.withResolvers();
  const second = [by('one')];
  await assert.rejects(by('two'), { code: 'UNAVAILABLE' });
  second.push(by('three'));
  gate.resolve();
  await Promise.all(second);

  gate = Promise.withResolvers();
  now = new Date(61_000);
  const third = [by('one'), by('two')];
  gate.resolve();
  await Promise.all(third);
  const metrics = await registry.metrics();
  assert.match(metrics, /scanner_previews_total\{outcome="found"\} 6/);
  assert.match(metrics, /scanner_previews_total\{outcome="refused"\} 3/);
});

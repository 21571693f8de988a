import assert from 'node:assert/strict';
import { after, afterEach, beforeEach, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { createEgress } from '../fetch/egress.ts';
import { NO_MANNERS } from '../fetch/get.ts';
import { aRoot } from '../testing/a-root.ts';
import { send, startDocsServer, type DocsServer } from '../testing/docs-server.ts';
import { createLlmsIndex } from './llms-index.ts';
import { findPages } from './pages.ts';

const signal = new AbortController().signal;
const egress = createEgress(undefined);
const tools = { egress, manners: NO_MANNERS, userAgent: 'test', timeoutMs: 5000, now: () => new Date() };

let docs: DocsServer;
let asked: string[];

beforeEach(async () => {
  asked = [];
  docs = await startDocsServer({}, ({ url = '' }) => asked.push(url));
});
afterEach(() => docs[Symbol.asyncDispose]());
after(() => egress[Symbol.asyncDispose]());

interface Wanted {
  path?: string;
  known?: string[];
  maxPages?: number;
}
async function find(
  html: string | null,
  { path = '/docs/', known = [], maxPages = 25 }: Wanted = {},
): Promise<string[]> {
  const options = { ...tools, llmsIndex: createLlmsIndex(tools), maxPages };
  const pages = await findPages(
    aRoot(docs.url + path, html),
    known.map((one) => docs.url + one),
    options,
    signal,
  );
  return pages.map((url) => url.slice(docs.url.length));
}
const links = (...paths: string[]): string => paths.map((path) => `<a href="${path}">x</a>`).join('');
const urlset = (...paths: string[]): string =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>${docs.url}${path}</loc></url>`).join('')}</urlset>`;
const parts = (...paths: string[]): string =>
  `<sitemapindex>${paths.map((path) => `<sitemap><loc>${docs.url}${path}</loc></sitemap>`).join('')}</sitemapindex>`;

test('the pages are those of the navigation below the path of the docs, the root first', async () => {
  const html = `<header><nav>${links('/', '/pricing', '/docs/')}</nav></header>
    <aside class="sidebar">${links('users', 'charges#create', '/docs/charges', 'https://elsewhere.example/docs/x')}</aside>
    <main>${links('/blog', '/docs/errors')}</main><footer>${links('/legal')}</footer>`;
  assert.deepEqual(await find(html), ['/docs/', '/docs/users', '/docs/charges', '/docs/errors']);
});

test('a page of the same navigation counts also where its path is another', async () => {
  const html = `<nav>${links('/docs/users', '/docs/charges', '/docs/errors', '/changelog')}</nav><nav>${links('/blog', '/jobs', '/docs/')}</nav>`;
  assert.deepEqual(await find(html), ['/docs/', '/docs/users', '/docs/charges', '/docs/errors', '/changelog']);
});

const roots: [path: string, links: string[], wanted: string[]][] = [
  ['/reference', ['/reference/a', '/pricing'], ['/reference', '/reference/a']],
  ['/docs/intro', ['/docs/users', '/pricing'], ['/docs/intro', '/docs/users']],
  ['/docs/intro.html', ['/docs/users.html'], ['/docs/intro.html', '/docs/users.html']],
  ['/api', ['/pricing', '/blog'], ['/api']],
  ['/', ['/users', '/errors'], ['/', '/users', '/errors']],
];
for (const [path, targets, wanted] of roots) {
  test(`what belongs to ${path} is told from what does not`, async () =>
    assert.deepEqual(await find(`<nav class=menu>${links(...targets)}</nav>`, { path }), wanted));
}

test('a navigation in the head of the site says nothing of what belongs to the docs', async () => {
  const html = `<header><nav>${links('a', 'b', 'c', '/pricing')}</nav></header>`;
  assert.deepEqual(await find(html), ['/docs/', '/docs/a', '/docs/b', '/docs/c']);
});

test('what is no page, shows the same page, or speaks another language is left out', async () => {
  const html = `<nav>${links(
    'a',
    'a/',
    'a/index.html',
    'a.html',
    'a?utm_source=x',
    'a#part',
    'a?page=2',
    'b.pdf',
    'openapi.yaml',
    'de/a',
    'search',
    'login',
    'mailto:x@y.z',
    'javascript:void(0)',
    'b?ref=nav',
  )}</nav>`;
  assert.deepEqual(await find(html), ['/docs/', '/docs/a', '/docs/b']);
});

test('a sitemap adds the pages below the path of the docs, in an order that stays', async () => {
  docs.routes['/sitemap.xml'] = send(urlset('/docs/z', '/blog/a', '/docs/b', '/docs/b'), 'text/xml');
  assert.deepEqual(await find(`<nav>${links('m')}</nav>`), ['/docs/', '/docs/m', '/docs/b', '/docs/z']);
});

test('of a sitemap in parts, packed ones too, those of the docs are read first, and few', async () => {
  const others = Array.from({ length: 9 }, (_, index) => `/map-${index}.xml`);
  docs.routes['/sitemap.xml'] = send(parts(...others, '/map-docs.xml.gz'), 'text/xml');
  docs.routes['/map-docs.xml.gz'] = (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/gzip' }).end(gzipSync(urlset('/docs/packed')));
  assert.deepEqual(await find(''), ['/docs/', '/docs/packed']);
  assert.equal(asked.filter((path) => path.startsWith('/map')).length, 4);
});

test('llms.txt adds pages at their own addresses', async () => {
  docs.routes['/llms.txt'] = send(
    `# API\n- [Users](${docs.url}/docs/users.md): all\n- [Home](/index.md)`,
    'text/plain',
  );
  assert.deepEqual(await find(''), ['/docs/', '/docs/users']);
});

test('there are never more pages than the setting says, and no more is asked for than needed', async () => {
  const html = `<nav>${links(...Array.from({ length: 40 }, (_, index) => `page-${index}`))}</nav>`;
  const pages = await find(html, { maxPages: 25 });
  assert.deepEqual([pages.length, pages[0], pages[24]], [25, '/docs/', '/docs/page-23']);
  assert.deepEqual(asked, []);
});

test('pages keep their place, new ones come behind them, and what nothing leads to is left out', async () => {
  const known = ['/docs/', '/docs/b', '/docs/a', '/docs/gone'];
  assert.deepEqual(await find(`<nav>${links('new', 'a', 'b')}</nav>`, { known }), [
    '/docs/',
    '/docs/b',
    '/docs/a',
    '/docs/new',
  ]);
});

test('nothing is left out while a list cannot be had, or the page was not seen', async () => {
  const known = ['/docs/', '/docs/mapped'];
  docs.routes['/sitemap.xml'] = send('', 'text/xml', 503);
  assert.deepEqual(await find(`<nav>${links('a')}</nav>`, { known }), ['/docs/', '/docs/mapped', '/docs/a']);
  delete docs.routes['/sitemap.xml'];
  assert.deepEqual(await find(null, { known }), known);
  assert.deepEqual(await find(`<nav>${links('a')}</nav>`, { known }), ['/docs/', '/docs/a']);
});

test('a page that a list led to keeps its place when there are more than enough others', async () => {
  const html = `<nav>${links('a', 'b', 'c', 'd')}</nav>`;
  assert.deepEqual(await find(html, { known: ['/docs/', '/docs/mapped'], maxPages: 3 }), [
    '/docs/',
    '/docs/mapped',
    '/docs/a',
  ]);
});

test('parts of a sitemap on another site are not asked for', async () => {
  let visits = 0;
  const other = await startDocsServer({}, () => (visits += 1));
  docs.routes['/sitemap.xml'] = send(
    `<sitemapindex><sitemap><loc>${other.url}/docs.xml</loc></sitemap></sitemapindex>`,
  );
  try {
    assert.deepEqual([await find(''), visits], [['/docs/'], 0]);
  } finally {
    await other[Symbol.asyncDispose]();
  }
});

test('a front page in the place of the lists adds nothing', async () => {
  const html = `<!doctype html><html>${links('/docs/x')} [x](/docs/x)</html>`;
  docs.routes['/llms.txt'] = send(html);
  docs.routes['/sitemap.xml'] = send(html);
  assert.deepEqual(await find(''), ['/docs/']);
});

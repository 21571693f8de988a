// Sites in the manner of each generator, in two versions: what a scan tells of them is what the two pages say, whichever way they come.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, beforeEach, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { send, startDocsServer, type DocsServer } from './testing/docs-server.ts';
import { startRealScanner, type RealScanner, type ScanResult } from './testing/real-scanner.ts';
import { aPage, asContent, asMarkdown, CHARGES, tagged, type Reference } from './testing/reference-site.ts';

const CASES = new URL('../../../test/cases/pages/', import.meta.url);
const pairs = z
  .array(z.object({ name: z.string(), base: z.string(), revision: z.string(), want: z.array(z.string()) }))
  .parse(JSON.parse(readFileSync(new URL('pairs.json', CASES), 'utf8')));
const pageOf = (file: string): string => gunzipSync(readFileSync(new URL(file, CASES))).toString();

/** The sites stay to the end: no port is that of a site which the scanner has seen before. */
const resources = new AsyncDisposableStack();
let scanner: RealScanner;
let docs: DocsServer;

before(async () => {
  scanner = resources.use(await startRealScanner());
});
beforeEach(async () => {
  docs = resources.use(await startDocsServer({}));
});
after(() => resources.disposeAsync());

const told = ({ findings }: ScanResult): string[] =>
  findings.map(({ rule, endpoint, subject }) => [rule, endpoint ?? '', subject ?? ''].join(' | ')).sort();
const rules = ({ findings }: ScanResult): string[] =>
  findings.map(({ rule, endpoint }) => `${rule} ${endpoint ?? ''}`).sort();
const scan = () => scanner.scan(`${docs.url}/docs/`);

for (const { name, base, revision, want } of pairs) {
  test(`${name}: an edit is told as the pages say it, and nothing while there is none`, async () => {
    docs.routes['/docs/'] = tagged(() => pageOf(base));
    const first = await scan();
    assert.deepEqual([first.row.state, first.completed?.first], ['completed', true]);
    const same = await scan();
    assert.deepEqual([same.row.mode, told(same)], ['not_modified', []]);
    docs.routes['/docs/'] = tagged(() => pageOf(revision));
    assert.deepEqual(told(await scan()), want.toSorted());
  });
}

for (const { name, base, revision, want } of pairs.filter(({ name }) =>
  ['docusaurus', 'mkdocs', 'slate'].includes(name),
)) {
  test(`${name}, put into the page by a script: the same is told, in Chrome`, async () => {
    docs.routes['/docs/'] = tagged(
      () =>
        '<!doctype html><title>Docs</title><div id=root></div><script>fetch("/content").then((r) => r.text()).then((t) => { document.documentElement.innerHTML = t })</script>',
    );
    docs.routes['/content'] = tagged(() => pageOf(base));
    const modes = [(await scan()).row.mode, (await scan()).row.mode];
    assert.deepEqual(modes, ['chrome', 'chrome']);
    docs.routes['/content'] = tagged(() => pageOf(revision));
    assert.deepEqual(told(await scan()), want.toSorted());
  });
}

const NEWER: Reference = {
  ...CHARGES,
  fields: CHARGES.fields.map((field) => (field.name === 'customer' ? { ...field, required: true } : field)),
};

test('a page with a Markdown twin: the same is told from the twin', async () => {
  let reference = CHARGES;
  docs.routes['/docs/'] = tagged(() =>
    aPage(asContent(reference), { head: '<link rel="alternate" type="text/markdown" href="/docs/index.md">' }),
  );
  docs.routes['/docs/index.md'] = tagged(() => asMarkdown(reference), 'text/markdown');
  await scan();
  assert.equal((await scan()).row.mode, 'not_modified');
  reference = NEWER;
  const changed = await scan();
  assert.deepEqual(
    [changed.row.mode, rules(changed)],
    ['markdown', ['page-parameter-became-required POST /v1/charges']],
  );
});

const aSpec = (paths: readonly string[]): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Charges', version: '1' },
    paths: Object.fromEntries(paths.map((path) => [path, { get: { responses: { 200: { description: 'ok' } } } }])),
  });
const words = `<h1>Charges</h1>${CHARGES.intro.map((text) => `<p>${text}</p>`).join('')}`;
/** Stands for the viewer: fills its place as soon as it runs. */
const fill = (selector: string): string =>
  `<script>document.querySelector('${selector}').innerHTML = '<p>Drawn by the viewer from the description.</p>'</script>`;
const viewers: Record<string, (spec: string) => string> = {
  'Swagger UI': () =>
    `${words}<div id="swagger-ui"></div>${fill('#swagger-ui')}<script>const SwaggerUIBundle = (o) => fetch(o.url); SwaggerUIBundle({ url: "/spec.json" })</script>`,
  Redoc: () => `${words}<redoc spec-url="/spec.json"></redoc>${fill('redoc')}`,
  Scalar: () => `${words}<script id="api-reference" data-url="/spec.json"></script>`,
  Stoplight: () => `${words}<elements-api apiDescriptionUrl="/spec.json"></elements-api>${fill('elements-api')}`,
  RapiDoc: () => `${words}<rapi-doc spec-url="/spec.json"></rapi-doc>${fill('rapi-doc')}`,
  'a script that nobody knows': () => `${words}<script>fetch('/spec' + '.json').then((r) => r.json())</script>`,
  'the build of Redoc': (spec) => `${words}<script>const __redoc_state = {"spec":{"data":${spec}}};</script>`,
};
for (const [viewer, body] of Object.entries(viewers)) {
  test(`with the address of the docs alone, ${viewer} leads to the description, whose edits are told by their meaning`, async () => {
    let spec = aSpec(['/charges', '/refunds']);
    docs.routes['/docs/'] = tagged(() => aPage(body(spec)));
    docs.routes['/spec.json'] = tagged(() => spec, 'application/json');
    const first = await scan();
    const place = viewer.startsWith('the build') ? `${docs.url}/docs/` : `${docs.url}/spec.json`;
    assert.equal(first.completed?.discovered_spec_url, place);
    spec = aSpec(['/charges']);
    const changed = await scan();
    assert.deepEqual(rules(changed), ['api-path-removed-without-deprecation GET /refunds']);
  });
}

test('a description that vanishes is no failure of the docs, and is found where it went', async () => {
  docs.routes['/docs/'] = tagged(() => aPage(words));
  docs.routes['/openapi.json'] = send(aSpec(['/charges', '/refunds']), 'application/json');
  assert.equal((await scan()).completed?.discovered_spec_url, `${docs.url}/openapi.json`);
  delete docs.routes['/openapi.json'];
  const gone = await scan();
  assert.deepEqual([gone.row.state, told(gone)], ['completed', []]);
  docs.routes['/swagger.json'] = send(aSpec(['/charges']), 'application/json');
  const found = await scan();
  assert.equal(found.completed?.discovered_spec_url, `${docs.url}/swagger.json`);
  assert.deepEqual(rules(found), ['api-path-removed-without-deprecation GET /refunds']);
});

test('the pages of a reference are one Snapshot: an edit of any is told, and each is asked for again by itself', async () => {
  const other = (reference: Reference): string =>
    asContent({ ...reference, title: 'Refunds', endpoint: 'POST /v1/refunds' });
  let reference = CHARGES;
  const navigation =
    '<a href="/docs/">Charges</a><a href="/docs/refunds">Refunds</a><a href="/docs/errors?ref=nav">Errors</a>';
  docs.routes['/docs/'] = tagged(() => aPage(asContent(CHARGES), { navigation }));
  docs.routes['/docs/refunds'] = tagged(() => aPage(other(reference), { navigation }));
  docs.routes['/docs/errors'] = tagged(() =>
    aPage('<h1>Errors</h1><p>An error has a code and a message, which is for people.</p>', { navigation }),
  );
  docs.routes['/sitemap.xml'] = send(
    `<urlset><url><loc>${docs.url}/docs/limits</loc></url><url><loc>${docs.url}/blog/x</loc></url></urlset>`,
  );
  docs.routes['/docs/limits'] = tagged(() =>
    aPage('<h1>Limits</h1><p>Each key may send 100 requests per second, which is enough for most.</p>'),
  );
  assert.equal((await scan()).row.pages, 4);
  const same = await scan();
  assert.deepEqual([same.row.pages, same.row.mode], [4, 'not_modified']);
  reference = NEWER;
  const changed = await scan();
  assert.deepEqual(rules(changed), ['page-parameter-became-required POST /v1/refunds']);
  assert.equal(changed.findings[0]?.url, `${docs.url}/docs/refunds`);
});

test('docs that robots.txt keeps robots away from fail with robots', async () => {
  docs.routes['/docs/'] = tagged(() => aPage(words));
  docs.routes['/robots.txt'] = send('User-agent: *\nDisallow: /docs', 'text/plain');
  const { row } = await scan();
  assert.deepEqual([row.state, row.reason], ['failed', 'robots']);
});

test('docs whose host asks to be left alone are scanned later, and are no failure', async () => {
  docs.routes['/docs/'] = (_request, response) => void response.writeHead(429, { 'retry-after': '120' }).end();
  const { row } = await scan();
  assert.deepEqual([row.state, row.reason], ['queued', null]);
});

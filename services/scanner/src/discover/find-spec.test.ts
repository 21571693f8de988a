import assert from 'node:assert/strict';
import { after, afterEach, beforeEach, test } from 'node:test';
import { createEgress } from '../fetch/egress.ts';
import { NO_MANNERS } from '../fetch/get.ts';
import type { PageFetch } from '../fetch/page-fetch.ts';
import { inlineReader } from '../reading/reader.ts';
import { aRoot as aPageAt } from '../testing/a-root.ts';
import { send, startDocsServer, type DocsServer } from '../testing/docs-server.ts';
import { createDiscoveries } from './discoveries.ts';
import { MAX_TRIES } from './find-spec.ts';
import { inlineSpecIn } from './inline-spec.ts';
import { createLlmsIndex } from './llms-index.ts';
import { leadsOf } from './spec-leads.ts';

const SPEC = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Charges', version: '1' },
  paths: { '/charges': { get: { responses: { 200: { description: 'ok' } } } } },
});
const YAML =
  'openapi: 3.0.0\ninfo: {title: Charges, version: "1"}\npaths:\n  /charges:\n    get:\n      responses: {"200": {description: ok}}\n';
const signal = new AbortController().signal;
const egress = createEgress(undefined);
const tools = { egress, manners: NO_MANNERS, userAgent: 'test', timeoutMs: 5000, now: () => new Date() };
const discover = () =>
  createDiscoveries({
    ...tools,
    describeSpec: inlineReader.describeSpec,
    llmsIndex: createLlmsIndex(tools),
    maxPages: 25,
  });

let docs: DocsServer;
let asked: string[];

beforeEach(async () => {
  asked = [];
  docs = await startDocsServer({}, ({ url = '' }) => asked.push(url));
});
afterEach(() => docs[Symbol.asyncDispose]());
after(() => egress[Symbol.asyncDispose]());

const aRoot = (html: string, over: Partial<PageFetch> = {}): PageFetch => aPageAt(`${docs.url}/docs/api`, html, over);
const place = (path: string, inline = false) => ({ url: docs.url + path, inline });
const find = (html: string, over?: Partial<PageFetch>) => discover().findSpec(aRoot(html, over), null, signal);

const generators: Record<string, [html: string, path: string]> = {
  'a type': [
    '<link rel="alternate" type="application/vnd.oai.openapi+json;version=3.1" href="/files/description">',
    '/files/description',
  ],
  'a relation': ['<link rel="service-desc" href="/files/description">', '/files/description'],
  'Redoc as an element': ['<redoc spec-url="../files/api.json"></redoc>', '/files/api.json'],
  'Redoc by script': ['<div id=redoc></div><script>Redoc.init("/files/api.json", {}, x)</script>', '/files/api.json'],
  'Swagger UI': [
    '<div id=swagger-ui></div><script>window.ui = SwaggerUIBundle({ url: "/files/api.json", dom_id: "#swagger-ui" })</script>',
    '/files/api.json',
  ],
  'Swagger UI with several descriptions': [
    `<script>SwaggerUIBundle({ urls: [{"url": "/files/api.json", "name": "v2"}, {"url": "/files/old.json", "name": "v1"}] })</script>`,
    '/files/api.json',
  ],
  'Swagger UI of ASP.NET': [
    `<script>var configObject = JSON.parse('{"urls":[{"url":"/files/api.json","name":"v1"}]}'); SwaggerUIBundle(configObject)</script>`,
    '/files/api.json',
  ],
  'Swagger UI by its initialiser': [
    '<div id=swagger-ui></div><script src="./swagger-initializer.js"></script>',
    '/files/api.json',
  ],
  'Swagger UI by a configuration': [
    '<script>SwaggerUIBundle({ "configUrl": "/v3/config", layout: 1 })</script>',
    '/files/api.json',
  ],
  'Scalar as a script': ['<script id="api-reference" data-url="/files/api.json"></script>', '/files/api.json'],
  'Scalar by a configuration': [
    `<script id="api-reference" data-configuration='{"spec":{"url":"/files/api.json"}}'></script>`,
    '/files/api.json',
  ],
  'Scalar by call': [
    '<script>Scalar.createApiReference("#app", { url: "/files/api.json" })</script>',
    '/files/api.json',
  ],
  Stoplight: ['<elements-api apiDescriptionUrl="/files/api.json" router="hash"></elements-api>', '/files/api.json'],
  RapiDoc: ['<rapi-doc spec-url="/files/api.json"></rapi-doc>', '/files/api.json'],
  'a name in a script': [
    '<script>const spec = "/files/openapi.v2.yaml"; boot(spec)</script>',
    '/files/openapi.v2.yaml',
  ],
  'a link to a file': ['<main><a href="/files/swagger.json">Download</a></main>', '/files/swagger.json'],
};
for (const [what, [html, path]] of Object.entries(generators)) {
  test(`a description is found by ${what}, in few requests`, async () => {
    docs.routes['/docs/swagger-initializer.js'] = send(
      'window.ui = SwaggerUIBundle({ url: "https://petstore.swagger.io/v2/swagger.json", "configUrl": "/v3/config" })',
      'text/javascript',
    );
    docs.routes['/v3/config'] = send('{"url":"/files/api.json"}', 'application/json');
    docs.routes[path] = send(path.endsWith('yaml') ? YAML : SPEC, 'text/plain');
    assert.deepEqual(await find(html), place(path));
    assert.ok(asked.length <= 3, asked.join());
  });
}

test('a description is found by the Link header, and by what the page loads', async () => {
  docs.routes['/a'] = send(SPEC);
  const link = {
    deprecation: null,
    sunset: null,
    link: '</x>; rel=next, </a>; rel="service-desc"',
    contentLanguage: null,
  };
  assert.deepEqual(await find('', { headers: link }), place('/a'));
  assert.deepEqual(await find('', { seenSpecUrls: [`${docs.url}/a`] }), place('/a'));
});

const inline: Record<string, string> = {
  'by the build of Redoc': `<script>const __redoc_state = {"menu":{"activeItemIdx":-1},"spec":{"data":${SPEC}}};</script>`,
  'by Scalar': `<script id="api-reference" type="application/json">${SPEC}</script>`,
  'by a call of Scalar': `<script>Scalar.createApiReference("#app", { content: ${SPEC} })</script>`,
  'by Swagger UI': `<script>SwaggerUIBundle({ dom_id: '#ui', spec: ${SPEC}, presets: [] })</script>`,
  'in an attribute of Stoplight': `<elements-api apiDescriptionDocument='${SPEC}'></elements-api>`,
};
for (const [what, html] of Object.entries(inline)) {
  test(`a description that is put into the page ${what} is read from it`, async () => {
    docs.routes['/docs/api'] = send(html);
    const found = await find(html);
    assert.deepEqual(found, place('/docs/api', true));
    assert.deepEqual(asked, []);
    const { text } = await discover().readSpecAt(place('/docs/api', true), undefined, signal);
    assert.deepEqual(JSON.parse(text ?? ''), JSON.parse(SPEC));
  });
}

test('a description inside the script of swagger-ui-express is read from that script', async () => {
  docs.routes['/docs/swagger-ui-init.js'] = send(
    `window.onload = function() { var options = {"swaggerDoc": ${SPEC}, "customOptions": {}}; }`,
    'text/javascript',
  );
  const found = await find('<script src="swagger-ui-init.js"></script>');
  assert.deepEqual(found, place('/docs/swagger-ui-init.js', true));
  const { text } = await discover().readSpecAt(place('/docs/swagger-ui-init.js', true), undefined, signal);
  assert.deepEqual(JSON.parse(text ?? ''), JSON.parse(SPEC));
});

test('a configuration that names itself is asked for once', async () => {
  docs.routes['/v3/config'] = send('{"url":"/v3/config"}', 'application/json');
  assert.equal(await find('<script>SwaggerUIBundle({ "configUrl": "/v3/config" })</script>'), null);
  assert.equal(asked.filter((path) => path === '/v3/config').length, 1);
});

test('braces and quotes inside of a description end nothing', () => {
  const spec = JSON.stringify({ openapi: '3.1.0', info: { title: 'a } of "quotes" \\\\', version: '}}' }, paths: {} });
  assert.equal(inlineSpecIn(`boot({ spec: ${spec} })`), spec);
});

test('a script that is made to hurt costs little', () => {
  const hostile = [
    `"openapi" ${'spec:{'.repeat(500_000)}`,
    '{"openapi":'.repeat(400_000),
    `__redoc_state = ${'{"spec":'.repeat(200_000)}${'}'.repeat(200_000)} openapi`,
    `openapi ${'"'.repeat(3_000_000)}`,
  ];
  for (const text of hostile) {
    const begun = process.threadCpuUsage();
    assert.equal(inlineSpecIn(text), null);
    leadsOf(aRoot(`<script>SwaggerUIBundle()${text}</script><a href="/${'openapi'.repeat(100_000)}">x</a>`));
    const { user, system } = process.threadCpuUsage(begun);
    assert.ok(user + system < 5e6, `${text.slice(0, 20)}: ${user + system} µs`);
  }
});

test('an inline description that went away is told', async () => {
  docs.routes['/docs/api'] = send('<main>Moved</main>');
  await assert.rejects(discover().readSpecAt(place('/docs/api', true), undefined, signal), { reason: 'parse' });
});

const set = (doc: string) =>
  JSON.stringify({
    linkset: [
      {
        anchor: `${docs.url}/other`,
        'service-desc': [{ href: '/other.json' }],
        'service-doc': [{ href: '/docs/other' }],
      },
      { anchor: `${docs.url}/v1`, 'service-desc': [{ href: '/cat.json' }], 'service-doc': [{ href: doc }] },
    ],
  });

test('the catalog of the site says which description belongs to these docs', async () => {
  docs.routes['/.well-known/api-catalog'] = send(set('/docs/api'), 'application/linkset+json');
  docs.routes['/cat.json'] = send(SPEC);
  docs.routes['/other.json'] = send(SPEC);
  assert.deepEqual(await find(''), place('/cat.json'));
});

test('a catalog that does not say which API is meant is passed over', async () => {
  docs.routes['/.well-known/api-catalog'] = send(set('/docs/elsewhere'), 'application/linkset+json');
  docs.routes['/cat.json'] = send(SPEC);
  assert.equal(await find(''), null);
});

test('usual places are tried, at most eight in all, and left alone when they were tried in vain', async () => {
  const discoveries = discover();
  assert.equal(await discoveries.findSpec(aRoot('<a href="/swagger.yaml">x</a>'), null, signal), null);
  assert.equal(asked.length, MAX_TRIES);
  assert.equal(await discoveries.findSpec(aRoot(''), null, signal), null);
  assert.equal(asked.length, MAX_TRIES);
  docs.routes['/openapi.yaml'] = send(YAML);
  assert.deepEqual(await find(''), place('/openapi.yaml'));
});

test('what is no description, or describes nothing, is none', async () => {
  const nothing = JSON.stringify({ openapi: '3.1.0', info: { title: 'x', version: '1' }, paths: {} });
  for (const body of ['<!doctype html><h1>Docs</h1>', nothing, '{"hello": 1}', 'openapi: 3.1.0 is what we use']) {
    docs.routes['/openapi.json'] = send(body);
    assert.equal(await find('<a href="/openapi.json">x</a>'), null, body);
  }
});

test('what leads off the site is not followed, what the viewer loads is', async () => {
  const visited: string[] = [];
  const other = await startDocsServer({ '/openapi.json': send(SPEC) }, ({ url = '' }) => visited.push(url));
  try {
    const address = `${other.url}/openapi.json`;
    assert.equal(await find(`<a href="${address}">x</a>`), null);
    assert.equal(await find(`<link rel="service-desc" href="${address}">`), null);
    assert.equal(await find(`<script>const spec = "${address}"</script>`), null);
    docs.routes['/.well-known/api-catalog'] = send(
      JSON.stringify({ linkset: [{ 'service-desc': [{ href: address }] }] }),
    );
    assert.equal(await find(''), null);
    assert.equal(await find(`<link rel="api-catalog" href="${other.url}/catalog">`), null);
    assert.ok(!visited.includes('/catalog'));
    const loaded = await find(`<redoc spec-url="${other.url}/openapi.json"></redoc>`);
    assert.deepEqual(loaded, { url: `${other.url}/openapi.json`, inline: false });
  } finally {
    await other[Symbol.asyncDispose]();
  }
});

test('the sample that Swagger UI comes with is not taken for the description', async () => {
  assert.equal(
    await find('<script>SwaggerUIBundle({ url: "https://petstore.swagger.io/v2/swagger.json" })</script>'),
    null,
  );
  const sample = '<redoc spec-url="https://petstore.swagger.io/v2/swagger.json"></redoc>';
  assert.deepEqual(leadsOf(aRoot(sample)), []);
  assert.equal(leadsOf(aRoot(sample, { url: 'https://petstore.swagger.io/' })).length, 1);
});

test('what was found stays without being asked for, until the page names another', async () => {
  docs.routes['/a.json'] = send(SPEC);
  docs.routes['/b.json'] = send(SPEC);
  const known = place('/a.json');
  const { findSpec } = discover();
  assert.deepEqual(await findSpec(aRoot('<redoc spec-url="/a.json">'), known, signal), known);
  assert.deepEqual(await findSpec(aRoot('<p>nothing</p>'), known, signal), known);
  assert.deepEqual(asked, []);
  assert.deepEqual(await findSpec(aRoot('<redoc spec-url="/b.json">'), known, signal), place('/b.json'));
  docs.routes['/b.json'] = send('gone', 'text/plain', 404);
  assert.deepEqual(await findSpec(aRoot('<redoc spec-url="/b.json">'), known, signal), known);
});

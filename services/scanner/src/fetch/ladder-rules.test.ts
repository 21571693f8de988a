// The rules of the ladder with a Chrome that shows what it is told to: what it takes for doubt, and what it does when Chrome fails.
import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { readPage } from '@tidemark/detection/read-page';
import { ScanFailure } from '../failure.ts';
import { send, startDocsServer } from '../testing/docs-server.ts';
import { aPage, asContent, asMarkdown, CHARGES, tagged } from '../testing/reference-site.ts';
import { agree } from './agreement.ts';
import { decodeText } from './decode-text.ts';
import { createEgress } from './egress.ts';
import { createPageFetcher } from './ladder.ts';
import type { FetchPage, PageFetch, PageRequest } from './page-fetch.ts';

const PLAIN = aPage(asContent(CHARGES));
const MORE = aPage(
  asContent({
    ...CHARGES,
    intro: [...CHARGES.intro, 'A charge may be captured later, within seven days of its making.'],
  }),
);
const NO_HEADERS = { deprecation: null, sunset: null, link: null, contentLanguage: null };
const egress = createEgress(undefined);
const asked: string[] = [];
const docs = await startDocsServer({}, ({ url = '' }) => asked.push(url));
let fetchPage: FetchPage;
/** What Chrome shows. */
let shown: string | ScanFailure;
let incomplete: boolean;
let refused: number[];

beforeEach(() => {
  asked.length = 0;
  shown = PLAIN;
  incomplete = false;
  refused = [];
  for (const path of Object.keys(docs.routes)) delete docs.routes[path];
  docs.routes['/page'] = tagged(() => PLAIN);
  fetchPage = createPageFetcher({
    egress,
    manners: {
      enter: () => Promise.resolve(),
      answered: async (_url, status) => void (status >= 400 && status !== 404 && refused.push(status)),
    },
    userAgent: 'test',
    timeoutMs: 5000,
    render: (url) => {
      if (shown instanceof ScanFailure) return Promise.reject(shown);
      const answer = { html: shown, url, status: 200, etag: null, lastModified: null, headers: NO_HEADERS };
      return Promise.resolve({ ...answer, incomplete, seenSpecUrls: [], requests: 1, bytes: shown.length, presses: 0 });
    },
    indexOf: () => Promise.resolve(null),
    now: () => new Date('2026-11-01T00:00:00Z'),
  });
});
after(async () => {
  await egress[Symbol.asyncDispose]();
  await docs[Symbol.asyncDispose]();
});

const ask = (memory: unknown = null, over: Partial<PageRequest> = {}): Promise<PageFetch> =>
  fetchPage(
    { url: `${docs.url}/page`, memory, fresh: false, ignoreSelectors: [], acceptedBlocks: null, ...over },
    new AbortController().signal,
  );
const due = (memory: unknown): object => ({ ...(memory as object), verifiedAt: null });

const signs: Record<string, string> = {
  'says much less': aPage('<h1>Charges</h1><p>A charge moves money.</p><p>It can be refunded.</p>'),
  'asks for a sign-in': '<title>Sign in</title><form><input type=password></form>',
  'is a wall of many words': `<title>Just a moment...</title><main>${Array.from({ length: 8 }, (_, index) => `<p>Please wait while the connection is checked, step ${index} of eight, before you are let through.</p>`).join('')}</main>`,
  'has an empty place for scripts': PLAIN.replace('</main>', '</main><div id="app"></div>'),
  'says that it needs scripts': PLAIN.replace(
    '</main>',
    '</main><noscript>Please enable JavaScript to run this.</noscript>',
  ),
};
for (const [sign, html] of Object.entries(signs)) {
  test(`a plain page that ${sign}, which it did not before, is looked at in Chrome`, async () => {
    const { mode, memory } = await ask();
    assert.equal(mode, 'plain');
    docs.routes['/page'] = tagged(() => html);
    shown = aPage(asContent({ ...CHARGES, endpoint: 'POST /v2/charges' }));
    assert.equal((await ask(memory)).mode, 'chrome');
  });
}

test('a page that always had these signs, and to which Chrome adds nothing, is not rendered for them', async () => {
  const short = (text: string): string =>
    aPage(`<h1>Status</h1><p>${text}</p><p>It is short.</p>`).replace('</main>', '</main><div id="app"></div>');
  shown = short('All is well.');
  docs.routes['/page'] = tagged(() => short('All is well.'));
  const { memory } = await ask();
  docs.routes['/page'] = tagged(() => short('Something is slow.'));
  shown = new ScanFailure('render_failed');
  assert.equal((await ask(memory)).mode, 'plain');
});

test('a second look at what is gone asks for the page, and for no twin that was never there', async () => {
  const { memory } = await ask();
  asked.length = 0;
  await ask(memory, { fresh: true });
  assert.deepEqual(asked, ['/page']);
});

test('a twin that is down to little is held against its page', async () => {
  docs.routes['/page.md'] = tagged(() => asMarkdown(CHARGES), 'text/markdown');
  const { mode, memory } = await ask(null);
  assert.equal(mode, 'markdown');
  docs.routes['/page.md'] = tagged(() => '# Charges\n\nThis page is being built.', 'text/markdown');
  const now = await ask(memory, { acceptedBlocks: 20 });
  // What the page shows is held against the baseline itself: the twin says nothing of it any more.
  assert.deepEqual([now.mode, now.asBefore], ['plain', null]);
});

test('Markdown of another site, or one that is served as HTML, is no twin', async () => {
  const other = await startDocsServer({ '/page.md': send(asMarkdown(CHARGES), 'text/markdown') });
  try {
    const head = `<link rel="alternate" type="text/markdown" href="${other.url}/page.md">`;
    docs.routes['/page'] = tagged(() => aPage(asContent(CHARGES), { head }));
    docs.routes['/page.md'] = send(asMarkdown(CHARGES), 'text/html');
    assert.equal((await ask()).mode, 'plain');
  } finally {
    await other[Symbol.asyncDispose]();
  }
});

test('the matter before a Markdown page is no content of it', async () => {
  docs.routes['/page'] = send(
    `---\ntitle: "All <charges>"\nslug: charges\n---\n${asMarkdown(CHARGES)}`,
    'text/markdown',
  );
  const { reading } = await ask();
  assert.equal(reading?.title, 'All <charges>');
  assert.ok(!JSON.stringify(reading?.snapshot).includes('slug'));
});

test('what did not come as a whole teaches nothing', async () => {
  incomplete = true;
  const first = await ask();
  incomplete = false;
  shown = MORE;
  assert.deepEqual([first.mode, (await ask(first.memory)).mode], ['plain', 'chrome']);
});

for (const reason of ['render_failed', 'timeout'] as const) {
  test(`where Chrome fails with ${reason}, a page that was known to need none is read without, and looked at again`, async () => {
    const { memory } = await ask();
    shown = new ScanFailure(reason);
    await assert.rejects(ask(), shown);
    await assert.rejects(ask(memory, { fresh: true }), shown);
    const plain = await ask(due(memory));
    assert.equal(plain.mode, 'plain');
    shown = MORE;
    assert.equal((await ask(plain.memory)).mode, 'chrome');
  });
}

test('a failure that says more than that is not passed over', async () => {
  const { memory } = await ask();
  shown = new ScanFailure('blocked');
  await assert.rejects(ask(due(memory)), shown);
});

test('a page that needs Chrome is not asked for without it, and when it needs none any more, nothing is told of that', async () => {
  shown = MORE;
  const first = await ask();
  asked.length = 0;
  const second = await ask(first.memory);
  assert.deepEqual([first.mode, second.mode, asked], ['chrome', 'chrome', []]);
  shown = PLAIN;
  const third = await ask(due(second.memory));
  assert.deepEqual(
    [third.mode, third.asBefore?.snapshot],
    ['plain', readPage(PLAIN, { url: '', ignoreSelectors: [] }).snapshot],
  );
});

test('a refusal that Chrome meets is told to the manners, too', async () => {
  shown = MORE;
  const { memory } = await ask();
  shown = new ScanFailure('http_status', { httpStatus: 429 });
  await assert.rejects(ask(memory), shown);
  assert.deepEqual(refused, [429]);
});

test('what is no page is no page', async () => {
  docs.routes['/page'] = send('{"openapi": "3.1.0"}', 'application/json');
  await assert.rejects(ask(), { reason: 'unsupported_content' });
});

test('what the served page says counts beside what Chrome shows', async () => {
  docs.routes['/page'] = tagged(() =>
    aPage(asContent(CHARGES), { head: '<link rel="service-desc" href="/openapi.json">' }),
  );
  shown = aPage(asContent(CHARGES), { navigation: '<a href="/other">Other</a>' });
  const markup = (await ask()).markup();
  assert.deepEqual(
    markup?.relations.map(({ rel }) => rel),
    [['service-desc']],
  );
  assert.deepEqual(
    markup?.links.map(({ url, navigation }) => [url, navigation]),
    [[`${docs.url}/other`, 1]],
  );
});

test('two readings agree when nearly all of one is in the other, and all that names an endpoint', () => {
  const read = (html: string) => readPage(html, { url: '', ignoreSelectors: [] }).snapshot;
  const filler = Array.from({ length: 100 }, (_, index) => `<p>Paragraph number ${index} of many.</p>`).join('');
  const rows = (count: number): string =>
    `<table><tr><th>Name<th>Type</tr>${Array.from({ length: count }, (_, index) => `<tr><td>field_${index}<td>string</tr>`).join('')}</table>`;
  const base = `<main><h1>A</h1>${filler}<h2>Get</h2><p>GET /a</p>${rows(60)}</main>`;
  assert.equal(agree(read(base), read(base.replace('number 7', 'number seven')), 0.95), true);
  assert.equal(agree(read(base), read(base.replace('GET /a', 'GET /b')), 0.95), false);
  assert.equal(agree(read(base), read(base.replace(rows(60), rows(50))), 0.95), false);
  assert.equal(agree(read(base), { ...read(base), truncated: true }, 0.95), false);
});

test('a text is read in the charset of its mark, its type or its markup', () => {
  const cases: [Buffer, string | null][] = [
    [Buffer.from('\uFEFFGr\u00fc\u00dfe', 'utf16le'), 'text/html; charset=latin1'],
    [Buffer.from('Gr\u00fc\u00dfe', 'latin1'), 'text/html; charset="iso-8859-1"'],
    [Buffer.from('<meta charset=latin1>Gr\u00fc\u00dfe', 'latin1'), 'text/html'],
    [Buffer.from('Gr\u00fc\u00dfe'), 'text/html; charset=nonsense'],
    [Buffer.from('Gr\u00fc\u00dfe'), null],
  ];
  for (const [bytes, type] of cases) assert.match(decodeText(bytes, type), /Gr\u00fc\u00dfe$/);
});

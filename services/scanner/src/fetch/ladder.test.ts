import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { createLogger } from '@tidemark/platform/log';
import { ScanFailure } from '../failure.ts';
import { redirect, send, startDocsServer, type DocsServer } from '../testing/docs-server.ts';
import { aPage, asContent, aShell, asMarkdown, CHARGES, tagged, type Reference } from '../testing/reference-site.ts';
import { CHROME_PATH, CHROME_SANDBOX } from '../testing/scans.ts';
import { createChrome, type Chrome } from './chrome.ts';
import { createEgress } from './egress.ts';
import { NO_MANNERS } from './get.ts';
import { createPageFetcher } from './ladder.ts';
import type { FetchPage, PageFetch, PageRequest } from './page-fetch.ts';
import { renderPage, renderTimes } from './render-page.ts';

const log = createLogger('test', 'silent');
const egress = createEgress(undefined);
const times = { ...renderTimes(5000), settleMs: 3000 };
const DAY_MS = 86_400_000;
const MORE: Reference = {
  ...CHARGES,
  fields: [...CHARGES.fields, { name: 'memo', type: 'string', required: false, text: 'Shown to the customer.' }],
};

let docs: DocsServer;
let chrome: Chrome;
let fetchPage: FetchPage;
let renders: number;
let clock: Date;
let index: string | null;

before(async () => {
  docs = await startDocsServer({});
  chrome = createChrome({ path: CHROME_PATH, sandbox: CHROME_SANDBOX, proxy: null, idleMs: 60_000, log });
});
beforeEach(() => {
  fetchPage = createPageFetcher({
    egress,
    manners: NO_MANNERS,
    userAgent: 'test',
    timeoutMs: 5000,
    render: (url, signal) => {
      renders += 1;
      return renderPage(url, { chrome, egress, userAgent: 'test', times, signal });
    },
    indexOf: () => Promise.resolve(index),
    now: () => clock,
  });
});
beforeEach(() => {
  renders = 0;
  clock = new Date('2026-11-01T00:00:00Z');
  index = null;
  for (const path of Object.keys(docs.routes)) delete docs.routes[path];
});
after(async () => {
  await chrome[Symbol.asyncDispose]();
  await egress[Symbol.asyncDispose]();
  await docs[Symbol.asyncDispose]();
});

const ask = (memory: unknown = null, over: Partial<PageRequest> = {}): Promise<PageFetch> =>
  fetchPage(
    { url: `${docs.url}/charges`, memory, fresh: false, ignoreSelectors: [], acceptedBlocks: null, ...over },
    new AbortController().signal,
  );
const plain = (reference: Reference): string => aPage(asContent(reference));
const serve = (text: string | (() => string), path = '/charges', type?: string): void => {
  docs.routes[path] = tagged(typeof text === 'string' ? () => text : text, type);
};
const rows = ({ reading }: PageFetch): (string | null)[] =>
  (reading?.snapshot.sections ?? []).flatMap(({ blocks }) =>
    blocks.flatMap(({ kind, key }) => (kind === 'row' ? [key] : [])),
  );

test('a page that Chrome adds nothing to is asked for again without it', async () => {
  serve(plain(CHARGES));
  const first = await ask();
  assert.deepEqual([first.mode, renders], ['plain', 1]);
  const second = await ask(first.memory);
  assert.deepEqual([second.mode, second.reading, second.status, renders], ['not_modified', null, 304, 1]);
  serve(plain(MORE));
  const third = await ask(second.memory);
  assert.deepEqual([third.mode, rows(third).at(-1), renders], ['plain', 'memo', 1]);
});

test('equal bytes are unchanged also where the server knows no conditions', async () => {
  docs.routes['/charges'] = send(plain(CHARGES));
  const first = await ask();
  assert.deepEqual([first.mode, (await ask(first.memory)).mode], ['plain', 'not_modified']);
});

test('a 200 proves nothing: other bytes are read', async () => {
  let visits = 0;
  docs.routes['/charges'] = (_request, response) => {
    visits += 1;
    response.writeHead(200, { 'content-type': 'text/html' }).end(`${plain(CHARGES)}<!-- ${visits} -->`);
  };
  const first = await ask();
  const second = await ask(first.memory);
  assert.equal(second.mode, 'plain');
  assert.deepEqual(second.reading?.snapshot, first.reading?.snapshot);
});

test('a page that a script fills is rendered each time, although its shell is as it was', async () => {
  let data = asContent(CHARGES);
  serve(
    '<title>Docs</title><div id=root></div><script>fetch("/data").then(r => r.text()).then(t => root.innerHTML = t)</script>',
  );
  docs.routes['/data'] = (_request, response) => void response.writeHead(200).end(data);
  const first = await ask();
  assert.deepEqual([first.mode, rows(first).length], ['chrome', 3]);
  data = asContent(MORE);
  const second = await ask(first.memory);
  assert.deepEqual([second.mode, rows(second).length, renders], ['chrome', 4, 2]);
});

test('a page that was rendered before more was opened says so once', async () => {
  serve(aShell(asContent(CHARGES)));
  const first = await ask();
  const { opening: _, ...former } = first.memory as Record<string, unknown>;
  const anew = await ask(former);
  const next = await ask(anew.memory);
  assert.deepEqual(
    [first, anew, next].map(({ mode, openedAnew }) => [mode, openedAnew]),
    [
      ['chrome', false],
      ['chrome', true],
      ['chrome', false],
    ],
  );
  assert.equal((await ask({ ...former, mode: 'plain' })).openedAnew, false);
});

test('a page that becomes one that a script fills is rendered', async () => {
  serve(plain(CHARGES));
  const first = await ask();
  serve(aShell(asContent(MORE)));
  const second = await ask(first.memory);
  assert.deepEqual([second.mode, rows(second).length, second.asBefore], ['chrome', 4, null]);
});

test('a page that shows far fewer blocks than it did is looked at in Chrome', async () => {
  serve(plain(CHARGES));
  const first = await ask();
  const long = Array.from({ length: 12 }, () => CHARGES.intro.join(' '));
  const rest = aPage(`<h1>Charges</h1><p>${long.join(' ')}</p>`);
  const filled = rest.replace(
    '</body>',
    `<script>document.querySelector('main').innerHTML += ${JSON.stringify(asContent(MORE)).replaceAll('</', '<\\/')}</script></body>`,
  );
  serve(filled);
  const second = await ask(first.memory, { acceptedBlocks: 20 });
  assert.deepEqual([second.mode, rows(second).length], ['chrome', 4]);
});

test('whether Chrome adds something is looked at again after a week', async () => {
  serve(plain(CHARGES));
  const first = await ask();
  const late = `<script>document.querySelector('tbody').innerHTML += '<tr><td>memo<td>string<td>no<td>Shown.</tr>'</script>`;
  serve(aPage(asContent(CHARGES), { scripts: late }));
  clock = new Date(clock.getTime() + 6 * DAY_MS);
  const early = await ask(first.memory);
  assert.deepEqual([early.mode, rows(early).length], ['plain', 3]);
  clock = new Date(clock.getTime() + 2 * DAY_MS);
  const due = await ask(early.memory);
  assert.deepEqual([due.mode, rows(due).length], ['chrome', 4]);
  // What Chrome alone shows was there before, unseen: the plain page is what the baseline is held against.
  assert.deepEqual(due.asBefore?.snapshot, first.reading?.snapshot);
});

test('what is said to be gone is looked for in Chrome', async () => {
  serve(plain(MORE));
  const first = await ask();
  const script = `<script>document.querySelector('tbody').innerHTML += '<tr><td>memo<td>string<td>no<td>Shown to the customer.</tr>'</script>`;
  serve(aPage(asContent(CHARGES), { scripts: script }));
  assert.equal(rows(await ask(first.memory)).length, 3);
  const again = await ask(first.memory, { fresh: true });
  assert.deepEqual([again.mode, rows(again).length, again.asBefore], ['chrome', 4, null]);
});

for (const [where, head] of [
  ['beside the page', ''],
  ['where the page says', '<link rel="alternate" type="text/markdown" href="/raw/charges">'],
] as const) {
  test(`a Markdown twin ${where} that agrees with the page is read in its place`, async () => {
    const path = head === '' ? '/charges.md' : '/raw/charges';
    let reference = CHARGES;
    serve(() => aPage(asContent(reference), { head }));
    serve(() => asMarkdown(reference), path, 'text/markdown; charset=utf-8');
    const first = await ask();
    assert.deepEqual([first.mode, rows(first)], ['markdown', ['amount', 'currency', 'customer']]);
    assert.equal((await ask(first.memory)).mode, 'not_modified');
    reference = MORE;
    const changed = await ask(first.memory);
    assert.deepEqual([changed.mode, rows(changed).at(-1), renders], ['markdown', 'memo', 1]);
    index = '- [Elsewhere](/elsewhere.md)';
    const due = await ask({ ...(changed.memory as object), verifiedAt: null });
    assert.deepEqual([due.mode, due.asBefore, renders], ['markdown', null, 2]);
  });
}

const bad: Record<string, string> = {
  'with other headings': asMarkdown({ ...CHARGES, title: 'Refunds' }).replace(
    '## Create a charge',
    '## Create a refund',
  ),
  'without the fields': asMarkdown({ ...CHARGES, fields: [] }),
  'of another endpoint': asMarkdown({ ...CHARGES, endpoint: 'POST /v1/refunds' }),
};
for (const [what, text] of Object.entries(bad)) {
  test(`a Markdown file ${what} is no twin`, async () => {
    serve(plain(CHARGES));
    serve(text, '/charges.md', 'text/markdown');
    assert.equal((await ask()).mode, 'plain');
  });
}

test('a page in the place of the Markdown is no twin', async () => {
  serve(plain(CHARGES));
  serve(plain(CHARGES), '/charges.md');
  assert.equal((await ask()).mode, 'plain');
});

test('an index in Markdown that leaves the page out says that it has no twin', async () => {
  index = '# Docs\n- [Refunds](/refunds.md)';
  serve(plain(CHARGES));
  serve(asMarkdown(CHARGES), '/charges.md', 'text/markdown');
  assert.equal((await ask()).mode, 'plain');
  index += '\n- [Charges](/charges.md)';
  assert.equal((await ask()).mode, 'markdown');
});

test('a site whose pages had no twin is not asked for more of them', async () => {
  const asked: string[] = [];
  const other = await startDocsServer({}, ({ url = '' }) => asked.push(url));
  try {
    for (const page of ['a', 'b', 'c', 'd', 'e']) {
      other.routes[`/${page}`] = tagged(() => plain(CHARGES));
      assert.equal((await ask(null, { url: `${other.url}/${page}` })).mode, 'plain');
    }
    assert.deepEqual(
      asked.filter((path) => path.endsWith('.md')),
      ['/a.md', '/b.md', '/c.md'],
    );
    const head = '<link rel="alternate" type="text/markdown" href="/raw">';
    other.routes['/f'] = tagged(() => aPage(asContent(CHARGES), { head }));
    other.routes['/raw'] = tagged(() => asMarkdown(CHARGES), 'text/markdown');
    assert.equal((await ask(null, { url: `${other.url}/f` })).mode, 'markdown');
  } finally {
    await other[Symbol.asyncDispose]();
  }
});

test('a twin that falls behind its page is left for the page', async () => {
  let reference = CHARGES;
  serve(() => plain(reference));
  serve(asMarkdown(CHARGES), '/charges.md', 'text/markdown');
  let memory = (await ask()).memory;
  reference = { ...MORE, endpoint: 'POST /v2/charges' };
  let last: PageFetch | null = null;
  for (let scan = 0; scan < 25; scan += 1) {
    last = await ask(memory);
    memory = last.memory;
  }
  assert.deepEqual([last?.mode, last && rows(last).length], ['plain', 4]);
});

test('an address that serves Markdown itself is read without Chrome', async () => {
  serve(`---\ntitle: Charges\n---\n${asMarkdown(CHARGES)}`, '/charges', 'text/markdown');
  const first = await ask();
  assert.deepEqual([first.mode, rows(first).length, renders], ['markdown', 3, 0]);
  assert.equal((await ask(first.memory)).mode, 'not_modified');
});

test('a memory that is none is learned anew', async () => {
  serve(plain(CHARGES));
  for (const memory of ['x', { version: 99 }, { version: 1, mode: 'plain' }])
    assert.equal((await ask(memory)).mode, 'plain');
  assert.equal(renders, 3);
});

const refusals: Record<string, [status: number, headers: Record<string, string>, body: string, reason: string]> = {
  'an error': [500, {}, 'oops', 'http_status'],
  'a wall': [403, { 'cf-mitigated': 'challenge' }, '', 'blocked'],
  'a wall by its text': [503, {}, '<title>Just a moment...</title>', 'blocked'],
  'a sign-in': [401, {}, '', 'login_required'],
};
for (const [what, [status, headers, body, reason]] of Object.entries(refusals)) {
  test(`${what} fails with ${reason}, also for a page that is known`, async () => {
    serve(plain(CHARGES));
    const { memory } = await ask();
    docs.routes['/charges'] = (_request, response) => void response.writeHead(status, headers).end(body);
    const fails = (error: unknown) =>
      error instanceof ScanFailure && error.reason === reason && error.httpStatus === status;
    await assert.rejects(ask(), fails);
    await assert.rejects(ask(memory), fails);
  });
}

test('a redirect is followed, and told', async () => {
  serve(plain(CHARGES), '/v2/charges');
  docs.routes['/charges'] = redirect('/v2/charges');
  const { mode, asked, url } = await ask();
  assert.deepEqual([mode, asked, url], ['plain', `${docs.url}/charges`, `${docs.url}/v2/charges`]);
});

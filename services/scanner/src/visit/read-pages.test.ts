import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ScanFailure } from '../failure.ts';
import { HostOnHold } from '../fetch/host-on-hold.ts';
import type { FetchPage } from '../fetch/page-fetch.ts';
import { aSite, ROOT, type FakeSite } from '../testing/fake-site.ts';

const AT_ONCE = 3;
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const urlOf = (name: string): string => `${ROOT}/${name}`;

function aReference(): FakeSite {
  const page = (name: string): string =>
    `<main><h1>Part ${name}</h1><p>What part ${name} of the interface is for, word by word.</p><h2>GET /v1/${name}</h2><p>Lists all of ${name}.</p></main>`;
  const site = aSite(Object.fromEntries([ROOT, ...NAMES.map(urlOf)].map((url) => [url, page(url.slice(-1))])));
  site.fetchers.pagesAtOnce = AT_ONCE;
  return site;
}

/** Lets somebody look at every fetch before it is made. */
function watch(site: FakeSite, before: (url: string, signal: AbortSignal) => Promise<void>): void {
  const fetch: FetchPage = site.fetchers.page;
  site.fetchers.page = async (request, signal) => {
    await before(request.url, signal);
    return fetch(request, signal);
  };
}

test('as many pages are asked for at once as is set, and they stay in their order', async () => {
  const site = aReference();
  let open = 0;
  let most = 0;
  watch(site, async (url) => {
    if (url === ROOT) return;
    open += 1;
    most = Math.max(most, open);
    // The earlier one is listed, the longer it takes.
    for (let turn = NAMES.length - NAMES.indexOf(url.slice(-1)); turn > 0; turn -= 1) await new Promise(setImmediate);
    open -= 1;
  });
  const { pages, inputs, tally } = await site.scan();
  assert.deepEqual(pages, [ROOT, ...NAMES.map(urlOf)]);
  assert.deepEqual(
    inputs.filter(({ state }) => state.input === 'page').map(({ state }) => state.url),
    pages,
  );
  assert.equal(tally.pages, NAMES.length + 1);
  // A first reading is taken twice, and the second look is beside the next pages.
  assert.ok(most >= AT_ONCE && most <= AT_ONCE + 1, `${most} at once`);
});

test('a host that wants to be left alone is asked for nothing more than what was on its way', async () => {
  const site = aReference();
  await site.scan();
  const asked: string[] = [];
  watch(site, async (url) => {
    asked.push(url);
    if (url === urlOf('b')) throw new HostOnHold(new Date(0), 429);
  });
  site.pages[ROOT] = `${String(site.pages[ROOT])}<nav>more</nav>`;
  const { failure, pages } = await site.scan();
  assert.equal(failure, null);
  assert.deepEqual(pages, [ROOT, ...NAMES.map(urlOf)]);
  assert.deepEqual(asked, [ROOT, ...['a', 'b', 'c', 'd'].map(urlOf)]);
});

test('failures in a row end the asking, counted in the order of the pages', async () => {
  const site = aReference();
  await site.scan();
  const asked = new Set<string>();
  watch(site, async (url) => {
    asked.add(url);
    if (url !== ROOT) throw new ScanFailure('blocked');
  });
  site.pages[ROOT] = `${String(site.pages[ROOT])}<nav>more</nav>`;
  const { failure } = await site.scan();
  assert.equal(failure?.reason, 'blocked');
  assert.deepEqual([...asked], [ROOT, ...['a', 'b', 'c', 'd', 'e'].map(urlOf)]);
});

test('a bug at one page ends the others before the visit ends', async () => {
  const site = aReference();
  const ended: string[] = [];
  watch(site, async (url, signal) => {
    if (url === urlOf('a')) throw new TypeError('a bug');
    if (url === ROOT) return;
    await new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    ended.push(url);
    throw signal.reason;
  });
  await assert.rejects(site.scan(), TypeError);
  assert.deepEqual(ended, [urlOf('b'), urlOf('c')]);
});

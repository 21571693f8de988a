// Pages that are not what they were asked for, and pages that may be but are not believed at once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aSite, ROOT, told, type FakeSite } from '../testing/fake-site.ts';

const DEEP = `${ROOT}/v2/charges`;
const row = (name: string, type: string): string =>
  `<tr><td>${name}</td><td>${type}</td><td>What ${name} is.</td></tr>`;
const operation = (name: string, rows: string): string =>
  `<h2>POST /v1/${name}</h2><p>Makes ${name} for the account that asks for it, at once.</p><p>It can be asked for twice.</p>
   <table><tr><th>Parameter</th><th>Type</th><th>Description</th></tr>${rows}</table>`;
const NAMES = ['charges', 'refunds', 'payouts', 'customers', 'cards', 'plans', 'events', 'tokens', 'orders'];
const reference = (lead: string, types: Record<string, string> = {}): string =>
  `<html lang="en"><title>API</title><main><h1>Reference</h1><p>${lead}</p>
   ${NAMES.map((name) => operation(name, row('amount', types[name] ?? 'integer') + row('currency', 'string'))).join('')}</main></html>`;
const PAGE = reference('All that the API can do, and how it is asked to do it.');
/** The same interface in another site's words and order. */
const redesign = (type: string): string =>
  `<html lang="en"><title>Developers</title><main><h1>Developer hub</h1><p>Welcome, builder. Pick a resource from the list.</p>
   ${NAMES.toReversed()
     .map(
       (
         name,
       ) => `<h3>Working with ${name}</h3><p><code>POST /v1/${name}</code></p><p>Our newest guide on ${name} begins right here.</p>
        <table><tr><th>Name</th><th>Type</th><th>Notes</th></tr><tr><td>amount</td><td>${name === 'cards' ? type : 'integer'}</td><td>In the smallest unit.</td></tr>
        <tr><td>currency</td><td>string</td><td>Three letters.</td></tr></table>`,
     )
     .join('')}</main></html>`;
const OTHER = `<html lang="en"><title>Shop</title><main><h1>Spring sale</h1>${NAMES.map((name) => `<h2>Buy more ${name}!</h2><p>The best ${name} in town are here.</p>`).join('')}</main></html>`;

async function scanned(html = PAGE, url = ROOT): Promise<FakeSite> {
  const site = aSite({ [ROOT]: html });
  site.redirects[ROOT] = url;
  assert.deepEqual(told(await site.scan()), []);
  return site;
}

async function heldBy(site: FakeSite, html: string): Promise<(string | null)[]> {
  site.pages[ROOT] = html;
  const { held, failure, findings } = await site.scan();
  return [held, failure?.reason ?? null, ...findings.map(({ finding }) => finding.rule)];
}

test('another page in the place of this one is fetched three times, held, and forgotten when the old one is back', async () => {
  const site = await scanned();
  assert.deepEqual(await heldBy(site, OTHER), ['swapped', null]);
  assert.equal(site.fetched.length, 3);
  assert.deepEqual(await heldBy(site, OTHER), ['swapped', null]);
  assert.deepEqual(await heldBy(site, PAGE), [null, null]);
  assert.equal(site.known.inputs[0]?.state.held, null);
  assert.deepEqual(await heldBy(site, OTHER), ['swapped', null]);
});

test('a page that is swapped for one fetch only is the page that it was', async () => {
  const site = await scanned();
  site.pages[ROOT] = [OTHER, PAGE];
  assert.deepEqual(told(await site.scan()), []);
  assert.equal(site.known.inputs[0]?.state.held, null);
});

test('a redesign is believed at the third scan, and only what has a name of its own is told', async () => {
  const site = await scanned();
  for (const _ of [1, 2]) assert.deepEqual(await heldBy(site, redesign('string')), ['swapped', null]);
  assert.deepEqual(await heldBy(site, redesign('string')), [null, null, 'page-parameter-type-changed']);
  assert.deepEqual(await heldBy(site, redesign('string')), [null, null]);
});

test('another language is held, and another region of the same language too', async () => {
  const site = await scanned(PAGE, 'https://docs.example.com/en-us/api');
  const german = PAGE.replace('lang="en"', 'lang="de"')
    .replaceAll(
      'for the account that asks for it, at once',
      'für das Konto, das danach fragt, und zwar sofort und mit allem',
    )
    .replaceAll('It can be asked for twice', 'Es ist auch zu einem zweiten Mal mit der gleichen Wirkung möglich');
  assert.deepEqual(await heldBy(site, german), ['language', null]);
  site.redirects[ROOT] = 'https://docs.example.com/en-gb/api';
  assert.deepEqual(await heldBy(site, reference('Colour is written with a u.')), ['region', null]);
});

test('a page that is down to a part of itself fails as empty, and is believed at the third scan', async () => {
  const site = await scanned();
  const part = `<title>API</title><main><h1>Reference</h1><p>All that the API can do, and how it is asked to do it.</p></main>`;
  for (const _ of [1, 2]) assert.deepEqual(await heldBy(site, part), ['truncated', 'empty']);
  assert.equal(site.known.inputs[0]?.state.failures, 2);
  const [held, failure, ...rules] = await heldBy(site, part);
  assert.deepEqual([held, failure, rules.filter((rule) => rule === 'page-endpoint-removed').length], [null, null, 9]);
});

test('an edit that takes much and leaves more is no loss', async () => {
  const site = await scanned();
  const left = `<title>API</title><main><h1>Reference</h1>${NAMES.slice(0, 5)
    .map((name) => operation(name, row('amount', 'integer')))
    .join('')}</main>`;
  const [held, failure, ...rules] = await heldBy(site, left);
  assert.deepEqual([held, failure, rules.filter((rule) => rule === 'page-endpoint-removed').length], [null, null, 4]);
});

test('a deep page that leads to the root of its site is not there', async () => {
  const site = aSite({ [ROOT]: PAGE, [DEEP]: PAGE });
  site.source.docs_url = DEEP;
  site.listed = [DEEP];
  await site.scan();
  site.redirects[DEEP] = 'https://docs.example.com/';
  site.pages[DEEP] = OTHER;
  assert.equal((await site.scan()).failure?.reason, 'soft_404');
  const always = aSite({ [ROOT]: PAGE });
  always.redirects[ROOT] = 'https://docs.example.com/';
  assert.equal((await always.scan()).failure, null);
});

// Monitors and changes as people use them: watched from the page, scanned while one looks on, read, set and deleted.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { z } from 'zod';
import { monitorSchema } from '../../services/local/src/demo/rest.ts';
import { openDashboard, PHONE, showAs, type Dashboard } from '../support/dashboard/browser.ts';
import { welcome } from '../support/dashboard/welcome.ts';
import { eventually, SCAN_MS, startJourneyStack, type JourneyStack } from '../support/journey-stack.ts';
import { openDatabase } from '../support/stack-database.ts';

const SETUP_MS = 240_000;
const ADA = { email: 'ada@example.com', password: 'correct horse battery' };
const TABS = ['changes', 'scans', 'health', 'settings', 'kubernetes'];

const FORMER_DAYS = 30;
/** The score of today, with other figures, for the days before. */
const FORMER_SCORES = `insert into health.scores
  select (jsonb_populate_record(s, jsonb_build_object('scored_on', s.scored_on - n, 'score', s.score - n % 17))).*
  from health.scores s, generate_series(1, ${FORMER_DAYS}) n
  where s.monitor_id = $1 and s.scored_on = (select max(scored_on) from health.scores where monitor_id = $1)`;

const detailSchema = z.object({ status: z.string(), scan_frequency: z.string(), alert_on_non_breaking: z.boolean() });

let journey: JourneyStack;
let dashboard: Dashboard;
let monitorId = '';
const resources = new AsyncDisposableStack();

before(
  async () => {
    journey = resources.use(await startJourneyStack({ sites: 1 }));
    await welcome(journey, ADA);
    const destination = { url: journey.receiver.url, events: ['change.breaking'], name: 'On-call' };
    const { secret } = await journey.rest.post('/destinations', z.object({ secret: z.string() }), destination);
    journey.receiver.useSecret(secret);
    dashboard = resources.use(await openDashboard(journey.stack.url));
    await dashboard.signIn(ADA);
  },
  { timeout: SETUP_MS },
);
after(() => resources.disposeAsync());

/** Presses the button of that name. */
const press = (name: string): Promise<void> =>
  dashboard.page.locator(`::-p-aria([name="${name}"][role="button"])`).click();

const path = (): Promise<unknown> => dashboard.page.evaluate('location.pathname + location.search');

test('an address is looked at, watched, and its first scan followed', async () => {
  const { page } = dashboard;
  const [site] = journey.sites;
  assert.ok(site);
  await dashboard.open('/monitors/new?by=url');
  await page.locator('input[type=url]').fill('ftp://docs.example.com/');
  await page.keyboard.press('Enter');
  await dashboard.sees('must be a URL that begins with http:// or https://');
  await page.locator('input[type=url]').fill(site.docsUrl);
  await page.keyboard.press('Enter');
  await dashboard.sees('Parcel API');
  await dashboard.sees('Documentation page');
  assert.deepEqual(await dashboard.axe(), []);
  await page.locator('::-p-aria([name="Address of its OpenAPI description"])').fill(site.openapiUrl);
  await press('Watch it');
  await page.waitForFunction(`/^\\/monitors\\/[0-9a-f-]{36}$/.test(location.pathname)`);
  monitorId = String(await path()).split('/')[2] ?? '';
  await dashboard.sees('The scan is done', SCAN_MS);
  await dashboard.sees('No change so far');
});

test('a scan that is asked for is followed, and shows what changed without a reload', async () => {
  const { page } = dashboard;
  await dashboard.open(`/monitors/${monitorId}`);
  // What is still to come would move the button away from under the pointer.
  await dashboard.sees('No change so far');
  journey.sites[0]?.publish(2);
  // It may be said for less than a frame.
  await page.evaluate(
    `told = ''; new MutationObserver(() => { told += document.body.innerText }).observe(document.body, { subtree: true, childList: true, characterData: true })`,
  );
  // While the first scan is followed the button does nothing.
  await page.waitForSelector('::-p-xpath(//button[normalize-space()="Scan now" and not(@aria-disabled)])');
  await press('Scan now');
  await dashboard.sees('The scan is done after', SCAN_MS);
  assert.match(String(await page.evaluate('told')), /Waiting for a free scanner/);
  await dashboard.sees('The endpoint DELETE /v1/parcels/{id} was removed', SCAN_MS);
});

test('each section of a monitor has its data, and is without fault to axe, dark and on a phone too', async () => {
  const { page } = dashboard;
  const wanted = ['Timeline', 'Asked for', 'Scrape reliability', 'How often', 'kind: Monitor'];
  for (const [index, tab] of TABS.entries()) {
    await dashboard.open(`/monitors/${monitorId}?tab=${tab}`);
    await dashboard.sees(wanted[index] ?? '');
    assert.deepEqual(await dashboard.axe(), [], `${tab}, light`);
    await showAs(page, 'dark');
    assert.deepEqual(await dashboard.axe({ runOnly: ['color-contrast'] }), [], `${tab}, dark`);
    await page.setViewport(PHONE);
    assert.deepEqual(await dashboard.axe(), [], `${tab}, phone`);
    const width = Number(await page.evaluate('document.documentElement.scrollWidth'));
    assert.ok(width <= PHONE.width, `${tab} is ${width} px wide on a phone`);
    await page.setViewport({ width: 1280, height: 860 });
    await showAs(page, 'light');
  }
});

test('the manifest is what kubectl takes', async () => {
  await dashboard.open(`/monitors/${monitorId}?tab=kubernetes`);
  const manifest = String(await dashboard.page.evaluate(`document.querySelector('[aria-label=manifest]').textContent`));
  const seen = await journey.kubectl(
    ['create', '--dry-run=client', '-o', 'jsonpath={.spec.docsUrl}', '-f', '-'],
    manifest,
  );
  assert.equal(seen, journey.sites[0]?.docsUrl);
});

test('settings of a monitor are changed where they stand', async () => {
  const { page } = dashboard;
  const now = (): Promise<z.output<typeof detailSchema>> => journey.rest.get(`/monitors/${monitorId}`, detailSchema);
  await dashboard.open(`/monitors/${monitorId}?tab=settings`);
  await press('Every day How often');
  await page.locator('::-p-aria([name="Every hour"][role="option"])').click();
  await dashboard.sees('The frequency is changed');
  await page.locator('::-p-text(All other changes)').click();
  await dashboard.sees('The alerts are changed');
  await page.locator('::-p-text(Scanned as often as said above.)').click();
  await page.waitForFunction(`document.body.innerText.includes('Paused: nothing is scanned')`);
  assert.deepEqual(await now(), { status: 'paused', scan_frequency: 'hourly', alert_on_non_breaking: false });
  assert.equal(
    await page.evaluate(
      `[...document.querySelectorAll('button')].find((one) => one.textContent === 'Scan now').disabled`,
    ),
    true,
  );
});

test('changes are filtered in the address, walked with j and k, and opened with Enter', async () => {
  const { page } = dashboard;
  await dashboard.open('/changes');
  await press('Any kind Kind');
  await page.locator('::-p-aria([name="Breaking"][role="option"])').click();
  await page.waitForFunction(`location.search === '?classification=BREAKING'`);
  await page.waitForFunction(`document.body.innerText.includes('2 changes')`);
  await page.evaluate('document.activeElement.blur()');
  const focusedAfter = async (key: 'j' | 'k', before: unknown): Promise<unknown> => {
    await page.keyboard.press(key);
    await page.waitForFunction(
      `document.activeElement.pathname?.startsWith('/changes/') && document.activeElement.pathname !== ${JSON.stringify(before)}`,
    );
    return page.evaluate('document.activeElement.pathname');
  };
  const first = await focusedAfter('j', null);
  const second = await focusedAfter('j', first);
  assert.equal(await focusedAfter('k', second), first);
  await page.keyboard.press('Enter');
  await page.waitForFunction(`location.pathname === ${JSON.stringify(first)}`);
  await page.goBack();
  await page.waitForFunction(`location.search === '?classification=BREAKING'`);

  await dashboard.open('/changes?severity=critical&until=2020-01-01');
  await dashboard.sees('No change matches these filters');
  assert.deepEqual(await dashboard.axe(), []);
  await press('Clear filters');
  await page.waitForFunction(`location.search === ''`);
});

test('a change shows its words before and after, what it means, its evidence, and who was told', async () => {
  const { page } = dashboard;
  const changes = await journey.rest.get(
    '/changes?per_page=100',
    z.array(z.object({ id: z.string(), change_type: z.string(), endpoint: z.string().nullable() })),
  );
  const idOf = (type: string): string => changes.find((one) => one.change_type === type)?.id ?? assert.fail(type);
  await dashboard.open(`/changes/${idOf('parameter_became_required')}`);
  await dashboard.sees('What it means');
  assert.deepEqual(await page.$$eval('del, ins', (marks) => marks.map((mark) => mark.textContent)), [
    'optional',
    'required',
  ]);
  await dashboard.open(`/changes/${idOf('endpoint_removed')}`);
  for (const text of ['It is gone', 'Affected endpoint', 'Evidence', 'api-removed', 'On-call', 'Delivered'])
    await dashboard.sees(text);
  await page.locator('::-p-aria([name="127.0.0.1"][role="link"])').click();
  await page.waitForFunction(`location.pathname === '/monitors/${monitorId}'`);
});

test('an API of the catalog is found by its name, watched, and deleted again', async () => {
  const { page } = dashboard;
  await dashboard.open('/monitors/new');
  await page.locator('input[type=search]').fill('strip');
  await press('Watch Stripe');
  await page.waitForFunction(`document.querySelector('h1')?.textContent?.includes('Stripe')`);
  const id = String(await path()).split('/')[2] ?? '';
  assert.equal((await journey.rest.get(`/monitors/${id}`, monitorSchema)).id, id);
  await dashboard.open(`/monitors/${id}?tab=settings`);
  await press('Delete monitor');
  await page.locator('[role=alertdialog], [role=dialog]').wait();
  await page.locator('[role=dialog] ::-p-text(Delete monitor)').click();
  await page.waitForFunction(`location.pathname === '/monitors'`);
  await eventually('the monitor to be gone', SCAN_MS, async () =>
    (await journey.ask(`/monitors/${id}`)).status === 404 ? true : undefined,
  );
  await page.waitForFunction(`!document.querySelector('main').innerText.includes('Stripe')`);
});

test('the scores of the days are a plot, and a table for who does not see it', async () => {
  const { page } = dashboard;
  await using database = await (await openDatabase(journey.stack.home))();
  await database.query(FORMER_SCORES, [monitorId]);
  await dashboard.open(`/monitors/${monitorId}?tab=health`);
  await page.waitForSelector('.recharts-area-curve');
  await page.locator('summary').click();
  assert.equal(await page.$$eval('[aria-label="Scores by day"] tbody tr', (rows) => rows.length), FORMER_DAYS + 1);
  assert.deepEqual(await dashboard.axe(), []);
  await dashboard.open('/monitors');
  await page.waitForSelector('[aria-label^="Score of the last"]');
});

test('the list says how each monitor is, and the search in it stays in the address', async () => {
  const { page } = dashboard;
  await dashboard.open('/monitors');
  await dashboard.sees('Paused');
  await page.waitForFunction(`document.querySelector('tbody [title$="stable"]') !== null`);
  await dashboard.sees('9');
  await page.locator('input[type=search]').fill('nothing like it');
  await dashboard.sees('No monitor matches');
  assert.equal(await path(), '/monitors?search=nothing+like+it');
  await press('Show all monitors');
  await page.waitForFunction(`location.search === ''`);
});

test('nothing of all this broke the policy of the page, asked another host, or failed', () => {
  assert.deepEqual(dashboard.faults, []);
});

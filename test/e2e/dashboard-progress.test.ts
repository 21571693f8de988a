// A scan that is asked for on the page is followed to its end, whatever comes between.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import type { Client } from 'pg';
import { z } from 'zod';
import { monitorSchema } from '../../services/local/src/demo/rest.ts';
import { openDashboard, type Dashboard } from '../support/dashboard/browser.ts';
import { welcome } from '../support/dashboard/welcome.ts';
import { eventually, SCAN_MS, startJourneyStack, type JourneyStack } from '../support/journey-stack.ts';
import { startSilencer } from '../support/silencer.ts';
import { openDatabase } from '../support/stack-database.ts';

const SETUP_MS = 240_000;
const ADA = { email: 'ada@example.com', password: 'correct horse battery' };
/** Of one user at once, on one gateway. */
const MAX_STREAMS = 4;

let journey: JourneyStack;
let dashboard: Dashboard;
let monitorId = '';
const resources = new AsyncDisposableStack();

before(
  async () => {
    journey = resources.use(await startJourneyStack({ sites: 1 }));
    await welcome(journey, ADA);
    const wanted = { docs_url: journey.sites[0]?.docsUrl, openapi_spec_url: journey.sites[0]?.openapiUrl };
    monitorId = (await journey.rest.post('/monitors', monitorSchema, wanted)).id;
    await journey.scanned(monitorId, null);
    dashboard = resources.use(await openDashboard(journey.stack.url));
    await dashboard.signIn(ADA);
  },
  { timeout: SETUP_MS },
);
after(() => resources.disposeAsync());
beforeEach(() => dashboard.open(`/monitors/${monitorId}`));

/** While a scan is followed the button does nothing. */
const scanNow = (): Promise<void> =>
  dashboard.page.locator('::-p-xpath(//button[normalize-space()="Scan now" and not(@aria-disabled)])').click();

const waitsInLine = (database: Pick<Client, 'query'>): Promise<boolean> =>
  eventually('the scan to be in the line', SCAN_MS, async () => {
    const { rowCount } = await database.query(`select from scanner.scans where state = 'queued'`);
    return rowCount === 1 || undefined;
  });

test('a stream that is refused is asked for again', async () => {
  const path = `${journey.stack.url}/web/monitors/${monitorId}/progress?scan_id=${randomUUID()}`;
  const headers = { authorization: `Bearer ${journey.stack.apiKey}` };
  const others = new AbortController();
  const streams = Array.from({ length: MAX_STREAMS }, () => fetch(path, { headers, signal: others.signal }));
  for (const { status } of await Promise.all(streams)) assert.equal(status, 200);
  const refused = dashboard.page.waitForResponse((answer) => answer.url().includes('/progress'));
  await scanNow();
  assert.equal((await refused).status(), 429);
  others.abort();
  await dashboard.sees('The scan is done after', SCAN_MS);
});

test('a scan is asked for also while the browser says that there is no network', async () => {
  await dashboard.page.evaluate(`dispatchEvent(new Event('offline'))`);
  await scanNow();
  await dashboard.sees('The scan is done after', SCAN_MS);
});

test('a stream that falls silent without an end is opened anew', async () => {
  await using silencer = await startSilencer(journey.stack.url);
  await using other = await openDashboard(silencer.url);
  await other.signIn(ADA);
  await other.open(`/monitors/${monitorId}`);
  await using database = await (await openDatabase(journey.stack.home))();
  await database.query(`update scanner.sources set slow_until = now() + interval '1 day'`);
  const opened = other.page.waitForResponse((answer) => answer.url().includes('/progress'));
  await other.press('Scan now');
  await opened;
  await waitsInLine(database);
  silencer.silence();
  await database.query('update scanner.sources set slow_until = null');
  await database.query(`update scanner.scans set due_at = now() where state = 'queued'`);
  await other.sees('The scan is done after', SCAN_MS);
  assert.deepEqual(other.faults, []);
});

test('a page follows a scan that somebody else asked for, and shows what came of one that it did not see', async () => {
  const asked = async (): Promise<void> => {
    const { status } = await journey.ask(`/monitors/${monitorId}/check`, { method: 'POST' });
    assert.equal(status, 202);
  };
  await using database = await (await openDatabase(journey.stack.home))();
  await database.query(`update scanner.sources set slow_until = now() + interval '1 day'`);
  await asked();
  await waitsInLine(database);
  await dashboard.sees('Waiting for a free scanner');
  await database.query('update scanner.sources set slow_until = null');
  await database.query(`update scanner.scans set due_at = now() where state = 'queued'`);
  await dashboard.sees('The scan is done after', SCAN_MS);

  await dashboard.open(`/monitors/${monitorId}?tab=scans`);
  const rows = async (): Promise<number> => (await dashboard.page.$$('tbody tr')).length;
  const before = await rows();
  const { last_scan: last } = await journey.rest.get(`/monitors/${monitorId}`, monitorSchema);
  await asked();
  await journey.scanned(monitorId, last?.id ?? null);
  await eventually('its row to be shown', SCAN_MS, async () => (await rows()) > before || undefined);
});

test('a scan that waited for a monitor that is paused then is said not to be made', async () => {
  await using database = await (await openDatabase(journey.stack.home))();
  await database.query(`update scanner.sources set slow_until = now() + interval '1 day'`);
  await scanNow();
  await dashboard.sees('Waiting for a free scanner');
  await waitsInLine(database);
  const { last_scan: last } = await journey.rest.get(`/monitors/${monitorId}`, monitorSchema);
  const set = async (status: string): Promise<void> => {
    const { status: answered } = await journey.ask(`/monitors/${monitorId}`, { method: 'PATCH', body: { status } });
    assert.equal(answered, 200);
  };
  await set('paused');
  await dashboard.sees('The scan is not made', SCAN_MS);
  await database.query('update scanner.sources set slow_until = null');
  await set('active');
  await journey.scanned(monitorId, last?.id ?? null);
});

test('the page of a monitor that is refused does not wait for its first scan', async () => {
  const manifest = {
    apiVersion: 'tidemark.dev/v1',
    kind: 'Monitor',
    metadata: { name: 'once-more' },
    spec: { name: 'Once more', docsUrl: journey.sites[0]?.docsUrl, openapiSpecUrl: journey.sites[0]?.openapiUrl },
  };
  await journey.kubectl(['apply', '-f', '-'], JSON.stringify(manifest));
  const listed = z.array(z.object({ id: z.string(), name: z.string() }));
  const { id } = await eventually('the monitor to be known', SCAN_MS, async () =>
    (await journey.rest.get('/monitors', listed)).find(({ name }) => name === 'Once more'),
  );
  const asked: string[] = [];
  dashboard.page.on('request', (request) => asked.push(request.url()));
  await dashboard.open(`/monitors/${id}`);
  await dashboard.sees('Once more');
  assert.deepEqual(
    asked.filter((url) => url.includes('/progress')),
    [],
  );
});

test('nothing of all this broke the policy of the page, asked another host, or failed', () => {
  assert.deepEqual(dashboard.faults, []);
});

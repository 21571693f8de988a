// The reference in a real browser: it shows every operation, asks no other host for anything, and breaks no rule of its own policy.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import puppeteer from 'puppeteer-core';
import { ensurePrerequisites } from '../../local/src/prerequisites.ts';
import { startSuite } from './testing/suite.ts';

const SHOWN_MS = 60_000;

const { gateway } = await startSuite();

test(
  'the reference shows every operation, from this host alone and within its policy',
  { timeout: 120_000 },
  async () => {
    const { chrome } = await ensurePrerequisites({});
    const browser = await puppeteer.launch({ executablePath: chrome, headless: 'shell', args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage();
      const faults: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(gateway.url) && !url.startsWith('data:')) faults.push(`another host: ${url}`);
      });
      await page.goto(`${gateway.url}/docs`);
      const document = (await gateway.send('GET', '/api/v1/openapi.json')).body as { paths: Record<string, object> };
      const operations = Object.values(document.paths).flatMap((path) => Object.keys(path)).length;
      await page.waitForFunction(`document.querySelectorAll('.opblock').length >= ${operations}`, {
        timeout: SHOWN_MS,
      });
      // A request is made there, with a key.
      const { key } = await gateway.addUser();
      await page.click('button.authorize');
      await page.type('.auth-container input', key);
      await page.click('.auth-btn-wrapper button[type=submit]');
      await page.click('.auth-btn-wrapper .btn-done');
      for (const operation of ['Catalog-listCatalog', 'Monitors-listMonitors']) {
        await page.click(`#operations-${operation} .opblock-summary-control`);
        await (await page.waitForSelector(`#operations-${operation} button.execute`, { timeout: SHOWN_MS }))?.click();
        const status = `#operations-${operation} .live-responses-table .response-col_status`;
        await page.waitForFunction(`document.querySelectorAll('${status}')[1]?.textContent.startsWith('200')`, {
          timeout: SHOWN_MS,
        });
      }
      assert.deepEqual(faults, []);
    } finally {
      await browser.close();
    }
  },
);

test('the reference and its parts are kept, tagged and packed', async () => {
  const ask = (path: string, headers: Record<string, string> = {}) => fetch(gateway.url + path, { headers });
  const page = await ask('/docs');
  assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none';.*frame-ancestors 'none'/);
  assert.doesNotMatch(page.headers.get('content-security-policy') ?? '', /unsafe|https?:/);
  const bundle = await ask('/docs/swagger-ui-bundle.js', { 'accept-encoding': 'br' });
  assert.equal(bundle.headers.get('content-encoding'), 'br');
  assert.ok((await bundle.arrayBuffer()).byteLength > 1_000_000, 'unpacked');
  const again = await ask('/docs/swagger-ui-bundle.js', { 'if-none-match': bundle.headers.get('etag') ?? '' });
  assert.deepEqual([again.status, again.headers.get('content-length')], [304, null]);
  assert.equal((await ask('/docs/')).url, `${gateway.url}/docs`);
  for (const name of ['x-content-type-options', 'referrer-policy', 'strict-transport-security']) {
    for (const path of ['/docs', '/api/v1/catalog', '/nothing']) {
      assert.ok((await ask(path)).headers.has(name), `${name} on ${path}`);
    }
  }
});

// A Monitor that names the docs alone: the description is found, shown, and compared by its meaning; the list of scans says what they took.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { z } from 'zod';
import { changesSchema, checkSchema, monitorSchema } from '../../services/local/src/demo/rest.ts';
import { eventually, SCAN_MS, startJourneyStack, type JourneyStack } from '../support/journey-stack.ts';

const PAGE = `<!doctype html><html lang="en"><head><title>Parcel API</title></head><body><main><h1>Parcel API</h1>
<p>Send parcels and follow them with this API. Every request needs a key, which is made in the settings of the account.</p>
<a href="/api/openapi.json">Description of the API</a></main></body></html>`;
const aSpec = (...paths: string[]): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Parcel API', version: '1' },
    paths: Object.fromEntries(paths.map((path) => [path, { get: { responses: { 200: { description: 'ok' } } } }])),
  });
const detailSchema = z.object({ openapi_spec_url: z.string().nullable(), discovered_spec_url: z.string().nullable() });
const scansSchema = z.array(
  z.object({
    id: z.string(),
    mode: z.string().nullable(),
    duration_ms: z.int().nullable(),
    phases: z.record(z.string(), z.int()),
    bytes: z.int().nullable(),
    pages: z.int().nullable(),
    reason: z.string().nullable(),
  }),
);

let origin: string;
let spec = aSpec('/v1/parcels', '/v1/labels');
let journey: JourneyStack;

const resources = new AsyncDisposableStack();

before(async () => {
  const site = createServer(({ url, headers }, response) => {
    if (url === '/docs/' && headers['if-none-match'] === '"1"') response.writeHead(304, { etag: '"1"' }).end();
    else if (url === '/docs/') response.writeHead(200, { 'content-type': 'text/html', etag: '"1"' }).end(PAGE);
    else if (url === '/api/openapi.json') response.writeHead(200, { 'content-type': 'application/json' }).end(spec);
    else response.writeHead(404).end();
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  resources.defer(async () => {
    site.closeAllConnections();
    await site[Symbol.asyncDispose]();
  });
  const authority = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  origin = `http://${authority}`;
  journey = resources.use(await startJourneyStack({ sites: 0, allow: [authority] }));
});
// Also when not all of it could be started: what is left open would keep the run from its end.
after(() => resources.disposeAsync());

test('a Monitor with only a docs URL gets the Changes of the description that the docs lead to', async () => {
  const { rest } = journey;
  const { id } = await rest.post('/monitors', monitorSchema, { docs_url: `${origin}/docs/` });
  const first = await journey.scanned(id, null);
  assert.equal(first.status, 'completed');
  assert.deepEqual(await rest.get(`/monitors/${id}`, detailSchema), {
    openapi_spec_url: null,
    discovered_spec_url: `${origin}/api/openapi.json`,
  });
  spec = aSpec('/v1/parcels');
  await rest.post(`/monitors/${id}/check`, checkSchema);
  const second = await journey.scanned(id, first.id);
  const [change] = await eventually('the Change', SCAN_MS, async () => {
    const changes = await rest.get(`/changes?api_id=${id}`, changesSchema);
    return changes.length > 0 ? changes : undefined;
  });
  assert.deepEqual([change?.classification, change?.endpoint], ['BREAKING', 'GET /v1/labels']);
  const scans = await rest.get(`/monitors/${id}/scans`, scansSchema);
  const [newest, oldest] = [second.id, first.id].map((scan) => scans.find((one) => one.id === scan));
  assert.deepEqual([newest?.mode, newest?.pages, newest?.reason], ['not_modified', 1, null]);
  assert.equal(oldest?.pages, 1);
  assert.ok((oldest?.bytes ?? 0) > PAGE.length && (oldest?.duration_ms ?? 0) > 0 && 'render' in (oldest?.phases ?? {}));
});

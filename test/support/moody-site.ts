// A documentation site that can be had in many bad moods.
import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Mood = 'good' | 'silent' | 'missing' | 'broken' | 'empty' | 'huge' | 'loop' | 'no spec';

export interface MoodySite extends AsyncDisposable {
  /** host:port */
  authority: string;
  docsUrl: string;
  openapiUrl: string;
  mood: Mood;
}

const HUGE_BYTES = 50 * 1024 * 1024;
const CHUNK = Buffer.alloc(256 * 1024, '<p>All work and no play makes a dull page.\n');
const PAGE = `<!doctype html><html lang="en"><head><title>Parcel API</title></head><body><main><h1>Parcel API</h1>
<p>Send parcels and follow them with this API.</p><h2>GET /v1/parcels</h2><p>Lists the parcels of the account, newest first.</p>
</main></body></html>`;
const SPEC = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Parcel API', version: '1' },
  paths: { '/v1/parcels': { get: { responses: { 200: { description: 'The parcels.' } } } } },
});

const html = (response: ServerResponse, status: number, body: string): void =>
  void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body);

/** Sends until the client goes away or all is sent. */
function flood(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' });
  let sent = 0;
  const more = (): void => {
    while (sent < HUGE_BYTES) {
      sent += CHUNK.length;
      if (!response.write(CHUNK)) {
        response.once('drain', more);
        return;
      }
    }
    response.end();
  };
  more();
}

const PAGES: Record<Mood, (response: ServerResponse) => void> = {
  good: (response) => html(response, 200, PAGE),
  'no spec': (response) => html(response, 200, PAGE),
  silent: () => {},
  missing: (response) => html(response, 404, '<h1>Not found</h1>'),
  broken: (response) => html(response, 500, '<h1>Something broke</h1>'),
  empty: (response) => html(response, 200, '<!doctype html><title></title><body></body>'),
  huge: flood,
  loop: (response) => void response.writeHead(302, { location: '/again' }).end(),
};

export async function startMoodySite(): Promise<MoodySite> {
  const listener: RequestListener = (request, response) => {
    response.on('error', () => {});
    if (request.url === '/openapi.json') {
      const text = site.mood === 'no spec' ? '<h1>Our API</h1>' : SPEC;
      response.writeHead(200, { 'content-type': 'application/json' }).end(text);
    } else PAGES[site.mood](response);
  };
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const authority = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const site: MoodySite = {
    authority,
    docsUrl: `http://${authority}/`,
    openapiUrl: `http://${authority}/openapi.json`,
    mood: 'good',
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return site;
}

// A documentation site of the usual kind: the page is an empty shell that a script fills in the browser.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openapiOf, pageOf, type Version } from './content.ts';

export interface DemoSite extends AsyncDisposable {
  /** host:port */
  authority: string;
  docsUrl: string;
  openapiUrl: string;
  publish(version: Version): void;
}

const SHELL = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Parcel API</title></head>
<body><div id="app"></div><footer><a href="/upgrade">Upgrade guide</a></footer><script src="/app.js"></script></body></html>`;

const UPGRADE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Upgrade guide | Parcel API</title></head>
<body><main><h1>Upgrade guide</h1><p>What to change when a part of the Parcel API ends.</p>
<h2>Cancelling a parcel</h2><p>What you cancelled with DELETE /v1/parcels/{id} so far, announce with POST /v1/returns instead.</p>
<h2>Labels</h2><p>The label that GET /v1/labels/{id} gives is a link in the parcel itself.</p>
</main></body></html>`;

const SCRIPT = `
const element = (name, text, ...children) => {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  made.append(...children);
  return made;
};
const table = (parameters) => element('table', '',
  element('thead', '', element('tr', '', ...['Name', 'Type', 'Required', 'Description'].map((text) => element('th', text)))),
  element('tbody', '', ...parameters.map(({ name, type, required, text }) =>
    element('tr', '', ...[name, type, required ? 'required' : 'optional', text].map((cell) => element('td', cell))))));
fetch('/content.json').then((response) => response.json()).then(({ title, build, updated, sections, endpoints }) => {
  const main = element('main', '', element('h1', title));
  for (const { heading, paragraphs } of sections) main.append(element('h2', heading), ...paragraphs.map((text) => element('p', text)));
  for (const { heading, text, parameters } of endpoints) {
    main.append(element('h2', heading), element('p', text));
    if (parameters.length > 0) main.append(table(parameters));
  }
  document.getElementById('app').append(main, element('footer', 'Build ' + build + ', last updated ' + updated));
});`;

/** Serves version 1 until another is published. */
export async function startDemoSite(now: Date, port = 0): Promise<DemoSite> {
  let version: Version = 1;
  const routes: Record<string, () => { type: string; body: string }> = {
    '/': () => ({ type: 'text/html; charset=utf-8', body: SHELL }),
    '/upgrade': () => ({ type: 'text/html; charset=utf-8', body: UPGRADE }),
    '/app.js': () => ({ type: 'text/javascript', body: SCRIPT }),
    '/content.json': () => ({ type: 'application/json', body: JSON.stringify(pageOf(version, now)) }),
    '/openapi.json': () => ({ type: 'application/json', body: JSON.stringify(openapiOf(version, now)) }),
  };
  const server = createServer((request, response) => {
    const route = routes[request.url ?? ''];
    if (!route) {
      response.writeHead(404).end();
      return;
    }
    const { type, body } = route();
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const authority = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    authority,
    docsUrl: `http://${authority}/`,
    openapiUrl: `http://${authority}/openapi.json`,
    publish(next) {
      version = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

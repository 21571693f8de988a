// Many small documentation sites: most are good, some crash, hang or bloat whoever reads them.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const HOSTS = 40;
const CHUNK = Buffer.alloc(64 * 1024, '<p>All work and no play makes a dull page.\n');

type Kind = (response: ServerResponse, index: number) => void;

const html = (response: ServerResponse, body: string, status = 200): void =>
  void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body);
const content = (index: number): string =>
  `<h1>API ${index}</h1><p>Send parcels and follow them with this API.</p><h2>GET /v1/parcels/${index}</h2><p>Lists the parcels of the account, newest first.</p>`;
const scripted =
  (script: string): Kind =>
  (response, index) =>
    html(response, `<title>API ${index}</title><main id=m>${content(index)}</main><script>${script}</script>`);

const endless: Kind = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  const more = (): void => {
    while (!response.destroyed && response.write(CHUNK));
  };
  response.on('drain', more);
  more();
};

let edits = 0;

/** In hundredths of all Sources; the rest is good and still. */
const KINDS: Readonly<Record<string, { share: number; serve: Kind }>> = {
  'drawn by scripts': {
    share: 12,
    serve: (response, index) =>
      html(
        response,
        `<title>API</title><div id=root></div><script>setTimeout(() => { root.innerHTML = ${JSON.stringify(`<main>${content(index)}</main>`)} }, 500)</script>`,
      ),
  },
  edited: {
    share: 6,
    serve: (response, index) => {
      edits += 1;
      html(
        response,
        `<main>${content(index)}<p>Edition number ${edits} brought the limit of ${edits} requests.</p></main>`,
      );
    },
  },
  'busy for ever': { share: 3, serve: scripted('setTimeout(() => { for (;;); }, 20)') },
  'out of heap': {
    share: 3,
    serve: scripted('const kept = []; for (let n = 0; ; n += 1) kept.push({ n, text: "x" + n })'),
  },
  bloated: {
    share: 3,
    serve: scripted(
      'const kept = []; const f = () => { kept.push(new Uint8Array(2e7).fill(1)); if (kept.length < 150) setTimeout(f, 20) }; f()',
    ),
  },
  'grown elements': {
    share: 2,
    serve: scripted('for (let n = 0; n < 1e6; n += 1) m.append(document.createElement("p"))'),
  },
  dialogs: { share: 2, serve: scripted('for (;;) alert(1)') },
  workers: {
    share: 2,
    serve: scripted('for (let n = 0; n < 100; n += 1) new Worker(URL.createObjectURL(new Blob(["for(;;);"])))'),
  },
  requests: { share: 2, serve: scripted('for (let n = 0; n < 3000; n += 1) fetch("?" + n).catch(() => {})') },
  endless: { share: 2, serve: endless },
  silent: { share: 2, serve: () => {} },
  broken: { share: 3, serve: (response) => html(response, 'Out of order.', 500) },
};
const good: Kind = (response, index) => html(response, `<title>API ${index}</title><main>${content(index)}</main>`);

function kindOf(index: number): Kind {
  // Spread over the hosts, whatever their number.
  let at = (index * 37) % 100;
  for (const { share, serve } of Object.values(KINDS)) {
    if (at < share) return serve;
    at -= share;
  }
  return good;
}

export interface SoakSite extends AsyncDisposable {
  /** Of the Source at an index. */
  docsUrl: (index: number) => string;
  /** host:port of every host. */
  authorities: string[];
}

export async function startSoakSite(): Promise<SoakSite> {
  const server = createServer((request, response) => {
    response.on('error', () => {});
    const index = /^\/docs\/(\d+)$/.exec(request.url ?? '')?.[1];
    if (index === undefined) response.writeHead(404).end();
    else kindOf(Number(index))(response, Number(index));
  });
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const authorities = Array.from({ length: HOSTS }, (_, host) => `127.0.1.${host + 1}:${port}`);
  return {
    authorities,
    docsUrl: (index) => `http://${authorities[index % HOSTS]}/docs/${index}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

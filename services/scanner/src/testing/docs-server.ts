// A documentation server on the loopback address for tests: a handler per path.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Route = (request: IncomingMessage, response: ServerResponse) => void;

export interface DocsServer extends AsyncDisposable {
  url: string;
  /** Changed by tests between scans. */
  routes: Record<string, Route>;
}

export async function startDocsServer(
  routes: Record<string, Route>,
  onRequest: (request: IncomingMessage) => void = () => {},
): Promise<DocsServer> {
  const server = createServer((request, response) => {
    onRequest(request);
    const route = routes[request.url ?? ''];
    response.on('error', () => {});
    if (route) route(request, response);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    routes,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const send =
  (body: string, type = 'text/html; charset=utf-8', status = 200): Route =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };

export const redirect =
  (location: string): Route =>
  (_request, response) => {
    response.writeHead(302, { location }).end();
  };

/** Sends until the client goes away or `bytes` are sent. */
export const flood =
  (bytes: number, type = 'text/html'): Route =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type });
    const chunk = Buffer.alloc(256 * 1024, '<p>All work and no play makes a dull page.\n');
    let sent = 0;
    const more = (): void => {
      while (sent < bytes) {
        sent += chunk.length;
        if (!response.write(chunk)) {
          response.once('drain', more);
          return;
        }
      }
      response.end();
    };
    more();
  };

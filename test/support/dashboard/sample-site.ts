// Serves the documentation of sample APIs: version `before` until `publish` is called.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { descriptionOf, pageOf, type SampleApi } from './sample-apis.ts';

export interface SampleSite extends AsyncDisposable {
  /** host:port entries, one for each API: a host is asked by one scan at a time. */
  authorities: readonly string[];
  addressesOf: (api: SampleApi) => { docsUrl: string; openapiUrl: string };
  publish: () => void;
}

export async function startSampleSite(apis: readonly SampleApi[]): Promise<SampleSite> {
  let version: 'before' | 'after' = 'before';
  await using starting = new AsyncDisposableStack();
  const authorities = new Map<SampleApi, string>();
  for (const api of apis) {
    const server = createServer((request, response) => {
      const answers: Record<string, () => [type: string, body: string]> = {
        '/docs': () => ['text/html; charset=utf-8', pageOf(api[version])],
        '/openapi.json': () => ['application/json', descriptionOf(api[version])],
      };
      const answer = answers[request.url ?? ''];
      if (!answer) {
        response.writeHead(404).end();
        return;
      }
      const [type, body] = answer();
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    starting.defer(() => {
      server.closeAllConnections();
      server.close();
    });
    authorities.set(api, `127.0.0.1:${(server.address() as AddressInfo).port}`);
  }
  const owned = starting.move();
  return {
    authorities: [...authorities.values()],
    addressesOf(api) {
      const origin = `http://${authorities.get(api)}`;
      return { docsUrl: `${origin}/docs`, openapiUrl: `${origin}/openapi.json` };
    },
    publish() {
      version = 'after';
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

// The operators' port of a process: /healthz (alive), /readyz (ready for work), /metrics (Prometheus).
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';

export interface OpsServer extends AsyncDisposable {
  port: number;
}

export interface OpsServerOptions {
  host: string;
  port: number;
  registry: Registry;
  /** Null when ready, else what is missing. */
  notReady: () => string | null | Promise<string | null>;
}

const REQUEST_TIMEOUT_MS = 5000;

export async function startOpsServer(options: OpsServerOptions): Promise<OpsServer> {
  const routes: Record<string, () => Promise<{ status: number; type: string; body: string }>> = {
    '/healthz': async () => ({ status: 200, type: 'text/plain', body: 'ok\n' }),
    '/readyz': async () => {
      const missing = await options.notReady();
      return { status: missing === null ? 200 : 503, type: 'text/plain', body: `${missing ?? 'ready'}\n` };
    },
    '/metrics': async () => ({
      status: 200,
      type: options.registry.contentType,
      body: await options.registry.metrics(),
    }),
  };
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    const route = routes[request.url ?? ''];
    if (!route) {
      response.writeHead(404).end();
      return;
    }
    route().then(
      ({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await once(server.listen(options.port, options.host), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

// A receiver that keeps what it got, byte by byte, and says yes to everything.
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createCertificates } from '../../services/local/src/kube-api/certificates.ts';

export interface Received {
  /** Whose it is: of which path. */
  path: string;
  method: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PlainReceiver extends AsyncDisposable {
  /** host:port */
  authority: string;
  caPem: string;
  received: readonly Received[];
}

export async function startPlainReceiver(): Promise<PlainReceiver> {
  const { ca, server: own } = await createCertificates(new Date());
  const received: Received[] = [];
  const server = createServer({ cert: own.cert, key: own.key }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', method = '', headers } = request;
      received.push({ path: url, method, headers, body: Buffer.concat(chunks) });
      response.writeHead(204).end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    authority: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    caPem: ca.cert,
    received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

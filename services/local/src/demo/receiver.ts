// A webhook receiver as a subscriber would write it: HTTPS, and the signature checked over the raw body with nothing but node:crypto.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createCertificates } from '../kube-api/certificates.ts';

const MAX_BODY_BYTES = 1024 * 1024;

export interface ReceivedWebhook {
  event: string;
  delivery: string;
  verified: boolean;
  data: Record<string, unknown>;
}

export interface DemoReceiver extends AsyncDisposable {
  /** host:port */
  authority: string;
  url: string;
  caPem: string;
  received: readonly ReceivedWebhook[];
  /** The signing secret, known once the destination is made. */
  useSecret(secret: string): void;
}

export function isSignedBy(secret: string, body: Buffer, header: string): boolean {
  const want = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  const got = Buffer.from(header);
  return got.length === want.length && timingSafeEqual(got, want);
}

export interface ReceiverPlace {
  port: number;
  caPem: string;
  cert: string;
  key: string;
}

async function anyPlace(now: Date): Promise<ReceiverPlace> {
  const { ca, server } = await createCertificates(now);
  return { port: 0, caPem: ca.cert, cert: server.cert, key: server.key };
}

/** Listens in the given place, else on a free port with a new certificate. */
export async function startDemoReceiver(now: Date, given?: ReceiverPlace): Promise<DemoReceiver> {
  const place = given ?? (await anyPlace(now));
  const received: ReceivedWebhook[] = [];
  let secret = '';
  const server = createServer({ cert: place.cert, key: place.key }, (request, response) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_BODY_BYTES) request.destroy();
      else chunks.push(chunk);
    });
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const verified = secret !== '' && isSignedBy(secret, body, String(request.headers['x-service-signature'] ?? ''));
      try {
        const { data } = JSON.parse(body.toString()) as { data: Record<string, unknown> };
        const { 'x-service-event': event, 'x-service-delivery': delivery } = request.headers;
        received.push({ event: String(event), delivery: String(delivery), verified, data });
        response.writeHead(verified ? 204 : 401).end();
      } catch {
        response.writeHead(400).end();
      }
    });
  });
  await once(server.listen(place.port, '127.0.0.1'), 'listening');
  const authority = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    authority,
    url: `https://${authority}/webhooks`,
    caPem: place.caPem,
    received,
    useSecret(value) {
      secret = value;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

// Two hundred receivers behind one HTTPS port, one path each: some hang, some fail, some are slow. Everything they see is written down.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createCertificates } from '../../services/local/src/kube-api/certificates.ts';
import { isSignedBy } from '../../services/local/src/demo/receiver.ts';

const SLOW_MS = 1500;

type Mood = 'good' | 'slow' | 'failing' | 'hanging';

/** One request as a receiver saw it. Times are Unix milliseconds. */
export interface Seen {
  receiver: number;
  deliveryId: string;
  eventType: string;
  changeId: string;
  bodyHash: string;
  signed: boolean;
  startedAt: number;
  /** Null: the connection ended without an answer. */
  answer: { status: number; at: number } | null;
}

export interface Receivers extends AsyncDisposable {
  /** host:port */
  authority: string;
  caPem: string;
  seen: readonly Seen[];
  urlOf: (receiver: number) => string;
  moodOf: (receiver: number) => Mood;
  useSecret: (receiver: number, secret: string) => void;
}

/** Of each ten receivers one hangs and one fails, of each twenty one is slow. */
const moodOf = (receiver: number): Mood => {
  if (receiver % 10 === 0) return 'hanging';
  if (receiver % 10 === 5) return 'failing';
  return receiver % 20 === 7 ? 'slow' : 'good';
};

export async function startReceivers(now: Date): Promise<Receivers> {
  const { ca, server: certificate } = await createCertificates(now);
  const seen: Seen[] = [];
  const secrets = new Map<number, string>();

  const answer = (one: Seen, status: number, response: ServerResponse): void => {
    if (response.destroyed) return;
    // Written down before it is sent: what the sender has read was always answered here.
    one.answer = { status, at: Date.now() };
    response.writeHead(status).end();
  };
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const startedAt = Date.now();
    const receiver = Number(/^\/(\d+)$/.exec(request.url ?? '')?.[1]);
    const body = await buffer(request);
    const { data } = JSON.parse(body.toString()) as { data: { change_id?: string } };
    const headers = request.headers as Record<string, string | undefined>;
    const one: Seen = {
      receiver,
      deliveryId: headers['x-service-delivery'] ?? '',
      eventType: headers['x-service-event'] ?? '',
      changeId: data.change_id ?? '',
      bodyHash: createHash('sha256').update(body).digest('hex'),
      signed: isSigned(secrets.get(receiver) ?? '', body, headers),
      startedAt,
      answer: null,
    };
    seen.push(one);
    const mood = moodOf(receiver);
    if (mood === 'good') answer(one, 204, response);
    if (mood === 'slow') setTimeout(() => answer(one, 204, response), SLOW_MS);
    if (mood === 'failing') answer(one, 500, response);
  };
  const server = createServer({ cert: certificate.cert, key: certificate.key }, (request, response) => {
    response.on('error', () => {});
    receive(request, response).catch(() => response.destroy());
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const authority = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    authority,
    caPem: ca.cert,
    seen,
    urlOf: (receiver) => `https://${authority}/${receiver}`,
    moodOf,
    useSecret: (receiver, secret) => void secrets.set(receiver, secret),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Both forms: the specification's, and Standard Webhooks over id, timestamp and body. */
function isSigned(secret: string, body: Buffer, headers: Record<string, string | undefined>): boolean {
  if (!isSignedBy(secret, body, headers['x-service-signature'] ?? '')) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body.toString()}`;
  const want = Buffer.from(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  return (headers['webhook-signature'] ?? '').split(' ').some((text) => {
    const got = Buffer.from(text);
    return got.length === want.length && timingSafeEqual(got, want);
  });
}

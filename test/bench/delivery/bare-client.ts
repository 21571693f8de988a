// The floor: undici's own ProxyAgent through the same egress proxy to the same receiver, with as many connections as a Destination has, the same
// headers and body in every request, and nothing else. Asked {requests}, sends so many and says so.
import { readFileSync } from 'node:fs';
import { request, ProxyAgent } from 'undici';
import { deliveryHeaders, newSigningSecret, signingKey } from '../../../services/dispatcher/src/signing/signature.ts';

const [, , proxyUrl = '', url = '', caFile = '', connections = '5'] = process.argv;
const ID = '0b7f8a52-6a33-5c4f-9d3e-0d0c7e1f4b11';
const agent = new ProxyAgent({
  uri: proxyUrl,
  connections: Number(connections),
  requestTls: { ca: readFileSync(caFile, 'utf8') },
});

async function send(requests: number, body: Buffer): Promise<void> {
  const headers = deliveryHeaders({
    key: signingKey(newSigningSecret()),
    previousKey: null,
    type: 'change.detected',
    eventId: ID,
    deliveryId: ID,
    timestamp: 1_790_000_000,
    body,
  });
  let left = requests;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const answer = await request(url, { method: 'POST', headers, body, dispatcher: agent });
      await answer.body.text();
    }
  };
  await Promise.all(Array.from({ length: Number(connections) }, worker));
}

process.on('message', ({ requests, body }: { requests: number; body: string }) => {
  void send(requests, Buffer.from(body)).then(() => process.send?.({ done: requests }));
});
process.once('disconnect', () => process.exit());
// Ends by itself, so that it can be profiled.
process.once('SIGTERM', () => process.exit());
process.send?.({ done: 0 });

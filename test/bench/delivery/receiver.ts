// The receivers: one HTTPS server that answers 204 under /ok and nothing at all under /hang. Notes when each first attempt came.
// Says {port, ca}; asked {take: true}, gives what came since and forgets it.
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

/** When it came, Unix milliseconds with fractions, and when its Delivery was made, as its body says. */
interface Arrival {
  eventId: string;
  at: number;
  madeAt: number;
}

export interface ReceiverAnswer {
  port: number;
  ca: string;
  arrivals: Arrival[];
}

const pems = await generate([{ name: 'commonName', value: 'receiver' }], {
  extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
});
let arrivals: Arrival[] = [];
const server = createServer({ key: pems.private, cert: pems.cert }, (request, response) => {
  const at = performance.timeOrigin + performance.now();
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    if (request.url?.startsWith('/hang')) return;
    response.writeHead(204).end();
    if (!request.url?.startsWith('/ok')) return;
    const { timestamp } = JSON.parse(Buffer.concat(parts).toString()) as { timestamp: string };
    arrivals.push({ eventId: String(request.headers['webhook-id']), at, madeAt: Date.parse(timestamp) });
  });
});
server.keepAliveTimeout = 30_000;
server.listen(0, '127.0.0.1', () => {
  process.send?.({
    port: (server.address() as AddressInfo).port,
    ca: pems.cert,
    arrivals: [],
  } satisfies ReceiverAnswer);
});
process.on('message', () => {
  process.send?.({ port: 0, ca: '', arrivals } satisfies ReceiverAnswer);
  arrivals = [];
});
process.once('disconnect', () => process.exit());

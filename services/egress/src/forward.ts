// Plain http in absolute form (RFC 9112, section 3.2.2): one connection to the host for each request, hop-by-hop headers removed both ways.
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { answerOf, Refusal, type RefusedOutcome } from './refusal.ts';
import type { Target } from './target.ts';

const MAX_RESPONSE_HEADER_BYTES = 64 * 1024;
const SWITCHING_PROTOCOLS = 101;
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-egress-error',
]);

/** Sends the request over `host` and its answer back. Throws when the host gives no answer that can be passed on; then a break is a break. */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
  host: Socket,
): Promise<void> {
  // A client that went away waits no more, however long the host drips.
  response.once('close', () => host.destroy());
  try {
    const answer = await send(request, target, host);
    response.writeHead(answer.statusCode ?? 502, endToEnd(answer));
    await pipeline(answer, response);
  } catch (error) {
    if (!response.headersSent) throw error;
    response.destroy();
  } finally {
    host.destroy();
  }
}

function send(request: IncomingMessage, target: Target, host: Socket): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = endToEnd(request).filter((_, index, all) => all[index - (index % 2)]?.toLowerCase() !== 'host');
    headers.push('Host', target.url.host, 'Connection', 'close');
    if (request.headers['transfer-encoding'] !== undefined) headers.push('Transfer-Encoding', 'chunked');
    const outgoing = httpRequest({
      createConnection: () => host,
      method: request.method ?? 'GET',
      path: target.url.pathname + target.url.search,
      headers,
      setDefaultHeaders: false,
      maxHeaderSize: MAX_RESPONSE_HEADER_BYTES,
    });
    const changed = (): void => reject(new Refusal('connect', 'the host changed the protocol'));
    // It does so with the headers for it or without.
    outgoing.on('response', (answer) => (answer.statusCode === SWITCHING_PROTOCOLS ? changed() : resolve(answer)));
    outgoing.on('upgrade', changed);
    outgoing.on('error', (error) => reject(new Refusal('connect', error.message)));
    pipeline(request, outgoing).catch((error: unknown) => {
      outgoing.destroy(error instanceof Error ? error : new Error('the client went away'));
    });
  });
}

/** Name, value, name, value …: as received, without what concerns only one connection. The length of a body is not for `Connection` to name. */
function endToEnd(message: IncomingMessage): string[] {
  const named = new Set((message.headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  named.delete('content-length');
  const kept: string[] = [];
  for (let index = 0; index + 1 < message.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = message.rawHeaders.slice(index, index + 2);
    const lower = name.toLowerCase();
    if (!HOP_BY_HOP.has(lower) && !named.has(lower)) kept.push(name, value);
  }
  return kept;
}

export function refuseRequest(response: ServerResponse, outcome: RefusedOutcome): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, headers, body } = answerOf(outcome);
  response.writeHead(status, headers).end(body);
}

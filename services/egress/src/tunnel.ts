import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Socket } from 'node:net';
import { answerOf, type RefusedOutcome } from './refusal.ts';

const ESTABLISHED = 'HTTP/1.1 200 Connection Established\r\n\r\n';

/** Carries bytes both ways until both sides have ended or one breaks. */
export async function carry(client: Duplex, head: Buffer, host: Socket): Promise<void> {
  client.write(ESTABLISHED);
  if (head.length > 0) host.write(head);
  await Promise.allSettled([pipeline(client, host), pipeline(host, client)]);
  client.destroy();
  host.destroy();
}

/** Answers a CONNECT that is refused. The connection ends with it: after CONNECT the HTTP parser has let go of the socket. */
export function refuseTunnel(client: Duplex, outcome: RefusedOutcome): void {
  const { status, reason, headers, body } = answerOf(outcome);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  client.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`);
  client.resume();
}

/**
 * Aborted when the client goes away before it has its answer. `stream` is of this request alone: on a connection that carries many, one listener
 * would be left for each.
 */
export function goneSignal(stream: Duplex | ServerResponse): AbortSignal {
  const gone = new AbortController();
  stream.once('close', () => gone.abort());
  return gone.signal;
}

// By itself, since it takes the time that a request may take.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { startSuite } from '../testing/suite.ts';

/** A request has ten seconds, and one more until it is noticed; by itself a server would wait for a minute and more. */
const SOON_MS = 40_000;
const BYTE_EVERY_MS = 200;

const { gateway } = await startSuite();
const user = await gateway.addUser();

/** Sends the beginning and then a byte at a time, until the other side ends it. */
async function trickle(beginning: string): Promise<string> {
  const socket = connect(gateway.port, '127.0.0.1');
  // What is sent after the answer is refused.
  socket.on('error', () => undefined);
  socket.write(beginning);
  const timer = setInterval(() => socket.write('a'), BYTE_EVERY_MS);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  clearInterval(timer);
  return text;
}

test('a head and a body that come too slowly are ended with 408', { timeout: SOON_MS }, async () => {
  const head = `POST /v1/monitors HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${user.key}\r\n`;
  const body = 'Content-Type: application/json\r\nContent-Length: 10000\r\n\r\n';
  for (const text of await Promise.all([trickle(`${head}X-A: `), trickle(`${head}${body}`)])) {
    assert.match(text, /^HTTP\/1\.1 408 /);
    assert.match(text, /"code":"invalid_request".*"request_id"/);
  }
});

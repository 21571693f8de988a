// Requests as bytes, as no client makes them.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { METHODS } from 'node:http';
import { connect } from 'node:net';
import { test } from 'node:test';
import { assertFails, UUID } from '../testing/gateway.ts';
import { NO_LIMITS, startSuite } from '../testing/suite.ts';

const { gateway } = await startSuite(NO_LIMITS);
const pro = await gateway.addUser('pro');

/** Sends the bytes as they are and reads what comes until the end. */
async function exchange(bytes: string | Buffer): Promise<[status: number, text: string]> {
  const socket = connect(gateway.port, '127.0.0.1');
  socket.write(bytes);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return [Number(/^HTTP\/1\.1 (\d+) /.exec(text)?.[1]), text];
}

const head = (...lines: string[]): string =>
  ['Host: a', `Authorization: Bearer ${pro.key}`, 'Connection: close', ...lines, ''].join('\r\n');

const post = (body: string | Buffer, ...lines: string[]): Buffer =>
  Buffer.concat([
    Buffer.from(`POST /v1/monitors HTTP/1.1\r\n${head(...lines, `Content-Length: ${Buffer.byteLength(body)}`)}\r\n`),
    Buffer.from(body),
  ]);

const JSON_TYPE = 'Content-Type: application/json';
const UNREADABLE: Record<string, { sent: string | Buffer; status: number; detail?: string }> = {
  'what is not HTTP': { sent: 'NONSENSE\r\n\r\n', status: 400, detail: 'method' },
  'a method in small letters': { sent: `get /v1/monitors HTTP/1.1\r\n${head()}\r\n`, status: 400, detail: 'method' },
  'a version that there is not': {
    sent: `GET /v1/monitors HTTP/3.7\r\n${head()}\r\n`,
    status: 400,
    detail: 'version',
  },
  'a path with a space': {
    sent: `GET /v1/catalog?search=a b HTTP/1.1\r\n${head()}\r\n`,
    status: 400,
    detail: 'path',
  },
  'a path that is not encoded': {
    sent: `GET /v1/catalog?search=café HTTP/1.1\r\n${head()}\r\n`,
    status: 400,
    detail: 'path',
  },
  'a control character in a header': {
    sent: `GET /v1/monitors HTTP/1.1\r\nX-A: \x01\r\n${head()}\r\n`,
    status: 400,
    detail: 'headers',
  },
  'a coding of the transfer that there is not': {
    sent: `POST /v1/monitors HTTP/1.1\r\n${head('Transfer-Encoding: much')}\r\n`,
    status: 400,
    detail: 'Transfer-Encoding',
  },
  'chunks that are none': {
    sent: `POST /v1/monitors HTTP/1.1\r\n${head('Content-Type: application/json', 'Transfer-Encoding: chunked')}\r\nzz\r\n`,
    status: 400,
    detail: 'body',
  },
  'a length that is no number': {
    sent: `POST /v1/monitors HTTP/1.1\r\n${head('Content-Length: 5x')}\r\n`,
    status: 400,
    detail: 'Content-Length',
  },

  'a tunnel': { sent: 'CONNECT a.example:443 HTTP/1.1\r\nHost: a.example:443\r\n\r\n', status: 400 },
  'two lengths': { sent: post('{}', JSON_TYPE, 'Content-Length: 1'), status: 400, detail: 'Content-Length' },
  'no Host': { sent: 'GET /v1/monitors HTTP/1.1\r\nConnection: close\r\n\r\n', status: 400, detail: 'Host' },
  'two Hosts': { sent: `GET /v1/monitors HTTP/1.1\r\nHost: b\r\n${head()}\r\n`, status: 400, detail: 'Host' },
  'headers of 64 KB': {
    sent: `GET /v1/monitors HTTP/1.1\r\nX-A: ${'a'.repeat(65_536)}\r\n${head()}\r\n`,
    status: 431,
    detail: 'headers',
  },
  'a path that cannot be decoded': {
    sent: `GET /v1/monitors/%ff HTTP/1.1\r\n${head()}\r\n`,
    status: 400,
    detail: 'path',
  },
  'a character set that is not UTF-8': {
    sent: post('{}', `${JSON_TYPE}; charset=latin1`),
    status: 415,
    detail: 'Content-Type',
  },
  'a body that is not in the coding it names': {
    sent: post('{}', JSON_TYPE, 'Content-Encoding: gzip'),
    status: 400,
    detail: 'Content-Encoding',
  },
  'bytes that are no UTF-8': {
    sent: post(Buffer.from('{"docs_url":"https://a.example/\xff"}', 'latin1'), JSON_TYPE),
    status: 400,
    detail: 'body',
  },
};

for (const [name, { sent, status, detail }] of Object.entries(UNREADABLE)) {
  test(`answered with the error body, an id and the security headers: ${name}`, async () => {
    const [got, text] = await exchange(sent);
    assert.equal(got, status, text);
    const { error } = JSON.parse(text.slice(text.indexOf('\r\n\r\n'))) as { error: ReturnType<typeof assertFails> };
    assert.equal(error.code, status === 415 ? 'unsupported_media_type' : 'invalid_request');
    assert.equal(error.details?.[0]?.path, detail);
    assert.match(error.request_id, UUID);
    assert.match(text, new RegExp(`^x-request-id: ${error.request_id}\r$`, 'im'));
    assert.match(text, /^x-content-type-options: nosniff\r$/im);
  });
}

test('an empty body is none whatever its type says, a byte order mark is no text, an expectation is not met', async () => {
  const check = `/v1/monitors/${randomUUID()}/check`;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  assertFails(await gateway.send('POST', check, { as: pro, body: '', headers: form }), 404, 'not_found');
  const [marked] = await exchange(post('\ufeff{"docs_url":"https://c.example"}', `${JSON_TYPE}; charset="UTF-8"`));
  assert.equal(marked, 201);
  const [expecting] = await exchange(post('{"docs_url":"https://d.example"}', JSON_TYPE, 'Expect: much'));
  assert.equal(expecting, 201);
});

test('section 7: every method that a path does not have is 405 with those that it has', async () => {
  for (const method of METHODS) {
    if (['GET', 'HEAD', 'POST', 'CONNECT'].includes(method)) continue;
    const [status, text] = await exchange(`${method} /v1/monitors HTTP/1.1\r\n${head()}\r\n`);
    assert.equal(status, 405, method);
    assert.match(text, /^allow: GET, HEAD, POST\r$/im);
    assert.match(text, /^x-ratelimit-remaining: \d+\r$/im);
  }
});

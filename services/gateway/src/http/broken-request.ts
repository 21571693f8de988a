// What is not HTTP, or too slow or too big in its head, never becomes a request: it is answered on the socket.
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, maxHeaderSize } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorBody, type ErrorAnswer } from './errors.ts';
import type { Headers } from './security-headers.ts';

interface Fault {
  status: string;
  message: string;
  details?: ErrorAnswer['details'];
}

const UNREADABLE: Fault = { status: '400 Bad Request', message: 'The request cannot be read.' };
const unreadable = (path: string, message: string): Fault => ({
  status: '400 Bad Request',
  message: `${path}: ${message}`,
  details: [{ path, message }],
});
const wrongLength = unreadable('Content-Length', 'must be one whole number, and absent beside Transfer-Encoding');
/** By the codes of Node's parser. */
const FAULTS: Readonly<Record<string, Fault>> = {
  HPE_INVALID_METHOD: unreadable('method', 'must be one of HTTP, in capital letters'),
  HPE_INVALID_URL: unreadable('path', 'must be percent-encoded'),
  HPE_INVALID_CONSTANT: unreadable('path', 'must not hold spaces, and be followed by HTTP/1.1'),
  HPE_INVALID_VERSION: unreadable('version', 'must be HTTP/1.0 or HTTP/1.1, before CR and LF'),
  HPE_INVALID_HEADER_TOKEN: unreadable('headers', 'must be name: value, without control characters'),
  HPE_INVALID_CONTENT_LENGTH: wrongLength,
  HPE_UNEXPECTED_CONTENT_LENGTH: wrongLength,
  HPE_INVALID_TRANSFER_ENCODING: unreadable('Transfer-Encoding', 'must be chunked'),
  HPE_INVALID_CHUNK_SIZE: unreadable('body', 'must be in chunks, as Transfer-Encoding says'),

  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', message: 'The request did not come in time.' },
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    message: 'The headers are too large.',
    details: [{ path: 'headers', message: `must be at most ${maxHeaderSize} bytes long, with the path` }],
  },
};

export function answerBrokenRequest(error: Error & { code?: string }, socket: Duplex, headers: Headers): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, message, details = [] } = FAULTS[error.code ?? ''] ?? UNREADABLE;
  const requestId = randomUUID();
  const body = JSON.stringify(
    errorBody({ status: 400, code: 'invalid_request', message, details, headers }, requestId),
  );
  const head = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': requestId,
    connection: 'close',
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  socket.end(`${[`HTTP/1.1 ${status}`, ...lines].join('\r\n')}\r\n\r\n${body}`);
}

/** RFC 9112, section 3.2: a request of HTTP/1.1 has one Host. What stands before us may have taken another of two. */
export function hasOneHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion !== '1.1');
}

// Errors of the network as reasons: Node.js codes (undici) and Chrome's net::ERR_* names.
import type { FailureReason } from '@tidemark/proto/events';

const NODE_DNS = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'ENODATA']);
const NODE_TIMEOUT = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
]);
const TLS = /CERT|TLS|SSL|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY/;
/** What else Node.js calls a certificate that is refused: without a word of its own, as one whose key is too weak, it is unspecified. */
const NODE_TLS = new Set(['INVALID_CA', 'INVALID_PURPOSE', 'PATH_LENGTH_EXCEEDED', 'UNSPECIFIED']);
const MAX_CAUSES = 5;

export function reasonOfNodeError(error: unknown): FailureReason {
  let current = error;
  for (let depth = 0; depth < MAX_CAUSES && current instanceof Error; depth += 1) {
    const code = 'code' in current && typeof current.code === 'string' ? current.code : '';
    if (NODE_DNS.has(code)) return 'dns';
    if (NODE_TIMEOUT.has(code) || current.name === 'TimeoutError') return 'timeout';
    if (code === 'UND_ERR_HEADERS_OVERFLOW') return 'too_large';
    if (TLS.test(code) || NODE_TLS.has(code)) return 'tls';
    current = current.cause;
  }
  return 'connect';
}

/** Whether nobody listened at the address that was connected to. */
export function isRefused(error: unknown): boolean {
  let current = error;
  for (let depth = 0; depth < MAX_CAUSES && current instanceof Error; depth += 1) {
    if ('code' in current && current.code === 'ECONNREFUSED') return true;
    current = current.cause;
  }
  return false;
}

/** Chrome could not connect to its proxy. */
export const isProxyAway = (message: string): boolean => message.includes('ERR_PROXY_CONNECTION_FAILED');

/** A connection that broke, as seen by a part of the page: it may be the proxy that went. */
export const isBrokenConnection = (message: string): boolean =>
  /ERR_(PROXY_CONNECTION_FAILED|TUNNEL_CONNECTION_FAILED|EMPTY_RESPONSE|CONNECTION_(RESET|CLOSED|ABORTED)|INCOMPLETE_CHUNKED|CONTENT_LENGTH_MISMATCH)/.test(
    message,
  );

const CHROME_REASONS: readonly (readonly [RegExp, FailureReason])[] = [
  [/ERR_NAME_|ERR_DNS_/, 'dns'],
  [/ERR_CERT_|ERR_SSL_|ERR_BAD_SSL/, 'tls'],
  [/TIMED_OUT|Navigation timeout/, 'timeout'],
  [/ERR_TOO_MANY_REDIRECTS/, 'too_many_redirects'],
  [/ERR_(BLOCKED_BY|ACCESS_DENIED|UNSAFE_|DISALLOWED_URL_SCHEME|UNKNOWN_URL_SCHEME)/, 'blocked_address'],
  [/ERR_INVALID_RESPONSE|ERR_CONTENT_DECODING|ERR_INVALID_HTTP|ERR_RESPONSE_HEADERS/, 'unsupported_content'],
  [/ERR_(CONNECTION|ADDRESS|INTERNET|NETWORK|TUNNEL|PROXY|EMPTY_RESPONSE|HTTP2|SOCKET|INCOMPLETE_CHUNKED)/, 'connect'],
];

/** Reason of a navigation error by its message; null when it is no error of the network. */
export function reasonOfChromeError(message: string): FailureReason | null {
  return CHROME_REASONS.find(([pattern]) => pattern.test(message))?.[1] ?? null;
}

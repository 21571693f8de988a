// The security headers of every answer, taken from helmet once: they are the same for all, and setting them anew costs each request dearly.
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';

/** Answers of the API are data: no browser is to run, frame or embed anything of them. */
const NOTHING = { useDefaults: false, directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] } };

/** What a page may that is made of files of this host alone: no inline script, no inline style, nothing of another host. */
export const PAGE_DIRECTIVES = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

export type Headers = Readonly<Record<string, string>>;

export function securityHeaders(contentSecurityPolicy: HelmetOptions['contentSecurityPolicy'] = NOTHING): Headers {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  let failure: unknown;
  helmet({ contentSecurityPolicy })({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    failure = error;
  });
  if (failure) throw new Error('security headers cannot be made', { cause: failure });
  return headers;
}

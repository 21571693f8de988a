// The cookies of the dashboard: out of reach of scripts, sent to this host alone, and only over TLS where the public address has it.
import { parseCookie, stringifySetCookie } from 'cookie';

const NAME = 'tidemark';
/** Refuses cookies that another host or path, or a plain connection, could have set (RFC 6265bis, section 4.1.3). */
const HOST_PREFIX = '__Host-';

export interface Cookie {
  /** The value in a Cookie header; undefined when there is none. */
  read: (header: string | undefined) => string | undefined;
  /** A Set-Cookie header. */
  set: (value: string, maxAgeSeconds: number) => string;
  clear: () => string;
}

export interface CookieOptions {
  /** Where people reach the gateway. */
  publicUrl: string;
  /** What follows the name, when there are several. */
  suffix?: string;
}

export function createCookie({ publicUrl, suffix = '' }: CookieOptions): Cookie {
  const secure = publicUrl.startsWith('https:');
  const name = `${secure ? HOST_PREFIX : ''}${NAME}${suffix}`;
  const set = (value: string, maxAge: number): string =>
    stringifySetCookie({ name, value, maxAge, httpOnly: true, sameSite: 'lax', path: '/', secure });
  return {
    read: (header) => (header?.includes(name) ? parseCookie(header)[name] : undefined),
    set,
    clear: () => set('', 0),
  };
}

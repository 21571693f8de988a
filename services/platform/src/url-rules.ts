// What a URL from a stranger must look like before anything is done with it. Names are judged again, by their addresses, at connect.
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export const MAX_URL_CHARS = 2048;
const TOO_LONG = `must be at most ${MAX_URL_CHARS} characters long, percent-encoded`;
const MAX_HOST_CHARS = 253;
const LABEL = /^[a-z0-9_-]{1,63}$/;

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** Names that never leave a machine or a network (RFC 6761, RFC 6762, RFC 8375, RFC 9476, and what clouds and clusters use). */
const RESERVED_SUFFIXES = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'private',
  'lan',
  'home',
  'corp',
  'home.arpa',
  'onion',
  'svc',
  'cluster.local',
  'invalid',
  'alt',
];

export type UrlVerdict = { ok: true; url: URL } | { ok: false; message: string };

export interface UrlRules {
  /**
   * What it may begin with, and so the ports it may use: others speak to databases, mail servers and the like. A host that needs another port
   * is put on the list of what is let through.
   */
  schemes: readonly ('http:' | 'https:')[];
  /** host:port pairs that are let through although they are inside. */
  allow: readonly string[];
}

const refuse = (message: string): UrlVerdict => ({ ok: false, message });

/** The port a URL goes to, spelled out or implied. */
export const portOf = (url: URL): number => (url.port === '' ? (DEFAULT_PORTS[url.protocol] ?? 0) : Number(url.port));

/** The host without the brackets of an IPv6 literal and without a trailing dot. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/**
 * The same URL with a host that has no trailing dot: both names are one, and TLS and most servers know it only without (RFC 6066, section 3).
 * `url` itself is changed.
 */
export function dropTrailingDot(url: URL): URL {
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1);
  return url;
}

/** Whether `host:port` is on the list of what is let through; an IPv6 address may stand there with its brackets. */
export const isAllowed = (host: string, port: number, allow: readonly string[]): boolean =>
  allow.includes(`${host}:${port}`) || allow.includes(`[${host}]:${port}`);

/**
 * Judges the text by syntax, scheme, credentials, port and host. The URL has neither a fragment nor a trailing dot in its host, so that one
 * address has one spelling. The message says what is wrong with it, for its author.
 */
export function checkUrl(text: string, rules: UrlRules): UrlVerdict {
  if (text.length > MAX_URL_CHARS) return refuse(TOO_LONG);
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0020\u007f\\]/.test(text)) return refuse('must not contain spaces, backslashes or control characters');
  if (!/^https?:\/\/[^/]/i.test(text))
    return refuse(`must begin with ${rules.schemes.map((scheme) => `${scheme}//`).join(' or ')} and a host`);
  if (/^[^/]*\/\/[^/?#]*@/.test(text)) return refuse('must not carry a user name or password');
  const url = URL.parse(text);
  if (!url) return refuse('is not a valid URL');
  if (!rules.schemes.some((scheme) => scheme === url.protocol)) {
    return refuse(`must begin with ${rules.schemes.map((scheme) => `${scheme}//`).join(' or ')}`);
  }
  url.hash = '';
  // What is percent-encoded grows.
  if (url.href.length > MAX_URL_CHARS) return refuse(TOO_LONG);
  if (isAllowed(hostOf(url), portOf(url), rules.allow)) return { ok: true, url: dropTrailingDot(url) };
  const ports = rules.schemes.map((scheme) => DEFAULT_PORTS[scheme]);
  const fault = hostFault(hostOf(url)) ?? (ports.includes(portOf(url)) ? null : `must use port ${ports.join(' or ')}`);
  return fault === null ? { ok: true, url: dropTrailingDot(url) } : refuse(fault);
}

/** What is wrong with a host by its name alone; null when it may be resolved. */
export function hostFault(host: string): string | null {
  if (isIP(host) !== 0) return isPublicAddress(host) ? null : 'must not point to a private or reserved address';
  const labels = host.split('.');
  if (host.length > MAX_HOST_CHARS || !labels.every((label) => LABEL.test(label)))
    return 'has a host name that is not valid';
  const reserved =
    labels.length < 2 || RESERVED_SUFFIXES.some((suffix) => host === suffix || host.endsWith(`.${suffix}`));
  return reserved ? 'must point to a host on the public internet' : null;
}

// Settings that are URLs of servers. A wrong one ends the process at its start, by its name and what is wanted: never by what it holds, which
// may be a password.
import { z } from 'zod';
import { Secret } from './secret.ts';

const wanted = (like: string, passesOn = ''): string => `must be a URL like ${like}${passesOn}`;
const LOGIN_HINT = '; in name and password, write characters such as : / @ # % in percent form (%25 for %)';
const DATABASE = wanted('postgres://name:password@host:5432/database', LOGIN_HINT);
const PROXY = wanted('http://name:password@host:port', LOGIN_HINT);
const NATS = wanted('nats://host:4222', ', without name and password: these are settings of their own');

/** Whether the drivers can read name and password of it. */
function hasPlainLogin({ username, password }: URL): boolean {
  try {
    decodeURIComponent(`${username}:${password}`);
    return true;
  } catch {
    return false;
  }
}

const isServer = ({ pathname, search, hash }: URL): boolean => `${pathname.replace('/', '')}${search}${hash}` === '';

function fits(text: string, protocols: readonly string[], rule: (url: URL) => boolean): boolean {
  const url = URL.parse(text);
  return url !== null && protocols.includes(url.protocol) && hasPlainLogin(url) && rule(url);
}

/** Of a PostgreSQL database; the host may also be the folder of its socket, as `host` of the query. */
export const databaseUrl = z
  .string()
  .refine((text) => {
    const hasHost = ({ hostname, searchParams }: URL): boolean => hostname !== '' || searchParams.has('host');
    return fits(text, ['postgres:', 'postgresql:'], hasHost);
  }, DATABASE)
  .transform((text) => new Secret(text));

/** Of a filtering proxy, which knows its clients by name and password. */
export const proxyUrl = z
  .string()
  .refine((text) => fits(text, ['http:'], (url) => url.username !== '' && url.password !== '' && isServer(url)), PROXY)
  .transform((text) => new Secret(text));

export const natsUrl = z
  .string()
  .refine(
    (text) =>
      fits(
        text,
        ['nats:', 'tls:'],
        (url) => url.hostname !== '' && url.username + url.password === '' && isServer(url),
      ),
    NATS,
  );

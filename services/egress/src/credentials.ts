// Who asks, by its Proxy-Authorization (RFC 7617): `name:password`, or `name+scope:password` where the scope is what the client asks for,
// such as the id of a scan. Limits and log lines are per scope.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Client } from './config.ts';

const USER = /^([a-z][a-z0-9-]*)(?:\+([\w-]{1,64}))?$/;

export interface Caller {
  /** Name of the client. */
  client: string;
  scope: string | null;
}

/** Null without valid credentials. */
export function authenticate(header: string | undefined, clients: Readonly<Record<string, Client>>): Caller | null {
  const encoded = /^basic +([\w+/=-]+)$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return null;
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  const [, client = '', scope = null] = USER.exec(pair.slice(0, Math.max(colon, 0))) ?? [];
  if (!Object.hasOwn(clients, client)) return null;
  const want = Buffer.from(clients[client]?.sha256 ?? '', 'hex');
  const got = createHash('sha256')
    .update(pair.slice(colon + 1))
    .digest();
  return want.length === got.length && timingSafeEqual(want, got) ? { client, scope } : null;
}

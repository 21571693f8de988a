import { createHash, timingSafeEqual } from 'node:crypto';
import type { Client } from './config.ts';

/** Name of the client whose name and password the Proxy-Authorization header carries (RFC 7617); null when there is none. */
export function authenticate(header: string | undefined, clients: Readonly<Record<string, Client>>): string | null {
  const encoded = /^basic +([\w+/=-]+)$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return null;
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  const name = pair.slice(0, Math.max(colon, 0));
  if (!Object.hasOwn(clients, name)) return null;
  const want = Buffer.from(clients[name]?.sha256 ?? '', 'hex');
  const got = createHash('sha256')
    .update(pair.slice(colon + 1))
    .digest();
  return want.length === got.length && timingSafeEqual(want, got) ? name : null;
}

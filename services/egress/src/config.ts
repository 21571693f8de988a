import { Resolver } from 'node:dns';
import { hostPorts, list, port, processSettings, wholeNumber } from '@tidemark/platform/config';
import { z } from 'zod';
import { parseDeny } from './deny.ts';

const client = z.strictObject({
  /** SHA-256 (hex) of the client's password. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Whether it may ask for http:// and for tunnels to port 80. */
  plainHttp: z.boolean(),
  /** false: it may only ask where names lead, and is carried nowhere. */
  carry: z.boolean().default(true),
});
const clients = z.record(z.string().regex(/^[a-z][a-z0-9-]{0,30}$/), client);

function areServers(servers: readonly string[]): boolean {
  try {
    new Resolver().setServers(servers);
    return servers.length > 0;
  } catch {
    return false;
  }
}

export const configSchema = z.object({
  ...processSettings,
  EGRESS_HOST: z.string().default('127.0.0.1'),
  EGRESS_PORT: port.default(0),
  /** JSON object from client name to {sha256, plainHttp}. */
  EGRESS_CLIENTS: z.string().transform((text, context) => {
    try {
      return clients.parse(JSON.parse(text));
    } catch {
      context.addIssue(
        'must be a JSON object from client name to {"sha256": "<64 hex digits>", "plainHttp": <boolean>, "carry": <boolean>}',
      );
      return z.NEVER;
    }
  }),
  /** host:port entries that are let through although their address is not public. */
  EGRESS_ALLOW: hostPorts.default([]),
  /** Addresses, networks and names that are refused although they are public. */
  EGRESS_DENY: list.default([]).superRefine((entries, context) => {
    try {
      parseDeny(entries);
    } catch (error) {
      context.addIssue(error instanceof Error ? error.message : 'is not a list of addresses, networks and names');
    }
  }),
  /** address:port of the DNS servers. */
  EGRESS_DNS_SERVERS: list.refine(areServers, 'must be address:port of DNS servers, by their IP addresses').optional(),
  EGRESS_CLIENT_CONNECTIONS: wholeNumber.min(1).default(512),
  EGRESS_SCOPE_CONNECTIONS: wholeNumber.min(1).default(192),
  EGRESS_SCOPE_REQUESTS_PER_MINUTE: wholeNumber.min(1).default(20_000),
  EGRESS_SCOPE_MEGABYTES_PER_MINUTE: wholeNumber.min(1).default(512),
});
export type Config = Readonly<z.output<typeof configSchema>>;
export type Client = z.output<typeof client>;

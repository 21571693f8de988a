import { list, port, processSettings } from '@tidemark/platform/config';
import { z } from 'zod';

const client = z.strictObject({
  /** SHA-256 (hex) of the client's password. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Whether it may ask for http:// and for tunnels to port 80. */
  plainHttp: z.boolean(),
  /** false: it may only ask where names lead, and is carried nowhere. */
  carry: z.boolean().default(true),
});
const clients = z.record(z.string().regex(/^[a-z][a-z0-9-]{0,30}$/), client);

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
  EGRESS_ALLOW: list.default([]),
});
export type Config = Readonly<z.output<typeof configSchema>>;
export type Client = z.output<typeof client>;

import { dataServiceSettings, hostPorts, secretsKeySettings, wholeNumber } from '@tidemark/platform/config';
import { proxyUrl } from '@tidemark/platform/url-setting';
import { z } from 'zod';

export const configSchema = z.object({
  ...dataServiceSettings,
  /** Of signing secrets. */
  ...secretsKeySettings,
  /** http://name:password@host:port of the filtering proxy. */
  EGRESS_PROXY_URL: proxyUrl,
  /** host:port that receivers may use although it is private. */
  EGRESS_ALLOW: hostPorts.default([]),
  /** PEM file of one more CA that receivers may be certified by. */
  EXTRA_CA_FILE: z.string().optional(),
  DESTINATIONS_PER_USER: wholeNumber.min(1).default(50),
  /** Attempts in flight in this process. */
  SEND_CONCURRENCY: wholeNumber.min(1).max(1000).default(256),
});
export type Config = Readonly<z.output<typeof configSchema>>;

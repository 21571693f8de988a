import {
  flag,
  grpcServerSettings,
  natsSettings,
  postgresSettings,
  processSettings,
  wholeNumber,
} from '@tidemark/platform/config';
import { secret } from '@tidemark/platform/secret';
import { z } from 'zod';

export const configSchema = z.object({
  ...processSettings,
  ...postgresSettings,
  ...natsSettings,
  ...grpcServerSettings,
  /** http://name:password@host:port of the egress proxy. Unset: straight to the network, for tests only. */
  EGRESS_PROXY_URL: secret.optional(),
  CHROME_PATH: z.string().min(1).default('/usr/lib/chromium/chromium-headless-shell'),
  /** Off only where the kernel or the user makes the sandbox impossible. */
  CHROME_SANDBOX: flag.default(true),
  IDLE_CHROME_MS: wholeNumber.min(0).default(60_000),
  /** Until a page is parsed, or a description is read. Rendering a page may take half as long again. */
  FETCH_TIMEOUT_MS: wholeNumber.min(500).max(120_000).default(20_000),
  SCAN_WORKERS: wholeNumber.min(1).max(64).default(2),
  USER_AGENT: z.string().min(1).max(300).default('Mozilla/5.0 (compatible; Tidemark/0.1; API documentation monitor)'),
});
export type Config = Readonly<z.output<typeof configSchema>>;

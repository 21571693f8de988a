import {
  grpcClientSettings,
  grpcServerSettings,
  natsSettings,
  postgresSettings,
  processSettings,
} from '@tidemark/platform/config';
import { z } from 'zod';

export const configSchema = z.object({
  ...processSettings,
  ...postgresSettings,
  ...natsSettings,
  ...grpcServerSettings,
  ...grpcClientSettings,
  /** host:port of the monitor service. */
  MONITOR_GRPC: z.string().min(1),
  /** Where the dashboard is; links to Changes begin with it. */
  DASHBOARD_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
});
export type Config = Readonly<z.output<typeof configSchema>>;

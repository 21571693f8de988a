import { dataServiceSettings, grpcClientSettings, hostPort, wholeNumber } from '@tidemark/platform/config';
import { secret } from '@tidemark/platform/secret';
import { z } from 'zod';

export const configSchema = z.object({
  ...dataServiceSettings,
  ...grpcClientSettings,
  /** host:port of the monitor service. */
  MONITOR_GRPC: hostPort,
  /** Where the dashboard is; links to Changes begin with it. */
  DASHBOARD_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  /** Base URL of an OpenAI-compatible API, such as https://llm.example.com/v1. Unset: the built-in analyst alone. */
  ANALYSIS_URL: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .optional(),
  ANALYSIS_MODEL: z.string().min(1).max(200).default('default'),
  ANALYSIS_API_KEY: secret.optional(),
  ANALYSIS_TIMEOUT_MS: wholeNumber.min(100).max(300_000).default(20_000),
  /** Requests to the model in a day (UTC), of all processes. */
  ANALYSIS_PER_DAY: wholeNumber.min(0).max(1_000_000).default(200),
});
export type Config = Readonly<z.output<typeof configSchema>>;

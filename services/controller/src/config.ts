import { grpcClientSettings, hostPort, natsSettings, processSettings, wholeNumber } from '@tidemark/platform/config';
import { z } from 'zod';

export const configSchema = z.object({
  ...processSettings,
  ...natsSettings,
  ...grpcClientSettings,
  /** host:port of the monitor service. */
  MONITOR_GRPC: hostPort,
  /** Path of a kubeconfig; unset: the pod's service account. */
  KUBECONFIG: z.string().optional(),
  KUBERNETES_SERVICE_HOST: z.string().optional(),
  KUBERNETES_SERVICE_PORT: z.string().optional(),
  LEASE_NAMESPACE: z.string().default('default'),
  LEASE_NAME: z.string().default('tidemark-controller'),
  LEASE_DURATION_MS: wholeNumber.min(300).default(15_000),
  LEASE_RENEW_DEADLINE_MS: wholeNumber.min(200).default(10_000),
  LEASE_RETRY_PERIOD_MS: wholeNumber.min(50).default(2_000),
  /** Scans a user may ask for in a minute. */
  CHECKS_PER_MINUTE: wholeNumber.min(1).max(1_000_000).default(3),
  /** Namespace of the Jobs of isolated scans, and the JSON file of their PodTemplateSpec. Unset: such scans go to the pool. */
  SCAN_JOB_NAMESPACE: z.string().optional(),
  SCAN_JOB_TEMPLATE_FILE: z.string().optional(),
  /** Isolated scans that run at once. */
  SCAN_JOBS_MAX: wholeNumber.min(1).max(1000).default(5),
  /** Status writes that tell nothing new, a second. */
  STATUS_WRITES_PER_SECOND: wholeNumber.min(1).max(1000).default(10),
  /** Monitors reconciled at once. */
  WORKERS: wholeNumber.min(1).max(64).default(8),
});
export type Config = Readonly<z.output<typeof configSchema>>;

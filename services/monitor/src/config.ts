import { dataServiceSettings, hostPorts, wholeNumber } from '@tidemark/platform/config';
import { proxyUrl } from '@tidemark/platform/url-setting';
import { z } from 'zod';

export const configSchema = z.object({
  ...dataServiceSettings,
  /** Path of a kubeconfig; unset: the service account of the pod. */
  KUBECONFIG: z.string().optional(),
  /** Set by the kubelet; read when KUBECONFIG is unset. */
  KUBERNETES_SERVICE_HOST: z.string().optional(),
  KUBERNETES_SERVICE_PORT: z.string().optional(),
  /** host:port entries that may be watched although the address rules refuse them. */
  EGRESS_ALLOW: hostPorts.default([]),
  /** http://name:password@host:port of the egress process, asked where the names of new addresses lead; unset: not asked. */
  EGRESS_PROXY_URL: proxyUrl.optional(),
  MONITORS_PER_USER: wholeNumber.min(1).max(100_000).default(500),
});
export type Config = z.output<typeof configSchema>;

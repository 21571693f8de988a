import {
  grpcServerSettings,
  hostPorts,
  natsSettings,
  postgresSettings,
  processSettings,
  wholeNumber,
} from '@tidemark/platform/config';
import { proxyUrl } from '@tidemark/platform/url-setting';
import { MAX_REQUEST_ID_CHARS } from '@tidemark/platform/request-context';
import { z } from 'zod';
import { chromeSettings } from './chrome-settings.ts';

const scanSettings = {
  ...processSettings,
  ...postgresSettings,
  ...natsSettings,
  /** http://name:password@host:port of the egress proxy. Unset: straight to the network, for tests only. */
  EGRESS_PROXY_URL: proxyUrl.optional(),
  ...chromeSettings,
  /** Processes for what is large: pages and descriptions are read and compared beside leases and heartbeats. */
  READ_PROCESSES: wholeNumber.min(1).max(16).default(1),
  /** Former Snapshots of each page, and of the description, that are kept beside the current one. */
  SNAPSHOTS_KEPT: wholeNumber.min(1).max(1000).default(20),
  /** Most Findings of the pages of one scan that are told one by one; with more they are one, for a person to look through. */
  MASS_CHANGE_FINDINGS: wholeNumber.min(10).max(100_000).default(150),
  /** Where the owner of a site reads who asks, and whom to turn to. Part of the user agent. */
  CONTACT_URL: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .optional(),
  /** In the place of the user agent that names the product and CONTACT_URL. */
  USER_AGENT: z.string().min(1).max(300).optional(),
  /** Between the beginnings of two requests to one host, over all scanners. */
  HOST_INTERVAL_MS: wholeNumber.min(0).max(60_000).default(1000),
  /** host:port entries without that interval. */
  EGRESS_ALLOW: hostPorts.default([]),
  /** Most pages of one Source. */
  DOCS_PAGES_MAX: wholeNumber.min(1).max(500).default(25),
  /** Pages of one Source that are read at once, where the pace of their host lets them. */
  PAGES_AT_ONCE: wholeNumber.min(1).max(16).default(3),
};

export const configSchema = z.object({
  ...scanSettings,
  ...grpcServerSettings,
  /** Former Snapshots older than this are removed. */
  SNAPSHOTS_KEPT_DAYS: wholeNumber.min(1).max(3650).default(90),
  SCAN_WORKERS: wholeNumber.min(1).max(64).default(2),
  /** Look-ups of migration guides at once, each at another host. */
  GUIDE_WORKERS: wholeNumber.min(1).max(64).default(4),
});
export type Config = Readonly<z.output<typeof configSchema>>;

/** Of a process that makes one scan and ends. */
export const oneScanSchema = z.object({
  ...scanSettings,
  /** The scan job, as JSON. */
  SCAN_JOB: z.string().min(1),
  /** Follows the request that asked for it. */
  SCAN_REQUEST_ID: z.string().max(MAX_REQUEST_ID_CHARS).optional(),
});
export type OneScanConfig = Readonly<Omit<z.output<typeof oneScanSchema>, 'SCAN_JOB' | 'SCAN_REQUEST_ID'>>;

export const isOneScan = (): boolean => process.env['SCAN_JOB'] !== undefined;

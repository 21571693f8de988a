import {
  grpcClientSettings,
  hostPort,
  list,
  port,
  postgresSettings,
  processSettings,
  secretsKeySettings,
  wholeNumber,
} from '@tidemark/platform/config';
import { secret } from '@tidemark/platform/secret';
import { z } from 'zod';

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** What is no URL is told by another rule. */
const isSafeIssuer = (issuer: string): boolean => {
  const url = URL.parse(issuer);
  return url === null || url.protocol === 'https:' || LOOPBACK.has(url.hostname);
};

export const configSchema = z.object({
  ...processSettings,
  ...postgresSettings,
  ...grpcClientSettings,
  /** Of kept answers; every replica has the same. */
  ...secretsKeySettings,
  /** The public address. */
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(8080),
  /** Where people reach the dashboard; what is not https has cookies that go over plain connections. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .default('http://127.0.0.1:8080'),
  MONITOR_GRPC: hostPort,
  CHANGE_GRPC: hostPort,
  HEALTH_GRPC: hostPort,
  SCANNER_GRPC: hostPort,
  DISPATCHER_GRPC: hostPort,
  RATE_LIMIT_PER_MINUTE: wholeNumber.min(1).max(1_000_000).default(60),
  CHECKS_PER_MINUTE: wholeNumber.min(1).max(1_000_000).default(3),
  CATALOG_LIMIT_PER_MINUTE: wholeNumber.min(1).max(1_000_000).default(60),
  /** Requests for feeds by one user. */
  FEED_LIMIT_PER_MINUTE: wholeNumber.min(1).max(1_000_000).default(30),
  /** Failed authentications of one client address. */
  FAILED_AUTH_PER_MINUTE: wholeNumber.min(1).max(1_000_000).default(100),
  /** Requests of who is signed in, over all sessions of the user. */
  WEB_LIMIT_PER_MINUTE: wholeNumber.min(1).max(1_000_000).default(600),
  /** Tries to sign in of one client address. */
  SIGN_INS_PER_MINUTE: wholeNumber.min(1).max(1_000_000).default(30),
  /** Tries to sign in to one account, from wherever. */
  SIGN_INS_PER_ACCOUNT_PER_MINUTE: wholeNumber.min(1).max(1_000_000).default(10),
  /** A session ends after so long without a request, and after so long in any case. */
  SESSION_IDLE_DAYS: wholeNumber.min(1).max(365).default(14),
  SESSION_MAX_DAYS: wholeNumber.min(1).max(3650).default(90),
  /** How long a link to set a password is good for. */
  WELCOME_LINK_HOURS: wholeNumber.min(1).max(720).default(24),
  /** An OpenID provider that people sign in with, beside passwords. Plain http only on this machine. */
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine(isSafeIssuer, 'must begin with https://')
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  /** Absent: a public client. */
  OIDC_CLIENT_SECRET: secret.optional(),
  /** What the button of sign-in calls it. */
  OIDC_NAME: z.string().min(1).max(100).default('single sign-on'),
  /** Only addresses of these domains, which the provider has verified. */
  OIDC_ALLOWED_DOMAINS: list.transform((domains) => domains.map((domain) => domain.toLowerCase())).default([]),
  /** The plan of users that are made for who is not known yet; absent: nobody is made. */
  OIDC_CREATE_PLAN: z.enum(['pro', 'hobby']).optional(),
  /** Addresses or networks of proxies whose X-Forwarded-For names the client. Empty: the peer of the connection is the client. */
  TRUSTED_PROXIES: list.default([]),
});

export type Config = Readonly<z.output<typeof configSchema>>;

/** What the command line of the operator needs; the addresses of other services only for what is theirs. */
export const adminSchema = configSchema
  .pick({
    DATABASE_URL: true,
    DATABASE_POOL_MAX: true,
    PUBLIC_URL: true,
    SESSION_IDLE_DAYS: true,
    SESSION_MAX_DAYS: true,
    WELCOME_LINK_HOURS: true,
    MONITOR_GRPC: true,
    CHANGE_GRPC: true,
    HEALTH_GRPC: true,
    SCANNER_GRPC: true,
    DISPATCHER_GRPC: true,
    GRPC_TOKEN: true,
  })
  .partial({ CHANGE_GRPC: true, HEALTH_GRPC: true, SCANNER_GRPC: true, DISPATCHER_GRPC: true });
export type AdminConfig = Readonly<z.output<typeof adminSchema>>;

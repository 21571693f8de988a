// Settings come from the environment through one zod object per service. Every issue is reported at once; the result is frozen.
import { z } from 'zod';
import { issueMessage } from './issue-message.ts';
import { Secret, secret } from './secret.ts';
import { databaseUrl, natsUrl } from './url-setting.ts';

export class ConfigError extends Error {
  readonly issues: readonly string[];

  constructor(issues: readonly string[]) {
    super(`invalid settings:\n${issues.map((issue) => `  ${issue}`).join('\n')}`);
    this.name = 'ConfigError';
    this.issues = issues;
  }
}

/** Reads the settings. An empty variable counts as unset. Throws ConfigError that names every bad one. */
export function loadConfig<Schema extends z.ZodObject>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
): Readonly<z.output<Schema>> {
  const present = Object.fromEntries(Object.keys(schema.shape).flatMap((key) => (env[key] ? [[key, env[key]]] : [])));
  const result = schema.safeParse(present);
  if (result.success) return Object.freeze(result.data);
  throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issueMessage(issue.message)}`));
}

/** A whole number from the environment. */
export const wholeNumber = z.coerce.number().int();
/** A TCP port; 0 lets the system choose. */
export const port = wholeNumber.min(0).max(65_535);
/** `true` or `false`. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/** Comma separated, trimmed, without empty parts. */
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

const HOST_PORT = /^[^\s/@?#*\\]+:\d{1,5}$/;

/** Where a gRPC server answers. */
export const hostPort = z.string().regex(HOST_PORT, 'must be host:port');

/** As `list`, in lower case, as the hosts of URLs are. */
export const hostPorts = list
  .refine((entries) => entries.every((entry) => HOST_PORT.test(entry)), 'must be host:port,host:port and so on')
  .transform((entries) => entries.map((entry) => entry.toLowerCase()));

/** What a process reads of such a group of settings. */
export type Settings<Shape extends z.core.$ZodShape> = Readonly<z.output<z.ZodObject<Shape>>>;

/** Settings of every process. */
export const processSettings = {
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal']).default('info'),
  /** Address of /healthz, /readyz and /metrics. */
  OPS_HOST: z.string().default('127.0.0.1'),
  OPS_PORT: port.default(0),
  SHUTDOWN_TIMEOUT_MS: wholeNumber.min(100).default(8000),
};

export const postgresSettings = {
  DATABASE_URL: databaseUrl,
  DATABASE_POOL_MAX: wholeNumber.min(1).max(100).default(8),
};

export const natsSettings = {
  NATS_URL: natsUrl,
  NATS_USER: z.string().min(1),
  NATS_PASSWORD: secret,
};

export const grpcServerSettings = {
  GRPC_HOST: z.string().default('127.0.0.1'),
  GRPC_PORT: port.default(0),
  /** JSON object from caller name to the SHA-256 (hex) of its token. */
  GRPC_CALLERS: z
    .string()
    .transform((text, context) => {
      try {
        return z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)).parse(JSON.parse(text));
      } catch {
        context.addIssue('must be a JSON object from caller name to the SHA-256 (hex) of its token');
        return z.NEVER;
      }
    })
    .default({}),
};

/** Of a service that has data, takes messages and is called. */
export const dataServiceSettings = {
  ...processSettings,
  ...postgresSettings,
  ...natsSettings,
  ...grpcServerSettings,
};

export const grpcClientSettings = {
  /** This process's own credential toward the gRPC servers it calls. */
  GRPC_TOKEN: secret,
};

const SECRETS_KEYS = /^[\w-]{1,64}:[0-9a-f]{64}( *, *[\w-]{1,64}:[0-9a-f]{64})*$/i;

/** Keys of secrets at rest; one of the two is needed. */
export const secretsKeySettings = {
  /** 32 bytes in hex. */
  SECRETS_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hex digits')
    .transform((value) => new Secret(value))
    .optional(),
  /** Several, to change from one to the next: the first seals, all open. */
  SECRETS_KEYS: z
    .string()
    .regex(SECRETS_KEYS, 'must be id:key,id:key with keys of 64 hex digits')
    .transform((value) => new Secret(value))
    .optional(),
};

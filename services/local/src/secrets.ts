// Every credential of one stack, made at its first start and kept in secrets.json, mode 0600. Each service gets only its own.
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Home } from './home.ts';
import { createCertificates } from './kube-api/certificates.ts';
import { NATS_ADMIN, NATS_SERVICES } from './nats-config.ts';
import { DATABASE_SERVICES, EGRESS_CLIENTS, GRPC_CALLERS, KUBE_USERS } from './topology.ts';

const FILE = 'secrets.json';
const TOKEN_BYTES = 32;

const tokens = z.record(z.string(), z.string());
const certificate = z.object({ cert: z.string(), key: z.string() });
const account = z.object({ user_id: z.string(), namespace: z.string(), api_key: z.string() });
export const accountsSchema = z.object({ pro: account, hobby: account });
/** What the gateway tells of them when it makes them. */
export const bootstrapSchema = z.object({ pro: account.extend({ welcome_url: z.string() }), hobby: account });
export type Accounts = z.infer<typeof accountsSchema>;

const secretsSchema = z.object({
  postgresPassword: z.string(),
  databasePasswords: tokens,
  natsPasswords: tokens,
  grpcTokens: tokens,
  egressPasswords: tokens,
  kubeTokens: tokens,
  kubeCa: certificate,
  kubeServer: certificate,
  dispatcherKey: z.string(),
  gatewayKey: z.string(),
  /** Absent until the first start has made the users. */
  accounts: accountsSchema.optional(),
  /** Somebody has set a password: no more links are printed. */
  isWelcomed: z.boolean().optional(),
});
export type Secrets = z.infer<typeof secretsSchema>;

const token = (): string => randomBytes(TOKEN_BYTES).toString('hex');
const tokenEach = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, token()]));

/** Who has one token of each kind. */
const HOLDERS = {
  databasePasswords: DATABASE_SERVICES,
  natsPasswords: [NATS_ADMIN, ...NATS_SERVICES],
  grpcTokens: GRPC_CALLERS,
  egressPasswords: EGRESS_CLIENTS,
  kubeTokens: KUBE_USERS,
} as const;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The value under a name that must be there. */
export function secretOf(secrets: Readonly<Record<string, string>>, name: string): string {
  const value = secrets[name];
  if (value === undefined) throw new Error(`no credential for ${name}`);
  return value;
}

export function saveSecrets(home: Home, secrets: Secrets): void {
  home.write(FILE, `${JSON.stringify(secrets, null, 2)}\n`);
}

/** Makes what is missing: everything at the first start, the credentials of a process that is new since at a later one. */
export async function loadSecrets(home: Home): Promise<Secrets> {
  const path = home.path(FILE);
  const kept = existsSync(path)
    ? secretsSchema.partial().parse(JSON.parse(readFileSync(path, 'utf8')))
    : await createCertificates(new Date()).then(({ ca, server }) => ({ kubeCa: ca, kubeServer: server }));
  const secrets = secretsSchema.parse({
    postgresPassword: token(),
    dispatcherKey: token(),
    gatewayKey: token(),
    ...kept,
    ...Object.fromEntries(
      Object.entries(HOLDERS).map(([field, names]) => [
        field,
        { ...tokenEach(names), ...(kept as Partial<Secrets>)[field as keyof typeof HOLDERS] },
      ]),
    ),
  });
  saveSecrets(home, secrets);
  return secrets;
}

// Credential plugins of client.authentication.k8s.io (aws, gke-gcloud-auth-plugin, kubelogin …): a command prints an ExecCredential.
// One run at a time, cached until shortly before its expiry.
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Clock } from './clock.ts';
import type { Credentials, Identity } from './credentials.ts';

const EXEC_TIMEOUT_MS = 30_000;
const EXEC_MAX_OUTPUT_BYTES = 1 << 20;
const EXPIRY_MARGIN_MS = 30_000;

export const ExecConfig = z.object({
  apiVersion: z.string().min(1),
  command: z.string().min(1),
  args: z.array(z.string()).nullish(),
  env: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
});
export type ExecConfig = z.output<typeof ExecConfig>;

const ExecCredential = z.object({
  kind: z.literal('ExecCredential'),
  status: z.object({
    token: z.string().min(1).optional(),
    clientCertificateData: z.string().min(1).optional(),
    clientKeyData: z.string().min(1).optional(),
    expirationTimestamp: z.iso.datetime({ offset: true }).optional(),
  }),
});

const run = promisify(execFile);

/** `folder` is the kubeconfig's: a command with a slash is relative to it. */
export function execCredentials(config: ExecConfig, folder: string, clock: Clock): Credentials {
  const command = config.command.includes('/') ? resolve(folder, config.command) : config.command;
  let cached: { identity: Identity; until: number } | undefined;
  let running: Promise<Identity> | undefined;

  const ask = async (): Promise<Identity> => {
    const info = { apiVersion: config.apiVersion, kind: 'ExecCredential', spec: { interactive: false } };
    const extra = Object.fromEntries((config.env ?? []).map(({ name, value }) => [name, value]));
    const { stdout } = await run(command, config.args ?? [], {
      env: { ...process.env, ...extra, KUBERNETES_EXEC_INFO: JSON.stringify(info) },
      timeout: EXEC_TIMEOUT_MS,
      maxBuffer: EXEC_MAX_OUTPUT_BYTES,
    });
    const { status } = ExecCredential.parse(JSON.parse(stdout));
    const identity: Identity = {
      ...(status.token !== undefined && { authorization: `Bearer ${status.token}` }),
      ...(status.clientCertificateData !== undefined && { cert: status.clientCertificateData }),
      ...(status.clientKeyData !== undefined && { key: status.clientKeyData }),
    };
    const expires = status.expirationTimestamp === undefined ? Infinity : Date.parse(status.expirationTimestamp);
    cached = { identity, until: expires - EXPIRY_MARGIN_MS };
    return identity;
  };

  return {
    async identity() {
      if (cached !== undefined && clock.now() < cached.until) return cached.identity;
      running ??= ask().finally(() => {
        running = undefined;
      });
      return await running;
    },
    invalidate() {
      cached = undefined;
    },
  };
}

// For tests: the real kubectl, told of a running stand-in.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureKubectl } from '../kubectl.ts';
import type { Fixture } from './fixture.ts';

const DEADLINE_MS = 60_000;

interface Outcome {
  status: number;
  out: string;
  err: string;
}

export interface Kubectl {
  binary: string;
  environment: NodeJS.ProcessEnv;
  call: (args: readonly string[], env?: NodeJS.ProcessEnv) => Promise<Outcome>;
  /** Writes a file, and gives its path. */
  manifest: (name: string, text: string) => Promise<string>;
}

export async function startKubectl({ folder, kubeconfig }: Fixture): Promise<Kubectl> {
  const binary = await ensureKubectl();
  const environment = { PATH: process.env['PATH'], HOME: folder, KUBECONFIG: kubeconfig };
  return {
    binary,
    environment,
    call: (args, env = {}) =>
      new Promise((resolve) => {
        execFile(binary, args, { env: { ...environment, ...env }, timeout: DEADLINE_MS }, (error, out, err) => {
          resolve({ status: error ? Number(error.code ?? 1) : 0, out, err });
        });
      }),
    async manifest(name, text) {
      const path = join(folder, `${name}.yaml`);
      await writeFile(path, text);
      return path;
    },
  };
}

export const monitorYaml = (name: string, spec: string): string =>
  `apiVersion: tidemark.dev/v1\nkind: Monitor\nmetadata: { name: ${name} }\nspec: ${spec}\n`;

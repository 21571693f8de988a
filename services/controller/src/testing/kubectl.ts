// For tests: the real kubectl against a kubeconfig.
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { ensureKubectl } from '../../../local/src/kubectl.ts';

const TIMEOUT_MS = 90_000;

/** Runs kubectl in one namespace; rejects when it fails. Answers what it printed. */
export async function kubectlIn(
  kubeconfig: string,
  namespace: string,
): Promise<(...args: string[]) => Promise<string>> {
  const binary = await ensureKubectl();
  const env = { PATH: process.env['PATH'], HOME: tmpdir(), KUBECONFIG: kubeconfig };
  return async (...args) =>
    (await promisify(execFile)(binary, ['-n', namespace, ...args], { env, timeout: TIMEOUT_MS })).stdout;
}

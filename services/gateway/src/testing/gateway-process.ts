// A gateway as a process of its own, to be killed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { CHILD_ENVIRONMENT } from '@tidemark/platform/testing/child-environment';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface GatewayProcess extends AsyncDisposable {
  url: string;
  pid: number;
  /** Ends it as a crash would. */
  kill: () => Promise<void>;
}

export async function startGatewayProcess(env: Record<string, string>): Promise<GatewayProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...CHILD_ENVIRONMENT, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const { msg, port } = JSON.parse(line) as { msg: string; port?: number };
    if (msg !== 'listening' || port === undefined) continue;
    child.stdout.resume();
    return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, kill, [Symbol.asyncDispose]: kill };
  }
  throw new Error('the gateway ended before it listened');
}

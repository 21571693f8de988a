// For tests: the controller as a process, with the lease of a real installation.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestNats } from '@tidemark/platform/test-nats';
import { CHILD_ENVIRONMENT } from '@tidemark/platform/testing/child-environment';
import { GRPC_TOKEN } from './monitor-service.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface ControllerProcess extends AsyncDisposable {
  isLeader(): Promise<boolean>;
  /** Resolves when it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export async function startControllerProcess(options: {
  kubeconfig: string;
  nats: TestNats;
  monitorPort: number;
  leaseName: string;
}): Promise<ControllerProcess> {
  const { kubeconfig, nats, monitorPort, leaseName } = options;
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...CHILD_ENVIRONMENT,
      KUBECONFIG: kubeconfig,
      ...nats.environment,
      MONITOR_GRPC: `127.0.0.1:${monitorPort}`,
      GRPC_TOKEN,
      LEASE_NAME: leaseName,
      OPS_PORT: '0',
      LOG_LEVEL: 'info',
    },
  });
  const exited = once(child, 'exit');
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the controller ended')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { msg, opsPort } = JSON.parse(line) as { msg: string; opsPort?: number };
      if (msg === 'starting' && opsPort !== undefined) resolve(opsPort);
    });
  });
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    child.kill(signal);
    await exited;
  };
  return {
    end,
    async isLeader() {
      const answer = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => undefined);
      return /^leader_election_master_status\{[^}]*\} 1$/m.test((await answer?.text()) ?? '');
    },
    [Symbol.asyncDispose]: () => end('SIGTERM'),
  };
}

// For tests: one life of the controller in this process, behind gates that can be cut: what it had not done by then is never done, as after
// a kill. What its code does afterwards reaches nobody.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadConfig } from '@tidemark/platform/config';
import { createLogger } from '@tidemark/platform/log';
import { createRegistry } from '@tidemark/platform/metrics';
import type { TestNats } from '@tidemark/platform/test-nats';
import { configSchema } from '../config.ts';
import { startService, type Overrides } from '../service.ts';
import { openGate } from './gate.ts';
import { GRPC_TOKEN } from './monitor-service.ts';

export interface World {
  /** Folder for files of this life. */
  folder: string;
  kubeconfig: string;
  nats: TestNats;
  monitorPort: number;
  leaseName: string;
  settings?: Readonly<Record<string, string>>;
  overrides: Overrides;
  /** The process would end now, to be started again: it has lost its lease. */
  onEnd: () => void;
}

export interface Life extends AsyncDisposable {
  /** Ends it as a kill would. */
  crash(): void;
}

const portOf = (url: string): number => Number(new URL(url).port);

export async function startLife(world: World): Promise<Life> {
  await using building = new AsyncDisposableStack();
  const text = await readFile(world.kubeconfig, 'utf8');
  const server = /https:\/\/127\.0\.0\.1:(\d+)/.exec(text);
  if (server === null) throw new Error('a crash needs a local API server');
  const kube = building.use(await openGate(Number(server[1])));
  const nats = building.use(await openGate(portOf(world.nats.url)));
  const monitor = building.use(await openGate(world.monitorPort));
  const kubeconfig = join(world.folder, `kubeconfig-${kube.port}`);
  await writeFile(kubeconfig, text.replace(server[0], `https://127.0.0.1:${kube.port}`), { mode: 0o600 });
  const config = loadConfig(configSchema, {
    KUBECONFIG: kubeconfig,
    NATS_URL: `nats://127.0.0.1:${nats.port}`,
    NATS_USER: world.nats.user,
    NATS_PASSWORD: world.nats.password.reveal(),
    MONITOR_GRPC: `127.0.0.1:${monitor.port}`,
    GRPC_TOKEN,
    LEASE_NAME: world.leaseName,
    CHECKS_PER_MINUTE: '1000',
    ...world.settings,
  });
  const stopping = new AbortController();
  const context = {
    log: createLogger('test', 'silent'),
    registry: createRegistry(),
    signal: stopping.signal,
    fail: world.onEnd,
  };
  const service = await startService(config, context, world.overrides);
  const gates = building.move();
  const crash = (): void => {
    for (const gate of [kube, nats, monitor]) gate.cut();
    stopping.abort();
  };
  return {
    crash,
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]();
      await gates.disposeAsync();
    },
  };
}

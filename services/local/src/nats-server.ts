// The local nats-server: its configuration file, its process, and its streams.
import { connect as dial } from 'node:net';
import { provisionStreams } from '@tidemark/platform/provision-streams';
import { Secret } from '@tidemark/platform/secret';
import { STREAMS } from '@tidemark/proto/streams';
import type { Home } from './home.ts';
import { NATS_ADMIN, natsServerConfig } from './nats-config.ts';
import { secretOf } from './secrets.ts';
import type { ChildSpec } from './supervisor.ts';

const STOP_TIMEOUT_MS = 2500;
const GREETING_TIMEOUT_MS = 1000;

export interface NatsOptions {
  home: Home;
  natsServer: string;
  port: number;
  passwords: Readonly<Record<string, string>>;
}

export function prepareNats({ home, natsServer, port, passwords }: NatsOptions): ChildSpec {
  const config = home.write('nats.conf', natsServerConfig({ port, storeDir: home.folderFor('nats'), passwords }));
  return {
    name: 'nats',
    command: natsServer,
    args: ['-c', config],
    env: { PATH: process.env['PATH'] ?? '' },
    logFile: home.path('logs', 'nats.log'),
    stopSignal: 'SIGINT',
    stopTimeoutMs: STOP_TIMEOUT_MS,
  };
}

/** A nats-server greets with INFO as soon as it serves clients. */
export function probeNats(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = dial({ host: '127.0.0.1', port, timeout: GREETING_TIMEOUT_MS });
    const end = (reason: string | null): void => {
      socket.destroy();
      resolve(reason);
    };
    socket.once('data', (chunk) => end(chunk.toString('latin1').startsWith('INFO ') ? null : 'no greeting'));
    socket.once('timeout', () => end('no greeting'));
    socket.once('error', (error) => end(error.message));
  });
}

export async function ensureStreams(port: number, passwords: Readonly<Record<string, string>>): Promise<void> {
  const password = new Secret(secretOf(passwords, NATS_ADMIN));
  await provisionStreams({ url: `nats://127.0.0.1:${port}`, user: NATS_ADMIN, password }, STREAMS);
}

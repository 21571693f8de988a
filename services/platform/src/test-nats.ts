// For tests: a real nats-server with JetStream of their own in a temporary folder, ended with it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret } from './secret.ts';
import { freePort } from './test-database.ts';

export interface TestNats extends AsyncDisposable {
  url: string;
  user: string;
  password: Secret;
  /** Ends it as a crash would; what it stored stays. */
  kill: () => Promise<void>;
  /** After a kill: the same server again. */
  start: () => void;
  /** Where it stores a stream: its messages in `msgs`, the state of its consumers in `obs`. */
  folderOf: (stream: string) => string;
}

/** Starts nats-server (NATS_SERVER_PATH, or the one on the path) with one user that may do everything. */
export async function startTestNats(): Promise<TestNats> {
  const folder = await mkdtemp(join(tmpdir(), 'test-nats-'));
  const port = await freePort();
  const args = ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folder, '--user', 'test', '--pass', 'test'];
  const launch = () => spawn(process.env['NATS_SERVER_PATH'] ?? 'nats-server', args, { stdio: 'ignore' });
  let server = launch();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  return {
    url: `nats://127.0.0.1:${port}`,
    user: 'test',
    password: new Secret('test'),
    kill: () => end('SIGKILL'),
    start() {
      server = launch();
    },
    folderOf: (stream) => join(folder, 'jetstream', '$G', 'streams', stream),
    async [Symbol.asyncDispose]() {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

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
}

/** Starts nats-server (NATS_SERVER_PATH, or the one on the path) with one user that may do everything. */
export async function startTestNats(): Promise<TestNats> {
  const folder = await mkdtemp(join(tmpdir(), 'test-nats-'));
  const port = await freePort();
  const args = ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folder, '--user', 'test', '--pass', 'test'];
  const server = spawn(process.env['NATS_SERVER_PATH'] ?? 'nats-server', args, { stdio: 'ignore' });
  return {
    url: `nats://127.0.0.1:${port}`,
    user: 'test',
    password: new Secret('test'),
    async [Symbol.asyncDispose]() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

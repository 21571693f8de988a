// For tests: a real nats-server with JetStream of their own in a temporary folder, ended with it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Secret } from './secret.ts';
import { freePort } from './test-database.ts';

export interface TestNats extends AsyncDisposable {
  url: string;
  user: string;
  password: Secret;
  /** The same for the settings of a service. */
  environment: Record<'NATS_URL' | 'NATS_USER' | 'NATS_PASSWORD', string>;
  /** Ends it as a crash would; what it stored stays. */
  kill: () => Promise<void>;
  /** After a kill: the same server again. */
  start: () => void;
  /** Where it stores a stream: its messages in `msgs`, the state of its consumers in `obs`. */
  folderOf: (stream: string) => string;
}

const USER = 'test';
const PASSWORD = 'test';
/** Debian puts servers into sbin, which is not on the PATH of an ordinary user. */
const PATH = [process.env['PATH'], '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'].join(delimiter);

/** Starts nats-server (NATS_SERVER_PATH, or the one on the path) with one user that may do everything. */
export async function startTestNats(): Promise<TestNats> {
  const folder = await mkdtemp(join(tmpdir(), 'test-nats-'));
  const port = await freePort();
  const args = ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folder, '--user', USER, '--pass', PASSWORD];
  const env = { ...process.env, PATH };
  const launch = () => spawn(process.env['NATS_SERVER_PATH'] ?? 'nats-server', args, { stdio: 'ignore', env });
  let server = launch();
  await once(server, 'spawn');
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  const url = `nats://127.0.0.1:${port}`;
  return {
    url,
    user: USER,
    password: new Secret(PASSWORD),
    environment: { NATS_URL: url, NATS_USER: USER, NATS_PASSWORD: PASSWORD },
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

// What the benchmark of delivery runs on: PostgreSQL that waits for its disk, NATS, the egress proxy and the dispatcher as processes of their
// own, and receivers.
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connectNats, type Nats } from '@tidemark/platform/jetstream';
import { createLogger } from '@tidemark/platform/log';
import { createRegistry } from '@tidemark/platform/metrics';
import { migrate } from '@tidemark/platform/migrate';
import type { Database } from '@tidemark/platform/postgres';
import { provisionStreams } from '@tidemark/platform/provision-streams';
import { freePort, startTestDatabase } from '@tidemark/platform/test-database';
import { startTestNats } from '@tidemark/platform/test-nats';
import { STREAMS } from '@tidemark/proto/streams';
import { startHelper, startProcess, type Child, type Helper } from './child.ts';
import type { ReceiverAnswer } from './receiver.ts';

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const SERVICES = '../../../services';
const PASSWORD = 'bench';
const READY_MS = 20_000;
export const SECRETS_KEY = 'ab'.repeat(32);

export interface World extends AsyncDisposable {
  database: Database;
  nats: Nats;
  receiver: Helper<ReceiverAnswer>;
  proxyUrl: string;
  caFile: string;
  /** A dispatcher that is ready. */
  startDispatcher: () => Promise<Child>;
}

export async function startWorld(): Promise<World> {
  const log = createLogger('bench', 'fatal');
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'bench-delivery-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const db = stack.use(await startTestDatabase({ durable: true }));
  const server = stack.use(await startTestNats());
  await provisionStreams(server, STREAMS);
  await migrate(db.database, new URL(`${SERVICES}/dispatcher/migrations/`, import.meta.url), log);
  const receiver = stack.use(await startHelper<ReceiverAnswer>(file('receiver.ts'), []));
  const caFile = join(folder, 'ca.pem');
  await writeFile(caFile, receiver.first.ca);
  const proxyPort = await freePort();
  const allow = `localhost:${receiver.first.port}`;
  const sha256 = createHash('sha256').update(PASSWORD).digest('hex');
  stack.use(
    startProcess(file(`${SERVICES}/egress/src/main.ts`), {
      EGRESS_PORT: String(proxyPort),
      EGRESS_CLIENTS: JSON.stringify({ dispatcher: { sha256, plainHttp: false }, bare: { sha256, plainHttp: false } }),
      EGRESS_ALLOW: allow,
      // Every request goes to a Destination of the benchmark: its own bounds are not what is measured.
      EGRESS_SCOPE_REQUESTS_PER_MINUTE: '1000000',
      EGRESS_SCOPE_MEGABYTES_PER_MINUTE: '100000',
      LOG_LEVEL: 'warn',
    }),
  );
  const fail = (error: unknown): void => {
    throw error;
  };
  const nats = stack.use(await connectNats({ ...server, log, registry: createRegistry(), fail }));
  const all = stack.move();
  return {
    database: db.database,
    nats,
    receiver,
    proxyUrl: `http://bare:${PASSWORD}@127.0.0.1:${proxyPort}`,
    caFile,
    async startDispatcher() {
      const ops = await freePort();
      const child = startProcess(file(`${SERVICES}/dispatcher/src/main.ts`), {
        DATABASE_URL: db.url.reveal(),
        ...server.environment,
        EGRESS_PROXY_URL: `http://dispatcher:${PASSWORD}@127.0.0.1:${proxyPort}`,
        EGRESS_ALLOW: allow,
        EXTRA_CA_FILE: caFile,
        SECRETS_KEY,
        OPS_PORT: String(ops),
      });
      const url = `http://127.0.0.1:${ops}`;
      const end = Date.now() + READY_MS;
      while (
        !(await fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ))
      ) {
        if (Date.now() > end) throw new Error('the dispatcher is not ready');
        await sleep(100);
      }
      return child;
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

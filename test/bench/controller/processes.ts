// What the controller is measured among: the controller itself, scanners that end every job at once, and the monitor service.
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { connectNats } from '@tidemark/platform/jetstream';
import { createLogger } from '@tidemark/platform/log';
import { createRegistry } from '@tidemark/platform/metrics';
import type { TestNats } from '@tidemark/platform/test-nats';
import { scanJob, SUBJECTS, type ScanCompleted, type ScanJob } from '@tidemark/proto/events';
import { slotMs, type World } from './world.ts';

const CONTROLLER = fileURLToPath(new URL('../../../services/controller/src/main.ts', import.meta.url));
const PROJECTION = fileURLToPath(new URL('projection.ts', import.meta.url));
/** The heap of 100,000 Monitors fits; without a bound V8 lets garbage lie while there is memory. */
const MEMORY_FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=384'];
export interface Scanner extends AsyncDisposable {
  lags: number[];
}

/** Ends every job at once with a good scan, and notes how late it came. */
export async function startScanner(server: TestNats): Promise<Scanner> {
  const resources = new AsyncDisposableStack();
  const log = createLogger('scanner', 'silent');
  const fail = (error: unknown): void => void process.stdout.write(`${String(error)}\n`);
  const nats = resources.use(await connectNats({ ...server, log, registry: createRegistry(), fail }));
  const lags: number[] = [];
  const outcomeOf = (job: ScanJob): ScanCompleted => ({
    scan_id: job.scan_id,
    source_key: job.source.key,
    trigger: job.trigger,
    answers: job.answers,
    joined: [],
    started_at: new Date().toISOString(),
    finished_at: new Date().toISOString(),
    generation: 1,
    first: false,
    changed: false,
    parts: 0,
    findings: 0,
    docs_changed_at: null,
  });
  resources.use(
    await nats.consume({
      stream: 'SCANS',
      durable: 'scanner-jobs',
      schemas: { [SUBJECTS.scanJob]: scanJob },
      concurrency: 64,
      handle: async ({ data }) => {
        lags.push(Date.now() - slotMs(data.source.key, Date.now()));
        await nats.publish({ subject: SUBJECTS.scanCompleted, messageId: data.scan_id, payload: outcomeOf(data) });
      },
    }),
  );
  return { lags, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

export interface Controller {
  pid: number;
  opsUrl: string;
  stop(): Promise<void>;
}

interface Servers {
  kubeconfig: string;
  nats: TestNats;
  projectionPort: number;
}

export type Settings = Readonly<Record<string, string>>;

export async function startController(
  { kubeconfig, nats, projectionPort }: Servers,
  settings: Settings,
): Promise<Controller> {
  const child = spawn(process.execPath, [...MEMORY_FLAGS, CONTROLLER], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      KUBECONFIG: kubeconfig,
      ...nats.environment,
      MONITOR_GRPC: `127.0.0.1:${projectionPort}`,
      GRPC_TOKEN: 'token',
      LOG_LEVEL: 'info',
      OPS_PORT: '0',
      ...settings,
    },
  });
  const lines = createInterface({ input: child.stdout });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the controller ended')));
    lines.on('line', (line) => {
      const { msg, opsPort } = JSON.parse(line) as { msg: string; opsPort?: number };
      if (msg === 'starting' && opsPort !== undefined) resolve(opsPort);
    });
  });
  return {
    pid: child.pid ?? 0,
    opsUrl: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export async function startProjection(
  world: World,
): Promise<{ port: number; child: ChildProcess; asked(): Promise<number> }> {
  const child = fork(PROJECTION, { env: { ...process.env, WORLD: JSON.stringify(world) } });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    port,
    child,
    async asked() {
      const answer = once(child, 'message');
      child.send({});
      return ((await answer) as [{ asked: number }])[0].asked;
    },
  };
}

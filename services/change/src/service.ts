import { createGrpcClient } from '@tidemark/platform/grpc-client';
import { deadLetterHandlers } from '@tidemark/platform/dead-letters';
import { grpcService, startGrpcServer } from '@tidemark/platform/grpc-server';
import { connectNats, type Nats } from '@tidemark/platform/jetstream';
import type { RunningService, ServiceContext } from '@tidemark/platform/lifecycle';
import { migrate } from '@tidemark/platform/migrate';
import { createOutbox } from '@tidemark/platform/outbox';
import { createDatabase, type Database } from '@tidemark/platform/postgres';
import { startPruning } from '@tidemark/platform/prune';
import { createReadiness } from '@tidemark/platform/readiness';
import { requireUuid } from '@tidemark/platform/uuid';
import type { WorkLoop } from '@tidemark/platform/work-loop';
import {
  findingFound,
  guidesFound,
  monitorRemoved,
  scanCompleted,
  SUBJECTS,
  type GuidesFound,
} from '@tidemark/proto/events';
import type { DeadLetterServiceHandlers } from '@tidemark/proto/gen/tidemark/deadletter/v1/DeadLetterService';
import type { ChangeServiceHandlers } from '@tidemark/proto/gen/tidemark/change/v1/ChangeService';
import type { RecordServiceHandlers } from '@tidemark/proto/gen/tidemark/change/v1/RecordService';
import { load } from '@tidemark/proto/load';
import { STREAMS } from '@tidemark/proto/streams';
import { createChat } from './analysis/chat.ts';
import { createAnalysisMetrics } from './analysis/metrics.ts';
import { startAnalysisWorker } from './analysis/worker.ts';
import type { Config } from './config.ts';
import { createAnnounce } from './handlers/announce.ts';
import { handleFindingFound } from './handlers/finding-found.ts';
import { handleGetChange } from './handlers/get-change.ts';
import { handleListChanges } from './handlers/list-changes.ts';
import { recordHandlers } from './handlers/records.ts';
import { createMetrics } from './metrics.ts';
import { RETENTION } from './retention.ts';
import { removeMonitor, type RemovedMonitor } from './store/changes.ts';
import { storeGuides } from './store/insights.ts';
import { recordOutcome } from './store/scans.ts';
import { createListWatchers } from './watchers.ts';

const STREAM = 'OUTCOMES';

type Forget = (monitor: RemovedMonitor) => Promise<void>;

export async function startService(config: Config, context: ServiceContext): Promise<RunningService> {
  const { log, registry, fail } = context;
  const now = (): Date => new Date();
  await using resources = new AsyncDisposableStack();
  const database = resources.use(
    createDatabase({ url: config.DATABASE_URL, poolMax: config.DATABASE_POOL_MAX, application: 'change', log }),
  );
  await migrate(database, new URL('../migrations/', import.meta.url), log);
  resources.use(startPruning({ database, rules: RETENTION, log, registry, now }));
  const nats = resources.use(
    await connectNats({
      url: config.NATS_URL,
      user: config.NATS_USER,
      password: config.NATS_PASSWORD,
      log,
      registry,
      fail,
      streams: STREAMS,
    }),
  );
  const { enqueueAll } = resources.use(createOutbox({ database, nats, log, registry }));
  const monitors = resources.use(
    createGrpcClient(load('monitor').ProjectionService, { address: config.MONITOR_GRPC, token: config.GRPC_TOKEN }),
  );
  const metrics = createMetrics(registry, log);
  const listWatchers = createListWatchers(monitors);
  const announce = createAnnounce({ database, enqueueAll, listWatchers, metrics, now });
  const worker =
    config.ANALYSIS_URL === undefined
      ? null
      : resources.use(startModel(config, config.ANALYSIS_URL, { database, now, ...context }));
  const analyst = { isModel: worker !== null, wake: () => worker?.wake() };
  const findings = {
    database,
    enqueueAll,
    listWatchers,
    announce,
    metrics,
    analyst,
    dashboardUrl: config.DASHBOARD_URL,
    now,
  };
  const forget: Forget = async (monitor) => {
    const changes = await removeMonitor(database, monitor);
    if (changes !== null) metrics.removed({ monitorId: monitor.monitorId, changes });
  };
  resources.use(
    await nats.consume({
      stream: STREAM,
      durable: 'change-findings',
      schemas: { [SUBJECTS.findingFound]: findingFound },
      deadLetters: database,
      handle: ({ data }) => handleFindingFound(data, findings),
    }),
  );
  resources.use(
    await nats.consume({
      stream: STREAM,
      durable: 'change-scans',
      schemas: { [SUBJECTS.scanCompleted]: scanCompleted },
      deadLetters: database,
      handle: async ({ data }) => {
        await recordOutcome(database, data);
        await announce(data.scan_id);
      },
    }),
  );
  resources.use(
    await nats.consume({
      stream: STREAM,
      durable: 'change-guides',
      schemas: { [SUBJECTS.guidesFound]: guidesFound },
      deadLetters: database,
      handle: async ({ data }) => {
        const changes = await storeGuides(database, data);
        metrics.guidesStored({ scanId: data.scan_id, findings: changes, guides: countGuides(data) });
      },
    }),
  );
  resources.use(
    await nats.consume({
      stream: STREAM,
      durable: 'change-removals',
      schemas: { [SUBJECTS.monitorRemoved]: monitorRemoved },
      deadLetters: database,
      handle: ({ data }) =>
        forget({ monitorId: data.monitor_id, userId: data.user_id, removedAt: new Date(data.removed_at) }),
    }),
  );
  resources.use(await startServer(config, { database, nats, forget }, context));
  const running = resources.move();
  return {
    notReady: createReadiness({ PostgreSQL: () => database.query('select 1'), NATS: nats.ping }),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

interface Parts {
  database: Database;
  nats: Nats;
  forget: Forget;
}

function startModel(
  config: Config,
  url: string,
  { database, now, log, registry }: Pick<ServiceContext, 'log' | 'registry'> & { database: Database; now: () => Date },
): WorkLoop {
  const timeoutMs = config.ANALYSIS_TIMEOUT_MS;
  return startAnalysisWorker({
    database,
    chat: createChat({ url, model: config.ANALYSIS_MODEL, apiKey: config.ANALYSIS_API_KEY, timeoutMs }),
    timeoutMs,
    perDay: config.ANALYSIS_PER_DAY,
    metrics: createAnalysisMetrics(registry, log),
    log,
    now,
  });
}

const countGuides = ({ found }: GuidesFound): number => found.reduce((sum, { guides }) => sum + guides.length, 0);

function startServer(config: Config, { database, nats, forget }: Parts, { log, registry }: ServiceContext) {
  return startGrpcServer({
    host: config.GRPC_HOST,
    port: config.GRPC_PORT,
    tokens: config.GRPC_CALLERS,
    services: [
      grpcService<DeadLetterServiceHandlers>(
        'DeadLetterService',
        load('deadletter').DeadLetterService,
        ['gateway'],
        deadLetterHandlers({ database, log, replay: nats.replay }),
      ),
      grpcService<RecordServiceHandlers>(
        'RecordService',
        load('change').RecordService,
        ['gateway'],
        recordHandlers(database),
      ),
      grpcService<ChangeServiceHandlers>('ChangeService', load('change').ChangeService, ['gateway', 'health'], {
        ListChanges: (request) => handleListChanges(request, database),
        GetChange: (request) => handleGetChange(request, database),
        ForgetMonitor: async (request) => {
          const monitorId = requireUuid(request.monitorId, 'monitor_id');
          await forget({ monitorId, userId: requireUuid(request.userId, 'user_id'), removedAt: new Date() });
          return {};
        },
      }),
    ],
    log,
    registry,
  });
}

import { createGrpcClient } from '@tidemark/platform/grpc-client';
import { openFoundation } from '@tidemark/platform/foundation';
import { grpcService, type GrpcService } from '@tidemark/platform/grpc-service';
import type { RunningService, ServiceContext } from '@tidemark/platform/lifecycle';
import { openDatabase } from '@tidemark/platform/open-database';
import { createOutbox } from '@tidemark/platform/outbox';
import type { Database } from '@tidemark/platform/postgres';
import { startPruning } from '@tidemark/platform/prune';
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
import type { ChangeServiceHandlers } from '@tidemark/proto/gen/tidemark/change/v1/ChangeService';
import type { RecordServiceHandlers } from '@tidemark/proto/gen/tidemark/change/v1/RecordService';
import { load } from '@tidemark/proto/load';
import { SHARED } from '@tidemark/proto/shared';
import { createChat } from './analysis/chat.ts';
import { createAnalysisMetrics } from './analysis/metrics.ts';
import { startAnalysisWorker } from './analysis/worker.ts';
import type { Config } from './config.ts';
import { createAnnouncer } from './handlers/announce.ts';
import { handleFindingFound } from './handlers/finding-found.ts';
import { handleGetChange } from './handlers/get-change.ts';
import { createListChanges } from './handlers/list-changes.ts';
import { recordHandlers } from './handlers/records.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { RETENTION } from './retention.ts';
import { removeMonitor, type RemovedMonitor } from './store/changes.ts';
import { storeGuides } from './store/insights.ts';
import { recordOutcome } from './store/scans.ts';
import { createListWatchers } from './watchers.ts';

const STREAM = 'OUTCOMES';

const MIGRATIONS = new URL('../migrations/', import.meta.url);

type Forget = (monitor: RemovedMonitor) => Promise<void>;

export async function startService(config: Config, context: ServiceContext): Promise<RunningService> {
  const { log, registry } = context;
  const now = (): Date => new Date();
  await using resources = new AsyncDisposableStack();
  const database = resources.use(await openDatabase('change', config, MIGRATIONS, context));
  resources.use(startPruning({ database, rules: RETENTION, log, registry, now }));
  const foundation = resources.use(await openFoundation(database, config, SHARED, context));
  const { enqueueAll } = resources.use(createOutbox({ database, nats: foundation.nats, log, registry }));
  const monitors = resources.use(
    createGrpcClient(load('monitor').ProjectionService, { address: config.MONITOR_GRPC, token: config.GRPC_TOKEN }),
  );
  const metrics = createMetrics(registry, log);
  const listWatchers = createListWatchers(monitors);
  const { announce, announceLate } = createAnnouncer({ database, enqueueAll, listWatchers, metrics, now });
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
    await foundation.consume({
      stream: STREAM,
      durable: 'change-findings',
      schemas: { [SUBJECTS.findingFound]: findingFound },
      handle: ({ data }) => handleFindingFound(data, findings),
    }),
  );
  resources.use(
    await foundation.consume({
      stream: STREAM,
      durable: 'change-scans',
      schemas: { [SUBJECTS.scanCompleted]: scanCompleted },
      handle: async ({ data }) => {
        await recordOutcome(database, data);
        await announce(data.scan_id);
        await announceLate(data);
      },
    }),
  );
  resources.use(
    await foundation.consume({
      stream: STREAM,
      durable: 'change-guides',
      schemas: { [SUBJECTS.guidesFound]: guidesFound },
      handle: async ({ data }) => {
        const changes = await storeGuides(database, data);
        metrics.guidesStored({ scanId: data.scan_id, findings: changes, guides: countGuides(data) });
      },
    }),
  );
  resources.use(
    await foundation.consume({
      stream: STREAM,
      durable: 'change-removals',
      schemas: { [SUBJECTS.monitorRemoved]: monitorRemoved },
      handle: ({ data }) =>
        forget({ monitorId: data.monitor_id, userId: data.user_id, removedAt: new Date(data.removed_at) }),
    }),
  );
  resources.use(await foundation.serve(config, services({ database, metrics, forget })));
  return foundation.run(resources.move());
}

interface Parts {
  database: Database;
  metrics: Metrics;
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

function services({ database, metrics, forget }: Parts): GrpcService[] {
  return [
    grpcService<RecordServiceHandlers>(
      'RecordService',
      load('change').RecordService,
      ['gateway'],
      recordHandlers(database),
    ),
    grpcService<ChangeServiceHandlers, 'ListChanges'>(
      'ChangeService',
      load('change').ChangeService,
      ['gateway', 'health'],
      {
        ListChanges: createListChanges({ database, metrics }),
        GetChange: (request) => handleGetChange(request, database),
        ForgetMonitor: async (request) => {
          const monitorId = requireUuid(request.monitorId, 'monitor_id');
          await forget({ monitorId, userId: requireUuid(request.userId, 'user_id'), removedAt: new Date() });
          return {};
        },
      },
    ),
  ];
}

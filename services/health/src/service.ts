import { createGrpcClient } from '@tidemark/platform/grpc-client';
import { deadLetterHandlers } from '@tidemark/platform/dead-letters';
import { grpcService, startGrpcServer } from '@tidemark/platform/grpc-server';
import { connectNats } from '@tidemark/platform/jetstream';
import type { RunningService, ServiceContext } from '@tidemark/platform/lifecycle';
import { migrate } from '@tidemark/platform/migrate';
import { createOutbox } from '@tidemark/platform/outbox';
import { createDatabase } from '@tidemark/platform/postgres';
import { startPruning } from '@tidemark/platform/prune';
import { createReadiness } from '@tidemark/platform/readiness';
import { requireUuid } from '@tidemark/platform/uuid';
import { changesRecorded, monitorRemoved, scanCompleted, scanFailed, SUBJECTS } from '@tidemark/proto/events';
import type { DeadLetterServiceHandlers } from '@tidemark/proto/gen/tidemark/deadletter/v1/DeadLetterService';
import type { HealthServiceHandlers } from '@tidemark/proto/gen/tidemark/health/v1/HealthService';
import { load } from '@tidemark/proto/load';
import { STREAMS } from '@tidemark/proto/streams';
import type { Config } from './config.ts';
import { startDaily } from './daily.ts';
import { forgetMonitor, recordMessage } from './handlers/changes-recorded.ts';
import { handleListDeprecations } from './handlers/list-deprecations.ts';
import { listHistory, listScores } from './handlers/list-scores.ts';
import { handleRebuildInputs, handleRebuildScores } from './handlers/rebuild.ts';
import { scanOutcome } from './handlers/scan-outcome.ts';
import { createMetrics } from './metrics.ts';
import { RETENTION } from './retention.ts';

const STREAM = 'OUTCOMES';
const now = (): Date => new Date();

export async function startService(config: Config, context: ServiceContext): Promise<RunningService> {
  const { log, registry, fail } = context;
  await using stack = new AsyncDisposableStack();
  const database = stack.use(
    createDatabase({ url: config.DATABASE_URL, poolMax: config.DATABASE_POOL_MAX, application: 'health', log }),
  );
  await migrate(database, new URL('../migrations/', import.meta.url), log);
  const token = config.GRPC_TOKEN;
  const projection = stack.use(
    createGrpcClient(load('monitor').ProjectionService, { address: config.MONITOR_GRPC, token }),
  );
  const scans = stack.use(createGrpcClient(load('scan').ScanService, { address: config.SCANNER_GRPC, token }));
  const changes = stack.use(createGrpcClient(load('change').ChangeService, { address: config.CHANGE_GRPC, token }));
  stack.use(startPruning({ database, rules: RETENTION, log, registry, now }));
  const nats = stack.use(
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
  stack.use(createOutbox({ database, nats, log, registry }));
  const metrics = createMetrics(registry, log);
  const scoreHour = config.SCORE_HOUR;
  const rebuild = { database, projection, scans, changes, scoreHour, metrics, now };
  stack.use(
    await nats.consume({
      stream: STREAM,
      durable: 'health-scans',
      schemas: { [SUBJECTS.scanCompleted]: scanCompleted, [SUBJECTS.scanFailed]: scanFailed },
      deadLetters: database,
      handle: async ({ data }) => {
        metrics.firstScores(data.source_key, await scanOutcome(data, projection, { database, now }));
      },
    }),
  );
  stack.use(
    await nats.consume({
      stream: STREAM,
      durable: 'health-changes',
      schemas: { [SUBJECTS.changesRecorded]: changesRecorded },
      deadLetters: database,
      handle: ({ data }) => recordMessage(data, database),
    }),
  );
  stack.use(
    await nats.consume({
      stream: STREAM,
      durable: 'health-removals',
      schemas: { [SUBJECTS.monitorRemoved]: monitorRemoved },
      deadLetters: database,
      handle: ({ data }) => forgetMonitor(database, data),
    }),
  );
  stack.use(startDaily({ database, client: projection, scoreHour, metrics, log, now }));
  stack.use(
    await startGrpcServer({
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
        grpcService<HealthServiceHandlers>('HealthService', load('health').HealthService, ['gateway'], {
          ListScores: (request) => listScores(request, database),
          ListHistory: (request) => listHistory(request, database, now()),
          ListDeprecations: (request) => handleListDeprecations(request, database),
          RebuildInputs: (request) => handleRebuildInputs(request, rebuild),
          RebuildScores: (request) => handleRebuildScores(request, rebuild),
          async ForgetMonitor(request) {
            const monitorId = requireUuid(request.monitorId, 'monitor_id');
            const userId = requireUuid(request.userId, 'user_id');
            const removedAt = now().toISOString();
            await forgetMonitor(database, { monitor_id: monitorId, user_id: userId, removed_at: removedAt });
            return {};
          },
        }),
      ],
      log,
      registry,
    }),
  );
  const resources = stack.move();
  return {
    notReady: createReadiness({ PostgreSQL: () => database.query('select 1'), NATS: nats.ping }),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

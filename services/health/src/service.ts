import { createGrpcClient } from '@tidemark/platform/grpc-client';
import { openFoundation } from '@tidemark/platform/foundation';
import { grpcService } from '@tidemark/platform/grpc-service';
import type { RunningService, ServiceContext } from '@tidemark/platform/lifecycle';
import { openDatabase } from '@tidemark/platform/open-database';
import { createOutbox } from '@tidemark/platform/outbox';
import { startPruning } from '@tidemark/platform/prune';
import { requireUuid } from '@tidemark/platform/uuid';
import { changesRecorded, monitorRemoved, scanCompleted, scanFailed, SUBJECTS } from '@tidemark/proto/events';
import type { HealthServiceHandlers } from '@tidemark/proto/gen/tidemark/health/v1/HealthService';
import { load } from '@tidemark/proto/load';
import { SHARED } from '@tidemark/proto/shared';
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

const MIGRATIONS = new URL('../migrations/', import.meta.url);

export async function startService(config: Config, context: ServiceContext): Promise<RunningService> {
  const { log, registry } = context;
  await using stack = new AsyncDisposableStack();
  const database = stack.use(await openDatabase('health', config, MIGRATIONS, context));
  const token = config.GRPC_TOKEN;
  const projection = stack.use(
    createGrpcClient(load('monitor').ProjectionService, { address: config.MONITOR_GRPC, token }),
  );
  const scans = stack.use(createGrpcClient(load('scan').ScanService, { address: config.SCANNER_GRPC, token }));
  const changes = stack.use(createGrpcClient(load('change').ChangeService, { address: config.CHANGE_GRPC, token }));
  stack.use(startPruning({ database, rules: RETENTION, log, registry, now }));
  const foundation = stack.use(await openFoundation(database, config, SHARED, context));
  stack.use(createOutbox({ database, nats: foundation.nats, log, registry }));
  const metrics = createMetrics(registry, log);
  const scoreHour = config.SCORE_HOUR;
  const rebuild = { database, projection, scans, changes, scoreHour, metrics, now };
  stack.use(
    await foundation.consume({
      stream: STREAM,
      durable: 'health-scans',
      schemas: { [SUBJECTS.scanCompleted]: scanCompleted, [SUBJECTS.scanFailed]: scanFailed },
      handle: async ({ data }) => {
        metrics.firstScores(data.source_key, await scanOutcome(data, projection, { database, now }));
      },
    }),
  );
  stack.use(
    await foundation.consume({
      stream: STREAM,
      durable: 'health-changes',
      schemas: { [SUBJECTS.changesRecorded]: changesRecorded },
      handle: ({ data }) => recordMessage(data, database),
    }),
  );
  stack.use(
    await foundation.consume({
      stream: STREAM,
      durable: 'health-removals',
      schemas: { [SUBJECTS.monitorRemoved]: monitorRemoved },
      handle: ({ data }) => forgetMonitor(database, data),
    }),
  );
  stack.use(startDaily({ database, client: projection, scoreHour, metrics, log, now }));
  stack.use(
    await foundation.serve(config, [
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
    ]),
  );
  return foundation.run(stack.move());
}

import { deadLetterHandlers } from '@tidemark/platform/dead-letters';
import { startGrpcServer, grpcService } from '@tidemark/platform/grpc-server';
import type { RunningService, ServiceContext } from '@tidemark/platform/lifecycle';
import { startPruning } from '@tidemark/platform/prune';
import { createReadiness } from '@tidemark/platform/readiness';
import { guideJob, scanJob, SUBJECTS } from '@tidemark/proto/events';
import type { DeadLetterServiceHandlers } from '@tidemark/proto/gen/tidemark/deadletter/v1/DeadLetterService';
import type { ReprocessServiceHandlers } from '@tidemark/proto/gen/tidemark/scan/v1/ReprocessService';
import type { ScanServiceHandlers } from '@tidemark/proto/gen/tidemark/scan/v1/ScanService';
import { load } from '@tidemark/proto/load';
import type { Config } from './config.ts';
import { sweepProfileFolders } from './fetch/profile-folders.ts';
import { createGuideMetrics } from './guides/metrics.ts';
import { startGuideWorker } from './guides/worker.ts';
import { handleGuideJob } from './handlers/guide-job.ts';
import { reprocessHandlers } from './handlers/reprocess-service.ts';
import { handleScanJob } from './handlers/scan-job.ts';
import { scanHandlers } from './handlers/scan-service.ts';
import { boundPreview } from './preview/bounded-preview.ts';
import { createPreview } from './preview/preview.ts';
import { createReprocessMetrics } from './reprocess/metrics.ts';
import { retention } from './retention.ts';
import { runScan } from './run-scan.ts';
import { openScanTools } from './scan-tools.ts';
import { claimScan, LEASE_MS, renewLease } from './store/queue.ts';
import { startWorkers } from './workers.ts';

export async function startService(config: Config, context: ServiceContext): Promise<RunningService> {
  const { log, registry } = context;
  await using resources = new AsyncDisposableStack();
  await sweepProfileFolders(log);
  const tools = resources.use(await openScanTools(config, context));
  const { database, nats, outbox } = tools;
  if (config.CHROME_SANDBOX) await tools.chrome.verify();
  resources.use(
    startPruning({ database, rules: retention(config.SNAPSHOTS_KEPT_DAYS), log, registry, now: tools.now }),
  );
  const workers = resources.use(
    startWorkers({
      workers: config.SCAN_WORKERS,
      renewMs: LEASE_MS / 4,
      claim: () => claimScan(database),
      renew: (scan) => renewLease(database, scan),
      run: (scan, signal) => runScan(tools, scan, signal),
      log,
    }),
  );
  const guides = resources.use(
    startGuideWorker({
      workers: config.GUIDE_WORKERS,
      database,
      outbox,
      ask: tools.askGuidePage,
      metrics: createGuideMetrics(registry, log),
      log,
    }),
  );
  resources.use(
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
        grpcService<ReprocessServiceHandlers>(
          'ReprocessService',
          load('scan').ReprocessService,
          ['gateway'],
          reprocessHandlers({ ...tools, reader: tools.fetchers.reader }, createReprocessMetrics(registry, log)),
        ),
        grpcService<ScanServiceHandlers>(
          'ScanService',
          load('scan').ScanService,
          ['gateway', 'change', 'health'],
          scanHandlers(
            database,
            boundPreview({ preview: createPreview(tools), allow: config.EGRESS_ALLOW, log, registry }),
          ),
        ),
      ],
      log,
      registry,
    }),
  );
  resources.use(
    await nats.consume({
      stream: 'SCANS',
      durable: 'scanner-jobs',
      schemas: { [SUBJECTS.scanJob]: scanJob },
      deadLetters: database,
      handle: async ({ data }) => {
        const { kind } = await handleScanJob({ database, outbox, wake: workers.wake }, data);
        log.debug({ scanId: data.scan_id, sourceKey: data.source.key, kind }, 'scan job taken');
      },
    }),
  );
  resources.use(
    await nats.consume({
      stream: 'SCANS',
      durable: 'scanner-guides',
      schemas: { [SUBJECTS.guideJob]: guideJob },
      deadLetters: database,
      handle: ({ data }) => handleGuideJob({ database, wake: guides.wake }, data),
    }),
  );
  const owned = resources.move();
  return {
    notReady: createReadiness({ PostgreSQL: () => database.query('select 1'), NATS: nats.ping }),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

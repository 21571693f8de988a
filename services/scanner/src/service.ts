import { grpcService } from '@tidemark/platform/grpc-service';
import type { RunningService, ServiceContext } from '@tidemark/platform/lifecycle';
import { startPruning } from '@tidemark/platform/prune';
import { guideJob, monitorRemoved, monitorStopped, scanJob, SUBJECTS } from '@tidemark/proto/events';
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
import { claimNewcomer, claimScan, LEASE_MS, renewLease } from './store/claims.ts';
import { dropScansFor, type Unwanted } from './store/drop-scans.ts';
import { startWorkers } from './workers.ts';

export async function startService(config: Config, context: ServiceContext): Promise<RunningService> {
  const { log, registry } = context;
  await using resources = new AsyncDisposableStack();
  await sweepProfileFolders(log);
  const tools = resources.use(await openScanTools(config, context));
  const { database, foundation, outbox } = tools;
  if (config.CHROME_SANDBOX) await tools.chrome.verify();
  resources.use(
    startPruning({ database, rules: retention(config.SNAPSHOTS_KEPT_DAYS), log, registry, now: tools.now }),
  );
  const workers = resources.use(
    startWorkers({
      workers: config.SCAN_WORKERS,
      renewMs: LEASE_MS / 4,
      claim: () => claimScan(database),
      claimNewcomer: () => claimNewcomer(database),
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
    await foundation.serve(config, [
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
          boundPreview({ preview: createPreview(tools), allow: config.EGRESS_ALLOW, log, registry, now: tools.now }),
        ),
      ),
    ]),
  );
  resources.use(
    await foundation.consume({
      stream: 'SCANS',
      durable: 'scanner-jobs',
      schemas: { [SUBJECTS.scanJob]: scanJob },
      handle: async ({ data }) => {
        const { kind } = await handleScanJob({ database, outbox, wake: workers.wake }, data);
        if (kind === 'refused') tools.metrics.jobRefused(data);
        log.debug({ scanId: data.scan_id, sourceKey: data.source.key, kind }, 'scan job taken');
      },
    }),
  );
  resources.use(
    await foundation.consume({
      stream: 'SCANS',
      durable: 'scanner-guides',
      schemas: { [SUBJECTS.guideJob]: guideJob },
      handle: ({ data }) => handleGuideJob({ database, wake: guides.wake }, data),
    }),
  );
  const drop = async (unwanted: Unwanted): Promise<void> =>
    tools.metrics.scansDropped(unwanted.monitorId, await dropScansFor(database, unwanted));
  resources.use(
    await foundation.consume({
      stream: 'OUTCOMES',
      durable: 'scanner-removals',
      schemas: { [SUBJECTS.monitorRemoved]: monitorRemoved },
      handle: ({ data: { monitor_id: monitorId, removed_at: at, unwatched = null } }) =>
        drop({ monitorId, unwatched, before: new Date(at) }),
    }),
  );
  resources.use(
    await foundation.consume({
      stream: 'OUTCOMES',
      durable: 'scanner-stops',
      schemas: { [SUBJECTS.monitorStopped]: monitorStopped },
      handle: ({ data: { monitor_id: monitorId, stopped_at: at, unwatched = null } }) =>
        drop({ monitorId, unwatched, before: new Date(at) }),
    }),
  );
  return foundation.run(resources.move());
}

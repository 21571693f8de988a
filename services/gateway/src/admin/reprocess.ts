// Has the present engine look at stored Snapshots again: scans that Changes came of, one by one. What is recorded of a scan comes from the change
// service, what is found now from the scanner; nothing is written anywhere. One scan is in memory at a time.
import { createGrpcClient } from '@tidemark/platform/grpc-client';
import { AppError } from '@tidemark/platform/errors';
import { toOptionalTimestamp } from '@tidemark/platform/timestamps';
import type { RecordedPair__Output as RecordedPair } from '@tidemark/proto/gen/tidemark/change/v1/RecordedPair';
import type { ReprocessedPair__Output as ReprocessedPair } from '@tidemark/proto/gen/tidemark/scan/v1/ReprocessedPair';
import { load } from '@tidemark/proto/load';
import type { AdminConfig } from '../config.ts';

/** Two comparisons, each with its own limit in the scanner, and the wait for another operator's. */
const SCAN_DEADLINE_MS = 600_000;
const RECORD_DEADLINE_MS = 60_000;
const SCANS_PER_PAGE = 100;

export type ReprocessPeers = ReturnType<typeof connectReprocess>;

/** Throws when the address of a service is not set. */
export function connectReprocess({ CHANGE_GRPC: change, SCANNER_GRPC: scanner, GRPC_TOKEN: token }: AdminConfig) {
  if (change === undefined) throw new Error('CHANGE_GRPC is not set');
  if (scanner === undefined) throw new Error('SCANNER_GRPC is not set');
  const resources = new DisposableStack();
  return {
    records: resources.use(createGrpcClient(load('change').RecordService, { address: change, token })),
    scans: resources.use(createGrpcClient(load('scan').ScanService, { address: scanner, token })),
    engine: resources.use(createGrpcClient(load('scan').ReprocessService, { address: scanner, token })),
    [Symbol.dispose]: () => resources.dispose(),
  };
}

export interface ReprocessFilter {
  source: string | null;
  monitor: string | null;
  since: Date | null;
}

export interface RedonePair {
  scanId: string;
  recorded: RecordedPair;
  /** Of the engine of now; empty when it was not asked. */
  engineVersion: string;
  redone: ReprocessedPair;
}

/** Pairs in the order of their scans. Error for a Monitor or Source of which nothing is known. */
export async function* reprocess(peers: ReprocessPeers, filter: ReprocessFilter): AsyncGenerator<RedonePair> {
  const monitorId = filter.monitor === null ? {} : { monitorId: filter.monitor };
  for await (const scanId of scansOf(peers, filter)) {
    const { pairs } = await peers.records
      .GetScanRecord({ scanId, ...monitorId }, { deadlineMs: RECORD_DEADLINE_MS })
      .catch(tooMuchToTell);
    if (pairs === null) {
      yield withoutAnswer(scanId, NOTHING_TOLD, 'more is recorded of the scan than can be compared at once');
      continue;
    }
    if (pairs.length === 0) continue;
    const answer = await peers.engine
      .ReprocessScan({ scanId, pairs }, { deadlineMs: SCAN_DEADLINE_MS })
      .catch(timedOut);
    for (const [at, recorded] of pairs.entries()) {
      const redone = answer?.pairs[at];
      yield answer === null || redone === undefined
        ? withoutAnswer(scanId, recorded, 'comparing it takes more time than is given')
        : { scanId, recorded, engineVersion: answer.engineVersion, redone };
    }
  }
}

async function* scansOf(peers: ReprocessPeers, { source, monitor, since }: ReprocessFilter): AsyncGenerator<string> {
  if (source !== null) {
    yield* scansOfSource(peers, source, since);
    return;
  }
  const monitorId = monitor === null ? {} : { monitorId: monitor };
  for (let afterId = '', isLast = false; !isLast;) {
    const page = await peers.records.ListChangedScans(
      { ...monitorId, since: toOptionalTimestamp(since), afterId },
      { deadlineMs: RECORD_DEADLINE_MS },
    );
    yield* page.scanIds;
    afterId = page.scanIds.at(-1) ?? '';
    isLast = page.isLast;
  }
}

/** Those that found something, the newest first. */
async function* scansOfSource(
  { scans }: ReprocessPeers,
  sourceKey: string,
  since: Date | null,
): AsyncGenerator<string> {
  const known = await scans.ListScans({ sourceKey, page: 1, perPage: 1 });
  if (known.total === 0) throw new Error(`no scan of a Source ${sourceKey} is known`);
  for (let page = 1, seen = 0, total = 1; seen < total; page += 1) {
    const answer = await scans.ListScans({
      sourceKey,
      page,
      perPage: SCANS_PER_PAGE,
      since: toOptionalTimestamp(since),
    });
    for (const { id, status, findings } of answer.scans) if (status === 'completed' && findings > 0) yield id;
    seen += answer.scans.length;
    total = answer.scans.length === 0 ? seen : answer.total;
  }
}

function tooMuchToTell(error: unknown): { pairs: null } {
  if (error instanceof AppError && error.code === 'RESOURCE_EXHAUSTED') return { pairs: null };
  throw error;
}

function timedOut(error: unknown): null {
  if (error instanceof AppError && error.code === 'DEADLINE_EXCEEDED') return null;
  throw error;
}

const NOTHING_TOLD: RecordedPair = { input: '', url: '', engineVersion: '', findings: [] };

const withoutAnswer = (scanId: string, recorded: RecordedPair, notRedone: string): RedonePair => ({
  scanId,
  recorded,
  engineVersion: '',
  redone: { notRedone, same: 0, added: 0, gone: 0, reclassified: 0, notCompared: 0, differences: [] },
});

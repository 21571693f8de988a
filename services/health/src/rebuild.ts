// Restores what scores are made of from the history of those who own it: scans from scanner, Changes from change. It only adds what is missing
// and corrects what is told of a Change, so it may run at any time, twice, and beside the messages that come in.
import type { AsyncClient } from '@tidemark/platform/grpc-client';
import type { Database } from '@tidemark/platform/postgres';
import { fromTimestamp, requireTimestamp, toTimestamp } from '@tidemark/platform/timestamps';
import type { ChangeServiceDefinition } from '@tidemark/proto/gen/tidemark/change/v1/ChangeService';
import type { ScanServiceDefinition } from '@tidemark/proto/gen/tidemark/scan/v1/ScanService';
import { MAX_TOLD_CHARS } from '@tidemark/proto/events';
import { recordChanges } from './handlers/changes-recorded.ts';
import { pageOfAllSubjects, type ProjectionClient } from './monitors.ts';
import { WINDOW_DAYS } from './score.ts';
import { DAY_MS } from './score-day.ts';
import { keepScans, type ChangeRow, type ScanRow } from './store/inputs.ts';
import { keepSubjects, type Subject } from './store/subjects.ts';

const MAX_REBUILD_PAGE = 200;
const PER_PAGE = 100;

export type ScanClient = Pick<AsyncClient<ScanServiceDefinition>, 'ListScans'>;
export type ChangeClient = Pick<AsyncClient<ChangeServiceDefinition>, 'ListChanges'>;

export interface RebuildOptions {
  database: Database;
  projection: ProjectionClient;
  scans: ScanClient;
  changes: ChangeClient;
  now: () => Date;
}

export interface Rebuilt {
  monitors: number;
  scans: number;
  changes: number;
  /** Empty after the last page. */
  nextPageToken: string;
}

/** One page of Monitors. */
export async function rebuildInputs(
  page: { pageSize: number; pageToken: string },
  options: RebuildOptions,
): Promise<Rebuilt> {
  const at = options.now();
  const pageSize = Math.min(Math.max(page.pageSize, 1), MAX_REBUILD_PAGE);
  const { subjects, nextPageToken } = await pageOfAllSubjects(options.projection, { ...page, pageSize });
  await keepSubjects(options.database, subjects, { from: 'all', at });
  const rebuilt: Rebuilt = { monitors: subjects.length, scans: 0, changes: 0, nextPageToken };
  for (const sourceKey of new Set(subjects.map((subject) => subject.sourceKey))) {
    if (sourceKey !== '') rebuilt.scans += await rebuildScans(sourceKey, at, options);
  }
  for (const subject of subjects) rebuilt.changes += await rebuildChanges(subject, options);
  return rebuilt;
}

async function rebuildScans(sourceKey: string, at: Date, { scans, database }: RebuildOptions): Promise<number> {
  const since = toTimestamp(new Date(at.getTime() - WINDOW_DAYS * DAY_MS));
  let count = 0;
  for (let page = 1, isMore = true; isMore; page += 1) {
    const list = await scans.ListScans({ sourceKey, page, perPage: PER_PAGE, since });
    const rows = list.scans.flatMap((scan): ScanRow[] => {
      const isOutcome = scan.status === 'completed' || scan.status === 'failed';
      if (!isOutcome) return [];
      const finishedAt = requireTimestamp(scan.finishedAt, 'finished_at');
      const good = scan.status === 'completed';
      return [{ sourceKey, scanId: scan.id, finishedAt, good, docsChangedAt: fromTimestamp(scan.docsChangedAt) }];
    });
    await keepScans(database, rows);
    count += rows.length;
    isMore = list.scans.length === PER_PAGE;
  }
  return count;
}

async function rebuildChanges(subject: Subject, { changes, database }: RebuildOptions): Promise<number> {
  const { monitorId, userId } = subject;
  let count = 0;
  for (let page = 1, isMore = true; isMore; page += 1) {
    const list = await changes.ListChanges({ userId, monitorId, page, perPage: PER_PAGE });
    const rows = list.changes.map((change): ChangeRow => ({
      changeId: change.id,
      changeType: change.changeType,
      classification: change.classification,
      endpoint: change.endpoint?.slice(0, MAX_TOLD_CHARS) ?? null,
      subject: change.subject?.slice(0, MAX_TOLD_CHARS) ?? null,
      affectedEndpoints: change.affectedEndpoints.filter((endpoint) => endpoint !== change.endpoint),
      affectedEndpointCount: change.affectedEndpointCount,
      sunsetOn: change.sunsetOn ?? null,
      detectedAt: requireTimestamp(change.detectedAt, 'detected_at'),
      description: change.description.slice(0, MAX_TOLD_CHARS),
      url: change.evidence?.url ?? '',
    }));
    if (rows.length > 0) await recordChanges(database, monitorId, rows);
    count += rows.length;
    isMore = list.changes.length === PER_PAGE;
  }
  return count;
}

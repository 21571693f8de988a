// ScanService: reads of the scans table, and a look at what is not scanned yet.
import type { AsyncHandlers } from '@tidemark/platform/grpc-service';
import { AppError } from '@tidemark/platform/errors';
import type { Database } from '@tidemark/platform/postgres';
import { fromTimestamp, toOptionalTimestamp, toTimestamp } from '@tidemark/platform/timestamps';
import { requireUuid } from '@tidemark/platform/uuid';
import type { Scan } from '@tidemark/proto/gen/tidemark/scan/v1/Scan';
import type { ScanServiceHandlers } from '@tidemark/proto/gen/tidemark/scan/v1/ScanService';
import type { BoundedPreview } from '../preview/bounded-preview.ts';
import { getScan, listScans, type ScanRow } from '../store/scans.ts';

const MAX_PER_PAGE = 100;
const MAX_OFFSET = 1_000_000;

export function scanHandlers(database: Database, preview: BoundedPreview): AsyncHandlers<ScanServiceHandlers> {
  return {
    async ListScans({ sourceKey, page, perPage, monitorId, since }) {
      const limit = Math.min(Math.max(perPage, 1), MAX_PER_PAGE);
      const offset = Math.min((Math.max(page, 1) - 1) * limit, MAX_OFFSET);
      const filter = { sourceKey, monitorId: monitorId ?? null, since: fromTimestamp(since) };
      const { scans, total } = await listScans(database, filter, { limit, offset });
      return { scans: scans.map(toScan), total };
    },
    async GetScan({ id }) {
      requireUuid(id, 'id');
      const row = await getScan(database, id);
      if (row === null) throw new AppError('NOT_FOUND', 'there is no such scan');
      return { scan: toScan(row) };
    },
    Preview: ({ url, userId }, { signal }) => preview({ url, userId }, signal),
  };
}

function toScan(row: ScanRow): Scan {
  return {
    id: row.id,
    sourceKey: row.source_key,
    trigger: row.trigger,
    status: row.state,
    queuedAt: toTimestamp(row.requested_at),
    startedAt: toOptionalTimestamp(row.started_at),
    finishedAt: toOptionalTimestamp(row.finished_at),
    findings: row.findings,
    phaseMs: row.phases ?? {},
    docsChangedAt: row.docs_changed_at === null ? null : toTimestamp(new Date(row.docs_changed_at)),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(row.http_status === null ? {} : { httpStatus: row.http_status }),
    ...(row.answered_by === null ? {} : { answeredBy: row.answered_by }),
    ...(row.changed === null ? {} : { changed: row.changed }),
    ...(row.mode === null ? {} : { mode: row.mode }),
    ...(row.bytes === null ? {} : { bytes: Number(row.bytes) }),
    ...(row.pages === null ? {} : { pages: row.pages }),
    ...(row.pages_failed === null ? {} : { pagesFailed: row.pages_failed }),
    ...(row.held === null ? {} : { held: row.held }),
  };
}

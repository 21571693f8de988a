// RecordService: what was told of scans, for an operator who has another engine look at the same Snapshots.
import { AppError } from '@tidemark/platform/errors';
import type { AsyncHandlers } from '@tidemark/platform/grpc-service';
import type { Queryable } from '@tidemark/platform/postgres';
import { fromTimestamp } from '@tidemark/platform/timestamps';
import { requireUuid } from '@tidemark/platform/uuid';
import type { RecordedPair } from '@tidemark/proto/gen/tidemark/change/v1/RecordedPair';
import type { RecordServiceHandlers } from '@tidemark/proto/gen/tidemark/change/v1/RecordService';
import { findingsOfScan, isMonitorKnown, listChangedScans, type RecordedFindingRow } from '../store/records.ts';

const SCANS_PER_PAGE = 500;
/** Of one scan: with their texts cut, so many fit into an answer. */
const MAX_FINDINGS = 3000;
/** As the contract says. */
const MAX_TEXT_CHARS = 300;

export function recordHandlers(database: Queryable): AsyncHandlers<RecordServiceHandlers> {
  return {
    async ListChangedScans({ monitorId: monitor, since, afterId: after }) {
      const monitorId = monitor === undefined ? null : requireUuid(monitor, 'monitor_id');
      const afterId = after === '' ? null : requireUuid(after, 'after_id');
      if (monitorId !== null && !(await isMonitorKnown(database, monitorId)))
        throw new AppError('NOT_FOUND', `no change of a monitor ${monitorId} is known`);
      const filter = { monitorId, since: fromTimestamp(since) };
      const scanIds = await listChangedScans(database, filter, { afterId, limit: SCANS_PER_PAGE });
      return { scanIds, isLast: scanIds.length < SCANS_PER_PAGE };
    },
    async GetScanRecord({ scanId, monitorId }) {
      const asked = {
        scanId: requireUuid(scanId, 'scan_id'),
        monitorId: monitorId === undefined ? null : requireUuid(monitorId, 'monitor_id'),
      };
      const rows = await findingsOfScan(database, asked, { limit: MAX_FINDINGS + 1, maxChars: MAX_TEXT_CHARS });
      if (rows.length > MAX_FINDINGS)
        throw new AppError('RESOURCE_EXHAUSTED', `more than ${MAX_FINDINGS} findings are recorded of the scan`);
      return { pairs: pairsOf(rows) };
    },
  };
}

function pairsOf(rows: readonly RecordedFindingRow[]): RecordedPair[] {
  const pairs = Map.groupBy(rows, ({ input, url, snapshot_before, snapshot_after }) =>
    JSON.stringify([input, url, snapshot_before, snapshot_after]),
  );
  return [...pairs.values()].flatMap((own) => {
    const [first] = own;
    return first === undefined ? [] : [toPair(first, own)];
  });
}

const toPair = (first: RecordedFindingRow, own: readonly RecordedFindingRow[]): RecordedPair => ({
  input: first.input,
  url: first.url,
  ...(first.snapshot_before === null ? {} : { snapshotBefore: first.snapshot_before }),
  ...(first.snapshot_after === null ? {} : { snapshotAfter: first.snapshot_after }),
  engineVersion: first.engine ?? '',
  findings: own.map((row) => ({
    fingerprint: row.fingerprint,
    rule: row.rule,
    changeType: row.change_type,
    classification: row.classification,
    severity: row.severity,
    location: row.location,
    ...(row.endpoint === null ? {} : { endpoint: row.endpoint }),
    ...(row.subject === null ? {} : { subject: row.subject }),
  })),
});

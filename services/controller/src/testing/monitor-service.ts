// For tests: the monitor service as the controller sees it, in memory. It judges as the real one does; of two Monitors made in one second
// the one whose name comes first is the older.
import { createHash } from 'node:crypto';
import type { Reason } from '@tidemark/crds/names';
import { startGrpcServer } from '@tidemark/platform/grpc-server';
import { grpcService } from '@tidemark/platform/grpc-service';
import { createLogger } from '@tidemark/platform/log';
import { createRegistry } from '@tidemark/platform/metrics';
import { fromTimestamp, toTimestamp } from '@tidemark/platform/timestamps';
import type { ProjectionServiceHandlers } from '@tidemark/proto/gen/tidemark/monitor/v1/ProjectionService';
import type { SyncMonitorRequest__Output } from '@tidemark/proto/gen/tidemark/monitor/v1/SyncMonitorRequest';
import type { SyncMonitorResponse } from '@tidemark/proto/gen/tidemark/monitor/v1/SyncMonitorResponse';
import { sourceKey } from '@tidemark/proto/ids';
import { load } from '@tidemark/proto/load';

export const GRPC_TOKEN = 'token';

interface Row {
  uid: string;
  name: string;
  createdMs: number;
  version: bigint;
  request: SyncMonitorRequest__Output;
  /** Fixed when the uid is first seen in a bound Namespace. */
  userId: string;
  accepted: boolean;
  key: string;
  watchingSince: Date | null;
}

export interface TestMonitorService extends AsyncDisposable {
  port: number;
  /** Users who may not have scans. */
  hobby: Set<string>;
  synced: SyncMonitorRequest__Output[];
  forgotten: string[];
  known(): string[];
  /** Too many are missing at once. */
  refuseSweeps(refuses: boolean): void;
  /** How each review of a sweep ended. */
  sweeps(): ('allowed' | 'refused')[];
}

export async function startTestMonitorService(
  options: { limit?: number; now?: () => number } = {},
): Promise<TestMonitorService> {
  const { limit = 100, now = Date.now } = options;
  const rows = new Map<string, Row>();
  const hobby = new Set<string>();
  const synced: SyncMonitorRequest__Output[] = [];
  const forgotten: string[] = [];
  /** Where the last sweep took place. */
  let cluster: string | undefined;
  let refusesSweeps = false;
  const sweeps: ('allowed' | 'refused')[] = [];

  /** Those that a sweep of this cluster looks at; all where another one is recorded. */
  const sweptOf = (clusterUid: string | undefined): Row[] => {
    const isAll = clusterUid === undefined || (cluster !== undefined && cluster !== clusterUid);
    return [...rows.values()].filter(({ request }) => isAll || (request.clusterUid ?? clusterUid) === clusterUid);
  };
  const isOlder = (one: Row, other: Row): boolean =>
    one.createdMs === other.createdMs ? one.name < other.name : one.createdMs < other.createdMs;
  const accepted = (userId: string): Row[] =>
    [...rows.values()].filter((row) => row.accepted && row.userId === userId).sort((a, b) => (isOlder(a, b) ? -1 : 1));

  const judge = (row: Row, userId: string): { reason: Reason; accepted: boolean } => {
    const docsUrl = row.request.spec?.docsUrl ?? '';
    if (row.userId !== userId) return { reason: 'OwnerChanged', accepted: false };
    if (docsUrl.includes('inside')) return { reason: 'InvalidUrl', accepted: false };
    const older = accepted(userId).filter((other) => other.uid !== row.uid && isOlder(other, row));
    if (older.some(({ key }) => key === row.key)) return { reason: 'Duplicate', accepted: false };
    if (older.length >= limit) return { reason: 'QuotaExceeded', accepted: false };
    if (hobby.has(userId)) return { reason: 'PlanRequired', accepted: true };
    return { reason: row.request.spec?.suspend ? 'Suspended' : 'Accepted', accepted: true };
  };

  const refused = (reason: Reason): SyncMonitorResponse => ({
    accepted: false,
    schedulable: false,
    reason,
    message: reason,
  });
  /** The row that a report makes of the stored one; an older report changes nothing in its spec. */
  const rowOf = (report: SyncMonitorRequest__Output, userId: string, stored: Row | undefined): Row => {
    const version = BigInt(report.resourceVersion);
    const isLate = stored !== undefined && stored.version > version;
    const request = isLate ? stored.request : report;
    const { docsUrl = '', ignoreSelectors = [] } = request.spec ?? {};
    return {
      uid: report.uid,
      name: report.name,
      createdMs: fromTimestamp(report.createdAt)?.getTime() ?? 0,
      version: isLate ? stored.version : version,
      request,
      userId: stored?.userId ?? userId,
      accepted: false,
      key: sourceKey({ docsUrl, openapiSpecUrl: null, ignoreSelectors }),
      watchingSince: stored?.watchingSince ?? null,
    };
  };

  const sync = (request: SyncMonitorRequest__Output): SyncMonitorResponse => {
    synced.push(request);
    const { uid, namespaceUserId: userId } = request;
    if (forgotten.includes(uid)) return refused('NotAccepted');
    const stored = rows.get(uid);
    if (userId === undefined) {
      if (stored) rows.set(uid, { ...stored, accepted: false, watchingSince: null });
      return { ...refused('NamespaceNotBound'), ...(stored?.accepted && { freedUserId: stored.userId }) };
    }
    const row = rowOf(request, userId, stored);
    const verdict = judge(row, userId);
    const schedulable = verdict.reason === 'Accepted';
    row.accepted = verdict.accepted;
    if (!schedulable) row.watchingSince = null;
    else if (row.watchingSince === null || stored?.key !== row.key) row.watchingSince = new Date(now());
    rows.set(uid, row);
    const gaveUp = stored?.accepted === true && !(row.accepted && row.key === stored.key);
    return { ...answer(row, verdict.reason), ...(gaveUp && { freedUserId: stored.userId }) };
  };
  const answer = (row: Row, reason: Reason): SyncMonitorResponse => {
    const { docsUrl = '', ignoreSelectors = [] } = row.request.spec ?? {};
    const displaced = accepted(row.userId).filter(
      (other, place) => isOlder(row, other) && (other.key === row.key || place >= limit),
    );
    return {
      accepted: row.accepted,
      schedulable: reason === 'Accepted',
      reason,
      message: reason,
      ...(row.accepted && { source: { key: row.key, docsUrl, ignoreSelectors } }),
      watchingSince: row.watchingSince && toTimestamp(row.watchingSince),
      displayName: new URL(docsUrl).host,
      displaced: row.accepted ? displaced.map((other) => other.uid) : [],
    };
  };

  const server = await startGrpcServer({
    host: '127.0.0.1',
    port: 0,
    tokens: { controller: createHash('sha256').update(GRPC_TOKEN).digest('hex') },
    services: [
      grpcService<ProjectionServiceHandlers>('ProjectionService', load('monitor').ProjectionService, ['controller'], {
        SyncMonitor: async (request) => sync(request),
        ForgetMonitor: async ({ uid, clusterUid }) => {
          const own = rows.get(uid)?.request.clusterUid ?? cluster;
          if (own !== undefined && own !== clusterUid) return { refused: true };
          rows.delete(uid);
          if (!forgotten.includes(uid)) forgotten.push(uid);
          return {};
        },
        ListSubjects: async ({ clusterUid }) => ({
          subjects: sweptOf(clusterUid).map(({ uid, userId }) => ({ monitorId: uid, userId })),
        }),
        ReviewSweep: async ({ clusterUid }) => {
          const known = sweptOf(clusterUid).length;
          if (refusesSweeps) {
            sweeps.push('refused');
            return { refusal: 'SWEEP_REFUSAL_LARGE_SHARE', known };
          }
          if (known > 0 && cluster !== undefined && cluster !== clusterUid) {
            return { refusal: 'SWEEP_REFUSAL_OTHER_CLUSTER', known };
          }
          cluster = clusterUid;
          sweeps.push('allowed');
          return { known };
        },
        ListWatchers: async () => ({ watchers: [] }),
      }),
    ],
    log: createLogger('test', 'silent'),
    registry: createRegistry(),
  });
  return {
    port: server.port,
    hobby,
    synced,
    forgotten,
    known: () => [...rows.keys()],
    sweeps: () => sweeps,
    refuseSweeps: (refuses) => void (refusesSweeps = refuses),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

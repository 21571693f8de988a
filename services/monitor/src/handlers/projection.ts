import type { AsyncHandlers } from '@tidemark/platform/grpc-service';
import { fromTimestamp, toTimestamp } from '@tidemark/platform/timestamps';
import { isUuid } from '@tidemark/platform/uuid';
import type { ProjectionServiceHandlers } from '@tidemark/proto/gen/tidemark/monitor/v1/ProjectionService';
import { PROTO_FREQUENCY, viewAlerts } from '../monitor-view.ts';
import { listSubjects } from '../store/monitors.ts';
import { listWatchers } from '../store/watches.ts';
import { isOnOtherCluster, judgeSweep, optionalClusterUid, requireClusterUid, scopeOf } from './cluster.ts';
import { invalid, nextToken, page, type Parts } from './parts.ts';
import { forgetMonitor } from './remove-monitor.ts';
import { syncMonitor } from './sync-monitor.ts';

export function projectionHandlers(parts: Parts): AsyncHandlers<ProjectionServiceHandlers> {
  const { database } = parts;
  return {
    SyncMonitor: (request) => syncMonitor(parts, request),
    async ForgetMonitor(request) {
      if (!isUuid(request.uid)) throw invalid('uid', 'must be a UUID');
      const id = request.uid.toLowerCase();
      if (await isOnOtherCluster(parts, id, requireClusterUid(request))) return { refused: true };
      await forgetMonitor(parts, id);
      return {};
    },
    ReviewSweep: (request) => judgeSweep(parts, request),
    async ListWatchers(request) {
      const { limit, after } = page(request);
      const rows = await listWatchers(database, {
        sourceKey: request.sourceKey,
        beganBefore: fromTimestamp(request.beganBefore),
        openAt: fromTimestamp(request.openAt),
        limit,
        after,
      });
      const watchers = rows.map((row) => ({
        monitorId: row.monitor_id,
        userId: row.user_id,
        apiName: row.display_name,
        docsUrl: row.docs_url,
        scanFrequency: PROTO_FREQUENCY[row.frequency],
        alerts: viewAlerts(row),
        watchingSince: toTimestamp(row.began_at),
      }));
      return {
        watchers,
        nextPageToken: nextToken(
          rows.map((row) => row.monitor_id),
          limit,
        ),
      };
    },
    async ListSubjects(request) {
      const { limit, after } = page(request);
      const named = optionalClusterUid(request);
      const clusterUid = named === null ? null : await scopeOf(parts, named);
      const rows = await listSubjects(database, { clusterUid, after, limit });
      const subjects = rows.map((row) => ({
        monitorId: row.id,
        userId: row.user_id,
        apiName: row.display_name,
        sourceKey: row.source_key ?? '',
        createdAt: toTimestamp(row.created_at),
      }));
      return {
        subjects,
        nextPageToken: nextToken(
          rows.map((row) => row.id),
          limit,
        ),
      };
    },
  };
}

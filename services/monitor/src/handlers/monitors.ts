import type { AsyncHandlers } from '@tidemark/platform/grpc-server';
import { isUuid } from '@tidemark/platform/uuid';
import type { MonitorServiceHandlers } from '@tidemark/proto/gen/tidemark/monitor/v1/MonitorService';
import { PROTO_STATUS, statusOfRow, viewListedMonitor, viewMonitor } from '../monitor-view.ts';
import { listMonitors } from '../store/monitors.ts';
import { createMonitor } from './create-monitor.ts';
import { requireMonitor, type Parts } from './parts.ts';
import { deleteMonitor } from './remove-monitor.ts';
import { requestScan } from './request-scan.ts';
import { updateMonitor } from './update-monitor.ts';

/** Refused resources are listed too, so there may be more than a user's limit. */
const MAX_LISTED = 2000;

export function monitorHandlers(parts: Parts): AsyncHandlers<MonitorServiceHandlers> {
  const { database, rules } = parts;
  return {
    CreateMonitor: (request) => createMonitor(parts, request),
    async ListMonitors(request) {
      const rows = isUuid(request.userId) ? await listMonitors(database, request.userId, MAX_LISTED) : [];
      const wanted = rows.filter(
        (row) => request.status === 'MONITOR_STATUS_UNSPECIFIED' || PROTO_STATUS[statusOfRow(row)] === request.status,
      );
      return { monitors: wanted.map(viewListedMonitor) };
    },
    GetMonitor: async (request) => ({ monitor: viewMonitor(await requireMonitor(parts, request), rules.now()) }),
    UpdateMonitor: (request) => updateMonitor(parts, request),
    DeleteMonitor: (request) => deleteMonitor(parts, request),
    RequestScan: (request) => requestScan(parts, request),
  };
}

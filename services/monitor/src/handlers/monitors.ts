import type { AsyncHandlers } from '@tidemark/platform/grpc-service';
import type { MonitorServiceHandlers } from '@tidemark/proto/gen/tidemark/monitor/v1/MonitorService';
import { viewMonitor } from '../monitor-view.ts';
import { createMonitor } from './create-monitor.ts';
import { createListMonitors } from './list-monitors.ts';
import { requireMonitor, type Parts } from './parts.ts';
import { deleteMonitor } from './remove-monitor.ts';
import { requestScan } from './request-scan.ts';
import { updateMonitor } from './update-monitor.ts';

export function monitorHandlers(parts: Parts): AsyncHandlers<MonitorServiceHandlers, 'ListMonitors'> {
  const { rules } = parts;
  return {
    CreateMonitor: (request) => createMonitor(parts, request),
    ListMonitors: createListMonitors(parts),
    GetMonitor: async (request) => ({ monitor: viewMonitor(await requireMonitor(parts, request), rules.now()) }),
    UpdateMonitor: (request) => updateMonitor(parts, request),
    DeleteMonitor: (request) => deleteMonitor(parts, request),
    RequestScan: (request) => requestScan(parts, request),
  };
}

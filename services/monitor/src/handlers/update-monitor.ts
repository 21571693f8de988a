import type { UpdateMonitorRequest__Output } from '@tidemark/proto/gen/tidemark/monitor/v1/UpdateMonitorRequest';
import type { UpdateMonitorResponse } from '@tidemark/proto/gen/tidemark/monitor/v1/UpdateMonitorResponse';
import { viewMonitor } from '../monitor-view.ts';
import { observeResource, type MonitorResource } from '../spec.ts';
import { invalid, requireMonitor, type Parts } from './parts.ts';
import { project } from './project.ts';

/** The merge patch of the spec that a request asks for; empty when it asks for nothing. */
function patchOf(request: UpdateMonitorRequest__Output): Partial<MonitorResource['spec']> {
  if (request.status === 'MONITOR_STATUS_ERROR') throw invalid('status', 'must be active or paused');
  const alerts = {
    ...(request.alertOnBreaking !== undefined && { breaking: request.alertOnBreaking }),
    ...(request.alertOnDeprecation !== undefined && { deprecation: request.alertOnDeprecation }),
    ...(request.alertOnNonBreaking !== undefined && { nonBreaking: request.alertOnNonBreaking }),
  };
  return {
    ...(request.status !== 'MONITOR_STATUS_UNSPECIFIED' && { suspend: request.status === 'MONITOR_STATUS_PAUSED' }),
    ...(request.scanFrequency !== 'SCAN_FREQUENCY_UNSPECIFIED' && {
      scanFrequency: request.scanFrequency === 'SCAN_FREQUENCY_HOURLY' ? ('hourly' as const) : ('daily' as const),
    }),
    ...(Object.keys(alerts).length > 0 && { alerts }),
  };
}

export async function updateMonitor(
  parts: Parts,
  request: UpdateMonitorRequest__Output,
): Promise<UpdateMonitorResponse> {
  const row = await requireMonitor(parts, request);
  const patch = patchOf(request);
  if (Object.keys(patch).length === 0) return { monitor: viewMonitor(row, parts.rules.now()) };
  const ref = { namespace: row.namespace, name: row.resource_name, uid: row.id };
  const resource = await parts.resources.patchSpec(ref, patch);
  return {
    monitor: await project(
      parts,
      observeResource(resource, { namespace: row.namespace, ownerId: row.user_id, clusterUid: null }),
    ),
  };
}

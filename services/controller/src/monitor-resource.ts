// The Monitor resource as the controller keeps it in memory: only what it reads, so that many fit.
import { REQUEST_ID_ANNOTATION, SCAN_REQUESTED_ANNOTATION, type Reason } from '@tidemark/crds/names';
import type { KubeObject } from '@tidemark/kube/objects';
import type { Frequency } from '@tidemark/proto/schedule';

interface MonitorSpec {
  name?: string;
  catalogApiSlug?: string;
  docsUrl?: string;
  openapiSpecUrl?: string;
  scanFrequency?: Frequency;
  suspend?: boolean;
  alerts?: { breaking?: boolean; deprecation?: boolean; nonBreaking?: boolean };
  scan?: { ignoreSelectors?: string[]; isolation?: 'Pool' | 'Job' };
}

export interface Condition {
  type: 'Accepted' | 'Ready';
  status: 'True' | 'False';
  reason: Reason;
  message: string;
  lastTransitionTime: string;
  observedGeneration: number;
}

export interface LastScan {
  id: string;
  trigger: string;
  result: 'completed' | 'failed';
  reason?: string;
  startedAt: string;
  finishedAt: string;
}

export interface MonitorStatus {
  observedGeneration?: number;
  displayName?: string;
  phase?: 'Active' | 'Paused' | 'Error';
  sourceKey?: string;
  conditions?: Condition[];
  lastScan?: LastScan;
  lastHandledRequest?: string;
  lastVerifiedTime?: string;
  nextScanTime?: string;
  consecutiveFailures?: number;
  changes?: { total: number; breaking: number };
  health?: { score: number; maturity: string; scoredAt: string };
}

export interface MonitorResource extends KubeObject {
  spec: MonitorSpec;
  status?: MonitorStatus;
}

/** Keeps what is read here of an object of the API server, which has validated it. */
export function toMonitorResource(object: KubeObject): MonitorResource {
  const { spec, status } = object as MonitorResource;
  const { name, namespace, uid, resourceVersion, generation, creationTimestamp, deletionTimestamp } = object.metadata;
  const annotations: Record<string, string> = {};
  for (const key of [REQUEST_ID_ANNOTATION, SCAN_REQUESTED_ANNOTATION]) {
    const value = object.metadata.annotations?.[key];
    if (value !== undefined) annotations[key] = value;
  }
  return {
    metadata: {
      name,
      uid,
      resourceVersion,
      annotations,
      ...(namespace !== undefined && { namespace }),
      ...(generation !== undefined && { generation }),
      ...(creationTimestamp !== undefined && { creationTimestamp }),
      ...(deletionTimestamp !== undefined && { deletionTimestamp }),
    },
    spec,
    ...(status !== undefined && { status }),
  };
}

export const frequencyOf = (monitor: MonitorResource): Frequency => monitor.spec.scanFrequency ?? 'daily';

/** Whether each of its scans is to have a Job of its own. */
export const isIsolated = (monitor: MonitorResource): boolean => monitor.spec.scan?.isolation === 'Job';

export const scanRequestedOf = (monitor: MonitorResource): string | undefined =>
  monitor.metadata.annotations?.[SCAN_REQUESTED_ANNOTATION];

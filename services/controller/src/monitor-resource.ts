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

const NO_ANNOTATIONS: Readonly<Record<string, string>> = {};
/** Texts that many Monitors have in common. */
const shared = new Map<string, string>();
const MAX_SHARED = 1000;

/** The one copy of a text that is likely to come again. */
export function share<T extends string>(text: T): T {
  const known = shared.get(text);
  if (known !== undefined) return known as T;
  if (shared.size < MAX_SHARED) shared.set(text, text);
  return text;
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
      annotations: Object.keys(annotations).length === 0 ? NO_ANNOTATIONS : annotations,
      ...(namespace !== undefined && { namespace: share(namespace) }),
      ...(generation !== undefined && { generation }),
      ...(creationTimestamp !== undefined && { creationTimestamp }),
      ...(deletionTimestamp !== undefined && { deletionTimestamp }),
    },
    spec: toSpec(spec),
    ...(status !== undefined && { status: toStatus(status) }),
  };
}

/** Without what says the default. */
function toSpec({ alerts, scan, suspend, scanFrequency, ...spec }: MonitorSpec): MonitorSpec {
  const isPlain =
    alerts === undefined || (alerts.breaking !== false && alerts.deprecation !== false && alerts.nonBreaking !== false);
  const isWhole = (scan?.ignoreSelectors ?? []).length === 0 && scan?.isolation !== 'Job';
  return {
    ...spec,
    ...(scanFrequency !== undefined && { scanFrequency: share(scanFrequency) }),
    ...(suspend === true && { suspend }),
    ...(!isPlain && { alerts }),
    ...(!isWhole && scan !== undefined && { scan }),
  };
}

function toStatus(status: MonitorStatus): MonitorStatus {
  for (const condition of status.conditions ?? []) {
    condition.type = share(condition.type);
    condition.status = share(condition.status);
    condition.reason = share(condition.reason);
    condition.message = share(condition.message);
    condition.lastTransitionTime = share(condition.lastTransitionTime);
  }
  if (status.phase !== undefined) status.phase = share(status.phase);
  if (status.lastScan !== undefined) {
    status.lastScan.trigger = share(status.lastScan.trigger);
    status.lastScan.result = share(status.lastScan.result);
  }
  if (status.health !== undefined) status.health.maturity = share(status.health.maturity);
  return status;
}

export const frequencyOf = (monitor: MonitorResource): Frequency => monitor.spec.scanFrequency ?? 'daily';

/** Whether each of its scans is to have a Job of its own. */
export const isIsolated = (monitor: MonitorResource): boolean => monitor.spec.scan?.isolation === 'Job';

export const scanRequestedOf = (monitor: MonitorResource): string | undefined =>
  monitor.metadata.annotations?.[SCAN_REQUESTED_ANNOTATION];

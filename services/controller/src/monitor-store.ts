// The caches: Monitors of every namespace, and Namespaces with the label that says whose they are.
import { GROUP, PLAN_ANNOTATION, PLURAL, USER_LABEL, VERSION } from '@tidemark/crds/names';
import type { KubeClient } from '@tidemark/kube/client';
import { CLUSTER_NAMESPACE } from '@tidemark/kube/cluster-uid';
import { isKubeError } from '@tidemark/kube/kube-error';
import type { Logger } from '@tidemark/kube/logger';
import type { KubeObject } from '@tidemark/kube/objects';
import { createReflector, type Reflector, type ReflectorSettings } from '@tidemark/kube/reflector';
import { resourcePath } from '@tidemark/kube/resource-path';
import { createStore, type IndexFunction, type MutableStore, type Store } from '@tidemark/kube/store';
import { toMonitorResource, type MonitorResource } from './monitor-resource.ts';
import { SCAN_STATES, scanStateOf, type ScanState } from './scan-state.ts';
import type { Tenancy } from './verdict.ts';

export const MONITORS = { group: GROUP, version: VERSION, plural: PLURAL };
const NAMESPACES = { group: '', version: 'v1', plural: 'namespaces' };

export interface Caches {
  monitors: Reflector<MonitorResource>;
  monitorStore: MutableStore<MonitorResource>;
  namespaces: Reflector<KubeObject>;
  /** Whose Namespace it is in, what may be done there, and on which cluster. */
  tenancyOf: (monitor: MonitorResource) => Tenancy;
}

export const monitorIndexes: Readonly<Record<string, IndexFunction<MonitorResource>>> = {
  uid: ({ metadata }) => [metadata.uid],
  namespace: ({ metadata }) => [metadata.namespace ?? ''],
  scan: ({ status }) => (status?.sourceKey === undefined ? [] : [`${status.sourceKey} ${scanStateOf(status)}`]),
};

/** Keys of the Monitors whose status names the Source and stands so. */
export const keysInState = (
  monitors: Store<MonitorResource>,
  sourceKey: string,
  states: readonly ScanState[] = SCAN_STATES,
): string[] => states.flatMap((state) => monitors.keysBy('scan', `${sourceKey} ${state}`));

/** What a Namespace says of whose it is. */
export const bindingOf = (namespace: KubeObject | undefined): Omit<Tenancy, 'clusterUid'> => ({
  userId: namespace?.metadata.labels?.[USER_LABEL] || undefined,
  plan: namespace?.metadata.annotations?.[PLAN_ANNOTATION],
});

/** What of a Namespace is read here. */
function toNamespace({ metadata: { name, uid, resourceVersion, labels, annotations } }: KubeObject): KubeObject {
  const user = labels?.[USER_LABEL];
  const plan = annotations?.[PLAN_ANNOTATION];
  return {
    metadata: {
      name,
      uid,
      resourceVersion,
      ...(user !== undefined && { labels: { [USER_LABEL]: user } }),
      ...(plan !== undefined && { annotations: { [PLAN_ANNOTATION]: plan } }),
    },
  };
}

/** Whether there is no resource of this uid any more, by a consistent read. */
export async function isGone(client: KubeClient, { metadata }: MonitorResource, signal: AbortSignal): Promise<boolean> {
  const { namespace = '', name, uid } = metadata;
  try {
    const found = await client.get(resourcePath(MONITORS, { namespace, name }), { signal });
    return found.metadata.uid !== uid;
  } catch (error) {
    if (isKubeError(error, 404)) return true;
    throw error;
  }
}

export function createCaches(client: KubeClient, logger: Logger, settings?: Partial<ReflectorSettings>): Caches {
  const monitorStore = createStore(monitorIndexes);
  const namespaceStore = createStore<KubeObject>();
  return {
    monitorStore,
    monitors: createReflector({
      client,
      path: resourcePath(MONITORS),
      store: monitorStore,
      transform: toMonitorResource,
      logger,
      settings,
    }),
    namespaces: createReflector({
      client,
      path: resourcePath(NAMESPACES),
      store: namespaceStore,
      transform: toNamespace,
      logger,
      settings,
    }),
    tenancyOf: (monitor) => ({
      ...bindingOf(namespaceStore.get(monitor.metadata.namespace ?? '')),
      clusterUid: namespaceStore.get(CLUSTER_NAMESPACE)?.metadata.uid,
    }),
  };
}

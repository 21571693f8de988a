// The caches: Monitors of every namespace, and Namespaces with the label that says whose they are.
import { GROUP, PLURAL, USER_LABEL, VERSION } from '@tidemark/crds/names';
import type { KubeClient } from '@tidemark/kube/client';
import type { Logger } from '@tidemark/kube/logger';
import type { KubeObject } from '@tidemark/kube/objects';
import { createReflector, type Reflector } from '@tidemark/kube/reflector';
import { resourcePath } from '@tidemark/kube/resource-path';
import { createStore, type MutableStore } from '@tidemark/kube/store';
import { toMonitorResource, type MonitorResource } from './monitor-resource.ts';

export const MONITORS = { group: GROUP, version: VERSION, plural: PLURAL };
const NAMESPACES = { group: '', version: 'v1', plural: 'namespaces' };

export interface Caches {
  monitors: Reflector<MonitorResource>;
  monitorStore: MutableStore<MonitorResource>;
  namespaces: Reflector<KubeObject>;
  /** The user whose namespace it is; undefined when it is bound to none. */
  userOf: (monitor: MonitorResource) => string | undefined;
}

export const userLabelOf = (namespace: KubeObject | undefined): string | undefined =>
  namespace?.metadata.labels?.[USER_LABEL] || undefined;

export function createCaches(client: KubeClient, logger: Logger): Caches {
  const monitorStore = createStore<MonitorResource>({
    uid: (monitor) => [monitor.metadata.uid],
    namespace: (monitor) => [monitor.metadata.namespace ?? ''],
    source: (monitor) => (monitor.status?.sourceKey === undefined ? [] : [monitor.status.sourceKey]),
  });
  const namespaceStore = createStore<KubeObject>();
  return {
    monitorStore,
    monitors: createReflector({
      client,
      path: resourcePath(MONITORS),
      store: monitorStore,
      transform: toMonitorResource,
      logger,
    }),
    namespaces: createReflector({
      client,
      path: resourcePath(NAMESPACES),
      store: namespaceStore,
      transform: ({ metadata: { name, uid, resourceVersion, labels } }) => ({
        metadata: { name, uid, resourceVersion, ...(labels !== undefined && { labels }) },
      }),
      logger,
    }),
    userOf: (monitor) => userLabelOf(namespaceStore.get(monitor.metadata.namespace ?? '')),
  };
}

// Which cluster this is: the uid of its Namespace kube-system, which lives as long as the cluster does. By a consistent read each time: behind
// one address there may be another cluster tomorrow. By a list of one, for which the right to list Namespaces is enough.
import type { KubeClient } from './client.ts';
import { resourcePath } from './resource-path.ts';

/** The Namespace that names a cluster. */
export const CLUSTER_NAMESPACE = 'kube-system';

const NAMESPACES = resourcePath({ group: '', version: 'v1', plural: 'namespaces' });

export async function readClusterUid(client: KubeClient, signal?: AbortSignal): Promise<string> {
  const { items } = await client.list(NAMESPACES, { fieldSelector: `metadata.name=${CLUSTER_NAMESPACE}` }, { signal });
  const uid = items[0]?.metadata.uid;
  if (uid === undefined) throw new Error(`the cluster has no Namespace ${CLUSTER_NAMESPACE}`);
  return uid;
}

// Which cluster this is: the uid of its Namespace kube-system, which lives as long as the cluster does. By a consistent read each time: behind
// one address there may be another cluster tomorrow.
import type { KubeClient } from '@tidemark/kube/client';
import { resourcePath } from '@tidemark/kube/resource-path';

const PATH = resourcePath({ group: '', version: 'v1', plural: 'namespaces' }, { name: 'kube-system' });

export async function readClusterUid(client: KubeClient, signal?: AbortSignal): Promise<string> {
  const { metadata } = await client.get(PATH, { signal });
  return metadata.uid;
}

// A cluster in place of the stand-in: reached and fit for Monitors, or an error that says what to do.
import { fileURLToPath } from 'node:url';
import { createKubeClient } from '@tidemark/kube/client';
import { loadClusterAccess } from '@tidemark/kube/kube-config';
import { KubeError } from '@tidemark/kube/kube-error';

const CRD = fileURLToPath(import.meta.resolve('@tidemark/crds/monitor.yaml'));
const MONITORS = '/apis/tidemark.dev/v1/monitors';
const TIMEOUT_MS = 5000;
const NOT_FOUND = 404;

/** Throws unless the cluster answers and knows the Monitor resource. Nothing is changed in it. */
export async function requireMonitorResource(kubeconfig: string): Promise<void> {
  const access = await loadClusterAccess({ kubeconfig });
  await using client = createKubeClient({ access, userAgent: 'tidemark-local/0.1', timeoutMs: TIMEOUT_MS });
  try {
    await client.list(MONITORS, { limit: 1 });
  } catch (error) {
    const missing = error instanceof KubeError && error.status === NOT_FOUND;
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      missing
        ? `the cluster of ${kubeconfig} does not know Monitors. Install them, then start again:\n  kubectl --kubeconfig ${kubeconfig} apply -f ${CRD}`
        : `the cluster of TIDEMARK_KUBECONFIG (${kubeconfig}) cannot be used: ${why}`,
      { cause: error },
    );
  }
}

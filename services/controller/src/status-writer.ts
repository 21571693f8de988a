// Writes the status subresource: only what differs, and only over the state it was computed from. On a conflict it is computed again.
import type { KubeClient } from '@tidemark/kube/client';
import { isKubeError } from '@tidemark/kube/kube-error';
import type { KubeObject } from '@tidemark/kube/objects';
import { resourcePath } from '@tidemark/kube/resource-path';
import { toMonitorResource, type MonitorResource, type MonitorStatus } from './monitor-resource.ts';
import { MONITORS } from './monitor-store.ts';
import { mergePatchOf } from './status-patch.ts';

const MAX_TRIES = 6;

export interface StatusWriter {
  /** Makes the status what `compute` says of the present object. Answers the object; null when it is gone or is another one by now. */
  write(
    monitor: MonitorResource,
    compute: (current: MonitorResource) => MonitorStatus,
    signal?: AbortSignal,
  ): Promise<MonitorResource | null>;
}

/** `observe` is given what the server answers, so that our own write need not come back by the watch. */
export function createStatusWriter(client: KubeClient, observe: (written: KubeObject) => void): StatusWriter {
  const tryOnce = async (
    current: MonitorResource,
    next: MonitorStatus,
    signal: AbortSignal | undefined,
  ): Promise<MonitorResource> => {
    const patch = mergePatchOf({ ...current.status }, { ...next });
    if (patch === null) return current;
    const { name, namespace = '', resourceVersion } = current.metadata;
    const path = resourcePath(MONITORS, { namespace, name, subresource: 'status' });
    const body = { metadata: { resourceVersion }, status: patch };
    const written = await client.mergePatch(path, body, { signal });
    observe(written);
    return toMonitorResource(written);
  };
  return {
    async write(monitor, compute, signal) {
      const { name, namespace = '', uid } = monitor.metadata;
      let current = monitor;
      for (let tries = 1; ; tries += 1) {
        try {
          return await tryOnce(current, compute(current), signal);
        } catch (error) {
          if (isKubeError(error, 404)) return null;
          if (!isKubeError(error, 409) || tries >= MAX_TRIES) throw error;
        }
        try {
          current = toMonitorResource(await client.get(resourcePath(MONITORS, { namespace, name }), { signal }));
        } catch (error) {
          if (isKubeError(error, 404)) return null;
          throw error;
        }
        if (current.metadata.uid !== uid) return null;
      }
    },
  };
}

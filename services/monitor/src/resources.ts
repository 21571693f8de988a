// Monitor resources and user Namespaces in Kubernetes. Failures come as AppErrors with text fit for the caller.
import {
  GROUP,
  IDEMPOTENCY_KEY_ANNOTATION,
  openScanRequests,
  PLAN_ANNOTATION,
  PLURAL,
  REQUEST_ID_ANNOTATION,
  SCAN_REQUESTED_ANNOTATION,
  SCAN_REQUESTS_KEPT,
  scanRequests,
  USER_LABEL,
  VERSION,
} from '@tidemark/crds/names';
import type { KubeClient } from '@tidemark/kube/client';
import { readClusterUid } from '@tidemark/kube/cluster-uid';
import { isKubeError, KubeError } from '@tidemark/kube/kube-error';
import { resourcePath } from '@tidemark/kube/resource-path';
import { AppError } from '@tidemark/platform/errors';
import type { MonitorResource } from './spec.ts';

const MONITORS = { group: GROUP, version: VERSION, plural: PLURAL };
const NAMESPACES = { group: '', version: 'v1', plural: 'namespaces' };
const MAX_PATCH_TRIES = 5;
/** Namespaces of one user. */
const MAX_NAMESPACES = 500;

interface ResourceRef {
  namespace: string;
  name: string;
  uid: string;
}

interface NewResource {
  namespace: string;
  name: string;
  requestId: string;
  /** Null: a repeat of the request is a conflict. */
  idempotencyKey: string | null;
  spec: MonitorResource['spec'];
}

export interface Resources {
  /** Which cluster this is. */
  clusterUid: () => Promise<string>;
  /** Makes the Namespace of the user, or sees that it is bound to the user. */
  ensureNamespace: (namespace: string, userId: string, plan: string) => Promise<void>;
  /** Says the plan on every Namespace of the user. */
  announcePlan: (userId: string, plan: string) => Promise<void>;
  /** ALREADY_EXISTS when the name is taken. */
  create: (resource: NewResource) => Promise<MonitorResource>;
  /** The resource of this name if it was made under this idempotency key, else null. */
  findMade: (name: { namespace: string; name: string }, idempotencyKey: string) => Promise<MonitorResource | null>;
  /** NOT_FOUND when the resource is gone or another one has its name. */
  patchSpec: (ref: ResourceRef, spec: Partial<MonitorResource['spec']>) => Promise<MonitorResource>;
  /** Adds a scan request to the last few; RESOURCE_EXHAUSTED when as many wait as may. */
  requestScan: (ref: ResourceRef, value: string) => Promise<void>;
  /** Whether it was there until now: of several who remove it at once, one hears so. */
  remove: (ref: ResourceRef) => Promise<boolean>;
}

const pathOf = ({ namespace, name }: { namespace: string; name: string }): string =>
  resourcePath(MONITORS, { namespace, name });

export function createResources(client: KubeClient): Resources {
  return {
    clusterUid: () => guarded(() => readClusterUid(client)),
    ensureNamespace: (namespace, userId, plan) => guarded(() => ensureNamespace(client, { namespace, userId, plan })),
    announcePlan: (userId, plan) => guarded(() => announcePlan(client, userId, plan)),
    findMade: (name, idempotencyKey) =>
      guarded(async () => {
        try {
          const found = await client.get<MonitorResource>(pathOf(name));
          return found.metadata.annotations?.[IDEMPOTENCY_KEY_ANNOTATION] === idempotencyKey ? found : null;
        } catch (error) {
          if (isKubeError(error, 404)) return null;
          throw error;
        }
      }),
    create: ({ namespace, name, requestId, idempotencyKey, spec }) =>
      guarded(() =>
        client.create<MonitorResource>(resourcePath(MONITORS, { namespace }), {
          apiVersion: `${GROUP}/${VERSION}`,
          kind: 'Monitor',
          metadata: {
            name,
            namespace,
            annotations: {
              [REQUEST_ID_ANNOTATION]: requestId,
              ...(idempotencyKey !== null && { [IDEMPOTENCY_KEY_ANNOTATION]: idempotencyKey }),
            },
          },
          spec,
        }),
      ),
    patchSpec: (ref, spec) => guarded(() => patchSpec(client, ref, spec)),
    requestScan: (ref, value) => guarded(() => requestScan(client, ref, value)),
    remove: (ref) =>
      guarded(async () => {
        try {
          await client.delete(pathOf(ref), { preconditions: { uid: ref.uid } });
          return true;
        } catch (error) {
          if (isKubeError(error, 404)) return false;
          if (!isKubeError(error, 409) || (await isThere(client, ref))) throw error;
          return false;
        }
      }),
  };
}

/** A conflict says that the uid does not fit, or that others write at the same time. */
async function isThere(client: KubeClient, ref: ResourceRef): Promise<boolean> {
  try {
    return (await client.get(pathOf(ref))).metadata.uid === ref.uid;
  } catch (error) {
    if (isKubeError(error, 404)) return false;
    throw error;
  }
}

async function patchSpec(
  client: KubeClient,
  ref: ResourceRef,
  spec: Partial<MonitorResource['spec']>,
): Promise<MonitorResource> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await client.mergePatch<MonitorResource>(pathOf(ref), { metadata: { uid: ref.uid }, spec });
    } catch (error) {
      if (!isKubeError(error, 409)) throw error;
      // The resource was deleted, and another one has its name.
      if (!(await isThere(client, ref))) throw new AppError('NOT_FOUND', 'there is no such monitor', { cause: error });
      if (attempt >= MAX_PATCH_TRIES) throw error;
    }
  }
}

interface NamespaceOwner {
  namespace: string;
  userId: string;
  plan: string;
}

async function ensureNamespace(client: KubeClient, { namespace, userId, plan }: NamespaceOwner): Promise<void> {
  const path = resourcePath(NAMESPACES, { name: namespace });
  const metadata = { labels: { [USER_LABEL]: userId }, annotations: { [PLAN_ANNOTATION]: plan } };
  try {
    await client.create(resourcePath(NAMESPACES), {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: namespace, ...metadata },
    });
    return;
  } catch (error) {
    if (!isKubeError(error, 409)) throw error;
  }
  const found = await client.get(path);
  const bound = found.metadata.labels?.[USER_LABEL];
  if (bound !== undefined && bound !== userId) {
    throw new AppError('FAILED_PRECONDITION', `the Namespace ${namespace} is bound to another user`);
  }
  if (bound === userId && found.metadata.annotations?.[PLAN_ANNOTATION] === plan) return;
  await client.mergePatch(path, { metadata: { resourceVersion: found.metadata.resourceVersion, ...metadata } });
}

async function announcePlan(client: KubeClient, userId: string, plan: string): Promise<void> {
  const { items } = await client.list(resourcePath(NAMESPACES), {
    labelSelector: `${USER_LABEL}=${userId}`,
    limit: MAX_NAMESPACES,
  });
  for (const { metadata } of items) {
    if (metadata.annotations?.[PLAN_ANNOTATION] === plan) continue;
    await client.mergePatch(resourcePath(NAMESPACES, { name: metadata.name }), {
      metadata: { annotations: { [PLAN_ANNOTATION]: plan } },
    });
  }
}

async function requestScan(client: KubeClient, ref: ResourceRef, value: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { metadata, status } = await client.get<MonitorResource>(pathOf(ref));
    if (metadata.uid !== ref.uid) throw new AppError('NOT_FOUND', 'there is no such monitor');
    const asked = metadata.annotations?.[SCAN_REQUESTED_ANNOTATION];
    // Each one that was taken becomes a scan: none gives way to a newer one.
    if (openScanRequests(asked, status?.lastHandledRequest).length >= SCAN_REQUESTS_KEPT) {
      throw new AppError(
        'RESOURCE_EXHAUSTED',
        `${SCAN_REQUESTS_KEPT} scans of this monitor are waiting; try again later`,
      );
    }
    const kept = [...scanRequests(asked), value].slice(-SCAN_REQUESTS_KEPT);
    const annotations = { [SCAN_REQUESTED_ANNOTATION]: kept.join(',') };
    try {
      await client.mergePatch(pathOf(ref), { metadata: { resourceVersion: metadata.resourceVersion, annotations } });
      return;
    } catch (error) {
      if (attempt >= MAX_PATCH_TRIES || !isKubeError(error, 409)) throw error;
    }
  }
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof KubeError ? translate(error) : error;
  }
}

function translate(error: KubeError): AppError {
  const { status } = error;
  if (status === 404) return new AppError('NOT_FOUND', 'there is no such monitor', { cause: error });
  if (status === 409 && error.reason === 'AlreadyExists') {
    return new AppError('ALREADY_EXISTS', 'this documentation is monitored already', { cause: error });
  }
  if (status === 409) return new AppError('UNAVAILABLE', 'the resource is being changed by others', { cause: error });
  if (status === 400 || status === 422) {
    return new AppError('INVALID_ARGUMENT', 'the cluster refused these values', { cause: error });
  }
  if (status === 0 || status === 429 || status >= 500) {
    return new AppError('UNAVAILABLE', 'the cluster cannot be reached', { cause: error });
  }
  return new AppError('INTERNAL', 'the cluster refused the request', { cause: error });
}

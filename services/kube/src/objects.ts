// The part of a Kubernetes object that every kind shares, and its key in caches and queues.

export interface OwnerReference {
  apiVersion: string;
  kind: string;
  name: string;
  uid: string;
  controller?: boolean;
  blockOwnerDeletion?: boolean;
}

export interface ObjectMeta {
  name: string;
  namespace?: string;
  uid: string;
  resourceVersion: string;
  generation?: number;
  creationTimestamp?: string;
  deletionTimestamp?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
  finalizers?: string[];
  ownerReferences?: OwnerReference[];
}

export interface KubeObject {
  apiVersion?: string;
  kind?: string;
  metadata: ObjectMeta;
}

export interface KubeList<T> {
  metadata: { resourceVersion?: string; continue?: string; remainingItemCount?: number };
  items: T[];
}

const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration';

/** `namespace/name`, or `name` for a cluster-scoped object. */
export function keyOf(object: KubeObject): string {
  const { namespace, name } = object.metadata;
  return namespace === undefined || namespace === '' ? name : `${namespace}/${name}`;
}

export function splitKey(key: string): { namespace: string | undefined; name: string } {
  const slash = key.indexOf('/');
  return slash < 0
    ? { namespace: undefined, name: key }
    : { namespace: key.slice(0, slash), name: key.slice(slash + 1) };
}

const DECIMAL = /^[1-9]\d*$/;

/** Whether a resourceVersion is older than another of the same collection. False when one of them is no number: then nobody can say. */
export function isOlderVersion(version: string, than: string): boolean {
  if (!DECIMAL.test(version) || !DECIMAL.test(than)) return false;
  return version.length === than.length ? version < than : version.length < than.length;
}

/** Whether a value from the server is an object this library can key and compare. */
export function isKubeObject(value: unknown): value is KubeObject {
  if (typeof value !== 'object' || value === null || !('metadata' in value)) return false;
  const metadata = value.metadata;
  if (typeof metadata !== 'object' || metadata === null) return false;
  const { name, uid, resourceVersion } = metadata as Record<string, unknown>;
  return typeof name === 'string' && name !== '' && typeof uid === 'string' && typeof resourceVersion === 'string';
}

/** Drops, in place, what only the API server and kubectl need: often more than half of an object. */
export function stripBookkeeping(object: KubeObject): void {
  const metadata = object.metadata as ObjectMeta & { managedFields?: unknown };
  delete metadata.managedFields;
  if (metadata.annotations !== undefined) delete metadata.annotations[LAST_APPLIED];
}

// Who owns whom: live objects by uid and dependents by the uid of their owner.
import type { KubeObject, OwnerReference } from './object.ts';
import type { Context } from './objects.ts';
import type { Change } from './storage.ts';

export interface Item {
  storage: string;
  namespace: string;
  name: string;
}

export interface Owners {
  observe(change: Change): void;
  dependents(uid: string): Item[];
  /** The object with the uid, if it lives. */
  find(uid: string): Item[];
  /** True when it has owners and none of them lives in a place where it may own the object. */
  isAbandoned(object: KubeObject): boolean;
  /** Whether the dependent still holds up a foreground deletion of its owner. */
  blocks(dependent: Item, ownerUid: string): boolean;
  /** Takes the reference to an owner out of a dependent. */
  disown(dependent: Item, ownerUid: string): void;
}

export function openOwners({ storage, registry }: Context): Owners {
  const live = new Map<string, Item>();
  const dependents = new Map<string, Map<string, Item>>();

  const itemOf = (resource: string, object: KubeObject): Item => ({
    storage: resource,
    namespace: object.metadata.namespace ?? '',
    name: object.metadata.name,
  });
  const add = (resource: string, object: KubeObject): void => {
    const item = itemOf(resource, object);
    live.set(object.metadata.uid, item);
    for (const owner of object.metadata.ownerReferences ?? []) {
      const known = dependents.get(owner.uid) ?? new Map<string, Item>();
      dependents.set(owner.uid, known.set(object.metadata.uid, item));
    }
  };
  const drop = (object: KubeObject): void => {
    live.delete(object.metadata.uid);
    for (const owner of object.metadata.ownerReferences ?? []) {
      const known = dependents.get(owner.uid);
      known?.delete(object.metadata.uid);
      if (known?.size === 0) dependents.delete(owner.uid);
    }
  };
  for (const resource of storage.resources()) for (const object of storage.list(resource)) add(resource, object);

  const lives = (owner: OwnerReference, namespace: string): boolean => {
    if (!registry.byKind(owner.apiVersion, owner.kind)) return true;
    const item = live.get(owner.uid);
    return item !== undefined && (item.namespace === '' || item.namespace === namespace);
  };
  const read = (item: Item): KubeObject | undefined => storage.get(item.storage, item.namespace, item.name);

  return {
    observe(change) {
      if (change.previous) drop(change.previous);
      if (change.type !== 'DELETED') add(change.resource, change.object);
    },
    dependents: (uid) => [...(dependents.get(uid)?.values() ?? [])],
    find: (uid) => [live.get(uid)].filter((item) => item !== undefined),
    isAbandoned({ metadata }) {
      const owners = metadata.ownerReferences ?? [];
      return owners.length > 0 && !owners.some((owner) => lives(owner, metadata.namespace ?? ''));
    },
    blocks(dependent, ownerUid) {
      const references = read(dependent)?.metadata.ownerReferences ?? [];
      return references.some((owner) => owner.uid === ownerUid && owner.blockOwnerDeletion === true);
    },
    disown(dependent, ownerUid) {
      const object = read(dependent);
      if (!object) return;
      const { ownerReferences = [], ...metadata } = object.metadata;
      const kept = ownerReferences.filter((owner) => owner.uid !== ownerUid);
      storage.put(dependent.storage, {
        ...object,
        metadata: { ...metadata, ...(kept.length === 0 ? {} : { ownerReferences: kept }) },
      });
    },
  };
}

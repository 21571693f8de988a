// What the control plane does by itself: empties namespaces and definitions that are being deleted, collects objects whose owners are
// gone, carries out foreground and orphan deletion, lets events expire. Level-triggered: everything is looked at again after a start.
import { DEFINITIONS, EVENTS, NAMESPACES } from '../kinds/builtins.ts';
import { DEFINITION_FINALIZER } from '../kinds/definitions.ts';
import { deleteObject, FOREGROUND, ORPHAN } from '../objects/deletion.ts';
import { digString } from '../json.ts';
import type { KubeObject } from '../objects/object.ts';
import { commit, type Context, type Target } from '../objects/objects.ts';
import { openOwners, type Item } from '../objects/owners.ts';
import type { Change } from '../objects/storage.ts';

const EVENT_TTL_MS = 60 * 60_000;
const MAX_EVENTS = 5000;
const EVENT_SWEEP_MS = 60_000;
const BACKGROUND = { dryRun: false, propagation: 'Background', uid: undefined, revision: undefined };

export function startHousekeeper(context: Context, onError: (error: unknown) => void): Disposable {
  const { storage, registry } = context;
  const owners = openOwners(context);
  const queue = new Map<string, Item>();
  let scheduled: NodeJS.Immediate | undefined;

  const enqueue = (item: Item): void => {
    queue.set(JSON.stringify(item), item);
    scheduled ??= setImmediate(drain);
  };
  const enqueueObject = (resource: string, object: KubeObject): void =>
    enqueue({ storage: resource, namespace: object.metadata.namespace ?? '', name: object.metadata.name });

  const targetOf = ({ storage: key, namespace, name }: Item): Target | undefined => {
    const type = registry.byStorage(key);
    return type && { type, namespace, name };
  };
  const remove = (item: Item): void => {
    const target = targetOf(item);
    if (target && storage.get(item.storage, item.namespace, item.name)) deleteObject(context, target, BACKGROUND);
  };
  const withoutFinalizer = (item: Item, old: KubeObject, finalizer: string): void => {
    const target = targetOf(item);
    if (!target) return;
    const finalizers = (old.metadata.finalizers ?? []).filter((entry) => entry !== finalizer);
    commit(context, target, { ...old, metadata: { ...old.metadata, finalizers } }, { old, dryRun: false });
  };

  /** Deletes what is not yet marked; true when nothing is left. */
  const empty = (resource: string, belongs: (object: KubeObject) => boolean): boolean => {
    for (const object of storage.list(resource).filter(belongs)) {
      const { namespace = '', name, deletionTimestamp } = object.metadata;
      if (deletionTimestamp === undefined) remove({ storage: resource, namespace, name });
    }
    return !storage.list(resource).some(belongs);
  };

  const settleNamespace = (item: Item): void => {
    const inside = (object: KubeObject): boolean => object.metadata.namespace === item.name;
    const left = storage.resources().filter((resource) => !empty(resource, inside));
    if (left.length === 0) storage.remove(NAMESPACES, '', item.name);
  };

  const settleDeleting = (item: Item, object: KubeObject): void => {
    const { finalizers = [], uid } = object.metadata;
    if (item.storage === NAMESPACES) settleNamespace(item);
    else if (finalizers.includes(DEFINITION_FINALIZER) && item.storage === DEFINITIONS) {
      if (empty(item.name, () => true)) withoutFinalizer(item, object, DEFINITION_FINALIZER);
    } else if (finalizers.includes(ORPHAN)) {
      for (const dependent of owners.dependents(uid)) owners.disown(dependent, uid);
      withoutFinalizer(item, object, ORPHAN);
    } else if (finalizers.includes(FOREGROUND)) {
      for (const dependent of owners.dependents(uid)) remove(dependent);
      if (owners.dependents(uid).every((dependent) => !owners.blocks(dependent, uid)))
        withoutFinalizer(item, object, FOREGROUND);
    }
  };

  const settle = (item: Item): void => {
    const object = storage.get(item.storage, item.namespace, item.name);
    if (!object) return;
    if (object.metadata.deletionTimestamp !== undefined) settleDeleting(item, object);
    else if (owners.isAbandoned(object)) remove(item);
  };

  function drain(): void {
    scheduled = undefined;
    const items = [...queue.values()];
    queue.clear();
    for (const item of items) {
      try {
        settle(item);
      } catch (error) {
        onError(error);
      }
    }
  }

  const afterRemoval = (change: Change): void => {
    const { uid, namespace = '', ownerReferences = [] } = change.object.metadata;
    for (const dependent of owners.dependents(uid)) enqueue(dependent);
    for (const owner of ownerReferences) for (const item of owners.find(owner.uid)) enqueue(item);
    if (storage.get(NAMESPACES, '', namespace)?.metadata.deletionTimestamp !== undefined) {
      enqueue({ storage: NAMESPACES, namespace: '', name: namespace });
    }
    if (storage.get(DEFINITIONS, '', change.resource)?.metadata.deletionTimestamp !== undefined) {
      enqueue({ storage: DEFINITIONS, namespace: '', name: change.resource });
    }
  };
  const observe = (change: Change): void => {
    owners.observe(change);
    const { deletionTimestamp, ownerReferences } = change.object.metadata;
    if (change.type === 'DELETED') afterRemoval(change);
    else if (deletionTimestamp !== undefined || ownerReferences) enqueueObject(change.resource, change.object);
  };

  const expireEvents = (): void => {
    const events = storage.list(EVENTS);
    const timeOf = (event: KubeObject): number =>
      Date.parse(
        digString(event, 'lastTimestamp') ?? digString(event, 'eventTime') ?? event.metadata.creationTimestamp,
      );
    const byAge = events.map((event) => ({ event, at: timeOf(event) })).sort((a, b) => a.at - b.at);
    const limit = context.now().getTime() - EVENT_TTL_MS;
    for (const [i, { event, at }] of byAge.entries()) {
      if (!(at >= limit) || byAge.length - i > MAX_EVENTS) {
        storage.remove(EVENTS, event.metadata.namespace ?? '', event.metadata.name);
      }
    }
  };
  const sweep = (): void => {
    try {
      expireEvents();
    } catch (error) {
      onError(error);
    }
  };

  for (const resource of storage.resources()) {
    for (const object of storage.list(resource)) {
      if (object.metadata.deletionTimestamp !== undefined || object.metadata.ownerReferences)
        enqueueObject(resource, object);
    }
  }
  sweep();
  const timer = setInterval(sweep, EVENT_SWEEP_MS).unref();
  const unsubscribe = storage.subscribe(null, observe);
  return {
    [Symbol.dispose]() {
      unsubscribe();
      clearInterval(timer);
      clearImmediate(scheduled);
    },
  };
}

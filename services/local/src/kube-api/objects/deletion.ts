// Deletion: at once, or marked and finished when the last finalizer is gone. Namespaces and definitions are finished by the housekeeper.
import { DEFINITIONS, NAMESPACES } from '../kinds/builtins.ts';
import { digString, dig, type JsonObject } from '../json.ts';
import { timeText, type KubeObject } from './object.ts';
import { existing, type Context, type Target } from './objects.ts';
import * as refuse from '../status.ts';

export const FOREGROUND = 'foregroundDeletion';
export const ORPHAN = 'orphan';
const PROTECTED_NAMESPACES: ReadonlySet<string> = new Set(['default', 'kube-system']);

export interface DeleteOptions {
  dryRun: boolean;
  propagation: string;
  uid: string | undefined;
  revision: string | undefined;
}

/** Options from the query and the body; the body wins. */
export function readDeleteOptions(query: URLSearchParams, body: JsonObject): DeleteOptions {
  const orphan = body['orphanDependents'] === true || query.get('orphanDependents') === 'true';
  const propagation =
    digString(body, 'propagationPolicy') ?? query.get('propagationPolicy') ?? (orphan ? 'Orphan' : 'Background');
  if (!['Background', 'Foreground', 'Orphan'].includes(propagation)) {
    throw refuse.badRequest(`invalid propagationPolicy ${JSON.stringify(propagation)}`);
  }
  const dryRun = body['dryRun'];
  return {
    dryRun: query.get('dryRun') === 'All' || (Array.isArray(dryRun) && dryRun.includes('All')),
    propagation,
    uid: digString(body, 'preconditions', 'uid'),
    revision: digString(body, 'preconditions', 'resourceVersion'),
  };
}

function checkPreconditions({ type, name }: Target, { metadata }: KubeObject, options: DeleteOptions): void {
  const differs = (what: string, want: string | undefined, have: string): void => {
    if (want === undefined || want === have) return;
    throw refuse.conflict(
      type,
      name,
      `Precondition failed: ${what} in precondition: ${want}, ${what} in object meta: ${have}`,
    );
  };
  differs('UID', options.uid, metadata.uid);
  differs('ResourceVersion', options.revision, metadata.resourceVersion);
}

function finalizersFor(old: KubeObject, propagation: string): string[] {
  const kept = (old.metadata.finalizers ?? []).filter((finalizer) => finalizer !== FOREGROUND && finalizer !== ORPHAN);
  if (propagation === 'Foreground') return [...kept, FOREGROUND];
  return propagation === 'Orphan' ? [...kept, ORPHAN] : kept;
}

/** `gone` tells whether the object is no longer there; else it is marked and returned. */
export function deleteObject(
  context: Context,
  target: Target,
  options: DeleteOptions,
): { gone: boolean; object: KubeObject } {
  const { type, namespace, name } = target;
  const old = existing(context, target);
  checkPreconditions(target, old, options);
  if (type.storage === NAMESPACES && PROTECTED_NAMESPACES.has(name)) {
    throw refuse.forbidden(type, name, 'this namespace may not be deleted');
  }
  const finalizers = finalizersFor(old, options.propagation);
  const isNamespace = type.storage === NAMESPACES;
  if (finalizers.length === 0 && !isNamespace) {
    if (options.dryRun) return { gone: true, object: old };
    return { gone: true, object: context.storage.remove(type.storage, namespace, name) ?? old };
  }
  if (old.metadata.deletionTimestamp !== undefined) return { gone: false, object: old };
  const next = marked(old, finalizers, context.now());
  if (isNamespace) next['status'] = { ...(dig(old, 'status') as JsonObject), phase: 'Terminating' };
  if (type.storage === DEFINITIONS) markTerminating(next, context.now());
  return { gone: false, object: options.dryRun ? next : context.storage.put(type.storage, next) };
}

function marked(old: KubeObject, finalizers: string[], now: Date): KubeObject {
  const { finalizers: _finalizers, ...metadata } = old.metadata;
  return {
    ...old,
    metadata: {
      ...metadata,
      ...(finalizers.length === 0 ? {} : { finalizers }),
      ...(metadata.generation === undefined ? {} : { generation: metadata.generation + 1 }),
      deletionTimestamp: timeText(now),
      deletionGracePeriodSeconds: 0,
    },
  };
}

function markTerminating(definition: KubeObject, now: Date): void {
  const conditions = dig(definition, 'status', 'conditions');
  const terminating = {
    type: 'Terminating',
    status: 'True',
    lastTransitionTime: timeText(now),
    reason: 'InstanceDeletionInProgress',
    message: 'CustomResource deletion is in progress',
  };
  definition['status'] = {
    ...(dig(definition, 'status') as JsonObject),
    conditions: [...(Array.isArray(conditions) ? conditions : []), terminating],
  };
}

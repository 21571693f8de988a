// Create, update and delete: the life of an object. All of it runs in one turn of the event loop, so that nothing comes between the
// read of the old object and the write of the new one.
import { randomUUID } from 'node:crypto';
import { admit, decode, missingName, reportStrict, requireRevision, type FieldValidation } from './admission.ts';
import { DEFINITIONS, NAMESPACES } from '../kinds/builtins.ts';
import { establish } from '../kinds/definitions.ts';
import { clone, deepEqual, dig, type JsonObject } from '../json.ts';
import { generatedName, readMetadata } from './metadata.ts';
import { readEntries, trackUpdate, writeEntries } from './managed-fields.ts';
import { timeText, type KubeObject, type Meta } from './object.ts';
import type { Registry } from '../kinds/registry.ts';
import { apiVersionOf, type ResourceType } from '../kinds/resource-type.ts';
import * as refuse from '../status.ts';
import type { Storage } from './storage.ts';

const GENERATE_TRIES = 8;

export interface Context {
  storage: Storage;
  registry: Registry;
  now: () => Date;
}

export interface Target {
  type: ResourceType;
  namespace: string;
  name: string;
}

export interface WriteOptions {
  dryRun: boolean;
  fieldValidation: FieldValidation;
  /** Duplicate keys of the body, as texts. */
  duplicates: string[];
  warn: (text: string) => void;
  subresource: '' | 'status';
  /** Whose fields the changed ones become. */
  manager: string;
  /** Who has which field afterwards; default: the manager those that it changed. */
  manage?: () => JsonObject[];
}

export function existing(context: Context, { type, namespace, name }: Target): KubeObject {
  const object = context.storage.get(type.storage, namespace, name);
  if (!object) throw refuse.notFound(type, name);
  return object;
}

function checkNamespace(context: Context, { type, namespace, name }: Target): void {
  if (!type.namespaced) return;
  const found = context.storage.get(NAMESPACES, '', namespace);
  const namespaces = context.registry.byStorage(NAMESPACES) ?? type;
  if (!found) throw refuse.notFound(namespaces, namespace);
  if (found.metadata.deletionTimestamp === undefined) return;
  const why = `unable to create new content in namespace ${namespace} because it is being terminated`;
  throw refuse.forbidden(type, name, why, [
    {
      reason: 'NamespaceTerminating',
      message: `namespace ${namespace} is being terminated`,
      field: 'metadata.namespace',
    },
  ]);
}

function checkServed(context: Context, type: ResourceType): void {
  const definition = type.custom ? context.storage.get(DEFINITIONS, '', type.storage) : undefined;
  if (definition?.metadata.deletionTimestamp !== undefined) throw refuse.methodNotAllowed();
}

function incoming(
  target: Target,
  body: JsonObject,
  options: WriteOptions,
): { object: JsonObject; metadata: Partial<Meta> & JsonObject } {
  const { object, unknown } = decode(target.type, body);
  const metadata = readMetadata(object['metadata'], unknown);
  reportStrict(
    target.type,
    [
      ...options.duplicates.map((path) => `duplicate field "${path}"`),
      ...unknown.map((path) => `unknown field "${path}"`),
    ],
    options.fieldValidation,
    options.warn,
  );
  const { namespace } = metadata;
  if (namespace !== undefined && namespace !== '' && namespace !== target.namespace) {
    throw refuse.badRequest('the namespace of the provided object does not match the namespace sent on the request');
  }
  return { object, metadata };
}

function freeName(context: Context, target: Target, metadata: Partial<Meta> & JsonObject): string {
  const { type, namespace } = target;
  if (metadata.name !== undefined && metadata.name !== '') return metadata.name;
  const base = metadata['generateName'];
  if (typeof base !== 'string' || base === '') throw missingName(type);
  for (let i = 0; i < GENERATE_TRIES; i += 1) {
    const name = generatedName(base);
    if (!context.storage.get(type.storage, namespace, name)) return name;
  }
  throw refuse.alreadyExists(type, base);
}

export function createObject(context: Context, target: Target, body: JsonObject, options: WriteOptions): KubeObject {
  const { type, namespace } = target;
  const { object, metadata } = incoming(target, body, options);
  if ((metadata.resourceVersion ?? '') !== '') {
    throw refuse.badRequest('resourceVersion should not be set on objects to be created');
  }
  const name = freeName(context, target, metadata);
  checkServed(context, type);
  checkNamespace(context, { ...target, name });
  const {
    deletionTimestamp: _deletion,
    deletionGracePeriodSeconds: _grace,
    generation: _generation,
    ...kept
  } = metadata;
  const created: KubeObject = {
    ...object,
    apiVersion: apiVersionOf(type),
    kind: type.kind,
    metadata: {
      ...kept,
      name,
      ...(type.namespaced ? { namespace } : {}),
      uid: randomUUID(),
      resourceVersion: '',
      creationTimestamp: timeText(context.now()),
      ...(type.hasGeneration ? { generation: 1 } : {}),
      ...(options.manage ? { managedFields: options.manage() } : {}),
    },
  };
  if (type.hasStatus) delete created['status'];
  if (type.storage === DEFINITIONS) establish(created, undefined, context.now());
  if (context.storage.get(type.storage, namespace, name)) throw refuse.alreadyExists(type, name);
  admit(type, created, undefined);
  return options.dryRun ? created : context.storage.put(type.storage, created);
}

function checkPreconditions(target: Target, metadata: Partial<Meta>, old: KubeObject, mustName: boolean): void {
  const { type, name } = target;
  if (metadata.name !== undefined && metadata.name !== name) {
    throw refuse.badRequest(`the name of the object (${metadata.name}) does not match the name on the URL (${name})`);
  }
  if (metadata.uid !== undefined && metadata.uid !== '' && metadata.uid !== old.metadata.uid) {
    const why = `Precondition failed: UID in precondition: ${metadata.uid}, UID in object meta: ${old.metadata.uid}`;
    throw refuse.conflict(type, name, why);
  }
  const revision = metadata.resourceVersion ?? '';
  if (revision === '' && mustName && !type.unconditionalUpdate) throw requireRevision(type, name);
  if (revision !== '' && revision !== old.metadata.resourceVersion) throw refuse.staleObject(type, name);
}

function withoutMetadata(object: JsonObject, type: ResourceType): JsonObject {
  const { metadata: _metadata, apiVersion: _apiVersion, kind: _kind, ...rest } = object;
  if (type.hasStatus) delete rest['status'];
  return rest;
}

const FIXED = [
  'name',
  'namespace',
  'uid',
  'resourceVersion',
  'creationTimestamp',
  'generation',
  'deletionTimestamp',
  'deletionGracePeriodSeconds',
] as const satisfies readonly (keyof Meta)[];

/** Fields of metadata that only the server sets. */
function fixedMetadata(old: Meta): JsonObject {
  return Object.fromEntries(FIXED.flatMap((field) => (old[field] === undefined ? [] : [[field, old[field]]])));
}

const SERVER_FIELDS: ReadonlySet<string> = new Set([
  'generation',
  'deletionTimestamp',
  'deletionGracePeriodSeconds',
  'generateName',
]);

function merged(target: Target, object: JsonObject, metadata: Partial<Meta> & JsonObject, old: KubeObject): KubeObject {
  const { type } = target;
  const sent = Object.fromEntries(Object.entries(metadata).filter(([key]) => !SERVER_FIELDS.has(key)));
  const { generateName } = old.metadata;
  const result: KubeObject = {
    ...clone(object),
    apiVersion: apiVersionOf(type),
    kind: type.kind,
    metadata: {
      ...sent,
      ...(generateName === undefined ? {} : { generateName }),
      ...fixedMetadata(old.metadata),
    } as Meta,
  };
  if (type.hasStatus) {
    if (old['status'] === undefined) delete result['status'];
    else result['status'] = old['status'];
  }
  return result;
}

/** Replaces the object (or its status) by what was sent. `mustName`: a PUT has to name the revision it replaces. */
export function updateObject(
  context: Context,
  target: Target,
  body: JsonObject,
  options: WriteOptions & { mustName: boolean },
): KubeObject {
  const { type } = target;
  const old = existing(context, target);
  const sentFields = dig(body, 'metadata', 'managedFields') ?? old.metadata['managedFields'];
  const { object, metadata } = incoming(target, body, options);
  checkPreconditions(target, metadata, old, options.mustName);
  const isStatus = options.subresource === 'status';
  const next: KubeObject = isStatus
    ? { ...clone(old), apiVersion: apiVersionOf(type), status: clone(object['status']) }
    : merged(target, object, metadata, old);
  if (type.storage === DEFINITIONS && !isStatus) establish(next, old, context.now());
  if (isStatus && type.storage === NAMESPACES) next['status'] = old['status'];
  admit(type, next, old);
  const changed =
    !isStatus && type.hasGeneration && !deepEqual(withoutMetadata(next, type), withoutMetadata(old, type));
  if (changed) next.metadata.generation = (old.metadata.generation ?? 0) + 1;
  const manager = { name: options.manager, operation: 'Update' as const, subresource: options.subresource };
  const managed = options.manage
    ? options.manage()
    : writeEntries(trackUpdate(readEntries(sentFields), { type, manager, old, next, now: context.now() }));
  if (managed.length > 0) next.metadata['managedFields'] = managed;
  else delete next.metadata['managedFields'];
  return commit(context, target, next, { old, dryRun: options.dryRun });
}

/** Stores a changed object; one that is being deleted and has lost its last finalizer goes. */
export function commit(
  context: Context,
  { type, namespace, name }: Target,
  next: KubeObject,
  how: { old: KubeObject; dryRun: boolean },
): KubeObject {
  const { old, dryRun } = how;
  const { apiVersion: _next, ...nextRest } = next;
  const { apiVersion: _old, ...oldRest } = old;
  if (deepEqual(nextRest, oldRest)) return old;
  if (dryRun) return next;
  const { deletionTimestamp, finalizers = [] } = next.metadata;
  const ends = deletionTimestamp !== undefined && finalizers.length === 0 && type.storage !== NAMESPACES;
  if (!ends) return context.storage.put(type.storage, next);
  const gone = context.storage.remove(type.storage, namespace, name);
  return {
    ...next,
    metadata: { ...next.metadata, resourceVersion: gone?.metadata.resourceVersion ?? next.metadata.resourceVersion },
  };
}

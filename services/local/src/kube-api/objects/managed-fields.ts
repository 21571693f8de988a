// Who set which field of an object. It is kept once somebody has applied the object at the server: what was there before belongs to
// `before-first-apply` then. A list is one field; a key of a map is one, however deep.
import { deepEqual, isObject, type Json, type JsonObject } from '../json.ts';
import { timeText, type KubeObject } from './object.ts';
import { apiVersionOf, type ResourceType } from '../kinds/resource-type.ts';

export type Path = readonly string[];
/** Paths as JSON texts. */
export type Fields = ReadonlySet<string>;

export interface Manager {
  name: string;
  operation: 'Apply' | 'Update';
  subresource: '' | 'status';
}

export interface ManagedEntry extends Manager {
  apiVersion: string;
  time: string;
  fields: Fields;
}

const SERVER_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'generateName',
  'namespace',
  'uid',
  'resourceVersion',
  'generation',
  'creationTimestamp',
  'deletionTimestamp',
  'deletionGracePeriodSeconds',
  'managedFields',
  'selfLink',
]);

const textOf = (path: Path): string => JSON.stringify(path);
export const pathOf = (text: string): Path => JSON.parse(text) as Path;

/** The fields that a client may set, with their values; of the status or of the rest. */
export function leavesOf(type: ResourceType, object: JsonObject, subresource: '' | 'status'): Map<string, Json> {
  const leaves = new Map<string, Json>();
  const visit = (value: Json | undefined, path: Path): void => {
    if (value === undefined) return;
    const children = isObject(value) ? Object.entries(value).filter(([key]) => key !== '__proto__') : [];
    if (children.length === 0) leaves.set(textOf(path), value);
    for (const [key, child] of children) visit(child, [...path, key]);
  };
  if (subresource === 'status') visit(object['status'], ['status']);
  else {
    const { apiVersion: _apiVersion, kind: _kind, metadata, ...rest } = object;
    if (type.hasStatus) delete rest['status'];
    for (const [key, value] of Object.entries(isObject(metadata) ? metadata : {}))
      if (!SERVER_FIELDS.has(key)) visit(value, ['metadata', key]);
    for (const [key, value] of Object.entries(rest)) if (key !== '__proto__') visit(value, [key]);
  }
  return leaves;
}

export const without = (fields: Fields, others: Fields): Set<string> =>
  new Set([...fields].filter((field) => !others.has(field)));

/** One holds the other, or they are the same. */
export function isRelated(left: Path, right: Path): boolean {
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return short.every((key, index) => long[index] === key);
}

function encodeFields(fields: Fields): JsonObject {
  const root: JsonObject = {};
  for (const text of [...fields].sort()) {
    let node = root;
    for (const key of pathOf(text)) node = (node[`f:${key}`] ??= {}) as JsonObject;
  }
  return root;
}

function decodeFields(root: JsonObject): Fields {
  const fields = new Set<string>();
  const visit = (node: JsonObject, path: Path): void => {
    const children = Object.entries(node).filter(([key]) => key.startsWith('f:'));
    if (path.length > 0 && children.length === 0) fields.add(textOf(path));
    for (const [key, child] of children) visit(isObject(child) ? child : {}, [...path, key.slice(2)]);
  };
  visit(root, []);
  return fields;
}

/** What is not of the shape is left out. */
export function readEntries(value: Json | undefined): ManagedEntry[] {
  return (Array.isArray(value) ? value : []).filter(isObject).flatMap((entry): ManagedEntry[] => {
    const { manager, operation, subresource, apiVersion, time, fieldsV1 } = entry;
    if (typeof manager !== 'string' || (operation !== 'Apply' && operation !== 'Update')) return [];
    return [
      {
        name: manager,
        operation,
        subresource: subresource === 'status' ? 'status' : '',
        apiVersion: typeof apiVersion === 'string' ? apiVersion : '',
        time: typeof time === 'string' ? time : '',
        fields: isObject(fieldsV1) ? decodeFields(fieldsV1) : new Set(),
      },
    ];
  });
}

export const writeEntries = (entries: readonly ManagedEntry[]): JsonObject[] =>
  entries
    .filter(({ fields }) => fields.size > 0)
    .map(({ name, operation, subresource, apiVersion, time, fields }) =>
      Object.assign(
        { manager: name, operation, apiVersion, time, fieldsType: 'FieldsV1', fieldsV1: encodeFields(fields) },
        subresource === '' ? {} : { subresource },
      ),
    );

export const isOf = (entry: ManagedEntry, { name, operation, subresource }: Manager): boolean =>
  entry.name === name && entry.operation === operation && entry.subresource === subresource;

/** The same entries, with these fields for the manager. An entry that stays as it is keeps its time. */
export function withFields(
  entries: readonly ManagedEntry[],
  manager: Manager,
  { fields, type, now }: { fields: Fields; type: ResourceType; now: Date },
): ManagedEntry[] {
  const own = entries.find((entry) => isOf(entry, manager));
  if (own && own.fields.size === fields.size && without(own.fields, fields).size === 0) return [...entries];
  const made = { ...manager, apiVersion: apiVersionOf(type), time: timeText(now), fields };
  return own ? entries.map((entry) => (entry === own ? made : entry)) : [...entries, made];
}

/** After a write that is no apply: the manager has what it changed, and nobody has what is gone. */
export function trackUpdate(
  entries: readonly ManagedEntry[],
  change: { type: ResourceType; manager: Manager; old: KubeObject; next: KubeObject; now: Date },
): ManagedEntry[] {
  if (entries.length === 0) return [];
  const { type, manager, old, next, now } = change;
  const [before, after] = [old, next].map((object) => leavesOf(type, object, manager.subresource));
  const changed = [...(after ?? [])]
    .filter(([path, value]) => !deepEqual(before?.get(path), value))
    .map(([path]) => path);
  const gone = [...(before?.keys() ?? [])].filter((path) => after?.has(path) !== true);
  const lost = new Set([...changed, ...gone]);
  const kept = entries.map((entry) => ({ ...entry, fields: without(entry.fields, lost) }));
  if (changed.length === 0) return kept;
  const own = kept.find((entry) => isOf(entry, manager))?.fields ?? new Set();
  return withFields(kept, manager, { fields: new Set([...own, ...changed]), type, now });
}
